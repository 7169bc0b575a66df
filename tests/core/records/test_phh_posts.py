"""Hands with straddles, newcomers' bets, dead and uneven antes: written, read, shown again."""

import warnings

import pytest
from pokerkit import HandHistory

from croupier_client.wire.codec import pack, unpack
from croupier_core.poker.hand.record import HandRecord
from croupier_core.records.phh_write import write_hand
from croupier_core.records.pokerstars import write_tracker_hand
from croupier_core.records.replay import Refused, Replayed, replay_file
from croupier_core.records.seen_again import see_again
from croupier_core.records.steps import Filmstrip
from recorded_hands import a_hand_played, seen_from

ALL_KINDS = (
    "1 dead 5",
    "3 dead 40",
    "4 dead 50",
    "1 blind 50",
    "2 blind 100",
    "3 straddle 200",
    "4 live 100",
)
WITH_ANTES = (*(f"{seat} ante 10" for seat in range(1, 6)), "2 blind 100", "5 straddle 200")
HEADS_UP = ("2 straddle 400", "1 blind 100")


def hand_of(posts, *moves):
    seats = 2 if posts is HEADS_UP else 5
    return a_hand_played(*moves, stacks=(5_000,) * seats, posts=posts)


HANDS = {
    "all kinds": (ALL_KINDS, ("call", "call", "fold", 900, "fold", "call", "fold", 700, "fold")),
    "antes and the button": (
        WITH_ANTES,
        ("call", "call", "fold", "fold", 1_000, "fold", "call", "check", 500, "fold"),
    ),
    "heads-up": (HEADS_UP, ("call", "check", "check", 300, "fold")),
}


@pytest.mark.parametrize("name", HANDS)
def test_such_a_hand_comes_back_from_its_file(name):
    posts, moves = HANDS[name]
    seen = seen_from(hand_of(posts, *moves), 1)

    text = write_hand(seen)
    [replayed] = replay_file(text)

    assert isinstance(replayed, Replayed), replayed
    assert see_again(replayed) == seen
    assert write_hand(see_again(replayed)) == text


@pytest.mark.parametrize("name", HANDS)
def test_the_standards_fields_alone_give_the_same_stacks(name):
    posts, moves = HANDS[name]
    hand = hand_of(posts, *moves)
    lines = write_hand(seen_from(hand, 1)).splitlines(keepends=True)
    standard = "".join(line for line in lines if not line.startswith("_croupier_"))

    [replayed] = replay_file(standard)

    assert isinstance(replayed, Replayed), replayed
    stacks = dict(zip(replayed.seats, replayed.finishing_stacks, strict=True))
    assert stacks == hand.stacks


@pytest.mark.parametrize("name", HANDS)
def test_pokerkit_ends_such_a_hand_with_our_stacks(name):
    posts, moves = HANDS[name]
    history = HandHistory.loads(write_hand(seen_from(hand_of(posts, *moves), 1)))

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # against dealing cards that it has made up itself
        states = list(history)

    assert list(states[-1].stacks) == list(history.finishing_stacks)


@pytest.mark.parametrize("name", HANDS)
def test_each_step_of_such_a_hand_can_be_drawn(name):
    posts, moves = HANDS[name]
    hand = hand_of(posts, *moves)
    film = Filmstrip(seen_from(hand, 1))

    last = film.picture(len(film.steps), None)

    assert {seat.seat: seat.stack for seat in last.seats} == hand.stacks


def test_a_journal_keeps_posts_and_one_without_them_is_read():
    record = hand_of(*[HANDS["all kinds"][0], *HANDS["all kinds"][1]]).record()

    packed = pack(record)

    assert unpack(packed, HandRecord) == record
    plain = a_hand_played("fold", "fold").record()
    assert plain.setup.posts is None
    assert unpack(pack(plain), HandRecord) == plain


def test_a_tracker_is_told_each_post_by_its_name():
    text = write_tracker_hand(seen_from(hand_of(*[HANDS["all kinds"][0], *HANDS["all kinds"][1]])))

    posts = [line.partition(": ")[2] for line in text.splitlines() if ": posts " in line]
    assert posts == [
        "posts the ante 5",
        "posts the ante 40",
        "posts the ante 50",
        "posts small blind 50",
        "posts big blind 100",
        "posts straddle 200",
        "posts big blind 100",
    ]
    assert "raises 700 to 900" in text


@pytest.mark.parametrize("said", ["p9 straddle 200", "p3 bribe 200", "p3 straddle -1", "p3", 7])
def test_a_post_that_makes_no_sense_is_refused_with_its_line(said):
    posts, moves = HANDS["all kinds"]
    text = write_hand(seen_from(hand_of(posts, *moves), 1))
    written = f"'{said}'" if isinstance(said, str) else str(said)
    lines = text.splitlines()
    [at] = [n for n, line in enumerate(lines) if line.startswith("_croupier_posts")]
    lines[at] = f"_croupier_posts = [{written}]"

    [no] = replay_file("\n".join(lines))

    assert isinstance(no, Refused)
    assert (no.line, no.reason) == (at + 1, f"no such post: {said!r}")
