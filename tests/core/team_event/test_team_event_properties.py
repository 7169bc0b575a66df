"""Any command by anybody in any order: an event keeps its rules, and its secrets."""

from dataclasses import replace

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier_core.bracket.entering import check
from croupier_core.bracket.evaluation import evaluate
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.draft.preset import Act, Character
from croupier_core.errors import Refusal
from croupier_core.match.picture import view_of
from croupier_core.match.setup import TeamId
from croupier_core.match.view import OfSpectator
from croupier_core.team_event.machine import TeamEvent
from croupier_core.team_event.setup import DrawMode, RewardTable, Schedule
from croupier_core.team_event.state import (
    state_of,
)
from croupier_core.team_event.terms import (
    DRAWN,
    PLAYED,
    PUBLIC_DRAW,
    EventRoom,
    MatchRoom,
    Offence,
    Role,
    SanctionKind,
    SpectatorRoom,
    Status,
    TeamRoom,
)
from croupier_core.team_event.view import (
    BracketViewer,
    ConsoleViewer,
    EventViewer,
    MatchSeat,
    RewardViewer,
)
from croupier_core.units import Instant, Millis, PlayerId
from team_event_builders import (
    EIGHT,
    MINUTE,
    OWNER,
    SEED,
    STRANGER,
    WHY,
    Evening,
    asked,
    in_match,
    player,
    shipped_preset,
)

PLAYERS = 9
REFEREE = PlayerId("referee")
CASTER = PlayerId("caster")
PEOPLE = (*(player(number) for number in range(1, PLAYERS + 1)), OWNER, REFEREE, CASTER, STRANGER)
IDS = tuple(map(MatchId, ("W1.0", "W1.1", "W2.0", "L1.0", "L2.0", "F")))
DELAY = 3 * MINUTE

people = st.sampled_from(PEOPLE)
ids = st.sampled_from(IDS)
lines = st.sampled_from(Line)
team_ids = st.integers(1, 5).map(TeamId)
moments = st.integers(-5, 60).map(lambda minutes: Instant(EIGHT + minutes * MINUTE))
reasons = st.sampled_from((WHY, WHY, WHY, ""))
rooms = st.one_of(
    st.just(EventRoom()),
    team_ids.map(TeamRoom),
    ids.map(MatchRoom),
    ids.map(SpectatorRoom),
)
falls = st.lists(ids, max_size=2).map(tuple)


def by_players():
    return st.one_of(
        st.builds(asked.AcceptRules, st.integers(0, 2), people),
        st.builds(asked.OfferToSubstitute, st.booleans(), people),
        st.builds(asked.CheckIn, people),
        st.builds(asked.Withdraw, people),
        st.builds(asked.SayInRoom, rooms, st.sampled_from(("gg", "hello there", "")), people),
        st.builds(asked.IgnorePlayer, people, st.booleans(), people),
        st.builds(asked.ReportPlayer, people, rooms, st.just("rude"), people),
        st.builds(asked.PlayerConnected, people),
        st.builds(asked.PlayerDisconnected, people),
        st.builds(asked.HandInSeed, st.sampled_from((SEED, "short"))),
        st.builds(asked.HandInThrow, ids, st.integers(0, 1)),
        st.builds(asked.ResumeEvent, moments),
    )


