"""What viewers see of the table.  Rule book: P12.9.

A picture is made once per change.  What is the same for everybody is worked out once
and shared; per viewer remain the own cards, choices and numbers.
"""

from dataclasses import replace
from functools import cached_property

from croupier_core.cards import Card
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Game
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindPosted,
    BringInPosted,
    Called,
    Checked,
    Drew,
    Folded,
    HandEvent,
    Raised,
    StreetDealt,
    is_secret,
)
from croupier_core.poker.hand.record import HandRecord, cards_held
from croupier_core.poker.hand.view import HandView
from croupier_core.poker.stakes import Stakes
from croupier_core.poker.table.action_clock import bank_follows, shown_until
from croupier_core.tournament.decide import LIVE, THE_TABLE
from croupier_core.tournament.play import Play
from croupier_core.tournament.rotation import game_due, games_of, stakes_for
from croupier_core.tournament.settle import current_prizes
from croupier_core.tournament.state import Entrant
from croupier_core.tournament.structures import level_at
from croupier_core.tournament.view import (
    LastHand,
    Phase,
    SeatView,
    TableView,
    TurnClock,
)
from croupier_core.units import Cents, Chips, Instant, Millis, Place, PlayerId, Seat


class TablePicture:
    """The table as it stands, for any viewer.

    Args:
        play: The tournament in play; it must not move on while this picture is used.
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        self._state = play.state
        self._phase = play.phase
        self._table = play.table
        self._entrants = {entrant.player: entrant for entrant in play.state.entrants}
        self._hand_views: dict[Seat | None, HandView] = {}

    def view_for(self, player: PlayerId, now: Instant) -> TableView:
        """Return the table as `player` sees it, from his chair or as a spectator."""
        state, table, setup = self._state, self._table, self._state.setup
        entrant = self._entrants.get(player)
        chair = self._chair_of(entrant)
        level, stakes, next_stakes = self._level
        games = games_of(setup)
        resumes_at = state.plays_at if self._phase in LIVE else None
        return TableView(
            viewer=player,
            now=now,
            tournament=setup.tournament,
            name=setup.name,
            phase=self._phase,
            table=THE_TABLE,
            table_size=setup.table_size,
            my_seat=chair,
            seats=self._seats,
            hand=self._hand_for(entrant, chair),
            hand_number=state.hands + (1 if table.in_hand else 0),
            next_commitment=table.deck.commitment if table.deck is not None else None,
            next_deal_at=table.next_deal_at if self._deals else None,
            clock=self._turn_clock,
            my_bank=self._bank_of(entrant, chair, now),
            level=level,
            stakes=stakes,
            next_stakes=next_stakes,
            level_ends_at=state.clock.ends_at,
            level_left=state.clock.left_at(now) if state.clock.level else setup.levels[0].lasts,
            average_stack=self._average,
            players_left=self._players_left,
            entrants=len(state.entrants),
            paid_places=self._paid_places,
            my_rank=self._ranks.get(player),
            my_place=_places_of(entrant),
            my_prize=entrant.prize if entrant is not None else Cents(0),
            sitting_out=entrant is not None and not entrant.out and entrant.sitting_out,
            will_show=player in self._play.will_show,
            resumes_at=resumes_at if resumes_at is not None and now < resumes_at else None,
            closing=self._play.closing,
            last_hand=self._last_hand(entrant),
            game=self._game.key,
            rotation=tuple(game.key for game in games) if len(games) > 1 else (),
            next_stakes_game=self._game_later.key,
        )

    @property
    def _deals(self) -> bool:
        return self._phase is Phase.RUNNING and not self._play.closing and not self._table.in_hand

    @cached_property
    def _on_show(self) -> frozenset[Seat]:
        """Seats of the hand on the table, whose players stay in sight until the next deal."""
        hand = self._table.hand
        return frozenset() if hand is None else frozenset(seat for seat, _ in hand.setup.stacks)

    @cached_property
    def _seats(self) -> tuple[SeatView, ...]:
        hand = self._table.hand
        behind = hand.stacks if hand is not None else {}
        if hand is not None and hand.over:
            # The state has the hand's outcome and whatever an organiser did since.
            behind = {}
        moves = self._last_moves
        taken = [
            (entrant.seat, entrant)
            for entrant in self._state.entrants
            if entrant.seat is not None and (not entrant.out or entrant.seat in self._on_show)
        ]
        return tuple(
            SeatView(
                seat=seat,
                player=entrant.player,
                name=entrant.name,
                bot=entrant.bot,
                stack=behind.get(seat, entrant.stack),
                presence=entrant.presence,
                last_move=moves.get(seat),
            )
            for seat, entrant in sorted(taken, key=lambda pair: pair[0])
        )

    @cached_property
    def _last_moves(self) -> dict[Seat, HandEvent]:
        """The last post or move of each seat on this street, or its fold in this hand."""
        view = self._hand_view(None)
        moves: dict[Seat, HandEvent] = {}
        for event in view.history if view is not None else ():
            match event:
                case StreetDealt():
                    moves = {s: move for s, move in moves.items() if isinstance(move, Folded)}
                case (
                    AntePosted()
                    | BlindPosted()
                    | BringInPosted()
                    | Drew()
                    | Folded()
                    | Checked()
                    | Called()
                    | BetMade()
                    | Raised()
                ):
                    moves[event.seat] = event
                case _:
                    pass
        return moves

    @cached_property
    def _turn_clock(self) -> TurnClock | None:
        turn = self._table.turn
        if turn is None:
            return None
        settings = self._state.setup.clock
        player = self._table.clocks[turn.seat]
        return TurnClock(
            seat=turn.seat,
            base_until=turn.base_until,
            bank=turn.bank if bank_follows(settings, turn, player) else Millis(0),
            on_bank=turn.on_bank,
            until=shown_until(settings, turn, player),
        )

    @cached_property
    def _level(self) -> tuple[int, Stakes, Stakes]:
        """The level, what it is played for, and what the next one will be."""
        levels, level = self._state.setup.levels, max(self._state.clock.level, 1)
        now, later = level_at(levels, level), level_at(levels, level + 1)
        return (
            level,
            stakes_for(self._game, now.stakes),
            stakes_for(self._game_later, later.stakes),
        )

    @cached_property
    def _game_later(self) -> Game:
        """The game of the next level, if no orbit ends before it."""
        return game_due(self._state, max(self._state.clock.level, 1) + 1)

    @cached_property
    def _game(self) -> Game:
        """The game on the table, or between hands the one dealt next."""
        table = self._table
        if table.hand is not None and table.in_hand:
            return GAMES[table.hand.setup.game]
        return game_due(self._state) if table.deck is None else GAMES[table.deck.game]

    @cached_property
    def _players_left(self) -> int:
        return len(self._state.remaining)

    @cached_property
    def _paid_places(self) -> int:
        return sum(prize > 0 for prize in current_prizes(self._state))

    @cached_property
    def _average(self) -> Chips:
        left = self._state.remaining
        return Chips(sum(e.stack for e in left) // len(left)) if left else Chips(0)

    @cached_property
    def _ranks(self) -> dict[PlayerId, int]:
        """Rank by stack at the start of the hand; equal stacks share the better rank."""
        if self._phase not in LIVE:
            return {}
        stacks = sorted((e.stack for e in self._state.playing), reverse=True)
        return {e.player: stacks.index(e.stack) + 1 for e in self._state.playing}

    def _chair_of(self, entrant: Entrant | None) -> Seat | None:
        """Return the chair of a viewer, kept by one who is out until the next deal."""
        if entrant is None or (entrant.out and entrant.seat not in self._on_show):
            return None
        return entrant.seat

    def _hand_for(self, entrant: Entrant | None, chair: Seat | None) -> HandView | None:
        view = self._hand_view(chair)
        if view is not None and entrant is not None and entrant.disqualified:
            # Until the hand is over the house plays for him.
            return replace(view, choices=None)
        return view

    def _hand_view(self, chair: Seat | None) -> HandView | None:
        hand = self._table.hand
        if hand is None:
            return None
        seat = chair if chair in self._on_show else None
        if seat not in self._hand_views:
            self._hand_views[seat] = hand.view_for(seat)
        return self._hand_views[seat]

    def _bank_of(self, entrant: Entrant | None, chair: Seat | None, now: Instant) -> Millis:
        if entrant is None or entrant.out:
            return Millis(0)
        left = self._table.bank_left(chair, now) if chair is not None else None
        return entrant.bank if left is None else left

    @cached_property
    def _spectators_last_hand(self) -> LastHand | None:
        record = self._last_record
        if record is None:
            return None
        dealt = dict(record.setup.stacks)
        boards = (e.cards for e in record.events if isinstance(e, StreetDealt))
        return LastHand(
            hand=record.setup.hand,
            number=self._state.hands,
            stakes=record.setup.stakes,
            board=tuple(card for cards in boards for card in cards),
            names=tuple(sorted((e.seat, e.name) for e in self._state.entrants if e.seat in dealt)),
            my_cards=None,
            history=tuple(e for e in record.events if not is_secret(e)),
            commitment=record.commitment,
            opening=(record.setup.deck, record.setup.nonce),
            game=record.setup.game,
        )

    def _last_hand(self, entrant: Entrant | None) -> LastHand | None:
        last = self._spectators_last_hand
        if last is None or entrant is None:
            return last
        cards = self._last_cards.get(entrant.seat) if entrant.seat is not None else None
        return replace(last, my_cards=cards) if cards is not None else last

    @cached_property
    def _last_record(self) -> HandRecord | None:
        return self._table.shown_record() or self._state.last_record

    @cached_property
    def _last_cards(self) -> dict[Seat, tuple[Card, ...]]:
        return cards_held(self._last_record.events) if self._last_record is not None else {}


def _places_of(entrant: Entrant | None) -> tuple[Place, Place] | None:
    if entrant is None or entrant.best is None or entrant.worst is None:
        return None
    return (entrant.best, entrant.worst)
