"""What a bot reads off a table before it decides."""

from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Game
from croupier_core.poker.hand.events import BetMade, Called, HandEvent, Raised, Street, StreetDealt
from croupier_core.poker.hand.view import Choices, HandView
from croupier_core.tournament.view import TableView
from croupier_core.units import Chips, Seat


@dataclass(frozen=True, slots=True)
class Rival:
    """What there is to see of an opponent who has not folded."""

    up: tuple[Card, ...]
    """Cards face up before him."""
    drew: tuple[int, ...]
    """How many cards he took in each draw."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One decision, boiled down."""

    seat: Seat
    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    street: Street
    choices: Choices
    stack: Chips
    """Behind me, in chips."""
    big_blind: Chips
    opponents: int
    """Others who have not folded."""
    behind: int
    """Opponents who act after me on this street and can still put chips in."""
    depth: float
    """The most chips I can win or lose to one opponent, in big blinds."""
    raises: int
    """Bets and raises on this street."""
    callers: int
    """Calls on this street since the last bet or raise."""
    raised_before_flop: int
    """Raises before the flop, whatever the street is now."""
    game: Game
    rivals: tuple[Rival, ...]
    seen: frozenset[Card]
    """Every card that I know to be out of the deck."""
    draws_left: int
    """Exchanges still to come for me, this one included."""
    streets_left: int
    """Betting rounds after this one."""
    on_the_bubble: bool
    """One more elimination and everybody left is paid."""


def read(view: TableView) -> Reading | None:
    """Return what `view` says, or None when its viewer is not to act."""
    if view.hand is None or view.my_seat is None:
        return None
    return read_hand(
        view.hand, view.my_seat, on_the_bubble=view.players_left == view.paid_places + 1
    )


def read_hand(hand: HandView, seat: Seat, *, on_the_bubble: bool) -> Reading | None:
    """Return what `hand` says to the player of `seat`, or None when he is not to act."""
    if hand.choices is None:
        return None
    me = next(each for each in hand.seats if each.seat == seat)
    rivals = [s for s in hand.seats if s.in_hand and s.seat != me.seat]
    if not rivals or not me.cards:
        return None
    game = GAMES[hand.game]
    streets = [plan.street for plan in game.streets]
    at = streets.index(hand.street)
    deepest = max(s.stack + s.bet for s in rivals)
    street = _since_last_street(hand.history)
    return Reading(
        seat=me.seat,
        cards=me.cards,
        board=hand.board,
        street=hand.street,
        choices=hand.choices,
        stack=me.stack,
        big_blind=hand.stakes.big_blind,
        opponents=len(rivals),
        behind=_behind(hand, me.seat),
        depth=min(me.stack + me.bet, deepest) / hand.stakes.big_blind,
        raises=sum(isinstance(event, BetMade | Raised) for event in street),
        callers=_callers(street),
        raised_before_flop=_raises_before_flop(hand.history),
        game=game,
        rivals=tuple(Rival(seat.up, seat.drew) for seat in rivals),
        seen=frozenset((*me.cards, *hand.board, *(c for seat in hand.seats for c in seat.up))),
        draws_left=sum(plan.draws for plan in game.streets) - len(me.drew),
        streets_left=len(streets) - 1 - at,
        on_the_bubble=on_the_bubble,
    )


def _since_last_street(history: tuple[HandEvent, ...]) -> tuple[HandEvent, ...]:
    for at in range(len(history) - 1, -1, -1):
        if isinstance(history[at], StreetDealt):
            return history[at + 1 :]
    return history


def _callers(street: tuple[HandEvent, ...]) -> int:
    count = 0
    for event in street:
        if isinstance(event, BetMade | Raised):
            count = 0
        elif isinstance(event, Called):
            count += 1
    return count


def _raises_before_flop(history: tuple[HandEvent, ...]) -> int:
    count = 0
    for event in history:
        if isinstance(event, StreetDealt):
            break
        count += isinstance(event, BetMade | Raised)
    return count


def _behind(hand: HandView, me: Seat) -> int:
    """Count who is left after me, were everybody to call: the last to act before is known."""
    order = _order_of(hand)
    after = order[order.index(me) + 1 :]
    waiting = {s.seat for s in hand.seats if s.in_hand and not s.all_in}
    return sum(seat in waiting for seat in after)


def _order_of(hand: HandView) -> list[Seat]:
    """Return all seats dealt in, in the order in which they act on this street."""
    seats = [s.seat for s in hand.seats]
    last = hand.button
    if hand.street in (Street.PREFLOP, Street.DEAL) and hand.big_blind is not None:
        last = hand.big_blind
    if last not in seats:
        # The button may stand at an empty chair: the nearest one before it acts last.
        last = max((s for s in seats if s < last), default=seats[-1])
    at = seats.index(last) + 1
    return seats[at:] + seats[:at]
