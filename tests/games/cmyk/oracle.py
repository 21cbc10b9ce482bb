"""A slow, literal reading of CMYK!'s rules; tests check the fast engine against it.

A triangle is the set of its three corners. Two triangles touch if they share two corners, and six
around one corner are a hexagon. Nothing here is numbered, packed or kept up to date.
"""

from functools import cache

Corner = tuple[int, int]
Place = tuple[int, int]
INKS = ["cyan", "magenta", "yellow"]
K = "K"


@cache
def corners(place: Place) -> frozenset[Corner]:
    x, y = place
    if (x + y) % 2 == 0:  # points up
        return frozenset({(x - 1, y), (x + 1, y), (x, y + 1)})
    return frozenset({(x - 1, y + 1), (x + 1, y + 1), (x, y)})


@cache
def beside(place: Place) -> list[Place]:
    x, y = place
    near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return [other for other in near if len(corners(place) & corners(other)) == 2]


@cache
def ink_between(a: Place, b: Place, flat: str) -> str:
    """The ink of the side that two places share, given the direction of the side."""
    (_, y0), (_, y1) = sorted(corners(a) & corners(b))
    steps = 0 if y0 == y1 else 1 if y1 > y0 else 2  # flat, rising, falling
    return INKS[(INKS.index(flat) + steps) % 3]


def mark(tile: str, ink: str) -> str:
    return tile[INKS.index(ink)]


@cache
def colour(tile: str) -> str:
    """C-6.2."""
    if tile == K:
        return "none"
    left = {ink: int(mark(tile, ink)) - min(map(int, tile)) for ink in INKS}
    first, second, _ = sorted(INKS, key=lambda ink: -left[ink])
    if left[first] == 0:
        return "none"
    if 2 * left[second] < left[first]:
        return first
    mixes = {"cyan": "red", "magenta": "green", "yellow": "blue"}  # by the missing ink
    return mixes[next(ink for ink in INKS if ink not in (first, second))]


