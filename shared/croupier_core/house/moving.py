"""The plainest posting: from one account to another."""

from croupier_core.house.events import MoneyMoved
from croupier_core.house.ledger import LedgerAccount, Posting
from croupier_core.units import Cents, TournamentId


def moved(
    what: str,
    amount: Cents,
    giver: LedgerAccount,
    taker: LedgerAccount,
    tournament: TournamentId | None = None,
) -> tuple[MoneyMoved, ...]:
    """Return the posting that moves `amount`; none for nothing."""
    if amount == 0:
        return ()
    legs = ((giver, Cents(-amount)), (taker, amount))
    return (MoneyMoved(Posting(what, tournament, legs)),)
