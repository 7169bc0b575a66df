"""Remembers what commands were answered, so that a repeated one is not obeyed twice."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Generic, TypeVar

from croupier_core.errors import Refusal
from croupier_core.units import CommandId, PlayerId
from croupier_server.runners.journal import Cause

E = TypeVar("E")

_PER_SENDER = 256
_SENDERS = 4096


@dataclass(frozen=True, slots=True)
class Obeyed(Generic[E]):
    """The command was carried out."""

    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The command was refused."""

    refusal: Refusal


class Answers(Generic[E]):
    """The last answers given to each sender.

    Each sender has a window of its own, so nobody can push another's answers out.
    """

    def __init__(self) -> None:
        self._by_sender: OrderedDict[PlayerId, OrderedDict[CommandId, Obeyed[E] | Refused]] = (
            OrderedDict()
        )

    def get(self, cause: Cause) -> Obeyed[E] | Refused | None:
        """Return how `cause` was answered; None if never, or too long ago."""
        return self._by_sender.get(cause.sender, OrderedDict()).get(cause.command_id)

    def put(self, cause: Cause, answer: Obeyed[E] | Refused) -> None:
        """Remember an answer, and forget the oldest."""
        window = self._by_sender.setdefault(cause.sender, OrderedDict())
        window[cause.command_id] = answer
        if len(window) > _PER_SENDER:
            window.popitem(last=False)
        self._by_sender.move_to_end(cause.sender)
        if len(self._by_sender) > _SENDERS:
            self._by_sender.popitem(last=False)
