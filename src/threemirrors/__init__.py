"""Three Mirrors: three kaleidoscope tile games to play and study.

import threemirrors

threemirrors.games()                   # All games, by name.
game = threemirrors.load("kaleido")
state = game.new(players=3, seed=42)   # The same seed gives the same match.
state.legal_moves(0)
state.apply(0, "rA3")
"""

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if os.environ.get("THREEMIRRORS_ENGINE") == "python":
    from threemirrors.engine import use_plain_python

    use_plain_python()

if TYPE_CHECKING:
    from threemirrors.core.chance import Rng
    from threemirrors.core.discovery import games
    from threemirrors.core.game import AnyGame
    from threemirrors.core.playout import playout

__all__ = ["Rng", "games", "load", "playout"]

# Where each name is defined. Nothing is imported until it is used, so that a program can still
# choose its engine. `games` is a package that can also be called.
HOMES = {"Rng": "core.chance", "playout": "core.playout"}


def load(name: str) -> "AnyGame":
    """The game with that name, such as "kaleido". UnknownGame lists the games there are."""
    from threemirrors.core.discovery import game_named

    return game_named(name)


def __getattr__(name: str) -> Any:
    if name == "games":
        return import_module("threemirrors.games")
    if name not in HOMES:
        raise AttributeError(f"threemirrors has no {name!r}")
    return getattr(import_module(f"threemirrors.{HOMES[name]}"), name)
