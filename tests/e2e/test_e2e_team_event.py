"""A monthly evening of teams, whole, over real ssh: thirteen sign up, four teams play.

A missed ban and a missed pick, a pause over three minutes, a remake, a dispute, a final from
0-1, rewards; and the house is killed in the middle of a draft and in the middle of a pause.
"""

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from croupier_client.events.decisions import action_name
from croupier_client.events.ports import EventsView
from croupier_core.bracket.ids import Line
from croupier_core.match import commands as in_match
from croupier_core.match.phases import MatchPhase
from croupier_core.match.view import PromptKind
from croupier_core.team_event.shipped import shipped_text
from croupier_core.team_event.terms import EventPhase, RewardState, Status
from e2e_evening import BANS, PICKS, PICTURE, SHA256, WHY, AtScreen, Guest, side_of
from e2e_house import CROUPIER, PATIENCE, RealHouse, clean_environment

OTHERS = (
    *("anouk", "bruno", "carla", "denis", "elsa", "fabien"),
    *("gaston", "hugo", "ines", "jules", "karim"),
)
"""The last of them does not come."""
QUICK = """
[match]
first_pick = "0:40"
ban = "0:15"
pick = "0:20"
late_ban = "1:00"

[spectators]
delay = "0:02"
"""
UNIT = 180_000
"""Of a pause, in milliseconds."""


def template():
    """The shipped evening, on its own day, with short clocks of the draft."""
    day = (datetime.now(UTC) + timedelta(days=2)).date().isoformat()
    text = shipped_text("fun").replace('recurs = "FREQ=MONTHLY;BYDAY=2FR"', f'day = "{day}"')
    head, _ = text.split("[spectators]")
    return head + QUICK


