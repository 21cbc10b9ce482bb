"""Every game's lesson is played by the rules, so that a change of rules cannot break it unseen."""

import pytest

from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.table.lesson import Lesson, alike, lesson_of, lesson_seed
from threemirrors.table.refusal import Declined

TAUGHT = [game for game in games().values() if (game.home() / "lesson.json").is_file()]
LEARNER = 0


def at(game: AnyGame, lesson: Lesson, step: int) -> State:
    state: State = game.deal(lesson.players, lesson_seed(game.name), lesson.options)
    for seat, text in lesson.way_to(step):
        state.apply(seat, game.parse_move(text))
    return state


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: str(game.name))
def test_the_learner_is_to_act_wherever_a_step_asks_for_something(game: AnyGame) -> None:
    lesson = lesson_of(game.name)
    for number, step in enumerate(lesson.steps):
        state = at(game, lesson, number)
        if step.solution:
            assert state.actors() == [LEARNER], f"step {number}"
        assert all(move.startswith(f"{LEARNER} ") for move in step.solution)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: str(game.name))
def test_moves_are_written_as_the_log_writes_them(game: AnyGame) -> None:
    """Otherwise the table would never know that it is already there."""
    lesson = lesson_of(game.name)
    for _, text in lesson.way_to(len(lesson.steps) - 1):
        assert game.move_text(game.parse_move(text)) == text


def test_a_game_without_a_lesson_says_so() -> None:
    bare = next(iter(set(games()) - {game.name for game in TAUGHT}), None)
    if bare is None:
        pytest.skip("every game here has one")
    with pytest.raises(Declined):
        lesson_of(bare)


def test_ways_part_where_they_differ() -> None:
    a, b, c = (0, "a"), (1, "b"), (0, "c")
    assert alike([a, b], [a, b, c]) == 2
    assert alike([a, c], [a, b, c]) == 1
    assert alike([], [a]) == 0
