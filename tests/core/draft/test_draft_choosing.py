"""Bans and picks, checked one by one.  Rule book: T5.2."""

import pytest

from croupier_core.bracket.ids import Line
from croupier_core.draft.choosing import choose, follow_up
from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.draft.events import ChoicesRevealed, DraftCompleted, DraftOpened, TurnOpened
from croupier_core.draft.evolve import evolve
from croupier_core.draft.owned import check_owned, eligible
from croupier_core.draft.picture import view_of
from croupier_core.draft.preset import Act, Character, Drafted, Exclusivity, Turn, turns_for
from croupier_core.draft.refusals import (
    BannedAlready,
    BannedForEverybody,
    DraftMovedOn,
    NotYourDraftTurn,
    OnePickEach,
    PickedAlready,
    TooFewOwned,
    UnknownCharacter,
    WrongNumberOfChoices,
)
from croupier_core.draft.shipped import shipped_preset
from croupier_core.draft.state import Draft
from croupier_core.units import Instant, Millis, PlayerId
from match_builders import POOL, START, A, B, captain
from team_cases import case

UPPER, LOWER = Line.UPPER, Line.LOWER


class Table:
    """A draft with nothing around it."""

    def __init__(self, turns, members=(A, B), banned=(), pool=POOL, drafted=Drafted.CHARACTERS):
        draft = Draft(UPPER, (), drafted, pool, tuple(banned), *members)
        self.draft, self.told = draft, []
        self.now = START
        self._fold((DraftOpened(UPPER, tuple(turns)),))
        self._fold(follow_up(self.draft, self.now))

    def ban(self, side, *characters):
        self._choose(side, Ban(self.draft.step, characters, captain(side)))

    def pick(self, side, *characters, players=None):
        turn = self.draft.open_turn(side)
        members = players or self.draft.members(side)
        picks = tuple(map(Pick, characters, members[: len(characters)]))
        self._choose(side, LockPicks(self.draft.step if turn is None else turn, picks))

    def _choose(self, side, command):
        self._fold(choose(self.draft, side, command, self.now))

    def _fold(self, events):
        for event in events:
            self.draft = evolve(self.draft, event)
            self.told.append(event)


def a_ban(side, **more):
    return Turn(side, Act.BAN, Millis(30_000), 1, **more)


def a_pick(side, count=1, **more):
    return Turn(side, Act.PICK, Millis(30_000), count, **more)


def blind(count=2, exclusivity=Exclusivity.OWN):
    kind = {"hidden": True, "exclusivity": exclusivity}
    return (a_pick(UPPER, count, **kind), a_pick(LOWER, count, parallel=True, **kind))


def order_of(name):
    given, expected = case(name)
    side = UPPER if given.get("first_pick", "A") == "A" else LOWER
    turns = turns_for(shipped_preset("fun"), side, bans=given["bans_per_team"], members=(3, 3))
    bans = [turn for turn in turns if turn.act is Act.BAN]
    letters = {side: "A", side.other: "B"}
    assert [f"{letters[turn.side]} ban" for turn in bans] == expected["order"]
    picks = turns[len(bans) :]
    assert expected["then"] == "blind simultaneous pick"
    assert [(turn.hidden, turn.parallel) for turn in picks] == [(True, False), (True, True)]


def test_case_DRAFT_01_bans_alternate_from_first_pick():
    order_of("DRAFT-01")


def test_case_DRAFT_02_with_no_bans_picks_come_at_once():
    order_of("DRAFT-02")


def test_case_DRAFT_03_a_ban_by_office_is_not_used_up_and_the_clock_is_not_reset():
    given, expected = case("DRAFT-03")
    office = tuple(map(Character, given["global_ban"]))
    table = Table((a_ban(UPPER), a_ban(LOWER)), banned=office, pool=(*POOL, *office))
    table.now = Instant(START + 20_000)

    with pytest.raises(BannedForEverybody):
        table.ban(UPPER, given["A bans"])

    assert expected == {
        "result": "refused: already banned for everyone",
        "turn": "still A",
        "clock": "not reset",
    }
    assert table.draft.open_turn(UPPER) == 0
    assert table.draft.until == START + 30_000


def test_case_DRAFT_04_a_second_ban_of_one_character_is_void():
    given, expected = case("DRAFT-04")
    table = Table((a_ban(UPPER), a_ban(LOWER)))
    table.ban(UPPER, *given["already_banned"])

    with pytest.raises(BannedAlready):
        table.ban(LOWER, given["B bans"])

    assert expected["turn"] == "still B"
    assert table.draft.open_turn(LOWER) == 1


def test_case_DRAFT_05_both_may_play_the_same_where_the_rules_allow_it():
    given, _ = case("DRAFT-05")
    table = Table(blind())

    table.pick(UPPER, *given["A picks"])
    table.pick(LOWER, *given["B picks"])

    assert table.draft.complete


def test_case_DRAFT_07_a_locked_pick_is_masked_until_both_have_locked():
    given, expected = case("DRAFT-07")
    table = Table(blind(1), members=(A[:1], B[:1]))
    table.pick(UPPER, *given["A locked"])

    def seen(view):
        shown = view.turns[0]
        return [pick.character for pick in shown.picks] or (shown.answered, shown.masked)

    assert expected["B sees"] == "locked 1/1, hidden"
    assert seen(view_of(table.draft, LOWER)) == (True, True)
    assert expected["spectator sees"] == "hidden"
    assert seen(view_of(table.draft, None)) == (True, True)
    assert seen(view_of(table.draft, UPPER)) == expected["A sees"]
    assert seen(view_of(table.draft, None, all_seeing=True)) == expected["organiser sees"]

    table.pick(LOWER, "Loki")

    assert seen(view_of(table.draft, LOWER)) == given["A locked"]
    assert seen(view_of(table.draft, None)) == given["A locked"]


