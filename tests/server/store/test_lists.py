"""Matches are listed most recently changed first, and found by game, status and names."""

from msgspec.structs import replace

from tests.server.store.samples import HERON, awaited, create, entry, opened
from threemirrors.server.store import MatchRow, Store

ROWS = [
    replace(HERON, id="a", name="Quiet Heron", people=("Ada", "Émile"), changed_at=10),
    replace(HERON, id="b", name="100% Mirror", people=("x_y", "STRASSE"), changed_at=30),
    replace(HERON, id="c", name="Loud Crow", people=("Grace",), changed_at=20, public=False),
    replace(HERON, id="d", name="Back\\slash / Slash", people=(), changed_at=40, status="over"),
    replace(HERON, id="e", name="1000 Mirrors", people=("xzy",), changed_at=50, game="prisms"),
]


async def lay(store: Store) -> None:
    for row in ROWS:
        await store.create_match(row, entry(0, row.id))


def ids(rows: list[MatchRow]) -> str:
    return "".join(row.id for row in rows)


@awaited
async def test_the_latest_change_comes_first(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        assert ids(await store.matches()) == "edbca"
        await store.append(replace(entry(1, "c"), at=60))
        assert ids(await store.matches()) == "cedba"
        assert ids(await store.matches(limit=2)) == "ce"
        assert ids(await store.matches(before=40)) == "ba"
        assert ids(await store.matches(before=40, limit=1)) == "b"


@awaited
async def test_simultaneous_changes_keep_their_order(url: str) -> None:
    async with opened(url) as store:
        await create(store, "b", "a", "c")
        assert ids(await store.matches()) == "abc"


@awaited
async def test_filters_go_together(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        assert ids(await store.matches(public=True)) == "edba"
        assert ids(await store.matches(public=False)) == "c"
        assert ids(await store.matches(game="prisms")) == "e"
        assert ids(await store.matches(game="mirrors", status="open", public=True)) == "ba"
        assert ids(await store.matches(status="over", text="slash")) == "d"
        assert ids(await store.matches(status="playing")) == ""
        assert ids(await store.matches(game="'; DROP TABLE matches; --")) == ""


FINDS = [
    ("heron", "a"),
    ("HERON", "a"),
    ("grace", "c"),
    ("émile", "a"),
    ("ÉMILE", "a"),
    ("e\N{COMBINING ACUTE ACCENT}mile", "a"),
    ("straße", "b"),
    ("%", "b"),
    ("100%", "b"),
    ("_", "b"),
    ("x_y", "b"),
    ("xzy", "e"),
    ("\\", "d"),
    ("/", "d"),
    ("mirror", "eb"),
    ("heronada", ""),
    ("Heron Ada", ""),
    ("'", ""),
    ("", "edbca"),
]


@awaited
async def test_text_is_found_as_it_is_in_any_case(url: str) -> None:
    async with opened(url) as store:
        await lay(store)
        for text, found in FINDS:
            assert ids(await store.matches(text=text)) == found, text
