"""A slow, literal reading of Kaleido's rules; tests check the fast engine against it."""

WHITE = "white"
EMPTY = ""
LETTERS = "ABCDEFGHIJKL"
HOLES = (1, 2, 3, 4, 5, 6)

# K-1.2: players -> (tiles to play of each colour, white tiles each, boards in hand each).
DEAL = {2: (11, 4, 4), 3: (12, 2, 2), 4: (11, 2, 2), 5: (11, 2, 2)}

# The step on the grid across each side, clockwise from the top.
STEP = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}

# The two ends of each side, relative to the centre of the board, x to the right and y downwards.
# x is in half sides and y in half board heights, so all coordinates are whole numbers: the
# right-hand vertex is (2, 0), the left end of the top side is (-1, -1).
SIDE_ENDS = {
    1: ((-1, -1), (1, -1)),
    2: ((1, -1), (2, 0)),
    3: ((2, 0), (1, 1)),
    4: ((1, 1), (-1, 1)),
    5: ((-1, 1), (-2, 0)),
    6: ((-2, 0), (-1, -1)),
}


def middle_of(q: int, r: int) -> tuple[int, int]:
    """The centre of the board at (q, r), in the units of SIDE_ENDS."""
    return 3 * q, q + 2 * r


def points_for(colours_in_six_holes: list[str]) -> dict[str, int]:
    """The points that six full holes give; colours that get none are left out."""
    counts: dict[str, int] = {}
    for colour in colours_in_six_holes:
        if colour != WHITE:  # K-3.2: white never counts and never ranks
            counts[colour] = counts.get(colour, 0) + 1
    if not counts:
        return {}  # K-3.7: white only, nobody scores
    most = max(counts.values())
    leaders = [colour for colour in counts if counts[colour] == most]
    if most == 6:
        return {leaders[0]: 12}  # K-3.6
    if len(leaders) > 1:
        return {colour: 12 // len(leaders) for colour in leaders}  # K-3.4: and nobody is second
    points = {leaders[0]: 8}  # K-3.3, and K-3.7 if the rest is white
    others = [count for count in counts.values() if count < most]
    seconds = [colour for colour in counts if others and counts[colour] == max(others)]
    for colour in seconds:
        points[colour] = 4 // len(seconds)  # K-3.3 alone, K-3.5 shared
    return points


class Oracle:
    """One game, from set-up to final scoring."""

    def __init__(self, colours: list[list[str]], first: int) -> None:
        tiles, whites, boards = DEAL[len(colours)]
        owned = [colour for own in colours for colour in own]
        self.colours = colours
        self.points = dict.fromkeys(owned, 0)
        # In hand: tiles by colour; white tiles and boards by seat.
        self.tiles = dict.fromkeys(owned, tiles)
        self.whites = [whites] * len(colours)
        self.boards = [boards] * len(colours)
        self.last_colour = [EMPTY] * len(colours)
        # On the table: boards by letter, in the order laid.
        self.places: dict[str, tuple[int, int]] = {}
        self.holes: dict[str, dict[int, str]] = {}
        self.scored: set[str] = set()
        self._add_board((0, 0))  # K-1.3
        self._add_board((1, 0))
        # What was told, in the order it happened: "laid C", "passed 2" and so on.
        self.told: list[str] = []
        # This turn.
        self.over = False
        self.seat = first
        self.tile_put = False
        self.extra_settled = False  # the extra is done or declined
        self.to_turn: list[str] = []

    # What may be done

    def legal_moves(self) -> set[str]:
        """Every legal move of the seat that has to decide."""
        if self.over:
            return set()
        if self.to_turn:
            return {f"turn{sixths}" for sixths in range(6)}  # K-4.1
        moves = self._extras()
        if self.tile_put:
            moves.add("end")
        else:
            moves |= self._own_tiles()
        return moves

    def _own_tiles(self) -> set[str]:
        return {
            f"{colour[0]}{letter}{hole}"
            for colour in self._playable_colours()
            for letter, hole in self._empty_holes()  # K-2.1: any empty hole of any board
        }

    def _playable_colours(self) -> list[str]:
        own = self.colours[self.seat]
        if len(own) == 1:
            return own
        # K-6.2: never the same colour twice running; the first time either will do.
        return [colour for colour in own if colour != self.last_colour[self.seat]]

    def _extras(self) -> set[str]:
        if self.extra_settled:
            return set()  # K-2.2: one extra per turn
        moves: set[str] = set()
        empty = self._empty_holes()
        # K-2.8: a white tile put before one's own must leave a hole for it. If every hole is full,
        # this offers no white tile, so laying a board is the only option (K-2.5).
        if self.whites[self.seat] and (self.tile_put or len(empty) > 1):
            moves |= {f"w{letter}{hole}" for letter, hole in empty}  # K-2.3
        if self.boards[self.seat]:
            moves |= {f"[{q},{r}]" for q, r in self._free_places()}
        return moves

    def _empty_holes(self) -> list[tuple[str, int]]:
        return [
            (letter, hole)
            for letter, holes in self.holes.items()
            for hole, colour in holes.items()
            if colour == EMPTY
        ]

    def _free_places(self) -> set[tuple[int, int]]:
        # K-2.4: a laid board shares a whole side with one on the table.
        taken = set(self.places.values())
        beside = {(q + dq, r + dr) for q, r in taken for dq, dr in STEP.values()}
        return beside - taken

    # Doing it

    def apply(self, move: str) -> None:
        """Make one move, and everything that follows automatically."""
        assert move in self.legal_moves(), move
        if move.startswith("turn"):
            self._turn_board(self.to_turn.pop(0), int(move[4:]))
            self._end_turn_if_done()
            return
        if move == "end":
            self.extra_settled = True
        elif move.startswith("["):
            self._lay_board(move)
        else:
            self._put_tile(move)
        if self.tile_put and not self._extras():  # K-2.2: asked only if an extra is possible
            self._score_boards()
            self._end_turn_if_done()

    def _lay_board(self, move: str) -> None:
        q, r = move.strip("[]").split(",")
        self.boards[self.seat] -= 1
        self._add_board((int(q), int(r)))
        self.told.append(f"board_laid {LETTERS[len(self.places) - 1]}")
        self.extra_settled = True

    def _add_board(self, place: tuple[int, int]) -> None:
        letter = LETTERS[len(self.places)]
        self.places[letter] = place
        self.holes[letter] = dict.fromkeys(HOLES, EMPTY)

    def _put_tile(self, move: str) -> None:
        if move[0] == "w":
            colour = WHITE
            self.whites[self.seat] -= 1
            self.extra_settled = True
        else:
            colour = next(own for own in self.colours[self.seat] if own[0] == move[0])
            self.tiles[colour] -= 1
            self.last_colour[self.seat] = colour
            self.tile_put = True
        self.holes[move[1]][int(move[2])] = colour

    def _score_boards(self) -> None:
        # K-3.1: after placing, score each board that became full this turn, once; then K-4.1 asks
        # about those boards in the order laid, which is the order of self.holes.
        for letter, holes in self.holes.items():
            if EMPTY not in holes.values() and letter not in self.scored:
                self.scored.add(letter)
                self.to_turn.append(letter)
                self.told.append(f"board_scored {letter}")
                self._credit(list(holes.values()))

    def _credit(self, six: list[str]) -> None:
        for colour, points in points_for(six).items():
            self.points[colour] += points

    def _turn_board(self, letter: str, sixths: int) -> None:
        before = self.holes[letter]
        self.told.append(f"{'turned' if sixths else 'left_as_is'} {letter}")
        # Clockwise, so the new tile in a hole was that many holes earlier.
        self.holes[letter] = {hole: before[(hole - 1 - sixths) % 6 + 1] for hole in HOLES}

    # From turn to turn, and the end

    def _end_turn_if_done(self) -> None:
        if self.to_turn:
            return
        if not self._anyone_can_play():
            self.over = True
            # K-5.1 or K-5.2, as some tile is left or none.
            self.told.append("no_hole_left" if any(self.tiles.values()) else "all_played")
            self._score_corners()
            return
        self.tile_put = False
        self.extra_settled = False
        self.seat = (self.seat + 1) % len(self.colours)  # K-1.5: clockwise
        while not self._can_play(self.seat):
            # K-2.6 or K-2.7: a seat that has tiles is skipped, one that has none passes.
            has_tiles = any(self.tiles[colour] for colour in self.colours[self.seat])
            self.told.append(f"{'skipped' if has_tiles else 'passed'} {self.seat}")
            self.seat = (self.seat + 1) % len(self.colours)

    def _can_play(self, seat: int) -> bool:
        if not any(self.tiles[colour] for colour in self.colours[seat]):
            return False  # K-2.7: passes, whatever else it holds
        # K-2.6: skipped if every hole is full and there is no board to lay.
        return bool(self._empty_holes()) or self.boards[seat] > 0

    def _anyone_can_play(self) -> bool:
        # K-5.1: nobody has a tile left. K-5.2: no hole, and nobody with tiles has a board.
        return any(self._can_play(seat) for seat in range(len(self.colours)))

    def corners(self) -> list[list[tuple[str, int]]]:
        """The six holes around each point where three boards meet, full or not."""
        touching: dict[tuple[int, int], list[tuple[str, int]]] = {}
        for letter, (q, r) in self.places.items():
            x, y = middle_of(q, r)
            for hole, ends in SIDE_ENDS.items():
                # K-5.3: a hole touches the corners at both ends of the side it lies against.
                for dx, dy in ends:
                    touching.setdefault((x + dx, y + dy), []).append((letter, hole))
        return [holes for holes in touching.values() if len(holes) == 6]

    def _score_corners(self) -> None:
        for corner in self.corners():
            six = [self.holes[letter][hole] for letter, hole in corner]
            if EMPTY not in six:  # K-5.3, K-5.4: the boards themselves need not be full
                self.told.append("corner_scored " + " ".join(sorted(f"{b}{h}" for b, h in corner)))
                self._credit(six)

    def totals(self) -> list[int]:
        """Each seat's points so far."""
        # K-6.3: the sum over the seat's colours.
        return [sum(self.points[colour] for colour in own) for own in self.colours]

    def winners(self) -> set[int]:
        """The seats that share the best total."""
        totals = self.totals()
        return {seat for seat, total in enumerate(totals) if total == max(totals)}  # K-5.6
