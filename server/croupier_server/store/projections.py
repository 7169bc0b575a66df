"""What each event changes in the tables that are read.

Pure: an event and its place in, writes out.  Events that no table is interested in
change nothing; a test lists them, so that a new event is not forgotten.
"""

from sqlalchemy import bindparam, delete, insert, update

from croupier_core.house.events import (
    AccountOpened,
    EntryPaid,
    EntryReturned,
    KeyAdded,
    KeyRemoved,
    LanguageSet,
    MoneyMoved,
)
from croupier_core.house.ledger import Posting
from croupier_core.tournament.events import (
    Award,
    EntrantRegistered,
    EntrantUnregistered,
    HandPlayed,
    HandTurnedUp,
    PlayerEliminated,
    PrizesAwarded,
)
from croupier_core.units import Instant
from croupier_server.store.decisions import decision_of
from croupier_server.store.tables import (
    ACCOUNTS,
    HAND_PLAYERS,
    HAND_SHOWS,
    HANDS,
    KEYS,
    LEGS,
    POSTINGS,
    PURCHASES,
    REGISTRATIONS,
)
from croupier_server.store.writes import Row, Write

_OPEN_ACCOUNT = insert(ACCOUNTS)
_SET_LANGUAGE = update(ACCOUNTS).where(ACCOUNTS.c.player == bindparam("of_player"))
_ADD_KEY = insert(KEYS)
_REMOVE_KEY = delete(KEYS).where(KEYS.c.fingerprint == bindparam("of_fingerprint"))
_POST = insert(POSTINGS)
_ADD_LEG = insert(LEGS)
_REGISTER = insert(REGISTRATIONS)
_OF_ENTRANT = (
    REGISTRATIONS.c.stream == bindparam("of_stream"),
    REGISTRATIONS.c.player == bindparam("of_player"),
)
_OF_ENTRY = (*_OF_ENTRANT, REGISTRATIONS.c.entry == bindparam("of_entry"))
# Nobody leaves once he sits, so what goes is an entry that is not out.
_UNREGISTER = delete(REGISTRATIONS).where(*_OF_ENTRANT, REGISTRATIONS.c.out_at.is_(None))
_PLACE = update(REGISTRATIONS).where(*_OF_ENTRY)
_AWARD = update(REGISTRATIONS).where(*_OF_ENTRY)
_ADD_PURCHASE = insert(PURCHASES)
_RETURN_PURCHASE = update(PURCHASES).where(
    PURCHASES.c.tournament == bindparam("of_tournament"),
    PURCHASES.c.player == bindparam("of_player"),
    PURCHASES.c.purchase == bindparam("of_purchase"),
    PURCHASES.c.returned_at.is_(None),
)
_ADD_HAND = insert(HANDS)
_ADD_HAND_PLAYER = insert(HAND_PLAYERS)
_ADD_HAND_SHOW = insert(HAND_SHOWS)


def writes_of(stream: str, seq: int, now: Instant, event: object) -> tuple[Write, ...]:
    """Return what `event`, number `seq` of `stream`, changes in the tables."""
    match event:
        case HandPlayed():
            return (_hand(stream, seq, event), *_players(stream, seq, event))
        case HandTurnedUp(hand):
            return (Write(_ADD_HAND_SHOW, {"stream": stream, "seq": seq, "hand": hand}),)
        case AccountOpened():
            return (_account(now, event),)
        case KeyAdded(player, key):
            values: Row = {"fingerprint": key.fingerprint, "comment": key.comment}
            return (Write(_ADD_KEY, {**values, "player": player, "added": now}),)
        case KeyRemoved(_, fingerprint):
            return (Write(_REMOVE_KEY, {"of_fingerprint": fingerprint}),)
        case LanguageSet(player, language):
            return (Write(_SET_LANGUAGE, {"of_player": player, "language": language}),)
        case MoneyMoved(posting):
            return _posting(stream, seq, now, posting)
        case EntryPaid():
            return (_purchase(stream, seq, now, event),)
        case EntryReturned():
            return (_return(now, event),)
        case EntrantRegistered():
            return (_registration(stream, now, event),)
        case EntrantUnregistered(player):
            return (Write(_UNREGISTER, {"of_stream": stream, "of_player": player}),)
        case PlayerEliminated(player):
            of: Row = {"of_stream": stream, "of_player": player, "of_entry": event.entry}
            places: Row = {"best": event.best, "worst": event.worst, "out_at": now}
            return (Write(_PLACE, {**of, **places}),)
        case PrizesAwarded():
            return _awards(stream, event)
        case _:
            return decision_of(stream, seq, now, event)


def _hand(stream: str, seq: int, event: HandPlayed) -> Write:
    record = event.record
    return Write(
        _ADD_HAND,
        {
            "stream": stream,
            "seq": seq,
            "hand": record.setup.hand,
            "table_id": event.table,
            "number": event.number,
            "started": record.started,
            "ended": record.ended,
            "commitment": record.commitment,
        },
    )


def _players(stream: str, seq: int, event: HandPlayed) -> tuple[Write, ...]:
    place: Row = {"stream": stream, "seq": seq, "ended": event.record.ended}
    return tuple(
        Write(_ADD_HAND_PLAYER, {**place, "seat": seat, "player": player})
        for seat, player, _ in event.players
    )


def _account(now: Instant, event: AccountOpened) -> Write:
    return Write(
        _OPEN_ACCOUNT,
        {
            "player": event.player,
            "nickname": event.nickname,
            "language": event.language,
            "bot": event.bot,
            "administrator": False,
            "opened": now,
        },
    )


def _posting(stream: str, seq: int, now: Instant, posting: Posting) -> tuple[Write, ...]:
    place: Row = {"stream": stream, "seq": seq}
    head: Row = {**place, "at": now, "what": posting.what, "tournament": posting.tournament}
    return (
        Write(_POST, head),
        *(
            Write(_ADD_LEG, {**place, "leg": n, "account": account, "amount": amount})
            for n, (account, amount) in enumerate(posting.legs)
        ),
    )


def _purchase(stream: str, seq: int, now: Instant, event: EntryPaid) -> Write:
    return Write(
        _ADD_PURCHASE,
        {
            "stream": stream,
            "seq": seq,
            "player": event.player,
            "tournament": event.tournament,
            "purchase": event.purchase,
            "what": event.what.value,
            "buy_in": event.buy_in,
            "bounty": event.bounty,
            "fee": event.fee,
            "at": now,
        },
    )


def _return(now: Instant, event: EntryReturned) -> Write:
    return Write(
        _RETURN_PURCHASE,
        {
            "of_tournament": event.tournament,
            "of_player": event.player,
            "of_purchase": event.purchase,
            "returned_at": now,
        },
    )


def _registration(stream: str, now: Instant, event: EntrantRegistered) -> Write:
    return Write(
        _REGISTER,
        {
            "stream": stream,
            "player": event.player,
            "entry": event.entry,
            "purchase": event.purchase,
            "name": event.name,
            "bot": event.bot,
            "late": event.late,
            "at": now,
        },
    )


def _awards(stream: str, event: PrizesAwarded) -> tuple[Write, ...]:
    """Return what every entry takes home; an older journal knows one entry a player."""
    awards = event.awards or tuple(
        Award(player, 1, place, place, prize) for player, place, prize in event.prizes
    )
    return tuple(
        Write(
            _AWARD,
            {
                "of_stream": stream,
                "of_player": award.player,
                "of_entry": award.entry,
                "best": award.best,
                "prize": award.prize,
                "bounties": award.bounties,
                "seat": award.seat,
            },
        )
        for award in awards
    )
