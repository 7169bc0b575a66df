"""What follows from a finished hand: eliminations, places, the end.  Rule book: P2.1, P2.2, P2.8.

`what_follows` is asked again after each answer has been folded, until nothing follows; so
it goes on by itself from wherever a crash left the journal.
"""

from croupier_core.tournament.decide import LIVE
from croupier_core.tournament.events import (
    DurableEvent,
    PlayerEliminated,
    PrizesAwarded,
    TournamentFinished,
)
from croupier_core.tournament.payouts import prizes_for, shared_prizes
from croupier_core.tournament.ranking import Bust, decided, finishes
from croupier_core.tournament.state import Entrant, TournamentState
from croupier_core.units import Cents, Place


def what_follows(state: TournamentState) -> tuple[DurableEvent, ...]:
    """Return the next events that are due between two hands; () when play can go on."""
    if state.phase not in LIVE:
        return ()
    return _eliminations(state) or _disqualifications(state) or _end(state)


def current_prizes(state: TournamentState) -> tuple[Cents, ...]:
    """Return the prizes by place for the entries as they are."""
    return prizes_for(state.setup, len(state.entrants), state.disqualified)


def _eliminations(state: TournamentState) -> tuple[DurableEvent, ...]:
    record = state.last_record
    busted = [e for e in state.playing if e.stack == 0 and not e.disqualified]
    if record is None or not busted:
        return ()
    began_with = dict(record.setup.stacks)
    number = {entrant.player: n for n, entrant in enumerate(state.entrants)}
    busts = [
        Bust(entrant.player, began_with[entrant.seat], number[entrant.player])
        for entrant in busted
        if entrant.seat is not None
    ]
    name = {entrant.player: entrant.name for entrant in busted}
    survivors = len(state.playing) - len(busts)
    return tuple(
        PlayerEliminated(
            player=finish.player,
            name=name[finish.player],
            best=finish.best,
            worst=finish.worst,
            prize=finish.prize,
            hand=record.setup.hand,
        )
        for finish in finishes(busts, survivors, current_prizes(state))
    )


def _disqualifications(state: TournamentState) -> tuple[DurableEvent, ...]:
    """Take out one disqualified player: last of all who were not disqualified before him."""
    pending = next((e for e in state.playing if e.disqualified), None)
    if pending is None:
        return ()
    already = sum(e.disqualified and e.out for e in state.entrants)
    place = Place(len(state.entrants) - already)
    return (PlayerEliminated(pending.player, pending.name, place, place, Cents(0), hand=None),)


def _end(state: TournamentState) -> tuple[DurableEvent, ...]:
    prizes = current_prizes(state)
    left = sorted(state.playing, key=lambda entrant: -entrant.stack)
    if not decided(len(left), prizes):
        return ()
    together = shared_prizes(prizes, 1, len(left))
    awarded = [
        (entrant.player, Place(1), prize) for entrant, prize in zip(left, together, strict=True)
    ]
    out = sorted((e for e in state.entrants if e.out), key=_place_of)
    awarded += [(entrant.player, _place_of(entrant), entrant.prize) for entrant in out]
    winner = left[0]
    return (
        PrizesAwarded(tuple(awarded)),
        TournamentFinished(winner.player, winner.name, together[0]),
    )


def _place_of(entrant: Entrant) -> Place:
    return entrant.best if entrant.best is not None else Place(1)