class Evening:
    """The event, and everybody in it."""

    def __init__(self, olga, people):
        self.olga = olga
        self.people = {one.name: one for one in people}
        self.ann, self.bea = self.people["Ann"], self.people["Béa"]
        self.teams = {}

    def say_where(self, listed):
        """Tell everybody which event it is."""
        (line,) = listed.lines
        self.event = event = line.summary.id
        for one in (self.olga, *self.people.values()):
            one.event = event

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for one in (self.olga, *self.people.values()):
            one.leave()

    # --- before the matches ---------------------------------------------------------------

    def announce(self, house, folder):
        """Create the event as the operator does, from its template, and open it for sign-up."""
        file = folder / "evening.toml"
        file.write_text(template())
        done = subprocess.run(
            [CROUPIER, "event", "new", str(file), "--data", str(house.data)],
            env=clean_environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        self.say_where(self.olga.until("events", EventsView, lambda view: view.lines))
        self.official("announce-event")
        self.official("open-sign-up")

    def official(self, line):
        """Have Olga carry out a decision by a command."""
        return self.olga.command(f'event {self.event} {line} --reason "{WHY}"')

    def by_command(self, names, line):
        """Let people carry out the same command, several at a time."""
        with ThreadPoolExecutor(4) as pool:
            return list(pool.map(lambda name: self.people[name].command(line), names))

    def draw(self):
        """Draw until the two at the screens are in different first matches; return how often."""
        for drawn in range(1, 40):
            self.official("draw-teams")
            view = self.olga.console(lambda view, n=drawn: view.draw.number == n)
            self.teams = {
                team.id: [member.name for member in team.members] for team in view.draw.teams
            }
            ann, bea = self.team_of("Ann"), self.team_of("Béa")
            if (ann - 1) // 2 != (bea - 1) // 2:
                return drawn
        raise AssertionError("forty draws put them into the same match")

    def team_of(self, name):
        """Return somebody's team."""
        return next(id for id, names in self.teams.items() if name in names)

    def appoint(self):
        """Have the two at the screens lead their teams; note who leads the others."""
        for name in ("Ann", "Béa"):
            drawn = self.olga.console().draw.teams[self.team_of(name) - 1]
            if not any(each.captain and each.name == name for each in drawn.members):
                self.official(f"appoint-captain {drawn.id} {name}")
        self.captains = {
            team.id: self.people[next(each.name for each in team.members if each.captain)]
            for team in self.olga.console().draw.teams
        }

    # --- matches --------------------------------------------------------------------------

    def match_of(self, name):
        """Return the match that somebody's team is to play now, and the line of the team."""
        mine = self.people[name].page(lambda page: page.my_match is not None).my_match
        return mine.id, mine.line

    def captain(self, match, line):
        """Return who leads the team on a line of a match."""
        return self.captains[side_of(self.olga.at(match).match, line).team]

    def start(self, match):
        """Have both captains say that they are ready, unless they have; return the match."""
        page = self.olga.phase(match, MatchPhase.CALLED)
        for line in Line:
            if not side_of(page, line).ready:
                self.captain(match, line).play(match, in_match.SayReady())
        return match

    def choose(self, match):
        """Have first pick taken."""
        view = self.olga.phase(match, MatchPhase.CHOICE)
        self.captain(match, view.game.chooser).choose(match)

    def draft(self, match):
        """Have every turn of a draft answered over the wire."""
        while True:
            view = self.olga.at(match, self._turn_or_over).match
            if view.phase is not MatchPhase.DRAFT:
                return
            turn = next(turn for turn in view.game.draft.turns if turn.open)
            self.captain(match, turn.turn.side).answer_turn(match)

    @staticmethod
    def _turn_or_over(page):
        view = page.match
        return view.phase is not MatchPhase.DRAFT or any(t.open for t in view.game.draft.turns)

    def play_out(self, match, winner):
        """Play a called match of one game to its end, without any trouble."""
        self.choose(self.start(match))
        self.draft(match)
        self.report(match, winner)

    def report(self, match, winner):
        """Have both teams report the same."""
        for line in Line:
            self.captain(match, line).report(match, winner)

    # --- a house that is killed -------------------------------------------------------------

    def kill(self, house):
        """Cut the power and switch it on again; people at screens are in the lobby."""
        before = self.all_that_is_known()
        house.kill()
        for one in (self.olga, *self.people.values()):
            one.cut_off()
        house.open()
        for one in (self.olga, self.ann, self.bea):
            one.sit_down()
        assert self.all_that_is_known() == before

    def all_that_is_known(self):
        """Return what no kill may change, as the organiser sees it: all but who is here."""
        page, console = self.olga.page(), self.olga.console()
        teams = [(team.id, [each.name for each in team.members]) for team in page.draw.teams]
        return (
            (page.phase, page.rules, page.schedule, page.draw.seed, teams, page.notices),
            (console.audit, console.matches, console.offences, console.auto_call),
            [(each.person, each.status, each.checked_in_at) for each in console.check_in],
            self.olga.bracket(),
        )


def test_an_evening_of_twelve_with_two_kills(tmp_path, visit):
    house = RealHouse(tmp_path / "house", bots=0)
    olga = visit(house, "Olga")
    keys = tmp_path / "officials"
    keys.write_bytes(olga.key.with_suffix(".pub").read_bytes())
    house.config.write_text(f'admin_key = "{keys}"\n' + house.config.read_text())
    with house, gathered(house, olga, visit) as evening:
        evening.announce(house, tmp_path)
        signed_up(evening)
        checked_in(evening)
        drawn(evening)
        evening.olga.to_event()
        evening.olga.player.press("o")
        first_matches(evening, house)
        second_matches(evening, house)
        the_way_back(evening)
        final(evening)
        rewarded(evening)
        written_down(evening)


def gathered(house, olga, visit):
    """Have everybody open an account: three at screens, the others over the wire."""
    olga = AtScreen(olga, "Olga")
    ann = AtScreen(visit(house, "Ann"), "Ann")
    bea = AtScreen(visit(house, "Béa", language="fr_FR.UTF-8"), "Béa", "fr")
    for one in (olga, ann, bea):
        one.player.enrol(one.name)
    others = [Guest(visit(house, name), name) for name in OTHERS]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(Guest.enrol, others))
    for one in others:
        one.cut_off()
    return Evening(olga, [ann, bea, *others])


def signed_up(evening):
    """Thirteen sign up."""
    for one in (evening.ann, evening.bea):
        one.to_event()
        one.sign_up()
    missing = evening.people["hugo"].command(f"signup {evening.event} --age", status=1)
    assert "--rules 1" in missing
    said = evening.by_command(
        OTHERS,
        f"signup {evening.event} --rules 1 --age --own-account --language --reachable --owned 30",
    )
    assert all("You are signed up" in each for each in said)
    assert evening.olga.page(lambda page: page.signed_up == 13).phase is EventPhase.SIGNUP


