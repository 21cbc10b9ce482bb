"""Kaleido: hexagonal boards, triangular tiles, majorities, turning boards; 2 to 5 players."""

from threemirrors.games.kaleido.game import GAME

__all__ = ["GAME"]
