"""Measures what the search costs besides the game: rounds a second, and how many there could be.

Everything that a search asks of the rules and the judge is written down, then done again without
the search. The two take turns, and the best time of each counts: other work on the machine only
slows them. Prints JSON lines.
"""

import argparse
import json
from array import array
from collections.abc import Iterator
from time import perf_counter

from msgspec import Struct

from threemirrors.bots.search.rehearsal import STEPS_TIMED, Rehearsal
from threemirrors.bots.search.tree_search import Search
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.engine import is_compiled

NODES, EDGES = 50_000, 1_000_000
TURNS_APART = 11  # Moves between two positions of a random match that are searched.


class Effort(Struct, frozen=True):
    """How much to measure."""

    work: int = 20_000  # For each position.
    positions: int = 6  # At each table.
    times: int = 9


class Written(Rehearsal):
    """Writes down what it is asked."""

    def listen(self, worlds: list[State]) -> None:
        self.worlds = worlds
        self.steps = array("i")

    def write(self, step: str, where: int = 0, move: int = 0) -> None:
        self.steps.extend((STEPS_TIMED.index(step), where, move))

    def begin(self, world: State) -> None:
        if not any(world is each for each in self.worlds):
            self.worlds.append(world)
        self.write("begin", next(i for i, each in enumerate(self.worlds) if each is world))
        super().begin(world)

    def play(self, seat: int, move: int) -> None:
        self.write("play", seat, move)
        super().play(seat, move)

    def list_moves(self, seat: int) -> int:
        self.write("list_moves", seat)
        return super().list_moves(seat)

    def judge_moves(self, seat: int) -> int:
        self.write("judge_moves", seat)
        return super().judge_moves(seat)

    def judge_position(self) -> None:
        self.write("judge_position")
        super().judge_position()


class Case(Struct):
    """One position, searched and repeated: the best seconds of each so far."""

    state: State
    seat: int
    search: Search
    bare: Rehearsal
    steps: "array[int]"
    worlds: list[State]
    rounds: int
    searched: float = float("inf")
    repeated: float = float("inf")

    def measure(self, work: int) -> None:
        chance = Rng(seed_for("bench", self.seat))
        began = perf_counter()
        self.search.choose(self.state, self.seat, chance, work)
        between = perf_counter()
        self.bare.repeat(self.steps, self.worlds)
        ended = perf_counter()
        self.searched = min(self.searched, between - began)
        self.repeated = min(self.repeated, ended - between)


def positions(game: AnyGame, players: int, count: int) -> Iterator[tuple[State, int]]:
    """Positions of random matches."""
    chance, ply = Rng(seed_for("bench", game.name, players)), 0
    state = game.new(players, seed_for("bench", players))
    while count:
        if not state.acting:
            state = game.new(players, seed_for("bench", players, ply))
        ply += 1
        seat = state.actors()[0]
        legal = state.legal_moves(seat)
        if ply % TURNS_APART == 0 and len(legal) > 1:
            count -= 1
            yield state.copy(), seat
        state.apply(seat, legal[chance.below(len(legal))])


def case(game: AnyGame, players: int, state: State, seat: int, work: int) -> Case:
    judge, weights = game.expert_judge(players), game.search_weights(players)
    search = Search(judge, game.move_codes, NODES, EDGES, weights)
    written = Written(judge, weights.spread, weights.turns)
    written.listen([])
    ours, search.rehearsal = search.rehearsal, written
    search.choose(state, seat, Rng(seed_for("bench", seat)), work)
    search.rehearsal = ours
    bare = Rehearsal(judge, weights.spread, weights.turns)
    bare.set_up(state, 0.0)
    return Case(state, seat, search, bare, written.steps, written.worlds, search.rounds)


def figures(game: AnyGame, players: int, effort: Effort) -> dict[str, object]:
    found = positions(game, players, effort.positions)
    cases = [case(game, players, state, seat, effort.work) for state, seat in found]
    for _ in range(effort.times):
        for each in cases:
            each.measure(effort.work)
    rounds = sum(each.rounds for each in cases)
    searched, repeated = (sum(getattr(c, of) for c in cases) for of in ("searched", "repeated"))
    return {
        "name": f"{game.name}.search",
        "players": players,
        "rounds_per_second": round(rounds / searched, 1),
        "bare_rounds_per_second": round(rounds / repeated, 1),
        "ratio": round(repeated / searched, 3),
        "compiled": is_compiled(),
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    effort = Effort(200, 1, 1) if asked.parse_args().short else Effort()
    for game in games().values():
        for players in game.players:
            print(json.dumps(figures(game, players, effort)), flush=True)


if __name__ == "__main__":
    main()
