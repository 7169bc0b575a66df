"""A runner with a clock and a journal that the test moves by hand."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import pairwise

import pytest
import structlog.testing

from croupier_core.units import CommandId, Instant, PlayerId
from croupier_server.runners.journal import Answered, Cause
from croupier_server.runners.runner import Runner, RunnerStopped
from gated_journal import GatedJournal
from hand_clock import HandClock
from jar_machine import (
    Add,
    Added,
    AlarmRang,
    AlarmSet,
    DieWanted,
    Drop,
    Jar,
    JarCommand,
    JarEvent,
    JarFull,
    JarView,
    Roll,
    SetAlarm,
    Toss,
    Tossed,
    Whisper,
    Whispered,
    is_durable,
    throw_a_four,
)

ANNA = PlayerId("anna")
BEN = PlayerId("ben")

JarRunner = Runner[JarCommand, JarEvent, str, JarView, DieWanted]


@dataclass
class House:
    runner: JarRunner
    jar: Jar
    journal: GatedJournal[JarEvent]
    clock: HandClock
    task: asyncio.Task[None]
    sent: int = 0

    async def send(self, command, sender=ANNA, command_id=None):
        self.sent += 1
        return await self.runner.send(
            command, sender=sender, command_id=CommandId(command_id or f"c{self.sent}")
        )


@contextlib.asynccontextmanager
async def a_running_jar(jar=None, **settings) -> AsyncIterator[House]:
    jar, journal, clock = jar or Jar(), GatedJournal(), HandClock()
    defaults = {"throw": throw_a_four, "durable": is_durable}
    runner: JarRunner = Runner(
        stream="jar", machine=jar, journal=journal, clock=clock, **(defaults | settings)
    )
    task = asyncio.create_task(runner.run())
    try:
        yield House(runner, jar, journal, clock, task)
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def settle() -> None:
    """Let every task run until nothing moves any more."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_command_is_journalled_with_its_cause_and_answered_with_its_events():
    async with a_running_jar() as house:
        events = await house.send(Add(5), command_id="x")

        assert events == (Added(5),)
        assert house.journal.events == [Added(5)]
        assert house.journal.entries[0].cause == Cause(ANNA, CommandId("x"))
        assert house.journal.entries[0].now == house.clock.now()


async def test_nobody_sees_an_event_before_the_journal_has_it():
    async with a_running_jar() as house:
        heard = []
        house.runner.listen(lambda events, now: heard.append(events))
        following = house.runner.follow("eve")
        await anext(following)
        house.journal.shut()

        answer = asyncio.create_task(house.send(Add(5)))
        view = asyncio.create_task(anext(following))
        await house.journal.asked.wait()
        late = asyncio.create_task(anext(house.runner.follow("late")))
        await settle()
        assert not heard
        assert not answer.done()
        assert not view.done()
        assert not late.done()
        assert house.jar.state.total == 5

        house.journal.let_through()
        assert await answer == (Added(5),)
        assert heard == [(Added(5),)]
        assert (await view).total == 5
        assert (await late).total == 5


async def test_a_view_that_was_due_before_a_commit_is_held_back_until_after_it():
    async with a_running_jar() as house:
        following = house.runner.follow("eve")
        house.journal.shut()
        answer = asyncio.create_task(house.send(Add(5)))
        await house.journal.asked.wait()

        view = asyncio.create_task(anext(following))
        await settle()
        assert not view.done()

        house.journal.let_through()
        assert (await view).total == 5
        await answer


async def test_transient_events_are_shown_and_answered_but_not_journalled():
    async with a_running_jar() as house:
        following = house.runner.follow("eve")

        assert await house.send(Whisper("psst")) == (Whispered("psst"),)

        assert house.journal.events == []
        assert (await anext(following)).whisper == "psst"


async def test_a_refusal_goes_to_its_sender_only_and_leaves_no_trace():
    async with a_running_jar() as house:
        following = house.runner.follow("eve")
        await anext(following)
        heard = []
        house.runner.listen(lambda events, now: heard.append(events))

        with pytest.raises(JarFull) as refused:
            await house.send(Add(1_001))

        assert refused.value.most == 1_000
        assert not heard
        assert house.journal.appends == 0
        view = asyncio.create_task(anext(following))
        await settle()
        assert not view.done()
        view.cancel()


