"""The games, one package each. The package can be called: threemirrors.games() returns them all."""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threemirrors.core.game import AnyGame


class Games(ModuleType):
    """A callable package, because people expect threemirrors.games() to list the games."""

    def __call__(self) -> "dict[str, AnyGame]":
        from threemirrors.core.discovery import games

        return games()


sys.modules[__name__].__class__ = Games
