"""A match under any command by anybody, in any order, while time passes and houses fall."""

from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from croupier_client.wire.codec import decode, encode
from croupier_core.bracket.ids import Line
from croupier_core.bracket.series import BEST_OF_ONE, FINAL_OF_DOUBLE
from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.draft.preset import Act
from croupier_core.draft.shipped import shipped_preset
from croupier_core.errors import Refusal
from croupier_core.match import commands as asked
from croupier_core.match.events import MatchEvent
from croupier_core.match.facts import GameFacts, SideFacts
from croupier_core.match.machine import deadline, decide, tick
from croupier_core.match.offering import obeys
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.match.state import Match
from croupier_core.match.view import Offer
from croupier_core.units import Instant, PlayerId
from match_builders import ORGANISER, POOL, A, B, Referee, a_match_setup

ANYBODY = st.sampled_from([*A, *B, PlayerId("s1"), PlayerId("stranger")])
SIDE = st.sampled_from(list(Line))
SMALL = st.integers(-1, 3)
BY, REASON = st.just(ORGANISER), st.sampled_from(["because", "because", "because", " "])
CHARACTER = st.sampled_from([*POOL, "?"])
FACTS = st.builds(
    GameFacts,
    st.sampled_from([0, 200_000, 400_000]),
    st.builds(SideFacts, SMALL, st.sampled_from([0, 9_000]), SMALL, SMALL),
    st.builds(SideFacts, SMALL, st.sampled_from([0, 9_000]), SMALL, SMALL),
)
EVIDENCE = st.sampled_from(
    [(asked.Link("https://example.org"),), (), (asked.FilePiped("a.png", 9, "ab" * 32),)]
)
GAME = st.integers(0, 3)
PICKS = st.lists(st.builds(Pick, CHARACTER, ANYBODY), max_size=2).map(tuple)
BANS = st.lists(CHARACTER, max_size=2).map(tuple)

BY_PLAYERS = st.one_of(
    st.builds(asked.SayReady, ANYBODY),
    st.builds(asked.GiveReason, st.sampled_from(["", "late bus"]), ANYBODY),
    st.builds(asked.TakeBreak, st.sampled_from([0, 200_000, 400_000]), ANYBODY),
    st.builds(asked.ChooseFirstPick, st.booleans(), ANYBODY),
    st.builds(Ban, SMALL, BANS, ANYBODY),
    st.builds(LockPicks, SMALL, PICKS, ANYBODY),
    st.builds(asked.AskPause, st.sampled_from(asked.PauseReason), ANYBODY),
    st.builds(asked.AskResume, ANYBODY),
    st.builds(asked.PlayOn, ANYBODY),
    st.builds(asked.ReportFight, ANYBODY),
    st.builds(asked.TellDropped, ANYBODY, ANYBODY),
    st.builds(asked.TellBack, ANYBODY, ANYBODY),
    st.builds(asked.AskRemake, st.sampled_from([0, 400_000]), SMALL, ANYBODY),
    st.builds(asked.AskSubstitute, ANYBODY, ANYBODY, ANYBODY),
    st.builds(asked.Concede, GAME, st.integers(0, 3), ANYBODY),
    st.builds(asked.ReportFacts, FACTS, ANYBODY),
    st.builds(asked.ReportResult, GAME, SIDE, st.sampled_from(["m1", ""]), EVIDENCE, ANYBODY),
    st.builds(asked.ConfirmReport, GAME, ANYBODY),
    st.builds(asked.Protest, st.sampled_from(["unfair", ""]), ANYBODY),
    st.builds(asked.CallOrganiser, st.sampled_from(["help", ""]), ANYBODY),
)
OF_ORGANISERS = st.one_of(
    st.builds(asked.CallMatch, BY, REASON),
    st.builds(asked.DelayMatch, BY, REASON),
    st.builds(asked.StartAnyway, BY, REASON),
    st.builds(asked.Dismiss, st.integers(0, 9), BY, REASON),
    st.builds(asked.AnswerBreak, SIDE, st.booleans(), BY, REASON),
    st.builds(asked.NameCaptain, SIDE, ANYBODY, BY, REASON),
    st.builds(asked.LetMembersAct, SIDE, st.booleans(), BY, REASON),
    st.builds(asked.Substitute, SIDE, ANYBODY, ANYBODY, BY, REASON),
    st.builds(asked.RefuseSubstitute, SIDE, BY, REASON),
    st.builds(asked.Restrict, BANS, BY, REASON),
    st.builds(asked.ExcuseMiss, SIDE, st.sampled_from(Act), BY, REASON),
    st.builds(asked.RecreateGame, BY, REASON),
    st.builds(asked.PausePlay, BY, REASON),
    st.builds(asked.ResumePlay, BY, REASON),
    st.builds(asked.GrantPause, SIDE, SMALL, BY, REASON),
    st.builds(asked.RefusePause, SIDE, BY, REASON),
    st.builds(asked.RemakeGame, BY, REASON),
    st.builds(asked.RefuseRemake, BY, REASON),
    st.builds(asked.DeclareCrash, BY, REASON),
    st.builds(asked.AwardGame, SIDE, BY, REASON),
    st.builds(asked.EnterFacts, FACTS, BY, REASON),
    st.builds(asked.ReopenGame, BY, REASON),
    st.builds(asked.DrawLots, BY, REASON),
    st.builds(asked.AnswerProtest, GAME, st.booleans(), BY, REASON),
    st.builds(asked.HandInLots, SIDE),
    st.builds(asked.SetSanctions, SIDE, SMALL, st.booleans()),
)
LAST_WORDS = st.one_of(
    st.builds(asked.RuleGame, GAME, SIDE, BY, REASON),
    st.builds(asked.RuleMatch, SIDE, BY, REASON),
    st.builds(asked.ForfeitMatch, SIDE, BY, REASON),
    st.builds(asked.DisqualifyBoth, BY, REASON),
    st.builds(asked.EndProtests),
)
SETUPS = st.builds(
    a_match_setup,
    st.sampled_from([BEST_OF_ONE, FINAL_OF_DOUBLE]),
    st.sampled_from(["fun", "captains"]).map(shipped_preset),
    bans=st.integers(0, 2),
    lost_bans=st.integers(0, 1),
    lost_pauses=st.booleans(),
    auto_acknowledge=st.booleans(),
    silence=st.sampled_from([None, 300_000]),
)


