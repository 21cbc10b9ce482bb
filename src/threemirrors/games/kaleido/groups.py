"""Groups as the learned judge sees them: boards and corners, six holes that score together.

Each is described by one entry of a table: how many tiles of each colour it has, seen from a seat,
and how many holes are empty. Entries depend on the stage of the game, on how far the seat is from
the one that fills a hole next, and on whether that one's turn has begun.
"""

import cython

from threemirrors.games.kaleido import numbering
from threemirrors.games.kaleido.corners import Corners

if not cython.compiled:
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.tables import GAP, MAY_EXTRA, NOTHING, TURNING, WHITE
STAGES = numbering.STAGES
CONTEXTS = 6 * STAGES  # The filler itself, the next after it, or another; turn begun or not yet.
KINDS = 4  # A board; or a corner of which no board is fixed, or one, or two.


class Groups:
    """Looks at positions with so many players. It remembers what it found until the next look."""

    def __init__(self, players: int) -> None:
        if not cython.compiled:
            self.first, self.lead, self.stage = [0] * GAP, [0] * (5 * GAP), [0] * 64
            self.weight, self.pair, self.fixed = [0] * 7, [0] * 72, [0] * 12
            self.face, self.tally = [0] * 12, [0] * 12
            self.ones, self.twos = [0] * 12, [0] * 12
        self.players, self.corners = players, Corners()
        first, self.classes = numbering.classes(players)
        for i, n in enumerate(first):
            self.first[i] = n
        for i, n in enumerate(numbering.leads(players)):
            self.lead[i] = n
        for i, n in enumerate(numbering.stages(players)):
            self.stage[i] = n
        self.roles, self.certain = NOTHING, 0

    def take_roles(self, s: "Position", seat: int) -> None:
        """Set what a hole adds to a role tally, indexed as in a board's face."""
        roles = 0
        for _ in range(s.players):
            roles = (roles * 8 + s.supplies.due[seat]) * 8 + s.supplies.other[seat]
            seat = 0 if seat == s.players - 1 else seat + 1
        if roles == self.roles:
            return
        self.roles = roles
        self.weight[0] = GAP
        for board in range(12):
            self.face[board] = NOTHING  # What is known of it counts in other roles.
        shift = 3 * s.supplies.hues - 3
        for _ in range(2 * s.players):
            if roles % 8 != WHITE:
                self.weight[roles % 8 + 1] = 1 << shift
                shift -= 3
            roles //= 8
        self.weight[WHITE + 1] = 0

    def find_filler(self, s: "Position", seat: int) -> None:
        """The next seat to put a tile of its own, and what depends on that."""
        done = s.progress.phase in (MAY_EXTRA, TURNING)
        self.filler = s.progress.seat
        if done:
            self.filler = self.next_with_tiles(s, self.filler)
        tiles = 0
        for i in range(s.players):
            tiles += s.supplies.hand[i]
        self.now = self.stage[tiles]
        distance = seat - self.filler
        if distance < 0:
            distance += s.players
        self.view = min(distance, 2) * 2 + done
        self.context = self.view * STAGES + self.now
        self.groups = self.context * KINDS * self.classes

    def next_with_tiles(self, s: "Position", seat: int) -> int:
        """The same seat if nobody else has any."""
        for _ in range(s.players):
            seat = 0 if seat == s.players - 1 else seat + 1
            if s.supplies.hand[seat] > 0:
                break
        return seat

    def read_boards(self, s: "Position", out: list[int]) -> int:
        n = self.n_ones = self.n_twos = self.n_threes = 0
        for board in range(s.boards.n_boards):
            if s.boards.face[board] != self.face[board]:
                self.add_up(board, s.boards.face[board])
            tally, left = self.tally[board], s.boards.left[board]
            self.fixed[board] = 0
            if left:
                out[n] = self.groups + self.first[tally & GAP - 1] + left
                n += 1
                if left < 4:
                    self.note(tally & GAP - 1, left)
            elif s.boards.pending >> board & 1:
                if s.progress.phase != TURNING:  # There, it is scored already.
                    self.certain += self.lead[tally]
            else:
                self.fixed[board] = 1
        return n

    def add_up(self, board: int, face: int) -> None:
        """The board's role tally, and those of its holes two by two, for the corners."""
        self.face[board] = face
        at = board * 6
        first = last = tally = self.weight[face & 15]
        for side in range(5):
            face >>= 4
            here = self.weight[face & 15]
            self.pair[at + side] = last + here
            tally += here
            last = here
        self.pair[at + 5] = last + first
        self.tally[board] = tally

    def note(self, tally: int, left: int) -> None:
        """Remember a board that is nearly full."""
        if left == 1:
            self.ones[self.n_ones] = tally
            self.n_ones += 1
        elif left == 2:
            self.twos[self.n_twos] = tally
            self.n_twos += 1
        else:
            self.n_threes += 1

    def read_corners(self, s: "Position", out: list[int], n: int) -> int:
        corners: Corners = self.corners
        corners.find(s.boards)
        for k in range(1, corners.n + 1):
            fixed, tally = self.fixed_at(corners, k), self.tally_at(corners, k)
            if fixed == 3:
                self.certain += self.lead[tally]
            else:
                out[n] = self.entry(tally, fixed)
                n += 1
        return n

    def fixed_at(self, corners: Corners, k: int) -> int:
        """How many of the boards that meet there are fixed."""
        return (
            self.fixed[corners.a[k] // 6]
            + self.fixed[corners.b[k] // 6]
            + (self.fixed[corners.c[k] // 6])
        )

    def tally_at(self, corners: Corners, k: int) -> int:
        return self.pair[corners.a[k]] + self.pair[corners.b[k]] + self.pair[corners.c[k]]

    def entry(self, tally: int, fixed: int) -> int:
        """The one that describes a corner, of which so many boards are fixed."""
        at = self.groups + (1 + fixed) * self.classes
        return at + self.first[tally & GAP - 1] + tally // GAP
