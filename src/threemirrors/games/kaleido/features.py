"""What the learned judge sees: the entries of its table that describe a position to a seat.

Besides the groups these are the boards that can be filled next, which matter most, and supplies.
"""

import cython

from threemirrors.games.kaleido import numbering

if not cython.compiled:
    from threemirrors.games.kaleido.groups import CONTEXTS, KINDS, STAGES, Groups
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.tables import DIGITS, FIELD, GAP, MUST_TILE, OVER

LEVELS, LEAST_GAIN = numbering.LEVELS, numbering.LEAST_GAIN
NO_GAIN = -1000


class Features(Groups):
    """Describes positions with so many players."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        if not cython.compiled:
            self.level = [0] * 80
        for i, n in enumerate(numbering.levels(players)):
            self.level[i] = n
        self.lay_out()

    def lay_out(self) -> None:
        """Where in the table each kind of entry begins; groups come first."""
        gains = CONTEXTS * LEVELS * LEVELS
        self.at_second = CONTEXTS * KINDS * self.classes
        self.at_after = self.at_second + gains
        self.at_twos = self.at_after + gains
        self.at_mine = self.at_twos + gains
        self.at_own = self.at_mine + gains // STAGES
        self.at_rest = self.at_own + CONTEXTS * 25
        self.at_holes = self.at_rest + CONTEXTS * 81
        self.at_shape = self.at_holes + CONTEXTS * 32
        self.at_phase = self.at_shape + CONTEXTS * 125
        self.size = self.at_phase + 3 * 4 * STAGES * 3

    def read(self, s: "Position", seat: int, out: list[int]) -> int:
        """Write the entries that describe the position to the seat; return how many.

        Sets `certain`: the part of the seat's lead that cannot change, times the number of rivals.
        """
        self.certain = self.scored(s, seat)
        if s.progress.phase == OVER:
            return 0
        self.take_roles(s, seat)
        self.find_filler(s, seat)
        n = self.read_boards(s, out)
        n = self.read_corners(s, out, n)
        n = self.read_fills(s, out, n, seat)
        return self.read_supplies(s, out, n, seat)

    def scored(self, s: "Position", seat: int) -> int:
        own = 0
        everyone = 0
        for i in range(s.supplies.hues):
            points = s.progress.score >> i * DIGITS & FIELD
            everyone += points
            colour = s.supplies.hue[i]
            if colour == s.supplies.due[seat] or colour == s.supplies.other[seat]:
                own += points
        return s.players * own - everyone

    # What can be filled next.

    def read_fills(self, s: "Position", out: list[int], n: int, seat: int) -> int:
        """The filler's best and second-best board to fill, and what that means to others."""
        best, second, which = NO_GAIN, NO_GAIN, -1
        tile = self.weight[s.supplies.due[self.filler] + 1]
        leads = self.leads_of(self.filler, seat)
        for i in range(self.n_ones):
            gain = self.lead[leads + self.ones[i] + tile]
            if gain > best:
                best, second, which = gain, best, i
            elif gain > second:
                second = gain
        at = (self.context * LEVELS + self.level_of(best)) * LEVELS
        out[n] = self.at_second + at + self.level_of(second)
        out[n + 1] = self.at_after + at + self.level_of(self.best_after(s, seat, which))
        out[n + 2] = self.at_twos + at + self.level_of(self.best_of_twos(s, leads, tile))
        if which < 0 or s.players == 2 or self.filler == seat:
            return n + 3
        at = (self.view * LEVELS + self.level_of(best)) * LEVELS
        out[n + 3] = self.at_mine + at + self.level_of(self.lead[self.ones[which] + tile])
        return n + 4

    def leads_of(self, other: int, seat: int) -> int:
        """Where the leads of another seat begin."""
        distance = other - seat
        return (distance + self.players if distance < 0 else distance) * GAP

    def level_of(self, gain: int) -> int:
        return 0 if gain == NO_GAIN else self.level[gain - LEAST_GAIN]

    def best_after(self, s: "Position", seat: int, taken: int) -> int:
        """The most that the seat after the filler could gain, once the filler took one board."""
        after = self.next_with_tiles(s, self.filler)
        tile = self.weight[s.supplies.due[after] + 1]
        leads = self.leads_of(after, seat)
        best = NO_GAIN
        for i in range(self.n_ones):
            if i != taken:
                best = max(best, self.lead[leads + self.ones[i] + tile])
        return best

    def best_of_twos(self, s: "Position", leads: int, tile: int) -> int:
        """The most that the filler can gain with its tile and a white one."""
        best = NO_GAIN
        if s.supplies.whites[self.filler] > 0 and s.progress.phase != MUST_TILE:
            for i in range(self.n_twos):
                best = max(best, self.lead[leads + self.twos[i] + tile])
        return best

    # Supplies.

    def read_supplies(self, s: "Position", out: list[int], n: int, seat: int) -> int:
        """White tiles and boards in hand, holes, boards that are nearly full, and the phase."""
        whites = 0
        boards = 0
        for i in range(s.players):
            whites += s.supplies.whites[i]
            boards += s.supplies.boards[i]
        own, kept = s.supplies.whites[seat], s.supplies.boards[seat]
        out[n] = self.at_own + (self.context * 5 + own) * 5 + kept
        out[n + 1] = self.at_rest + (self.context * 9 + whites - own) * 9 + boards - kept
        out[n + 2] = self.at_holes + self.context * 32 + min(s.boards.n_holes, 31)
        shape = (min(self.n_ones, 4) * 5 + min(self.n_twos, 4)) * 5 + min(self.n_threes, 4)
        out[n + 3] = self.at_shape + self.context * 125 + shape
        at = ((self.view // 2 * 4 + s.progress.phase) * STAGES + self.now) * 3
        out[n + 4] = self.at_phase + at + min(s.supplies.whites[s.progress.seat], 2)
        return n + 5