def checked_in(evening):
    """Check-in opens by itself; twelve come."""
    evening.official("change-schedule --check-in-at +3s --starts-at +30m")
    for one in (evening.ann, evening.bea):
        one.check_in()
    evening.by_command(OTHERS[:-1], f"checkin {evening.event}")
    assert evening.olga.page(lambda page: page.checked_in == 12).phase is EventPhase.CHECKIN
    evening.official("close-check-in")
    listed = evening.olga.console().check_in
    assert [one.person.name for one in listed if one.status is Status.NO_SHOW] == [OTHERS[-1]]


def drawn(evening):
    """Four teams of three, by a seed that was promised before."""
    promised = evening.olga.page().draw.commitment
    times = evening.draw()
    assert evening.ann.page().draw.teams == ()
    evening.official("publish-draw")
    evening.appoint()
    draw = evening.ann.page(lambda page: len(page.draw.teams) == 4).draw
    assert [len(team.members) for team in draw.teams] == [3, 3, 3, 3]
    assert sha256(draw.seed.encode()).hexdigest() == promised == draw.commitment
    assert draw.number == times
    evening.official("start-event")


def first_matches(evening, house):
    """Two matches at once: one at a screen, with a missed ban and pick and a kill in between."""
    ann, bea = evening.ann, evening.bea
    call_everything(evening)
    match, own = evening.match_of("Ann")
    other, lower = evening.match_of("Béa")
    opponent = evening.captain(match, own.other)
    for one in (ann, bea):
        one.go_to_match()
        one.ready()
    opponent.command(f"match {evening.event} {match} ready")
    view = evening.olga.phase(match, MatchPhase.CHOICE)
    if view.game.chooser is own:
        ann.first_pick()
    else:
        opponent.command(f"match {evening.event} {match} first give")
    ann.ban(BANS[0])

    # The other team sleeps; in the meantime the other match is played.
    evening.choose(evening.start(other))
    evening.draft(other)
    page = evening.olga.at(match, lambda page: any(turn.late for turn in turns_of(page)))
    before = next(turn for turn in turns_of(page) if turn.late)
    assert side_of(page.match, own.other).bans_missed == 1
    ann.sees(r"bans 1")

    evening.kill(house)
    page = evening.olga.at(match)
    late = next(turn for turn in turns_of(page) if turn.late)
    # The clock stood still while nobody could act; nothing else is different.
    assert late.until > before.until
    assert late.until - page.as_of <= 60_000
    assert page.match.phase is MatchPhase.DRAFT
    assert turns_of(page)[0].bans == (BANS[0],)
    ann.come_back("g")
    ann.sees(f"bans: {BANS[0]}")
    opponent.command(f"match {evening.event} {match} ban {BANS[1]}")
    ann.ban(BANS[2])
    opponent.command(f"match {evening.event} {match} ban {BANS[3]}")

    # Hidden picks: one team locks, the other one misses, and all pick again with bans kept.
    ann.pick(PICKS)
    hidden = opponent.at(match, lambda page: any(turn.masked for turn in turns_of(page)))
    assert not any(turn.picks for turn in turns_of(hidden))
    assert PICKS[0] not in opponent.command(f"match {evening.event} {match}")
    evening.report(other, lower)
    page = evening.olga.at(match, lambda page: side_of(page.match, own.other).picks_missed == 1)
    assert [turn.bans for turn in turns_of(page) if turn.turn.act == "ban"] == [
        (name,) for name in BANS
    ]
    ann.pick(PICKS)
    picks = " ".join(PICKS[::-1])
    opponent.command(f"match {evening.event} {match} pick {picks}")
    ann.tell_result("https://proof.example/w1.png", won=True)
    opponent.command(f"match {evening.event} {match} confirm")
    assert evening.olga.phase(match, MatchPhase.CONFIRMED).winner is own


def turns_of(page):
    """Return the turns of the draft that is on."""
    return page.match.game.draft.turns


def call_everything(evening):
    """Call both matches that can be played, from the console."""
    evening.olga.rule("2 matches are ready", "c")


