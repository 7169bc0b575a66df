"""What a captain does in a draft: bans, picks, and turns that he misses."""

from collections.abc import Iterator

from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.draft.preset import Act, Character, Drafted, Exclusivity
from croupier_core.draft.view import DraftOffer, DraftView, TurnView
from croupier_core.match.commands import PlayerCommand
from croupier_core.match.view import SideView
from croupier_core.units import NOBODY, Millis
from croupier_server.rehearsal.at_event import Mind
from croupier_server.rehearsal.talk import CHARACTERS
from croupier_server.rehearsal.wishes import MINUTE, SECOND

DREAMS_ON = 0.5
"""How often a late ban is missed as well."""
SHARE_OF_CLOCK = 0.6
"""Of the time of a turn, within which a captain answers who does not miss it."""


def answers(
    mind: Mind, draft: DraftView, own: SideView, about: str, *, asleep: bool
) -> Iterator[tuple[PlayerCommand, Millis]]:
    """Yield the answer to the turn that is open for a team, and how long it takes.

    Args:
        mind: Of who acts for the team.
        draft: As he sees it.
        own: His team.
        about: Which game it is; the same turn of another one is thought over anew.
        asleep: Whether he sleeps through his picks.
    """
    offer = draft.offer
    if offer is None:
        return
    turn = draft.turns[offer.turn]
    question = (about, offer.turn, own.bans_missed, own.picks_missed)
    dreams = mind.happens(DREAMS_ON if turn.late else mind.temper.dreamy, *question, "dreams")
    if dreams or (asleep and offer.act is Act.PICK):
        return
    clock = min(turn.turn.clock, MINUTE)
    after = mind.takes(Millis(2 * SECOND), Millis(round(clock * SHARE_OF_CLOCK)), *question)
    yield _answer(mind, draft, offer, turn, own, question), after


def _answer(
    mind: Mind,
    draft: DraftView,
    offer: DraftOffer,
    turn: TurnView,
    own: SideView,
    question: tuple[object, ...],
) -> PlayerCommand:
    free = _free(draft, offer.act, turn.turn.exclusivity)
    chosen = mind.chance.several(free, offer.count, mind.temper.name, *question)
    if offer.act is Act.BAN:
        return Ban(offer.turn, chosen)
    if draft.drafted is Drafted.MAPS:
        players = (NOBODY,) * len(chosen)
    else:
        served = {pick.player for pick in own.picks}
        players = tuple(each for each in own.members if each not in served)
    picks = tuple(
        Pick(character, player) for character, player in zip(chosen, players, strict=False)
    )
    return LockPicks(offer.turn, picks)


def _free(draft: DraftView, act: Act, exclusivity: Exclusivity) -> tuple[Character, ...]:
    """Return what may be chosen; where names are typed, of those that bots know."""
    listed = draft.bannable if act is Act.BAN else draft.free
    if listed:
        return listed
    gone = {*draft.banned}
    for turn in draft.turns:
        gone.update(turn.bans)
        if act is Act.BAN or exclusivity is not Exclusivity.NONE:
            gone.update(pick.character for pick in turn.picks)
    return tuple(Character(name) for name in CHARACTERS if name not in gone)
