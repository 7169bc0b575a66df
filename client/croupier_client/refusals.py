"""The rules saying no, in the language of the session.

One place for all refusals, so that a test can see that none is left without words.
"""

from croupier_client.event_refusals import say_team_event
from croupier_client.hosting.sentences import say_programme
from croupier_client.match_refusals import say_team_match
from croupier_client.ports import BrokenDown, TooManyRequests, UnknownHand, UnknownTournament
from croupier_client.words import Words
from croupier_core.bracket import refusals as bracket
from croupier_core.errors import Refusal
from croupier_core.house import refusals as house
from croupier_core.house.refusals import NameFault
from croupier_core.poker.hand import refusals as hand
from croupier_core.tournament import refusals as tournament


def say(refusal: Refusal, words: Words) -> str:
    """Return why not, in one sentence; a refusal of a newer house is said in its own English."""
    said = (
        _say_hand(refusal, words)
        or _say_tournament(refusal, words)
        or _say_bracket(refusal, words)
        or say_team_match(refusal, words)
        or say_team_event(refusal, words)
        or _say_way_in(refusal, words)
        or _say_house(refusal, words)
        or say_programme(refusal, words)
        or _say_port(refusal, words)
    )
    return said or str(refusal)


def _say_hand(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case hand.NotYourTurn():
            return words("It is seat {seat}'s turn.", seat=refusal.to_act)
        case hand.HandIsOver():
            return words("The hand is over.")
        case hand.NotInHand():
            return words("You have no cards in this hand.")
        case hand.CannotCheck():
            return words(
                "You cannot check: there are {chips} to call.", chips=words.chips(refusal.to_call)
            )
        case hand.NothingToCall():
            return words("There is nothing to call: check instead.")
        case hand.RaiseOutOfBounds(least=least, most=most) if least == most:
            return words("The only raise is to {most}.", most=words.chips(most))
        case hand.RaiseOutOfBounds():
            return words(
                "Raise to between {least} and {most}.",
                least=words.chips(refusal.least),
                most=words.chips(refusal.most),
            )
        case hand.RaiseNotOpen():
            return words(
                "The betting is not reopened to you: call {chips} or fold.",
                chips=words.chips(refusal.to_call),
            )
        case hand.NothingToShow():
            return words("There are no cards to show.")
        case hand.MustBringIn():
            return words("Bring it in for {chips}, or raise.", chips=words.chips(refusal.amount))
        case hand.NoBringInDue():
            return words("There is nothing to bring in.")
        case hand.MustDraw():
            return words("Exchange cards first, or stand pat.")
        case hand.NoDrawNow():
            return words("No cards are exchanged now.")
        case hand.CardsNotHeld():
            return words("You can only throw away cards that you hold.")
        case _:
            return None


def _say_tournament(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case tournament.RegistrationClosed():
            return words("Registration is closed.")
        case tournament.TournamentFull():
            return words.plural(
                "The only seat is taken.", "All {n} seats are taken.", refusal.entrants
            )
        case tournament.AlreadyEntered():
            return words("You are registered already.")
        case tournament.NotEntered():
            return words("You are not playing in this tournament.")
        case tournament.NoHandInPlay():
            return words("No hand is being played.")
        case tournament.StaleMove():
            return words("The table has moved on: look again.")
        case tournament.NoTimeBank():
            return words("There is no time bank to use now.")
        case tournament.AlreadySittingOut():
            return words("You are sitting out already.")
        case tournament.NotSittingOut():
            return words("You are not sitting out.")
        case tournament.BadChat():
            return words.plural(
                "Say one printable character.", "Say 1 to {n} printable characters.", refusal.most
            )
        case tournament.ChatBarred():
            return words("No talk about a hand in progress: wait for its end.")
        case tournament.TooMuchChat():
            return words.plural(
                "Too many lines: wait {n} second.",
                "Too many lines: wait {n} seconds.",
                refusal.seconds,
            )
        case tournament.NotPlanned():
            return words("The tournament is not at that point.")
        case tournament.BadDice():
            return words("The house dealt badly; nothing has happened.")
        case tournament.ReasonWanted():
            return words("Give a reason.")
        case _:
            return _say_entry(refusal, words)


def _say_entry(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case tournament.UnregisterClosed():
            return words("It is too late to unregister.")
        case tournament.NoReentry():
            return words.plural(
                "{n} entry each, no more.", "{n} entries each, one after the other.", refusal.most
            )
        case tournament.NotInvited():
            return words("This tournament is by invitation.")
        case tournament.NotOpenYet():
            return words("Registration is not open yet.")
        case tournament.UnknownTable():
            return words("Table {table} is not in play, or not any more.", table=refusal.table)
        case tournament.NoRoomAtTable():
            return words("There is no free seat at table {table}.", table=refusal.table)
        case tournament.NothingOffered():
            return words("Nothing is offered to you now.")
        case tournament.BoughtAlready():
            return words("You have that already.")
        case tournament.NoRebuy(why="period_over"):
            return words("The rebuy period is over.")
        case tournament.NoRebuy(why="stack_too_big"):
            return words("Rebuys are for stacks up to the starting stack.")
        case tournament.NoRebuy(why="limit_reached"):
            return words("You have taken all rebuys that are allowed.")
        case tournament.NoRebuy(why="queued"):
            return words("Your rebuy comes after this hand.")
        case tournament.NoRebuy(why="not_now"):
            return words("You cannot buy a rebuy at this moment.")
        case tournament.NoRebuy():
            return words("This tournament has no rebuys.")
        case tournament.NoAddOn(why="taken"):
            return words("You have taken the add-on already.")
        case tournament.NoAddOn(why="not_now"):
            return words("The add-on comes in the break after the rebuy period.")
        case tournament.NoAddOn():
            return words("This tournament has no add-on.")
        case _:
            return None


def _say_bracket(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case bracket.NoSuchMatch():
            return words("There is no match {match}.", match=refusal.id)
        case bracket.MatchBlocked():
            return words("Who meets in match {number} is not known yet.", number=refusal.number)
        case bracket.MatchDecided():
            return words(
                "Match {number} is decided: undo or correct its result.", number=refusal.number
            )
        case bracket.OtherEntrants():
            return words("Others meet in match {number}: look again.", number=refusal.number)
        case bracket.SeriesDecided():
            return words(
                "The match is decided: {upper}–{lower}.", upper=refusal.upper, lower=refusal.lower
            )
        case bracket.GamesDoNotDecide():
            return words.plural(
                "Match {number} is over with the first game won.",
                "Match {number} is over when one side has {n} games.",
                refusal.wins,
                number=refusal.number,
            )
        case bracket.BothSidesAtFault():
            return words(
                "Both sides of match {number} are at fault: rule on that first.",
                number=refusal.number,
            )
        case bracket.NoLotsToDraw():
            return words(
                "Lots are drawn only where both sides are at fault: not for match {number}.",
                number=refusal.number,
            )
        case bracket.NotInBracket():
            return words("There is no such entrant in the bracket.")
        case bracket.DisqualifiedAlready():
            return words("Disqualified already.")
        case bracket.NoVacantPlace():
            return words("There is no vacant place to close up.")
        case bracket.NothingToUndo():
            return words("That does not stand any more: look again.")
        case _:
            return None


def _say_way_in(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case house.BadNickname():
            return say_fault(refusal.fault, words)
        case house.DeclarationMissing(what="age"):
            return words("Declare that you are old enough to play.")
        case house.DeclarationMissing():
            return words("Accept the rules of the house first.")
        case house.UnknownLanguage():
            return words("The house speaks: {languages}.", languages=", ".join(refusal.spoken))
        case house.UnknownAccount():
            return words("There is no such account.")
        case house.AccountWanted():
            return words("You need an account for this.")
        case house.WayInWanted():
            return words("That would leave you no way in: keep a key or a password.")
        case house.KeyInUse():
            return words("This key belongs to an account already.")
        case house.UnknownKey():
            return words("The account has no such key.")
        case house.TooManyKeys():
            return words.plural(
                "An account has at most {n} key.", "An account has at most {n} keys.", refusal.most
            )
        case house.BadCode():
            return words("The code is wrong, used up or expired.")
        case house.WrongPassword():
            return words("Nickname or password is wrong.")
        case house.WeakPassword():
            return words(
                "A password has {least} to {most} characters.",
                least=refusal.least,
                most=refusal.most,
            )
        case _:
            return None


def _say_house(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case house.NotAllowed():
            return words("You may not do this.")
        case house.NotEnoughMoney():
            return words(
                "This costs {wanted}; you have {balance}.",
                wanted=words.money(refusal.wanted),
                balance=words.money(refusal.balance),
            )
        case house.EntryPaidAlready():
            return words("Your entry is paid already.")
        case house.NoEntryPaid():
            return words("No entry has been paid.")
        case house.NoAllowanceYet(again_at=None):
            return words(
                "The allowance is for balances under {below}.", below=words.money(refusal.below)
            )
        case house.NoAllowanceYet(again_at=again) if again is not None:
            return words("Your next allowance comes at {time} UTC.", time=words.date(again))
        case house.AdministratorWanted():
            return words("The house needs an administrator: name another one first.")
        case house.EntryPasswordWanted(wrong=True):
            return words("That is not the password of this tournament.")
        case house.EntryPasswordWanted():
            return words("This tournament wants a password; its organiser gives it.")
        case house.SelfExcluded():
            return words(
                "You excluded yourself until {time} UTC; until then you can buy nothing.",
                time=words.far_date(refusal.until),
            )
        case house.ExclusionStands():
            return words(
                "You are excluded until {time} UTC; that cannot be made shorter.",
                time=words.far_date(refusal.until),
            )
        case house.BadExclusion():
            return words.plural(
                "An exclusion lasts one day.",
                "An exclusion lasts from 1 to {n} days.",
                refusal.most_days,
            )
        case house.BadAmount():
            return words("The house got its sums wrong; nothing was paid.")
        case _:
            return None


def _say_port(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case UnknownHand():
            return words("There is no such finished hand.")
        case UnknownTournament():
            return words("There is no such tournament, or not any more.")
        case BrokenDown():
            return words("This tournament has stopped because of a fault. Nothing is lost.")
        case TooManyRequests():
            return words.plural(
                "Not so fast: wait {n} second.", "Not so fast: wait {n} seconds.", refusal.seconds
            )
        case _:
            return None


def say_fault(fault: NameFault, words: Words) -> str:
    """Return what is wrong with a nickname.  Rule book: T1.7."""
    match fault:
        case NameFault.LENGTH:
            return words("A nickname has 2 to 20 characters.")
        case NameFault.CHARACTERS:
            return words("Letters, digits, blanks and - _ . ' only, with at least one letter.")
        case NameFault.MIXED_SCRIPTS:
            return words("Write it in one alphabet.")
        case NameFault.LOOKS_LIKE:
            return words("It looks too much like somebody else's nickname.")
        case NameFault.TAKEN:
            return words("This nickname is taken.")
        case NameFault.FORBIDDEN_WORD:
            return words("This house does not want such a word in a nickname.")
        case NameFault.RESERVED:
            return words("This nickname is kept for the house.")
