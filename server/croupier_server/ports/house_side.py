"""What a session finds behind the counter."""

from dataclasses import dataclass, field
from typing import Never

from croupier_core.house.commands import HouseCommand
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.view import AccountView
from croupier_core.units import PlayerId
from croupier_server.accounts.cashier import Cashier
from croupier_server.accounts.desk import AccountDesk
from croupier_server.audit_desk import AuditDesk
from croupier_server.clock import Clock
from croupier_server.games import Games
from croupier_server.hand_desk import HandDesk
from croupier_server.lobby import Lobby
from croupier_server.own_tables import OwnTables
from croupier_server.ports.remembered import Remembered
from croupier_server.presence import Presence
from croupier_server.programme.office import Office
from croupier_server.runners.runner import Runner
from croupier_server.team_events.board import Board
from croupier_server.team_events.desk import EventDesk

HouseRunner = Runner[HouseCommand, HouseEvent, PlayerId, AccountView, Never]


@dataclass(frozen=True, slots=True)
class HouseSide:
    """Everything that sessions share."""

    house: House
    runner: HouseRunner
    """Of the house; look-ups go to `house`."""
    desk: AccountDesk
    cashier: Cashier
    games: Games
    clock: Clock
    lobby: Lobby
    own_tables: OwnTables
    presence: Presence
    hand_desk: HandDesk
    """Finished hands."""
    office: Office
    """Where organisers bring their templates."""
    audit_desk: AuditDesk
    """What people with power decided."""
    board: Board
    """The list of events of teams."""
    event_desk: EventDesk
    """Where sessions find them, and ask of them."""
    remembered: Remembered = field(default_factory=Remembered)
