"""Random matches of every game, for tests that know no game by name."""

from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from threemirrors.core.chance import Chance, Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.errors import BadOption
from threemirrors.core.game import AnyGame
from threemirrors.core.playout import playout, playouts
from threemirrors.core.record import Scribe
from threemirrors.core.state import State
from threemirrors.engine import is_compiled

EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=list(games()))
# In plain Python, matches with many players take very long and show nothing new.
EVERY_TABLE = pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, id=f"{game.name}-{players}")
        for game in games().values()
        for players in (game.players if is_compiled() else game.players[:2])
    ],
)
SEED = seed_for("a match to try things on")
MANY_MOVES = 300
LONG = 100  # A match is long from this many moves on.
FEW = 10  # One in this many positions with many moves is shown.

# The first game, for tests that need just one.
GAME = next(iter(games().values()))
PLAYERS = max(2, GAME.players[0])


def every_measurement() -> list[tuple[str, int]]:
    """What a bench reports on, by name and number of players."""
    found = []
    for game in games().values():
        for what in ("playouts", "python_api"):
            found += [(f"{game.name}.{what}", players) for players in game.players]
        found += [(f"{game.name}.{what}", 0) for what in game.benches()]
    return found


def drawn_move(state: State, chance: Chance) -> tuple[int, int]:
    """A seat that may act and one of its moves, drawn exactly as in a playout."""
    actors = state.actors()
    seat = actors[chance.below(len(actors))] if len(actors) > 1 else actors[0]
    legal = state.legal_moves(seat)
    return seat, legal[chance.below(len(legal))]


def choices(game: AnyGame, players: int) -> Iterator[dict[str, object]]:
    """Each value of each option that has few of them, and at last the defaults."""
    for field in msgspec.structs.fields(game.options_type):
        kind = msgspec.inspect.type_info(field.type)
        values = kind.values if isinstance(kind, msgspec.inspect.LiteralType) else (False, True)
        for value in values:
            try:
                game.options(players, {field.name: value})
            except BadOption:
                continue
            yield {field.name: value}
    yield {}


def random_match(game: AnyGame, players: int, chance: Chance, seed: bytes = SEED) -> Scribe:
    """A recorded match, played to the end."""
    scribe = Scribe(game, players, seed)
    while scribe.state.actors():
        scribe.play(*drawn_move(scribe.state, chance))
    return scribe


def one_match(number: int = 0) -> Scribe:
    """A match of the first game; another number gives another match."""
    return random_match(GAME, PLAYERS, Rng(seed_for("moves", number)))


def an_illegal_move(state: State) -> tuple[int, int]:
    """A seat and a move it may not make here; if it may make any, another seat's."""
    codes = range(state.move_codes())
    seats = [*state.actors(), *range(state.players)]
    return next((seat, move) for seat in seats for move in codes if state.why_not(seat, move))


def walk(game: AnyGame, players: int) -> Iterator[State]:
    """One state as it goes through a random match, from the first position to the last.

    Positions with very many moves are much alike, so only some are shown; and in plain Python,
    a long match skips to its end.
    """
    state: State = game.new(players, SEED)
    rng = Rng(seed_for("walk", players))
    yield state
    ply = 0
    while state.actors():
        state.apply(*drawn_move(state, rng))
        ply += 1
        if ply == LONG and not is_compiled():
            yield finished(game, players)
            return
        if ply % FEW == 0 or all(len(state.legal_moves(s)) <= MANY_MOVES for s in range(players)):
            yield state


@cache
def end_of_walk(game: str, players: int) -> State:
    """Where the walk ends: a playout draws the same moves."""
    state: State = games()[game].new(players, SEED)
    playout(state, Rng(seed_for("walk", players)))
    return state


def finished(game: AnyGame, players: int) -> State:
    """The last position of the walk."""
    return end_of_walk(game.name, players).copy()


def matches_in(game: AnyGame, players: int, moves: int) -> int:
    """How many random matches have about that many moves in all."""
    samples = 5
    length = playouts(game.new(players, SEED), samples, Rng(seed_for("length"))) / samples
    return max(10, round(moves / length))
