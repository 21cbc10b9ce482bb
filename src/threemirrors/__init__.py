"""Three Mirrors: three kaleidoscope tile games to play and to study.

import threemirrors

threemirrors.games()                   # All games, by name.
game = threemirrors.load("kaleido")
state = game.new(players=3, seed=42)   # The same seed, the same match.
state.legal_moves(0)
state.apply(0, "rA3")
"""

import os
from typing import TYPE_CHECKING

from threemirrors.engine import use_plain_python

if os.environ.get("THREEMIRRORS_ENGINE") == "python":
    use_plain_python()

from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named
from threemirrors.core.game import AnyGame
from threemirrors.core.playout import playout

if TYPE_CHECKING:
    from threemirrors.core.discovery import games
else:
    from threemirrors import games  # The package, which can be called.

__all__ = ["Rng", "games", "load", "playout"]


def load(name: str) -> AnyGame:
    """The game of that name, such as "kaleido"; UnknownGame says which there are."""
    return game_named(name)
