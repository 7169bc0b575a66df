"""Teams, the draw and its promise.  Rule book: T1.4, T1.5, T10.1."""

import json
from hashlib import sha256
from itertools import product
from pathlib import Path

import pytest

from croupier_core.team_event.drawing import (
    Drawable,
    commitment_of,
    draw,
    spread_of,
    substitutes_of,
)
from croupier_core.team_event.refusals import (
    BadDraw,
    BadSeed,
    CheckInStillOpen,
    NoSeedYet,
    NoSuchTeam,
    NotInThisEventPhase,
    TooFewTeams,
)
from croupier_core.team_event.setup import DrawMode
from croupier_core.team_event.terms import EventPhase, Status
from croupier_core.units import Instant
from team_event_builders import (
    EIGHT,
    HALF_PAST,
    OWNER,
    SEED,
    WHY,
    Evening,
    asked,
    player,
    told,
)

DATA = Path(__file__).parents[2] / "data" / "team_cases.json"
CASES = {case["id"]: case for case in json.loads(DATA.read_text(encoding="utf-8"))}


def some(count, **changes):
    return tuple(
        Drawable(number, player(number), Instant(number), **changes)
        for number in range(1, count + 1)
    )


def teams_of(evening):
    return [tuple(m.player for m in team.members) for team in evening.console().draw.teams]


def test_case_TEAMS_03_sizes_that_give_two_teams_are_offered():
    case = CASES["TEAMS-03"]
    evening = Evening(team_size=case["given"]["team_size"])
    evening.with_players(case["given"]["checked_in"])
    evening.by_owner(asked.CloseCheckIn)

    refusal = evening.refused(asked.DrawTeams(OWNER, WHY))

    assert isinstance(refusal, TooFewTeams)
    assert refusal.teams == 1
    assert [
        {"size": each.size, "teams": each.teams, "subs": each.substitutes}
        for each in refusal.offers
    ] == case["expect"]["suggest"]


def test_case_TEAMS_04_the_draw_is_the_same_for_everybody_who_makes_it_again():
    seed = f"{CASES['TEAMS-04']['given']['seed']:064x}"

    first, second = (draw(some(20), 5, seed, 1, DrawMode.RANDOM) for _ in range(2))
    evening = Evening().with_players(9).drawn()
    evening.by_owner(asked.PublishDraw)
    published = evening.page(player(1)).draw

    assert first == second
    assert published.seed == SEED
    tickets = sorted(
        (sha256(f"{SEED}\n1\n{number}".encode()).hexdigest(), name)
        for number, name in published.entrants
    )
    drawn = [each.name for team in published.teams for each in team.members]
    assert [name for _, name in tickets] == drawn


@pytest.mark.parametrize("seed", ["0" * 64, "1" * 64, "ab" * 32])
def test_case_TEAMS_05_no_exchange_brings_balanced_teams_closer_together(seed):
    ratings = (700, 1810, 990, 1500, 1340, 2600, 450, 1220, 1999, 1730)
    players = tuple(
        Drawable(number, player(number), Instant(number), rating=ratings[number % 10] + 7 * number)
        for number in range(1, 21)
    )
    rating = {each.player: each.rating for each in players}

    drawn = draw(players, 5, seed, 1, DrawMode.BALANCED)

    assert drawn.sums == tuple(sum(rating[who] for who in team) for team in drawn.teams)
    for one, other in product(range(4), range(4)):
        for mine, theirs in product(drawn.teams[one], drawn.teams[other]):
            if one != other:
                sums = list(drawn.sums)
                sums[one] += rating[theirs] - rating[mine]
                sums[other] += rating[mine] - rating[theirs]
                assert spread_of(sums) >= spread_of(drawn.sums)


@pytest.mark.parametrize(
    ("players", "size", "teams", "over"), [(12, 3, 4, 0), (13, 3, 4, 1), (14, 5, 2, 4)]
)
def test_t1_4_teams_are_even_and_the_rest_are_substitutes(players, size, teams, over):
    drawn = draw(some(players), size, SEED, 1, DrawMode.RANDOM)

    assert [len(team) for team in drawn.teams] == [size] * teams
    assert len(drawn.substitutes) == over
    everybody = {who for team in drawn.teams for who in team} | set(drawn.substitutes)
    assert len(everybody) == players


def test_t1_4_substitutes_are_volunteers_first_and_then_the_latest_check_ins():
    players = (
        Drawable(1, player(1), Instant(50)),
        Drawable(2, player(2), Instant(10), volunteer=True),
        Drawable(3, player(3), Instant(60)),
        Drawable(4, player(4), Instant(20)),
    )

    assert [each.number for each in substitutes_of(players, 2)] == [2, 3]
    assert [each.number for each in substitutes_of(players, 3)] == [2, 3, 1]
    assert substitutes_of(players, 0) == ()


def test_t1_4_sizes_that_leave_nobody_over_are_offered_first():
    evening = Evening().with_players(8)

    offers = evening.page(player(1)).size_offers

    assert [(each.size, each.substitutes) for each in offers] == [(4, 0), (2, 0), (1, 0), (3, 2)]


