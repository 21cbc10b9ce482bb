"""The learned judge: what it sees, the file it reads, and how it is trained."""

import hashlib
import os
import subprocess
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.budget import budget
from tests.core.matches import drawn_move
from threemirrors.bots.onestep import best_move
from threemirrors.core.chance import Rng
from threemirrors.core.errors import BadOption
from threemirrors.core.judge import Judge
from threemirrors.engine import is_compiled
from threemirrors.games.kaleido import learned, numbering, tables
from threemirrors.games.kaleido.expert import ExpertJudge
from threemirrors.games.kaleido.features import Features
from threemirrors.games.kaleido.game import GAME
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.trainer import KaleidoTrainer

ROOT = Path(__file__).parents[3]
EVERY_TABLE = pytest.mark.parametrize("players", tables.PLAYERS)


def positions(players: int, seed: int = 1) -> Iterator[Kaleido]:
    """A random match, position by position: always the same object, which changes."""
    state, chance = GAME.new(players, seed), Rng(seed)
    while state.acting:
        state.apply(*drawn_move(state, chance))
        yield state


def blank(players: int) -> "array[int]":
    return array("h", bytes(2 * Features(players).size))


def lead(points: list[int], seat: int) -> float:
    others = sum(points) - points[seat]
    return points[seat] - others / (len(points) - 1)


# What it sees.


@EVERY_TABLE
def test_without_a_table_only_what_is_certain_counts(players: int) -> None:
    judge = ExpertJudge(players, blank(players))
    for state in positions(players):
        if not state.acting:
            points = [state.points(seat) for seat in range(players)]
            for seat in range(players):
                assert judge.value(state, seat) == pytest.approx(lead(points, seat))


@EVERY_TABLE
def test_points_that_are_sure_to_come_are_certain_before_they_are_scored(players: int) -> None:
    judge = ExpertJudge(players, blank(players))
    before = [0.0] * players
    waiting = 0
    for state in positions(players, 2):
        now = [judge.value(state, seat) for seat in range(players)]
        if state.progress.phase == tables.TURNING and waiting:
            assert now == before  # Scoring the boards changed nothing.
        waiting = state.boards.pending if state.progress.phase == tables.MAY_EXTRA else 0
        before = now


@EVERY_TABLE
def test_what_was_looked_at_before_does_not_matter(players: int) -> None:
    judge = GAME.expert_judge(players)
    for ply, state in enumerate(positions(players, 3)):
        found = [judge.value(state, seat) for seat in range(players)]
        if ply % 20 == 0:
            fresh = GAME.expert_judge(players)
            assert [fresh.value(state, seat) for seat in range(players)] == found


@EVERY_TABLE
def test_colours_and_seats_can_be_exchanged(players: int) -> None:
    """The same match with every seat moved on by one, and other colours for everybody."""
    colours = tables.DEFAULT_COLOURS[players]
    moved = [[*colours[-1]], *[[*own] for own in colours[:-1]]]
    one = GAME.new(players, 1, first=0, colours=[[*own] for own in colours])
    other = GAME.new(players, 1, first=1, colours=moved)
    judge, chance = GAME.expert_judge(players), Rng(4)
    while one.acting:
        seat, move = drawn_move(one, chance)
        one.apply(seat, move)
        other.apply((seat + 1) % players, move)
        assert judge.value(one, seat) == judge.value(other, (seat + 1) % players)


def test_a_seat_that_is_not_there_has_no_value() -> None:
    judge = GAME.expert_judge(3)
    assert judge.value(GAME.new(3, 1), 3) == judge.value(GAME.new(3, 1), -1) == 0


@EVERY_TABLE
def test_every_group_of_six_holes_has_its_own_number(players: int) -> None:
    first, classes = numbering.classes(players)
    numbers = [
        first[tally] + empty
        for tally, counts in numbering.role_tallies(players)
        for empty in range(7 - sum(counts))
    ]
    assert sorted(numbers) == list(range(classes))


def test_stages_follow_each_other() -> None:
    for players in tables.PLAYERS:
        stages = numbering.stages(players)
        assert stages == sorted(stages)
        assert (stages[0], stages[1], stages[-1]) == (0, 1, numbering.STAGES - 1)


