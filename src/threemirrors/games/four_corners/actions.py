"""The actions of a turn (F-4): which of them a seat may take. C types are in actions.pxd."""

import cython

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.board import (
        ALL_SQUARES,
        AREA,
        CENTRE,
        CORNERS,
        FACES,
        INNER_INDEX,
        NEAR,
        ONE,
        PAIR_APART,
        PAIR_HIGH,
        PAIR_HIGH_BYTE,
        PAIR_LOW,
        PAIR_LOW_BYTE,
        PAIR_NEAR,
        PAIR_POINT,
    )
    from threemirrors.games.four_corners.masks import all_four, images_of, others_or
    from threemirrors.games.four_corners.supply import Supply
    from threemirrors.games.four_corners.tables import (
        CENTRE_SHIFT,
        DOUBLE,
        DRAW_GOAL,
        HAND_ROOM,
        LAY,
        NOTHING,
        PAIRS,
        ROTATE,
        STANDARD,
        SWAP,
    )


class Actions(Supply):
    """Where the turn stands, and the first steps from there."""

    if not cython.compiled:
        seat: int
        phase: int
        first: int
        rounds: int

    def allocate(self) -> None:
        super().allocate()
        self.held, self.run, self.run_image = [0] * 36, [0] * 8, [0] * 8
        self.spins = [0] * 108

    def begin_table(self) -> None:
        """No turn has begun."""
        self.turns = self.dealt = self.pairs_due = self.breaks = self.spun = self.used_180 = 0
        self.first_square = self.fresh = self.drawn = NOTHING
        self.drawn_turn = self.n_runs = 0
        self.scored_points = self.scored_lines = self.to_turn = self.replaced = 0
        for i in range(8):
            self.run[i] = self.run_image[i] = 0
        for i in range(36):
            self.held[i] = 0

    def copy_turn(self, o: "Actions") -> None:
        self.held[:] = o.held
        self.run[:] = o.run
        self.run_image[:] = o.run_image
        self.players, self.acting, self.seat, self.phase = o.players, o.acting, o.seat, o.phase
        self.first, self.rounds, self.turns = o.first, o.rounds, o.turns
        self.dealt, self.pairs_due, self.breaks = o.dealt, o.pairs_due, o.breaks
        self.spun, self.used_180, self.first_square = o.spun, o.used_180, o.first_square
        self.fresh, self.drawn, self.drawn_turn = o.fresh, o.drawn, o.drawn_turn
        self.n_runs, self.to_turn, self.replaced = o.n_runs, o.to_turn, o.replaced
        self.scored_points, self.scored_lines = o.scored_points, o.scored_lines

    def list_actions(self, seat: int, goals: int, out: list[int]) -> int:
        """F-4: exactly one of four actions; F-9.2: in solitaire, the drawn tile is laid."""
        self.survey()
        n = self.list_lay(seat, goals, out)
        if self.solo:
            return n
        n = self.list_rotations(seat, goals, out, n)
        n = self.list_swaps(goals, out, n)
        if self.special_of(seat, 1) != NOTHING and self.any_double(goals):
            out[n] = DOUBLE
            n += 1
        out[n] = DRAW_GOAL  # F-4.6: always possible.
        return n + 1

    def list_lay(self, seat: int, goals: int, out: list[int]) -> int:
        """F-4.1: next to a tile or in its place, any way up, if it matches a neighbour."""
        n = 0
        for slot in range(self.n_hand[seat]):
            tile = self.hand[HAND_ROOM * seat + slot]
            if tile >= STANDARD:
                continue
            for i in range(self.n_squares):
                square = AREA[self.area + i]
                match, need = self.match[square], self.need[square]
                for turn in range(4):
                    face = FACES[4 * tile + turn]
                    if match & face and (
                        not need & face or self.may_make(square, need & face, goals)
                    ):
                        out[n] = LAY + 144 * slot + 4 * square + turn
                        n += 1
        return n

    def may_make(self, square: int, hit: int, goals: int) -> bool:
        """F-6.2: what a tile completes here must let the seat score, if it completes anything."""
        images = images_of(hit & CORNERS)
        if hit & CENTRE and self.line_made(square, hit & CENTRE):
            images |= hit >> CENTRE_SHIFT
        return images == 0 or images & goals != 0

    def list_rotations(self, seat: int, goals: int, out: list[int], n: int) -> int:
        """F-4.2: the first of two rotations, if a second can follow."""
        half = self.special_of(seat, 0) != NOTHING
        self.weigh_rotations(goals)
        for i in range(self.n_squares):
            square = AREA[self.area + i]
            if self.laid >> square & 1:
                for quarters in range(1, 4):
                    if (quarters != 2 or half) and self.has_second(square, quarters, half, goals):
                        out[n] = ROTATE + 3 * square + quarters - 1
                        n += 1
        return n

    def weigh_rotations(self, goals: int) -> None:
        """What turning each tile completes by itself; squares where that is nothing, or scores."""
        self.calm = self.calm_half = self.scores = self.scores_half = 0
        for i in range(self.n_squares):
            square = AREA[self.area + i]
            if self.laid >> square & 1:
                bit = ONE << square
                for quarters in range(1, 4):
                    images = images_of(self.need[square] & self.turned(square, quarters) & CORNERS)
                    self.spins[3 * square + quarters - 1] = images
                    if images == 0:
                        self.calm_half |= bit if quarters == 2 else 0
                        self.calm |= 0 if quarters == 2 else bit
                    elif images & goals:
                        self.scores_half |= bit if quarters == 2 else 0
                        self.scores |= 0 if quarters == 2 else bit

    def has_second(self, square: int, quarters: int, half: bool, goals: int) -> bool:
        """Whether some second rotation makes the action legal (F-6.2).

        Tiles that do not touch complete images independently of each other: masks tell. Only if
        they find none, the tiles around are tried.
        """
        images = self.spins[3 * square + quarters - 1]
        also_half = half and quarters != 2
        seconds = self.scores | (self.scores_half if also_half else 0)
        if images == 0:
            seconds |= self.calm | (self.calm_half if also_half else 0)
        elif images & goals:
            seconds = self.laid
        if seconds & (ALL_SQUARES ^ (NEAR[square] | ONE << square)):
            return True
        return self.near_second(square, quarters, also_half, goals)

    def near_second(self, square: int, quarters: int, half: bool, goals: int) -> bool:
        tile, turn = self.tile[square], self.turn[square]
        self.put(square, tile, turn + quarters & 3)
        rest = NEAR[square] & self.laid
        found = False
        while rest and not found:
            other = lowest_bit(rest)
            rest &= rest - 1
            for again in range(1, 4):
                if (again != 2 or half) and self.may_turn(other, again, goals):
                    found = True
        self.put(square, tile, turn)
        return found

    def may_turn(self, square: int, quarters: int, goals: int) -> bool:
        """F-6.2, looked at on the board: turning this tile too completes the action."""
        tile, turn = self.tile[square], self.turn[square]
        self.put(square, tile, turn + quarters & 3)
        images = self.find_points()
        self.put(square, tile, turn)
        return images == 0 or images & goals != 0

    def list_second(self, seat: int, goals: int, out: list[int]) -> int:
        """F-4.2: another tile; one of the two may be turned by 180 if the special is held."""
        half = not self.used_180 and self.special_of(seat, 0) != NOTHING
        self.survey()
        so_far = self.find_points()
        n = 0
        for i in range(self.n_squares):
            square = AREA[self.area + i]
            if self.laid >> square & 1 and square != self.first_square:
                near = NEAR[self.first_square] >> square & 1
                for quarters in range(1, 4):
                    if quarters == 2 and not half:
                        continue
                    images = so_far | images_of(
                        self.need[square] & self.turned(square, quarters) & CORNERS
                    )
                    if (
                        self.may_turn(square, quarters, goals)
                        if near
                        else images == 0 or images & goals
                    ):
                        out[n] = ROTATE + 3 * square + quarters - 1
                        n += 1
        return n

    def list_swaps(self, goals: int, out: list[int], n: int) -> int:
        """F-4.3: both tiles must match in their new places."""
        for i in range(PAIRS):
            a, b = PAIR_LOW[i], PAIR_HIGH[i]
            if self.face[a] and self.face[b] and self.may_swap(i, a, b, goals):
                out[n] = SWAP + i
                n += 1
        return n

    def may_swap(self, i: int, a: int, b: int, goals: int) -> bool:
        to_a, to_b = self.face[b], self.face[a]
        apart_a, apart_b = PAIR_APART[2 * i], PAIR_APART[2 * i + 1]
        met_a, met_b = self.match[a] & to_a & apart_a, self.match[b] & to_b & apart_b
        hit = self.need[a] & to_a & apart_a | self.need[b] & to_b & apart_b
        if hit & CENTRE:  # The two may be in one line.
            return self.try_swap(a, b, goals)
        if not PAIR_NEAR[i]:
            return met_a != 0 and met_b != 0 and (hit == 0 or images_of(hit) & goals != 0)
        return self.may_swap_near(i, met_a & CORNERS, met_b & CORNERS, images_of(hit), goals)

    def may_swap_near(self, i: int, met_a: int, met_b: int, images: int, goals: int) -> bool:
        """The same for neighbours: at the points they share, both corners change.

        What was found apart from those points is handed in.
        """
        a, b = PAIR_LOW[i], PAIR_HIGH[i]
        to_a, to_b = self.face[b], self.face[a]
        for j in range(2 * i, 2 * i + PAIR_NEAR[i]):
            p, of_a, of_b = PAIR_POINT[j], PAIR_LOW_BYTE[j], PAIR_HIGH_BYTE[j]
            word = self.point[p] & (CORNERS ^ (of_a | of_b)) | to_a & of_a | to_b & of_b
            shown = others_or(word) & word
            met_a |= shown & of_a
            met_b |= shown & of_b
            image = all_four(word)
            if image and image != self.stood_point[INNER_INDEX[p]]:
                images |= image
        if not met_a and not (self.centres_around(a, b) | to_b) & to_a & CENTRE:
            return False
        if not met_b and not (self.centres_around(b, a) | to_a) & to_b & CENTRE:
            return False
        return images == 0 or images & goals != 0

    def try_swap(self, a: int, b: int, goals: int) -> bool:
        """The same, looked at on the board."""
        self.exchange(a, b)
        may = self.matches_at(a) and self.matches_at(b)
        if may:
            images = self.points_made_at(a) | self.points_made_at(b) | self.find_lines()
            may = images == 0 or images & goals != 0
        self.exchange(a, b)
        return may

    def any_double(self, goals: int) -> bool:
        """F-4.3: whether there are two exchanges in a row."""
        i = 0
        while i < PAIRS and not self.leads_on(i, goals):
            i += 1
        return i < PAIRS

    def leads_on(self, i: int, goals: int) -> bool:
        """The exchange matches, and another one can complete the action."""
        a, b = PAIR_LOW[i], PAIR_HIGH[i]
        if not self.face[a] or not self.face[b]:
            return False
        self.exchange(a, b)
        found = False
        if self.matches_at(a) and self.matches_at(b):
            j = 0
            while j < PAIRS and not found:
                found = self.completes(j, goals)
                j += 1
        self.exchange(a, b)
        return found

    def completes(self, i: int, goals: int) -> bool:
        """F-4.3: the exchange matches, and the board after it is one that F-6.2 allows."""
        a, b = PAIR_LOW[i], PAIR_HIGH[i]
        if not self.face[a] or not self.face[b]:
            return False
        self.exchange(a, b)
        may = self.matches_at(a) and self.matches_at(b)
        if may:
            images = self.find_made()
            may = images == 0 or images & goals != 0
        self.exchange(a, b)
        return may
