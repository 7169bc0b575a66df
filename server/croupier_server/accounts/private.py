"""Who may enter a private tournament.  Rule book: P1.8, P1.10."""

from croupier_core.house.machine import House
from croupier_core.house.names import fold
from croupier_core.house.refusals import EntryPasswordWanted
from croupier_core.tournament.refusals import NotInvited
from croupier_core.tournament.terms import EntryTerms
from croupier_core.units import Millis, PlayerId, TournamentId
from croupier_server.accounts.attempts import Attempts
from croupier_server.accounts.passwords import Passwords
from croupier_server.clock import Clock

MOST_GUESSES = 10
"""Wrong passwords of one account for one tournament within the window."""
WINDOW = Millis(10 * 60_000)


class PrivateDoor:
    """Checks invitations and passwords of tournaments, off the event loop.

    A ticket is as good as the password: the seat was won.  So is an earlier entry.

    Args:
        house: Its machine, for look-ups only.
        passwords: Hashes them.
        clock: The house's.
    """

    def __init__(self, house: House, passwords: Passwords, clock: Clock) -> None:
        self._house = house
        self._passwords = passwords
        self._guesses = Attempts(MOST_GUESSES, WINDOW, clock)

    async def check(
        self,
        tournament: TournamentId,
        terms: EntryTerms,
        player: PlayerId,
        password: str | None,
    ) -> None:
        """Do nothing if the player may enter.

        Raises:
            NotInvited: Others are.
            EntryPasswordWanted: There is a password, and this is not it.
            TooManyRequests: There were too many wrong ones before.
        """
        if terms.invited:
            name = fold(self._house.nickname_of(player))
            if name not in {fold(invited) for invited in terms.invited}:
                raise NotInvited
        if terms.password_hash is None or self._is_known(tournament, player):
            return
        if password is None:
            raise EntryPasswordWanted(wrong=False)
        who = f"{tournament} {player}"
        self._guesses.note(who)
        if not await self._passwords.fits(terms.password_hash, password):
            raise EntryPasswordWanted(wrong=True)
        self._guesses.forgive(who)

    def _is_known(self, tournament: TournamentId, player: PlayerId) -> bool:
        has_ticket = self._house.ticket_worth(player, tournament) is not None
        return has_ticket or bool(self._house.purchases_of(player, tournament))
