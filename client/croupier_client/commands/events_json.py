"""Events of teams as JSON: for scripts, with the codes of the rules and times in UTC.  Pure."""

from collections.abc import Sequence
from datetime import UTC, datetime

from croupier_client.cells import clean
from croupier_client.events.page.state import Seen
from croupier_client.events.page.teams import placings_of
from croupier_client.events.ports import EventLine
from croupier_core.bracket.places import Placing
from croupier_core.team_event.terms import Person
from croupier_core.team_event.view import MemberView, RewardSheet, RewardView, TeamView
from croupier_core.units import Instant

Json = str | int | bool | None | Sequence["Json"] | dict[str, "Json"]


def of_line(line: EventLine) -> dict[str, Json]:
    """Return one event of the list."""
    summary = line.summary
    return {
        "id": summary.id,
        "name": clean(summary.name),
        "phase": summary.phase.value,
        "check_in_at": _iso(summary.schedule.check_in_at),
        "starts_at": _iso(summary.schedule.starts_at),
        "zone": summary.schedule.zone,
        "team_size": summary.team_size,
        "signed_up": summary.signed_up,
        "places": summary.places,
        "status": None if line.status is None else line.status.value,
        "roles": [role.value for role in line.roles],
        "todo": [todo.value for todo in line.todo],
    }


def of_page(seen: Seen) -> dict[str, Json]:
    """Return the page of an event."""
    view = seen.view
    match = view.my_match
    placings = placings_of(seen)
    return {
        "id": view.id,
        "name": clean(view.name),
        "phase": view.phase.value,
        "now": _iso(seen.now),
        "check_in_at": _iso(view.schedule.check_in_at),
        "check_in_until": _iso(view.check_in_until),
        "starts_at": _iso(view.schedule.starts_at),
        "zone": view.schedule.zone,
        "team_size": view.team_size,
        "draw_mode": view.draw.mode.value,
        "bracket": view.kind.value,
        "preset": clean(view.preset),
        "bans": view.bans,
        "banned": [clean(each) for each in view.banned],
        "lobby_options": clean(view.lobby_options),
        "signed_up": view.signed_up,
        "checked_in": view.checked_in,
        "waiting": view.waiting,
        "places": view.places,
        "sizes": [
            {"size": offer.size, "teams": offer.teams, "substitutes": offer.substitutes}
            for offer in view.size_offers
        ],
        "status": None if view.status is None else view.status.value,
        "waiting_place": view.waiting_place,
        "roles": [role.value for role in view.roles],
        "todo": [todo.value for todo in view.todo],
        "rules": {"version": view.rules.version, "accepted": view.rules.accepted},
        "my_team": None if view.my_team is None else view.my_team.id,
        "my_match": None
        if match is None
        else {
            "id": match.id,
            "number": match.number,
            "phase": match.phase.value,
            "line": match.line.value,
            "opponent": match.opponent,
            "start_by": None if match.start_by is None else _iso(match.start_by),
        },
        "draw": {
            "number": view.draw.number,
            "commitment": view.draw.commitment,
            "seed": view.draw.seed,
            "entrants": [
                {"number": number, "name": clean(name)} for number, name in view.draw.entrants
            ],
        },
        "teams": [_team(team, placings.get(team.id)) for team in view.draw.teams],
        "substitutes": [_member(who) for who in view.draw.substitutes],
        "people": [_member(who) for who in view.people],
        "champion": view.champion,
        "announcements": [
            {
                "at": _iso(notice.at),
                "by": _name(notice.by),
                "text": clean(notice.text),
                "private": notice.private,
            }
            for notice in view.notices
        ],
        "audit": [
            {
                "at": _iso(line.at),
                "action": line.action,
                "article": line.article,
                "by": None if line.actor is None else _name(line.actor),
                "subject": clean(line.subject),
                "flags": [flag.value for flag in line.flags],
            }
            for line in view.audit
        ],
    }


def _team(team: TeamView, placing: Placing | None) -> dict[str, Json]:
    places = None if placing is None else placing.places
    return {
        "id": team.id,
        "members": [_member(who) for who in team.members],
        "main": [_name(who) for who in team.main],
        "disqualified": team.disqualified,
        "missed_turns": team.missed_turns,
        "rating": team.rating,
        "best_place": None if places is None else places.best,
        "worst_place": None if places is None else places.worst,
    }


def _member(who: MemberView) -> dict[str, Json]:
    return {
        "name": clean(who.name),
        "status": who.status.value,
        "presence": who.presence.value,
        "away_minutes": who.away,
        "captain": who.captain,
    }


def of_rewards(sheet: RewardSheet) -> dict[str, Json]:
    """Return the reward sheet."""
    return {
        "amounts": list(sheet.table.amounts),
        "unit": clean(sheet.table.unit),
        "least_players": sheet.table.least_players,
        "prizes": [clean(prize) for prize in sheet.table.prizes],
        "lines": [_reward(line) for line in sheet.lines],
        "ties": [
            {
                "team": tie.team,
                "place": tie.place,
                "players": [_name(who) for who in tie.players],
                "wanted": tie.wanted,
            }
            for tie in sheet.ties
        ],
    }


def _reward(line: RewardView) -> dict[str, Json]:
    return {
        "number": line.number,
        "place": line.place,
        "team": line.team,
        "name": _name(line.who),
        "amount": line.amount,
        "unit": clean(line.unit),
        "prize": clean(line.prize),
        "state": line.state.value,
        "since": _iso(line.since),
        "due": None if line.due is None else _iso(line.due),
    }


def _name(who: Person) -> str:
    return clean(who.name)


def _iso(at: Instant) -> str:
    return datetime.fromtimestamp(at / 1000, tz=UTC).isoformat(timespec="seconds")
