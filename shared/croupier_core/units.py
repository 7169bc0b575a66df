"""Units that must not be mixed up.

A plain `int` says nothing about what it counts, so every quantity that crosses a
module boundary has a name here.  These cost nothing at run time.
"""

from typing import NewType

Chips = NewType("Chips", int)
"""Tournament chips.  Whole, never negative; worth nothing outside the event."""

Cents = NewType("Cents", int)
"""Money in hundredths of the house's currency.  Whole; negative only in a posting."""

Millis = NewType("Millis", int)
"""A length of time, in milliseconds."""

Instant = NewType("Instant", int)
"""A point in time: UTC milliseconds since 1970 on the house's clock, which never goes back."""

Seat = NewType("Seat", int)
"""A chair at one table, 1-based, clockwise."""

Place = NewType("Place", int)
"""A finishing place, 1 is the winner."""

PlayerId = NewType("PlayerId", str)
"""An account.  Never reused; shown to nobody but the house and its operators."""

TournamentId = NewType("TournamentId", str)
"""A tournament, short enough to type: `t12`."""

TableId = NewType("TableId", int)
"""A table within its tournament, 1-based."""

HandId = NewType("HandId", str)
"""One deal.  A hand dealt again after a crash has another id."""

CommandId = NewType("CommandId", str)
"""Chosen by the sender, unique per sender; a command sent twice is answered once."""

NOBODY = PlayerId("")
"""Somebody looking around without an account, or a command that its port has yet to stamp."""
