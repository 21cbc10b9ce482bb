"""threemirrors replay: a saved match in words: events, positions and result; and as a picture."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.program import GAME, SEATS, output
from threemirrors.cli.story import happened, result, story_words
from threemirrors.core.facts import Event, Outcome
from threemirrors.core.record import Record, load, positions, save, steps
from threemirrors.core.state import State
from threemirrors.core.words import LANGUAGES, PLACEHOLDER


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Two matches, saved by the program itself."""
    saved = tmp_path / "two.jsonl"
    output("simulate", GAME.name, "--seats", SEATS, "--games", "2", "--save", saved)
    return saved


def match(file: Path, number: int) -> tuple[Record, list[State]]:
    record = list(load(file))[number - 1]
    return record, list(positions(record))


def events_of(record: Record, ply: int) -> str:
    """The lines between a move and the position after it."""
    told = list(steps(record))[ply][1]
    return "".join(f"  {line}\n" for line in happened(told))


def test_all_positions_are_printed_in_their_order(file: Path) -> None:
    record, states = match(file, 1)
    told = output("replay", file)
    place = 0
    for state in states:
        place = told.index(GAME.to_text(state), place) + 1
    assert told.count("move ") == len(record.moves)


@pytest.mark.parametrize("ply", [1, 2, 5])
def test_one_position_is_printed_with_the_move_that_led_there(file: Path, ply: int) -> None:
    record, states = match(file, 1)
    ply = min(ply, len(record.moves))
    played = record.moves[ply - 1]
    who = f"{record.seats[played.seat]} {played.seat}"
    heading = f"move {ply} of {len(record.moves)}: {played.move} by {who}"
    assert output("replay", file, "--at", str(ply)) == (
        f"{heading}\n{events_of(record, ply)}{GAME.to_text(states[ply])}\n"
    )


def test_the_start_is_position_0(file: Path) -> None:
    _, states = match(file, 1)
    start = f"{GAME.name}, start\n{GAME.to_text(states[0])}\n"
    assert output("replay", file, "--at", "0") == start


def test_the_last_position_is_that_of_the_last_move(file: Path) -> None:
    record, states = match(file, 1)
    assert GAME.to_text(states[-1]) in output("replay", file, "--at", str(len(record.moves)))


def test_another_match_of_the_file_is_chosen_by_its_number(file: Path) -> None:
    _, states = match(file, 2)
    middle = len(states) // 2
    assert GAME.to_text(states[middle]) in output(
        "replay", file, "--match", "2", "--at", str(middle)
    )


def test_a_picture_of_the_end_is_written(file: Path, tmp_path: Path) -> None:
    _, states = match(file, 1)
    output("replay", file, "--picture", tmp_path / "end.svg")
    written = (tmp_path / "end.svg").read_text(encoding="utf-8")
    assert written == GAME.picture(states[-1], None)


def test_a_picture_of_the_chosen_position_is_written(file: Path, tmp_path: Path) -> None:
    _, states = match(file, 1)
    middle = len(states) // 2
    output("replay", file, "--at", str(middle), "--picture", tmp_path / "middle.svg")
    written = (tmp_path / "middle.svg").read_text(encoding="utf-8")
    assert written == GAME.picture(states[middle], None)


def test_a_match_without_names_is_told_by_seats(file: Path, tmp_path: Path) -> None:
    record, _ = match(file, 1)
    nameless = Record(record.game, record.rules, record.players, record.seed, record.moves[:3])
    save(tmp_path / "nameless.jsonl", [nameless])
    told = output("replay", tmp_path / "nameless.jsonl", "--at", "2")
    assert f"by seat {record.moves[1].seat}\n" in told


def test_the_result_names_winners_and_what_the_points_were_for(file: Path) -> None:
    record, _ = match(file, 1)
    assert record.outcome is not None
    lines = result(record, record.outcome)
    best = record.outcome.winners[0]
    assert f"{record.seats[best]} {best}" in lines[0]
    assert len(lines) == 1 + record.players
    assert f": {record.outcome.points[best]}" in lines[1 + best]


def test_a_match_without_end_says_so(file: Path, tmp_path: Path) -> None:
    record, _ = match(file, 1)
    for closed, told in ((False, "not over"), (True, "closed this match")):
        cut = msgspec.structs.replace(record, moves=record.moves[:3], outcome=None, closed=closed)
        save(tmp_path / "cut.jsonl", [cut])
        assert told in output("replay", tmp_path / "cut.jsonl").splitlines()[-1]


def test_what_only_one_seat_is_told_is_marked() -> None:
    event = Event("core.refused.not_now", only=2)
    assert happened([event]) == ["only seat 2 is told: This is not possible now."]


def test_nobody_wins_where_nobody_has_won(file: Path) -> None:
    record, _ = match(file, 1)
    lost = Outcome(points=(0,) * record.players, winners=(), rule="X-1")
    assert result(record, lost)[0] == "Nobody won."


def test_both_languages_have_the_same_words() -> None:
    holes = [
        {key: set(PLACEHOLDER.findall(text)) for key, text in story_words(language).items()}
        for language in LANGUAGES
    ]
    assert holes[0] == holes[1]