async def test_the_same_command_id_of_the_same_sender_is_obeyed_once():
    async with a_running_jar() as house:
        house.journal.shut()
        first = asyncio.create_task(house.send(Add(5), command_id="x"))
        again_at_once = asyncio.create_task(house.send(Add(5), command_id="x"))
        await house.journal.asked.wait()
        house.journal.let_through()

        assert await first == await again_at_once == (Added(5),)
        assert await house.send(Add(5), command_id="x") == (Added(5),)
        assert house.jar.state.total == 5
        assert await house.send(Add(5), command_id="x", sender=BEN) == (Added(5),)
        assert house.jar.state.total == 10


async def test_a_refused_command_id_is_refused_again_even_when_it_would_now_be_allowed():
    async with a_running_jar(jar := Jar()) as house:
        await house.send(Add(600))
        with pytest.raises(JarFull):
            await house.send(Add(600), command_id="x")
        jar.state = type(jar.state)()

        with pytest.raises(JarFull):
            await house.send(Add(600), command_id="x")

        assert jar.state.total == 0


async def test_what_the_journal_knows_as_answered_is_not_obeyed_again_after_a_restart():
    known = Answered(Cause(ANNA, CommandId("x")), (Added(5),))
    async with a_running_jar(answered=[known]) as house:
        assert await house.send(Add(5), command_id="x") == (Added(5),)

        assert house.jar.state.total == 0


async def test_the_deadline_wakes_the_machine():
    async with a_running_jar() as house:
        await house.send(SetAlarm(500))
        following = house.runner.follow("eve")
        await anext(following)

        house.clock.move(499)
        await settle()
        assert house.jar.state.rings == 0
        house.clock.move(1)

        assert (await anext(following)).rings == 1
        assert house.journal.entries[-1].event == AlarmRang()
        assert house.journal.entries[-1].cause is None


async def test_a_late_order_meets_a_machine_that_already_moved_on():
    async with a_running_jar() as house:
        await house.send(SetAlarm(500))
        house.journal.shut()
        slow = asyncio.create_task(house.send(Add(1)))
        await house.journal.asked.wait()
        late = asyncio.create_task(house.send(Add(2)))
        await settle()
        house.clock.move(500)
        house.journal.let_through()
        await asyncio.gather(slow, late)

        due = Instant(house.clock.now())
        assert house.journal.events == [AlarmSet(due), Added(1), AlarmRang(), Added(2)]


async def test_time_that_passes_with_a_refused_command_is_journalled_all_the_same():
    async with a_running_jar() as house:
        await house.send(SetAlarm(500))
        house.journal.shut()
        slow = asyncio.create_task(house.send(Add(1)))
        await house.journal.asked.wait()
        late = asyncio.create_task(house.send(Add(5_000)))
        await settle()
        house.clock.move(500)
        house.journal.let_through()
        await slow

        with pytest.raises(JarFull):
            await late

        assert house.journal.events[-1] == AlarmRang()


async def test_dice_are_thrown_as_soon_as_the_machine_asks_and_commit_with_their_cause():
    async with a_running_jar() as house:
        assert await house.send(Toss()) == (Tossed(),)

        assert house.journal.events == [Tossed(), Added(4)]
        assert house.journal.appends == 1
        assert house.journal.entries[1].cause is None


async def test_a_machine_recovered_while_it_asks_gets_its_dice_at_the_start():
    jar = Jar()
    jar.replay(Tossed(), Instant(0))
    async with a_running_jar(jar) as house:
        await house.send(Whisper("now"))

        assert house.jar.state.total == 4


async def test_a_slow_screen_gets_the_newest_view_only_and_costs_nothing_meanwhile():
    async with a_running_jar() as house:
        screens = [house.runner.follow(f"v{n}") for n in range(50)]
        for screen in screens:
            await anext(screen)
        before = house.jar.looked_at
        for n in range(20):
            await house.send(Add(n))

        assert house.jar.looked_at == before
        assert (await anext(screens[0])).total == sum(range(20))
        assert house.jar.looked_at == before + 1
        idle = asyncio.create_task(anext(screens[0]))
        await settle()
        assert not idle.done()
        idle.cancel()


async def test_a_bug_stops_this_runner_only_and_is_logged_with_its_place_in_the_journal():
    async with a_running_jar() as broken, a_running_jar() as sound:
        following = broken.runner.follow("eve")
        await anext(following)
        await broken.send(Add(1))
        await anext(following)
        broken.journal.shut()
        slow = asyncio.create_task(broken.send(Add(1)))
        await broken.journal.asked.wait()
        drop = asyncio.create_task(broken.send(Drop()))
        waiting = asyncio.create_task(broken.send(Add(2)))
        await settle()
        with structlog.testing.capture_logs() as logs:
            broken.journal.let_through()
            await slow
            for lost in (drop, waiting):
                with pytest.raises(RunnerStopped) as stopped:
                    await lost
                assert stopped.value.by_fault

        assert broken.runner.stopped
        assert [(log["stream"], log["seq"], log["log_level"]) for log in logs] == [
            ("jar", 2, "error")
        ]
        with pytest.raises(RunnerStopped):
            await anext(following)
        with pytest.raises(RunnerStopped):
            await anext(broken.runner.follow("eve"))
        with pytest.raises(RunnerStopped):
            await broken.send(Add(3))
        await broken.task
        assert await sound.send(Add(3)) == (Added(3),)


