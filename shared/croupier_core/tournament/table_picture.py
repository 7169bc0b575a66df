"""What viewers see of a table.  Rule book: P12.9.

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
from croupier_core.tournament.course import LIVE, OVER
from croupier_core.tournament.payouts import prize_at
from croupier_core.tournament.play.due import next_break
from croupier_core.tournament.play.offers import offer_to
from croupier_core.tournament.play.play import Play
from croupier_core.tournament.play.room import Room
from croupier_core.tournament.rotation import game_due, games_of, stakes_for
from croupier_core.tournament.state import Entrant, TableState
from croupier_core.tournament.structures import level_at
from croupier_core.tournament.view import (
    ComingMove,
    LastHand,
    Phase,
    Rest,
    SeatView,
    TableView,
    TurnClock,
)
from croupier_core.units import Cents, Chips, Instant, Millis, PlayerId, Seat, TableId


class TablePicture:
    """One table as it stands, for any viewer.

    What is the same for everybody at the table is kept until something happens there; what
    the rest of the tournament does to it (ranks, players left) is looked up each time.

    Args:
        play: The tournament in play.
        table: Which table.
    """

    def __init__(self, play: Play, table: TableId) -> None:
        self._play = play
        self._course = play.course
        self._phase = play.phase
        self._id = table
        self._room = play.rooms.get(table) or Room(table, play.course.setup)
        self._table = self._room.table
        self._state = play.course.tables.get(table) or TableState(table)
        self._versions = self._counts()
        self._hand_views: dict[Seat | None, HandView] = {}

    def shows(self) -> bool:
        """Return whether this is still the picture of its table."""
        return self._versions == self._counts()

    def _counts(self) -> tuple[int, int, Phase, bool]:
        room = self._play.rooms.get(self._id)
        version = -1 if room is None else room.version
        return (version, self._play.wide, self._play.phase, room is self._room)

    def view_for(self, player: PlayerId, now: Instant) -> TableView:
        """Return the table as `player` sees it, from his chair or as a spectator."""
        course, table, setup = self._course, self._table, self._course.setup
        roster, prizes, left = course.roster, course.prizes, course.left
        entrant = roster.live(player) or roster.latest(player)
        chair = self._chair_of(entrant)
        level, stakes, next_stakes = self._level
        games = games_of(setup)
        resumes_at = course.plays_at if self._phase in LIVE else None
        places = None if entrant is None else course.places_of(entrant)
        live = entrant is not None and not entrant.out
        paid = self._paid_places
        return TableView(
            viewer=player,
            now=now,
            tournament=setup.tournament,
            name=setup.name,
            phase=self._phase,
            table=self._id,
            table_size=setup.table_size,
            my_seat=chair,
            seats=self._seats,
            hand=self._hand_for(entrant),
            hand_number=self._room.number if table.hand is not None else self._state.number,
            next_commitment=table.deck.commitment if table.deck is not None else None,
            next_deal_at=table.next_deal_at if self._deals else None,
            clock=self.turn_clock,
            my_bank=self._bank_of(entrant, now),
            level=level,
            stakes=stakes,
            next_stakes=next_stakes,
            level_ends_at=course.clock.ends_at,
            level_left=course.clock.left_at(now) if course.clock.level else setup.levels[0].lasts,
            average_stack=self._average,
            players_left=left,
            entrants=len(roster),
            paid_places=paid,
            my_rank=roster.rank_of(entrant) if live and entrant and self._phase in LIVE else None,
            my_place=places,
            my_prize=entrant.prize if entrant is not None else Cents(0),
            sitting_out=live and entrant is not None and entrant.sitting_out,
            will_show=player in self._room.will_show,
            resumes_at=resumes_at if resumes_at is not None and now < resumes_at else None,
            closing=self._play.closing,
            last_hand=self._last_hand(player),
            game=self._game.key,
            rotation=tuple(game.key for game in games) if len(games) > 1 else (),
            next_stakes_game=self._game_later.key,
            tables=max(1, len(course.tables)),
            tables_playing=self._play.playing,
            hand_for_hand=course.hand_for_hand,
            rest=self._rest,
            offer=offer_to(self._play, player) if live else None,
            coming_move=self._coming_move(entrant, now),
            auto_rebuy=live and entrant is not None and entrant.auto_rebuy,
            to_money=max(0, left - paid) if paid and self._phase in LIVE else 0,
            in_money=course.money_reached or (0 < left <= paid and course.final),
            final_table=course.final_table,
            next_prize=prize_at(prizes, left) if prizes and left else Cents(0),
            pause_reason=course.pause_reason,
            late_until=course.late_until,
            round=course.round,
            halted=self._play.is_halted(self._id),
            my_head=entrant.head if live and entrant is not None else Cents(0),
            my_bounties=entrant.bounties if entrant is not None else Cents(0),
            satellite=setup.satellite is not None,
            next_break_at=next_break(self._play),
        )

    @property
    def _deals(self) -> bool:
        return self._phase is Phase.RUNNING and not self._play.closing and not self._table.in_hand

    @property
    def _rest(self) -> Rest | None:
        rest = self._course.rest
        if rest is None:
            return None
        return Rest(rest.add_on, rest.until, self._play.playing)

    def _coming_move(self, entrant: Entrant | None, now: Instant) -> ComingMove | None:
        """Return where the viewer is about to be moved, before it happens.  Rule book: P2.6."""
        if entrant is None or entrant.out:
            return None
        plan = self._play.seating.regrouping
        if plan is not None and entrant.number in plan.chairs:
            chair = plan.chairs[entrant.number]
            return ComingMove(chair.table, chair.seat, plan.at, plan.final_table)
        if entrant.table != self._id or entrant.number not in self._room.coming:
            return None
        chair = self._room.coming[entrant.number].chair
        at = self._table.next_deal_at
        return ComingMove(chair.table, chair.seat, now if at is None else at, final_table=False)

    @cached_property
    def _seats(self) -> tuple[SeatView, ...]:
        hand = self._table.hand
        behind = hand.stacks if hand is not None else {}
        if hand is not None and hand.over:
            # The course has the hand's outcome and whatever an organiser did since.
            behind = {}
        moves = self._last_moves
        return tuple(
            SeatView(
                seat=seat,
                player=entrant.player,
                name=entrant.name,
                bot=entrant.bot,
                stack=behind.get(seat, entrant.stack) if dealt else entrant.stack,
                presence=entrant.presence,
                last_move=moves.get(seat) if dealt else None,
                head=entrant.head,
                waits=entrant.fresh and hand is not None and not dealt,
            )
            for seat, entrant, dealt in self._people
        )

    @property
    def _people(self) -> list[tuple[Seat, Entrant, bool]]:
        """Who sits where, and whether he was dealt into the hand on the table."""
        roster, room = self._course.roster, self._room
        people = {}
        for player in room.players if self._table.hand is not None else ():
            entrant = roster.latest(player)
            seat = room.seat_in_hand(player)
            if entrant is not None and seat is not None and entrant.out:
                people[seat] = (seat, entrant, True)
        for number in roster.seats.get(self._id, {}).values():
            entrant = roster.entries[number]
            if entrant.seat is not None:
                dealt = room.seat_in_hand(entrant.player) == entrant.seat
                people[entrant.seat] = (entrant.seat, entrant, dealt)
        if not people and self._phase in OVER:
            winners = (one for one in self._course.winners() if one.table == self._id)
            people = {one.seat: (one.seat, one, False) for one in winners if one.seat is not None}
        return [people[seat] for seat in sorted(people)]

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
    def turn_clock(self) -> TurnClock | None:
        """Whose time runs, and until when."""
        turn = self._table.turn
        if turn is None:
            return None
        settings = self._course.setup.clock
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
        levels, level = self._course.setup.levels, max(self._course.clock.level, 1)
        now, later = level_at(levels, level), level_at(levels, level + 1)
        return (
            level,
            stakes_for(self._game, now.stakes),
            stakes_for(self._game_later, later.stakes),
        )

    @cached_property
    def _game_later(self) -> Game:
        """The game of the next level, if no orbit ends before it."""
        level = max(self._course.clock.level, 1) + 1
        return game_due(self._course.setup, self._state, level)

    @cached_property
    def _game(self) -> Game:
        """The game on the table, or between hands the one dealt next."""
        table = self._table
        if table.hand is not None and table.in_hand:
            return GAMES[table.hand.setup.game]
        if table.deck is None:
            return game_due(self._course.setup, self._state, self._course.clock.level)
        return GAMES[table.deck.game]

    @property
    def _paid_places(self) -> int:
        prizes = self._course.prizes
        # Prizes fall with the places: where the last one is paid, all are.
        return len(prizes) if prizes and prizes[-1] > 0 else sum(prize > 0 for prize in prizes)

    @property
    def _average(self) -> Chips:
        roster = self._course.roster
        if roster.left:
            return Chips(roster.chips // roster.left)
        winners = self._course.winners()
        return Chips(sum(one.stack for one in winners) // len(winners)) if winners else Chips(0)

    def _chair_of(self, entrant: Entrant | None) -> Seat | None:
        """Return the chair of a viewer, kept by one who is out until the next deal."""
        if entrant is None or entrant.table != self._id:
            return None
        if entrant.out and self._dealt_seat(entrant) != entrant.seat:
            return entrant.seat if entrant.best == 1 and self._phase in OVER else None
        return entrant.seat

    def _dealt_seat(self, entrant: Entrant) -> Seat | None:
        """Return where a viewer was dealt into the hand on the table."""
        return self._room.seat_in_hand(entrant.player)

    def _hand_for(self, entrant: Entrant | None) -> HandView | None:
        # By the hand, not by the chair: who comes to the chair of one who is out must not
        # see his cards.
        seat = None if entrant is None else self._dealt_seat(entrant)
        view = self._hand_view(seat)
        if view is not None and entrant is not None and entrant.disqualified:
            # Until the hand is over the house plays for him.
            return replace(view, choices=None)
        return view

    def _hand_view(self, seat: Seat | None) -> HandView | None:
        hand = self._table.hand
        if hand is None:
            return None
        if seat not in self._hand_views:
            self._hand_views[seat] = hand.view_for(seat)
        return self._hand_views[seat]

    def _bank_of(self, entrant: Entrant | None, now: Instant) -> Millis:
        if entrant is None or entrant.out:
            return Millis(0)
        if not self._table.in_hand:
            return entrant.bank
        seat = self._dealt_seat(entrant)
        left = self._table.bank_left(seat, now) if seat is not None else None
        return entrant.bank if left is None else left

    @cached_property
    def _spectators_last_hand(self) -> LastHand | None:
        record = self._last_record
        if record is None:
            return None
        boards = (e.cards for e in record.events if isinstance(e, StreetDealt))
        return LastHand(
            hand=record.setup.hand,
            number=self._state.number,
            stakes=record.setup.stakes,
            board=tuple(card for cards in boards for card in cards),
            names=tuple((seat, name) for seat, _, name in self._state.last_players),
            my_cards=None,
            history=tuple(e for e in record.events if not is_secret(e)),
            commitment=record.commitment,
            opening=(record.setup.deck, record.setup.nonce),
            game=record.setup.game,
        )

    def _last_hand(self, viewer: PlayerId) -> LastHand | None:
        last = self._spectators_last_hand
        if last is None:
            return None
        for seat, player, _ in self._state.last_players:
            if player == viewer and seat in self._last_cards:
                return replace(last, my_cards=self._last_cards[seat])
        return last

    @property
    def _last_record(self) -> HandRecord | None:
        return self._state.last_record

    @cached_property
    def _last_cards(self) -> dict[Seat, tuple[Card, ...]]:
        return cards_held(self._last_record.events) if self._last_record is not None else {}
