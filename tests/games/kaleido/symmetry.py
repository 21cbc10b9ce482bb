"""Turned and mirrored tables: the same game from another angle, by mapping move texts."""

import re

TILE = re.compile(r"([rygbpw])([A-L])([1-6])")
SWAP = {"A": "B", "B": "A"}
CELL = re.compile(r"\[(-?\d+),(-?\d+)\]")


def half_turn(move: str) -> str:
    """The table turned by 180 degrees: the first two boards swap places."""
    if tile := TILE.fullmatch(move):
        colour, board, hole = tile.groups()
        return f"{colour}{SWAP.get(board, board)}{(int(hole) + 2) % 6 + 1}"
    if cell := CELL.fullmatch(move):
        return f"[{1 - int(cell[1])},{-int(cell[2])}]"
    return move


def mirrored(move: str) -> str:
    """The table in a mirror that leaves the first two boards where they are."""
    if tile := TILE.fullmatch(move):
        colour, board, hole = tile.groups()
        return f"{colour}{board}{(5 - int(hole)) % 6 + 1}"
    if cell := CELL.fullmatch(move):
        q, r = int(cell[1]), int(cell[2])
        return f"[{q + r},{-r}]"
    if move.startswith("turn"):
        return f"turn{-int(move[4:]) % 6}"
    return move
