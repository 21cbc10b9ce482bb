"""Teaches the solitaire judge: it plays, and each open goal's chance moves towards what came of it.

The first games are played by the handmade judge. Every position at the start of a turn, and every
one before its rotations, is looked at; after the game they are gone through backwards (TD lambda).
Entries that were corrected often move less (AdaGrad). C types are in solitaire_trainer.pxd.
"""

from array import array

import cython
import msgspec

from threemirrors.core.chance import SEED_BYTES, Luck, Rng, seed_for
from threemirrors.games.four_corners import learned, setup

if not cython.compiled:
    from math import sqrt

    from threemirrors.core.judge import Judge
    from threemirrors.core.state import MOST_MOVES
    from threemirrors.games.four_corners.chances import chance_of
    from threemirrors.games.four_corners.rules import FourCorners
    from threemirrors.games.four_corners.solitaire import SolitaireJudge
    from threemirrors.games.four_corners.tables import ACT, IMAGES, SPIN
    from threemirrors.games.four_corners.tray import FIFTH, NEXT_TURN, TABLE_SIZE, Tray

GAMES = 40_000  # About 80 seconds on one core.
HANDMADE = 2_000
LAMBDA = 0.6
STEP = 0.15
NEAR = 0.4  # What is learned about a turn holds for the one before and after, if less so.
MOST_LOOKS = 20  # Two in each of nine turns, and to spare.
SLOT_ENTRIES = 13  # Four points, eight lines, one for how many goals are open.
FIFTH_SCORED = 14  # The last of the results, after two for each image.


