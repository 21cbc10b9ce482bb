"""Finds the games: our own, and those that installed packages advertise.

Ours are the packages in threemirrors.games. Any other package declares its game as an entry point
and is found once it is installed:

    [project.entry-points."threemirrors.games"]
    ludo = "ludo:GAME"
"""

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points

from threemirrors.core.errors import UnknownGame
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

HOME = "threemirrors.games"


@cache
def games() -> dict[str, AnyGame]:
    """All games by name."""
    found = sorted([*own_games(), *others_games()], key=lambda game: str(game.name))
    return {game.name: game for game in found}


def own_games() -> Iterator[AnyGame]:
    home = importlib.import_module(HOME)
    packages = (found.name for found in pkgutil.iter_modules(home.__path__) if found.ispkg)
    for name in packages:
        yield importlib.import_module(f"{HOME}.{name}").GAME


def others_games() -> Iterator[AnyGame]:
    for advertised in entry_points(group=HOME):
        yield advertised.load()


def game_named(name: str) -> AnyGame:
    try:
        return games()[name]
    except KeyError:
        raise UnknownGame(f"unknown game {name!r}; choose from {', '.join(games())}") from None


def game_of(state: State) -> AnyGame:
    """The game that the position belongs to."""
    for newest in games().values():
        for game in (newest, *newest.older):
            if game.state_type is type(state):
                return game
    raise UnknownGame(f"{type(state).__name__} is not a position of any known game")
