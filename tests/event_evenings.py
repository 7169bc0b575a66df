"""Evenings at the moments that pages of events are drawn at, and what their viewers see."""

from dataclasses import replace

from croupier_client.events.page.state import Seen
from croupier_client.events.ports import EventLine
from croupier_core.team_event.setup import EntryRules, RewardTable
from croupier_core.team_event.terms import EventRoom, Role, SanctionKind, TeamRoom
from croupier_core.units import Instant, PlayerId
from team_event_builders import (
    EIGHT,
    GODS,
    MINUTE,
    OWNER,
    STRANGER,
    Evening,
    an_evening,
    asked,
    in_match,
    player,
)

HOSTILE = "\x1b]0;owned\x07\u202eevil\u200d\n🏴‍☠️ Zͩ͌ͪͪaͯlgo"
"""What strangers type: escapes, an override, joiners, a line end, a flag, piled-up marks."""


def announced() -> Evening:
    """Return an evening to which nobody can sign up yet."""
    evening = Evening()
    evening.by_owner(asked.AnnounceEvent)
    return evening


def signing_up() -> Evening:
    """Return an evening an hour before check-in: thirteen are signed up, one for twelve places."""
    entry = EntryRules(age=13, language="fr", owned=18, most=12)
    evening = Evening(
        team_size=3,
        bans=2,
        pool=(),
        banned=GODS[:2],
        lobby_options="Europe, Joute, mode classé, spectateurs: 2",
        entry=entry,
        name="Tournoi Fun #42",
    ).open_sign_up()
    for number in range(1, 14):
        evening.sign_up(number, volunteer=number == 3)
    return evening


def checking_in() -> Evening:
    """Return the same at 20:17: eight have checked in, the rules have changed, and some talk."""
    evening = signing_up()
    evening.to(EIGHT + 60_000)
    for number in range(1, 9):
        evening.later(7_000)
        evening.check_in(number)
    evening.by_owner(asked.ChangeRules, "Be nice.\nBe early.\nBring cake.")
    evening.do(asked.PlayerDisconnected(player(4)))
    evening.by_owner(asked.MakeAnnouncement, "The draw is at half past, be there.")
    evening.to(EIGHT + 17 * MINUTE + 21_000)
    return evening


def drawn() -> Evening:
    """Return thirteen players and their draw, which is not published."""
    return Evening(name="Tournoi Fun #42").with_players(13).drawn()


def published() -> Evening:
    """Return the same once everybody sees the draw."""
    evening = drawn()
    evening.by_owner(asked.PublishDraw)
    return evening


def called() -> Evening:
    """Return an evening whose first matches are called, with talk, a report and a sanction."""
    evening = published()
    evening.by_owner(asked.StartEvent)
    olga = PlayerId("olga")
    evening.do(asked.GiveEventRole(olga, Role.ORGANISER, None, OWNER, "helps out", "Olga"))
    evening.by_owner(asked.MakeAnnouncement, "Lobbies on the European server.")
    evening.by_owner(
        asked.IssueSanction, SanctionKind.WARNING, player(2), None, by=OWNER, reason="two minutes"
    )
    evening.do(asked.SayInRoom(EventRoom(), "gg all", player(2)))
    evening.do(asked.SayInRoom(EventRoom(), "so many words that they go on " * 6, player(3)))
    evening.do(asked.SayInRoom(TeamRoom(evening.page(player(2)).my_team.id), "hi", player(2)))
    evening.by_owner(asked.SendMessage, player(2), "Your mic is open.", by=olga)
    evening.call("W1.0", "W1.1")
    evening.later(78_001)
    return evening


def finished() -> Evening:
    """Return an evening that is over, its reward sheet confirmed."""
    evening = published()
    evening.by_owner(asked.StartEvent)
    evening.play_on()
    evening.later(4 * MINUTE)
    evening.by_owner(asked.OpenRewards)
    evening.by_owner(asked.ConfirmRewards, Instant(evening.now + 20 * 24 * 60 * MINUTE))
    return evening


def with_prizes() -> Evening:
    """Return an evening of six players that is over, with prizes for captains."""
    rewards = RewardTable(prizes=("A skin\x1b[31m for five", "Two chests"))
    evening = an_evening(6, rewards=rewards, team_size=2)
    evening.play_on()
    evening.later(4 * MINUTE)
    evening.by_owner(asked.OpenRewards)
    return evening


def called_off() -> Evening:
    """Return an evening that is cancelled."""
    evening = signing_up()
    evening.by_owner(asked.CallOffEvent)
    return evening


def seen(evening: Evening, viewer: PlayerId, mine: str = "") -> Seen:
    """Return all that the page of a viewer is drawn from."""
    return Seen(evening.page(viewer), Instant(evening.now), mine, evening.bracket(viewer))


def hostile(seen_: Seen) -> Seen:
    """Return what is seen with every text of strangers replaced by a hostile one."""
    view = seen_.view
    people = tuple(replace(who, name=HOSTILE) for who in view.people)
    teams = tuple(
        replace(team, members=tuple(replace(who, name=HOSTILE) for who in team.members))
        for team in view.draw.teams
    )
    return replace(
        seen_,
        view=replace(
            view,
            name=HOSTILE,
            preset=HOSTILE,
            lobby_options=HOSTILE,
            pool=(HOSTILE,),
            banned=(HOSTILE,) * 3,
            rules=replace(view.rules, text=HOSTILE),
            people=people,
            draw=replace(view.draw, teams=teams),
            lines=tuple(
                replace(line, text=HOSTILE, who=replace(line.who, name=HOSTILE))
                for line in view.lines
            ),
            notices=tuple(
                replace(told, text=HOSTILE, by=replace(told.by, name=HOSTILE))
                for told in view.notices
            ),
        ),
    )


def listed(evening: Evening, viewer: PlayerId = STRANGER) -> EventLine:
    """Return the line of an evening in the list of events."""
    view = evening.page(viewer)
    summary = evening.event.summary(Instant(evening.now))
    return EventLine(summary, view.status, view.roles, view.todo)


__all__ = [
    "HOSTILE",
    "announced",
    "called",
    "called_off",
    "checking_in",
    "drawn",
    "finished",
    "hostile",
    "in_match",
    "listed",
    "published",
    "seen",
    "signing_up",
    "with_prizes",
]
