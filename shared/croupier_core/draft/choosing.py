"""Whether an answer to a turn is good, and what follows from it.  Rule book: T5.2.

Only what a team can see is held against it: were a choice refused because of a hidden one
of the other team, the refusal would tell.
"""

from collections.abc import Iterable
from dataclasses import replace

from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.draft.events import (
    Banned,
    ChoicesRevealed,
    DraftCompleted,
    DraftEvent,
    Picked,
    TurnOpened,
)
from croupier_core.draft.evolve import evolve
from croupier_core.draft.preset import Act, Character, Drafted, Exclusivity, Turn
from croupier_core.draft.refusals import (
    BannedAlready,
    BannedForEverybody,
    DraftMovedOn,
    NoDraftNow,
    NotYourDraftTurn,
    OnePickEach,
    PickedAlready,
    UnknownCharacter,
    WrongNumberOfChoices,
)
from croupier_core.draft.state import Draft
from croupier_core.units import NOBODY, Instant

LONGEST_NAME = 40
"""Characters of a name that is typed, where there is no pool."""


def choose(
    draft: Draft, side: Line, command: Ban | LockPicks, now: Instant
) -> tuple[DraftEvent, ...]:
    """Return what follows when a team answers a turn.

    Raises:
        Refusal: The answer is not good; the turn and its clock stay.
    """
    act = Act.BAN if isinstance(command, Ban) else Act.PICK
    _check_turn(draft, side, command.turn, act, now)
    turn = draft.turns[command.turn].turn
    event: DraftEvent
    if isinstance(command, Ban):
        _check_bans(draft, turn, command.characters)
        late = draft.turns[command.turn].late_until is not None
        event = Banned(command.turn, side, command.characters, late)
    else:
        _check_picks(draft, turn, command.picks)
        event = Picked(command.turn, side, command.picks)
    return (event, *follow_up(evolve(draft, event), now))


def follow_up(draft: Draft, now: Instant) -> tuple[DraftEvent, ...]:
    """Return what follows once the open step is answered: the reveal, and the next step."""
    if draft.complete or draft.open:
        return ()
    following = next((at for at, held in enumerate(draft.turns) if held.answer is None), None)
    events: list[DraftEvent] = []
    secrets = tuple(at for at, held in enumerate(draft.turns) if held.secret and held.answer)
    if secrets and not (following is not None and _joins(draft, secrets[-1], following)):
        events.append(ChoicesRevealed(secrets))
    if following is None:
        events.append(DraftCompleted(_decider(draft)))
    else:
        clock = draft.turns[following].turn.clock
        events.append(TurnOpened(following, Instant(now + clock)))
    return tuple(events)


def free_to_ban(draft: Draft, side: Line | None) -> tuple[Character, ...]:
    """Return what may still be banned, as far as one side can see."""
    gone = draft.bans_known_to(side).union(
        draft.banned, *(draft.picks_known_to(side, of) for of in Line)
    )
    return tuple(each for each in draft.pool if each not in gone)


def free_to_pick(draft: Draft, side: Line) -> tuple[Character, ...]:
    """Return what one side may still pick, as far as it can see."""
    exclusivity = next(
        (
            held.turn.exclusivity
            for held in draft.turns
            if held.turn.side is side and held.turn.act is Act.PICK and held.answer is None
        ),
        None,
    )
    if exclusivity is None:
        return ()
    gone = draft.bans_known_to(side).union(draft.banned, _taken(draft, side, exclusivity))
    return tuple(each for each in draft.pool if each not in gone)


def is_known(character: Character, pool: tuple[Character, ...]) -> bool:
    """Return whether a character may be named; without a pool any short name may."""
    if pool:
        return character in pool
    bare = bool(character) and character == character.strip()
    return bare and len(character) <= LONGEST_NAME and character.isprintable()


def _is_among(character: Character, others: Iterable[Character]) -> bool:
    """Whether it is one of `others`; where names are typed, whatever their capitals."""
    return character.casefold() in (other.casefold() for other in others)


def _joins(draft: Draft, secret: int, following: int) -> bool:
    """Whether the next turn belongs to the same run of hidden turns."""
    earlier, later = draft.turns[secret].turn, draft.turns[following].turn
    return later.hidden and later.act is earlier.act


def _check_turn(draft: Draft, side: Line, turn: int, act: Act, now: Instant) -> None:
    if not draft.open:
        raise NoDraftNow
    if turn not in draft.open or now >= draft.until_of(turn):
        own = any(draft.turns[at].turn.side is side for at in draft.open)
        raise DraftMovedOn if own else NotYourDraftTurn
    asked = draft.turns[turn].turn
    if asked.side is not side or asked.act is not act:
        raise NotYourDraftTurn


def _check_bans(draft: Draft, turn: Turn, bans: tuple[Character, ...]) -> None:
    if len(bans) != turn.count:
        raise WrongNumberOfChoices(turn.count)
    seen = draft.bans_known_to(turn.side)
    picked = frozenset[Character]().union(*(draft.picks_known_to(turn.side, of) for of in Line))
    for place, character in enumerate(bans):
        _check_pool(draft, character)
        if _is_among(character, seen) or _is_among(character, bans[:place]):
            raise BannedAlready(character)
        if _is_among(character, picked):
            raise PickedAlready(character)


def _check_picks(draft: Draft, turn: Turn, picks: tuple[Pick, ...]) -> None:
    if len(picks) != turn.count:
        raise WrongNumberOfChoices(turn.count)
    _check_players(draft, turn.side, picks)
    bans, taken = draft.bans_known_to(turn.side), _taken(draft, turn.side, turn.exclusivity)
    for place, pick in enumerate(picks):
        _check_pool(draft, pick.character)
        if _is_among(pick.character, bans):
            raise BannedAlready(pick.character)
        together = _is_among(pick.character, [other.character for other in picks[:place]])
        barred = _is_among(pick.character, taken)
        if barred or (together and turn.exclusivity is not Exclusivity.NONE):
            raise PickedAlready(pick.character)


def _check_players(draft: Draft, side: Line, picks: tuple[Pick, ...]) -> None:
    players = [pick.player for pick in picks]
    if draft.drafted is Drafted.MAPS:
        if any(player != NOBODY for player in players):
            raise OnePickEach
        return
    served = {pick.player for pick in draft.picks(side)}
    waiting = [player for player in draft.members(side) if player not in served]
    if len(set(players)) < len(players) or any(player not in waiting for player in players):
        raise OnePickEach


def _check_pool(draft: Draft, character: Character) -> None:
    if not is_known(character, draft.pool):
        raise UnknownCharacter(character)
    if _is_among(character, draft.banned):
        raise BannedForEverybody(character)


def _taken(draft: Draft, side: Line, exclusivity: Exclusivity) -> frozenset[Character]:
    match exclusivity:
        case Exclusivity.NONE:
            return frozenset()
        case Exclusivity.OWN:
            return draft.picks_known_to(side, side)
        case Exclusivity.GLOBAL:
            return draft.picks_known_to(side, side) | draft.picks_known_to(side, side.other)


def _decider(draft: Draft) -> Character | None:
    if draft.drafted is not Drafted.MAPS:
        return None
    shown = replace(draft, turns=tuple(replace(held, revealed=True) for held in draft.turns))
    return next(iter(free_to_ban(shown, None)), None)
