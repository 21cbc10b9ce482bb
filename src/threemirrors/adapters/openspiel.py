"""OpenSpiel games: importing this registers every game.

import pyspiel
import threemirrors.adapters.openspiel

game = pyspiel.load_game("threemirrors_kaleido(players=3)")
"""

from threemirrors.adapters.missing import MissingLibrary

try:
    import pyspiel

    from threemirrors.adapters.spiel_game import SpielGame, register_all
except ModuleNotFoundError as error:
    raise MissingLibrary("OpenSpiel", "openspiel", error) from None

__all__ = ["SpielGame", "pyspiel", "register_all"]

register_all()
