"""How events change a draft.  Never refuses.  Rule book: T5.4."""

from dataclasses import replace
from typing import assert_never

from croupier_core.draft.events import (
    BanLate,
    Banned,
    ChoiceForgone,
    ChoicesRevealed,
    DraftCompleted,
    DraftEvent,
    DraftOpened,
    Picked,
    PicksCleared,
    TurnOpened,
)
from croupier_core.draft.preset import Act
from croupier_core.draft.state import Answer, Draft, HeldTurn


def evolve(draft: Draft, event: DraftEvent) -> Draft:
    """Return the draft after `event`."""
    match event:
        case DraftOpened(first, turns):
            return replace(draft, first=first, turns=tuple(map(HeldTurn, turns)))
        case TurnOpened(turn, until):
            return replace(draft, step=turn, until=until)
        case Banned(turn, _, characters):
            return _held(draft, turn, answer=Answer(bans=characters))
        case Picked(turn, _, picks):
            return _held(draft, turn, answer=Answer(picks=picks))
        case BanLate(turn, _, until):
            late = replace(draft.turns[turn], late_until=until)
            return replace(draft, turns=(*draft.turns[:turn], late, *draft.turns[turn + 1 :]))
        case ChoiceForgone(turn):
            return _held(draft, turn, answer=Answer())
        case ChoicesRevealed(revealed):
            return replace(
                draft,
                turns=tuple(
                    replace(held, revealed=held.revealed or at in revealed)
                    for at, held in enumerate(draft.turns)
                ),
            )
        case PicksCleared():
            return replace(draft, turns=tuple(map(_without_pick, draft.turns)), until=None)
        case DraftCompleted(decider):
            return replace(draft, complete=True, until=None, decider=decider)
        case _:
            assert_never(event)


def _held(draft: Draft, turn: int, *, answer: Answer) -> Draft:
    held = replace(draft.turns[turn], answer=answer, late_until=None)
    return replace(draft, turns=(*draft.turns[:turn], held, *draft.turns[turn + 1 :]))


def _without_pick(held: HeldTurn) -> HeldTurn:
    if held.turn.act is Act.BAN:
        return held
    return replace(held, answer=None, revealed=False)
