#!/usr/bin/env python3
"""Checks a finished match of Three Mirrors without its server: one file, nothing but Python.

    python3 verify.py RECORD [--commitment HEX] [--seal HEX] [--json]

What is checked, and what it proves, is told in docs/checking.md. The server makes its hashes with
the same functions. `threemirrors verify` does all this and plays the moves again by the rules, too.
"""

import argparse
import hashlib
import json
import re
import sys
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

HEX = re.compile(r"[0-9a-f]{64}")
# The parts of a record, and what is meant where one is left out.
DEFAULTS: dict[str, Any] = {
    "options": {},
    "seats": [],
    "outcome": None,
    "closed": False,
    "start": "",
    "format": 1,
}
RECORD_FIELDS = {"game", "rules", "players", "seed", "moves", "proof", *DEFAULTS}
PROOF_FIELDS = {"table", "commitment", "entries", "outcome", "seal"}
LOGGED_FIELDS = {"match", "seq", "at", "body", "link"}
FOUND_WRONG, NOT_SEALED = 1, 3  # Exit codes; 0 if all is right, 2 for a wrong command.


# The hashes. All are SHA-256 of plain lines of text, so that anything can compute them.


def hashed(*lines: object) -> bytes:
    return hashlib.sha256("\n".join(str(line) for line in lines).encode()).digest()


def before_first(table: str) -> bytes:
    """What the first entry of a log follows: nothing but the table's id."""
    return hashed("threemirrors table", table)


def link(before: bytes, seq: int, at: int, body: bytes) -> bytes:
    """The hash of an entry: of the one before, its number, its time, and what happened."""
    return link_to(before, seq, at, hashlib.sha256(body).hexdigest())


def link_to(before: bytes, seq: int, at: int, digest: str) -> bytes:
    """The same for an entry of which only a hash is known."""
    text = f"threemirrors entry\n{before.hex()}\n{seq}\n{at}\n{digest}"  # Every move waits for it.
    return hashlib.sha256(text.encode()).digest()


def seal_of(last: bytes, outcome: str) -> str:
    """Shown at the end: it covers all entries, and the outcome as JSON."""
    return hashed("threemirrors seal", last.hex(), hashed(outcome).hex()).hex()


def deal_seed(seed: bytes, contributions: Mapping[int, str]) -> bytes:
    """What is dealt from: the server's seed, and a random number of each seat that sent one."""
    if not contributions:
        return seed
    given = (f"{seat} {contributions[seat]}" for seat in sorted(contributions))
    return hashed("threemirrors deal", seed.hex(), *given)


def place_of(seed: bytes, window: int, seat: int) -> bytes:
    """Moves that cross are made in the order of these (those of one seat as they came)."""
    drawn = window.to_bytes(8, "little") + seat.to_bytes(1, "little")
    return hashlib.sha256(b"threemirrors order\0" + seed + drawn).digest()


def bots_luck(seed: bytes, seat: int, asked: int) -> bytes:
    """What a bot draws from when it is asked after that entry of the log."""
    return hashed("threemirrors bot", seed.hex(), seat, asked)


def is_random_number(text: object) -> bool:
    """Whether it is what a player's device may add to the deal: 256 bits in hexadecimal."""
    return isinstance(text, str) and HEX.fullmatch(text) is not None


# What is found.


# What parts of the wrong kind lead to: whoever made the file up cannot make this program fail.
STRANGE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class Wrong(Exception):
    """Something does not fit; the text says what, in one sentence."""


@dataclass(frozen=True)
class Check:
    """One thing that was looked at."""

    name: str
    right: bool | None  # None: it could not be checked.
    said: str


def sentence(wrong: Wrong) -> str:
    return f"{str(wrong)[:1].upper()}{str(wrong)[1:]}."


def expect(fits: bool, why: str) -> None:
    if not fits:
        raise Wrong(why)


def strict(text: bytes | str, what: str = "the file") -> Any:
    """The JSON value; nothing that two readers could understand differently."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        expect(len(set(names)) == len(names), f"{what} says something twice")
        return dict(pairs)

    try:
        return json.loads(text if isinstance(text, str) else text.decode(), object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise Wrong(f"{what} is not JSON") from None


def same(one: Any, other: Any) -> bool:
    """Whether they are the same JSON: 1 is neither true nor 1.0."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def is_whole(number: object) -> bool:
    return type(number) is int


