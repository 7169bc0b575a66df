"""Events of teams saying no, in the language of the session."""

from croupier_client.cells import clean
from croupier_client.events import requests
from croupier_client.events.ports import UnknownEvent
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.team_event import refusals as event
from croupier_core.team_event.terms import Role


def say_team_event(refusal: Refusal, words: Words) -> str | None:
    """Return why an event refuses, or None when it is about something else."""
    return (
        _say_entry(refusal, words)
        or _say_draw(refusal, words)
        or _say_ruling(refusal, words)
        or _say_talk(refusal, words)
        or _say_house(refusal, words)
    )


def _say_entry(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case event.SignUpClosed():
            return words("Nobody can sign up for this event now.")
        case event.SignedUpAlready():
            return words("You are in this event already.")
        case event.NotInEvent():
            return words("That is for players of this event only.")
        case event.OtherRulesNow():
            return words(
                "Read and accept version {version} of the rules first.", version=refusal.version
            )
        case event.NotDeclared(what="age"):
            return words("Declare that you are at least {age} years old.", age=refusal.age)
        case event.NotDeclared(what="account"):
            return words("Declare that you play on your own account.")
        case event.NotDeclared(what="language"):
            return words("Declare that you speak the language of the event.")
        case event.NotDeclared():
            return words("Declare that you can be reached during the whole event.")
        case event.AccountSuspended(until=None):
            return words.plural(
                "You are suspended for {n} more event.",
                "You are suspended for {n} more events.",
                refusal.events,
            )
        case event.AccountSuspended(until=until) if until is not None:
            return words("You are suspended until {time} UTC.", time=words.date(until))
        case event.CheckInNotOpen():
            return words("Check-in opens on {time} UTC.", time=words.date(refusal.opens))
        case event.CheckInOver():
            return words("Check-in is closed: ask the organiser.")
        case event.OnWaitingList():
            return words("You are on the waiting list: all places are taken.")
        case _:
            return None


def _say_draw(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case event.CheckInStillOpen():
            return words(
                "Check-in is open until {time} UTC: close it first.",
                time=words.date(refusal.closes),
            )
        case event.NotANoShow():
            return words("That player has not missed check-in.")
        case event.TooFewTeams():
            return words.plural(
                "That makes {n} team only: choose another team size.",
                "That makes {n} teams only: choose another team size.",
                refusal.teams,
            )
        case event.TooManyTeams():
            return words.plural(
                "A bracket has room for {n} team.",
                "A bracket has room for {n} teams.",
                refusal.most,
            )
        case event.BadDraw():
            return words("No draw can be made like that: look at team size and bans.")
        case event.NoSeedYet():
            return words("The seed of the draw is still to come: try again in a moment.")
        case event.BadSeed():
            return words("The house threw badly; nothing changes.")
        case event.NoSuchTeam():
            return words("There is no such team.")
        case event.NotOnThisTeam():
            return words("That player is not on this team.")
        case event.NotFree():
            return words("A substitute has checked in and is on no team.")
        case _:
            return None


def _say_ruling(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case event.NotInThisEventPhase():
            return words("The event is not at the point for that.")
        case event.EventStandsStill():
            return words("The house is just coming back: try again in a moment.")
        case event.RoleWanted(role=Role.OWNER):
            return words("Only the owner of the event may do this.")
        case event.RoleWanted():
            return words("Only officials of the event may do this.")
        case event.OwnMatch():
            return words("You play in this match: another organiser has to rule on it.")
        case event.EventReasonWanted():
            return words("Say why: the reason goes into the audit log.")
        case event.NothingChanges():
            return words("That is so already.")
        case event.BadTime():
            return words("That time has passed, or is too far away.")
        case event.MatchNotOnNow():
            return words("Match {match} is not on now.", match=refusal.match)
        case event.NoMatchToCall():
            return words("No match waits for its call.")
        case event.UseCorrection():
            return words("Match {match} is decided: correct its result.", match=refusal.match)
        case event.OthersFall():
            return words("Other results fall with it than were shown: look again.")
        case event.NoGameToLose():
            return words("The team has no match on that it could lose.")
        case event.BadSanction():
            return words("Say whom the sanction is for, how much it takes and how long it lasts.")
        case event.NoSuchNumber():
            return words("There is none of that number, or it is settled.")
        case event.NotThePlayers():
            return words.plural(
                "Choose {n} of those who are tied.",
                "Choose {n} players who are tied.",
                refusal.wanted,
            )
        case event.RewardsUnsettled():
            return words("The reward sheet is not settled yet.")
        case _:
            return None


def _say_talk(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case event.BadText():
            return words("Write up to {most} printable characters.", most=refusal.most)
        case event.Muted(until=None):
            return words("An organiser has muted you for this event.")
        case event.Muted(until=until) if until is not None:
            return words("An organiser has muted you until {time} UTC.", time=words.date(until))
        case event.NotYourRoom():
            return words("You cannot talk or listen there now.")
        case event.TooManyLines():
            return words.plural(
                "Enough for now: wait {n} second.",
                "Enough for now: wait {n} seconds.",
                refusal.seconds,
            )
        case event.NoReportOfOneself():
            return words("That is no report, or it is with the organisers already.")
        case _:
            return None


def _say_house(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case UnknownEvent():
            return words("There is no such event, or not any more.")
        case requests.OwnerWanted():
            return words("Say who owns the event: the house has not exactly one administrator.")
        case requests.NobodyCalled():
            return words("Nobody is called {name}.", name=clean(refusal.nickname))
        case requests.EvidenceTooLarge():
            return words("Evidence is a file of 1 to {most} bytes.", most=refusal.most)
        case requests.TooMuchEvidence():
            return words.plural(
                "You have handed in {n} file to this event, which is the most.",
                "You have handed in {n} files to this event, which is the most.",
                refusal.most,
            )
        case requests.NoSuchEvidence():
            return words("There is no such file.")
        case _:
            return None
