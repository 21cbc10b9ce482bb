"""A drawn position has no more goals scored than play could have left."""

import pytest

from tests.core.matches import drawn_move
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import BadPosition
from threemirrors.games.four_corners import GAME
from threemirrors.games.four_corners.parser_points import impossible_points
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.tables import IMAGES, OVER


def dealt(players: int) -> FourCorners:
    """The first position in which everything is dealt."""
    chance = Rng(seed_for("dealt", players))
    state = GAME.new(players, 3)
    while state.turn.dealt < players:
        state.apply(*drawn_move(state, chance))
    return state


def with_scored(state: FourCorners, side: int, goals: int) -> FourCorners:
    """The same with other goals scored."""
    scored = list(state.cards.scored)
    scored[IMAGES * side] = goals
    state.cards.scored = scored
    return state


@pytest.mark.rule("F-6.4")
@pytest.mark.parametrize(
    ("players", "goals", "fine"), [(2, 2, True), (2, 3, False), (1, 4, True), (1, 5, False)]
)
def test_who_has_all_goals_has_won(players: int, goals: int, fine: bool) -> None:
    assert (impossible_points(with_scored(dealt(players), 0, goals)) == "") is fine


@pytest.mark.rule("F-6.4")
def test_only_who_is_on_turn_can_have_won() -> None:
    state = dealt(2)
    state.ask(state.turn.seat, OVER)
    assert impossible_points(with_scored(state, state.turn.seat, 3)) == ""
    assert impossible_points(with_scored(state, 1 - state.turn.seat, 3))


@pytest.mark.rule("F-2.3")
def test_nothing_is_scored_before_all_is_dealt() -> None:
    state = dealt(2)
    state.turn.dealt = 1
    assert impossible_points(state) == ""
    assert "before all is dealt" in impossible_points(with_scored(state, 0, 1))


@pytest.mark.rule("F-6.4")
def test_such_a_drawing_is_refused() -> None:
    drawn = GAME.to_text(dealt(2))
    line = next(line for line in drawn.splitlines() if "seat 0" in line)
    goals = line.partition("goals ")[2].partition(";")[0]
    moved = line.replace(f"goals {goals}; scored -", f"goals -; scored {goals}")
    with pytest.raises(BadPosition, match=r"F-6\.4"):
        GAME.from_text(drawn.replace(line, moved))
