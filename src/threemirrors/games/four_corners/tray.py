"""What a solitaire board shows of each image, as entries of the table that its judge learned.

At each of the four inner points meet the middle tile, a corner tile and two at the edges. Each of
them shows the image there, or is a quarter or a half turn away, or lacks it, or is missing: 375
classes in all, and 20 of lines. The entries also depend on the stage: how many tiles are still to
be laid, and whether this turn's rotations are. C types are in tray.pxd.
"""

import cython

if not cython.compiled:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.geometry import FACES, WINDOW
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.tables import ACT, CENTRE_SHIFT, IMAGES, NOTHING, STANDARD

    PLACE, MEETS, MIDDLE = [0] * 7 * 70, [0] * 16, [0] * 4
    EDGES, NEEDS = [0] * 25, [0] * 4

ABSENT, SHOWS, QUARTER, HALF, LACKS = range(5)
POINT_CLASSES = 375
LINE_CLASSES = 20
MOST_OPEN = 5  # Goals that are open and unscored, and none.
ENTRIES = POINT_CLASSES + LINE_CLASSES + MOST_OPEN  # For each stage and copy of a card.
STAGES = 20
COPIES = 2  # The first card with an image, and further ones.
NEXT_TURN = 2 * COPIES * ENTRIES  # From an entry to that of the turn before.
FIFTH = STAGES * COPIES * ENTRIES  # F-9.7: what is hoped for the hidden card: two numbers each.
TABLE_SIZE = FIFTH + 2 * STAGES * MOST_OPEN


def make_places() -> None:
    for tile in range(STANDARD):
        for image in range(IMAGES):
            corners = [k for k in range(4) if FACES[4 * tile] >> 8 * k + image & 1]
            PLACE[IMAGES * tile + image] = corners[0] if corners else NOTHING


def make_points() -> None:
    for p, upper_left in enumerate((0, 1, 6, 7)):
        for j, step in enumerate((7, 6, 0, 1)):  # In the order of the bytes of a point.
            MEETS[4 * p + j] = upper_left + step
            if upper_left + step == 7:
                MIDDLE[p] = j


def make_classes() -> None:
    for quarters, needs in enumerate((SHOWS, QUARTER, HALF, QUARTER)):
        NEEDS[quarters] = needs
    pairs = [(a, b) for a in range(5) for b in range(a, 5)]
    for n, (a, b) in enumerate(pairs):
        EDGES[5 * a + b] = EDGES[5 * b + a] = n


make_places()
make_points()
make_classes()


class Tray:
    """The open goals, and the entries that stand for each. Equal cards share a slot's image."""

    def __init__(self) -> None:
        self.slots = self.open = self.stage = 0
        self.hidden = False
        if not cython.compiled:
            self.image, self.first, self.cards = [0] * 4, [0] * 4, [0] * 4

    def read(self, s: "Position") -> None:
        """Note the open goals, and the stage once the steps under way are done."""
        waits_to_lay = s.turn.phase == ACT
        self.read_at(s, 2 * (s.supply.n_queue + waits_to_lay) + 1 - (s.turn.spun or waits_to_lay))

    def read_at(self, s: "Position", stage: int) -> None:
        """Note them for this stage: for each image a slot, and another if it is there again."""
        self.stage = stage
        self.hidden = s.cards.fifth != NOTHING
        self.slots = self.open = 0
        for image in range(IMAGES):
            held = s.cards.goals[image]
            self.open += held
            if held:
                self.add_slot(image, 0, 1)
            if held > 1:
                self.add_slot(image, 1, held - 1)

    def add_slot(self, image: int, copy: int, cards: int) -> None:
        self.image[self.slots], self.cards[self.slots] = image, cards
        self.first[self.slots] = ENTRIES * (COPIES * self.stage + copy)
        self.slots += 1

    def is_last(self, slot: int) -> bool:
        """Whether no slot after it has the same image."""
        return slot + 1 == self.slots or self.image[slot + 1] != self.image[slot]

    def bias(self, slot: int, open_goals: int) -> int:
        return self.first[slot] + POINT_CLASSES + LINE_CLASSES + open_goals

    def fifth(self, open_goals: int) -> int:
        """The first of the two entries for the hidden card."""
        return FIFTH + 2 * (MOST_OPEN * self.stage + open_goals)

    def needs(self, board: "Board", p: int, j: int, image: int, quarters: int) -> int:
        """What the j-th tile at a point needs to show the image, once rotated by so much."""
        square = MEETS[4 * p + j]
        tile = board.tile[square]
        if tile == NOTHING:
            return ABSENT
        place = PLACE[IMAGES * tile + image]
        if place == NOTHING:
            return LACKS
        return NEEDS[j - place - board.rotation[square] - quarters & 3]

    def class_of(self, p: int, a: int, b: int, c: int, d: int) -> int:
        """The class of a point, given what its tiles need, in the order of its bytes."""
        if MIDDLE[p] == 0:
            return 15 * (5 * a + c) + EDGES[5 * b + d]
        if MIDDLE[p] == 1:
            return 15 * (5 * b + d) + EDGES[5 * a + c]
        if MIDDLE[p] == 2:
            return 15 * (5 * c + a) + EDGES[5 * b + d]
        return 15 * (5 * d + b) + EDGES[5 * a + c]

    def point_entry(self, board: "Board", slot: int, p: int) -> int:
        """The entry for a point as it is."""
        image = self.image[slot]
        return self.first[slot] + self.class_of(
            p,
            self.needs(board, p, 0, image, 0),
            self.needs(board, p, 1, image, 0),
            self.needs(board, p, 2, image, 0),
            self.needs(board, p, 3, image, 0),
        )

    def line_entry(self, board: "Board", slot: int, w: int) -> int:
        """The entry for a line of three: how many centres show the image, and how many could."""
        shown = absent = middle = 0
        for j in range(3):
            square = WINDOW[4 * (board.window + w) + j]
            face = board.face[square]
            absent += face == 0
            shown += face >> CENTRE_SHIFT + self.image[slot] & 1
            middle |= square == 7
        pair = 4 * shown - shown * (shown - 1) // 2 + absent  # Ten pairs with a sum up to three.
        return self.first[slot] + POINT_CLASSES + 10 * middle + pair
