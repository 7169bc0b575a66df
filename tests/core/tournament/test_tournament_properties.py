"""A whole tournament under random commands, time, lost connections and crashes."""

import dataclasses
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier_core.cards import FULL_DECK
from croupier_core.errors import Refusal
from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.poker.hand.events import HoleCardsDealt
from croupier_core.tournament.commands import (
    Act,
    Cancel,
    Disqualify,
    DrawSeats,
    GrantTime,
    LoseConnection,
    MuckCards,
    Pause,
    RegainConnection,
    Register,
    Say,
    ShowCards,
    Shuffle,
    SitBack,
    SitOut,
    StopDealing,
    Unpause,
    Unregister,
    UseTimeBank,
)
from croupier_core.tournament.events import HandMoved, HandPlayed, PrizesAwarded
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import ActionClock
from croupier_core.tournament.view import Phase
from croupier_core.units import Cents, Chips, HandId, Millis, Seat, TableId
from tournament_builders import (
    ORGANISER,
    SPECTATOR,
    a_setup,
    a_sit_and_go,
    announced,
    levels,
    names,
    play_to_the_end,
)

PLAYERS = names(5)
ANYBODY = st.sampled_from([*PLAYERS, SPECTATOR])
SEATS = st.integers(0, 7).map(Seat)
SHORT = ActionClock(base=Millis(5_000), bank=Millis(4_000), disconnect=(Millis(9_000),))


def ordinary(player):
    """Commands that anybody may send at any time."""
    hand = st.sampled_from(["t1-1", "t1-2", "t1-3.1", "?"]).map(HandId)
    move = st.one_of(
        st.builds(Fold, SEATS, st.booleans()),
        st.builds(Check, SEATS, st.booleans()),
        st.builds(Call, SEATS),
        st.builds(RaiseTo, SEATS, st.integers(-5, 9_000).map(Chips)),
    )
    return st.one_of(
        st.builds(Act, hand, st.integers(0, 9), move, player),
        st.builds(UseTimeBank, player),
        st.builds(ShowCards, hand, player),
        st.builds(MuckCards, hand, player),
        st.builds(SitOut, player),
        st.builds(SitBack, player),
        st.builds(Say, st.text(max_size=8), player),
        st.builds(Register, player, st.just("again")),
        st.builds(Unregister, player),
        st.builds(LoseConnection, player),
        st.builds(RegainConnection, player),
        st.builds(DrawSeats, st.just((0, 1))),
        st.builds(Shuffle, st.just(TableId(1)), st.just(FULL_DECK), st.just("00")),
    )


def organised(player):
    """Commands of an organiser, in small doses."""
    by, why = st.just(ORGANISER), st.sampled_from(["", "because"])
    return st.one_of(
        st.builds(Pause, by, why),
        st.builds(Unpause, by),
        st.builds(Cancel, by, why),
        st.builds(GrantTime, by, player, st.integers(-1, 9_000).map(Millis), why),
        st.builds(StopDealing),
    )


def pictures(machine, now):
    """Every view that there is."""
    return [
        (machine.table_view(player, now), machine.lobby_view(player, now))
        for player in (*PLAYERS, SPECTATOR)
    ]


