"""Measures the engine: random games, compiled and from Python, and work that games name."""

from collections.abc import Callable, Iterator
from time import perf_counter

from msgspec import Struct

from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.playout import playouts
from threemirrors.core.state import State
from threemirrors.engine import is_compiled

SLICES = 10  # The best of this many counts: other work on the machine only slows things down.


class Speed(Struct, frozen=True):
    """One measurement: of random games, or of some work that a game names."""

    name: str
    players: int  # 0 if no game was played.
    per_second: float
    moves_per_second: float  # 0 if there were no moves.
    microseconds: float  # For one game, or for doing the work once.
    compiled: bool


def speeds(seconds: float, only: AnyGame | None = None) -> Iterator[Speed]:
    """Every game, or only that one, with every number of players.

    Each measurement takes about that many seconds.
    """
    for game in [only] if only else games().values():
        for players in game.players:
            yield measure(game, players, "playouts", playouts, seconds)
        for players in game.players:
            yield measure(game, players, "python_api", from_python, seconds)
        for what, work in game.benches().items():
            yield measure_work(f"{game.name}.{what}", work, seconds)


def from_python(start: State, matches: int, chance: Rng) -> int:
    """Random games, move by move from interpreted Python: list legal moves, then apply one."""
    plies = 0
    for _ in range(matches):
        state = start.copy()
        while actors := state.actors():
            seat = actors[chance.below(len(actors))]
            legal = state.legal_moves(seat)
            state.apply(seat, legal[chance.below(len(legal))])
            plies += 1
    return plies


def measure(
    game: AnyGame,
    players: int,
    what: str,
    run: Callable[[State, int, Rng], int],
    seconds: float,
) -> Speed:
    start = game.new(players, seed_for("bench", game.name, players))
    chance = Rng(seed_for("bench", players))
    matches = 1
    while (took := timed(run, start, matches, chance)[0]) < seconds / (4 * SLICES):
        matches *= 2  # Grow the batch until it runs long enough to time well.
    matches = max(1, int(matches * seconds / SLICES / took))
    slices = [timed(run, start, matches, chance) for _ in range(SLICES)]
    # Games differ in length, so pick the best slice by moves, and count games at their mean length.
    moves = max(plies / took for took, plies in slices)
    length = sum(plies for _, plies in slices) / (matches * SLICES)
    took = length / moves
    return Speed(f"{game.name}.{what}", players, 1 / took, moves, took * 1e6, is_compiled())


def measure_work(name: str, work: Callable[[int], None], seconds: float) -> Speed:
    times = 1
    while (took := timed_work(work, times)) < seconds / (4 * SLICES):
        times *= 2
    times = max(1, int(times * seconds / SLICES / took))
    once = min(timed_work(work, times) for _ in range(SLICES)) / times
    return Speed(name, 0, 1 / once, 0.0, once * 1e6, is_compiled())


def timed_work(work: Callable[[int], None], times: int) -> float:
    began = perf_counter()
    work(times)
    return perf_counter() - began


def timed(
    run: Callable[[State, int, Rng], int], start: State, matches: int, chance: Rng
) -> tuple[float, int]:
    began = perf_counter()
    plies = run(start, matches, chance)
    return perf_counter() - began, plies