def test_t1_4_team_size_and_bans_are_settings_that_everybody_sees():
    evening = Evening().with_players(8)

    evening.by_owner(asked.ChangeDraw, 4, 2, DrawMode.BALANCED)
    page = evening.page(player(3))

    assert (page.team_size, page.bans, page.draw.mode) == (4, 2, DrawMode.BALANCED)
    refusal = evening.refused(asked.ChangeDraw(0, 2, DrawMode.RANDOM, OWNER, WHY))
    assert isinstance(refusal, BadDraw)


def test_t1_4_volunteers_are_asked_at_sign_up_and_may_think_again():
    evening = Evening().open_sign_up()
    evening.sign_up(1, volunteer=True)
    for number in range(2, 8):
        evening.sign_up(number)
    evening.to(EIGHT)
    for number in range(1, 8):
        evening.check_in(number)
    evening.do(asked.OfferToSubstitute(False, player(1)))
    evening.do(asked.OfferToSubstitute(True, player(5)))

    evening.drawn()

    assert [each.player for each in evening.console().draw.substitutes] == [player(5)]


# --- commit and reveal --------------------------------------------------------------


def test_t1_5_the_promise_is_shown_before_check_in_closes_and_the_seed_with_the_draw():
    evening = Evening().with_players(6)
    promised = evening.page(player(1)).draw

    evening.drawn()
    hidden = evening.page(player(1))
    evening.by_owner(asked.PublishDraw)
    shown = evening.page(player(1)).draw

    assert (promised.commitment, promised.seed) == (commitment_of(SEED), None)
    assert (hidden.draw.seed, hidden.draw.teams) == (None, ())
    assert {each.status for each in hidden.people} == {Status.CHECKED_IN}
    assert (shown.seed, len(shown.teams)) == (SEED, 2)
    assert sha256(shown.seed.encode()).hexdigest() == promised.commitment


def test_t1_5_the_seed_is_asked_for_once_and_cannot_be_changed():
    evening = Evening()
    evening.by_owner(asked.AnnounceEvent)
    assert evening.event.asks == ()
    evening.by_owner(asked.OpenSignUp)
    assert evening.event.asks == (asked.SeedWanted(),)
    assert isinstance(evening.refused(asked.HandInSeed("short")), BadSeed)
    evening.do(asked.HandInSeed(SEED))

    assert evening.event.asks == ()
    assert isinstance(evening.refused(asked.HandInSeed("0" * 64)), BadSeed)


def test_t1_5_there_is_no_draw_before_the_seed_and_the_end_of_check_in():
    evening = Evening()
    evening.by_owner(asked.AnnounceEvent)
    evening.by_owner(asked.OpenSignUp)
    for number in range(1, 7):
        evening.sign_up(number)
    evening.to(EIGHT)
    for number in range(1, 7):
        evening.check_in(number)

    early = evening.refused(asked.DrawTeams(OWNER, WHY))
    evening.to(HALF_PAST)
    unpromised = evening.refused(asked.DrawTeams(OWNER, WHY))

    assert isinstance(early, CheckInStillOpen)
    assert isinstance(unpromised, NoSeedYet)


def test_t1_5_a_redraw_is_another_draw_is_audited_and_ends_with_publication():
    evening = Evening().with_players(9).drawn()
    first = teams_of(evening)

    evening.by_owner(asked.DrawTeams, reason="two brothers met")
    second = teams_of(evening)
    evening.by_owner(asked.PublishDraw)

    assert first != second
    assert evening.page().draw.number == 2
    line = [each for each in evening.console().audit if each.action == "draw_teams"][-1]
    assert line.flags == (told.Flag.REDRAW,)
    assert (line.before, line.after) == ("drawn, draw 1", "drawn, draw 2")
    assert line.reason == "two brothers met"
    refusal = evening.refused(asked.DrawTeams(OWNER, WHY))
    assert isinstance(refusal, NotInThisEventPhase)


def test_t1_5_a_balanced_draw_prints_the_sums_that_it_balanced():
    evening = Evening(draw=DrawMode.BALANCED).open_sign_up()
    for number in range(1, 7):
        evening.sign_up(number, rating=100 * number)
    evening.to(EIGHT)
    for number in range(1, 7):
        evening.check_in(number)

    evening.drawn()
    evening.by_owner(asked.PublishDraw)
    ratings = [team.rating for team in evening.page(player(1)).draw.teams]

    assert sorted(ratings) == [1_000, 1_100]


def test_t1_5_a_private_draw_gives_no_rosters_to_change():
    evening = Evening().with_players(7).drawn()
    member, spare = (each[0] for each in (teams_of(evening)[0], ["p7"]))

    refusal = evening.refused(asked.AssignSubstitute(1, member, spare, OWNER, WHY))

    assert evening.phase() is EventPhase.DRAWN
    assert isinstance(refusal, NotInThisEventPhase | NoSuchTeam)
    assert evening.page(player(1)).my_team is None
