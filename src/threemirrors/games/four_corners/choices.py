"""The later steps of a turn: scores (F-6.3), breaks (F-7), cards, special tiles.

C types are in choices.pxd.
"""

import cython

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.actions import Actions
    from threemirrors.games.four_corners.board import (
        ALL_SQUARES,
        CENTRE,
        CORNERS,
        FACES,
        ONE,
        WINDOW_SQUARES,
    )
    from threemirrors.games.four_corners.tables import (
        ACT,
        BREAKING,
        DONE,
        FIRST_SOLO_WINDOW,
        FIRST_WINDOW,
        GIVE_BACK,
        IMAGES,
        KEEP_OUT,
        NOTHING,
        PAIRS,
        REPLACE,
        REPLACING,
        RETURN,
        SCORE,
        SCORING,
        SECOND,
        SPECIAL,
        SPIN,
        SWAP,
        SWAP_FIRST,
        SWAP_SECOND,
        TAKE_PAIR,
        TURN,
    )


class Choices(Actions):
    """What the seat is asked, and the legal answers: `list_moves` is the only statement of them."""

    def list_moves(self, seat: int, out: list[int]) -> int:
        goals = self.goal_images(seat)
        if self.phase == ACT:
            return self.list_actions(seat, goals, out)
        if self.phase == SECOND:
            return self.list_second(seat, goals, out)
        if self.phase == BREAKING:
            return self.list_turns(goals, out)
        if self.phase == REPLACING:
            return self.list_places(goals, out)
        if self.phase == SPIN:
            self.survey()
            n = self.list_rotations(seat, goals, out, 0)
            out[n] = DONE  # F-9.2: or turn none.
            return n + 1
        if self.phase == SCORING:
            return self.list_scores(goals, out)
        return self.list_rare(seat, goals, out)

    def list_rare(self, seat: int, goals: int, out: list[int]) -> int:
        """The steps that do not come up in most turns."""
        if self.phase == SWAP_FIRST:
            return self.list_first_swaps(goals, out)
        if self.phase == SWAP_SECOND:
            return self.list_second_swaps(goals, out)
        if self.phase == RETURN:
            return self.list_returns(seat, out)
        if self.phase == SPECIAL:
            return self.list_specials(seat, out)
        return self.list_pairs(out)

    def list_specials(self, seat: int, out: list[int]) -> int:
        """F-2.3: whoever holds two chooses which one goes back."""
        n = 0
        for kind in range(2):
            if self.special_of(seat, kind) != NOTHING:
                out[n] = GIVE_BACK + kind
                n += 1
        return n

    def list_pairs(self, out: list[int]) -> int:
        """F-8.2: any two equal cards of the deck."""
        n = 0
        for image in range(IMAGES):
            if self.in_deck(image) >= 2:
                out[n] = TAKE_PAIR + image
                n += 1
        return n

    def list_first_swaps(self, goals: int, out: list[int]) -> int:
        n = 0
        for i in range(PAIRS):
            if self.leads_on(i, goals):
                out[n] = SWAP + i
                n += 1
        return n

    def list_second_swaps(self, goals: int, out: list[int]) -> int:
        n = 0
        for i in range(PAIRS):
            if self.completes(i, goals):
                out[n] = SWAP + i
                n += 1
        return n

    def list_returns(self, seat: int, out: list[int]) -> int:
        """F-4.4: any goal card of the hand; F-8.5: one without a copy cannot be kept."""
        keeps = self.sides == self.players or self.in_deck(self.fresh) > 0
        n = 0
        for image in range(IMAGES):
            held = self.goals[IMAGES * self.side_of(seat) + image] > 0
            if image == self.fresh or (held and keeps):
                out[n] = KEEP_OUT + image
                n += 1
        return n

    def list_scores(self, goals: int, out: list[int]) -> int:
        """F-6.3: the patterns just made that the seat has a card for; one or more of them."""
        n = 0
        for pattern in range(FIRST_WINDOW):
            made = (self.made_points & ~self.scored_points) >> pattern & 1
            if made and self.pattern_image(pattern) & goals:
                out[n] = SCORE + pattern
                n += 1
        first = FIRST_SOLO_WINDOW if self.solo else FIRST_WINDOW
        for w in range(self.n_windows):
            made = (self.made_lines & ~self.scored_lines) >> w & 1
            if made and self.pattern_image(first + w) & goals:
                out[n] = SCORE + first + w
                n += 1
        if self.scored_points | self.scored_lines:
            out[n] = DONE
            n += 1
        return n

    def list_turns(self, goals: int, out: list[int]) -> int:
        """F-7.1: either way, if the break can be completed that way.

        F-7.7: a way that makes nothing unscorable, if there is one; it was looked for before the
        first tile, and each step keeps it open.
        """
        square = lowest_bit(self.to_turn)
        ways = self.free_ways(square)
        good = 0
        for way in range(2):
            if ways >> way & 1 and self.can_end_well(square, way, goals):
                good |= 1 << way
        n = 0
        for way in range(2):
            if (good or ways) >> way & 1:
                out[n] = TURN + 2 * square + way
                n += 1
        return n

    def free_ways(self, square: int) -> int:
        """F-7.2: after the first break no return to an orientation of this turn, if avoidable."""
        if self.breaks <= 1:
            return 3
        ways = 0
        for way in range(2):
            if not self.held[square] >> (self.turn[square] + (3 if way else 1) & 3) & 1:
                ways |= 1 << way
        return ways or 3

    def can_end_well(self, square: int, way: int, goals: int) -> bool:
        """Whether, with this tile turned so, the others can be so that F-7.7 is content."""
        tile, turn = self.tile[square], self.turn[square]
        self.put(square, tile, turn + (3 if way else 1) & 3)
        self.to_turn ^= ONE << square
        well = False
        if self.to_turn == 0:
            images = self.find_points()
            well = images == 0 or images & goals != 0
        else:
            other = lowest_bit(self.to_turn)
            ways = self.free_ways(other)
            for again in range(2):
                if ways >> again & 1 and not well:
                    well = self.can_end_well(other, again, goals)
        self.to_turn ^= ONE << square
        self.put(square, tile, turn)
        return well

    def list_places(self, goals: int, out: list[int]) -> int:
        """F-7.3: where the drawn tile matches in the sequence; F-9.5: any way up."""
        self.survey()
        n = self.list_fits(out, self.match_mask())
        if n == 0:
            n = self.list_fits(out, 0)  # The match is waived.
        good = 0
        for i in range(n):  # F-7.7: judged for each laid tile.
            if self.lies_well(out[i] - REPLACE, goals):
                out[good], out[i] = out[i], out[good]
                good += 1
        return good or n

    def match_mask(self) -> int:
        """F-9.5: in solitaire only corners count."""
        return CORNERS if self.solo else CENTRE | CORNERS

    def list_fits(self, out: list[int], mask: int) -> int:
        """The places of the sequence, ascending, where the drawn tile matches by that mask."""
        n = 0
        rest = self.places()
        while rest:
            square = lowest_bit(rest)
            rest &= rest - 1
            for turn in range(4):
                face = FACES[4 * self.drawn + turn]
                if (self.solo or turn == self.drawn_turn) and (
                    mask == 0 or self.match[square] & face & mask
                ):
                    out[n] = REPLACE + 4 * square + turn
                    n += 1
        return n

    def places(self) -> int:
        """F-7.3: two different places, and no line of four may be left of the sequence."""
        free = self.run[0] & (ALL_SQUARES ^ self.replaced)
        if self.solo or not self.run[0] & self.replaced:
            return free
        for w in range(self.window, self.window + self.n_windows):
            squares = WINDOW_SQUARES[w]
            if squares & self.run[0] == squares and not squares & self.replaced:
                free &= squares
        return free

    def lies_well(self, place: int, goals: int) -> bool:
        square = place // 4
        tile, turn = self.tile[square], self.turn[square]
        self.put(square, self.drawn, place & 3)
        images = self.find_made()
        self.put(square, tile, turn)
        return images == 0 or images & goals != 0
