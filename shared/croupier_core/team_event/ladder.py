"""Which sanctions are proposed for an offence.  Rule book: T9.1.

    first offence      a warning
    repeated           loss of the game, or the player is disqualified
    again              the player is disqualified

Cheating and a foreign account go straight to disqualification, insults and spam may also cost
the right to talk, and pauses ended without leave the right to pause.  The software proposes;
an organiser imposes.
"""

from croupier_core.team_event.terms import Offence, SanctionKind

_GRAVE = frozenset({Offence.CHEATING, Offence.OTHERS_ACCOUNT})
_OF_TALK = frozenset({Offence.INSULT, Offence.SPAM})


def proposed(offence: Offence, before: int) -> tuple[SanctionKind, ...]:
    """Return what the ladder proposes, the mildest first.

    Args:
        offence: What somebody is to blame for.
        before: Offences of the same player or team in this event before it.
    """
    if offence in _GRAVE:
        return (SanctionKind.DISQUALIFY_PLAYER, SanctionKind.SUSPEND)
    if before == 0:
        steps: tuple[SanctionKind, ...] = (SanctionKind.WARNING,)
    elif before == 1:
        steps = (SanctionKind.GAME_LOSS, SanctionKind.DISQUALIFY_PLAYER)
    else:
        steps = (SanctionKind.DISQUALIFY_PLAYER,)
    return (*steps, *_beside(offence))


def _beside(offence: Offence) -> tuple[SanctionKind, ...]:
    if offence in _OF_TALK:
        return (SanctionKind.MUTE,)
    if offence is Offence.RESUMED_WITHOUT_LEAVE:
        return (SanctionKind.LOSE_PAUSES,)
    if offence is Offence.MISSED_TURNS:
        return (SanctionKind.LOSE_BANS,)
    return ()