def test_case_DRAFT_11_those_banned_by_office_do_not_count_as_owned():
    given, expected = case("DRAFT-11")
    numbers = (given["player_owns"], given["of_which_globally_banned"])

    assert eligible(*numbers) == expected["eligible_gods"]
    with pytest.raises(TooFewOwned, match="18 are wanted"):
        check_owned(*numbers)


def test_case_DRAFT_12_eighteen_are_enough():
    given, expected = case("DRAFT-12")
    numbers = (given["player_owns"], given["of_which_globally_banned"])

    assert eligible(*numbers) == expected["eligible_gods"]
    check_owned(*numbers)


def test_t5_2_a_banned_character_cannot_be_picked_and_the_turn_stays():
    table = Table((a_ban(UPPER), a_pick(LOWER)))
    table.ban(UPPER, "Ra")

    with pytest.raises(BannedAlready, match="Ra is banned"):
        table.pick(LOWER, "Ra")

    assert table.draft.open_turn(LOWER) == 1


def test_t5_2_an_action_out_of_turn_is_refused():
    table = Table((a_ban(UPPER), a_pick(LOWER)))

    with pytest.raises(NotYourDraftTurn):
        table.ban(LOWER, "Ra")
    with pytest.raises(NotYourDraftTurn):
        table.pick(UPPER, "Ra")

    assert [type(event) for event in table.told] == [DraftOpened, TurnOpened]


def test_t5_2_an_answer_to_a_turn_that_is_over_never_meets_the_next():
    table = Table((a_ban(UPPER), a_ban(UPPER)))
    table.ban(UPPER, "Ra")

    with pytest.raises(DraftMovedOn):
        choose(table.draft, UPPER, Ban(0, (Character("Ymir"),)), table.now)


def test_t5_2_all_choices_of_a_turn_are_made_at_once_and_are_in_the_pool():
    table = Table((a_pick(UPPER, 2),))

    with pytest.raises(WrongNumberOfChoices, match="2 choices"):
        table.pick(UPPER, "Ra")
    with pytest.raises(UnknownCharacter, match="Zeus is not"):
        table.pick(UPPER, "Ra", "Zeus")
    with pytest.raises(PickedAlready):
        table.pick(UPPER, "Ra", "Ra")


@pytest.mark.parametrize("players", [(A[0], A[0]), (A[0], B[0]), (A[0], PlayerId(""))])
def test_t5_2_a_pick_is_for_one_member_of_the_own_team(players):
    table = Table((a_pick(UPPER, 2),))

    with pytest.raises(OnePickEach):
        table.pick(UPPER, "Ra", "Ymir", players=players)


def test_t5_1_what_one_team_has_is_kept_from_whom_the_preset_says():
    for exclusivity, own, other in (
        (Exclusivity.NONE, True, True),
        (Exclusivity.OWN, False, True),
        (Exclusivity.GLOBAL, False, False),
    ):
        kind = {"exclusivity": exclusivity}
        table = Table((a_pick(UPPER, **kind), a_pick(UPPER, **kind), a_pick(LOWER, **kind)))
        table.pick(UPPER, "Ra")

        assert ("Ra" in view_of(table.draft, UPPER).free) is own
        if not own:
            with pytest.raises(PickedAlready):
                table.pick(UPPER, "Ra", players=A[1:])
        table.pick(UPPER, "Ymir", players=A[1:])
        assert ("Ra" in view_of(table.draft, LOWER).free) is other
        if not other:
            with pytest.raises(PickedAlready):
                table.pick(LOWER, "Ra")


def test_t5_2_a_refusal_tells_nothing_of_a_hidden_ban():
    hidden = (a_ban(UPPER, hidden=True), a_ban(LOWER, hidden=True, parallel=True))
    table = Table((*hidden, a_pick(LOWER)))
    table.ban(UPPER, "Ra")

    assert "Ra" in view_of(table.draft, LOWER).bannable
    table._choose(LOWER, Ban(1, (Character("Ra"),)))

    assert table.draft.open_turn(LOWER) == 2
    assert "Ra" not in view_of(table.draft, LOWER).free


def test_t5_1_a_run_of_hidden_turns_is_revealed_when_its_last_one_is_answered():
    table = Table((a_pick(UPPER, hidden=True), a_pick(LOWER, hidden=True), a_ban(UPPER)))
    table.pick(UPPER, "Ra")
    assert ChoicesRevealed not in map(type, table.told)

    table.pick(LOWER, "Loki")

    assert table.told[-2:] == [
        ChoicesRevealed((0, 1)),
        TurnOpened(2, Instant(START + 30_000)),
    ]


def test_t5_1_the_map_that_is_left_decides():
    maps = tuple(map(Character, "abcdefg"))
    veto = turns_for(shipped_preset("map_veto"), UPPER, bans=0, members=(2, 2))
    table = Table(veto, pool=maps, drafted=Drafted.MAPS)

    for side, act, chosen in zip(
        (UPPER, LOWER) * 3, ("ban", "ban", "pick", "pick", "ban", "ban"), maps, strict=False
    ):
        if act == "ban":
            table.ban(side, chosen)
        else:
            table.pick(side, chosen, players=[PlayerId("")])

    assert table.told[-1] == DraftCompleted(Character("g"))
    assert view_of(table.draft, None).decider == "g"
