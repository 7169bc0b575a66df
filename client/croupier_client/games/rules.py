"""What a tournament's games are played for and by, for its page.  Rule book: P12.1, P12.7."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_client.games.names import game_name, game_of, mix_list, mix_of
from croupier_client.words import Words
from croupier_core.poker.games.catalogue import MIXES
from croupier_core.poker.games.game import BetSize, Betting, Forced, Game
from croupier_core.poker.hand.rules import HandRules, OddChips
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.rotation import stakes_for
from croupier_core.tournament.setup import Rotates, TournamentSetup


@dataclass(frozen=True, slots=True)
class Amounts:
    """What a level is played for, each as text; empty where no game of the tournament has it."""

    blinds: str
    bets: str
    ante: str
    bring_in: str


def games_played(setup: TournamentSetup) -> tuple[Game, ...]:
    """Return the games of a tournament in their order; one for no mix."""
    keys = setup.rotation or MIXES.get(setup.game, (setup.game,))
    return tuple(game_of(key) for key in keys)


def played_name(setup: TournamentSetup, words: Words) -> str:
    """Return the game or the mix of a tournament; an own mix by its own name."""
    return game_name(mix_of(setup.rotation) or setup.game, words)


def games_listed(setup: TournamentSetup, words: Words) -> str:
    """Return the games of a mix in their order, in full; nothing for one game."""
    games = games_played(setup)
    return mix_list([game.key for game in games], words) if len(games) > 1 else ""


def rotates_name(rotates: Rotates, words: Words) -> str:
    """Return when a mix goes on to its next game.  Rule book: P12.1."""
    match rotates:
        case Rotates.BY_LEVEL:
            return words("with every level")
        case Rotates.BY_ORBIT:
            return words("with every orbit")


def game_at_level(setup: TournamentSetup, level: int) -> Game:
    """Return the game that a level is measured by: where the mix follows levels, its own."""
    games = games_played(setup)
    return games[(level - 1) % len(games)] if setup.rotates is Rotates.BY_LEVEL else games[0]


def level_text(setup: TournamentSetup, level: int, stakes: Stakes, words: Words) -> str:
    """Return what a level is played for in short: `100/200`, `100/200 (25)`, `limit 200/400`."""
    game = game_at_level(setup, level)
    due = stakes_for(game, stakes)
    said = _pair(due.small_blind, due.big_blind, words)
    if game.betting is Betting.FIXED_LIMIT:
        said = words("limit {bets}", bets=_bets(due, words))
    return f"{said} ({words.chips(due.ante)})" if due.ante else said


def amounts_of(setup: TournamentSetup, stakes: Stakes, words: Words) -> Amounts:
    """Return everything that any game of a tournament posts and bets at a level."""
    games = games_played(setup)
    blinds = [game for game in games if game.forced is Forced.BLINDS]
    fixed = [game for game in games if game.betting is Betting.FIXED_LIMIT]
    stud = [game for game in games if game.forced is Forced.BRING_IN]
    ante = stakes_for(stud[0], stakes).ante if stud else stakes.ante
    return Amounts(
        blinds=_pair(stakes.small_blind, stakes.big_blind, words) if blinds else "",
        bets=_bets(stakes, words) if fixed else "",
        ante=words.chips(ante) if ante else "–",
        bring_in=words.chips(stakes_for(stud[0], stakes).bring_in) if stud else "",
    )


def limit_rules(setup: TournamentSetup, words: Words) -> list[tuple[str, str]]:
    """Return the settings of hands that other houses set otherwise.  Rule book: P12.3, P12.7."""
    games = games_played(setup)
    rules = [(words("Odd chips"), _odd_chips(setup.rules.odd_chips, games, words))]
    if any(game.betting is Betting.FIXED_LIMIT for game in games):
        rules.insert(0, (words("Raises in fixed limit"), _raises(setup.rules, words)))
    return rules


def _raises(rules: HandRules, words: Words) -> str:
    said = words.plural(
        "one bet and {n} raise on a street", "one bet and {n} raises on a street", rules.raises
    )
    heads_up = words("also heads-up") if rules.cap_heads_up else words("no cap heads-up")
    return f"{said}, {heads_up}"


def _odd_chips(rule: OddChips, games: Sequence[Game], words: Words) -> str:
    left, high = words("to the first left of the button"), words("to the highest card by suit")
    match rule:
        case OddChips.LEFT_OF_BUTTON:
            return left
        case OddChips.HIGH_CARD:
            return high
        case OddChips.BY_GAME:
            stud = [game.has_up_cards for game in games]
            if all(stud):
                return high
            return words("{left}, in stud {high}", left=left, high=high) if any(stud) else left


def _bets(stakes: Stakes, words: Words) -> str:
    return _pair(stakes.bet(BetSize.SMALL), stakes.bet(BetSize.BIG), words)


def _pair(small: int, big: int, words: Words) -> str:
    return f"{words.number(small)}/{words.number(big)}"
