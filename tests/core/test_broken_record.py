"""Every kind of broken record is refused, and the refusal says what is wrong and where."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.core.matches import GAME, PLAYERS, SEED, an_illegal_move, one_match
from threemirrors.core.errors import BrokenRecord, UnknownGame
from threemirrors.core.record import Record, Scribe, load, parse, positions, save

MATCH = one_match()
LINE = MATCH.record().to_json()
FIELDS: dict[str, Any] = json.loads(LINE)


def line_with(**changed: object) -> bytes:
    return json.dumps({**FIELDS, **changed}).encode()


def line_without(name: str) -> bytes:
    return json.dumps({k: v for k, v in FIELDS.items() if k != name}).encode()


def refusal(line: str | bytes) -> str:
    """Why the record does not replay."""
    with pytest.raises(BrokenRecord) as refused:
        list(positions(parse(line)))
    return str(refused.value)


def moves_with(ply: int, seat: int, move: str) -> list[list[object]]:
    """The record's moves with another one as the given ply (from 1), and nothing after it."""
    return [*FIELDS["moves"][: ply - 1], [seat, move]]


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"hello",
        b"{",
        b"\x00\xff\xfe\x80",
        b"\xef\xbb\xbf" + LINE,
        LINE[: len(LINE) // 2],
        LINE[:-1],
        LINE + LINE,
        LINE.replace(b'"seed":"', b'"seed":"\xff'),
        "{'game': 1}",
    ],
)
def test_what_is_not_json_is_no_record(line: str | bytes) -> None:
    assert refusal(line).startswith("this is not a record: ")


@pytest.mark.parametrize("line", [b"[]", b"7", b"null", b'"text"'])
def test_other_json_is_no_record(line: bytes) -> None:
    assert refusal(line).startswith("this is not a record: Expected `object`")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", 7),
        ("rules", "1"),
        ("rules", True),
        ("players", 2.5),
        ("players", None),
        ("seed", 7),
        ("moves", {}),
        ("moves", [["0", "x"]]),
        ("moves", [[0, 7]]),
        ("moves", [[0, "x", "soon"]]),
        ("options", []),
        ("seats", "ann"),
        ("seats", [1, 2]),
        ("outcome", [1, 2]),
        ("outcome", {"points": "many", "winners": [], "rule": ""}),
        ("format", "1"),
    ],
)
def test_a_field_of_the_wrong_type_is_named(name: str, value: object) -> None:
    assert f"at `$.{name}" in refusal(line_with(**{name: value}))


@pytest.mark.parametrize("name", ["game", "rules", "players", "seed", "moves"])
def test_a_missing_field_is_named(name: str) -> None:
    assert f"missing required field `{name}`" in refusal(line_without(name))


def test_an_unknown_field_is_named() -> None:
    assert "unknown field `colour`" in refusal(line_with(colour="red"))


@pytest.mark.parametrize("move", [[], [0], [0, "x", 1, 2]])
def test_a_move_of_the_wrong_length_is_refused(move: list[object]) -> None:
    assert "Expected `array`" in refusal(line_with(moves=[move]))


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="'ludo'"):
        list(positions(parse(line_with(game="ludo"))))


@pytest.mark.parametrize("number", [0, 2, -1])
def test_another_format_is_refused_with_both_numbers(number: int) -> None:
    assert refusal(line_with(format=number)) == (
        f"this program reads record format 1, not {number}"
    )


@pytest.mark.parametrize("seed", ["", "zz" * 32, "é" * 64, SEED.hex()[:-1], "0x" + SEED.hex()])
def test_a_seed_that_is_no_hexadecimal_number_of_32_bytes_is_refused(seed: str) -> None:
    assert refusal(line_with(seed=seed)).startswith("the match cannot begin: ")


def test_a_short_seed_is_refused_with_its_size() -> None:
    assert "a seed must have 32 bytes, not 31" in refusal(line_with(seed=SEED.hex()[2:]))


def test_an_unknown_option_is_refused() -> None:
    why = refusal(line_with(options={"no_such_option": 1}))
    assert why.startswith("the match cannot begin: ")
    assert "no_such_option" in why


