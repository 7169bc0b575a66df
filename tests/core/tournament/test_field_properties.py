"""Whole tournaments at several tables under any commands in any order, with time and crashes."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier_core.errors import Refusal
from croupier_core.poker.hand.events import HoleCardsDealt
from croupier_core.tournament.chips_in_play import chips_in_play
from croupier_core.tournament.commands import (
    Cancel,
    DeclineOffer,
    Delay,
    Disqualify,
    DrawSeats,
    GrantAddOn,
    GrantRebuy,
    GrantTime,
    LoseConnection,
    MovePlayer,
    Pause,
    Penalise,
    RegainConnection,
    Say,
    SetAutoRebuy,
    SitBack,
    SitOut,
    StopDealing,
    Unpause,
    Unregister,
)
from croupier_core.tournament.events import (
    HandMoved,
    HandPlayed,
    PlayerEliminated,
    PlayerMoved,
    PrizesAwarded,
    RoundBegan,
)
from croupier_core.tournament.lobby_picture import LobbyPicture
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.payouts import bounty_pool_of, pool_of
from croupier_core.tournament.setup import ActionClock, Format
from croupier_core.tournament.table_picture import TablePicture
from croupier_core.tournament.terms import (
    AddOnTerms,
    Balancing,
    BountyKind,
    BountyTerms,
    BreakKind,
    BreakTerms,
    EntryTerms,
    HandForHandTerms,
    RebuyTerms,
    SatelliteTerms,
)
from croupier_core.tournament.view import LobbyViewer, Phase, TableViewer
from croupier_core.units import Cents, Chips, Instant, Millis, TableId, TournamentId
from field_builders import MINUTE, SECOND, START, Field, a_field_setup, a_seated_field, numbered
from tournament_builders import ORGANISER, SPECTATOR, any_move, levels

PLAYERS = numbered(14)
ANYBODY = st.sampled_from([*PLAYERS, SPECTATOR])
QUICK = ActionClock(base=Millis(4_000), bank=Millis(3_000), disconnect=(Millis(6_000),))
STEEP = levels((10, 20, 5), (25, 50, 10), (60, 120, 20), lasts=40 * SECOND)
BASE = {"clock": QUICK, "levels": STEEP, "starting_stack": Chips(400), "buy_in": Cents(333)}

KINDS = {
    "plain": {"size": 5},
    "everything": {
        "size": 4,
        "entries": EntryTerms(late_registration=Millis(3 * MINUTE), most_entries=3),
        "rebuys": RebuyTerms(Cents(111), Chips(400), until_level=2, most=3),
        "add_on": AddOnTerms(Cents(77), Chips(500), lasts=Millis(20 * SECOND)),
        "bounty": BountyTerms(BountyKind.PROGRESSIVE, Cents(101)),
        "breaks": BreakTerms(BreakKind.EVERY_LEVELS, Millis(15 * SECOND), every_levels=2),
    },
    "hand for hand": {
        "size": 4,
        "balancing": Balancing.LOOSE,
        "hand_for_hand": HandForHandTerms(each_hand=Millis(9 * SECOND)),
        "bounty": BountyTerms(BountyKind.KNOCKOUT, Cents(50), champion_keeps=False),
    },
    "satellite": {"size": 5, "satellite": SatelliteTerms(TournamentId("t9"), Cents(900))},
    "heads up": {"size": 2, "format": Format.HEADS_UP},
    "shootout": {"size": 4, "format": Format.SHOOTOUT, "rounds": 2},
}


def ordinary(player):
    """Commands that may come at any time."""
    purchase = st.integers(1, 10**6)
    return st.one_of(
        st.builds(SitOut, player),
        st.builds(SitBack, player),
        st.builds(Say, st.text(max_size=4), player),
        st.builds(Unregister, player),
        st.builds(LoseConnection, player),
        st.builds(RegainConnection, player),
        st.builds(GrantRebuy, player, purchase),
        st.builds(GrantAddOn, player, purchase),
        st.builds(DeclineOffer, player),
        st.builds(SetAutoRebuy, st.booleans(), player),
        st.builds(DrawSeats, st.just((1, 0))),
    )


def organised(player):
    """What organisers do."""
    by, why = st.just(ORGANISER), st.sampled_from(["", "because"])
    return st.one_of(
        st.builds(Pause, by, why),
        st.builds(Unpause, by),
        st.builds(Cancel, by, st.just("")),
        st.builds(GrantTime, by, player, st.integers(-1, 9_000).map(Millis), why),
        st.builds(MovePlayer, by, player, st.integers(0, 6).map(TableId), why),
        st.builds(Penalise, by, player, st.integers(-1, 2), why),
        st.builds(Delay, by, st.integers(START, START + MINUTE).map(Instant), why),
        st.builds(StopDealing),
    )


class WholeField(RuleBasedStateMachine):
    @initialize(kind=st.sampled_from(sorted(KINDS)), count=st.integers(4, 12), seed=st.integers())
    def begin(self, kind, count, seed):
        terms = {**BASE, **KINDS[kind]}
        size = terms.pop("size")
        most = min(size * size, 16) if kind == "shootout" else 40
        self.setup = a_field_setup(most, size, **terms)
        self.game = Field(Tournament())
        self.game.dice.seed(seed)
        self.game.happened(self.game.machine.open(self.setup, self.game.now))
        self.game.enter(*PLAYERS[:count])
        self.game.wait(SECOND)
        self.shadow, self.folded = Tournament(), 0
        self.looked_at, self.in_hand, self.seen = 0, {}, {}

    @property
    def machine(self):
        return self.game.machine

    @property
    def state(self):
        return self.machine.snapshot()

    def send(self, command):
        """Send a command; a refusal must change nothing."""
        game = self.game
        game.wait(0)
        before = self.state
        asks, deadline = self.machine.asks, self.machine.deadline
        try:
            game.tell(command)
        except Refusal:
            assert self.state is before
            assert (self.machine.asks, self.machine.deadline) == (asks, deadline)

    @rule(command=ordinary(ANYBODY))
    def anybody_sends_anything(self, command):
        self.send(command)

    @rule(player=st.sampled_from(PLAYERS))
    def somebody_enters(self, player):
        entered = self.machine.is_entered(player)
        try:
            self.machine.may_enter(player, self.game.now, f"Player {player}")
        except Refusal as refused:
            with pytest.raises(type(refused)):
                self.game.enter(player)
        else:
            assert not entered
            self.game.enter(player)
            assert self.machine.is_entered(player)

    @rule(player=st.sampled_from(PLAYERS))
    def somebody_buys_what_he_is_offered(self, player):
        self.game.wait(0)
        offer = self.machine.offer_to(player)
        if offer is not None:
            grant = GrantRebuy if offer.kind == "rebuy" else GrantAddOn
            # Whatever is offered is given: a refusal here would be a bug.
            self.game.tell(grant(player, self.game.next_purchase()))

    @rule(command=organised(ANYBODY), rare=st.integers(0, 2))
    def the_organiser_intervenes(self, command, rare):
        if rare == 0:
            self.send(command)

    @rule(steps=st.integers(1, 120))
    def play_goes_on(self, steps):
        for _ in range(steps):
            if self.machine.finished:
                return
            turns = self.game.turns()
            moved = [turn for turn in turns if not self.machine.finished and self._moves(turn)]
            if not moved and self.machine.deadline is not None:
                self.game.next_thing()

    def _moves(self, turn):
        return turn in self.game.turns() and self.game.move(*turn)

    @rule(player=ANYBODY, rare=st.integers(0, 6))
    def somebody_is_disqualified(self, player, rare):
        if rare == 0:
            self.send(Disqualify(ORGANISER, player, "because"))

    @precondition(lambda self: self.machine.in_hand)
    @rule(rounds=st.integers(1, 30))
    def people_play(self, rounds):
        for _ in range(rounds):
            turns = self.game.turns()
            if not turns or self.machine.finished:
                return
            for table, player in turns:
                if not self.machine.finished and (table, player) in self.game.turns():
                    self.game.move(table, player)

    @rule(times=st.integers(1, 12))
    def things_come_due(self, times):
        for _ in range(times):
            if self.machine.deadline is not None:
                self.game.next_thing()

    @rule(millis=st.integers(0, 20_000))
    def time_passes(self, millis):
        self.game.wait(millis)

    @rule(millis=st.integers(0, 10**6), rare=st.integers(0, 3))
    def the_house_crashes(self, millis, rare):
        if rare == 0:
            self.game.crash(down_for=millis)
            self.seen = {}

    @rule(player=st.sampled_from(PLAYERS))
    def somebody_is_back(self, player):
        self.send(RegainConnection(player))

    # --- what must hold -------------------------------------------------------------

    @invariant()
    def chips_are_those_that_were_bought(self):
        state = self.state
        if state.clock.level == 0 or any(e.disqualified for e in state.entrants):
            return
        if state.round > 1:
            began = self.game.happened_of(RoundBegan)[-1]
            total = began.players * self.setup.starting_stack
        else:
            total = chips_in_play(
                self.setup,
                entries=len(state.entrants) - self._byes(state),
                rebuys=state.rebuys,
                add_ons=state.add_ons,
            )
            total += self._byes(state) * self.setup.starting_stack
        assert sum(entrant.stack for entrant in state.entrants) == total

    def _byes(self, state):
        return sum(e.seat is None for e in state.entrants)

    @invariant()
    def places_tile_and_money_is_conserved(self):
        state = self.state
        if state.phase is not Phase.FINISHED:
            return
        awards = self.machine.awards()
        assert len(awards) == len(state.entrants)
        places = [(award.best, award.worst) for award in awards]
        taken = []
        for best, worst in dict.fromkeys(sorted(places)):
            assert places.count((best, worst)) == worst - best + 1
            taken += range(best, worst + 1)
        assert taken == list(range(1, len(awards) + 1))
        entries = len(state.entrants)
        pool = pool_of(self.setup, entries, rebuys=state.rebuys, add_ons=state.add_ons)
        assert sum(award.prize + award.seat_worth for award in awards) == pool
        won = sum(award.bounties for award in awards)
        if len(state.playing) == 0 and sum(e.best == 1 for e in state.entrants) == 1:
            assert won == bounty_pool_of(self.setup, entries)
        (awarded,) = self.game.happened_of(PrizesAwarded)
        assert awarded.awards == awards

    @invariant()
    def nobody_sits_on_two_chairs_or_somebody_elses(self):
        seated = [(e.table, e.seat) for e in self.state.playing if e.seat is not None]
        seated = [chair for chair in seated if chair[0] != 0]
        assert len(set(seated)) == len(seated)
        alive = [entrant.player for entrant in self.state.playing]
        assert len(set(alive)) == len(alive)
        assert all(1 <= seat <= self.setup.table_size for _, seat in seated)

    @invariant()
    def nobody_is_moved_in_a_hand(self):
        """Between his cards and the end of that hand a player is not moved."""
        events = self.game.events
        in_hand = self.in_hand
        for event in events[self.looked_at :]:
            match event:
                case HandMoved(table=table, event=HoleCardsDealt(seat=seat)):
                    in_hand.setdefault(table, set()).add(seat)
                case HandPlayed(table=table):
                    in_hand.pop(table, None)
                case PlayerMoved(from_table=table):
                    assert table not in in_hand
                case _:
                    pass
        if self.machine.finished or not self.machine.in_hand:
            in_hand = {}
        self.looked_at, self.in_hand = len(events), in_hand

    @invariant()
    def folding_the_journal_gives_the_same_state(self):
        for event, at in self.game.journal[self.folded :]:
            self.shadow.replay(event, at)
        self.folded = len(self.game.journal)
        assert self.shadow.snapshot() == self.state

    @invariant()
    def a_tick_before_the_deadline_does_nothing(self):
        deadline = self.machine.deadline
        if deadline is None or deadline > self.game.now:
            before = self.state
            assert self.machine.tick(self.game.now) == ()
            assert self.state is before

    @invariant()
    def no_view_shows_anothers_cards(self):
        game = self.game
        for table in game.tables:
            public = game.look(table)
            if public.hand is None or public.hand.opening is not None:
                continue
            for viewer in (*PLAYERS[:4], SPECTATOR):
                view = game.look(table, viewer)
                for one in view.hand.seats:
                    mine = one.seat == view.my_seat
                    assert one.cards is None or mine or one.shown or one.up

    @invariant()
    def a_version_stands_for_a_view(self):
        seen = self.seen
        for viewer in (
            LobbyViewer(PLAYERS[0]),
            *(
                TableViewer(player, table)
                for table in self.game.tables
                for player in (SPECTATOR, PLAYERS[0])
            ),
        ):
            version = self.machine.version_for(viewer)
            view = self.machine.view_for(viewer, self.game.now)
            assert view == self.drawn_anew(viewer)
            if isinstance(viewer, TableViewer):
                view = view.seats, view.hand, view.next_commitment, view.closing, view.phase
            else:
                view = view.standings, view.summary.phase
            if viewer in seen and seen[viewer][0] == version:
                assert seen[viewer][1] == view
            seen[viewer] = (version, view)

    def drawn_anew(self, viewer):
        """The view of a picture that is made for it alone."""
        play = self.machine._play
        if isinstance(viewer, LobbyViewer):
            return LobbyPicture(play).view_for(viewer, self.game.now)
        return TablePicture(play, viewer.table).view_for(viewer.player, self.game.now)

    def teardown(self):
        if hasattr(self, "game") and not self.machine.finished:
            self._goes_on_to_its_end()

    def _goes_on_to_its_end(self):
        """Whatever was done to it, it comes to an end once nobody interferes any more."""
        game = self.game
        game.crash()
        if self.state.phase is Phase.PAUSED:
            game.tell(Unpause(ORGANISER))
        if self.state.phase in (Phase.REGISTERING, Phase.ANNOUNCED):
            return
        game.play_on(lambda field: field.machine.finished, most=5_000)
        self.places_tile_and_money_is_conserved()
        self.folding_the_journal_gives_the_same_state()


WholeField.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestWholeField = WholeField.TestCase


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("seed", range(2))
def test_p2_1_a_field_comes_to_its_end(kind, seed):
    terms = {**BASE, **KINDS[kind], "max_entrants": 14}
    size = terms.pop("size")
    field = a_seated_field(14, size, seed=seed, **terms).play_out()

    out = Counter(event.player for event in field.happened_of(PlayerEliminated))
    assert sum(out.values()) + sum(a.best == 1 for a in field.machine.awards()) == len(
        field.machine.awards()
    )


@pytest.mark.parametrize("seed", range(8))
def test_p2_4_nobody_has_the_big_blind_twice_in_a_row_at_a_table_he_stays_at(seed):
    field = a_seated_field(16, 6, seed=seed).play_out()

    moved = {(event.player, event.table) for event in field.happened_of(PlayerMoved)}
    by_table = {}
    for hand in field.happened_of(HandPlayed):
        by_table.setdefault(hand.table, []).append(hand)
    for table, hands in by_table.items():
        for one, two in pairwise(hands):
            player = {seat: who for seat, who, _ in one.players}[one.record.setup.big_blind]
            after = {seat: who for seat, who, _ in two.players}[two.record.setup.big_blind]
            assert player != after or (player, table) in moved


@pytest.mark.parametrize("seed", range(6))
def test_p2_6_a_table_deals_only_when_it_is_within_one_of_all_others(seed):
    field = a_seated_field(31, 6, seed=seed, starting_stack=Chips(900))
    dealt, worst = {}, []

    def look(field):
        for table in field.tables:
            view = field.look(table)
            hand = view.hand
            if hand is None or hand.hand == dealt.get(table):
                continue
            dealt[table] = hand.hand
            worst.append(len(view.seats) - min(sizes_to_come(field).values()))
        return field.machine.finished

    field.play_on(look, any_move)

    assert max(worst) <= 1
    assert len(worst) > len(field.happened_of(PlayerMoved)) > 0


def sizes_to_come(field):
    """How many will sit at each table once the moves that are announced are made."""
    sizes = field.sizes()
    leaving = Counter()
    for entrant in field.machine.snapshot().playing:
        view = field.machine.view_for(TableViewer(entrant.player), field.now)
        if view.coming_move is not None:
            leaving[view.table] += 1
            sizes[view.coming_move.table] = sizes.get(view.coming_move.table, 0) + 1
    # A table that is being broken is not one to compare with.
    return {t: n - leaving[t] for t, n in sizes.items() if n > leaving[t]}
