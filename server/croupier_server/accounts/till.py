"""A tournament, as the cashier deals with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from croupier_core.tournament.commands import TournamentCommand
from croupier_core.tournament.events import Award, TournamentEvent
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.view import Offer, Phase
from croupier_core.units import Instant, PlayerId, TournamentId
from croupier_server.accounts.inbox import Inbox


class TournamentBooks(Protocol):
    """What the cashier reads off a tournament's machine.  Each look is cheap."""

    @property
    def setup(self) -> TournamentSetup:
        """Return what it is played by, prices included."""
        ...

    @property
    def phase(self) -> Phase:
        """Return where it is in its life."""
        ...

    def may_enter(self, player: PlayerId, now: Instant) -> None:
        """Do nothing if the player could register now.

        Raises:
            Refusal: What `Register` would be refused with.
        """
        ...

    def holds(self, player: PlayerId, purchase: int) -> bool:
        """Whether a purchase was accepted, and not given back."""
        ...

    def offer_to(self, player: PlayerId) -> Offer | None:
        """Return the chips that the player may buy now, if any."""
        ...

    def awards(self) -> tuple[Award, ...]:
        """Return what every entry takes home, once it is finished."""
        ...


@dataclass(frozen=True, slots=True)
class Till:
    """A tournament, as the cashier deals with it."""

    tournament: TournamentId
    inbox: Inbox[TournamentCommand, TournamentEvent]
    books: TournamentBooks


FindTill = Callable[[TournamentId], Till | None]
"""Returns the till of a tournament that is at hand, or None."""

OVER = frozenset({Phase.FINISHED, Phase.CANCELLED})