class SolitaireTrainer:
    """A table that is being learned. The same seed and number of games give the same table."""

    def __init__(self, seed: str, games: int, handmade: "Judge") -> None:
        self.games, self.played, self.looks = games, 0, 0
        self.table = array("d", bytes(8 * TABLE_SIZE))
        self.weights, self.corrected = self.table, array("d", bytes(8 * TABLE_SIZE))
        self.handmade, self.player = handmade, SolitaireJudge(self.table)
        self.chance = Rng(seed_for("train solitaire", seed))
        self.tray = Tray()
        # What was seen in a game: look by look, and for each look slot by slot.
        self.slots, self.fifth = (
            array("i", bytes(4 * MOST_LOOKS)),
            array("i", bytes(4 * MOST_LOOKS)),
        )
        self.hidden = array("i", bytes(4 * MOST_LOOKS))
        self.goal = array("i", bytes(4 * MOST_LOOKS * 4))
        self.entries = array("i", bytes(4 * MOST_LOOKS * 4 * SLOT_ENTRIES))
        self.scored = array("i", bytes(4 * MOST_LOOKS * 7))
        # What came of it, going backwards: for each image, whether one more was scored, and two.
        self.later, self.result = array("i", bytes(4 * 7)), array("d", bytes(8 * 15))

    def learn(self, games: int) -> int:
        """Play so many more games, but no more than planned; return how many were played so far."""
        for _ in range(min(games, self.games - self.played)):
            by_hand = self.played < min(HANDMADE, self.games // 4)
            self.play_game(self.handmade if by_hand else self.player)
            self.learn_from_game(1.0 if by_hand else LAMBDA)
            self.played += 1
        return self.played

    def judge(self) -> "Judge":
        return SolitaireJudge(learned.unpacked(learned.packed(self.table)))

    def file_name(self) -> str:
        return learned.FILE

    def contents(self, made_by: str, reached: str) -> bytes:
        file = learned.Learned(made_by, reached, learned.packed(self.table))
        return msgspec.json.format(msgspec.json.encode(file)) + b"\n"

    # Playing.

    def play_game(self, judge: "Judge") -> None:
        """Play a game by a judge, and look at positions on the way."""
        luck = Luck(bytes([self.chance.below(256) for _ in range(SEED_BYTES)]))
        state = FourCorners(1, 1, 0, 1, luck)
        setup.set_up(state)
        after = state.copy()
        self.looks = 0
        while state.acting:
            if state.turn.phase == ACT:
                self.look(state, 2 * state.supply.n_queue + 2)
            elif state.turn.phase == SPIN:
                self.look(state, 2 * state.supply.n_queue + 1)  # The rotations are yet to come.
            state.play(0, self.choose(state, after, judge))
        for image in range(IMAGES):
            self.later[image] = state.cards.scored[image]
            self.result[2 * image] = self.result[2 * image + 1] = 0.0
        self.result[FIFTH_SCORED] = 1.0 if state.total(0) == 5 else 0.0

    def choose(self, state: "FourCorners", after: "FourCorners", judge: "Judge") -> int:
        """The move that looks best; deals differ enough to see everything."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        best, best_value = 0, -1.0
        for i in range(state.list_moves(0, out)):
            after.copy_from(state)
            after.play(0, out[i])
            value = judge.value(after, 0)
            if i == 0 or value > best_value:
                best, best_value = i, value
        return out[best]

    def look(self, state: "FourCorners", stage: int) -> None:
        """Note the entries of a position."""
        tray, board, look = self.tray, state.board, self.looks
        tray.read_at(state, stage)
        self.slots[look] = tray.slots
        self.hidden[look] = tray.hidden
        self.fifth[look] = tray.fifth(tray.open if tray.hidden else 0)
        for image in range(IMAGES):
            self.scored[IMAGES * look + image] = state.cards.scored[image]
        for slot in range(tray.slots):
            again = slot > 0 and tray.image[slot] == tray.image[slot - 1]
            self.goal[4 * look + slot] = 2 * tray.image[slot] + again
            first = SLOT_ENTRIES * (4 * look + slot)
            for p in range(4):
                self.entries[first + p] = tray.point_entry(board, slot, p)
            for w in range(8):
                self.entries[first + 4 + w] = tray.line_entry(board, slot, w)
            self.entries[first + 12] = tray.bias(slot, tray.open)
        self.looks += 1

    # Learning.

    def learn_from_game(self, trust: float) -> None:
        """Go back through the game; `trust` is how much later results count for earlier turns."""
        for look in range(self.looks - 1, -1, -1):
            self.go_back_to(look)
            every = 1.0
            for slot in range(self.slots[look]):
                goal = self.goal[4 * look + slot]
                result = self.result[goal]
                chance = self.learn_slot(SLOT_ENTRIES * (4 * look + slot), result)
                self.result[goal] = trust * result + (1.0 - trust) * chance
                every *= chance
            # Once the hidden card is turned up, how likely it is says nothing about others.
            self.learn_fifth(self.fifth[look], every if self.hidden[look] else 1.0)

    def go_back_to(self, look: int) -> None:
        """What was scored since then has come true; what came after the first is the second's."""
        for image in range(IMAGES):
            for _ in range(self.later[image] - self.scored[IMAGES * look + image]):
                self.result[2 * image + 1] = self.result[2 * image]
                self.result[2 * image] = 1.0
            self.later[image] = self.scored[IMAGES * look + image]

    def learn_slot(self, first: int, result: float) -> float:
        """Correct the entries of a slot, and less those of nearby turns; return what they said."""
        total = 0.0
        for i in range(first, first + SLOT_ENTRIES):
            total += self.weights[self.entries[i]]
        chance = chance_of(total)
        for i in range(first, first + SLOT_ENTRIES):
            weight = result - chance
            for turns in range(3):
                for side in range(-1, 2 if turns else 0, 2):
                    entry = self.entries[i] + side * turns * NEXT_TURN
                    if 0 <= entry < FIFTH:
                        self.correct(entry, weight)
                weight *= NEAR
        return chance

    def learn_fifth(self, entry: int, every: float) -> None:
        """F-9.7: the same for the hidden card."""
        chance = chance_of(self.weights[entry] + self.weights[entry + 1] * every)
        error = self.result[FIFTH_SCORED] - chance
        self.correct(entry, error)
        self.correct(entry + 1, error * every)

    def correct(self, entry: int, error: float) -> None:
        self.corrected[entry] += error * error
        self.weights[entry] += STEP * error / sqrt(self.corrected[entry] + 1.0)
