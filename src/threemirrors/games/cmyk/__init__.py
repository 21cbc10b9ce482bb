"""CMYK!: triangular tiles in three inks, a mosaic each, hexagons, cards; 2 to 5 players."""

from threemirrors.games.cmyk.game import GAME

__all__ = ["GAME"]
