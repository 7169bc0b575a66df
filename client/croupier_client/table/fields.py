"""What the player has open on the screen: message, chat field, pane, cards hidden or not."""

from dataclasses import replace

from croupier_client.table.amounts import AmountField
from croupier_client.table.picking import moved, toggled
from croupier_client.table.state import (
    EMPTY_CHAT,
    Buying,
    Entry,
    Pane,
    ScreenState,
    Suits,
    Told,
    Tone,
)
from croupier_core.tournament.view import TableView
from croupier_core.units import Instant


class TableFields:
    """The part of a screen's state that only the player's own keys change."""

    def __init__(self) -> None:
        self.state = ScreenState(now=Instant(0))
        self.view: TableView | None = None

    def tell(self, text: str, tone: Tone = Tone.GOOD) -> None:
        """Put a text on the message line until the next key."""
        self.state = replace(self.state, message=Told(text, tone))

    def hush(self) -> None:
        """Clear the message line."""
        self.state = replace(self.state, message=None)

    def close(self) -> None:
        """Close whatever field is open."""
        self.state = replace(
            self.state,
            entry=Entry.NONE,
            pending=None,
            buying=None,
            amount=AmountField(),
            chat=EMPTY_CHAT,
        )

    def open_buying(self, buying: Buying) -> None:
        """Ask for the second key that paying takes."""
        self.close()
        self.state = replace(self.state, entry=Entry.BUYING, buying=buying, pane=Pane.NONE)

    def confirm_buying(self, key: str) -> Buying | None:
        """Take the second key: Enter buys, anything else calls it off."""
        buying = self.state.buying
        self.close()
        return buying if key == "enter" else None

    def open_chat(self) -> None:
        """Open the chat field."""
        self.state = replace(self.state, entry=Entry.CHAT, chat=EMPTY_CHAT)

    def type_chat(self, key: str, character: str | None) -> str | None:
        """Take a key of the chat field; return the line once it is finished."""
        if key == "escape":
            self.close()
            return None
        if key == "enter":
            line = self.state.chat.text
            self.close()
            return line
        field = self.state.chat.pressed(key, character)
        if field is not None:
            self.state = replace(self.state, chat=field)
        return None

    def type_chat_text(self, text: str) -> None:
        """Take a pasted text into the chat field."""
        self.state = replace(self.state, chat=self.state.chat.typed(text))

    def open_pane(self, pane: Pane) -> None:
        """Lay a pane over the table, or take it off."""
        self.state = replace(self.state, pane=pane, scroll=0)

    def scroll_to(self, lines: int) -> None:
        """Show the open pane so many lines up from its end."""
        self.state = replace(self.state, scroll=lines)

    def point_at_card(self, by: int) -> None:
        """Move the marker over the player's cards."""
        if self.view is not None:
            self.state = replace(self.state, picks=moved(self.state.picks, self.view, by))

    def mark_card(self) -> None:
        """Mark the card under the marker to go, or keep it."""
        if self.view is not None:
            self.state = replace(self.state, picks=toggled(self.state.picks, self.view))

    def toggle_suits(self) -> None:
        """Write suits the other way."""
        letters = self.state.suits is Suits.SYMBOLS
        self.state = replace(self.state, suits=Suits.LETTERS if letters else Suits.SYMBOLS)

    def toggle_cards(self) -> None:
        """Hide the player's cards, or show them again."""
        self.state = replace(self.state, hide_cards=not self.state.hide_cards)