class AnyMatch(RuleBasedStateMachine):
    @initialize(setup=SETUPS, begun=st.integers(0, 3))
    def begin(self, setup, begun):
        self.referee = Referee(setup)
        self.used = {}
        course = ("called", "started", "drafting", "playing")
        getattr(self.referee, course[begun])()

    def send(self, command):
        """Send a command; what is refused must change nothing."""
        referee = self.referee
        referee.wait(0)
        before = referee.match
        try:
            referee.tell(command)
        except Refusal:
            assert referee.match is before

    @rule(command=BY_PLAYERS)
    def a_player_asks_anything(self, command):
        self.send(command)

    @rule(command=OF_ORGANISERS)
    def an_organiser_orders_anything(self, command):
        self.send(command)

    @rule(command=LAST_WORDS, rare=st.integers(0, 5))
    def an_organiser_has_the_last_word(self, command, rare):
        if rare == 0:
            self.send(command)

    @rule()
    def a_turn_of_the_draft_is_answered(self):
        game = self.referee.match.game
        if game and game.draft and game.draft.open and not game.pause and not game.stuck:
            side = game.draft.turns[game.draft.open[0]].turn.side
            if self.referee.match.side(side).captain in (A[0], B[0]) and self.first_members():
                self.referee.answer(game.draft.open[0])

    def first_members(self):
        match = self.referee.match
        return match.upper.members == A and match.lower.members == B

    @rule(side=SIDE, winner=SIDE)
    def a_captain_reports(self, side, winner):
        match = self.referee.match
        if match.game:
            link = (asked.Link("https://example.org"),)
            number, player = match.game.number, match.side(side).captain
            self.send(asked.ReportResult(number, winner, "m", link, player))

    @rule(pick=st.integers(0, 99), choice=st.integers(0, 9))
    def an_organiser_answers_a_prompt(self, pick, choice):
        prompts = self.referee.desk.prompts
        if prompts:
            prompt = prompts[pick % len(prompts)]
            chosen = prompt.choices[choice % len(prompt.choices)]
            # Offered means obeyed: no refusal is caught here.
            self.referee.tell(replace(chosen, by=ORGANISER, reason="because"))

    @rule(milliseconds=st.sampled_from([1, 5_000, 29_999, 30_000, 61_000, 190_000, 901_000]))
    def time_passes(self, milliseconds):
        self.referee.wait(milliseconds)

    @invariant()
    def nothing_is_due_any_more(self):
        match, now = self.referee.match, self.referee.now
        due = deadline(match)
        assert due is None or due > now or tick(match, now)
        if due is None or due > now:
            assert tick(match, now) == ()

    @invariant()
    def counters_never_fall_below_nothing_nor_by_a_remake(self):
        game = self.referee.match.game
        if game is None:
            return
        for side in Line:
            own, view = game.side(side), getattr(self.referee.seen_by_all, side)
            assert min(own.bans_missed, own.picks_missed, own.pauses_used, own.remakes) >= 0
            assert view.pauses_left >= 0
            assert self.referee.match.side(side).misses >= 0
            key = (game.number, side)
            before = self.used.get(key, (0, 0))
            assert own.pauses_used >= before[0]
            assert own.remakes >= before[1]
            self.used[key] = (own.pauses_used, own.remakes)

    @invariant()
    def hidden_choices_are_seen_by_their_team_and_organisers_only(self):
        game = self.referee.match.game
        if game is None or game.draft is None:
            return
        match = self.referee.match
        for at, held in enumerate(game.draft.turns):
            others = match.side(held.turn.side.other).members
            if not held.secret or held.answer is None:
                continue
            for view in (self.referee.seen_by_all, *map(self.referee.seen_by, others)):
                shown = view.game.draft.turns[at]
                assert (shown.bans, shown.picks) == ((), ())
                assert getattr(view, held.turn.side).picks == ()

    @invariant()
    def somebody_can_always_move_the_match_on(self):
        referee, match = self.referee, self.referee.match
        if match.phase in DECIDED:
            assert match.winner or match.phase is MatchPhase.DOUBLE_DQ or match.protests_closed
            return
        for loser in Line:
            forfeit = asked.ForfeitMatch(loser, ORGANISER, "because")
            assert obeys(match, forfeit, referee.now) or deadline(match) is not None
        if match.game and match.game.pause and match.game.pause.resumes_at is None:
            assert obeys(match, asked.ResumePlay(ORGANISER, "because"), referee.now)

    @invariant()
    def whatever_is_asked_of_organisers_has_an_answer(self):
        desk = self.referee.desk
        assert all(prompt.choices for prompt in desk.prompts)
        assert len({prompt.number for prompt in desk.prompts}) == len(desk.prompts)
        assert self.referee.seen_by_all.prompts == ()

    @invariant()
    def an_open_turn_is_offered_to_the_captain_and_to_nobody_of_the_other_team(self):
        match = self.referee.match
        for side in Line:
            view = self.referee.seen_by(match.side(side).captain)
            offered = view.game is not None and view.game.draft is not None
            drafting = {Offer.BAN, Offer.LOCK_PICKS} & set(view.offers)
            assert bool(drafting) == bool(offered and view.game.draft.offer)

    @invariant()
    def a_replay_gives_the_same_match(self):
        assert self.referee.replayed() == self.referee.match

    def teardown(self):
        """The journal, the match and what is seen survive being written down."""
        if not hasattr(self, "referee"):
            return
        match = self.referee.match
        assert decode(encode(match), Match) == match
        for event, _ in self.referee.journal:
            assert decode(encode(event), MatchEvent) == event
        views = (self.referee.desk, self.referee.seen_by_all)
        assert [decode(encode(view), type(view)) for view in views] == list(views)


AnyMatch.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestAnyMatch = AnyMatch.TestCase


def test_decide_is_pure_the_same_command_twice_gives_the_same_events():
    referee = Referee().started()
    command = asked.ChooseFirstPick(take=True, player=A[0])

    first = decide(referee.match, command, Instant(referee.now))

    assert decide(referee.match, command, Instant(referee.now)) == first
    assert referee.match.phase is MatchPhase.CHOICE
