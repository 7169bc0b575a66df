"""Notices of a tournament, in sentences for the log."""

from collections.abc import Mapping
from typing import assert_never

from croupier_client.cells import clean
from croupier_client.table.course import money_text, seating_text, stage_text
from croupier_client.table.labels import ordinal, places_text
from croupier_client.table.state import Told, Tone
from croupier_client.words import Words
from croupier_core.tournament.events import (
    AddOnTaken,
    BountyWon,
    ChatHeld,
    ChatSaid,
    ConnectionBack,
    ConnectionLost,
    DealingStopped,
    EntriesClosed,
    FinalTableReached,
    HandForHandBegan,
    HandForHandEnded,
    LevelStarted,
    MoneyReached,
    Notice,
    Paused,
    Penalised,
    PlayerDisqualified,
    PlayerEliminated,
    PlayerMoved,
    PlayerSeated,
    RebuyOffered,
    RebuyTaken,
    RebuyVoided,
    RestAnnounced,
    RestBegan,
    RestEnded,
    Resumed,
    RoundBegan,
    SatBack,
    SatOut,
    SeatsDrawn,
    StartDelayed,
    TableBroken,
    TournamentCancelled,
    TournamentFinished,
    Unpaused,
)
from croupier_core.units import Instant, PlayerId, TableId


def tell_notice(
    at: Instant,
    notice: Notice,
    players: Mapping[PlayerId, str],
    words: Words,
    *,
    viewer: PlayerId,
    table: TableId | None = None,
    ignored: frozenset[PlayerId] = frozenset(),
) -> Told | None:
    """Return a notice as one line; None when it is not for this viewer.

    Args:
        at: When it happened.
        notice: What happened.
        players: Clean names of the players at the table.
        words: The session's language.
        viewer: Who reads it.
        table: Where he sits or watches; None before it is known.
        ignored: Whose chat he does not want to see.
    """
    match notice:
        case ChatSaid(player=player, name=name, text=text):
            if player in ignored:
                return None
            line = f"{words.time(at)} {clean(name)}: {clean(text)}"
            return Told(line, Tone.CHAT)
        case ChatHeld(player=player):
            if player != viewer:
                return None
            return Told(words("Your line is held back until the hand is over."), Tone.NEWS)
        case PlayerEliminated(table=elsewhere) if table is not None and elsewhere != table:
            return None
        case PlayerSeated() | PlayerMoved() | TableBroken():
            return _news(seating_text(notice, viewer, table, words))
        case RebuyOffered() | RebuyTaken() | RebuyVoided() | AddOnTaken() | BountyWon():
            return _news(money_text(notice, viewer, table, words))
        case (
            EntriesClosed()
            | HandForHandBegan()
            | HandForHandEnded()
            | MoneyReached()
            | FinalTableReached()
            | RestAnnounced()
            | RestBegan()
            | RestEnded()
            | Penalised()
            | StartDelayed()
            | RoundBegan()
        ):
            return _news(stage_text(notice, words))
        case SatOut() | SatBack() | ConnectionLost() | ConnectionBack():
            return _news(_presence_text(notice, players, words))
        case _:
            return Told(_news_text(notice, words), Tone.NEWS)


def _news(said: str) -> Told | None:
    return Told(said, Tone.NEWS) if said else None


def _presence_text(
    notice: SatOut | SatBack | ConnectionLost | ConnectionBack,
    players: Mapping[PlayerId, str],
    words: Words,
) -> str:
    name = players.get(notice.player)
    if name is None:
        return ""
    match notice:
        case SatOut(by_clock=True):
            return words("{name} missed too many turns and sits out", name=name)
        case SatOut():
            return words("{name} sits out", name=name)
        case SatBack():
            return words("{name} is back at the table", name=name)
        case ConnectionLost():
            return words("{name} has lost the connection", name=name)
        case ConnectionBack():
            return words("{name} is connected again", name=name)


def _news_text(
    notice: SeatsDrawn
    | LevelStarted
    | PlayerEliminated
    | PlayerDisqualified
    | Paused
    | Unpaused
    | Resumed
    | TournamentFinished
    | TournamentCancelled
    | DealingStopped,
    words: Words,
) -> str:
    match notice:
        case SeatsDrawn():
            return words("Seats are drawn: play begins.")
        case LevelStarted(level=level):
            return words("Level {level} begins; it counts from the next hand.", level=level)
        case PlayerEliminated():
            return _out_text(notice, words)
        case PlayerDisqualified(name=name, reason=reason):
            return words("{name} is disqualified: {reason}", name=clean(name), reason=clean(reason))
        case Paused(reason=reason):
            return words("Play is paused: {reason}", reason=clean(reason))
        case Unpaused():
            return words("Play goes on.")
        case Resumed():
            return words(
                "The house was down and is back. The hand in play starts again with the stacks"
                " it began with; nothing else is lost."
            )
        case TournamentFinished(name=name, prize=prize):
            return words(
                "{name} wins the tournament and {money}",
                name=clean(name),
                money=words.money(prize),
            )
        case TournamentCancelled(reason=reason):
            return words("The tournament is called off: {reason}", reason=clean(reason))
        case DealingStopped():
            return words("The house is closing: no further hand is dealt.")
        case _:
            assert_never(notice)


def _out_text(notice: PlayerEliminated, words: Words) -> str:
    name = clean(notice.name)
    if notice.best == notice.worst:
        said = words("{name} is out in {place} place", name=name, place=ordinal(notice.best, words))
    else:
        said = words(
            "{name} is out, sharing places {places}",
            name=name,
            places=places_text(notice.best, notice.worst, words),
        )
    if notice.prize:
        return words("{what} and wins {money}", what=said, money=words.money(notice.prize))
    return said