def by_officials():
    why = (people, reasons)
    plain = (
        asked.AnnounceEvent,
        asked.OpenSignUp,
        asked.CloseCheckIn,
        asked.DrawTeams,
        asked.PublishDraw,
        asked.StartEvent,
        asked.SuspendEvent,
        asked.ContinueEvent,
        asked.CallOffEvent,
        asked.ArchiveEvent,
        asked.RedoResult,
        asked.OpenRewards,
    )
    tables = st.sampled_from((RewardTable(), RewardTable((5,), "gold"), RewardTable((), "x", 99)))
    return st.one_of(
        *(st.builds(kind, *why) for kind in plain if kind is not asked.CallOffEvent),
        st.builds(
            asked.ChangeSchedule,
            st.just(Schedule(Instant(EIGHT + MINUTE), Instant(EIGHT + 9 * MINUTE))),
            *why,
        ),
        st.builds(asked.ChangeRules, st.sampled_from(("Be nice.", "Be quick.")), *why),
        st.builds(
            asked.ChangeDraw,
            st.integers(0, 4),
            st.integers(0, 2),
            st.sampled_from(DrawMode),
            *why,
        ),
        st.builds(asked.ExtendWords, st.just(("foe",)), *why),
        st.builds(asked.ExtendCheckIn, moments, *why),
        st.builds(asked.UndoNoShow, people, *why),
        st.builds(asked.MakeAnnouncement, st.just("soon"), *why),
        st.builds(asked.SendMessage, people, st.just("you"), *why),
        st.builds(asked.AssignSubstitute, team_ids, people, people, *why),
        st.builds(asked.PlayShort, team_ids, *why),
        st.builds(asked.AppointCaptain, team_ids, people, *why),
        st.builds(asked.DisqualifyPlayer, people, *why),
        st.builds(asked.DisqualifyTeam, team_ids, *why),
        st.builds(asked.Reinstate, team_ids, falls, *why),
        st.builds(asked.PromoteOthers, team_ids, *why),
        st.builds(asked.CallMatches, falls, *why),
        st.builds(asked.SetAutoCall, st.booleans(), *why),
        st.builds(asked.CorrectResult, ids, lines, falls, *why),
        st.builds(asked.UndoResult, ids, falls, *why),
        st.builds(asked.ReplayMatch, ids, *why),
        st.builds(asked.RestrictCharacters, st.just((Character("kali"),)), *why),
        st.builds(asked.NoteOffence, people, st.sampled_from(Offence), *why),
        st.builds(
            asked.IssueSanction,
            st.sampled_from(SanctionKind),
            people,
            st.none() | team_ids,
            *why,
            st.none() | st.integers(1, 3),
            st.integers(0, 2),
        ),
        st.builds(asked.LiftSanction, st.integers(1, 4), *why),
        st.builds(asked.CloseOffence, st.integers(1, 4), *why),
        st.builds(asked.CloseReport, st.integers(1, 3), *why),
        st.builds(asked.EditRewards, tables, *why),
        st.builds(asked.SettleTie, team_ids, st.lists(people, max_size=2).map(tuple), *why),
        st.builds(asked.ConfirmRewards, moments, *why),
        st.builds(asked.PayReward, st.integers(1, 6), *why),
        st.builds(asked.CancelReward, st.integers(1, 6), *why),
        st.builds(asked.GiveEventRole, people, st.sampled_from(Role), st.none() | moments, *why),
        st.builds(asked.TakeEventRole, people, st.sampled_from(Role), *why),
    )


def in_matches():
    why = (people, reasons)
    proof = (in_match.Link("https://example.org/1.png"),)
    game = st.integers(1, 3)
    return st.builds(
        asked.InMatch,
        ids,
        st.one_of(
            st.builds(in_match.SayReady, people),
            st.builds(in_match.TakeBreak, st.sampled_from((Millis(1), Millis(999_999))), people),
            st.builds(in_match.AskPause, st.sampled_from(in_match.PauseReason), people),
            st.builds(in_match.AskResume, people),
            st.builds(in_match.TellDropped, people, people),
            st.builds(in_match.AskRemake, st.just(Millis(5)), st.just(0), people),
            st.builds(in_match.AskSubstitute, people, people, people),
            st.builds(in_match.Concede, game, st.integers(1, 2), people),
            st.builds(in_match.Protest, st.just("no"), people),
            st.builds(in_match.ReportResult, game, lines, st.just("7"), st.just(proof), people),
            st.builds(in_match.CallMatch, *why),
            st.builds(in_match.DelayMatch, *why),
            st.builds(in_match.StartAnyway, *why),
            st.builds(in_match.NameCaptain, lines, people, *why),
            st.builds(in_match.Substitute, lines, people, people, *why),
            st.builds(in_match.PausePlay, *why),
            st.builds(in_match.ResumePlay, *why),
            st.builds(in_match.RemakeGame, *why),
            st.builds(in_match.RuleGame, game, lines, *why),
            st.builds(in_match.RuleMatch, lines, *why),
            st.builds(in_match.ForfeitMatch, lines, *why),
            st.builds(in_match.DisqualifyBoth, *why),
            st.builds(in_match.DrawLots, *why),
            st.builds(in_match.HandInLots, lines),
            st.builds(in_match.SetSanctions, lines, st.just(1), st.just(True)),
        ),
    )


