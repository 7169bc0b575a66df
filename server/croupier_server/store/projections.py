"""What each event changes in the tables that are read.

Pure: an event and its place in, writes out.  Events that no table is interested in
change nothing; a test lists them, so that a new event is not forgotten.
"""

from sqlalchemy import bindparam, delete, insert, update

from croupier_client.wire.codec import kind_of
from croupier_core.house.commands import Role
from croupier_core.house.events import (
    AccountOpened,
    KeyAdded,
    KeyRemoved,
    LanguageSet,
    MoneyMoved,
    RoleGranted,
)
from croupier_core.house.ledger import Posting
from croupier_core.tournament.events import (
    EntrantRegistered,
    EntrantUnregistered,
    HandPlayed,
    HandTurnedUp,
    Paused,
    PlayerDisqualified,
    PlayerEliminated,
    PrizesAwarded,
    TimeGranted,
    TournamentCancelled,
    Unpaused,
)
from croupier_core.units import Instant, PlayerId
from croupier_server.store.tables import (
    ACCOUNTS,
    AUDIT,
    HAND_PLAYERS,
    HAND_SHOWS,
    HANDS,
    KEYS,
    LEGS,
    POSTINGS,
    REGISTRATIONS,
)
from croupier_server.store.writes import Row, Write

_OPEN_ACCOUNT = insert(ACCOUNTS)
_SET_LANGUAGE = update(ACCOUNTS).where(ACCOUNTS.c.player == bindparam("of_player"))
_SET_ADMINISTRATOR = update(ACCOUNTS).where(ACCOUNTS.c.player == bindparam("of_player"))
_ADD_KEY = insert(KEYS)
_REMOVE_KEY = delete(KEYS).where(KEYS.c.fingerprint == bindparam("of_fingerprint"))
_POST = insert(POSTINGS)
_ADD_LEG = insert(LEGS)
_REGISTER = insert(REGISTRATIONS)
_OF_ENTRANT = (
    REGISTRATIONS.c.stream == bindparam("of_stream"),
    REGISTRATIONS.c.player == bindparam("of_player"),
)
_UNREGISTER = delete(REGISTRATIONS).where(*_OF_ENTRANT)
_PLACE = update(REGISTRATIONS).where(*_OF_ENTRANT)
_AWARD = update(REGISTRATIONS).where(*_OF_ENTRANT)
_ADD_HAND = insert(HANDS)
_ADD_HAND_PLAYER = insert(HAND_PLAYERS)
_ADD_HAND_SHOW = insert(HAND_SHOWS)
_ADD_AUDIT = insert(AUDIT)


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
        case EntrantRegistered(player, name, bot):
            row: Row = {"stream": stream, "player": player, "name": name, "bot": bot, "at": now}
            return (Write(_REGISTER, row),)
        case EntrantUnregistered(player):
            return (Write(_UNREGISTER, {"of_stream": stream, "of_player": player}),)
        case PlayerEliminated(player, _, best, worst):
            places: Row = {"of_stream": stream, "of_player": player, "best": best, "worst": worst}
            return (Write(_PLACE, places),)
        case PrizesAwarded():
            return _awards(stream, event)
        case _:
            return _decision(stream, seq, now, event)


def _decision(stream: str, seq: int, now: Instant, event: object) -> tuple[Write, ...]:
    """Return the audit of what somebody with power decided."""

    def audit(by: PlayerId, subject: PlayerId | None = None, reason: str | None = None) -> Write:
        row: Row = {"stream": stream, "seq": seq, "at": now, "by": by, "what": kind_of(event)}
        return Write(_ADD_AUDIT, {**row, "subject": subject, "reason": reason})

    match event:
        case RoleGranted(player, role, by):
            admin: Row = {"of_player": player, "administrator": role is Role.ADMINISTRATOR}
            return (
                Write(_SET_ADMINISTRATOR, admin),
                audit(by, player, role.value),
            )
        case PlayerDisqualified(player, _, by, reason) | TimeGranted(player, _, by, reason):
            return (audit(by, player, reason),)
        case Paused(by, reason) | TournamentCancelled(by, reason):
            return (audit(by, None, reason),)
        case Unpaused(by):
            return (audit(by),)
        case _:
            return ()


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


def _awards(stream: str, event: PrizesAwarded) -> tuple[Write, ...]:
    return tuple(
        Write(
            _AWARD,
            {
                "of_stream": stream,
                "of_player": player,
                "best": place,
                "prize": prize,
            },
        )
        for player, place, prize in event.prizes
    )