# The file.


@EVERY_TABLE
def test_the_shipped_file_is_read_and_used(players: int) -> None:
    file = (GAME.home() / learned.file_name(players)).read_bytes()
    contents = msgspec.json.decode(file, type=learned.Learned)
    assert contents.made_by.startswith(f"threemirrors lab train kaleido --players {players} ")
    assert "%" in contents.reached
    table = learned.unpacked(contents.table)
    expert, known = GAME.expert_judge(players), ExpertJudge(players, table)
    empty = ExpertJudge(players, blank(players))
    state = next(positions(players))
    assert expert.value(state, 0) == known.value(state, 0) != empty.value(state, 0)


def test_a_table_of_another_size_is_rejected() -> None:
    with pytest.raises(ValueError, match="entries, not"):
        ExpertJudge(3, blank(2))


def test_numbers_survive_packing() -> None:
    table = array("h", [0, 1, -1, 300, -32768, 32767])
    assert learned.unpacked(learned.packed(table)) == table


def test_the_file_is_the_same_on_machines_that_write_the_high_byte_first() -> None:
    assert list(learned.in_file_order(array("h", [1]), "big")) == [256]
    assert list(learned.in_file_order(array("h", [1]), "little")) == [1]


# Training.


def trained(players: int, seed: str, games: int) -> KaleidoTrainer:
    trainer = GAME.trainer(players, seed, games)
    while trainer.learn(3) < games:
        pass
    return trainer


def test_the_same_seed_learns_the_same() -> None:
    games = budget(8, soak=8, plain=2)
    first, again, other = (trained(2, seed, games).table() for seed in ("1", "1", "2"))
    assert first == again != other


@pytest.mark.skipif(not is_compiled(), reason="there is no fast engine to compare with")
def test_both_engines_learn_the_same() -> None:
    run = [sys.executable, "-c", f"from {__name__} import tell; tell()"]
    env = {**os.environ, "THREEMIRRORS_ENGINE": "python"}
    plain = subprocess.run(run, env=env, cwd=ROOT, check=True, capture_output=True, text=True)
    assert plain.stdout == f"compiled: False {fingerprint()}\n"


def tell() -> None:
    print("compiled:", is_compiled(), fingerprint())


def fingerprint() -> str:
    """Of a table for three that was learned from some games by hand and some of its own."""
    return hashlib.sha256(learned.in_file_order(trained(3, "1", 6).table()).tobytes()).hexdigest()


def test_the_file_says_how_it_was_made_and_can_be_read_back() -> None:
    trainer = trained(3, "1", 4)
    contents = msgspec.json.decode(trainer.contents("a command", "a figure"), type=learned.Learned)
    assert (contents.made_by, contents.reached) == ("a command", "a figure")
    assert learned.unpacked(contents.table) == trainer.table()
    assert (GAME.home() / trainer.file_name()).is_file()  # It replaces the one that is shipped.
    state = next(positions(3))
    assert trainer.judge().value(state, 0) == ExpertJudge(3, trainer.table()).value(state, 0)


def test_what_was_learned_foresees_the_end_better_than_certain_points_alone() -> None:
    """In matches of people who know what they do: by the handmade judge."""
    expert, certain = GAME.expert_judge(3), ExpertJudge(3, blank(3))
    wrong = {expert: 0.0, certain: 0.0}
    for match in range(budget(2, soak=50)):
        state, chance = GAME.new(3, match), Rng(match)
        seen: list[tuple[Judge, int, float]] = []
        while state.acting:
            seat = state.actors()[0]
            state.apply(seat, best_move(state, seat, GAME.judge, chance))
            seen += [(judge, seat, judge.value(state, seat)) for judge in wrong]
        points = [state.points(seat) for seat in range(3)]
        for judge, seat, value in seen:
            wrong[judge] += abs(value - lead(points, seat))
    assert wrong[expert] < wrong[certain]


def test_only_a_table_of_kaleido_can_be_trained() -> None:
    with pytest.raises(BadOption, match="2 to 5"):
        GAME.trainer(6, "1", 10)
    assert GAME.trainer(2, "1", None).games > 1000
