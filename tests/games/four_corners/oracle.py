"""A second, naive reading of the Four Corners rules. It shares no code with the engine.

The board is a dictionary from squares to tiles as they lie; every question is answered by looking
at all of it. Chance is not repeated: the engine's draws are passed in and checked.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

Square = tuple[int, int]  # column, row
Tile = tuple[str, str]  # centre, corners NW NE SE SW as they lie
Board = dict[Square, Tile]

WAYS = {"+": 1, "-": 3, "++": 2}


def name(square: Square) -> str:
    return "abcdef"[square[0]] + str(square[1] + 1)


def square(text: str) -> Square:
    return "abcdef".index(text[0]), int(text[1]) - 1


def turned(tile: Tile, quarters: int) -> Tile:
    centre, corners = tile
    for _ in range(quarters % 4):
        corners = corners[3] + corners[:3]
    return centre, corners


def corner_spots(at: Square) -> list[tuple[int, int]]:
    """Where a tile's corners NW NE SE SW are."""
    x, y = at
    return [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]


def matches(board: Board, at: Square, tile: Tile, *, corners_only: bool = False) -> bool:
    """F-3.2, as if the tile were there."""
    spots = dict(zip(corner_spots(at), tile[1], strict=True))
    for other, there in board.items():
        if other == at or max(abs(other[0] - at[0]), abs(other[1] - at[1])) > 1:
            continue
        if there[0] == tile[0] and not corners_only:
            return True
        for spot, image in zip(corner_spots(other), there[1], strict=True):
            if spots.get(spot) == image:
                return True
    return False


class Patterns:
    """All patterns on a board (F-5): images by their point, and windows of lines."""

    def __init__(self, board: Board, size: int, length: int) -> None:
        self.points: dict[Square, str] = {}
        self.windows: dict[tuple[Square, ...], str] = {}
        for x in range(size - 1):
            for y in range(size - 1):
                around = [board.get(s) for s in ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))]
                shown = {t[1][k] if t else "" for t, k in zip(around, (2, 3, 0, 1), strict=True)}
                if len(shown) == 1 and "" not in shown:
                    self.points[x, y] = shown.pop()
        for (x, y), tile in board.items():
            for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                line = tuple((x + i * dx, y + i * dy) for i in range(length))
                if all(s in board and board[s][0] == tile[0] for s in line):
                    self.windows[line] = tile[0]

    def lines(self) -> Iterator[tuple[list[tuple[Square, ...]], str]]:
        """Whole lines: windows that overlap in one direction are one (F-5.2)."""
        for window, image in self.windows.items():
            dx, dy = window[1][0] - window[0][0], window[1][1] - window[0][1]
            if (shifted(window, -dx, -dy)) in self.windows:
                continue
            line = [window]
            while shifted(line[-1], dx, dy) in self.windows:
                line.append(shifted(line[-1], dx, dy))
            yield line, image

    def made_since(self, before: "Patterns") -> dict[str, tuple[str, set[Square]]]:
        """F-5.3: the image and squares of each pattern made, by its name."""
        made = {}
        for (x, y), image in self.points.items():
            if before.points.get((x, y)) != image:
                squares = {(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)}
                made[name((x, y))] = (image, squares)
        for line, image in self.lines():
            if not any(before.windows.get(window) == image for window in line):
                squares = {s for window in line for s in window}
                made[f"{name(line[0][0])}-{name(line[0][-1])}"] = (image, squares)
        return made


def shifted(window: tuple[Square, ...], dx: int, dy: int) -> tuple[Square, ...]:
    return tuple((x + dx, y + dy) for x, y in window)


