"""Drafts and matches of teams saying no, in the language of the session."""

from croupier_client.words import Words
from croupier_core.draft import refusals as draft
from croupier_core.errors import Refusal
from croupier_core.match import refusals as team


def say_team_match(refusal: Refusal, words: Words) -> str | None:
    """Return why a draft or a match refuses, or None when it is about something else."""
    return _say_draft(refusal, words) or _say_match(refusal, words) or _say_play(refusal, words)


def _say_draft(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case draft.NoDraftNow():
            return words("Nothing is banned or picked at the moment.")
        case draft.NotYourDraftTurn():
            return words("That is not what your team has to choose now.")
        case draft.DraftMovedOn():
            return words("That turn is over.")
        case draft.WrongNumberOfChoices():
            return words.plural("Make {n} choice.", "Make all {n} choices at once.", refusal.wanted)
        case draft.UnknownCharacter():
            return words("{character} is not in the pool.", character=refusal.character)
        case draft.BannedForEverybody():
            return words(
                "{character} is banned for everybody already: that costs you no ban.",
                character=refusal.character,
            )
        case draft.BannedAlready():
            return words("{character} is banned.", character=refusal.character)
        case draft.PickedAlready():
            return words("{character} is picked already.", character=refusal.character)
        case draft.OnePickEach():
            return words("Each member of the team gets one pick, of one character.")
        case draft.TooFewOwned():
            return words(
                "You need {wanted} characters that may be played; you have {count}.",
                wanted=refusal.wanted,
                count=refusal.eligible,
            )
        case _:
            return None


def _say_match(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case team.NotInThisMatch():
            return words("You play in neither of these teams.")
        case team.CaptainActs():
            return words("Your captain does this for the team.")
        case team.NotInThisPhase():
            return words("The match is not at that point.")
        case team.AnotherGame():
            return words("Game {game} is the one that is played now.", game=refusal.game)
        case team.SaidAlready():
            return words("That is so already.")
        case team.NothingWaiting():
            return words("Nothing waits for that.")
        case team.BadWords():
            return words("Write 1 to {most} characters in one line.", most=refusal.most)
        case team.BadBreak():
            return words("A break takes at most {n} minutes.", n=refusal.most // 60_000)
        case team.NotYourFirstPick():
            return words("The other team takes or gives first pick.")
        case team.EvidenceWanted():
            return words("Add a link or a file as evidence.")
        case team.ConfirmConcessionFirst():
            return words("Giving up is confirmed twice, within a minute.")
        case team.ProtestsClosed():
            return words("It is too late to protest: a team has begun its next match.")
        case team.NotOnTeam():
            return words("That player is not in the team.")
        case team.PlaysAlready():
            return words("That player is in this match already.")
        case team.NoLotsHere():
            return words("Lots are drawn only when both teams are at fault.")
        case team.PoolTooSmall():
            return words(
                "A draft needs {n} characters to choose from: ban fewer.", n=refusal.needed
            )
        case team.BadFacts():
            return words("No game shows that: look again.")
        case team.FactsRuled():
            return words("The organiser has entered what the game shows.")
        case _:
            return None


def _say_play(refusal: Refusal, words: Words) -> str | None:
    match refusal:
        case team.PausedAlready():
            return words("Play is paused already.")
        case team.NotPaused():
            return words("There is no pause that you can end.")
        case team.PlayIsPaused():
            return words("Play is paused: it has to go on first.")
        case team.PauseRightLost():
            return words("Your team has lost its pauses: call the organiser.")
        case team.InAFight():
            return words("No pause in the middle of a fight.")
        case team.NoUnits():
            return words("Give 1 to 20 units.")
        case team.NobodyDropped():
            return words("A remake needs somebody who has dropped out: report that first.")
        case team.TooLateForRemake():
            return words(
                "Too late for a remake (kills: {kills}, clock: {minutes}:{seconds}): "
                "only the organiser may order one.",
                kills=refusal.kills,
                minutes=refusal.clock // 60_000,
                seconds=f"{refusal.clock // 1_000 % 60:02}",
            )
        case team.RemakeUsedUp():
            return words("Your team has had its remake in this game; ask together.")
        case team.NoAward():
            return words(
                "Not to be awarded: gold lead {gold} (over 4000), enemy phoenixes destroyed "
                "{phoenixes} (one), own towers {towers} (one).",
                gold=refusal.gold_lead,
                phoenixes=refusal.phoenixes,
                towers=refusal.towers,
            )
        case team.NoCrash():
            return words("The game has not crashed.")
        case _:
            return None