def second_matches(evening, house):
    """A pause with a kill in it, a remake; beside it a match whose result is disputed."""
    ann, olga = evening.ann, evening.olga
    match, own = evening.match_of("Ann")
    below = next(each for each in olga.bracket().bracket.matches if each.number == 4).id
    olga.come_back("o")
    call_everything(evening)
    ann.go_to_match()
    evening.choose(evening.start(match))
    evening.draft(match)

    # Somebody drops out before the first kill: the team pauses, and asks for a remake.
    missing = olga.at(match).match
    name = next(each for each in evening.teams[evening.team_of("Ann")] if each != "Ann")
    evening.ann.command(f"match {evening.event} {match} dropped {name}")
    ann.pause()
    ann.command(f"match {evening.event} {match} remake --clock 2:10 --kills 0")
    assert ann.refused(match, in_match.AskRemake(60_000, 0)) == "said_already"
    before = olga.at(match)
    asked_for = {item.prompt.kind for item in olga.console().queue if item.prompt}
    assert PromptKind.REMAKE in asked_for

    evening.kill(house)
    page = olga.at(match)
    pause = page.match.game.pause
    assert pause.side is own
    ran = before.as_of - before.match.game.pause.since
    assert page.as_of - pause.since >= ran
    assert pause.since > before.match.game.pause.since
    assert pause.overruns_at - pause.since == 3 * UNIT
    queue = olga.console().queue
    assert {item.prompt.kind for item in queue if item.prompt} == asked_for
    ann.come_back("g")
    olga.come_back("o")

    # Beside it: both captains of the other match say that they have won.
    disputed(evening, below)

    # After three minutes the pause costs a second unit; then play goes on, with leave.
    ann.sees(r"costs [23] units of 3|All units are used up", UNIT // 1000 + PATIENCE)
    ann.resume()
    stopped = olga.at(match, lambda page: page.match.game.pause.stopped_at is not None)
    pause = stopped.match.game.pause
    price = -(-(pause.stopped_at - pause.since) // UNIT)
    evening.official(f"resume-play {match}")
    view = olga.at(match, lambda page: page.match.game.pause is None).match
    assert price >= 2
    assert side_of(view, own).pauses_left == max(0, 3 - price)

    olga.rule("Remake wanted", "c")
    view = olga.at(match, lambda page: page.match.game.attempt == 2).match
    assert not side_of(view, own).remake_left
    assert side_of(view, own).picks == side_of(missing, own).picks
    evening.report(match, own)
    assert olga.phase(match, MatchPhase.CONFIRMED).winner is own


def disputed(evening, match):
    """Two different reports, each with a file; the organiser rules at the console."""
    evening.choose(evening.start(match))
    evening.draft(match)
    for line in Line:
        said = evening.captain(match, line).command(
            f"report {evening.event} {match} --score 1-0 --as r{line} --file won.png",
            typed=PICTURE,
        )
        assert "Done." in said
    evening.olga.phase(match, MatchPhase.DISPUTED)
    shown = evening.olga.visitor.command(f"evidence {evening.event} {match} {SHA256}")
    assert (shown.returncode, shown.stdout) == (0, PICTURE)
    assert evening.ann.visitor.command(f"evidence {evening.event} {match} {SHA256}").returncode == 1
    evening.olga.rule("Result disputed", "c")
    assert evening.olga.phase(match, MatchPhase.RULED).winner is Line.UPPER


def the_way_back(evening):
    """The team that fell out of the winner bracket comes to the final."""
    match, own = evening.match_of("Béa")
    evening.official(f"call-matches {match}")
    evening.play_out(match, own)
    evening.olga.phase(match, MatchPhase.CONFIRMED)


def final(evening):
    """Best of three from 0-1: the team from below wins one, then loses."""
    ann, bea, olga = evening.ann, evening.bea, evening.olga
    match, own = evening.match_of("Ann")
    bea.come_back()
    evening.official(f"call-matches {match}")
    for one in (ann, bea):
        one.go_to_match()
        one.ready()
    view = olga.phase(match, MatchPhase.CHOICE)
    assert (view.score, view.wins, view.game.number) == ((1, 0), 2, 2)
    assert (own, view.game.chooser) == (Line.UPPER, Line.LOWER)
    bea.first_pick()
    for one, name in zip((bea, ann, bea, ann), BANS, strict=True):
        one.ban(name)
    for one in (bea, ann):
        one.pick(PICKS)
    bea.tell_result("https://preuve.example/f2.png", won=True)
    ann.confirm()
    view = olga.at(match, lambda page: page.match.score == (1, 1)).match
    assert view.game.number == 3
    evening.choose(match)
    evening.draft(match)
    evening.report(match, own)
    assert olga.phase(match, MatchPhase.CONFIRMED).score == (2, 1)


def rewarded(evening):
    """The sheet is opened at the console, confirmed and paid by commands."""
    ann, bea, olga = evening.ann, evening.bea, evening.olga
    olga.page(lambda page: page.phase is EventPhase.FINISHED)
    assert json.loads(ann.command(f"rewards {evening.event} --json"))["lines"] == []
    olga.order("Open the reward sheet")
    lines = ann.sheet(lambda sheet: len(sheet.lines) == 9).lines
    assert {line.state for line in lines} == {RewardState.OPEN}
    evening.official("confirm-rewards +7d")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda line: evening.official(f"pay-reward {line.number}"), lines))
    evening.official("archive-event")

    sheets = [json.loads(one.command(f"rewards {evening.event} --json")) for one in (ann, bea)]
    assert sheets[0] == sheets[1]
    best = evening.team_of("Ann"), evening.team_of("Béa")
    paid = {(line["name"], line["amount"], line["state"]) for line in sheets[0]["lines"]}
    for team, amount in zip(best, (800, 400), strict=True):
        assert {(name, amount, "paid") for name in evening.teams[team]} <= paid
    third = {name for name, amount, _ in paid if amount == 200}
    assert third in [set(names) for id, names in evening.teams.items() if id not in best]
    assert len(paid) == 9
    for one in (ann, bea):
        shown = one.command(f"rewards {evening.event}")
        assert one.player.words("paid") in shown
        assert "800 gems" in shown