# A record: what it says, and the log it comes from.


def checked(line: bytes, commitment: str = "", seal: str = "") -> list[Check]:
    """All that can be checked of one line of a file: a record, or the log of a match."""
    try:
        told = strict(line)
        expect(isinstance(told, dict), "the file holds no record and no log")
        if "entries" in told and "match" in told:
            return of_log(told, commitment)
        return of_record(told, commitment, seal)
    except Wrong as wrong:
        return [Check("file", right=False, said=sentence(wrong))]
    except STRANGE:
        return [Check("file", right=False, said="The file holds no record and no log.")]


def of_record(record: dict[str, Any], commitment: str, seal: str) -> list[Check]:
    unknown = sorted(set(record) - RECORD_FIELDS)
    expect(not unknown, f"the record has parts that no record has: {', '.join(unknown)}")
    if "proof" not in record:
        return [
            Check(
                "seal",
                right=None,
                said="The record is not sealed, so its hashes cannot be checked.",
            )
        ]
    proof = record["proof"]
    expect(isinstance(proof, dict) and set(proof) == PROOF_FIELDS, "the proof is not whole")
    found: list[Check] = []
    links: list[bytes] = []

    def look(name: str, check: Any) -> bool:
        try:
            found.append(Check(name, right=True, said=check()))
        except Wrong as wrong:
            found.append(Check(name, right=False, said=sentence(wrong)))
        except STRANGE:
            found.append(Check(name, right=False, said="The log is not one of a match."))
        return bool(found[-1].right)

    if not look("log", lambda: read_entries(proof, links)):
        return found
    look("commitment", lambda: check_commitment(proof, links, commitment))
    look("seal", lambda: check_seal(proof, links, seal))
    acts = list(acts_of(proof))
    look("deal", lambda: check_deal(record, acts))
    look("record", lambda: check_record(record, proof, acts))
    look("order", lambda: check_order(acts))
    return found


def read_entries(proof: dict[str, Any], links: list[bytes]) -> str:
    """The log, entry by entry; the hashes follow from it."""
    entries = proof["entries"]
    expect(isinstance(entries, list) and bool(entries), "the log has no entries")
    expect(isinstance(proof["table"], str), "the table has no id")
    before, talk = before_first(proof["table"]), 0
    for seq, entry in enumerate(entries):
        expect(isinstance(entry, list) and len(entry) == 2, f"entry {seq} is not whole")
        at, body = entry
        expect(is_whole(at) and isinstance(body, str), f"entry {seq} has no time or no text")
        expect(seq == 0 or at >= entries[seq - 1][0], f"entry {seq} is older than the one before")
        talk += bool(HEX.fullmatch(body))
        digest = body if HEX.fullmatch(body) else hashlib.sha256(body.encode()).hexdigest()
        before = link_to(before, seq, at, digest)
        links.append(before)
    expect(not HEX.fullmatch(entries[0][1]), "entry 0 is hidden")
    return (
        f"{len(entries)} entries in order of time, {talk} of them talk, of which the hash is kept."
    )


def check_commitment(proof: dict[str, Any], links: list[bytes], told: str) -> str:
    """Nothing that is fixed before anybody sits can be changed later."""
    expect(proof["commitment"] == links[0].hex(), "the first entry is not what was committed to")
    expect(told in ("", links[0].hex()), "this is not the commitment you were told")
    known = "the one you were told" if told else "compare it with what you were told"
    return f"Seed, rules, options, seats and table were fixed before: {links[0].hex()}, {known}."


def check_seal(proof: dict[str, Any], links: list[bytes], told: str) -> str:
    expect(isinstance(proof["outcome"], str), "the outcome is not sealed")
    sealed = seal_of(links[-1], proof["outcome"])
    expect(proof["seal"] == sealed, "the seal is broken: something was changed after the end")
    expect(told in ("", sealed), "this is not the seal you were shown at the end")
    known = "the one you were shown" if told else "compare it with what you were shown"
    return f"Names, moves, times and outcome are under the seal: {sealed}, {known}."


