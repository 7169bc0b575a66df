"""What each viewer sees of a draft.  Rule book: T5.2, T5.3."""

from croupier_core.bracket.ids import Line
from croupier_core.draft.choosing import free_to_ban, free_to_pick
from croupier_core.draft.state import Answer, Draft
from croupier_core.draft.view import DraftOffer, DraftView, TurnView


def view_of(
    draft: Draft,
    side: Line | None,
    *,
    all_seeing: bool = False,
    acts: bool = False,
    running: bool = True,
) -> DraftView:
    """Return the draft as one sees it.

    Args:
        draft: The draft.
        side: The viewer's team; None for all others.
        all_seeing: Whether the viewer is an organiser, who sees what is hidden.
        acts: Whether the viewer may act for the team.
        running: Whether its clocks run, and turns may be answered.
    """
    turns = tuple(
        _turn_view(draft, at, side, all_seeing=all_seeing, running=running)
        for at in range(len(draft.turns))
    )
    return DraftView(
        draft.first,
        turns,
        draft.complete,
        draft.banned,
        free_to_pick(draft, side) if side else (),
        free_to_ban(draft, side),
        draft.decider,
        _offer(draft, side) if side and acts and running else None,
        draft.drafted,
    )


def _turn_view(
    draft: Draft, at: int, side: Line | None, *, all_seeing: bool, running: bool
) -> TurnView:
    held = draft.turns[at]
    is_open = at in draft.open
    masked = held.secret and held.turn.side is not side and not all_seeing
    answer = held.answer or Answer()
    choices = bool(answer.bans or answer.picks)
    return TurnView(
        held.turn,
        is_open,
        draft.until_of(at) if is_open and running else None,
        is_open and held.late_until is not None,
        held.answer is not None,
        masked and held.answer is not None,
        held.answer is not None and not choices,
        () if masked else answer.bans,
        () if masked else answer.picks,
    )


def _offer(draft: Draft, side: Line) -> DraftOffer | None:
    at = draft.open_turn(side)
    if at is None:
        return None
    turn = draft.turns[at].turn
    return DraftOffer(at, turn.act, turn.count, draft.until_of(at))
