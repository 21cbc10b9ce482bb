"""A match is checked with one file; whatever is changed in it is found."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.budget import budget
from tests.cli.program import run
from tests.server.house import Message
from tests.server.sealed import AKIS, BOS, sealed
from threemirrors import verify
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


def test_with_the_rules_the_moves_and_the_bots_are_checked_too(tmp_path: Path) -> None:
    match, file = sealed(), tmp_path / "record.json"
    file.write_bytes(match.record)
    done = run("verify", str(file), "--commitment", match.told, "--json")
    assert done.returncode == 0, done.stderr
    [checks] = json.loads(done.stdout)
    assert [check["name"] for check in checks][-2:] == ["moves", "bots"]
    made = sum(1 for _, body in match.plain()["proof"]["entries"] if '"by_bot":true' in body)
    assert f"{made} of {made} moves of bots came out again" in checks[-1]["said"]