def acts_of(proof: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """What happened and when. What was said is left out, and nothing depends on it."""
    for seq, (at, body) in enumerate(proof["entries"]):
        if not HEX.fullmatch(body):
            act = strict(body, f"entry {seq}")
            expect(isinstance(act, dict), f"entry {seq} is not an act")
            yield at, act


def check_deal(record: dict[str, Any], acts: list[tuple[int, dict[str, Any]]]) -> str:
    """The seed of the deal is the one committed to, with what the players' devices added."""
    opened = acts[0][1]
    seed = opened.get("seed")
    expect(is_random_number(seed), "there is no seed")
    given = contributions(act for _, act in acts)
    expect(
        record.get("seed") == deal_seed(bytes.fromhex(str(seed)), given).hex(),
        "the seed of the deal is another",
    )
    late = listed(set(opened.get("awaits", [])) - set(given))
    rest = f" Seats {late} had announced one that did not come in time." if late else ""
    if not given:
        return f"The deal comes from the server's seed alone: nobody added a random number.{rest}"
    seats = listed(given)
    return f"The deal comes from the server's seed and the random numbers of seats {seats}.{rest}"


def listed(seats: Iterable[int]) -> str:
    return ", ".join(str(seat) for seat in sorted(seats))


def contributions(acts: Iterable[dict[str, Any]]) -> dict[int, str]:
    """The random numbers by seat: one from each, before the match begins."""
    given: dict[int, str] = {}
    for act in acts:
        kind, seat, number = act.get("type"), act.get("seat"), act.get("entropy", "")
        if kind == "begun":
            break
        if kind == "stood_up":
            given.pop(seat, None)  # type: ignore[arg-type]
        elif kind in ("sat", "contributed") and number:
            expect(is_whole(seat) and is_random_number(number), "a random number is none")
            expect(seat not in given, f"seat {seat} added two random numbers")
            given[seat] = number  # type: ignore[index]
    return given


def check_record(
    record: dict[str, Any], proof: dict[str, Any], acts: list[tuple[int, dict[str, Any]]]
) -> str:
    """What the record says is what the log says."""
    stated = {**DEFAULTS, **record}
    for name, value in of_acts(acts).items():
        expect(same(stated.get(name), value), f"the {name} of the record are not those of the log")
    expect(same(stated["outcome"], strict(proof["outcome"])), "the outcome is not the sealed one")
    expect(stated["format"] == 1, "this file is for records of format 1")
    return (
        f"Players, options, {len(stated['moves'])} moves, times and outcome are those of the log."
    )


def of_acts(acts: list[tuple[int, dict[str, Any]]]) -> dict[str, Any]:
    """The parts of a record that follow from the log."""
    opened: dict[str, Any] = acts[0][1]
    expect(opened.get("type") == "opened", "the log has no beginning")
    setting: dict[str, Any] = opened["setting"]
    names = [seat["name"] or seat["bot"] for seat in setting["seats"]]
    for _, act in acts:
        if act.get("type") in ("sat", "stood_up"):
            names[act["seat"]] = act.get("name", "")
    return {
        "game": setting["game"],
        "rules": opened["rules"],
        "players": len(names),
        "options": setting["options"],
        "seats": names,
        "moves": standing(acts),
        "closed": any(act.get("type") == "closed" for _, act in acts),
        "start": (opened.get("origin") or {}).get("position", ""),
    }


def standing(acts: list[tuple[int, dict[str, Any]]]) -> list[list[Any]]:
    """The moves that were not taken back, with times from the first on."""
    line: list[list[Any]] = []
    for at, act in acts:
        if act.get("type") in ("moved", "lapsed"):
            line.append([act["seat"], act.get("move", "lapsed"), at])
        elif act.get("type") == "undone":
            del line[act["ply"] :]
    return [[seat, move, at - line[0][2]] for seat, move, at in line]


def check_order(acts: list[tuple[int, dict[str, Any]]]) -> str:
    """Moves that crossed were made in the order drawn from the seed that was committed to."""
    seed = bytes.fromhex(str(acts[0][1]["seed"]))
    windows: dict[int, list[dict[str, Any]]] = {}
    for _, act in acts:
        if act.get("type") == "moved" and act.get("crossed"):
            windows.setdefault(act["window"], []).append(act)
    for window, moves in windows.items():
        for one, other in pairwise(moves):
            expect(one["crossed"] == other["crossed"], f"window {window} has two lists of seats")
            places = [place_of(seed, window, each["seat"]) for each in (one, other)]
            expect(places[0] <= places[1], f"the order of window {window} is not the one drawn")
        expect(all(each["seat"] in each["crossed"] for each in moves), "a move crossed unseen")
    if not windows:
        return "No moves crossed."
    return f"Moves crossed {len(windows)} times, and were made in the order drawn from the seed."


# The log of a match, as `threemirrors export` writes it.


def of_log(told: dict[str, Any], commitment: str) -> list[Check]:
    """Whether its entries are those that were stored, in their order, none missing."""
    row, entries = told["match"], told["entries"]
    expect(isinstance(row, dict) and isinstance(entries, list) and bool(entries), "it has no log")
    if all(isinstance(entry, dict) and entry.get("link") is None for entry in entries):
        return [
            Check(
                "seal", right=None, said="The log is not sealed, so its hashes cannot be checked."
            )
        ]
    before, first = before_first(str(row.get("id"))), b""
    for seq, entry in enumerate(entries):
        expect(isinstance(entry, dict) and set(entry) == LOGGED_FIELDS, f"entry {seq} is not whole")
        kept, stored = plain_bytes(entry["body"]), plain_bytes(entry["link"])
        expect(is_whole(entry["seq"]) and is_whole(entry["at"]), f"entry {seq} has no time")
        before = link(before, entry["seq"], entry["at"], kept)
        fits = (entry["match"], entry["seq"], stored) == (row.get("id"), seq, before)
        expect(fits, f"entry {seq} was changed, or one before it")
        first = first or before
    expect(row.get("head") == len(entries) - 1, "the log does not end where the match says")
    expect(commitment in ("", first.hex()), "this is not the commitment you were told")
    said = f"{len(entries)} entries, as they were stored. The commitment was {first.hex()}."
    return [Check("log", right=True, said=said)]


def plain_bytes(text: object) -> bytes:
    try:
        found = b64decode(str(text), validate=True)
    except BadBase64:
        found = b""
    expect(b64encode(found).decode() == text, "an entry is not written as it should be")
    return found


# The command.


def status(found: Iterable[Check]) -> int:
    """The exit code."""
    rights = {check.right for check in found}
    return FOUND_WRONG if False in rights else NOT_SEALED if None in rights else 0


def lines_of(file: Path) -> list[bytes]:
    """The records (or logs) of a file, one per line."""
    found = [line for line in file.read_bytes().split(b"\n") if line]
    expect(bool(found), f"{file} is empty")
    return found


def shown(found: Iterable[Check]) -> Iterator[str]:
    """Plain lines: the sign, what was checked, what was found."""
    for check in found:
        sign = {True: "right", False: "WRONG", None: "  -  "}[check.right]
        yield f"{sign}  {check.name}: {check.said}"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Checks a finished match of Three Mirrors.")
    parser.add_argument("file", type=Path, help="a record, as the result page gives it")
    parser.add_argument("--commitment", default="", help="what you were told before you sat")
    parser.add_argument("--seal", default="", help="what you were shown at the end")
    parser.add_argument("--json", action="store_true", help="print JSON instead of lines")
    asked = parser.parse_args(words)
    try:
        every = [checked(line, asked.commitment, asked.seal) for line in lines_of(asked.file)]
    except (Wrong, OSError) as error:
        print(f"verify.py: {error}", file=sys.stderr)
        return FOUND_WRONG
    if asked.json:
        print(json.dumps([[asdict(check) for check in found] for found in every], indent=2))
    else:
        print("\n\n".join("\n".join(shown(found)) for found in every))
    return status(check for found in every for check in found)


if __name__ == "__main__":
    sys.exit(main())
