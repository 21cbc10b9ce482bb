"""Four Corners: what follows from a move: the one statement of it, with the classes it stands on.

actions.py and choices.py say what is legal, board.py what matches and which patterns stand,
supply.py what is drawn, tables.py how moves are numbered. C types are in rules.pxd.
"""

import cython

from threemirrors.core.facts import Breach, Event, Outcome
from threemirrors.games.four_corners import dealing, endings, events, hidden, refusals, table

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.chance import Chance, Luck
    from threemirrors.core.state import State
    from threemirrors.games.four_corners.board import AREA, FACES, ONE, PAIR_HIGH, PAIR_LOW
    from threemirrors.games.four_corners.choices import Choices
    from threemirrors.games.four_corners.tables import (
        ACT,
        ALL_TILES,
        BREAKING,
        CENTRE_SHIFT,
        CODES,
        DONE,
        DOUBLE,
        DRAW_GOAL,
        DRAWN,
        FIRST_SOLO_WINDOW,
        FIRST_WINDOW,
        GIVE_BACK,
        HAND_ROOM,
        IMAGES,
        KEEP_OUT,
        LAY,
        LEFT,
        NOTHING,
        ON_BOARD,
        OVER,
        PILE,
        REPLACE,
        REPLACING,
        RETURN,
        ROTATE,
        SCORE,
        SCORING,
        SECOND,
        SOLO_OPEN,
        SPECIAL,
        SPIN,
        STANDARD,
        SWAP,
        SWAP_FIRST,
        SWAP_SECOND,
        TAKE_PAIR,
        TO_WIN,
        TURN,
    )


