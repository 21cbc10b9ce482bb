r"""A position of Kaleido as text: drawn for people, and read back without loss.

    Kaleido, 3 players
    > seat 0: red 11 tiles 0 points; 2 white, 1 boards
      seat 1: yellow 12 tiles 0 points; 2 white, 2 boards
      seat 2: green 12 tiles 0 points; 2 white, 2 boards
    asked: tile or extra

    A/. r .\
     \. . ./B/. . .\
    C/. . .\ \. . ./
     \. . ./

Each board shows its holes where they lie: 6 1 2 in the upper row, 5 4 3 in the lower one. If a seat
has two colours, the one due next comes first, followed by "then" or, before the first choice, "or".
"""

from typing import TYPE_CHECKING

from threemirrors.games.kaleido import queries
from threemirrors.games.kaleido.tables import BOARD_LETTERS, COLOURS, LETTERS, OVER

if TYPE_CHECKING:
    from threemirrors.games.kaleido.rules import Kaleido

ASKED = ("tile or extra", "tile", "extra or end", "turn", "nothing: over")
STEP = 8  # Characters from one column of boards to the next.
UPPER, LOWER = (5, 0, 1), (4, 3, 2)  # The sides in the two rows of a board, from left to right.


def draw(state: "Kaleido") -> str:
    head = [f"Kaleido, {state.players} players"]
    head += [seat_line(state, seat) for seat in range(state.players)]
    head.append(f"asked: {ASKED[state.progress.phase]}")
    if state.boards.pending:
        filled = (BOARD_LETTERS[board] for board in queries.pending_boards(state))
        head.append(f"filled: {' '.join(filled)}")
    return "\n".join([*head, "", *board_lines(state)]) + "\n"


def seat_line(state: "Kaleido", seat: int) -> str:
    mark = ">" if seat == state.progress.seat else " "
    link = " or " if state.supplies.free[seat] else " then "
    colours = link.join(colour_words(state, c) for c in queries.colours_of(state, seat))
    supplies = f"{state.supplies.whites[seat]} white, {state.supplies.boards[seat]} boards"
    return f"{mark} seat {seat}: {colours}; {supplies}"


def colour_words(state: "Kaleido", colour: int) -> str:
    points = str(queries.points_by_colour(state)[colour])
    if state.progress.phase == OVER:
        # Board and corner points are shown separately once the corners are scored.
        of_boards = queries.board_points_by_colour(state)[colour]
        points = f"{of_boards}+{int(points) - of_boards}"
    return f"{COLOURS[colour]} {state.supplies.tiles[colour]} tiles {points} points"


def board_lines(state: "Kaleido") -> list[str]:
    spots = [(STEP * q, 2 * r + q) for q, r in queries.places(state)]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    lines: dict[int, dict[int, str]] = {}
    for board, (x, y) in enumerate(spots):
        holes = [(LETTERS + ".")[colour] for colour in queries.holes_of(state, board)]
        upper, lower = (" ".join(holes[side] for side in row) for row in (UPPER, LOWER))
        lines.setdefault(y - top, {})[x - left] = f"{BOARD_LETTERS[board]}/{upper}\\"
        lines.setdefault(y - top + 1, {})[x - left] = f" \\{lower}/"
    return [joined(lines.get(y, {})) for y in range(max(lines) + 1)]


def joined(pieces: dict[int, str]) -> str:
    """A line of text with each piece in its column."""
    line = ""
    for x in sorted(pieces):
        line = line.ljust(x) + pieces[x]
    return line
