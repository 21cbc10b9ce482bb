"""A match is checked with one file; whatever is changed in it is found."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.budget import budget
from tests.cli.program import run
from tests.server.house import Message
from tests.server.sealed import AKIS, BOS, sealed
from threemirrors import verify
from threemirrors.cli.verify import everything
from threemirrors.verify import checked, status

FLIPS = budget(400, soak=10_000)


def text(record: Message) -> bytes:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


def found(line: bytes, **told: str) -> dict[str, bool | None]:
    return {check.name: check.right for check in checked(line, **told)}


def test_an_honest_match_is_right_in_every_way() -> None:
    match = sealed()
    names = ["log", "commitment", "seal", "deal", "record", "order"]
    assert found(match.record, commitment=match.told, seal=match.shown) == dict.fromkeys(
        names, True
    )
    record = match.plain()
    assert AKIS in match.record.decode()
    assert BOS in match.record.decode()
    assert record["seed"] not in record["proof"]["entries"][0][1]  # Both have added to it.
    assert "Well played" not in match.record.decode()  # It was said after the end.
    assert "Ünder us" not in match.record.decode()  # What is said stays among those who were there.


def test_every_flipped_bit_of_a_record_is_found() -> None:
    match, dice = sealed(), Random(54)
    for _ in range(FLIPS):
        place, bit = dice.randrange(len(match.record)), 1 << dice.randrange(8)
        flipped = bytearray(match.record)
        flipped[place] ^= bit
        checks = checked(bytes(flipped), match.told, match.shown)
        assert status(checks) != 0, (place, bit, match.record[place - 30 : place + 30])


def entry_of(record: Message, kind: str) -> int:
    """The number of the first entry of that kind."""
    entries = record["proof"]["entries"]
    return next(seq for seq, (_, body) in enumerate(entries) if f'"type":"{kind}"' in body)


def change_entry(record: Message, kind: str, old: str, new: str) -> None:
    entry = record["proof"]["entries"][entry_of(record, kind)]
    assert old in entry[1]
    entry[1] = entry[1].replace(old, new)


def rename(record: Message) -> None:
    record["seats"][1] = "Eve"


def rename_everywhere(record: Message) -> None:
    rename(record)
    change_entry(record, "sat", "Bo", "Eve")


def cut_off_the_end(record: Message) -> None:
    record["proof"]["entries"].pop()
    record["moves"].pop()


def add_an_entry(record: Message) -> None:
    entries = record["proof"]["entries"]
    entries.insert(3, [entries[3][0], '{"type":"begun"}'])


def add_talk(record: Message) -> None:
    entries = record["proof"]["entries"]
    entries.append([entries[-1][0], "0" * 64])


def change_a_time(record: Message) -> None:
    record["moves"][-1][2] += 1


def change_a_time_everywhere(record: Message) -> None:
    record["proof"]["entries"][-1][0] += 1
    record["moves"][-1][2] += 1


def another_winner(record: Message) -> None:
    record["outcome"]["winners"] = [2]
    record["proof"]["outcome"] = json.dumps(record["outcome"])


def another_table(record: Message) -> None:
    record["proof"]["table"] = "another"


def another_option(record: Message) -> None:
    record["options"]["first"] = 1


def another_seed(record: Message) -> None:
    record["seed"] = "0" * 64


def leave_out_a_contribution(record: Message) -> None:
    change_entry(record, "sat", f',"entropy":"{BOS}"', "")


def twice_the_same_contribution(record: Message) -> None:
    entries = record["proof"]["entries"]
    entries.insert(2, list(entries[entry_of(record, "contributed")]))


def swap_two_entries(record: Message) -> None:
    entries = record["proof"]["entries"]
    entries[1][1], entries[2][1] = entries[2][1], entries[1][1]


def say_true_for_one(record: Message) -> None:
    record["moves"][0][0] = False


def say_it_was_closed(record: Message) -> None:
    record["closed"] = True


ATTACKS: list[Callable[[Message], None]] = [
    rename,
    rename_everywhere,
    cut_off_the_end,
    add_an_entry,
    add_talk,
    change_a_time,
    change_a_time_everywhere,
    another_winner,
    another_table,
    another_option,
    another_seed,
    leave_out_a_contribution,
    twice_the_same_contribution,
    swap_two_entries,
    say_true_for_one,
    say_it_was_closed,
]


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_whoever_changes_a_record_is_found_out(attack: Callable[[Message], None]) -> None:
    record = sealed().plain()
    attack(record)
    assert status(checked(text(record))) == verify.FOUND_WRONG


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_whoever_seals_it_anew_is_found_out_by_what_players_were_told(
    attack: Callable[[Message], None],
) -> None:
    """Even a server that makes everything fit again cannot change what it has said before."""
    match, record = sealed(), sealed().plain()
    attack(record)
    seal_again(record)
    checks = checked(text(record), match.told, match.shown)
    assert status(checks) == verify.FOUND_WRONG


def seal_again(record: Message) -> None:
    proof = record["proof"]
    last = verify.before_first(proof["table"])
    links = []
    for seq, (at, body) in enumerate(proof["entries"]):
        hidden = verify.HEX.fullmatch(body)
        last = (
            verify.link_to(last, seq, at, body)
            if hidden
            else verify.link(last, seq, at, body.encode())
        )
        links.append(last.hex())
    proof["commitment"], proof["seal"] = links[0], verify.seal_of(last, proof["outcome"])


def test_a_server_that_chooses_its_seed_late_is_found_out() -> None:
    """It has seen what the players added, and would like another deal."""
    match, record = sealed(), sealed().plain()
    body = json.loads(record["proof"]["entries"][0][1])
    change_entry(record, "opened", body["seed"], "77" * 32)
    record["seed"] = verify.deal_seed(bytes.fromhex("77" * 32), {0: AKIS, 1: BOS}).hex()
    seal_again(record)
    assert status(checked(text(record))) == 0  # In itself it fits.
    assert found(text(record), commitment=match.told)["commitment"] is False


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"7",
        b"[]",
        b"\xff",
        b"{",
        b'{"proof":7}',
        b'{"proof":{"table":"t","commitment":"","entries":[],"outcome":"","seal":""}}',
        b'{"proof":{"table":1,"commitment":"","entries":[[1,"{}"]],"outcome":"","seal":""}}',
        b'{"proof":{"table":"t","commitment":"","entries":[[1,"{}"]],"outcome":"","seal":""}}',
        b'{"proof":{"table":"t","commitment":"","entries":[[1,"\\ud800"]],"outcome":"","seal":""}}',
        b'{"seed":1,"seed":2}',
        b'{"match":{},"entries":[{"link":"x"}]}',
        b'{"match":7,"entries":[]}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_record_is_said_to_be_none(line: bytes) -> None:
    assert status(checked(line)) == verify.FOUND_WRONG


def test_a_record_without_a_proof_is_told_apart() -> None:
    record = sealed().plain()
    del record["proof"]
    assert status(checked(text(record))) == verify.NOT_SEALED


def run_alone(*words: str) -> subprocess.CompletedProcess[str]:
    """The one file, with nothing of ours or anybody's in reach."""
    command = [sys.executable, "-I", "-S", str(verify.__file__), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_file_needs_nothing_but_python(tmp_path: Path) -> None:
    match, file = sealed(), tmp_path / "record.json"
    file.write_bytes(match.record)
    done = run_alone(str(file), "--commitment", match.told, "--seal", match.shown)
    assert (done.returncode, done.stderr) == (0, "")
    assert "WRONG" not in done.stdout
    assert "seats 0, 1" in done.stdout
    record = match.plain()
    rename(record)
    file.write_bytes(match.record + b"\n" + text(record) + b"\n")
    done = run_alone(str(file), "--json")
    assert done.returncode == verify.FOUND_WRONG
    whole, changed = json.loads(done.stdout)
    assert all(check["right"] for check in whole)
    assert [check["name"] for check in changed if not check["right"]] == ["record"]
    assert run_alone(str(tmp_path / "nowhere")).returncode == 1


def test_an_empty_file_is_said_to_be_empty(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(b"\n")
    done = run("verify", file)
    assert (done.returncode, "is empty" in done.stderr) == (1, True)
    assert "is empty" in run_alone(str(file)).stderr


def test_with_the_rules_the_moves_and_the_bots_are_checked_too(tmp_path: Path) -> None:
    match, file = sealed(), tmp_path / "record.json"
    file.write_bytes(match.record)
    done = run("verify", str(file), "--commitment", match.told, "--json")
    assert done.returncode == 0, done.stderr
    [checks] = json.loads(done.stdout)
    assert [check["name"] for check in checks][-2:] == ["moves", "bots"]
    made = sum(1 for _, body in match.plain()["proof"]["entries"] if '"by_bot":true' in body)
    assert f"{made} of {made} moves of bots came out again" in checks[-1]["said"]


def bots_of(record: Message) -> list[int]:
    entries = record["proof"]["entries"]
    return [seq for seq, (_, body) in enumerate(entries) if '"by_bot":true' in body]


def test_a_bot_with_other_luck_is_noticed(tmp_path: Path) -> None:
    """A server that seals such a record says what it cannot show."""
    record = sealed().plain()
    entry = record["proof"]["entries"][bots_of(record)[0]]
    act = json.loads(entry[1])
    del act["asked"]
    entry[1] = json.dumps(act, separators=(",", ":"))
    seal_again(record)
    [*_, bots] = everything(text(record), "", "")
    assert (bots.right, "1 depend on how long a bot could think" in bots.said) == (True, True)
    entry[1] = json.dumps({**act, "asked": 0}, separators=(",", ":"))
    seal_again(record)
    assert "1 depend" in everything(text(record), "", "")[-1].said  # There was no position then.
    first = next(seq for seq, (_, body) in enumerate(record["proof"]["entries"]) if "begun" in body)
    for asked in range(first, bots_of(record)[0]):
        entry[1] = json.dumps({**act, "asked": asked}, separators=(",", ":"))
        seal_again(record)
        [*_, bots] = everything(text(record), "", "")
        assert bots.right or "1 came out differently" in bots.said
    entry[1] = json.dumps({**act, "asked": 10_000}, separators=(",", ":"))
    seal_again(record)
    assert "no bot was asked" in everything(text(record), "", "")[-1].said


def test_an_illegal_move_is_found_by_the_rules_though_all_hashes_fit() -> None:
    record = sealed().plain()
    last = record["proof"]["entries"][-1]
    act = json.loads(last[1])
    record["moves"][-1][1] = act["move"] = "rA1"
    last[1] = json.dumps(act, separators=(",", ":"))
    seal_again(record)
    assert status(checked(text(record))) == 0
    [*_, moves] = everything(text(record), "", "")
    assert (moves.name, moves.right) == ("moves", False)


def test_a_wrong_outcome_is_found_by_the_rules_though_all_hashes_fit() -> None:
    record = sealed().plain()
    record["outcome"] = None
    record["proof"]["outcome"] = "null"
    seal_again(record)
    assert status(checked(text(record))) == 0
    [*_, moves] = everything(text(record), "", "")
    assert (moves.name, moves.right) == ("moves", False)


def test_rules_that_are_not_here_leave_the_rest_checked() -> None:
    record = sealed().plain()
    change_entry(record, "opened", '"rules":1', '"rules":9')
    record["rules"] = 9
    seal_again(record)
    [*_, moves] = everything(text(record), "", "")
    assert (moves.name, moves.right, "version 9" in moves.said) == ("moves", None, True)


JUNK: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    10**400,
    "",
    "x",
    "\ud800",
    "0" * 64,
    [],
    {},
    [[]],
    {"type": 7},
)


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all parts of a JSON value."""
    pairs = value.items() if isinstance(value, dict) else ()
    for name, part in enumerate(value) if isinstance(value, list) else pairs:
        yield (*path, name)
        yield from spots(part, (*path, name))


def put(value: Any, path: tuple[Any, ...], junk: Any) -> None:
    for name in path[:-1]:
        value = value[name]
    value[path[-1]] = junk


def test_parts_of_the_wrong_kind_are_wrong_and_break_nothing() -> None:
    """Also within the log, and with hashes that fit."""
    dice = Random(7)
    for _ in range(FLIPS):
        record = sealed().plain()
        entries = record["proof"]["entries"]
        if dice.randrange(2):
            number = dice.choice([0, dice.randrange(len(entries))])
            if entries[number][1].startswith("{"):
                act = json.loads(entries[number][1])
                put(act, dice.choice(list(spots(act))), dice.choice(JUNK))
                entries[number][1] = json.dumps(act)
                seal_again(record)
        else:
            put(record, dice.choice(list(spots(record))), dice.choice(JUNK))
        line = json.dumps(record).encode()
        for check in everything(line, "", ""):
            assert check.said


def test_a_log_of_the_wrong_kind_breaks_nothing() -> None:
    dice = Random(8)
    entry = {"match": "m", "seq": 0, "at": 1, "body": "e30=", "link": "e30="}
    for _ in range(100):
        line = {"format": 1, "match": {"id": "m", "head": 0}, "entries": [dict(entry)]}
        put(line, dice.choice(list(spots(line))), dice.choice(JUNK))
        assert status(checked(json.dumps(line).encode())) != 0


def test_a_number_that_was_announced_and_did_not_come_is_told() -> None:
    record = sealed().plain()
    opening = record["proof"]["entries"][0]
    opening[1] = opening[1][:-1] + ',"awaits":[0,2]}'
    seal_again(record)
    [deal] = [check for check in checked(text(record)) if check.name == "deal"]
    assert deal.right
    assert "seats 0, 1. Seats 2 had announced one" in deal.said
