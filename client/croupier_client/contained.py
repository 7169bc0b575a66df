"""An app that keeps to its session: nothing acts on, or depends on, the machine of the house."""

from collections.abc import Sequence

from textual.app import App
from textual.driver import Driver
from textual.filter import LineFilter

from croupier_client.colours import Colours
from croupier_client.session_colours import SessionColours, undecided_console


class ContainedApp(App[None], inherit_bindings=False):
    """The library's app without what is meant for one person at his own machine.

    Args:
        colours: Of the session's terminal.
        driver_class: Of the session's line; None: the library's own.
    """

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(self, colours: Colours, driver_class: type[Driver] | None) -> None:
        super().__init__(driver_class=driver_class, ansi_color=True)
        self.features = frozenset()
        self.animation_level = "none"
        self.no_color = False
        self.console = undecided_console()
        self._filters = [SessionColours(colours)]

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the one filter of this session."""
        return self._filters

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Do nothing: the browser would open on the machine of the house."""

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """Do nothing: the file would land on the machine of the house."""

    def action_suspend_process(self) -> None:
        """Do nothing: it would suspend everybody."""