class Oracle:
    """A position and its legal moves. The test that starts a match sets its fields."""

    players: int
    sides: int
    rounds: int
    board: Board
    hands: list[list[str]]  # tiles as texts, in the order of the set
    goals: list[Counter[str]]
    scored: list[Counter[str]]
    deck: list[str]
    pile: Counter[str]
    left: Counter[str]
    queue: list[str]
    fifth: str | None
    made: dict[str, tuple[str, set[Square]]]
    taken: set[str]
    to_turn: set[Square]
    runs: list[tuple[set[Square], str]]
    replaced: set[Square]

    def __init__(self, order: list[str]) -> None:
        self.order = order
        self.step = "act"
        self.seat = self.turns = 0
        self.over = False
        self.spun = False
        self.fresh = ""
        self.drawn: Tile | None = None
        self.drawn_text = ""
        self.dealt = 0

    def begin_turn(self) -> None:
        self.step = "act"
        self.spun = False
        self.breaks = 0
        self.history: dict[Square, list[Tile]] = {}
        self.remember()

    def remember(self) -> None:
        self.before = dict(self.board)
        self.stood = self.standing(self.board)

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def side(self) -> int:
        return self.seat % self.sides

    def standing(self, board: Board) -> Patterns:
        return Patterns(board, 3 if self.solo else 6, 3 if self.solo else 4)

    def cards(self) -> set[str]:
        return {image for image, n in self.goals[self.side].items() if n > 0}

    def allowed(self, board: Board, before: Patterns | None = None) -> bool:
        """F-6.2: nothing is made, or something the seat can score."""
        stood = before or self.stood
        made = {image for image, _ in self.standing(board).made_since(stood).values()}
        return not made or bool(made & self.cards())

    def area(self) -> list[Square]:
        size = 3 if self.solo else 6
        return [(x, y) for y in range(size) for x in range(size)]

    # What is legal.

    def legal_moves(self) -> set[str]:
        if self.over:
            return set()
        answers: dict[str, Iterator[str]] = {
            "act": self.actions(),
            "second": self.seconds(self.board, self.first, self.halved),
            "swap1": self.double_firsts(),
            "swap2": self.double_seconds(self.board),
            "return": self.returns(),
            "score": self.scores(),
            "break": self.break_turns(),
            "replace": self.replacements(),
            "spin": self.spins(),
            "special": (f"back:{k}" for k in ("rotate", "swap") if k in self.hands[self.seat]),
            "pair": (f"pair:{i}" for i in "ABCDEFG" if self.deck.count(i) >= 2),
        }
        return set(answers[self.step])

    first: Square = (0, 0)
    halved = False

    def actions(self) -> Iterator[str]:
        yield from self.lays()
        if self.solo:
            return
        yield from self.rotations()
        for a, b in self.exchanges(self.board):
            if self.allowed(self.exchanged(self.board, a, b)):
                yield f"{name(a)}~{name(b)}"
        if "swap" in self.hands[self.seat] and any(True for _ in self.double_firsts()):
            yield "double"
        yield "goal"

    def lays(self) -> Iterator[str]:
        for slot, text in enumerate(self.hands[self.seat], 1):
            if ":" in text:
                for at in self.area():
                    for turn in range(4):
                        tile = turned(as_tile(text), turn)
                        if matches(self.board, at, tile) and self.allowed({**self.board, at: tile}):
                            yield f"lay{slot}{name(at)}.{turn}"

    def rotations(self) -> Iterator[str]:
        special = "rotate" in self.hands[self.seat] and not self.solo
        for at in self.board:
            for mark, quarters in WAYS.items():
                if quarters != 2 or special:
                    board = {**self.board, at: turned(self.board[at], quarters)}
                    if any(True for _ in self.seconds(board, at, quarters == 2)):
                        yield f"{name(at)}{mark}"

    def seconds(self, board: Board, first: Square, halved: bool) -> Iterator[str]:
        special = "rotate" in self.hands[self.seat] and not halved
        for at in board:
            for mark, quarters in WAYS.items():
                may = at != first and (quarters != 2 or special)
                if may and self.allowed({**board, at: turned(board[at], quarters)}):
                    yield f"{name(at)}{mark}"

    def exchanged(self, board: Board, a: Square, b: Square) -> Board:
        return {**board, a: board[b], b: board[a]}

    def exchanges(self, board: Board) -> Iterator[tuple[Square, Square]]:
        """F-4.3: both match in their new places."""
        for a, b in combinations(sorted(board, key=lambda s: (s[1], s[0])), 2):
            after = self.exchanged(board, a, b)
            if matches(after, a, after[a]) and matches(after, b, after[b]):
                yield a, b

    def double_firsts(self) -> Iterator[str]:
        for a, b in self.exchanges(self.board):
            after = self.exchanged(self.board, a, b)
            if any(True for _ in self.double_seconds(after)):
                yield f"{name(a)}~{name(b)}"

    def double_seconds(self, board: Board) -> Iterator[str]:
        for a, b in self.exchanges(board):
            if self.allowed(self.exchanged(board, a, b)):
                yield f"{name(a)}~{name(b)}"

    def returns(self) -> Iterator[str]:
        keeps = self.sides == self.players or self.fresh in self.deck
        for image in {self.fresh, *(self.cards() if keeps else ())}:
            yield f"return:{image}"

    def scores(self) -> Iterator[str]:
        for pattern, (image, _) in self.made.items():
            if image in self.cards() and pattern not in self.taken:
                yield f"score:{pattern}"
        if self.taken:
            yield "done"

    def spins(self) -> Iterator[str]:
        yield from self.rotations()
        yield "done"

    def turnings(self) -> Iterator[tuple[str, ...]]:
        """F-7.1, F-7.2: every way to turn the remaining tiles."""
        todo = sorted(self.to_turn, key=lambda s: (s[1], s[0]))
        ways: list[tuple[str, ...]] = [()]
        for at in todo:
            free = [w for w in "+-" if self.is_new(at, w)]
            ways = [(*way, w) for way in ways for w in (free or "+-")]
        return iter(ways)

    def is_new(self, at: Square, way: str) -> bool:
        if self.breaks <= 1:
            return True
        return turned(self.board[at], WAYS[way]) not in self.history.get(at, [])

    def break_turns(self) -> Iterator[str]:
        """F-7.7: ways that make nothing unscorable, if there are any."""
        todo = sorted(self.to_turn, key=lambda s: (s[1], s[0]))
        every = list(self.turnings())
        good = []
        for way in every:
            board = dict(self.board)
            for at, w in zip(todo, way, strict=True):
                board[at] = turned(board[at], WAYS[w])
            if self.allowed(board):
                good.append(way)
        for w in {way[0] for way in good or every}:
            yield f"break:{name(todo[0])}{w}"

    def permitted(self) -> list[Square]:
        """F-7.3: places in the sequence that may be used next."""
        run, _ = self.runs[0]
        gone = run & self.replaced
        free = [s for s in sorted(run, key=lambda s: (s[1], s[0])) if s not in gone]
        if self.solo or not gone:
            return free
        return [s for s in free if not self.has_line(run - gone - {s})]

    def has_line(self, squares: set[Square]) -> bool:
        board: Board = dict.fromkeys(squares, ("x", "0123"))
        return bool(self.standing(board).windows)

    def fits(self, tile: Tile) -> list[tuple[Square, int]]:
        turns = range(4) if self.solo else range(1)
        return [
            (at, turn)
            for at in self.permitted()
            for turn in turns
            if matches(self.board, at, turned(tile, turn), corners_only=self.solo)
        ]

    def replacements(self) -> Iterator[str]:
        tile = self.drawn
        assert tile is not None
        turns = range(4) if self.solo else range(1)
        fits = self.fits(tile) or [(at, turn) for at in self.permitted() for turn in turns]
        before = self.stood if self.version == 1 else self.standing(self.board)  # F-7.7
        good = [f for f in fits if self.allowed({**self.board, f[0]: turned(tile, f[1])}, before)]
        for at, turn in good or fits:
            yield f"put:{name(at)}.{(turn + self.drawn_turn) % 4}"

    drawn_turn = 0
    version = 2


def as_tile(text: str) -> Tile:
    centre, _, corners = text.partition(":")
    return centre, corners
