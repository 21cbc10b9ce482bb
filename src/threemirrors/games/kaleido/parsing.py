"""Reads a drawn Kaleido position, and refuses an impossible one."""

import re
from itertools import zip_longest
from textwrap import dedent
from typing import NamedTuple, NoReturn

from threemirrors.core.errors import BadPosition
from threemirrors.games.kaleido import queries, tables
from threemirrors.games.kaleido.notation import ASKED, LOWER, STEP, UPPER, draw
from threemirrors.games.kaleido.parsing_points import impossible_points
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.tables import BOARD_LETTERS, COLOURS, LETTERS

TITLE = re.compile(r"Kaleido, ([2-5]) players")
COLOUR = rf"({'|'.join(COLOURS)}) ([0-9]{{1,2}}) tiles ([0-9]{{1,3}})(?:\+([0-9]{{1,3}}))? points"
SUPPLIES = "([0-9]{1,2}) white, ([0-9]{1,2}) boards"
SEAT = re.compile(rf"([> ]) seat ([0-9]): {COLOUR}(?:( or | then ){COLOUR})?; {SUPPLIES}")
FILLED = re.compile(r"filled: ([A-L](?: [A-L])*)")
UPPER_ROW = re.compile(rf"([A-L])/([{LETTERS}.]) ([{LETTERS}.]) ([{LETTERS}.])\\")
LOWER_ROW = re.compile(rf"\\([{LETTERS}.]) ([{LETTERS}.]) ([{LETTERS}.])/")


class Hand(NamedTuple):
    """A parsed seat line."""

    on_turn: bool
    colours: list[int]
    tiles: list[int]
    points: list[int]
    corner_points: list[int]
    free: bool
    whites: int
    boards: int


def wrong(what: str) -> NoReturn:
    raise BadPosition(f"not a position of Kaleido: {what}")


def read(text: str) -> Kaleido:
    """The position in the drawing, or BadPosition with what is wrong."""
    state = as_drawn(text)
    if told := impossible_points(state):
        wrong(told)
    return state


def as_drawn(text: str) -> Kaleido:
    """The same with any points, since it may not matter where they came from."""
    head, _, drawing = text.partition("\n\n")
    first, *lines = head.splitlines() or [""]
    title = TITLE.fullmatch(first)
    if not title:
        wrong(f"it begins with {first!r}, not with 'Kaleido, 3 players'")
    players = int(title[1])
    hands = [read_hand(line, seat) for seat, line in enumerate(lines[:players])]
    on_turn = [seat for seat, hand in enumerate(hands) if hand.on_turn]
    if len(hands) != players or len(on_turn) != 1:
        wrong(f"{players} seat lines are needed, one of them marked with >")
    check_colours(players, hands)
    phase, filled = read_asked(lines[players:])
    state = Kaleido([hand.colours for hand in hands], on_turn[0])
    cells, holes = read_boards(drawing, state)
    state.arrange(cells, holes)
    for seat, hand in enumerate(hands):
        state.supplies.hold(seat, hand.colours, int(hand.free), hand.whites, hand.boards)
    resume(state, phase, filled, hands)
    check_supplies(state, hands)
    check_phase(state)
    check_drawn(state, text)
    return state


def resume(state: Kaleido, phase: int, filled: int, hands: list[Hand]) -> None:
    """Set the points by colour; once the game is over, board points are kept separately."""
    colours = [colour for hand in hands for colour in hand.colours]
    points = [n for hand in hands for n in hand.points]
    corners = [n for hand in hands for n in hand.corner_points]
    of_boards = dict(zip(colours, points, strict=True))
    totals = {c: of_boards[c] + n for c, n in zip(colours, corners, strict=True)}
    state.resume(phase, filled, totals, of_boards if phase == tables.OVER else {})


def read_hand(line: str, seat: int) -> Hand:
    found = SEAT.fullmatch(line)
    if not found or int(found[2]) != seat:
        wrong(f"{line!r} is no line for seat {seat}")
    mark, _, name, tiles, points, more, link, name2, tiles2, points2, more2, whites, boards = (
        found.groups()
    )
    two = [(name, tiles, points, more), (name2, tiles2, points2, more2)][: 2 if name2 else 1]
    return Hand(
        on_turn=mark == ">",
        colours=[COLOURS.index(n) for n, _, _, _ in two],
        tiles=[int(t) for _, t, _, _ in two],
        points=[int(p) for _, _, p, _ in two],
        corner_points=[int(m or 0) for _, _, _, m in two],
        free=link == " or ",
        whites=int(whites),
        boards=int(boards),
    )


def check_colours(players: int, hands: list[Hand]) -> None:
    named = [colour for hand in hands for colour in hand.colours]
    each = tables.COLOURS_EACH[players]
    if len(set(named)) != len(named) or any(len(hand.colours) != each for hand in hands):
        wrong(f"with {players} players each seat has {each} colours of its own")


def read_asked(lines: list[str]) -> tuple[int, int]:
    """The phase, and the boards filled this turn as a bit mask."""
    asked = lines[0].removeprefix("asked: ") if lines else ""
    if asked not in ASKED or len(lines) > 2:
        wrong(f"after the seats comes 'asked:' with one of {', '.join(ASKED)}")
    if len(lines) == 1:
        return ASKED.index(asked), 0
    filled = FILLED.fullmatch(lines[1])
    if not filled:
        wrong(f"{lines[1]!r} does not name the boards filled in this turn")
    return ASKED.index(asked), sum({1 << BOARD_LETTERS.index(b) for b in filled[1].split()})


