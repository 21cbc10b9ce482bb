"""Which bot plays as which level at which table: a small table that each game brings along."""

from importlib.resources.abc import Traversable

import msgspec

FILE = "levels.json"
# For games that have not measured any.
USUAL_LEVELS = ("look:8", "look:3", "look:1", "look:0", "search:2000", "search:40000")


def level_table(home: Traversable) -> dict[str, tuple[str, ...]]:
    """Six bots, weakest first, for each kind of table; empty if the game has no such file."""
    file = home.joinpath(FILE)
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]])