async def test_a_commit_that_fails_stops_the_runner_and_shows_nothing():
    async with a_running_jar() as house:
        heard = []
        house.runner.listen(lambda events, now: heard.append(events))
        following = house.runner.follow("eve")
        await anext(following)
        house.journal.fault = OSError("disk full")

        with structlog.testing.capture_logs(), pytest.raises(RunnerStopped):
            await house.send(Add(1))

        assert not heard
        with pytest.raises(RunnerStopped):
            await anext(following)


async def test_a_view_with_a_bug_stops_the_runner():
    async with a_running_jar() as house:
        blind = house.runner.follow("blind")

        with structlog.testing.capture_logs() as logs, pytest.raises(RunnerStopped):
            await anext(blind)

        await house.task
        assert house.runner.stopped
        assert logs[0]["stream"] == "jar"


async def test_a_listener_with_a_bug_does_not_stop_the_machine():
    async with a_running_jar() as house:
        heard = []

        def fail(events, now):
            raise LookupError

        undo = house.runner.listen(fail)
        house.runner.listen(lambda events, now: heard.append((events, now)))
        with structlog.testing.capture_logs() as logs:
            await house.send(Add(1))
        undo()
        await house.send(Add(2))

        assert len(logs) == 1
        assert heard == [((Added(n),), house.clock.now()) for n in (1, 2)]


async def test_dice_that_the_machine_refuses_are_a_bug_not_an_answer():
    async with a_running_jar(throw=lambda ask: Roll(5_000)) as house:
        with structlog.testing.capture_logs() as logs, pytest.raises(RunnerStopped):
            await house.send(Toss())

        assert len(logs) == 1


async def test_a_machine_that_never_stops_asking_is_stopped():
    class Dizzy(Jar):
        @property
        def asks(self):
            return (DieWanted(),)

    async with a_running_jar(Dizzy(), throw=lambda ask: Add(0)) as house:
        with structlog.testing.capture_logs() as logs:
            await house.task

        assert house.runner.stopped
        assert len(logs) == 1


async def test_a_machine_whose_deadline_does_not_move_is_stopped():
    class Stuck(Jar):
        def tick(self, now):
            return ()

    async with a_running_jar(Stuck()) as house:
        await house.send(SetAlarm(500))
        with structlog.testing.capture_logs() as logs:
            house.clock.move(500)
            await house.task

        assert house.runner.stopped
        assert len(logs) == 1


async def test_moves_without_a_commit_leave_the_event_loop_its_turn():
    async with a_running_jar() as house:
        turns = 0

        async def somebody_else():
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        other = asyncio.create_task(somebody_else())
        await asyncio.gather(*(house.send(Whisper(str(n))) for n in range(100)))
        other.cancel()

        assert turns >= 100 // 8


async def test_commands_that_wait_share_a_commit_a_few_at_a_time_and_in_order():
    async with a_running_jar() as house:
        house.journal.shut()
        answers = [asyncio.create_task(house.send(Add(n), command_id=f"n{n}")) for n in range(20)]
        await house.journal.asked.wait()
        await settle()
        assert not any(answer.done() for answer in answers)
        house.journal.let_through()

        assert await asyncio.gather(*answers) == [(Added(n),) for n in range(20)]
        assert house.journal.appends == 3
        assert house.journal.events == [Added(n) for n in range(20)]
        assert [entry.cause for entry in house.journal.entries] == [
            Cause(ANNA, CommandId(f"n{n}")) for n in range(20)
        ]


async def test_a_refusal_among_commands_that_share_a_commit_is_its_senders_alone():
    async with a_running_jar() as house:
        outcomes = await asyncio.gather(
            *(house.send(Add(amount)) for amount in (600, 600, 400, 1)), return_exceptions=True
        )

        assert [type(outcome) for outcome in outcomes] == [tuple, JarFull, tuple, JarFull]
        assert house.jar.state.total == 1_000
        assert house.journal.appends == 1