def written_down(evening):
    """Bracket, audit log and public page say what happened, the same in both languages."""
    ann, bea, olga = evening.ann, evening.bea, evening.olga
    olga.bracket(lambda page: page.bracket.over)
    for one in (ann, bea):
        one.frames += one.player.frames
    trees = [json.loads(one.command(f"bracket {evening.event} --json")) for one in (ann, bea)]
    teams = [str(evening.team_of(one.name)) for one in (ann, bea)]
    assert [tree.pop("my_team") for tree in trees] == teams
    assert trees[0] == trees[1]
    tree = trees[0]
    assert (tree["champion"], tree["over"]) == (teams[0], True)
    assert [match["number"] for match in tree["matches"]] == [1, 2, 3, 4, 5, 6]
    assert tree["matches"][-1]["score"] == [2, 1]
    assert tree["matches"][-1]["start_score"] == [1, 0]
    assert sorted(tuple(each["places"]) for each in tree["places"]) == [
        *((1, 1), (2, 2), (3, 3), (4, 4))
    ]

    audit = json.loads(olga.command(f"event {evening.event} audit --json"))
    done = [line["action"] for line in audit]
    times = {
        "call_matches": 4,
        "resume_play": 1,
        "remake_game": 1,
        "rule_game": 1,
        "open_rewards": 1,
        "confirm_rewards": 1,
        "pay_reward": 9,
        "archive_event": 1,
    }
    assert {action: done.count(action) for action in times} == times
    assert [line["number"] for line in audit] == sorted(line["number"] for line in audit)
    assert all(line["reason"] for line in audit if line["actor"] == "Olga")
    by_article = {line["action"]: line["article"] for line in audit}
    assert (by_article["rule_game"], by_article["remake_game"]) == ("4.E.2", "4.I.2")

    # Nobody who speaks French reads English, and the other way round.
    assert sum("Équipe" in frame for frame in bea.frames) > 5
    assert sum("Team" in frame for frame in ann.frames) > 5
    for one, foreign in ((bea, "Team "), (ann, "Équipe")):
        assert [frame for frame in one.frames if foreign in frame] == []

    # What everybody may read: the decisions, in his own language, without their reasons.
    for one in (ann, bea):
        public = one.command(f"event {evening.event}")
        assert WHY not in public
        assert action_name("rule_game", one.player.words) in public
    assert ann.command(f"event {evening.event} audit", status=1)
