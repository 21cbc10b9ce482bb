"""Four Corners as a State: what is legal, and what a move does.

The rules themselves are in the files of their chapters; this file chooses which one applies.
tables.py explains how moves are numbered. C types are in rules.pxd.
"""

import cython

from threemirrors.core.facts import Breach, Outcome
from threemirrors.games.four_corners import endings, events, refusals, resample, setup

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.state import MOST_MOVES
    from threemirrors.games.four_corners.actions import lay, list_actions
    from threemirrors.games.four_corners.breaking import list_breaks, rotate_tile
    from threemirrors.games.four_corners.drawing import give_back, list_specials
    from threemirrors.games.four_corners.goals import draw_goal, keep_out, list_pairs, list_returns
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.replacing import list_places, replace
    from threemirrors.games.four_corners.rotations import list_rotations, list_second, rotate
    from threemirrors.games.four_corners.scoring import done, list_scores, look, score
    from threemirrors.games.four_corners.swaps import (
        begin_double,
        list_first_swaps,
        list_second_swaps,
        swap,
    )
    from threemirrors.games.four_corners.tables import (
        ACT,
        BREAK,
        BREAKING,
        CODES,
        DONE,
        DOUBLE,
        DRAW_GOAL,
        GIVE_BACK,
        KEEP_OUT,
        LAY,
        REPLACE,
        REPLACING,
        RETURN,
        ROTATE,
        SCORE,
        SCORING,
        SECOND,
        SPECIAL,
        SPIN,
        SWAP,
        SWAP_FIRST,
        SWAP_SECOND,
        TAKE_PAIR,
    )
    from threemirrors.games.four_corners.turn_order import go_on


class FourCorners(Position):
    """A Four Corners position with the rules for playing on from it."""

    def copy(self) -> "FourCorners":
        copy: FourCorners = FourCorners.__new__(FourCorners)
        copy.begin_copy(self)
        return copy

    # What is legal, stated only here.

    def list_moves(self, seat: int, out: list[int]) -> int:
        goals = self.cards.goal_images(seat)
        phase = self.turn.phase
        if phase == ACT:
            return list_actions(self, seat, goals, out)
        if phase == SECOND:
            return list_second(self, seat, goals, out)
        if phase == BREAKING:
            return list_breaks(self, goals, out)
        if phase == REPLACING:
            return list_places(self, goals, out)
        if phase == SPIN:
            self.survey.fill(self.board)
            n = list_rotations(self, seat, goals, out, 0)
            out[n] = DONE  # F-9.2: or rotate nothing.
            return n + 1
        if phase == SCORING:
            return list_scores(self, goals, out)
        return self.list_rare(seat, goals, out)

    def list_rare(self, seat: int, goals: int, out: list[int]) -> int:
        """Steps that most turns do not have."""
        phase = self.turn.phase
        if phase == SWAP_FIRST:
            return list_first_swaps(self.board, goals, out)
        if phase == SWAP_SECOND:
            return list_second_swaps(self.board, goals, out)
        if phase == RETURN:
            return list_returns(self, seat, out)
        if phase == SPECIAL:
            return list_specials(self, seat, out)
        return list_pairs(self, out)

    # Playing.

    def play(self, seat: int, move: int) -> None:
        self.play_step(seat, move)
        while self.turn.phase == BREAKING or self.turn.phase == REPLACING:
            if not self.play_forced(seat):
                break

    def play_forced(self, seat: int) -> bool:
        """F-7.1, F-7.3: a step of a break that can be made in one way only is made by itself."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        if self.turn.rules < 2 or self.list_moves(seat, out) > 1:
            return False
        if self.events is not None:
            self.events.append(events.forced(out[0]))
        self.play_on(seat, out[0])
        return True

    def play_step(self, seat: int, move: int) -> None:
        if move < ROTATE:
            lay(self, seat, move - LAY)
            look(self)
        elif move < SWAP:
            if rotate(self, seat, (move - ROTATE) // 3, (move - ROTATE) % 3 + 1):
                look(self)  # F-6.0: after both rotations.
        elif move < DOUBLE:
            if swap(self, seat, move - SWAP):
                look(self)  # F-6.0: after both exchanges.
        elif move < SCORE:
            self.play_cards(seat, move)
        else:
            self.play_on(seat, move)

    def play_cards(self, seat: int, move: int) -> None:
        if move == DOUBLE:
            begin_double(self, seat)
        elif move == DRAW_GOAL:
            draw_goal(self, seat)
        else:
            keep_out(self, seat, move - KEEP_OUT)

    def play_on(self, seat: int, move: int) -> None:
        """Scores, breaks, and choices during the deal."""
        if move < DONE:
            score(self, move - SCORE)
        elif move < BREAK:
            done(self)
        elif move < REPLACE:
            if rotate_tile(self, (move - BREAK) // 2, (move - BREAK) % 2):
                look(self)  # F-7.5
        elif move < GIVE_BACK:
            if replace(self, (move - REPLACE) // 4, (move - REPLACE) % 4):
                look(self)
        elif move < TAKE_PAIR:
            give_back(self, seat, move - GIVE_BACK)
            go_on(self)
        else:
            setup.take_pair(self, move - TAKE_PAIR)

    # For other modules.

    def total(self, seat: int) -> int:
        return self.cards.scored_by(self.cards.side_of(seat))

    def move_codes(self) -> int:
        return CODES

    def explain(self, seat: int, move: int) -> Breach:
        return refusals.explain(self, seat, move)

    def outcome(self) -> Outcome | None:
        return endings.outcome(self) if self.acting == 0 else None

    def resample(self, seat: int, chance: "Chance") -> "FourCorners":
        return resample.resampled(self, seat, chance)