class Oracle:
    """One game, starting from the piles as dealt."""

    def __init__(
        self,
        calm: bool,
        caller: int,
        piles: list[list[str]],
        row: list[str],
        deck: list[str],
        private: list[str],
        private_deck: list[str],
        dealt: str | None = None,
    ) -> None:
        """`dealt` is the first tile of the puzzle, for a single player (C-10.3)."""
        self.calm, self.caller = calm, caller
        self.piles, self.row, self.deck = piles, row, deck
        self.private, self.private_deck = private, private_deck
        self.players = len(private)
        self.picked: dict[int, str] = {}
        self.alone = dealt is not None
        everyone = [(caller + i) % self.players for i in range(self.players)]
        self.to_pick = [] if self.alone else everyone
        self.to_turn: list[int] = [0] if self.alone else []
        self.first: dict[int, str] = {} if dealt is None else {0: dealt}
        self.flat: dict[int, str] = {}
        self.mosaic: list[dict[Place, str]] = [{} for _ in private]
        self.held: dict[int, tuple[str, int]] = {}
        self.last: dict[int, Place] = {}
        self.stopped: set[int] = set()
        self.for_good: set[int] = set()
        self.turn = caller
        self.called = False
        self.over = False

    # What may be done

    def acting(self) -> set[int]:
        """The seats the game waits for."""
        if self.over:
            return set()
        if self.to_pick:
            return {self.to_pick[0]}
        if self.to_turn:
            return {self.to_turn[0]} if self.calm else set(self.to_turn)
        return {self.turn} if self.calm else set(range(self.players)) - self.stopped

    def legal_moves(self, seat: int) -> set[str]:
        if self.over:
            return set()
        if self.to_pick:
            tops = {f"take{p + 1}:{pile[-1]}" for p, pile in enumerate(self.piles)}
            return {t for t in tops if t[-1] != K} if seat == self.to_pick[0] else set()  # C-2.3
        if self.to_turn:
            return {f"flat-{ink}" for ink in INKS} if seat in self.acting() else set()
        if seat in self.held:
            return self._with_held(seat)
        return self._with_empty_hands(seat)

    def _with_held(self, seat: int) -> set[str]:
        tile, _ = self.held[seat]
        moves = {f"lay({x},{y})" for x, y in self.places(seat, tile)}
        if tile == K:
            moves.add("discard")  # C-4.1
        return moves or {"back"}  # C-3.4

    def _with_empty_hands(self, seat: int) -> set[str]:
        moves = set()
        if seat in self.last:  # C-3.3: with the tile lifted off
            at = self.last[seat]
            tile = self.mosaic[seat].pop(at)
            moves |= {f"lay({x},{y})" for x, y in self.places(seat, tile) if (x, y) != at}
            self.mosaic[seat][at] = tile
        if seat in self.stopped:
            return moves if seat in self.for_good else moves | {"resume"}
        if self.calm and seat != self.turn:
            return moves
        tops = [(p, pile[-1]) for p, pile in enumerate(self.piles) if pile]
        takes = {f"take{p + 1}:{t}" for p, t in tops if not self.calm or self.places(seat, t)}
        return moves | takes | {"stop"}

    def places(self, seat: int, tile: str) -> set[Place]:
        mosaic = self.mosaic[seat]
        free = {b for a in mosaic for b in beside(a)} - set(mosaic)
        return {at for at in free if self._fits(seat, tile, at)}

    def _fits(self, seat: int, tile: str, at: Place) -> bool:
        for other in beside(at):
            laid = self.mosaic[seat].get(other, K)
            if K in (laid, tile):
                continue  # C-4.2: by ink only, or no tile there
            ink = ink_between(at, other, self.flat[seat])
            if mark(laid, ink) != mark(tile, ink):
                return False  # C-3.2
        return True

    # Doing it

    def apply(self, seat: int, move: str, removed: list[list[int]]) -> None:
        """Make one move; `removed` says which piles luck takes tops from, if needed."""
        assert move in self.legal_moves(seat), move
        moved = False
        if move.startswith("flat-"):
            self._lay_first(seat, move[5:])
        elif move.startswith("take"):
            self._take(seat, int(move[4]) - 1)
        elif move.startswith("lay"):
            x, y = move[4:-1].split(",")
            moved = seat not in self.held
            self._lay(seat, (int(x), int(y)))
        elif move == "back":
            tile, pile = self.held.pop(seat)
            self.piles[pile].append(tile)
        elif move == "discard":
            del self.held[seat]
            self._reveal()  # C-4.3
        elif move == "stop":
            self.stopped.add(seat)
        else:
            self.stopped.discard(seat)
        if not self.to_pick and not self.to_turn:
            self._follow(seat, moved or move == "resume", removed)

    def _take(self, seat: int, pile: int) -> None:
        tile = self.piles[pile].pop()
        if not self.to_pick:
            self.held[seat] = (tile, pile)
            self.last.pop(seat, None)
            return
        self.picked[seat] = tile
        self.to_pick.pop(0)
        if not self.to_pick:  # C-2.3: everybody passes to the left
            self.first = {(s + 1) % self.players: t for s, t in self.picked.items()}
            self.to_turn = [(self.caller + i) % self.players for i in range(self.players)]

    def _lay_first(self, seat: int, ink: str) -> None:
        self.flat[seat] = ink
        self.mosaic[seat][0, 0] = self.first[seat]
        self.to_turn.remove(seat)

    def _lay(self, seat: int, at: Place) -> None:
        if seat in self.held:
            tile, _ = self.held.pop(seat)
            if tile == K:
                self._reveal()  # C-4.3
        else:
            tile = self.mosaic[seat].pop(self.last[seat])
        self.mosaic[seat][at] = tile
        self.last[seat] = at

    # What follows

    def _follow(self, seat: int, moved: bool, removed: list[list[int]]) -> None:
        if self.alone:  # C-10.5: it goes on until the player stops.
            self.over = bool(self.stopped)
            return
        call, self.called = not self.called, True
        if self.held and (not self.calm or seat in self.held):
            return
        while not self.held and self._stuck():
            self._remove(removed.pop(0))
        everyone = set(range(self.players))
        if self.stopped == everyone or not (self.held or any(self.piles)):
            self._end()  # C-3.6
        elif self.calm:
            self._next_turn(seat, moved, call)

    def _going(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.stopped]

    def _can(self, seat: int) -> bool:
        return any(pile and self.places(seat, pile[-1]) for pile in self.piles)

    def _stuck(self) -> bool:
        return bool(self._going() and any(self.piles)) and not any(map(self._can, self._going()))

    def _remove(self, piles: list[int]) -> None:
        """C-3.5."""
        filled = [p for p, pile in enumerate(self.piles) if pile]
        assert len(set(piles)) == len(piles) == min(self.players, len(filled))
        assert set(piles) <= set(filled)
        for pile in piles:
            assert self.piles[pile].pop() != K
        self.for_good |= self.stopped

    def _next_turn(self, seat: int, moved: bool, call: bool) -> None:
        """C-9.1."""
        if call:
            order = [(self.caller + i) % self.players for i in range(self.players)]
        elif seat != self.turn or (moved and self._can(seat)):
            return
        else:
            order = [(seat + 1 + i) % self.players for i in range(self.players)]
        for each in order:
            if self.players == 5 and each == self.caller and sum(map(len, self.piles)) < 5:
                self._end()
                return
            if each not in self.stopped and self._can(each):
                self.turn = each
                return

    def _reveal(self) -> None:
        card = self.deck.pop()
        if card == "colour_too":
            card = self.private_deck.pop()  # C-7.13
        elif card == "take_back" and not self.row:
            self._reveal()  # C-7.6
            return
        self.row.append(card)
        if card == "do_all":  # C-7.16
            self._reveal()
            self._reveal()

    def _end(self) -> None:
        self.over = True
        self.last = {}
        if "think" not in self.row:
            return
        at = self.row.index("think")
        if self.row[at + 1 : at + 2] == ["take_back"]:
            return
        card = self.deck.pop()  # C-7.12
        if card == "take_back" and at == 0:
            card = self.deck.pop()
        if card == "colour_too":
            card = self.private_deck.pop()
        self.row[at] = card
        if card == "do_all":
            self._reveal()
            self._reveal()

    # Scoring

    def hexagons(self, seat: int) -> int:
        touching: dict[Corner, int] = {}
        for place in self.mosaic[seat]:
            for corner in corners(place):
                touching[corner] = touching.get(corner, 0) + 1
        return list(touching.values()).count(6)

    def score(self, seat: int) -> int:
        """C-5.2."""
        live = [i for i in range(len(self.row)) if self.row[i + 1 : i + 2] != ["take_back"]]
        double = dict.fromkeys(range(len(self.row)), 1)
        for i in live:
            if self.row[i] == "do_again":
                double[i - 1 if i else 1] = 2
        each, private = 5, 1
        for i in live:
            if self.row[i] == "more_than_hexagons":
                each = 3 * double[i]
            if self.row[i] == "as_you_like":
                private = 2 * double[i]
        total = each * self.hexagons(seat) - 3 * list(self.mosaic[seat].values()).count(K)
        for i in live:
            total += double[i] * self._card(seat, self.row[i], private)
        return total + private * self._of_colour(seat, self.private[seat])

    def _of_colour(self, seat: int, wanted: str) -> int:
        return min(6, [colour(tile) for tile in self.mosaic[seat].values()].count(wanted))

    def _card(self, seat: int, card: str, private: int) -> int:
        mosaic = self.mosaic[seat]
        if card in ("cyan", "magenta", "yellow", "red", "green", "blue"):
            return private * self._of_colour(seat, card)
        if card == "your_colour":
            return private * self._of_colour(seat, self.private[(seat + 1) % self.players])
        if card == "many_tiles":
            counts = sorted({len(each) for each in self.mosaic}, reverse=True)
            return [5, 3, 0, 0, 0][counts.index(len(mosaic))]
        return self._tiles(mosaic, card)

    def _tiles(self, mosaic: dict[Place, str], card: str) -> int:
        if card == "need_space":
            free = {b for a in mosaic for b in beside(a)} - set(mosaic)
            return 4 * sum(all(b in mosaic for b in beside(a)) for a in free)
        if card == "like_tile":
            return 3 * sum(tile in ("000", "111", "222", "333") for tile in mosaic.values())
        if card == "wide":
            return max(self._run(mosaic, place) for place in mosaic) // 2
        if card == "height":
            return len({y for _, y in mosaic})
        if card == "pointy":
            return sum(sum(b in mosaic for b in beside(a)) == 1 for a in mosaic)
        return self._symmetry(mosaic, card)

    def _run(self, mosaic: dict[Place, str], place: Place) -> int:
        x, y = place
        return 1 + self._run(mosaic, (x + 1, y)) if place in mosaic else 0

    def _symmetry(self, mosaic: dict[Place, str], card: str) -> int:
        """Mirrors the corners of all triangles in every line that could be an axis."""
        shape = {corners(place) for place in mosaic}
        spread = range(-70, 71)
        if card == "left_right":
            mirrors = ({frozenset((a - x, y) for x, y in t) for t in shape} for a in spread)
            return 6 if any(mirror == shape for mirror in mirrors) else 0
        if card == "top_bottom":
            mirrors = ({frozenset((x, a - y) for x, y in t) for t in shape} for a in spread)
            return 7 if any(mirror == shape for mirror in mirrors) else 0
        return 0
