"""Matches are exported as plain dictionaries and imported again, completely or not at all."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.store.samples import HERON, awaited, create, entry, fill, opened, seqs
from threemirrors.server.store import BadImport, Store, Taken

AN_EXPORT: dict[str, Any] = {
    "format": 1,
    "match": {
        "id": "heron",
        "game": "mirrors",
        "name": "Quiet Heron",
        "public": True,
        "opened_at": 1000,
        "status": "open",
        "changed_at": 1001,
        "head": 1,
        "people": ["Ada", "Grace"],
        "quarantined": "",
        "rules": 1,
        "outcome": None,
        "daily": "",
        "lesson": False,
        "origin": "",
    },
    "entries": [
        {"match": "heron", "seq": 0, "at": 1000, "body": "aGVyb24gMA=="},
        {"match": "heron", "seq": 1, "at": 1001, "body": "aGVyb24gMQ=="},
    ],
}


async def exported(store: Store, *ids: str) -> list[dict[str, Any]]:
    return [each async for each in store.export_matches(ids or None)]


@awaited
async def test_an_export_is_plain(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        await fill(store, 1)
        (found,) = await exported(store)
        assert json.loads(json.dumps(found)) == AN_EXPORT


@awaited
async def test_an_export_can_be_imported_elsewhere(url: str, tmp_path: Path) -> None:
    async with opened(url) as store, opened(f"sqlite:///{tmp_path / 'elsewhere.db'}") as other:
        await create(store, "a", "b")
        await store.append(entry(1, "a", bytes(range(256))), status="over", people=("Zoë",))
        await store.quarantine("b", "it is damaged")
        for found in json.loads(json.dumps(await exported(store))):
            await other.import_match(found)
        for ident in ("a", "b"):
            assert await other.match(ident) == await store.match(ident)
            assert await other.entries(ident) == await store.entries(ident)
        assert [row.id for row in await other.matches(text="zoë")] == ["a"]
        for found in await exported(other):
            with pytest.raises(Taken):
                await store.import_match(found)


@awaited
async def test_an_imported_match_can_be_continued(url: str) -> None:
    async with opened(url) as store:
        await store.import_match(AN_EXPORT)
        await store.append(entry(2))
        assert await seqs(store) == [0, 1, 2]


@awaited
async def test_everything_is_exported_however_much_it_is(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("threemirrors.server.store.store.AT_A_TIME", 3)
    names = [f"m{number}" for number in range(7)]
    async with opened(url) as store:
        assert await exported(store) == []
        await create(store, *names)
        assert [each["match"]["id"] for each in await exported(store)] == names
        some = await exported(store, "m5", "nowhere", "m1")
        assert [each["match"]["id"] for each in some] == ["m5", "m1"]
        assert [each async for each in store.export_matches([])] == []


@awaited
async def test_an_existing_match_is_not_imported_over(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        with pytest.raises(Taken):
            await store.import_match(AN_EXPORT)
        assert await store.match(HERON.id) == HERON
        assert await seqs(store) == [0]


FIRST, SECOND = AN_EXPORT["entries"]
ROW = AN_EXPORT["match"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 2}, "not the log of a match"),
        ({"extra": 1}, "not the log of a match"),
        ({"match": ROW | {"status": "won"}}, "not the log of a match"),
        ({"match": ROW | {"head": 2}}, "does not end at its head"),
        ({"match": ROW | {"id": "crow"}}, "not all entries belong"),
        ({"entries": []}, "does not end at its head"),
        ({"entries": [SECOND, FIRST]}, "missing or out of order"),
        ({"entries": [FIRST, SECOND | {"seq": 2}]}, "missing or out of order"),
        ({"entries": [FIRST, FIRST]}, "missing or out of order"),
        ({"entries": [FIRST, SECOND | {"body": "!"}]}, "not the log of a match"),
    ],
)
@awaited
async def test_an_incomplete_log_is_refused(
    sqlite_url: str, change: dict[str, Any], why: str
) -> None:
    async with opened(sqlite_url) as store:
        with pytest.raises(BadImport, match=why):
            await store.import_match(AN_EXPORT | change)
        assert await store.matches() == []


@awaited
async def test_a_match_is_imported_whole_or_not_at_all(url: str) -> None:
    too_late = {"entries": [FIRST, SECOND | {"at": 2**63 - 1}]}
    async with opened(url) as store:
        broken = AN_EXPORT | {"match": ROW | {"people": ["a\0b"]}}
        with pytest.raises(Exception, match="cannot be stored"):
            await store.import_match(broken)
        assert await store.match(HERON.id) is None
        await store.import_match(AN_EXPORT | too_late)
        assert await store.match(HERON.id) == replace(HERON, head=1, changed_at=1001)