async def test_only_followers_whose_view_may_have_changed_look_again():
    async with a_running_jar() as house:
        hearing, deaf = house.runner.follow("eve"), house.runner.follow("deaf dan")
        for following in (hearing, deaf):
            await anext(following)

        await house.send(Whisper("psst"))
        assert (await anext(hearing)).whisper == "psst"
        idle = asyncio.create_task(anext(deaf))
        await settle()
        assert not idle.done()

        await house.send(Add(5))
        assert (await idle).total == 5
        assert (await anext(hearing)).total == 5


async def test_a_look_that_was_due_before_a_commit_is_not_lost_when_the_commit_changes_nothing():
    async with a_running_jar() as house:
        deaf = house.runner.follow("deaf dan")
        await anext(deaf)
        await house.send(Add(5))  # news for everybody, which dan has not fetched yet
        await house.send(SetAlarm(500))
        house.journal.shut()
        house.clock.move(500)
        await house.journal.asked.wait()
        view = asyncio.create_task(anext(deaf))
        await settle()
        assert not view.done()

        house.journal.let_through()

        assert (await view).total == 5


class ManyJars(Jar):
    """Wants a die for each of many jars, and empties one in each tick."""

    def __init__(self, wanted=0, due=0):
        super().__init__()
        self.wanted = wanted
        self.due = due

    @property
    def deadline(self):
        return Instant(0) if self.due else None

    @property
    def asks(self):
        return tuple(SetAlarm(n) for n in range(self.wanted))[:3]

    def tick(self, now):
        done, self.due = min(self.due, 4), max(0, self.due - 4)
        return (AlarmRang(),) * done

    def handle(self, command, now):
        if isinstance(command, Roll):
            self.wanted -= 1
        return super().handle(Add(0) if isinstance(command, Roll) else command, now)


@pytest.mark.parametrize(("wanted", "due"), [(1_000, 0), (0, 1_000)])
async def test_a_thousand_things_that_are_due_at_once_hold_nobody_up(wanted, due):
    jars = ManyJars(wanted, due)
    async with a_running_jar(jars) as house:
        turns = 0
        while jars.wanted or jars.due:
            await asyncio.sleep(0)
            turns += 1

        assert turns >= 1_000 // 16
        assert max(map(len, per_append(house.journal))) <= 16

        # Whoever asks in the meantime is served in between, not afterwards.
        jars.wanted, jars.due = wanted, due
        await house.send(Add(1))
        assert jars.wanted > 900 or jars.due > 900


def per_append(journal):
    """The events of each commit."""
    return [journal.events[start:end] for start, end in pairwise([0, *journal.ends])]


async def test_more_senders_than_the_inbox_holds_wait_and_are_all_answered():
    async with a_running_jar() as house:
        house.journal.shut()
        answers = [asyncio.create_task(house.send(Add(0))) for _ in range(1_500)]
        await house.journal.asked.wait()
        await settle()
        assert house.runner.waiting == 1_024 - 8  # eight share the first commit

        house.journal.let_through()
        assert len(await asyncio.gather(*answers)) == 1_500


async def test_senders_beyond_the_inbox_are_told_when_the_runner_stops():
    async with a_running_jar() as house:
        house.journal.shut()
        answers = [asyncio.create_task(house.send(Add(0))) for _ in range(1_500)]
        await house.journal.asked.wait()
        house.task.cancel()

        outcomes = await asyncio.gather(*answers, return_exceptions=True)

        assert {type(outcome) for outcome in outcomes} == {RunnerStopped}
        assert not any(outcome.by_fault for outcome in outcomes)


async def test_a_sender_that_hangs_up_while_waiting_does_not_disturb_the_others():
    async with a_running_jar() as house:
        house.journal.shut()
        gone = asyncio.create_task(house.send(Add(1), command_id="x"))
        twin = asyncio.create_task(house.send(Add(1), command_id="x"))
        await house.journal.asked.wait()
        gone.cancel()
        house.journal.let_through()

        assert await twin == (Added(1),)
        assert await house.send(Add(2)) == (Added(2),)


async def test_a_snapshot_is_kept_every_so_many_events_and_only_at_a_good_moment():
    jar = Jar()
    good = False
    async with a_running_jar(jar, snapshot=lambda: jar.state if good else None) as house:
        for _ in range(210):
            await house.send(Add(1))
        assert house.journal.snapshots == []
        good = True
        for _ in range(100):
            await house.send(Add(1))

        [(seq, state)] = house.journal.snapshots
        assert (seq, state.total) == (211, 211)


async def test_closing_a_following_ends_it():
    async with a_running_jar() as house:
        following = house.runner.follow("eve")
        following.close()

        assert [view async for view in following] == []
