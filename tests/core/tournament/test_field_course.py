"""Several tables in play: seats, moves, breaks, late entries.  Rule book: P1, P2.6, P3, P6.2."""

import pytest

from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.tournament.commands import (
    Delay,
    DrawSeats,
    MovePlayer,
    Penalise,
    Register,
    Unregister,
)
from croupier_core.tournament.events import (
    EntrantRegistered,
    EntriesClosed,
    FinalTableReached,
    HandForHandBegan,
    HandPlayed,
    LevelStarted,
    PlayerEliminated,
    PlayerMoved,
    PlayerSeated,
    RestAnnounced,
    RestBegan,
    RestEnded,
    RoundBegan,
    SeatsDrawn,
    TableBroken,
)
from croupier_core.tournament.refusals import (
    BoughtAlready,
    NoReentry,
    NoRoomAtTable,
    NotEntered,
    NotOpenYet,
    NotPlanned,
    ReasonWanted,
    RegistrationClosed,
    UnregisterClosed,
)
from croupier_core.tournament.setup import ActionClock, Format
from croupier_core.tournament.terms import (
    BreakKind,
    BreakTerms,
    EntryTerms,
    HandForHandTerms,
)
from croupier_core.tournament.view import Phase, TableViewer
from croupier_core.units import Chips, Instant, Millis, PlayerId, TableId
from field_builders import (
    MINUTE,
    SECOND,
    START,
    a_field,
    a_seated_field,
    numbered,
)
from rule_cases import case
from tournament_builders import ORGANISER, levels

P1 = PlayerId("p1")
SLOW = levels((10, 20, 0), lasts=60 * MINUTE)
THOUGHTFUL = ActionClock(base=Millis(15 * MINUTE), bank=Millis(0), misses_to_sit_out=99)
LATE = EntryTerms(late_registration=Millis(30 * MINUTE), most_entries=2)


def all_in(choices, seat, dice):
    """Put everything in, or call."""
    if choices.raise_between is not None:
        return RaiseTo(seat, choices.raise_between[1])
    return Check(seat) if choices.can_check else Call(seat)


def folding(choices, seat, dice):
    """Check, or fold."""
    return Check(seat) if choices.can_check else Fold(seat)


def somebody_is_out(field):
    return bool(field.happened_of(PlayerEliminated))


# --- the start ------------------------------------------------------------------------


def test_p1_2_seats_are_drawn_over_all_tables_evenly():
    field = a_seated_field(20, 9)

    (drawn,) = field.happened_of(SeatsDrawn)
    assert sorted(field.sizes().values()) == [6, 7, 7]
    assert len({(table, seat) for _, table, seat in drawn.seats}) == 20


