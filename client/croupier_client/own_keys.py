"""A player's own keys, as the session's environment names them.

    LC_CROUPIER_KEYS="table.fold=x table.call=v,space" ssh HOST

The ids are those of `keys.Key`, which the help shows on wide screens; the keys are called
as the screen library calls them.  What cannot be read is left out, because nobody should
be kept from his table by a slip in a file at home.
"""

import re
from collections.abc import Mapping

_PAIR = re.compile(
    r"(?P<id>[a-z_]{1,32}\.[a-z_]{1,32})=(?P<keys>[\w+]{1,32}(?:,[\w+]{1,32}){0,3})", re.ASCII
)


def read_own_keys(text: str) -> Mapping[str, str]:
    """Return keys by the id of their action, from pairs parted by blanks."""
    pairs = (_PAIR.fullmatch(word) for word in text.split())
    return {pair["id"]: pair["keys"] for pair in pairs if pair is not None}
