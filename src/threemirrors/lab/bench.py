"""How fast the engine is: random games inside compiled code, and driven from Python."""

from collections.abc import Callable, Iterator
from time import perf_counter

from msgspec import Struct

from threemirrors.core.chance import Whim, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.playout import playouts
from threemirrors.core.state import State
from threemirrors.engine import is_compiled

SLICES = 10  # The best of so many is told: other work on the machine only ever slows down.


class Speed(Struct, frozen=True):
    """One measurement."""

    name: str
    players: int
    per_second: float
    moves_per_second: float
    compiled: bool


def speeds(seconds: float) -> Iterator[Speed]:
    """Every game with every number of players; each measurement takes about so many seconds."""
    for game in games().values():
        for players in game.players:
            yield measure(game, players, "playouts", playouts, seconds)
        for players in game.players:
            yield measure(game, players, "python_api", from_python, seconds)


def from_python(start: State, matches: int, chance: Whim) -> int:
    """Random games move by move from interpreted Python: a list of legal moves, then apply."""
    plies = 0
    for _ in range(matches):
        state = start.clone()
        while actors := state.actors():
            seat = actors[chance.below(len(actors))]
            legal = state.legal(seat)
            state.apply(seat, legal[chance.below(len(legal))])
            plies += 1
    return plies


def measure(
    game: AnyGame,
    players: int,
    what: str,
    run: Callable[[State, int, Whim], int],
    seconds: float,
) -> Speed:
    start = game.new(players, seed_for("bench", game.name, players))
    chance = Whim(seed_for("bench", players))
    matches = 1
    while (took := timed(run, start, matches, chance)[0]) < seconds / (4 * SLICES):
        matches *= 2  # Grow the batch until it is long enough to be timed well.
    matches = max(1, int(matches * seconds / SLICES / took))
    slices = [timed(run, start, matches, chance) for _ in range(SLICES)]
    # Games differ in length, so the best slice is told by the move, and games by their mean.
    moves = max(plies / took for took, plies in slices)
    length = sum(plies for _, plies in slices) / (matches * SLICES)
    return Speed(f"{game.name}.{what}", players, moves / length, moves, is_compiled())


def timed(
    run: Callable[[State, int, Whim], int], start: State, matches: int, chance: Whim
) -> tuple[float, int]:
    began = perf_counter()
    plies = run(start, matches, chance)
    return perf_counter() - began, plies
