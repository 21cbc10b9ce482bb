"""The expert judge of Four Corners: what each goal card promises, to the seat and to its rivals.

Within a turn it looks for the best way on: second rotations, second exchanges, a card to change. In
teams it counts the team's cards, and who of the team moves next. C types are in expert.pxd.
"""

import cython

if not cython.compiled:
    from math import exp

    from threemirrors.core.state import MOST_MOVES, State
    from threemirrors.games.four_corners.geometry import INNER_INDEX, POINT_OF
    from threemirrors.games.four_corners.reach import BY_SPECIAL, KINDS, PROSPECT, Reach
    from threemirrors.games.four_corners.rules import FourCorners
    from threemirrors.games.four_corners.scoring_swaps import can_double, can_swap
    from threemirrors.games.four_corners.tables import (
        ACT,
        IMAGES,
        NOTHING,
        RETURN,
        ROTATE,
        SCORING,
        SECOND,
        SWAP_FIRST,
        SWAP_SECOND,
        TO_WIN,
    )

GOAL = 150.0  # A scored goal: more than any hopes that a turn can gain or lose.
HOPED = 50.0  # A goal that is sure to come.
AGAIN = 0.5  # What a second card with the same image is worth besides the first.
RENEWED = 3.0  # A tile drawn, since that brings something new to the board ...
RESTLESS = 2.0  # ... and this much more every round ...
CALM = 20.0  # ... of a game that goes on for very long, ...
MOST_RENEWED = 30.0  # ... up to this: some turns draw three or four, and a goal must count more.
WASTED = 10.0  # A swap-two spent without scoring.


class ExpertJudge(Reach):
    """Scored goals, and the prospects of those to come."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:
            self.is_next = False
            self.held, self.fear_next, self.fear_later = [0.0] * 7, [0.0] * 7, [0.0] * 7

    def value(self, state: "State", seat: int) -> float:
        s: FourCorners = state  # type: ignore[assignment]
        if not 0 <= seat < s.players:
            return 0.0
        scored = GOAL * s.total(seat)
        if s.acting == 0:
            return scored
        self.prepare(s, seat)
        hope = self.best_way_on(s, seat) if s.turn.seat == seat else self.prospects()
        return scored + hope + self.renewal(s)

    def prepare(self, s: "FourCorners", seat: int) -> None:
        """Note whose turn comes next, who may hold which card, and what is on the board."""
        sides = s.cards.sides
        next_side = (s.turn.seat if s.turn.phase == ACT else s.turn.seat + 1) % sides
        own = seat % sides
        self.is_next = own == next_side
        self.look_in_hand(s.supply, seat)
        for image in range(IMAGES):
            self.held[image] = s.cards.goals[IMAGES * own + image]
            if self.held[image] > 1:
                self.held[image] = 1.0 + AGAIN * (self.held[image] - 1)
        self.fear(s, seat, next_side)
        self.look_at(s.board)

    def fear(self, s: "FourCorners", seat: int, next_side: int) -> None:
        """How likely each rival holds each card, and how much that matters among so many."""
        self.count_unseen(s, seat)
        total = 0
        for image in range(IMAGES):
            self.fear_next[image] = self.fear_later[image] = 0.0
            total += self.unseen[image]
        sides = s.cards.sides
        for side in range(sides):
            if side != seat % sides:
                goals = TO_WIN - s.cards.scored_by(side)
                for image in range(IMAGES):
                    lacks = 1.0
                    for _ in range(goals):
                        lacks *= 1.0 - self.unseen[image] / max(1.0, total)
                    if side == next_side:
                        self.fear_next[image] += (1.0 - lacks) / (sides - 1)
                    else:
                        self.fear_later[image] += (1.0 - lacks) / (sides - 1)

    def renewal(self, s: "FourCorners") -> float:
        """What new tiles are worth: laying draws one, which takes luck.

        The luck spent so far is the same for all positions that are compared. Long games are worth
        ending, so more is paid there.
        """
        late = max(0.0, s.turn.turns / s.players - CALM)
        return min(MOST_RENEWED, RENEWED + RESTLESS * late) * s.luck.spent()

    def prospects(self) -> float:
        """What the seat can hope for, less what its rivals can."""
        hope = 0.0
        for image in range(IMAGES):
            if self.held[image] > 0:
                hope += self.held[image] * self.own(image)
            if self.next[image] > 0:
                hope -= self.fear_next[image] * (1.0 - exp(-self.next[image]))
                hope -= self.fear_later[image] * (1.0 - exp(-self.later[image]))
        return HOPED * hope

    def own(self, image: int) -> float:
        """The chance that the seat scores a card with this image soon."""
        prospects = self.next[image] if self.is_next else self.later[image]
        kind = BY_SPECIAL if self.is_next else KINDS + BY_SPECIAL
        prospects += self.special[image] * PROSPECT[kind]
        return 1.0 - exp(-prospects)

    def best_way_on(self, s: "FourCorners", seat: int) -> float:
        """During the seat's turn: the best that its next steps can bring."""
        phase = s.turn.phase
        if phase == SECOND:
            return self.best_rotation(s, seat)
        hope = self.prospects()
        if phase == SCORING:
            return hope + (0.0 if s.turn.has_scored() else GOAL)
        if phase == SWAP_FIRST:
            scores = can_double(s.board, s.cards.goal_images(seat))
            return hope + (GOAL if scores else -WASTED)
        if phase == SWAP_SECOND:
            scores = can_swap(s.board, s.cards.goal_images(seat))
            return hope + (GOAL if scores else -WASTED)
        if phase == RETURN:
            return hope + self.change(s)
        return hope

    def best_rotation(self, s: "FourCorners", seat: int) -> float:
        """The value of the best second rotation: one that scores, or promises most."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        goals = s.cards.goal_images(seat)
        best = -GOAL
        for i in range(s.list_moves(seat, out)):
            square, quarters = (out[i] - ROTATE) // 3, (out[i] - ROTATE) % 3 + 1
            best = max(best, self.after_rotation(s, square, quarters, goals))
        return best

    def after_rotation(self, s: "FourCorners", square: int, quarters: int, goals: int) -> float:
        """The value once this tile is rotated too; everything is restored afterwards."""
        board = s.board
        self.add_points(s, square, -1)
        board.rotate(square, quarters)
        self.add_points(s, square, 1)
        value = self.prospects()
        if (board.points_made_at(square) | board.points_made_at(s.turn.first_square)) & goals:
            value += GOAL
        self.add_points(s, square, -1)
        board.rotate(square, 4 - quarters)
        self.add_points(s, square, 1)
        return value

    def add_points(self, s: "FourCorners", square: int, sign: int) -> None:
        """Add (or take away) what the points around a square promise."""
        for k in range(4):
            i = INNER_INDEX[POINT_OF[4 * square + k]]
            if i != NOTHING:
                self.add_point(s.board, i, sign)

    def change(self, s: "FourCorners") -> float:
        """F-4.4: what changing the least promising card for an unknown one brings on average."""
        least = 1.0
        total = 0
        for image in range(IMAGES):
            total += self.unseen[image]
            if self.held[image] > 0:
                worth = self.own(image)
                least = min(least, worth if self.held[image] <= 1 else AGAIN * worth)
        gain = 0.0
        for image in range(IMAGES):
            worth = self.own(image)
            if self.held[image] > 0:
                worth *= AGAIN
            gain += self.unseen[image] / max(1.0, total) * max(0.0, worth - least)
        return HOPED * gain
