"""Four Corners: Kaleidoscope: tiles with corner and centre images, secret goals; 1 to 6 players."""

from threemirrors.games.four_corners.game import GAME

__all__ = ["GAME"]
