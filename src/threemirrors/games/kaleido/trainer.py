"""Learns the expert judge's table by playing against itself: TD(lambda), one game at a time.

The first games are played by the handmade judge and only their results count. Then the table
plays for all seats; each position is moved towards what the positions after it were found worth.
"""

from array import array

import cython
import msgspec

from threemirrors.core.chance import Rng, seed_for
from threemirrors.games.kaleido import learned, tables

if not cython.compiled:
    from math import exp, log

    from threemirrors.core.judge import Judge
    from threemirrors.core.state import MOST_MOVES
    from threemirrors.games.kaleido.expert import PARTS, ExpertJudge
    from threemirrors.games.kaleido.features import Features
    from threemirrors.games.kaleido.rules import Kaleido
    from threemirrors.games.kaleido.tables import MOST_ENTRIES

GAMES = 100_000  # About a minute on one core.
HANDMADE = 2_000
OPENING = 5  # First moves that are made at random.
STRAY = 20  # One move in so many is made at random, so that its consequences are seen.
LAMBDA = 0.8
FIRST_STEP, LAST_STEP = 0.01, 0.001
MOST_PLIES = 256


class KaleidoTrainer:
    """A table that is being learned. The same seed and number of games give the same table."""

    def __init__(self, players: int, seed: str, games: int, handmade: "Judge") -> None:
        self.players, self.games, self.played = players, games, 0
        self.handmade = handmade
        self.features = Features(players)
        self.weights = array("d", bytes(8 * self.features.size))
        self.chance = Rng(seed_for("train", players, seed))
        looks = MOST_PLIES * players
        self.entries = array("i", bytes(4 * looks * MOST_ENTRIES))
        self.counts = array("i", bytes(4 * looks))
        self.certain = array("d", bytes(8 * looks))
        self.strayed = array("b", bytes(MOST_PLIES))

    def learn(self, games: int) -> int:
        """Play so many more games, but no more than planned; return how many were played so far."""
        for _ in range(min(games, self.games - self.played)):
            by_hand = self.played < min(HANDMADE, self.games // 4)
            plies = self.play_game(by_hand)
            through = 1.0 * self.played / self.games  # In C, two whole numbers would give 0.
            # Not **, which compiled code rounds differently.
            step = FIRST_STEP * exp(through * log(LAST_STEP / FIRST_STEP))
            for seat in range(self.players):
                self.learn_from(plies, seat, step, 1.0 if by_hand else LAMBDA)
            self.played += 1
        return self.played

    def table(self) -> "array[int]":
        """What was learned, as the judge reads it."""
        return array("h", [round(PARTS * weight) for weight in self.weights])

    def judge(self) -> "Judge":
        return ExpertJudge(self.players, self.table())

    def file_name(self) -> str:
        return learned.file_name(self.players)

    def contents(self, made_by: str, reached: str) -> bytes:
        file = learned.Learned(made_by, reached, learned.packed(self.table()))
        return msgspec.json.format(msgspec.json.encode(file)) + b"\n"

    # Playing.

    def play_game(self, by_hand: bool) -> int:
        """Play a game, and note how each position after a move looks to every seat."""
        colours = [[tables.COLOURS.index(c) for c in own] for own in self.colours()]
        state = Kaleido(colours, self.chance.below(self.players))
        after = state.copy()
        plies = 0
        while state.acting:
            seat = state.progress.seat
            stray = plies < OPENING or self.chance.draw(STRAY) == 0
            state.play(seat, self.choose(state, after, seat, stray, by_hand))
            self.strayed[plies] = stray
            for each in range(self.players):
                self.look(state, each, plies * self.players + each)
            plies += 1
        return plies

    def colours(self) -> "list[list[tables.Colour]]":
        return tables.DEFAULT_COLOURS[self.players]

    def choose(
        self, state: "Kaleido", after: "Kaleido", seat: int, stray: bool, by_hand: bool
    ) -> int:
        """The move that looks best, or any."""
        if not cython.compiled:
            out, entries = [0] * MOST_MOVES, [0] * MOST_ENTRIES
        n = state.list_moves(seat, out)
        if stray:
            return out[self.chance.draw(n)]
        best, best_value = 0, 0.0
        for i in range(n):
            after.copy_from(state)
            after.play(seat, out[i])
            if by_hand:
                value = self.handmade.value(after, seat)
            else:
                count = self.features.read(after, seat, entries)
                value = self.features.certain / (self.players - 1.0)
                for j in range(count):
                    value += self.weights[entries[j]]
            if i == 0 or value > best_value:
                best, best_value = i, value
        return out[best]

    def look(self, state: "Kaleido", seat: int, at: int) -> None:
        if not cython.compiled:
            entries = [0] * MOST_ENTRIES
        n = self.features.read(state, seat, entries)
        self.counts[at] = n
        self.certain[at] = self.features.certain / (self.players - 1.0)
        for i in range(n):
            self.entries[at * MOST_ENTRIES + i] = entries[i]

    # Learning.

    def learn_from(self, plies: int, seat: int, step: float, trust: float) -> None:
        """Go back through the game; `trust` is how much later results count for earlier moves."""
        result = self.certain[(plies - 1) * self.players + seat]
        for ply in range(plies - 2, -1, -1):
            at = ply * self.players + seat
            value = self.certain[at]
            for i in range(at * MOST_ENTRIES, at * MOST_ENTRIES + self.counts[at]):
                value += self.weights[self.entries[i]]
            if self.strayed[ply + 1]:
                result = value  # What followed a random move says little about this position.
                continue
            change = step * (result - value)
            for i in range(at * MOST_ENTRIES, at * MOST_ENTRIES + self.counts[at]):
                self.weights[self.entries[i]] += change
            result = trust * result + (1.0 - trust) * value
