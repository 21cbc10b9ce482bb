"""Finds the games: every package under threemirrors.games that exports GAME."""

import importlib
import pkgutil
from functools import cache

from threemirrors.core.errors import UnknownGame
from threemirrors.core.game import AnyGame

HOME = "threemirrors.games"


@cache
def games() -> dict[str, AnyGame]:
    """All games by name."""
    home = importlib.import_module(HOME)
    found = (
        importlib.import_module(f"{HOME}.{module.name}").GAME
        for module in pkgutil.iter_modules(home.__path__)
        if module.ispkg
    )
    return {game.name: game for game in sorted(found, key=lambda game: str(game.name))}


def game_named(name: str) -> AnyGame:
    try:
        return games()[name]
    except KeyError:
        raise UnknownGame(f"unknown game {name!r}; choose from {', '.join(games())}") from None
