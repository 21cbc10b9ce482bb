"""The expert judge of solitaire, and how it learns."""

from array import array
from collections.abc import Iterator

import pytest

from threemirrors.bots.onestep import best_move
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import GameError
from threemirrors.games.four_corners import GAME, learned, tables
from threemirrors.games.four_corners.chances import chance_of
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.solitaire import SolitaireJudge
from threemirrors.games.four_corners.solitaire_trainer import SolitaireTrainer

ALONE = GAME.expert_judge(1)


def positions(phase: int, seed: int) -> Iterator[FourCorners]:
    """Positions of a careless game at that step."""
    state, rng = GAME.new(1, seed_for("tray", seed)), Rng(seed_for(seed))
    while state.acting:
        if state.turn.phase == phase:
            yield state.copy()
        legal = state.legal_moves(0)
        state.apply(0, legal[rng.below(len(legal))])


def after(state: FourCorners, move: int) -> FourCorners:
    played = state.copy()
    played.apply(0, move)
    return played


def best_after(state: FourCorners) -> float:
    return max(ALONE.value(after(state, move), 0) for move in state.legal_moves(0))


def scores_nothing(state: FourCorners) -> bool:
    """Whether no two rotations score."""
    ends = [after(state, move) for move in state.legal_moves(0)]
    begun = [end for end in ends if end.turn.phase == tables.SECOND]
    more = [after(end, move) for end in begun for move in end.legal_moves(0)]
    return all(end.points(0) == state.points(0) for end in (*ends, *more))


def test_a_sum_stands_for_a_chance() -> None:
    assert chance_of(0.0) == pytest.approx(0.5, abs=0.001)
    assert 0 < chance_of(-99.0) < 0.001 < 0.999 < chance_of(99.0) < 1


def test_both_rotations_are_seen_at_once() -> None:
    """F-9.2: what they promise is what the best first one promises, and then the second."""
    seen = 0
    for state in positions(tables.SPIN, 1):
        if state.board.n_tiles in (2, 3, 5) and scores_nothing(state):
            assert ALONE.value(state, 0) == pytest.approx(best_after(state))
            second = after(state, state.legal_moves(0)[0])
            assert ALONE.value(second, 0) == pytest.approx(best_after(second))
            seen += 1
    assert seen > 1


def test_a_goal_within_reach_is_scored_and_broken_well() -> None:
    """F-7.1: the judge sees a goal coming, and every step of the break keeps its best way open."""
    state, rng = GAME.new(1, seed_for("tray", 3)), Rng(seed_for(3))
    steps = 0
    while state.acting:
        breaking, expected = state.turn.phase == tables.BREAKING, ALONE.value(state, 0)
        state.apply(0, best_move(state, 0, ALONE, rng))
        if breaking and state.turn.phase == tables.BREAKING and state.breakup.breaks == 1:
            assert ALONE.value(state, 0) == pytest.approx(expected)
            steps += 1
    assert steps > 0
    assert state.points(0) >= 2
    assert ALONE.value(state, 0) == state.points(0)


def test_several_patterns_made_at_once_promise_a_goal() -> None:
    state = next(positions(tables.ACT, 1))
    before = ALONE.value(state, 0)
    state.turn.phase = tables.SCORING
    unscored = ALONE.value(state, 0)
    state.turn.scored_points = 1
    assert ALONE.value(state, 0) == pytest.approx(unscored - 1)
    assert before > 0


def test_equal_cards_are_less_likely_each() -> None:
    state = next(positions(tables.ACT, 1))
    values = []
    for goals in ([2, 2, 0, 0], [1, 1, 1, 1]):
        state.cards.goals = [*goals, *[0] * 38]
        values.append(ALONE.value(state, 0))
    assert values[0] < values[1]


def test_the_judge_is_for_one_player_and_its_own_table() -> None:
    state = next(positions(tables.ACT, 1))
    assert [ALONE.value(state, seat) for seat in (-1, 1)] == [0, 0]
    assert ALONE.value(GAME.new(2, "x"), 0) == 0
    assert ALONE.turn_of(state) == state.turn.turns
    with pytest.raises(ValueError, match="entries"):
        SolitaireJudge(array("d", [0.0]))


# Learning.


def test_the_same_seed_learns_the_same() -> None:
    tables_learned = []
    for _ in range(2):
        trainer = SolitaireTrainer("x", 4, GAME.judge)
        assert trainer.learn(1) == 1  # By the handmade judge.
        tables_learned.append(array("d", trainer.table))
    assert tables_learned[0] == tables_learned[1]
    assert trainer.learn(1) == 2  # By what it knows.
    assert array("d", trainer.table) != tables_learned[1]
    assert max(trainer.table) < 8
    assert trainer.judge().value(GAME.new(1, "x"), 0) > 0
    assert trainer.file_name() == "learned_1.json"
    assert b"by hand" in trainer.contents("by hand", "nothing yet")


def test_what_was_learned_is_kept_as_whole_numbers() -> None:
    table = learned.solitaire_table()
    assert learned.unpacked(learned.packed(table)) == table
    numbers = array("h", [1, 256])
    assert learned.in_file_order(learned.in_file_order(numbers, "big"), "big") == numbers
    assert learned.in_file_order(numbers, "big") == array("h", [256, 1])


def test_only_one_who_plays_alone_learns() -> None:
    with pytest.raises(GameError, match="alone"):
        GAME.trainer(2, "x", None)
    assert GAME.trainer(1, "x", None).games > 1000
