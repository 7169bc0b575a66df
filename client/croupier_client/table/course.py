"""How a big tournament goes its way, in sentences for the log.

A notice about one table is only told at that table; what concerns one player's purchases
only that player.
"""

from croupier_client.cells import clean
from croupier_client.words import Words
from croupier_core.tournament.events import (
    AddOnTaken,
    BountyWon,
    EntriesClosed,
    FinalTableReached,
    HandForHandBegan,
    HandForHandEnded,
    MoneyReached,
    Penalised,
    PlayerMoved,
    PlayerSeated,
    RebuyOffered,
    RebuyTaken,
    RebuyVoided,
    RestAnnounced,
    RestBegan,
    RestEnded,
    RoundBegan,
    StartDelayed,
    TableBroken,
)
from croupier_core.units import PlayerId, TableId

SeatingNotice = PlayerSeated | PlayerMoved | TableBroken
MoneyNotice = RebuyOffered | RebuyTaken | RebuyVoided | AddOnTaken | BountyWon
StageNotice = (
    EntriesClosed
    | HandForHandBegan
    | HandForHandEnded
    | MoneyReached
    | FinalTableReached
    | RestAnnounced
    | RestBegan
    | RestEnded
    | Penalised
    | StartDelayed
    | RoundBegan
)


def seating_text(
    notice: SeatingNotice, viewer: PlayerId, table: TableId | None, words: Words
) -> str:
    """Return who comes to a viewer's table and who goes; nothing about other tables."""
    match notice:
        case PlayerSeated(player=player) if player == viewer:
            return words(
                "You sit at table {table}, in seat {seat}.", table=notice.table, seat=notice.seat
            )
        case PlayerSeated() if notice.table == table:
            return words(
                "{name} enters and takes seat {seat}", name=clean(notice.name), seat=notice.seat
            )
        case PlayerMoved(player=player) if player == viewer:
            return _why_moved(notice, words)
        case PlayerMoved() if notice.from_table == table:
            return words(
                "{name} goes to table {table}", name=clean(notice.name), table=notice.table
            )
        case PlayerMoved() if notice.table == table:
            return words(
                "{name} comes from table {table} and takes seat {seat}",
                name=clean(notice.name),
                table=notice.from_table,
                seat=notice.seat,
            )
        case TableBroken() if notice.table == table:
            return words("Table {table} is broken: everybody moves.", table=notice.table)
        case _:
            return ""


def _why_moved(notice: PlayerMoved, words: Words) -> str:
    to = words("table {table}, seat {seat}", table=notice.table, seat=notice.seat)
    match notice.why:
        case "broken":
            return words("Your table is broken; you move to {place}.", place=to)
        case "final_table":
            return words("The final table is drawn; you move to {place}.", place=to)
        case "round":
            return words("The next round is drawn; you move to {place}.", place=to)
        case "organiser":
            return words(
                "An organiser moves you to {place}: {reason}",
                place=to,
                reason=clean(notice.reason),
            )
        case _:
            return words("To balance the tables you move to {place}.", place=to)


def money_text(notice: MoneyNotice, viewer: PlayerId, table: TableId | None, words: Words) -> str:
    """Return who buys chips and who wins a bounty; nothing about other tables."""
    match notice:
        case RebuyVoided(player=player):
            void = words("Your rebuy does not fit any more; your money is back.")
            return void if player == viewer else ""
        case RebuyOffered(player=player) if player == viewer:
            return words("You have lost all your chips; a rebuy is offered to you.")
        case _ if notice.table != table:
            return ""
        case RebuyOffered():
            return words("{name} has lost everything and may rebuy", name=clean(notice.name))
        case RebuyTaken():
            return words(
                "{name} rebuys {chips} chips",
                name=clean(notice.name),
                chips=words.chips(notice.chips),
            )
        case AddOnTaken():
            return words(
                "{name} takes the add-on, {chips} chips",
                name=clean(notice.name),
                chips=words.chips(notice.chips),
            )
        case BountyWon():
            return _bounty_text(notice, words)


def _bounty_text(notice: BountyWon, words: Words) -> str:
    said = words(
        "{name} puts {victim} out and wins a bounty of {money}",
        name=clean(notice.name),
        victim=clean(notice.victim_name),
        money=words.money(notice.cash),
    )
    if notice.to_head:
        return words(
            "{what}, with {money} more on the own head",
            what=said,
            money=words.money(notice.to_head),
        )
    return said


def stage_text(notice: StageNotice, words: Words) -> str:
    """Return what a stage of the tournament begins with."""
    match notice:
        case EntriesClosed(early=True):
            return words("Registration is closed early: prizes are about to be won.")
        case EntriesClosed():
            return words("Registration is closed.")
        case HandForHandBegan():
            return words("Hand for hand: every table waits for the others before it deals.")
        case HandForHandEnded():
            return words("Hand for hand is over.")
        case MoneyReached(players=players):
            return words.plural(
                "In the money: the player left is paid.",
                "In the money: all {n} players left are paid.",
                players,
            )
        case FinalTableReached(players=players):
            return words.plural("Final table: {n} player.", "Final table: {n} players.", players)
        case RestAnnounced(add_on=add_on, lasts=lasts):
            length = words.span(lasts)
            if add_on:
                return words("Add-on break of {length} once the hands are over.", length=length)
            return words("Break of {length} once the hands are over.", length=length)
        case RestBegan(until=until):
            return words("Break until {time} UTC.", time=words.time(until))
        case RestEnded():
            return words("The break is over.")
        case Penalised(rounds=0):
            return words(
                "{name} is warned: {reason}", name=clean(notice.name), reason=clean(notice.reason)
            )
        case Penalised(rounds=rounds):
            return words.plural(
                "{name} misses {n} round: {reason}",
                "{name} misses {n} rounds: {reason}",
                rounds,
                name=clean(notice.name),
                reason=clean(notice.reason),
            )
        case StartDelayed():
            return words(
                "The start is put off to {time} UTC: {reason}",
                time=words.date(notice.starts_at),
                reason=clean(notice.reason),
            )
        case RoundBegan(round=number, players=players):
            return words.plural(
                "Round {round} begins, with {n} player.",
                "Round {round} begins, with {n} players.",
                players,
                round=number,
            )


def occasion_text(notice: object, words: Words) -> str:
    """Return what stands over the table for a while after `notice`; mostly nothing."""
    if isinstance(notice, MoneyReached | FinalTableReached | RoundBegan | HandForHandEnded):
        return stage_text(notice, words)
    return ""
