"""Scoring (F-6) and breaking up (F-7) in Four Corners.

They call each other in a circle: look, score, break, look again. C types are in breaks.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.board import FACES, ONE
    from threemirrors.games.four_corners.tables import (
        ALL_TILES,
        BREAKING,
        CENTRE_SHIFT,
        DRAWN,
        FIRST_SOLO_WINDOW,
        FIRST_WINDOW,
        IMAGES,
        LEFT,
        NOTHING,
        ON_BOARD,
        PILE,
        REPLACING,
        SCORING,
        SOLO_OPEN,
        STANDARD,
        TO_WIN,
    )
    from threemirrors.games.four_corners.turns import Turns


class Breaks(Turns):
    """What a pattern brings, and what becomes of it."""

    # Scoring.

    def look(self) -> None:
        """F-6.1, F-7.5: an action or a break is complete: what was made, what is scored."""
        images = self.find_made() & self.goal_images(self.seat)
        self.scored_points = self.scored_lines = 0
        if images == 0:
            self.settle()
        else:
            self.phase = SCORING
            pattern = self.only_choice()
            if pattern != NOTHING:  # F-6.3: exactly one must be scored.
                self.score(pattern)
                self.score_more()

    def only_choice(self) -> int:
        """The one pattern that can be scored, or NOTHING if there are more."""
        goals = self.goal_images(self.seat)
        first = FIRST_SOLO_WINDOW if self.solo else FIRST_WINDOW
        found = NOTHING
        for i in range(FIRST_WINDOW + self.n_windows):
            if i < FIRST_WINDOW:
                made, pattern = self.made_points >> i & 1, i
            else:
                made, pattern = self.made_lines >> i - FIRST_WINDOW & 1, first + i - FIRST_WINDOW
            if made and self.pattern_image(pattern) & goals:
                if found != NOTHING:
                    return NOTHING
                found = pattern
        return found

    def score(self, pattern: int) -> None:
        """F-6.1: one card for one pattern; F-8.3: for the whole team."""
        if pattern < FIRST_WINDOW:
            self.scored_points |= ONE << pattern
        else:
            first = FIRST_SOLO_WINDOW if self.solo else FIRST_WINDOW
            self.scored_lines |= ONE << pattern - first
        card = IMAGES * self.side_of(self.seat) + lowest_bit(self.pattern_image(pattern))
        self.goals[card] -= 1
        self.scored[card] += 1
        if self.events is not None:
            self.events.append(events.scored(self, pattern))

    def score_more(self) -> None:
        """F-6.4: three goals win at once, F-9.7: five; else more may be scored, then broken."""
        scored = self.scored_by(self.side_of(self.seat))
        if scored == (SOLO_OPEN + 1 if self.solo else TO_WIN):
            self.finish()
        elif not self.more_to_score():
            self.begin_break()

    def more_to_score(self) -> bool:
        goals = self.goal_images(self.seat)
        images = 0
        for i in range(FIRST_WINDOW):
            if (self.made_points & ~self.scored_points) >> i & 1:
                images |= self.standing_at(i)
        for w in range(self.n_windows):
            if (self.made_lines & ~self.scored_lines) >> w & 1:
                images |= self.line_at(self.window + w)
        return images & goals != 0

    def done(self) -> None:
        """Enough is scored (F-6.3), or nothing is turned (F-9.2)."""
        if self.phase == SCORING:
            self.begin_break()
        else:
            self.end_turn()

    # Breaking up.

    def begin_break(self) -> None:
        """F-7.6: all that was scored together is broken as one, images first."""
        if self.solo and self.scored_by(0) == SOLO_OPEN and self.fifth != NOTHING:
            self.goals[self.fifth] += 1  # F-9.7
            if self.events is not None:
                self.events.append(events.fifth_up(self.fifth))
            self.fifth = NOTHING
        self.breaks += 1
        self.remember()  # F-7.4: compared with the board after the whole break.
        self.to_turn = self.replaced = 0
        self.n_runs = 0
        first = FIRST_SOLO_WINDOW if self.solo else FIRST_WINDOW
        for i in range(FIRST_WINDOW):
            if self.scored_points >> i & 1:
                self.to_turn |= self.pattern_squares(i)
        for w in range(self.n_windows):
            if self.scored_lines >> w & 1:
                self.run[self.n_runs] = self.pattern_squares(first + w)
                self.run_image[self.n_runs] = self.line_at(self.window + w)
                self.n_runs += 1
        self.scored_points = self.scored_lines = 0
        self.phase = BREAKING
        if self.to_turn == 0:
            self.next_run()

    def turn_tile(self, square: int, way: int) -> None:
        """F-7.1: each tile of the scored images is turned once."""
        self.to_turn ^= ONE << square
        self.turn_by(square, 3 if way else 1)
        if self.to_turn == 0:
            self.next_run()

    def next_run(self) -> None:
        """F-7.3: on with the sequences: a tile is drawn, or all are broken and we look again."""
        self.drawn = NOTHING
        self.drawn_turn = 0
        while self.n_runs > 0 and self.is_broken():
            self.n_runs -= 1
            for i in range(self.n_runs):
                self.run[i], self.run_image[i] = self.run[i + 1], self.run_image[i + 1]
            self.run[self.n_runs] = self.run_image[self.n_runs] = 0
        if self.n_runs == 0:
            self.replaced = 0
            self.look()
        else:
            self.phase = REPLACING
            self.draw_for_run()

    def is_broken(self) -> bool:
        """F-7.3: two tiles are replaced; F-9.5: one; F-7.6: a shared one counts for both."""
        replaced = self.run[0] & self.replaced
        return replaced & (replaced - 1) != 0 if not self.solo else replaced != 0

    def draw_for_run(self) -> None:
        """Draw until a tile can be used; those that cannot go back, seen by all."""
        self.survey()
        mask = self.match_mask()
        if not self.any_usable(mask):
            self.bring_back()
            if not self.any_usable(mask):
                mask = 0  # The match is waived.
        while True:
            tile = self.any_tile(ALL_TILES)
            self.drawn_turn = 0 if self.solo else self.luck.below(4)
            usable = self.usable(tile, self.drawn_turn, mask)
            if self.events is not None:
                self.events.append(events.drew_for_run(self, tile, usable))
            if usable:
                break
            if self.solo:
                self.where[tile] = LEFT  # F-9.5
        self.drawn = tile
        self.where[tile] = DRAWN

    def any_usable(self, mask: int) -> bool:
        """Whether the pile has a tile that can be used in any orientation."""
        for tile in range(STANDARD):
            if self.where[tile] == PILE:
                for turn in range(4):
                    if self.usable(tile, turn, mask):
                        return True
        return False

    def usable(self, tile: int, turn: int, mask: int) -> bool:
        """F-7.3: no special, another centre, and it matches; F-9.5: any way up."""
        if tile >= STANDARD or self.has_centre(tile, self.run_image[0]):
            return False
        if mask == 0:
            return True
        rest = self.places()
        while rest:
            match = self.match[lowest_bit(rest)] & mask
            rest &= rest - 1
            if match & FACES[4 * tile + turn]:
                return True
            if self.solo:
                for other in range(1, 4):
                    if match & FACES[4 * tile + (turn + other & 3)]:
                        return True
        return False

    def has_centre(self, tile: int, image: int) -> bool:
        return FACES[4 * tile] >> CENTRE_SHIFT & image != 0

    def replace(self, square: int, turn: int) -> None:
        if self.events is not None:
            self.events.append(events.replaced(self, square, turn))
        self.lay_down(square, self.drawn, turn)
        self.replaced |= ONE << square
        self.next_run()

    # Tiles on the board.

    def lay_down(self, square: int, tile: int, turn: int) -> None:
        """F-4.1: the tile that lay there leaves the game."""
        if self.tile[square] != NOTHING:
            self.where[self.tile[square]] = LEFT
        self.where[tile] = ON_BOARD
        self.put(square, tile, turn)
        self.held[square] = 0

    def turn_by(self, square: int, quarters: int) -> None:
        self.held[square] |= 1 << self.turn[square]
        self.put(square, self.tile[square], self.turn[square] + quarters & 3)
        if self.events is not None:
            self.events.append(events.turned(square, quarters))
