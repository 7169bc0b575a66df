"""What calls a player away from another window.  Pure."""

from croupier_client.cells import clean

_ESC = "\x1b"


def title_codes(title: str) -> str:
    """Return the codes that give the terminal's window a title."""
    return f"{_ESC}]2;{clean(title)}\x07"


def ring_codes(title: str, text: str) -> str:
    """Return bell, window title, and a notification for terminals that have them.

    Terminals know one of two notifications (OSC 9, OSC 777) or none.  Each goes out bare
    and wrapped for tmux, which swallows the bare one; who does not know the wrapping
    ignores it.
    """
    said = clean(text).replace(";", ",")
    name = clean(title).replace(";", ",")
    notifications = (f"{_ESC}]9;{said}\x07", f"{_ESC}]777;notify;{name};{said}\x07")
    wrapped = (f"{_ESC}Ptmux;{codes.replace(_ESC, _ESC * 2)}{_ESC}\\" for codes in notifications)
    return "".join(("\x07", title_codes(title), *notifications, *wrapped))
