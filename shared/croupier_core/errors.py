"""The rules saying no.

A `Refusal` is an ordinary outcome: the player hears why and play goes on.
Any other exception out of this package is a bug in this package.

    Refusal
    ├── croupier_core.poker.hand.refusals        the hand
    ├── croupier_core.tournament.refusals        the tournament and its tables
    ├── croupier_core.bracket.refusals           results, undo and disqualifications
    ├── croupier_core.draft.refusals             bans and picks
    ├── croupier_core.match.refusals             one match of two teams
    ├── croupier_core.team_event.refusals        events of teams
    └── croupier_core.house.refusals             accounts, keys and money

Each refusal is a dataclass that holds what a screen needs to say it in the
viewer's language; `str()` of it is plain English for logs and for the wire.
"""


class Refusal(Exception):  # noqa: N818 - an outcome of play, not an error
    """A command that the rules do not allow now.  State is exactly as before."""
