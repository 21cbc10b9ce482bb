"""The games, each a package of its own. Called, it gives all there are: threemirrors.games()."""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threemirrors.core.game import AnyGame


class Games(ModuleType):
    """A package that can be called, because people look for its games under its own name."""

    def __call__(self) -> "dict[str, AnyGame]":
        from threemirrors.core.discovery import games

        return games()


sys.modules[__name__].__class__ = Games
