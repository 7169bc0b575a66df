"""Whole pictures of the lobby of a large tournament, for tests of its page."""

from dataclasses import replace

from croupier_core.tournament.setup import Format
from croupier_core.tournament.structures import sit_and_go
from croupier_core.tournament.terms import (
    AddOnTerms,
    BountyKind,
    BountyTerms,
    BreakKind,
    BreakTerms,
    EntryTerms,
    RebuyTerms,
    SatelliteTerms,
)
from croupier_core.tournament.view import (
    WINDOW,
    Phase,
    Presence,
    Standing,
    TableLine,
    TournamentSummary,
    TournamentView,
)
from croupier_core.units import (
    Cents,
    Chips,
    Instant,
    Millis,
    Place,
    PlayerId,
    Seat,
    TableId,
    TournamentId,
)

NOW = Instant(1_796_153_400_000)
ENTRIES, LEFT = 10_000, 6_000
ME = PlayerId("p4200")


def a_setup(**changed):
    """Return a setup with everything that can be bought and won in it."""
    setup = sit_and_go(
        TournamentId("t1"), "Sunday Ten Thousand", table_size=9, buy_in=1_000, fee=100
    )
    terms = {
        "format": Format.MULTI_TABLE,
        "max_entrants": ENTRIES,
        "guarantee": Cents(10_000_000),
        "starts_at": Instant(NOW - 600_000),
        "entries": EntryTerms(Millis(5_400_000), Millis(300_000), 3, ("Ann", "Bob"), "hash"),
        "rebuys": RebuyTerms(Cents(1_000), Chips(1_500), 4, Cents(100), most=2),
        "add_on": AddOnTerms(Cents(2_000), Chips(3_000)),
        "bounty": BountyTerms(BountyKind.PROGRESSIVE, Cents(500)),
        "satellite": SatelliteTerms(TournamentId("t9"), Cents(21_500)),
        "breaks": BreakTerms(BreakKind.EVERY_LEVELS),
        "series": "Sundays",
    }
    return replace(setup, **{**terms, **changed})


def a_standing(n):
    """Return the n-th of the field, counted from 0: those after the `LEFT`th are out."""
    out = n >= LEFT
    place = Place(n + 1)
    return Standing(
        player=PlayerId(f"p{n}"),
        name=f"player {n}",
        bot=n % 3 == 0,
        best=place if out else None,
        worst=place if out else None,
        stack=Chips(0 if out else 100_000 - 10 * n),
        prize=Cents(0),
        table=None if out else TableId(n // 9 + 1),
        seat=None if out else Seat(n % 9 + 1),
        presence=Presence.PLAYING,
        entry=2 if n == 4_201 else 1,
        head=Cents(0 if out else 500),
        bounties=Cents(250 if n % 5 == 0 else 0),
        rank=n + 1,
    )


def a_lobby(first=0, first_table=0, **changed):
    """Picture the lobby with windows that begin there; `changed` goes into the view."""
    setup = a_setup()
    tables = -(-LEFT // 9)
    summary = TournamentSummary(
        tournament=setup.tournament,
        name=setup.name,
        game=setup.game,
        format="mtt",
        speed="regular",
        phase=Phase.RUNNING,
        entrants=ENTRIES,
        max_entrants=ENTRIES,
        players_left=LEFT,
        buy_in=setup.buy_in,
        fee=setup.fee,
        prize_pool=Cents(10_000_000),
        table_size=9,
        starts_at=setup.starts_at,
        level=3,
        late_until=Instant(NOW + 754_000),
        guarantee=setup.guarantee,
        bounty=Cents(500),
        bounty_kind="progressive",
        rebuys=True,
        satellite_to=TournamentId("t9"),
        private=True,
        tables=tables,
        series="Sundays",
    )
    view = TournamentView(
        viewer=ME,
        now=NOW,
        setup=setup,
        summary=summary,
        prizes=tuple(Cents(prize) for prize in (2_000_000, 1_200_000, *[50_000] * 20)),
        standings=tuple(a_standing(n) for n in range(first, min(first + WINDOW, ENTRIES))),
        entered=True,
        may_register=False,
        may_unregister=False,
        my_table=TableId(467),
        first=first,
        standings_in_all=ENTRIES,
        my_standing=a_standing(4_200),
        tables=tuple(
            TableLine(TableId(n + 1), 9, Chips(90_000 - n), Chips(1_000 + n), in_hand=n % 4 != 0)
            for n in range(first_table, min(first_table + WINDOW, tables))
        ),
        first_table=first_table,
        may_rebuy=True,
        final=False,
        pool=Cents(10_000_000),
        overlay=Cents(1_250_000),
        rebuys=1_234,
        add_ons=56,
        next_break_at=Instant(NOW + 432_000),
        seats_to_win=40,
    )
    return replace(view, **changed)