class WholeTournament(RuleBasedStateMachine):
    @initialize(players=st.integers(2, 5), seed=st.integers(0, 10**6), ante=st.booleans())
    def begin(self, players, seed, ante):
        setup = a_setup(
            players,
            buy_in=Cents(333),
            starting_stack=Chips(600),
            clock=SHORT,
            levels=levels((10, 20, 5 * ante), (25, 50, 10 * ante), lasts=60_000),
        )
        self.game = announced(setup, seed=seed)
        for player in names(players):
            self.game.tell(Register(player, player))
        self.pool = 333 * players
        self.shadow, self.folded = Tournament(), 0

    @property
    def machine(self):
        return self.game.machine

    def send(self, command):
        """Send a command; a refusal must change nothing."""
        game = self.game
        game.wait(0)
        state, views = self.machine.snapshot(), pictures(self.machine, game.now)
        asks, deadline = self.machine.asks, self.machine.deadline
        try:
            game.tell(command)
        except Refusal:
            assert self.machine.snapshot() is state
            assert (self.machine.asks, self.machine.deadline) == (asks, deadline)
            assert pictures(self.machine, game.now) == views

    @rule(command=ordinary(ANYBODY))
    def anybody_sends_anything(self, command):
        self.send(command)

    @rule(command=organised(ANYBODY))
    def the_organiser_intervenes(self, command):
        self.send(command)

    @rule(player=ANYBODY, rare=st.integers(0, 4))
    def somebody_is_disqualified(self, player, rare):
        if rare == 0:
            self.send(Disqualify(ORGANISER, player, "because"))

    @precondition(lambda self: self.machine.in_hand)
    @rule(data=st.data(), pushes=st.booleans())
    def whoever_is_to_act_moves(self, data, pushes):
        game = self.game
        player = game.to_act
        view = game.table(player)
        choices = view.hand.choices
        if game.entrant(player).disqualified:
            assert choices is None
            return
        moves = [Fold(view.my_seat), Check(view.my_seat)]
        moves[1:] = [Check(view.my_seat)] if choices.can_check else [Call(view.my_seat)]
        if choices.raise_between is not None:
            low, high = choices.raise_between
            total = high if pushes else data.draw(st.integers(low, high))
            moves.append(RaiseTo(view.my_seat, Chips(total)))
        # Whatever is offered is accepted: a refusal here would be a bug.
        game.tell(Act(view.hand.hand, view.hand.turn, data.draw(st.sampled_from(moves)), player))

    @precondition(lambda self: not self.machine.in_hand)
    @rule()
    def the_next_hand_is_dealt(self):
        if self.machine.deadline is not None:
            self.game.wait(max(0, self.machine.deadline - self.game.now))

    @rule(millis=st.integers(0, 8_000))
    def time_passes(self, millis):
        self.game.wait(millis)

    @rule(millis=st.integers(0, 400_000), rare=st.integers(0, 3))
    def much_time_passes_at_once(self, millis, rare):
        if rare == 0:
            self.game.now += millis
            self.game.happened(self.machine.tick(self.game.now))
            self.game.throw()

    @rule(millis=st.integers(0, 10**6), rare=st.integers(0, 3))
    def the_house_crashes(self, millis, rare):
        if rare == 0:
            self.game.crash(down_for=millis)

    @rule(player=st.sampled_from(PLAYERS))
    def somebody_is_back(self, player):
        self.send(RegainConnection(player))

    @invariant()
    def chips_are_conserved(self):
        state = self.machine.snapshot()
        if any(entrant.disqualified for entrant in state.entrants) or not state.clock.level:
            return
        total = 600 * len(state.entrants)
        assert sum(entrant.stack for entrant in state.entrants) == total
        hand = self.game.table().hand
        if hand is not None and not hand.over:
            seats = hand.seats
            on_table = sum(s.stack + s.bet for s in seats) + sum(p.amount for p in hand.pots)
            assert on_table == total

    @invariant()
    def places_and_money_add_up(self):
        state = self.machine.snapshot()
        out = sorted((e.best, e.worst) for e in state.entrants if e.best is not None)
        taken = []
        for best, worst in dict.fromkeys(out):
            assert out.count((best, worst)) == worst - best + 1
            taken += range(best, worst + 1)
        count = len(state.entrants)
        assert taken == list(range(count - len(out) + 1, count + 1))
        paid = sum(entrant.prize for entrant in state.entrants)
        if state.phase is Phase.FINISHED:
            assert paid == self.pool
            (awarded,) = self.game.happened_of(PrizesAwarded)
            assert {p: c for p, _, c in awarded.prizes} == self.game.prizes()
            assert [place for _, place, _ in awarded.prizes] == sorted(b for b, _ in out)
        else:
            assert paid <= self.pool

    @invariant()
    def nobody_has_the_button_twice(self):
        played = self.game.happened_of(HandPlayed)
        buttons = [hand.record.setup.button for hand in played]
        assert all(one != two for one, two in pairwise(buttons))
        assert [hand.number for hand in played] == list(range(1, len(played) + 1))

    @invariant()
    def folding_the_journal_gives_the_same_state(self):
        for event, at in self.game.journal[self.folded :]:
            self.shadow.replay(event, at)
        self.folded = len(self.game.journal)
        assert self.shadow.snapshot() == self.machine.snapshot()

    @invariant()
    def a_tick_before_the_deadline_does_nothing(self):
        game, deadline = self.game, self.machine.deadline
        if deadline is None or deadline > game.now:
            before = pictures(self.machine, game.now)
            assert self.machine.tick(game.now) == ()
            assert pictures(self.machine, game.now) == before

    @invariant()
    def no_view_shows_anothers_cards(self):
        game = self.game
        if not self.machine.in_hand:
            return
        hand = game.table().hand.hand
        dealt = {
            event.event.seat: set(event.event.cards)
            for event in game.happened_of(HandMoved)
            if event.hand == hand and isinstance(event.event, HoleCardsDealt)
        }
        for player in (*PLAYERS, SPECTATOR):
            view = game.table(player)
            assert view.hand.opening is None
            hidden = set().union(
                *(
                    dealt[seat.seat]
                    for seat in view.hand.seats
                    if seat.seat != view.my_seat and not seat.shown
                )
            )
            assert not hidden & set(cards_of_hand(view.hand))

    @invariant()
    def somebody_to_act_has_a_legal_action(self):
        if self.machine.in_hand:
            player = self.game.to_act
            assert player is not None
            choices = self.game.table(player).hand.choices
            # The house folds for whoever was disqualified.
            assert self.game.entrant(player).disqualified or choices.can_check or choices.to_call
            assert self.game.table().clock.seat == self.game.entrant(player).seat


def cards_of_hand(value, name=""):
    """Every card that a picture of a hand names."""
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from cards_of_hand(getattr(value, field.name), field.name)
    elif isinstance(value, tuple):
        if name in ("cards", "board"):
            yield from value
        else:
            for item in value:
                yield from cards_of_hand(item)


WholeTournament.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestWholeTournament = WholeTournament.TestCase


@pytest.mark.parametrize("seed", range(20))
def test_a_wild_tournament_comes_to_its_end(seed):
    game = play_to_the_end(a_sit_and_go(2 + seed % 9, seed=seed))

    assert sum(game.prizes().values()) == 1_000 * len(game.prizes())