class AnyEvening(RuleBasedStateMachine):
    """An evening in which everybody tries everything."""

    @initialize(size=st.integers(2, 4), balanced=st.booleans(), auto=st.booleans())
    def begin(self, size, balanced, auto):
        self.said = 0
        self.evening = Evening(
            preset=shipped_preset("fun"),
            bans=1,
            team_size=size,
            draw=DrawMode.BALANCED if balanced else DrawMode.RANDOM,
            auto_call=auto,
        )
        self.evening.with_players(PLAYERS, rating=7)
        for who, role in ((REFEREE, Role.REFEREE), (CASTER, Role.CASTER)):
            self.evening.by_owner(asked.GiveEventRole, who, role, None)

    # --- steps ----------------------------------------------------------------------

    def attempt(self, command):
        evening = self.evening
        evening.to(evening.now)
        before, seen = evening.event.snapshot(), self.all_seen()
        try:
            evening.do(command)
        except Refusal:
            assert evening.event.snapshot() == before
        for viewer, (version, view) in seen.items():
            if evening.event.version_for(viewer) == version:
                assert self.seen_by(viewer) == view, viewer

    @rule(command=st.one_of(by_players(), by_officials(), in_matches()))
    def anybody_tries_anything(self, command):
        self.attempt(command)

    @precondition(lambda self: self.evening.phase() in PLAYED)
    @rule(command=in_matches())
    def anybody_tries_anything_in_a_match(self, command):
        self.attempt(command)

    @rule(choice=st.integers(0, 5))
    def the_organiser_goes_on(self, choice):
        queue = [item for item in self.evening.console().queue if item.choices or item.prompt]
        if not queue:
            return
        item = queue[choice % len(queue)]
        choices = item.choices or (item.prompt.choices if item.prompt else ())
        if not choices:
            return
        told = choices[choice % len(choices)]
        command = self.signed(told)
        self.attempt(asked.InMatch(item.match, command) if item.prompt else command)

    @staticmethod
    def signed(command):

        return replace(command, by=OWNER, reason=WHY)

    @precondition(lambda self: self.evening.phase() in PLAYED)
    @rule(number=st.integers(0, 20), side=lines, other=lines)
    def a_match_goes_on(self, number, side, other):
        """Let the captains do what is next in one of the matches that are on."""
        snapshot = self.evening.event.snapshot()
        live = [each for each in snapshot.records if each.key in snapshot.current]
        live = [each for each in live if not each.decided]
        if not live:
            return
        record = live[number % len(live)]
        match, id = record.match, record.match.setup.id
        captain = match.side(side).captain
        proof = (in_match.Link("https://example.org/1.png"),)
        draft = match.game.draft if match.game else None
        for place, held in enumerate(draft.turns if draft else ()):
            team = match.side(held.turn.side)
            if held.answer is None and held.turn.act is Act.BAN:
                ban = Ban(place, (Character(f"god {number} {place}"),), team.captain)
                self.attempt(asked.InMatch(id, ban))
            elif held.answer is None:
                self.said += 1
                picks = tuple(
                    Pick(Character(f"hidden-{team.captain}-{self.said}-{at}"), who)
                    for at, who in enumerate(team.members)
                )
                self.attempt(asked.InMatch(id, LockPicks(place, picks, team.captain)))
        number = match.game.number if match.game else 1
        for command in (
            in_match.CallMatch(OWNER, WHY),
            in_match.SayReady(captain),
            in_match.ChooseFirstPick(True, captain),
            in_match.ReportResult(number, other, "7", proof, captain),
        ):
            self.attempt(asked.InMatch(id, command))

    @rule(number=st.integers(1, PLAYERS))
    def a_team_talks_in_private(self, number):
        who = player(number)
        for room in self.evening.page(who).rooms:
            if isinstance(room, TeamRoom):
                self.said += 1
                text = f"secret-of-{room.team}-end-{self.said}"
                self.attempt(asked.SayInRoom(room, text, who))

    @rule(millis=st.sampled_from((1_000, 31_000, MINUTE, DELAY, 6 * MINUTE)))
    def time_passes(self, millis):
        due = self.evening.event.deadline
        if due is not None and due > self.evening.now + 1:
            assert self.evening.to(due - 1) == ()
        self.evening.later(millis)
        self.spectators_see_what_was_three_minutes_ago()

    @rule(keep=st.booleans())
    def the_house_comes_back(self, keep):
        """Begin again from the journal or from a snapshot; both stand still until resumed."""
        evening = self.evening
        again = TeamEvent()
        if keep:
            again.restore(evening.event.snapshot())
        else:
            for event, at in evening.journal:
                again.replay(event, Instant(at))
        assert again.snapshot() == evening.event.snapshot()
        evening.event = again
        if evening.phase() in PLAYED:
            assert again.tick(Instant(evening.now)) == ()
            evening.note(
                again.handle(asked.ResumeEvent(Instant(evening.now)), Instant(evening.now))
            )

    @precondition(lambda self: self.evening.phase() in PLAYED)
    @rule(id=ids)
    def an_undo_is_taken_back(self, id):
        evening = self.evening
        try:
            preview = evening.event.preview_undo(id)
        except Refusal:
            return
        before = evening.event.snapshot()
        self.attempt(asked.UndoResult(id, preview.falls, OWNER, WHY))
        if evening.event.snapshot() == before:
            return
        self.attempt(asked.RedoResult(OWNER, WHY))
        after = evening.event.snapshot()
        assert after.log.entries == before.log.entries
        assert after.current == before.current
        assert [(each.key, each.match) for each in after.records if each.key in after.current] == [
            (each.key, each.match) for each in before.records if each.key in before.current
        ]

    # --- what always holds ----------------------------------------------------------

    def all_seen(self):
        viewers = [
            EventViewer(player(1)),
            EventViewer(STRANGER),
            BracketViewer(player(2)),
            BracketViewer(STRANGER),
            ConsoleViewer(OWNER),
            RewardViewer(STRANGER),
            *(MatchSeat(who, id) for id in IDS[:3] for who in (player(1), STRANGER)),
        ]
        return {
            viewer: (self.evening.event.version_for(viewer), self.seen_by(viewer))
            for viewer in viewers
        }

    def seen_by(self, viewer):
        try:
            return self.evening.event.view_for(viewer, Instant(self.evening.now))
        except Refusal as refusal:
            return type(refusal)

    @invariant()
    def everybody_is_in_one_place(self):
        snapshot = self.evening.event.snapshot()
        members = [who for team in snapshot.teams for who in team.members]
        assert len(members) == len(set(members))
        playing = {each.player for each in snapshot.participants if each.status is Status.PLAYING}
        if snapshot.frame.phase in DRAWN:
            assert set(members) == playing
        for team in snapshot.teams:
            assert not team.members or team.captain in team.members

    @invariant()
    def the_bracket_stands(self):
        state = state_of(self.evening.event.snapshot())
        bracket = state.bracket
        if bracket is None:
            return
        assert bracket.void == ()
        for place, entry in enumerate(bracket.log):
            rest = (*bracket.log[:place], *bracket.log[place + 1 :])
            before = evaluate(bracket.setup, rest)
            if entry not in rest and not before.void:
                check(before, entry)
        if state.phase in PLAYED:
            assert not bracket.over
            for match in bracket.matches:
                record = state.record(match.id)
                if match.state == "ready" and all(
                    state.teams[TeamId(int(each))].members for each in (match.upper, match.lower)
                ):
                    assert record is not None
                    assert record.shelved_since is None

    @invariant()
    def nobody_sees_what_is_not_for_him(self):
        evening = self.evening
        snapshot = evening.event.snapshot()
        teams = {team.id: team.members for team in snapshot.teams}
        for who in (player(1), player(2), OWNER, CASTER, STRANGER):
            page = repr(evening.page(who))
            for team, members in teams.items():
                if who not in members:
                    assert f"secret-of-{team}-end" not in page
            for key in snapshot.current:
                seen = repr(self.seen_by(MatchSeat(who, key[0])))
                assert "secret-of-" not in seen
                record = next(each for each in snapshot.records if each.key == key)
                draft = record.match.game.draft if record.match.game else None
                for held in draft.turns if draft else ():
                    if not held.secret or who == OWNER:
                        continue
                    own = record.match.side(held.turn.side).members
                    if who not in own and held.answer:
                        assert all(repr(pick) not in seen for pick in held.answer.picks)

    def spectators_see_what_was_three_minutes_ago(self):
        evening = self.evening
        if evening.phase() not in PUBLIC_DRAW:
            return
        until = evening.now - DELAY
        then = TeamEvent()
        for event, at in evening.journal:
            if at <= until:
                then.replay(event, Instant(at))
        old = state_of(then.snapshot())
        if old.phase not in PUBLIC_DRAW:
            return
        page = evening.bracket(STRANGER)
        assert page.bracket == then.view_for(BracketViewer(OWNER), Instant(until)).bracket
        for key in evening.event.snapshot().current:
            seen = self.seen_by(MatchSeat(STRANGER, key[0]))
            record = old.records.get(key)
            if record is None or isinstance(seen, type):
                continue
            assert seen.match == view_of(record.match, OfSpectator(), Instant(until))


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