def test_p1_1_before_registration_opens_it_is_announced_only():
    opens = Instant(START + SECOND // 2)
    field = a_field(0, opens_at=opens)
    assert field.machine.phase is Phase.ANNOUNCED
    with pytest.raises(NotOpenYet):
        field.enter("p1")

    field.wait(SECOND // 2)

    assert field.machine.phase is Phase.REGISTERING
    field.enter("p1")
    assert field.machine.is_entered(P1)


def test_p1_1_the_organiser_puts_the_start_off():
    field = a_field(10)
    later = Instant(START + MINUTE)

    field.tell(Delay(ORGANISER, later, "the keynote is late"))
    field.wait(MINUTE - 1)
    assert not field.happened_of(SeatsDrawn)
    field.wait(1)

    assert field.happened_of(SeatsDrawn)
    assert field.machine.setup.starts_at == later


@pytest.mark.parametrize("starts_at", [START, START + SECOND])
def test_p1_1_a_start_is_only_put_off(starts_at):
    field = a_field(4)

    with pytest.raises(NotPlanned, match="put off"):
        field.tell(Delay(ORGANISER, Instant(starts_at), "because"))
    with pytest.raises(ReasonWanted):
        field.tell(Delay(ORGANISER, Instant(START + MINUTE), " "))


def test_a_sit_and_go_of_several_tables_starts_when_it_is_full():
    field = a_field(17, 9, format=Format.SIT_AND_GO, starts_at=None, max_entrants=18)
    assert not field.happened_of(SeatsDrawn)

    field.enter("last")

    assert sorted(field.sizes().values()) == [9, 9]


# --- late ------------------------------------------------------------------------------


def test_p1_7_who_comes_late_is_seated_at_random_with_a_full_stack():
    field = a_seated_field(10, 9, entries=LATE, levels=SLOW)

    field.enter("late1", "late2", "late3")

    seated = field.happened_of(PlayerSeated)
    assert [one.player for one in seated] == ["late1", "late2", "late3"]
    assert [one.late for one in field.happened_of(EntrantRegistered)[-3:]] == [True] * 3
    assert field.entrant("late1").stack == 600
    assert max(field.sizes().values()) - min(field.sizes().values()) <= 3


def test_case_LATE_04_ten_who_enter_together_do_not_get_a_table_of_their_own():
    _, expect = case("LATE-04")
    field = a_seated_field(17, 9, entries=LATE, levels=SLOW)

    late = numbered(10, "late")
    field.enter(*late)
    field.play_on(
        lambda one: all(one.machine.table_of(p) is not None for p in late), folding, most=2_000
    )

    tables = {field.machine.table_of(player) for player in late}
    assert (len(tables) == 1) == expect["all_ten_at_same_new_table"]
    field.play_on(lambda one: max(one.sizes().values()) - min(one.sizes().values()) <= 1, folding)


def test_p1_7_late_registration_closes_in_real_time():
    field = a_seated_field(10, 9, entries=LATE, levels=SLOW, clock=THOUGHTFUL)
    assert field.lobby().summary.late_until == START + SECOND + 30 * MINUTE

    field.wait(30 * MINUTE - 1)
    assert not field.happened_of(EntriesClosed)
    field.wait(1)

    assert field.happened_of(EntriesClosed) == [EntriesClosed(early=False)]
    with pytest.raises(RegistrationClosed):
        field.enter("late")


def test_p1_7_it_closes_early_when_the_next_one_out_would_be_paid():
    field = a_seated_field(6, 6, entries=LATE).play_out(all_in)

    assert EntriesClosed(early=True) in field.happened_of(EntriesClosed)
    assert sum(field.prizes().values()) == 1_000 * len(field.prizes())


def test_p1_9_a_late_entrant_cannot_unregister():
    field = a_seated_field(10, 9, entries=LATE, levels=SLOW)
    field.enter("late")

    with pytest.raises(UnregisterClosed):
        field.tell(Unregister(PlayerId("late")))


def test_p1_8_a_player_who_is_out_may_enter_again_with_a_purchase_of_its_own():
    field = a_seated_field(18, 6, entries=LATE, levels=SLOW)
    field.play_on(somebody_is_out, all_in)
    out = field.happened_of(PlayerEliminated)[0].player

    purchase = field.entrant(out).purchases[0]
    with pytest.raises(BoughtAlready):
        field.tell(Register(out, "again", purchase=purchase))
    field.enter(out)

    assert field.machine.entries_of(out) == 2
    assert field.machine.is_entered(out)
    assert field.entrant(out).stack == 600
    assert field.entrant(out).entry == 2
    places = [one.entry for one in field.lobby().standings if one.player == out]
    assert sorted(places) == [1, 2]
    with pytest.raises(Exception, match="already"):
        field.enter(out)


def test_p1_8_no_more_entries_than_allowed():
    once = EntryTerms(late_registration=Millis(30 * MINUTE))
    field = a_seated_field(24, 6, entries=once, levels=SLOW)
    field.play_on(somebody_is_out)
    out = field.happened_of(PlayerEliminated)[0].player

    with pytest.raises(NoReentry):
        field.enter(out)


# --- moves -----------------------------------------------------------------------------


def test_p2_6_a_move_is_shown_before_it_is_made():
    field = a_seated_field(20, 6)
    coming = {}

    def look(one):
        for entrant in one.machine.snapshot().playing:
            view = one.machine.view_for(TableViewer(entrant.player), one.now)
            if view.coming_move is not None:
                coming[entrant.player, view.table] = view.coming_move
        return one.machine.finished

    field.play_on(look)

    moves = field.happened_of(PlayerMoved)
    assert moves
    for move in moves:
        shown = coming[move.player, move.from_table]
        assert (shown.table, shown.seat) == (move.table, move.seat)
        assert shown.final_table == (move.why == "final_table")


def test_p2_7_a_table_is_broken_when_the_others_have_room():
    field = a_seated_field(19, 9, levels=SLOW)
    assert len(field.tables) == 3

    field.play_on(lambda one: one.happened_of(TableBroken), all_in)

    assert len(field.machine.snapshot().playing) <= 18
    if not field.happened_of(FinalTableReached):
        assert len(field.tables) == 2


def test_p2_6_the_final_table_is_drawn_anew_and_banks_are_refilled():
    field = a_seated_field(12, 6)
    field.play_on(lambda one: one.happened_of(FinalTableReached))

    (table,) = field.tables
    assert {one.table for one in field.machine.snapshot().playing} == {table}
    assert all(one.bank == 60_000 for one in field.machine.snapshot().playing)
    assert field.look(table).final_table
    field.play_on(lambda one: one.machine.in_hand)
    assert field.look(table).hand.button == min(seat.seat for seat in field.look(table).seats)


def test_p2_6_who_is_moved_into_the_gap_waits_and_says_so():
    field = a_seated_field(20, 6, seed=3)
    waited = []

    def look(one):
        waited.extend(
            seat.player for table in one.tables for seat in one.look(table).seats if seat.waits
        )
        return one.machine.finished

    field.play_on(look)

    moved = {event.player for event in field.happened_of(PlayerMoved)}
    assert set(waited) <= moved


def test_p2_6_the_organiser_moves_a_player_between_hands():
    field = a_seated_field(14, 9, levels=SLOW)
    player = next(iter(field.machine.players()))
    here = field.machine.table_of(player)
    other = next(table for table in field.tables if table != here)

    with pytest.raises(NoRoomAtTable):
        field.tell(MovePlayer(ORGANISER, player, here, "because"))
    with pytest.raises(NoRoomAtTable):
        field.tell(MovePlayer(ORGANISER, player, TableId(99), "because"))
    with pytest.raises(ReasonWanted):
        field.tell(MovePlayer(ORGANISER, player, other, ""))
    with pytest.raises(NotEntered):
        field.tell(MovePlayer(ORGANISER, PlayerId("x"), other, "because"))
    field.tell(MovePlayer(ORGANISER, player, other, "friends"))

    (moved,) = field.happened_of(PlayerMoved)
    assert (moved.by, moved.reason, moved.why) == (ORGANISER, "friends", "organiser")
    assert field.machine.table_of(player) == other


def test_p2_6_a_player_in_a_hand_is_moved_when_it_is_over():
    field = a_seated_field(14, 9, levels=SLOW)
    field.play_on(lambda one: len(one.turns()) == 2, folding)
    player = next(iter(field.machine.players()))
    here = field.machine.table_of(player)
    other = next(table for table in field.tables if table != here)
    field.events.clear()

    field.tell(MovePlayer(ORGANISER, player, other, "friends"))
    view = field.machine.view_for(TableViewer(player), field.now)
    assert view.coming_move.table == other
    assert not field.happened_of(PlayerMoved)
    field.play_on(lambda one: one.happened_of(PlayerMoved), folding)

    kinds = [type(e) for e in field.events if isinstance(e, PlayerMoved | HandPlayed)]
    assert kinds.index(PlayerMoved) > kinds.index(HandPlayed)


# --- hand for hand -----------------------------------------------------------------------


def test_p2_3_near_the_money_every_table_waits_for_the_others():
    field = a_seated_field(20, 5, seed=1, starting_stack=Chips(2_000))
    seen = []

    def look(one):
        if one.machine.snapshot().hand_for_hand:
            waiting = [t for t in one.tables if not one.look(t).hand or one.look(t).hand.opening]
            seen.append((len(waiting), one.look(one.tables[0]).tables_playing))
            assert one.look(one.tables[0]).hand_for_hand
        return one.machine.finished

    for seed in range(12):
        field = a_seated_field(20, 5, seed=seed, starting_stack=Chips(2_000)).play_on(look)
        synchronised = [h for h in field.happened_of(HandPlayed) if h.synchronised]
        per_table = {}
        for hand in synchronised:
            per_table.setdefault(hand.table, []).append(hand)
        for hands in per_table.values():
            for other in per_table.values():
                # Nobody is a hand ahead: the next one begins when all have ended the last.
                for n, hand in enumerate(hands[1:], 1):
                    if len(other) >= n:
                        assert hand.record.started >= other[n - 1].record.ended
    assert seen


def test_p2_3_hand_for_hand_takes_its_own_time_off_the_clock():
    terms = HandForHandTerms(each_hand=Millis(20 * SECOND))
    for seed in range(20):
        field = a_seated_field(20, 5, seed=seed, hand_for_hand=terms, levels=SLOW)
        field.play_on(lambda one: one.machine.finished or one.happened_of(HandForHandBegan))
        if field.machine.finished:
            continue
        left = field.machine.snapshot().clock.left
        tables = len(field.tables)
        done = len(field.happened_of(HandPlayed))
        field.play_on(
            lambda one, done=done, tables=tables: (
                one.machine.finished
                or sum(h.synchronised for h in one.happened_of(HandPlayed)) >= tables
            ),
            folding,
        )
        if not field.machine.finished and field.machine.snapshot().hand_for_hand:
            assert field.machine.snapshot().clock.left == left - 20 * SECOND
            return
    raise AssertionError("no field came to hand-for-hand")


# --- breaks --------------------------------------------------------------------------------


def test_p3_2_the_table_says_when_the_next_break_comes():
    terms = BreakTerms(BreakKind.EVERY_LEVELS, Millis(5 * MINUTE), every_levels=2)
    field = a_seated_field(12, 6, breaks=terms, levels=levels((10, 20, 0), lasts=10 * MINUTE))

    table = field.look(field.tables[0])

    assert table.level_ends_at is not None
    assert table.next_break_at == table.level_ends_at + 10 * MINUTE
    assert field.lobby().next_break_at == table.next_break_at


def test_p3_2_a_break_every_so_many_levels_with_the_level_time_frozen():
    terms = BreakTerms(BreakKind.EVERY_LEVELS, Millis(5 * MINUTE), every_levels=2)
    field = a_seated_field(
        12,
        6,
        breaks=terms,
        starting_stack=Chips(30_000),
        levels=levels((10, 20, 0), lasts=MINUTE),
    )

    field.play_on(lambda one: one.happened_of(RestAnnounced), folding)
    announced_at = field.now
    field.play_on(lambda one: one.happened_of(RestBegan), folding)
    left = field.machine.snapshot().clock.left
    field.play_on(lambda one: one.happened_of(RestEnded), folding)

    assert announced_at == START + SECOND + 2 * MINUTE
    (rest,) = field.happened_of(RestBegan)
    last_hand = field.happened_of(HandPlayed)[-1].record.ended
    assert rest.until == max(last_hand, announced_at) + 5 * MINUTE == field.now
    assert left == MINUTE == field.machine.snapshot().clock.left_at(field.now)
    assert field.happened_of(LevelStarted)[-1].level == 3


def test_p3_2_or_an_hour_after_the_start():
    field = a_seated_field(
        12,
        6,
        breaks=BreakTerms(BreakKind.EVERY_HOUR, Millis(5 * MINUTE)),
        clock=THOUGHTFUL,
        levels=levels((10, 20, 0), lasts=90 * MINUTE),
    )
    assert field.lobby().next_break_at == START + SECOND + 60 * MINUTE

    field.wait(60 * MINUTE - 1)
    assert not field.happened_of(RestAnnounced)
    field.wait(1)

    assert field.happened_of(RestAnnounced)
    assert field.look(field.tables[0]).rest.until is None


def test_p3_1_synchronised_breaks_begin_when_the_last_table_has_ended_its_hand():
    field = a_seated_field(
        12,
        6,
        breaks=BreakTerms(BreakKind.SYNCHRONISED, Millis(5 * MINUTE)),
        clock=THOUGHTFUL,
        levels=levels((10, 20, 0), lasts=10 * MINUTE),
    )
    hour = 60 * MINUTE
    stop = START - START % hour + 55 * MINUTE
    stop += hour * (stop <= START)

    field.wait(stop - field.now - 1)
    assert not field.happened_of(RestAnnounced)
    field.wait(1)
    assert field.happened_of(RestAnnounced)
    field.play_on(lambda one: one.happened_of(RestBegan), folding)

    (rest,) = field.happened_of(RestBegan)
    assert rest.until - 5 * MINUTE == max(stop, field.happened_of(HandPlayed)[-1].record.ended)


# --- rounds ----------------------------------------------------------------------------------


def test_case_SHO_02_each_round_begins_with_new_chips_and_the_first_level():
    _, expect = case("SHO-02")
    field = a_seated_field(16, 4, format=Format.SHOOTOUT, rounds=2, max_entrants=16)
    assert sorted(field.sizes().values()) == [4, 4, 4, 4]

    field.play_on(lambda one: one.happened_of(RoundBegan))

    playing = field.machine.snapshot().playing
    assert {one.stack for one in playing} == {600}
    assert expect["starting_stack_round_2"] == "same fixed stack for all"
    assert field.happened_of(LevelStarted)[-1].level == 1
    assert expect["blinds"] == "reset to level 1"
    assert not [move for move in field.happened_of(PlayerMoved) if move.why == "balance"]
    assert len(playing) == 4


def test_p11_1_a_bracket_gives_byes_in_the_first_round_only():
    field = a_seated_field(11, 2, format=Format.HEADS_UP)
    (drawn,) = field.happened_of(SeatsDrawn)
    byes = [player for player, table, _ in drawn.seats if table == 0]
    assert len(byes) == 5
    assert len(field.tables) == 3

    field.play_on(lambda one: one.happened_of(RoundBegan))

    assert set(field.sizes().values()) == {2}
    assert len(field.tables) == 4
    field.play_out()
    places = sorted(field.places().values())
    assert places == [(1, 1), (2, 2), *[(3, 4)] * 2, *[(5, 8)] * 4, *[(9, 11)] * 3]


# --- conduct -----------------------------------------------------------------------------------


def test_case_PEN_01_a_penalty_is_rounds_missed():
    field = a_seated_field(6, 6, levels=SLOW)
    field.play_on(lambda one: one.machine.in_hand, folding)
    player = next(iter(field.machine.players()))

    field.tell(Penalise(ORGANISER, player, 1, "phone at the table"))

    assert field.entrant(player).penalty == 6
    assert field.entrant(player).absent
    for _ in range(6):
        hands = len(field.happened_of(HandPlayed))
        field.play_on(lambda one, hands=hands: len(one.happened_of(HandPlayed)) > hands, folding)
    assert not field.entrant(player).absent
    with pytest.raises(ReasonWanted):
        field.tell(Penalise(ORGANISER, player, 1, ""))


def test_p6_2_a_warning_misses_nothing():
    field = a_seated_field(6, 6)
    player = next(iter(field.machine.players()))

    field.tell(Penalise(ORGANISER, player, 0, "slow"))

    assert not field.entrant(player).absent


def test_p2_10_no_shows_are_blinded_off():
    field = a_seated_field(6, 6, levels=levels((50, 100, 20), lasts=MINUTE))

    field.wait(6 * 60 * MINUTE)

    assert field.machine.finished


def test_the_draw_that_is_no_permutation_is_refused():
    field = a_seated_field(10, 9, entries=LATE, levels=SLOW)
    field.happened(field.machine.handle(Register(PlayerId("late"), "late", purchase=9), field.now))
    with pytest.raises(Exception, match="bad draw"):
        field.machine.handle(DrawSeats((0, 1)), field.now)
    field.throw()

    assert field.happened_of(PlayerSeated)
