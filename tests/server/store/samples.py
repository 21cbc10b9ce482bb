"""Matches and entries to store, and what many tests do with a store."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from functools import wraps
from hashlib import sha256
from typing import Any, ParamSpec

import pytest
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncEngine

from threemirrors.server.store import DeviceRow, Entry, MatchRow, Store, StoreError

P = ParamSpec("P")
HERON = MatchRow(
    id="heron",
    game="mirrors",
    name="Quiet Heron",
    public=True,
    opened_at=1000,
    status="open",
    changed_at=1000,
    head=0,
    people=("Ada", "Grace"),
)


def awaited(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that runs in its own event loop."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def entry(seq: int, match: str = HERON.id, body: bytes | None = None) -> Entry:
    return Entry(match, seq, 1000 + seq, f"{match} {seq}".encode() if body is None else body)


async def create(store: Store, *ids: str) -> None:
    for each in ids or (HERON.id,):
        await store.create_match(replace(HERON, id=each), entry(0, each))


async def fill(store: Store, upto: int, match: str = HERON.id) -> None:
    for seq in range(1, upto + 1):
        await store.append(entry(seq, match))


async def seqs(store: Store, match: str = HERON.id) -> list[int]:
    return [each.seq for each in await store.entries(match)]


async def outcomes(*calls: Coroutine[Any, Any, Any]) -> list[type[BaseException] | None]:
    """The results of concurrent calls: the error's class, or None."""
    results = await asyncio.gather(*calls, return_exceptions=True)
    return [type(each) if isinstance(each, BaseException) else None for each in results]


async def check(url: str, kept: dict[str, int]) -> None:
    """Every log is complete, and at least as long as was acknowledged."""
    async with opened(url) as store:
        for match, seq in kept.items():
            log = await store.entries(match)
            assert log == [entry(number, match) for number in range(len(log))]
            assert len(log) > seq
            row = await store.match(match)
            assert row is not None
            assert row.head == len(log) - 1


async def refusal(url: str, kind: type[StoreError]) -> str:
    """What is reported instead of opening the store: one line."""
    with pytest.raises(kind) as caught:
        await Store.open(url)
    assert type(caught.value) is kind
    assert "\n" not in str(caught.value)
    return str(caught.value)


def engine(store: Store) -> AsyncEngine:
    return store._access.engine


def digest(secret: str) -> bytes:
    return sha256(secret.encode()).digest()


def device(name: str, label: str = "") -> DeviceRow:
    return DeviceRow(digest(name), name, label, 5)


def strange_texts() -> Iterator[str]:
    """Texts that not every database can store."""
    yield "a\0b"
    yield "half a \ud800 character"
