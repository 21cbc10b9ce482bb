"""The engine's random games and line counts, checked against the same done move by move."""

from tests.budget import budget
from tests.core.matches import EVERY_TABLE, finished, random_match
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.playout import perft, playout, playouts
from threemirrors.core.state import State


def slow_perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    lines = 0
    for seat in state.actors():
        for move in state.legal_moves(seat):
            after = state.copy()
            after.apply(seat, move)
            lines += slow_perft(after, depth - 1)
    return lines


@EVERY_TABLE
def test_a_playout_reaches_the_end_and_counts_its_moves(game: AnyGame, players: int) -> None:
    seed = seed_for("playout", players)
    state = game.new(players, seed)
    scribe = random_match(game, players, Rng(seed), seed)
    assert playout(state, Rng(seed)) == len(scribe.record().moves)
    assert state == scribe.state
    assert state.is_over()


@EVERY_TABLE
def test_playouts_count_all_moves_of_their_games(game: AnyGame, players: int) -> None:
    seed, matches = seed_for("playouts", players), budget(3, soak=30, plain=1)
    start = game.new(players, seed)
    together = playouts(start, matches, Rng(seed))
    chance = Rng(seed)
    assert together == sum(playout(start.copy(), chance) for _ in range(matches))


@EVERY_TABLE
def test_playouts_leave_the_start_as_it_was(game: AnyGame, players: int) -> None:
    start = game.new(players, seed_for("start"))
    before = start.copy()
    playouts(start, budget(2, soak=20, plain=1), Rng(seed_for("start")))
    assert start == before


@EVERY_TABLE
def test_no_playouts_take_no_moves(game: AnyGame, players: int) -> None:
    assert playouts(game.new(players, seed_for(0)), 0, Rng(seed_for(0))) == 0


@EVERY_TABLE
def test_a_playout_of_a_finished_match_does_nothing(game: AnyGame, players: int) -> None:
    assert playout(finished(game, players), Rng(seed_for("again"))) == 0


@EVERY_TABLE
def test_there_is_one_line_of_no_moves(game: AnyGame, players: int) -> None:
    assert perft(game.new(players, seed_for("perft")), 0) == 1


@EVERY_TABLE
def test_lines_of_one_move_are_the_legal_moves(game: AnyGame, players: int) -> None:
    state = game.new(players, seed_for("perft"))
    assert perft(state, 1) == sum(len(state.legal_moves(seat)) for seat in state.actors())


@EVERY_TABLE
def test_lines_of_two_moves_are_counted_one_by_one(game: AnyGame, players: int) -> None:
    state = game.new(players, seed_for("perft"))
    before = state.copy()
    assert perft(state, 2) == slow_perft(state, 2)
    assert state == before


@EVERY_TABLE
def test_a_finished_match_has_no_lines(game: AnyGame, players: int) -> None:
    assert perft(finished(game, players), 1) == 0
