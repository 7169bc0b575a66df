"""What stands over a table when something out of the ordinary goes on."""

from croupier_client.cells import clean
from croupier_client.table.holdings import holding_lines
from croupier_client.table.labels import places_text
from croupier_client.table.occasions import calm_banners, pressing_banners
from croupier_client.table.seconds import seconds_until
from croupier_client.table.state import ScreenState
from croupier_client.words import Words
from croupier_core.poker.hand.events import PotAwarded, PotHalf
from croupier_core.poker.hand.view import HandSeatView, HandView
from croupier_core.tournament.view import Phase, TableView
from croupier_core.units import Chips, Seat

Banner = tuple[str, str]
"""Text and role."""


def banners_of(view: TableView, state: ScreenState, words: Words) -> tuple[Banner, ...]:
    """Return what to announce, most urgent first; empty in ordinary play."""
    found: list[Banner] = []
    if view.phase is Phase.CANCELLED:
        found.append((words("Called off: all buy-ins are paid back."), "banner"))
    if view.phase is Phase.FINISHED:
        found.append((words("The tournament is over."), "banner"))
    found += pressing_banners(view, state, words)
    if view.resumes_at is not None and view.resumes_at > state.now:
        found.append(
            (
                words(
                    "Play resumes in {seconds} s: the house was down.",
                    seconds=seconds_until(view.resumes_at, state.now),
                ),
                "alarm",
            )
        )
    if view.phase is Phase.PAUSED:
        found.append((_pause_text(view, words), "banner"))
    if view.closing:
        found.append((words("The house is closing: no further hand is dealt."), "alarm"))
    if view.my_place is not None:
        found.append((_place_text(view, words), "banner"))
    elif view.sitting_out:
        found.append((words("You are sitting out. Press s to play again."), "banner"))
    if view.hand is not None and view.hand.over:
        found += [(text, "won") for text in results_of(view, view.hand, words)]
    return (*found, *calm_banners(view, state, words))


def _pause_text(view: TableView, words: Words) -> str:
    if not view.pause_reason:
        return words("Play is paused.")
    return words("Play is paused: {reason}", reason=clean(view.pause_reason))


def results_of(view: TableView, hand: HandView, words: Words) -> tuple[str, ...]:
    """Return who won what in a finished hand, one sentence per pot, main pot first."""
    awards = sorted(
        (event for event in hand.history if isinstance(event, PotAwarded)),
        key=lambda award: award.pot,
    )
    if not awards:
        return ()
    pots = len({award.pot for award in awards})
    if len({_winners(award) for award in awards}) == 1:
        # One and the same winner of everything is told once.
        totals: dict[Seat, int] = {}
        for award in awards:
            for seat, share in award.shares:
                totals[seat] = totals.get(seat, 0) + share
        whole = Chips(sum(award.amount for award in awards))
        shares = tuple((seat, Chips(share)) for seat, share in totals.items())
        awards, pots = [PotAwarded(0, whole, shares)], 1
    return tuple(_award_text(view, hand, award, pots > 1, words) for award in awards)


def _winners(award: PotAwarded) -> tuple[Seat, ...]:
    return tuple(seat for seat, _ in award.shares)


def _award_text(
    view: TableView, hand: HandView, award: PotAwarded, several: bool, words: Words
) -> str:
    names = [name_at(view, seat, words) for seat in _winners(award)]
    amount = words.chips(award.amount)
    if len(names) > 1:
        who = words("{names} and {name}", names=", ".join(names[:-1]), name=names[-1])
        said = words("{names} share {amount}", names=who, amount=amount)
    else:
        said = words("{name} wins {amount}", name=names[0], amount=amount)
    said = half_text(award.half, said, words)
    if several:
        said = words("{pot}: {what}", pot=pot_name(award.pot, True, words), what=said)
    winner = next(seat for seat in hand.seats if seat.seat == award.shares[0][0])
    if winner.shown:
        held = ", ".join(holding_lines(*_sides_of(award, winner), words))
        said = words("{what} · {holding}", what=said, holding=held) if held else said
    return said


def _sides_of(award: PotAwarded, winner: HandSeatView) -> tuple[str | None, str | None]:
    """Return what of a winner's high and low hand took the award."""
    match award.half:
        case PotHalf.HIGH:
            return winner.holding, None
        case PotHalf.LOW:
            return None, winner.low
        case PotHalf.WHOLE:
            return winner.holding, winner.low


def half_text(half: PotHalf, said: str, words: Words) -> str:
    """Return a sentence about an award with the side of the pot that it was for."""
    match half:
        case PotHalf.WHOLE:
            return said
        case PotHalf.HIGH:
            return words("High: {what}", what=said)
        case PotHalf.LOW:
            return words("Low: {what}", what=said)


def pot_name(pot: int, several: bool, words: Words) -> str:
    """Return the name of a pot; the main pot is number 0."""
    if not several:
        return words("Pot")
    return words("Main pot") if pot == 0 else words("Side pot {number}", number=pot)


def name_at(view: TableView, seat: Seat, words: Words) -> str:
    """Return the name of the player at `seat`, clean."""
    for chair in view.seats:
        if chair.seat == seat:
            return clean(chair.name)
    return words("seat {seat}", seat=seat)


def next_deal_text(view: TableView, state: ScreenState, words: Words) -> str:
    """Return what the table waits for between hands."""
    if view.phase in (Phase.REGISTERING, Phase.SEATING):
        return words("Waiting for players")
    resuming = view.resumes_at is not None and view.resumes_at > state.now
    if view.closing or resuming or view.rest is not None or view.halted:
        return ""
    if view.hand_for_hand and view.tables_playing:
        return ""
    if view.phase is Phase.RUNNING and view.next_deal_at is not None:
        return words(
            "Next hand in {seconds} s", seconds=seconds_until(view.next_deal_at, state.now)
        )
    return ""


def _place_text(view: TableView, words: Words) -> str:
    if view.my_place is None:
        return ""
    place = places_text(*view.my_place, words)
    if view.my_place == (1, 1):
        return words("You win the tournament and {money}!", money=words.money(view.my_prize))
    if view.my_prize:
        return words(
            "You finish {place} and win {money}.", place=place, money=words.money(view.my_prize)
        )
    return words("You finish {place}.", place=place)