@pytest.mark.parametrize("players", [-1, 0, 10**30])
def test_a_number_of_players_that_the_game_is_not_for_is_refused(players: int) -> None:
    assert f"not {players}" in refusal(line_with(players=players))


@pytest.mark.parametrize("ply", [1, 2, len(FIELDS["moves"])])
def test_an_illegal_move_is_refused_with_its_ply_text_and_rule(ply: int) -> None:
    state = list(positions(MATCH.record()))[ply - 1]
    seat, illegal = an_illegal_move(state)
    text, breach = GAME.move_text(illegal), state.why_not(seat, illegal)
    assert breach is not None
    why = refusal(line_with(moves=moves_with(ply, seat, text), outcome=None))
    assert why == f"move {ply} ({text}): {breach}"


def test_a_move_by_another_seat_is_refused_with_its_ply() -> None:
    seat, move, _ = FIELDS["moves"][0]
    others = moves_with(1, (seat + 1) % PLAYERS, move)
    assert refusal(line_with(moves=others)).startswith(f"move 1 ({move}): ")


@pytest.mark.parametrize("seat", [-1, PLAYERS, 10**30])
def test_a_seat_that_is_not_there_is_refused_with_its_ply(seat: int) -> None:
    move = FIELDS["moves"][1][1]
    why = refusal(line_with(moves=moves_with(2, seat, move)))
    assert why.startswith(f"move 2 ({move}): {seat} is not a seat")


@pytest.mark.parametrize("text", ["", "castle", "\n", "🎲"])
def test_an_unknown_move_is_refused_with_its_ply(text: str) -> None:
    why = refusal(line_with(moves=moves_with(3, 0, text)))
    assert why.startswith(f"move 3 ({text}): {text!r} is not a move: ")


def test_a_move_after_the_end_is_refused() -> None:
    again = [*FIELDS["moves"], FIELDS["moves"][0]]
    assert refusal(line_with(moves=again)).startswith(f"move {len(again)} ")


def test_an_outcome_that_the_replay_does_not_give_is_refused_with_both() -> None:
    points = [n + 1 for n in FIELDS["outcome"]["points"]]
    why = refusal(line_with(outcome={**FIELDS["outcome"], "points": points}))
    assert f"points={tuple(points)}" in why
    assert f"points={tuple(FIELDS['outcome']['points'])}" in why


def test_an_outcome_before_the_end_is_refused() -> None:
    assert "the replay gives None" in refusal(line_with(moves=FIELDS["moves"][:-1]))


def test_names_for_some_of_the_seats_only_are_refused() -> None:
    refusal(line_with(seats=["ann"]))


def test_values_within_values_without_end_are_refused() -> None:
    deep = b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    shallow = line_with(options={"x": 0})
    assert b'"x": 0' in shallow
    refusal(shallow.replace(b'"x": 0', b'"x": ' + deep))


@pytest.mark.parametrize("broken", [b"hello", LINE[:-30], b"\x7fELF\x02\x01\x01\x00\x00"])
def test_a_broken_line_of_a_file_is_named_by_file_and_line(tmp_path: Path, broken: bytes) -> None:
    file = tmp_path / "some.jsonl"
    file.write_bytes(LINE + b"\n\n" + broken)
    records = load(file)
    assert next(records) == MATCH.record()
    with pytest.raises(BrokenRecord) as refused:
        next(records)
    assert str(refused.value).startswith(f"{file}, line 3: this is not a record: ")


def test_a_file_cut_short_loses_only_its_last_record(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    records: list[Record] = [Scribe(GAME, PLAYERS, SEED).record(), MATCH.record()]
    save(file, records)
    file.write_bytes(file.read_bytes()[:-10])
    loaded = load(file)
    assert next(loaded) == records[0]
    with pytest.raises(BrokenRecord, match="line 2"):
        next(loaded)


def test_a_lapse_where_none_can_be_is_refused() -> None:
    told = refusal(line_with(moves=moves_with(1, 0, "lapsed")))
    assert told == "move 1 (lapsed): seat 0 cannot lapse here"
