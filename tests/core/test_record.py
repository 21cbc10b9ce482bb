"""A recorded match replays exactly; one that does not is refused, with what and where."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.budget import budget
from tests.core.matches import GAME, PLAYERS, SEED, an_illegal_move, one_match
from threemirrors.core.errors import GameError, Refused
from threemirrors.core.record import Played, Record, Scribe, load, parse, positions, save
from threemirrors.core.state import State

MATCH = one_match()
LINE = MATCH.record().to_json()


def test_a_record_says_what_was_played() -> None:
    record = MATCH.record()
    assert (record.game, record.rules) == (GAME.name, GAME.rules_version)
    assert (record.players, record.seed) == (PLAYERS, SEED.hex())
    assert record.outcome == MATCH.state.outcome()


def test_a_record_holds_the_options_as_they_were_settled() -> None:
    settled = msgspec.to_builtins(GAME.options(PLAYERS, {}))
    assert MATCH.record().options == settled


def test_a_record_names_those_who_sat_there_and_when_they_moved() -> None:
    scribe = Scribe(GAME, PLAYERS, SEED, seats=["ann", "bob"])
    seat = scribe.state.actors()[0]
    move = scribe.state.legal_moves(seat)[0]
    scribe.play(seat, move, at=1500)
    assert scribe.record().seats == ("ann", "bob")
    assert scribe.record().moves == (Played(seat, GAME.move_text(move), 1500),)


def test_a_refused_move_is_not_written_down() -> None:
    scribe = Scribe(GAME, PLAYERS, SEED)
    with pytest.raises(Refused):
        scribe.play(*an_illegal_move(scribe.state))
    assert scribe.record().moves == ()


def test_a_record_is_one_line_that_reads_back_the_same() -> None:
    assert b"\n" not in LINE
    assert parse(LINE) == parse(LINE.decode()) == MATCH.record()


def test_an_unfinished_match_has_no_outcome_and_replays() -> None:
    scribe = Scribe(GAME, PLAYERS, SEED)
    assert scribe.record().outcome is None
    assert list(positions(parse(scribe.record().to_json()))) == [scribe.state]


def test_a_replay_goes_through_every_position() -> None:
    record = MATCH.record()
    states = list(positions(record))
    assert states[0] == GAME.new(PLAYERS, SEED)
    assert states[-1] == MATCH.state
    assert len(states) == len(record.moves) + 1


def test_positions_of_a_replay_are_ones_own_to_spoil() -> None:
    first: State
    replay = positions(MATCH.record())
    first = next(replay)
    seat = first.actors()[0]
    first.apply(seat, first.legal_moves(seat)[-1])
    assert list(replay)[-1] == MATCH.state


def test_options_that_were_given_are_replayed() -> None:
    given = msgspec.to_builtins(GAME.options(PLAYERS, {}))
    record = Scribe(GAME, PLAYERS, SEED, given).record()
    assert next(positions(record)) == GAME.new(PLAYERS, SEED, **given)


def test_saved_records_load_in_their_order(tmp_path: Path) -> None:
    records = [one_match(i).record() for i in range(3)]
    save(tmp_path / "three.jsonl", records)
    assert list(load(tmp_path / "three.jsonl")) == records
    assert len((tmp_path / "three.jsonl").read_bytes().splitlines()) == 3


def test_blank_lines_of_a_file_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "gaps.jsonl").write_bytes(b"\n" + LINE + b"\n  \n\r\n" + LINE)
    assert list(load(tmp_path / "gaps.jsonl")) == [MATCH.record()] * 2


def test_a_file_of_nothing_holds_no_records(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    assert list(load(tmp_path / "empty.jsonl")) == []


def test_records_do_not_change() -> None:
    with pytest.raises(AttributeError, match="immutable"):
        MATCH.record().players = 9  # type: ignore[misc]


def replays_or_is_refused(line: bytes) -> None:
    try:
        record: Record = parse(line)
        assert len(list(positions(record))) == len(record.moves) + 1
    except GameError as error:
        assert str(error)  # noqa: PT017  (Either is right; nothing else may be raised.)


@settings(deadline=None, derandomize=True, max_examples=budget(300, plain=60, soak=20_000))
@given(st.lists(st.tuples(st.integers(0, len(LINE) - 1), st.binary(max_size=3)), max_size=3))
def test_a_line_with_bytes_changed_replays_or_is_refused(changes: list[tuple[int, bytes]]) -> None:
    line = bytearray(LINE)
    for place, instead in changes:
        line[place : place + 1] = instead
    replays_or_is_refused(bytes(line))


@settings(deadline=None, derandomize=True, max_examples=budget(300, plain=60, soak=20_000))
@given(st.data())
def test_a_line_with_letters_of_records_changed_replays_or_is_refused(data: st.DataObject) -> None:
    line = bytearray(LINE)
    place = data.draw(st.integers(0, len(LINE) - 1))
    line[place] = data.draw(st.sampled_from(sorted(set(LINE))))
    replays_or_is_refused(bytes(line))


@settings(deadline=None, derandomize=True, max_examples=100)
@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_refused_as_a_game_error(line: bytes) -> None:
    replays_or_is_refused(line)
