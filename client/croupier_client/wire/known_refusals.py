"""Every refusal there is, so that one can be read back from its name.

The registry is closed: nothing is registered at run time, and a name that is not here is
unreadable.  A new module of refusals is added to `_MODULES`.
"""

from types import ModuleType

import croupier_client.events.ports
import croupier_client.events.requests
import croupier_client.hosting.faults
import croupier_client.ports
import croupier_core.bracket.refusals
import croupier_core.draft.refusals
import croupier_core.house.refusals
import croupier_core.house.schedule
import croupier_core.match.refusals
import croupier_core.poker.hand.refusals
import croupier_core.team_event.refusals
import croupier_core.tournament.refusals
from croupier_core.errors import Refusal

_MODULES: tuple[ModuleType, ...] = (
    croupier_core.poker.hand.refusals,
    croupier_core.tournament.refusals,
    croupier_core.bracket.refusals,
    croupier_core.draft.refusals,
    croupier_core.match.refusals,
    croupier_core.team_event.refusals,
    croupier_core.house.refusals,
    croupier_core.house.schedule,
    croupier_client.ports,
    croupier_client.hosting.faults,
    croupier_client.events.ports,
    croupier_client.events.requests,
)


def _refusals_of(module: ModuleType) -> tuple[type[Refusal], ...]:
    return tuple(
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, Refusal)
        and thing.__module__ == module.__name__
    )


REFUSALS: tuple[type[Refusal], ...] = tuple(
    refusal for module in _MODULES for refusal in _refusals_of(module)
)
