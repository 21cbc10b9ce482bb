"""A stored log is sealed: a changed bit is found when it is read. Older logs are told apart."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.budget import budget
from tests.cli.program import run
from tests.server.house import PERSON, house
from tests.server.prepared import copied
from tests.server.sealed import its_folder, sealed
from tests.server.test_damage import gone
from tests.table.virtual import NOON, opening
from threemirrors import verify
from threemirrors.server.live.stored_log import UNREADABLE, decoded, whole
from threemirrors.server.settings import DATABASE
from threemirrors.server.store import Entry, MatchRow, Seating, Store
from threemirrors.table import agreements, log
from threemirrors.table.commit import rebuilt

FLIPS = budget(400, soak=10_000)


async def stored(folder: Path) -> tuple[MatchRow, list[Entry]]:
    store = await Store.open(f"sqlite:///{folder / DATABASE}")
    try:
        row = await store.match(sealed().id)
        assert row is not None
        return row, await store.entries(row.id)
    finally:
        await store.close()


def flipped(entry: Entry, dice: Random) -> Entry:
    """The same with one bit changed, in whichever column."""
    column = dice.choice(["body", "body", "link", "seq", "at", "match"])
    cell = getattr(entry, column)
    if isinstance(cell, int):
        return replace(entry, **{column: cell ^ 1 << dice.randrange(62)})
    raw = bytearray(cell.encode() if isinstance(cell, str) else cell)
    raw[dice.randrange(len(raw))] ^= 1 << dice.randrange(7)
    return replace(entry, **{column: raw.decode() if isinstance(cell, str) else bytes(raw)})


def found(row: MatchRow, entries: list[Entry]) -> list[Entry]:
    """As a database gives the log of the match."""
    return sorted((one for one in entries if one.match == row.id), key=lambda one: one.seq)


def test_every_flipped_bit_of_a_stored_log_is_found(tmp_path: Path) -> None:
    row, entries = asyncio.run(stored(its_folder()))
    assert rebuilt(whole(list(decoded(entries)), row)).seal() == sealed().shown
    dice = Random(54)
    for _ in range(FLIPS):
        number = dice.randrange(len(entries))
        changed = [*entries[:number], flipped(entries[number], dice), *entries[number + 1 :]]
        with pytest.raises(UNREADABLE):
            whole(list(decoded(found(row, changed))), row)


def test_every_flipped_bit_of_an_exported_log_is_found(tmp_path: Path) -> None:
    copied(its_folder(), tmp_path)
    file = tmp_path / "logs.jsonl"
    assert run("export", file, "--data", tmp_path).returncode == 0
    line = file.read_bytes().splitlines()[0]
    assert verify.status(verify.checked(line, sealed().told)) == 0
    done = run("verify", file)
    assert (done.returncode, "moves played again" in done.stdout) == (0, True), done.stdout
    dice, begin = Random(54), line.index(b'"entries"')
    for _ in range(FLIPS):
        place, bit = dice.randrange(begin, len(line)), 1 << dice.randrange(8)
        changed = bytearray(line)
        changed[place] ^= bit
        assert verify.status(verify.checked(bytes(changed))) == verify.FOUND_WRONG, (place, bit)


def test_a_changed_time_stops_only_its_own_match(tmp_path: Path) -> None:
    copied(its_folder(), tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as file, file:
        where = "WHERE match = ? AND seq = 5"
        file.execute(f"UPDATE entries SET at = at + 1 {where}", (sealed().id,))

    async def story() -> None:
        async with house(tmp_path) as at:
            assert await gone(at, sealed().id) == (410, "quarantined")
            await at.open(PERSON, PERSON)

    asyncio.run(story())
    done = run("doctor", "--data", tmp_path, "--json")
    [finding] = json.loads(done.stdout)["findings"]
    assert (finding["verdict"], finding["id"]) == ("damaged", sealed().id)
    assert "entry 5 was changed" in finding["why"]


def test_a_log_that_lost_its_links_is_no_old_log(tmp_path: Path) -> None:
    row, entries = asyncio.run(stored(its_folder()))
    with pytest.raises(UNREADABLE, match="entry 0 was changed"):
        whole(list(decoded(replace(entry, link=None) for entry in entries)), row)


def test_a_log_in_another_match_s_place_is_found() -> None:
    _, entries = asyncio.run(stored(its_folder()))
    with pytest.raises(UNREADABLE, match="entry 0 was changed"):
        list(decoded(replace(entry, match="another") for entry in entries))


def test_a_changed_entry_that_comes_later_is_not_taken_over(tmp_path: Path) -> None:
    """Somebody else has written to the store, with a hash that does not fit."""

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            live = (await at.registry()).awake[opened["id"]].live
            strange = log.encoder.encode(log.Resumed(1))
            await live.store.append(Entry(live.id, 2, NOON * 2, strange, b"\0" * 32))
            async with await at.join(live.id, opened["token"]) as aki:
                legal = aki.now["legal"][0]
                answer = await aki.ask("play", ply=0, move=legal)
                assert (answer["t"], answer["why"]["code"]) == ("no", "quarantined")
            assert live.table.ply == 0

    asyncio.run(story())


# Logs from before there were links.


async def old_match(folder: Path) -> None:
    """One that was begun by an earlier version of this program."""
    acts = [opening("pp"), log.Begun(), log.Moved(0, "rA1", "an-old-id")]
    row = MatchRow(
        id="old",
        game="kaleido",
        name="Owl",
        public=False,
        opened_at=NOON,
        status="playing",
        changed_at=NOON,
        head=0,
        people=("Ada", "Ben"),
    )
    store = await Store.open(f"sqlite:///{folder / DATABASE}")
    try:
        bodies = [log.encoder.encode(act) for act in acts]
        await store.create_match(row, Entry("old", 0, NOON, bodies[0]), Seating())
        for seq, body in enumerate(bodies[1:], start=1):
            await store.append(Entry("old", seq, NOON, body))
    finally:
        await store.close()


def test_an_old_log_is_played_on_and_said_to_be_not_sealed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path / "data") as at:
            info = await at.get("/api/tables/old")
            assert info["commitment"] == opening("pp").commitment
            live = (await at.registry()).awake["old"].live
            await live.ask(lambda table: agreements.close(table, (0, 1)))
            record = await at.get("/api/tables/old/record")
            assert "proof" not in record
            assert verify.status(verify.checked(json.dumps(record).encode())) == verify.NOT_SEALED
            entries = await live.store.entries("old")
            assert [entry.link for entry in entries] == [None] * 4

    (tmp_path / "data").mkdir()
    asyncio.run(old_match(tmp_path / "data"))
    asyncio.run(story())