class FourCorners(Choices):
    """A position of Four Corners."""

    def __init__(self, players: int, sides: int, first: int, rounds: int, luck: "Luck") -> None:
        """A table with everything still in the box; `dealing.py` sets it up (F-2, F-8, F-9)."""
        self.players, self.sides, self.first, self.rounds = players, sides, first, rounds
        if not cython.compiled:
            self.allocate()
        self.clear(players == 1)
        self.stock(luck)
        self.begin_table()
        self.ask(first, OVER)

    def clone(self) -> "FourCorners":
        copy: FourCorners = FourCorners.__new__(FourCorners)
        if not cython.compiled:
            copy.allocate()
        copy.luck = self.luck.clone()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: "State") -> None:
        o: FourCorners = other  # type: ignore[assignment]
        self.copy_board(o)
        self.copy_supply(o)
        self.copy_turn(o)

    # Playing.

    def play(self, seat: int, move: int) -> None:
        if move < ROTATE:
            self.lay(seat, move - LAY)
        elif move < SWAP:
            self.rotate(seat, (move - ROTATE) // 3, (move - ROTATE) % 3 + 1)
        elif move < DOUBLE:
            self.swap(move - SWAP)
        elif move < SCORE:
            self.play_cards(seat, move)
        else:
            self.play_on(seat, move)

    def play_on(self, seat: int, move: int) -> None:
        """Scores, breaks, and the choices of the deal."""
        if move < DONE:
            self.score(move - SCORE)
            self.score_more()
        elif move < TURN:
            self.done()
        elif move < REPLACE:
            self.turn_tile((move - TURN) // 2, (move - TURN) % 2)
        elif move < GIVE_BACK:
            self.replace((move - REPLACE) // 4, (move - REPLACE) % 4)
        elif move < TAKE_PAIR:
            self.give_back(seat, move - GIVE_BACK)
        else:
            dealing.take_pair(self, move - TAKE_PAIR)

    def give_back(self, seat: int, kind: int) -> None:
        """F-2.3: a special tile is shuffled back."""
        self.give(seat, self.special_of(seat, kind), PILE)
        if self.events is not None:
            self.events.extend(events.gave_back(seat, kind))
        self.go_on()

    def play_cards(self, seat: int, move: int) -> None:
        if move == DOUBLE:
            self.spend(seat, 1)
            self.phase = SWAP_FIRST
        elif move == DRAW_GOAL:
            self.fresh = self.take_card(0)
            self.phase = RETURN
            if self.events is not None:
                self.events.extend(events.drew_goal(seat, self.fresh))
        else:
            self.keep_out(seat, move - KEEP_OUT)

    def lay(self, seat: int, move: int) -> None:
        tile = self.hand[HAND_ROOM * seat + move // 144]
        square = move % 144 // 4
        self.give(seat, tile, ON_BOARD)
        if self.events is not None:
            self.events.append(events.laid(self, tile, square, move & 3))
        self.lay_down(square, tile, move & 3)
        self.look()

    def lay_down(self, square: int, tile: int, turn: int) -> None:
        """F-4.1: the tile that lay there leaves the game."""
        if self.tile[square] != NOTHING:
            self.where[self.tile[square]] = LEFT
        self.where[tile] = ON_BOARD
        self.put(square, tile, turn)
        self.held[square] = 0

    def rotate(self, seat: int, square: int, quarters: int) -> None:
        if quarters == 2:
            self.spend(seat, 0)
            self.used_180 = 1
        self.turn_by(square, quarters)
        if self.phase == SECOND:
            self.first_square = NOTHING
            self.used_180 = 0
            self.look()  # F-6.0: after both rotations.
        else:
            self.first_square = square
            self.phase = SECOND

    def turn_by(self, square: int, quarters: int) -> None:
        self.held[square] |= 1 << self.turn[square]
        self.put(square, self.tile[square], self.turn[square] + quarters & 3)
        if self.events is not None:
            self.events.append(events.turned(square, quarters))

    def spend(self, seat: int, kind: int) -> None:
        """A special tile is used up: it leaves the game, open to all."""
        self.give(seat, self.special_of(seat, kind), LEFT)
        if self.events is not None:
            self.events.append(events.spent(seat, kind))

    def swap(self, i: int) -> None:
        self.exchange(PAIR_LOW[i], PAIR_HIGH[i])
        if self.events is not None:
            self.events.append(events.swapped(PAIR_LOW[i], PAIR_HIGH[i]))
        if self.phase == SWAP_FIRST:
            self.phase = SWAP_SECOND
        else:
            self.look()  # F-6.0: after both exchanges.

    def keep_out(self, seat: int, image: int) -> None:
        """F-4.4: to the bottom of the deck; F-8.5: with its copy, for one of the new card."""
        fresh = self.fresh
        first = IMAGES * self.side_of(seat)
        team = self.team_of(seat)
        self.fresh = NOTHING
        if self.sides != self.players:
            self.forget(63 ^ team)  # Others cannot tell whether a copy was taken.
        if image == fresh:
            self.put_under(image, 1 << seat)
        else:
            self.goals[first + image] -= 1
            self.goals[first + fresh] += 1
            if self.sides != self.players:
                self.take_copy(fresh)
                self.forget(63)
                self.put_under(image, team)
            self.put_under(image, team)
        if self.events is not None:
            self.events.extend(events.kept_out(self, seat, image, fresh))
        self.end_turn()

    def team_of(self, seat: int) -> int:
        """F-8.1: the seats that share the goals, a bit each."""
        if self.sides == self.players:
            return 1 << seat
        return 1 << seat | 1 << (seat + self.sides) % self.players

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

    # From turn to turn.

    def settle(self) -> None:
        """Nothing more is scored: the turn ends, or solitaire asks for a rotation (F-9.2)."""
        self.breaks = 0
        if self.solo and not self.spun:
            self.begin_spin()
        else:
            self.end_turn()

    def begin_spin(self) -> None:
        self.spun = 1
        self.remember()
        self.phase = SPIN

    def end_turn(self) -> None:
        """F-4.5: draw up to three tiles; F-9.8: in solitaire there is nothing to draw."""
        self.phase = OVER
        if self.solo:
            self.pass_on()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Fill the hand of the seat; then on with the deal (F-2.3), or with the next turn."""
        while self.fill_hand(self.seat):
            if self.dealt == self.players:
                self.pass_on()
                return
            self.dealt += 1
            if self.dealt == self.players:
                self.seat = self.first
                self.begin_turn()
                return
            self.seat = self.dealt
        self.ask(self.seat, SPECIAL)

    def ask(self, seat: int, phase: int) -> None:
        """Whose decision is waited for; a match that is over waits for nobody's."""
        self.seat, self.phase = seat, phase
        self.acting = 0 if phase == OVER else 1 << seat

    def pass_on(self) -> None:
        self.turns += 1
        if not self.solo and self.turns == self.rounds * self.players:
            self.finish()  # F-10.1
        else:
            self.seat = self.seat + 1 if self.seat < self.players - 1 else 0
            self.begin_turn()

    def begin_turn(self) -> None:
        self.ask(self.seat, ACT)
        self.spun = self.breaks = 0
        for i in range(36):
            self.held[i] = 0
        self.remember()
        if self.solo:
            self.turn_up()

    def turn_up(self) -> None:
        """F-9.2: the top tile of the solitaire pile; F-9.8: without one it is over."""
        if self.n_queue == 0:
            self.finish()
        else:
            self.n_queue -= 1
            tile = self.queue[self.n_queue]
            self.queue[self.n_queue] = NOTHING
            self.take(0, tile)
            if self.events is not None:
                self.events.append(events.turned_up(tile))
            self.survey()
            if not self.can_lay(tile):
                self.discard(tile)

    def discard(self, tile: int) -> None:
        """F-9.9: it fits nowhere; the turn goes on with the rotation."""
        self.give(0, tile, LEFT)
        if self.events is not None:
            self.events.append(events.discarded(tile))
        self.begin_spin()

    def can_lay(self, tile: int) -> bool:
        goals = self.goal_images(0)
        for i in range(self.n_squares):
            square = AREA[self.area + i]
            for turn in range(4):
                face = FACES[4 * tile + turn]
                if self.match[square] & face and self.may_make(
                    square, self.need[square] & face, goals
                ):
                    return True
        return False

    def finish(self) -> None:
        self.ask(self.seat, OVER)
        if self.events is not None:
            self.events.append(events.over(self))

    # For everybody else.

    def tell(self, told: list[Event]) -> None:
        if self.events is not None:
            self.events.extend(told)

    def total(self, seat: int) -> int:
        return self.scored_by(self.side_of(seat))

    def move_codes(self) -> int:
        return CODES

    def explain(self, seat: int, move: int) -> Breach:
        return refusals.explain(self, seat, move)

    def outcome(self) -> Outcome | None:
        return endings.outcome(self) if self.acting == 0 else None

    def redeal(self, seat: int, chance: "Chance") -> "FourCorners":
        return hidden.redealt(self, seat, chance)

    def key(self) -> tuple[object, ...]:
        return table.key(self)
