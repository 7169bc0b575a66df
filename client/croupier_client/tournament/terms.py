"""Entering, buying chips, bounties and breaks, as settings.  Rule book: P1.1.  Pure."""

from croupier_client.cells import clean
from croupier_client.tournament.settings import Setting
from croupier_client.words import Words
from croupier_core.tournament.setup import Format, TournamentSetup
from croupier_core.tournament.terms import (
    AddOnTerms,
    Balancing,
    BountyKind,
    BountyTerms,
    BreakKind,
    BreakTerms,
    HandForHandTerms,
    RebuyTerms,
)
from croupier_core.units import Cents


def entry_settings(setup: TournamentSetup, words: Words) -> list[Setting]:
    """Return who may enter, until when, and how often.  Rule book: P1.7, P1.8, P1.9."""
    terms = setup.entries
    late = words("none")
    if terms.late_registration:
        late = words("{length} from the start", length=words.span(terms.late_registration))
    out = words("until the start")
    if terms.unregister_before:
        out = words("until {length} before", length=words.span(terms.unregister_before))
    found = [
        (words("Late registration"), late),
        (words("Unregistering"), out),
        (
            words("Entries of one account"),
            words("one")
            if terms.most_entries == 1
            else words.plural(
                "{n}, one after the other", "{n}, one after the other", terms.most_entries
            ),
        ),
    ]
    if terms.password_hash is not None:
        found.append((words("Password"), words("needed")))
    if terms.invited:
        found.append((words("Invited"), ", ".join(map(clean, terms.invited))))
    if setup.series:
        found.append((words("Series"), clean(setup.series)))
    return found


def seating_settings(setup: TournamentSetup, words: Words) -> list[Setting]:
    """Return how tables are kept even, and when they wait for each other.  P2.3, P2.6."""
    found: list[Setting] = []
    if setup.format is Format.SHOOTOUT:
        found.append((words("Rounds"), words.number(setup.rounds)))
    if setup.max_entrants <= setup.table_size or setup.format is Format.HEADS_UP:
        return found
    if setup.format is not Format.SHOOTOUT:
        found.append((words("Tables differ by"), _balancing_text(setup.balancing, words)))
    found.append((words("Hand for hand"), _hand_for_hand_text(setup.hand_for_hand, words)))
    return found


def _balancing_text(balancing: Balancing, words: Words) -> str:
    match balancing:
        case Balancing.WITHIN_ONE:
            return words("one player at most")
        case Balancing.LOOSE:
            return words("two players from three tables on, else one")
        case Balancing.BY_TABLES:
            return words("three above ten tables, two from three tables on, else one")


def _hand_for_hand_text(terms: HandForHandTerms, words: Words) -> str:
    if not terms.on:
        return words("off")
    said = words("before the money")
    if terms.each_hand is not None:
        length = words.span(terms.each_hand)
        return words("{what}; each hand takes {length} off the level", what=said, length=length)
    if terms.most_off_clock is not None:
        length = words.span(terms.most_off_clock)
        return words(
            "{what}; each hand takes at most {length} off the level", what=said, length=length
        )
    return said


def money_settings(setup: TournamentSetup, words: Words) -> list[Setting]:
    """Return what can be bought, and what is won beside the prizes.  P1.10, P9, P11.2."""
    none = words("none")
    found = [
        (words("Rebuys"), _rebuy_text(setup.rebuys, words) if setup.rebuys else none),
        (words("Add-on"), _add_on_text(setup.add_on, words) if setup.add_on else none),
        (words("Bounties"), _bounty_text(setup.bounty, words) if setup.bounty else none),
    ]
    if setup.satellite is not None:
        said = words(
            "seats worth {money} in {tournament}",
            money=words.money(setup.satellite.seat),
            tournament=clean(setup.satellite.target),
        )
        found.append((words("Satellite"), said))
    return found


def _bought(cost: Cents, fee: Cents, words: Words) -> str:
    return f"{words.money(cost)} + {words.money(fee)}" if fee else words.money(cost)


def _rebuy_text(terms: RebuyTerms, words: Words) -> str:
    said = words(
        "{chips} chips for {cost}, to the end of level {level}",
        chips=words.chips(terms.chips),
        cost=_bought(terms.cost, terms.fee, words),
        level=terms.until_level,
    )
    if terms.most is not None:
        most = words.plural("{n} at most", "{n} at most", terms.most)
        said = f"{said}, {most}"
    if terms.double_at_zero:
        twice = words("two at once from no chips")
        said = f"{said}, {twice}"
    return said


def _add_on_text(terms: AddOnTerms, words: Words) -> str:
    return words(
        "{chips} chips for {cost}, in a break of {length}",
        chips=words.chips(terms.chips),
        cost=_bought(terms.cost, terms.fee, words),
        length=words.span(terms.lasts),
    )


def _bounty_text(terms: BountyTerms, words: Words) -> str:
    money = words.money(terms.amount)
    said = words("{money} on every head", money=money)
    match terms.kind:
        case BountyKind.KNOCKOUT:
            pass
        case BountyKind.PROGRESSIVE:
            said = words(
                "{money} on every head; {percent} % in cash, the rest on the winner's own head",
                money=money,
                percent=terms.cash_percent,
            )
        case BountyKind.NAMED:
            said = words("the house pays for named players")
    if terms.kind is not BountyKind.NAMED and not terms.champion_keeps:
        own = words("the champion does not win his own")
        return f"{said}; {own}"
    return said


def break_settings(setup: TournamentSetup, words: Words) -> list[Setting]:
    """Return when play rests.  Rule book: P3."""
    found = [(words("Breaks"), break_text(setup.breaks, words))]
    if setup.add_on is not None and setup.rebuys is not None:
        after = words("after level {level}", level=setup.rebuys.until_level)
        found.append((words("Add-on break"), f"{words.span(setup.add_on.lasts)}, {after}"))
    return found


def break_text(terms: BreakTerms, words: Words) -> str:
    """Return when there are breaks and how long they last.  Rule book: P3.1, P3.2, P3.3."""
    length = words.span(terms.lasts)
    match terms.kind:
        case BreakKind.NONE:
            return words("none")
        case BreakKind.SYNCHRONISED:
            return words("{length} from five minutes to the hour", length=length)
        case BreakKind.EVERY_LEVELS:
            return words.plural(
                "{length} after every level",
                "{length} after every {n} levels",
                terms.every_levels,
                length=length,
            )
        case BreakKind.EVERY_HOUR:
            return words("{length} after every hour of play", length=length)
