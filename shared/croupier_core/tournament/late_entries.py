"""Who may enter, and until when.  Rule book: P1.7, P1.8, P1.9, P1.12."""

from dataclasses import dataclass

from croupier_core.tournament.refusals import (
    AlreadyEntered,
    NoReentry,
    NotInvited,
    NotOpenYet,
    RegistrationClosed,
    TournamentFull,
    UnregisterClosed,
)
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import Instant


@dataclass(frozen=True, slots=True)
class Applicant:
    """Somebody who wants to enter."""

    name: str
    entries: int = 0
    """How many he had so far."""
    live: bool = False
    """Whether one of them is still in."""


def entries_close_at(setup: TournamentSetup, started: Instant) -> Instant:
    """Return when the last entry is taken, in real time, whatever the breaks.

    Rule book: P1.7.
    """
    return Instant(started + setup.entries.late_registration)


def entries_close_early(players_left: int, entries: int, paid_places: int) -> bool:
    """Return whether entries close because the next prizes are about to be awarded.

    Args:
        players_left: Those still in.
        entries: All entries so far.
        paid_places: How many places are paid with so many entries.

    Rule book: P1.7.
    """
    return players_left < entries and players_left <= paid_places


def check_entry(
    setup: TournamentSetup, applicant: Applicant, *, now: Instant, open: bool, entries: int
) -> None:
    """Refuse an entry that may not be made.

    Args:
        setup: The tournament.
        applicant: Who wants to enter, without his password: the house has that checked.
        now: When he asks.
        open: Whether entries are taken in this phase.
        entries: All entries so far, of everybody.

    Raises:
        RegistrationClosed: Entries are closed.
        NotOpenYet: Registration has not opened.
        NotInvited: It is by invitation.
        AlreadyEntered: He is in it.
        NoReentry: He had all his entries.
        TournamentFull: Every entry is taken.

    Rule book: P1.7, P1.8.
    """
    if not open:
        raise RegistrationClosed
    if setup.opens_at is not None and now < setup.opens_at:
        raise NotOpenYet
    terms = setup.entries
    if terms.invited and applicant.name.casefold() not in map(str.casefold, terms.invited):
        raise NotInvited
    if applicant.live:
        raise AlreadyEntered
    if applicant.entries >= terms.most_entries:
        raise NoReentry(terms.most_entries)
    if entries >= setup.max_entrants:
        raise TournamentFull(setup.max_entrants)


def check_unregister(setup: TournamentSetup, *, now: Instant, started: bool) -> None:
    """Refuse to let somebody out who may not go any more.

    A late entrant is seated and plays; so nobody unregisters once it has started.

    Args:
        setup: The tournament.
        now: When he asks.
        started: Whether seats were drawn.

    Raises:
        UnregisterClosed: It is too late.

    Rule book: P1.9.
    """
    if started:
        raise UnregisterClosed
    if setup.starts_at is None:
        return
    if now > setup.starts_at - setup.entries.unregister_before:
        raise UnregisterClosed


def field_too_small(setup: TournamentSetup, entrants: int) -> bool:
    """Return whether it is called off at its start, with everything paid back.

    Rule book: P1.12.
    """
    return entrants < setup.min_entrants


def name_in_standings(name: str, entry: int) -> str:
    """Return how an entry is called in the standings: `Ana`, then `Ana [2]`.

    Rule book: P1.8.
    """
    return name if entry == 1 else f"{name} [{entry}]"