def read_boards(drawing: str, state: Kaleido) -> tuple[list[int], list[int]]:
    """The cells of the boards in the order laid, and what is in each hole."""
    lines = drawing.splitlines()
    rows = [(y, row) for y, line in enumerate(lines) for row in UPPER_ROW.finditer(line)]
    letters = BOARD_LETTERS[: len(rows)]
    if sorted(row[1] for _, row in rows) != list(letters) or len(rows) < 2:
        wrong("the boards are lettered A, B and so on, each letter once")
    found = {
        row[1]: (row.start(), y, row, lower_row(lines, y + 1, row.start() + 1)) for y, row in rows
    }
    x0, y0 = found["A"][:2]
    cells, holes = [], []
    for letter in letters:
        x, y, upper, lower = found[letter]
        cells.append(cell_of(letter, x - x0, y - y0))
        inside = dict(zip(UPPER, upper.groups()[1:], strict=True))
        inside |= dict(zip(LOWER, lower.groups(), strict=True))
        holes += [(LETTERS + ".").index(inside[side]) for side in range(6)]
    check_cells(cells)
    in_play = {LETTERS.index("w"), *state.supplies.hue[: state.supplies.hues]}
    nothing = len(LETTERS)
    if not in_play | {nothing} >= set(holes):
        wrong("a tile of a colour that nobody plays")
    return cells, [-1 if colour == nothing else colour for colour in holes]


def lower_row(lines: list[str], y: int, x: int) -> re.Match[str]:
    row = LOWER_ROW.match(lines[y], x) if y < len(lines) else None
    return row or wrong(f"line {y + 1} of the drawing lacks the lower half of a board")


def cell_of(letter: str, x: int, y: int) -> int:
    q, uneven = divmod(x, STEP)
    r, half = divmod(y - q, 2)
    if uneven or half or not tables.on_grid(q, r):
        wrong(f"board {letter} does not lie on the grid")
    return tables.cell_at(q, r)


def check_cells(cells: list[int]) -> None:
    """K-1.3, K-2.4: the first two lie in the middle, each later one next to an earlier one."""
    if cells[:2] != [tables.cell_at(q, r) for q, r in tables.START_CELLS]:
        wrong("boards A and B lie side by side, B at the lower right of A")
    for i in range(2, len(cells)):
        near = {cells[i] + q * tables.WIDTH + r for q, r in tables.SIDES}
        if not near & set(cells[:i]):
            wrong(f"board {BOARD_LETTERS[i]} lies apart from those laid before it")


def check_supplies(state: Kaleido, hands: list[Hand]) -> None:
    """The pieces in hand and on the table must add up to the supply (K-1.2)."""
    for hand in hands:
        for colour, tiles in zip(hand.colours, hand.tiles, strict=True):
            if state.supplies.tiles[colour] != tiles:
                wrong(f"{tiles} {COLOURS[colour]} tiles in hand do not fit those on the boards")
        if len(hand.tiles) == 2:
            check_alternation(state, hand)
        if hand.whites > tables.WHITES[state.players] or hand.boards > tables.BOARDS[state.players]:
            wrong("nobody has more white tiles or boards than at the start")
    inside = [colour for b in range(state.boards.n_boards) for colour in queries.holes_of(state, b)]
    whites = inside.count(tables.WHITE)
    if whites + sum(hand.whites for hand in hands) != state.players * tables.WHITES[state.players]:
        wrong("the white tiles in hand do not fit those on the boards")
    boards = state.boards.n_boards - 2 + sum(hand.boards for hand in hands)
    if boards != state.players * tables.BOARDS[state.players]:
        wrong("the boards in hand do not fit those on the table")


def check_alternation(state: Kaleido, hand: Hand) -> None:
    """K-6.2: two colours alternate, so the one due next has as many tiles left or one more."""
    due, other = hand.tiles
    untouched = due == other == tables.TILES[state.players]
    if hand.free != untouched or due - other not in (0, 1):
        wrong(f"{COLOURS[hand.colours[0]]} cannot be due with {due} tiles against {other}")


def check_phase(state: Kaleido) -> None:
    """The phase must be possible, and every board marked as filled must be full."""
    for board in range(state.boards.n_boards):
        if state.boards.pending >> board & 1 and state.boards.left[board]:
            wrong(f"board {BOARD_LETTERS[board]} is not full")
    if state.boards.pending >> state.boards.n_boards:
        wrong("a board is named as filled that is not on the table")
    seat = state.progress.seat
    tiles, moves = state.supplies.hand[seat], len(state.legal_moves(seat))
    possible = {
        tables.START: tiles and moves and not state.boards.pending,
        tables.MUST_TILE: tiles and state.boards.n_holes,
        tables.MAY_EXTRA: moves > 1,
        tables.TURNING: state.boards.pending,
        tables.OVER: not state.boards.pending and not anybody_can_go_on(state),
    }
    if not possible[state.progress.phase]:
        wrong(f"the seat on turn cannot be asked for: {ASKED[state.progress.phase]}")


def anybody_can_go_on(state: Kaleido) -> bool:
    """K-2.6, K-2.7: whether anyone has tiles, and a hole or a board to put them in."""
    hand, boards = state.supplies.hand, state.supplies.boards
    return any(
        hand[seat] > 0 and (state.boards.n_holes > 0 or boards[seat] > 0)
        for seat in range(state.players)
    )


def check_drawn(state: Kaleido, text: str) -> None:
    """Drawing it again must give the same text, so that nothing in it was ignored."""
    for one, other in zip_longest(plain_lines(draw(state)), plain_lines(text), fillvalue=""):
        if one != other:
            wrong(f"{other!r} should be {one!r}")


def plain_lines(text: str) -> list[str]:
    """The lines without blank ones and without any margin left of the drawing."""
    head, _, drawing = text.partition("\n\n")
    lines = [*head.splitlines(), *dedent(drawing).splitlines()]
    return [line.rstrip() for line in lines if line.strip()]
