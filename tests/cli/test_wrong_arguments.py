"""Every user error is reported in one line, without a traceback."""

from pathlib import Path

import pytest

from tests.cli.program import (
    GAME,
    SEATS,
    WITH_OPTIONS,
    complaints,
    output,
    run,
    status_and_complaint,
)

SIMULATE = ["simulate", GAME.name, "--seats", SEATS, "--games", "2"]
OPTION = WITH_OPTIONS.options_type.__struct_fields__[0]
DEEP = "[" * 5000 + "]" * 5000
# The arguments (with {folder} for a folder of files), the status, and what the line mentions.
WRONG: dict[str, tuple[list[str], int, str]] = {
    "unknown command": (["juggle"], 2, "juggle"),
    "unknown flag": ([*SIMULATE, "--fast"], 2, "--fast"),
    "unknown game": (["simulate", "ludo", "--seats", SEATS], 1, "ludo"),
    "unknown game to play": (["play", "ludo"], 1, "ludo"),
    "unknown bot": (["simulate", GAME.name, "--seats", "nobody,random"], 1, "nobody"),
    "unknown bot to play": (["play", GAME.name, "--seats", "nobody,random"], 1, "nobody"),
    "no bot": (["play", GAME.name, "--seats", ""], 1, "''"),
    "too many seats": (["simulate", GAME.name, "--seats", ",".join(["random"] * 99)], 1, "99"),
    "too many seats to play": (["play", GAME.name, "--seats", ",".join(["random"] * 99)], 1, "99"),
    "unknown option": ([*SIMULATE, "--option", "no_such_option=1"], 1, "no_such_option"),
    "unknown option to play": (
        ["play", GAME.name, "--option", "no_such_option=1"],
        1,
        "no_such_option",
    ),
    "option without value": ([*SIMULATE, "--option", "colours"], 2, "colours"),
    "option without name": ([*SIMULATE, "--option", "=1"], 1, 'no option ""'),
    "wrong option": (
        ["simulate", WITH_OPTIONS.name, "--seats", SEATS, "--option", f"{OPTION}={{}}"],
        1,
        f"{OPTION} must be",
    ),
    "option too deep": ([*SIMULATE, "--option", f"no_such_option={DEEP}"], 1, "no_such_option"),
    "words for a number": ([*SIMULATE, "--games", "many"], 2, "many"),
    "no games": ([*SIMULATE, "--games", "0"], 2, "--games"),
    "no jobs": ([*SIMULATE, "--jobs", "0"], 2, "--jobs"),
    "no time": (["bench", "--seconds", "0"], 2, "--seconds"),
    "no real time": (["bench", "--seconds", "nan"], 2, "--seconds"),
    "no such game to measure": (["bench", "ludo"], 1, "ludo"),
    "missing option": (["simulate", GAME.name], 2, "--seats"),
    "missing game to play": (["play"], 2, "which game?"),
    "missing game": (["simulate"], 2, "GAME"),
    "missing value": (["simulate", GAME.name, "--seats"], 2, "--seats"),
    "one argument too many": (["play", GAME.name, "again"], 2, "again"),
    "saved into a folder": ([*SIMULATE, "--save", "{folder}"], 1, "directory"),
    "saved nowhere": ([*SIMULATE, "--save", "{folder}/no/where"], 1, "no/where"),
    "missing file": (["replay", "{folder}/missing"], 2, "missing"),
    "folder for a file": (["replay", "{folder}"], 2, "is a directory"),
    "no file": (["replay"], 2, "FILE"),
    "position beyond the end": (["replay", "{folder}/good", "--at", "9999"], 2, "9999"),
    "position before the start": (["replay", "{folder}/good", "--at", "-1"], 2, "--at"),
    "words for a position": (["replay", "{folder}/good", "--at", "end"], 2, "end"),
    "match beyond the last": (["replay", "{folder}/good", "--match", "3"], 1, "fewer than 3"),
    "match nought": (["replay", "{folder}/good", "--match", "0"], 2, "--match"),
    "picture into a folder": (
        ["replay", "{folder}/good", "--at", "0", "--picture", "{folder}"],
        1,
        "directory",
    ),
    "record cut short": (["replay", "{folder}/cut"], 1, "cut, line 1"),
    "binary file": (["replay", "{folder}/binary"], 1, "binary, line 1"),
    "empty file": (["replay", "{folder}/empty"], 1, "fewer than 1"),
    "record of another game": (["replay", "{folder}/ludo"], 1, "ludo"),
    "record of other rules": (["replay", "{folder}/later"], 1, "needs version 9 of"),
    "record of no text": (["replay", "{folder}/latin", "--at", "0"], 1, "latin, line 1"),
    "record with a cheat": (["replay", "{folder}/cheat", "--at", "0"], 1, "move 2"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a good file of two records, and files that are broken in various ways."""
    made = tmp_path_factory.mktemp("files")
    output(*SIMULATE, "--save", made / "good")
    line = (made / "good").read_bytes().splitlines()[0]
    name = GAME.name.encode()
    (made / "cut").write_bytes(line[:-30])
    (made / "binary").write_bytes(bytes(range(256)) * 4)
    (made / "empty").touch()
    (made / "ludo").write_bytes(line.replace(b'"%b"' % name, b'"ludo"'))
    assert b'"rules":1' in line
    (made / "later").write_bytes(line.replace(b'"rules":1', b'"rules":9'))
    (made / "latin").write_bytes(line.replace(b'"%b"' % name, b'"\xe9"'))
    first = line.index(b"[[") + 1
    end = line.index(b"]", first) + 1
    (made / "cheat").write_bytes(line[:end] + b"," + line[first:end] + line[end:])
    return made


@pytest.mark.parametrize("case", WRONG)
def test_a_mistake_is_told_in_one_line(case: str, folder: Path) -> None:
    arguments, wanted, about = WRONG[case]
    filled = (argument.replace("{folder}", str(folder)) for argument in arguments)
    status, stderr = status_and_complaint(*filled)
    lines = complaints(stderr)
    assert len(lines) == 1, stderr
    assert lines[0].startswith("threemirrors: ")
    assert about in lines[0]
    assert status == wanted


def test_the_good_file_is_good(folder: Path) -> None:
    assert run("replay", folder / "good", "--match", "2").returncode == 0
