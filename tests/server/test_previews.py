"""Links say what they lead to, in words and in a picture, and give nothing away."""

import asyncio
import struct
from collections.abc import Hashable
from pathlib import Path

import pytest

from tests.server.house import OPEN, PERSON, House, Message, bot, house
from threemirrors.core.discovery import games
from threemirrors.server.http import pages
from threemirrors.server.live.preview_card import Card, drawn, wrapped
from threemirrors.server.live.previews import Previews
from threemirrors.server.settings import Settings

SHELL = b"<!doctype html><head><title>Three Mirrors</title></head>"


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    home = tmp_path_factory.mktemp("web")
    (home / "index.html").write_bytes(SHELL)
    monkeypatch.setattr(pages, "WEB", home)
    monkeypatch.setattr(pages, "pages", pages.pages.__wrapped__)


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> list[Card]:
    """What would have been drawn."""
    asked: list[Card] = []

    async def of(_: Previews, __: Hashable, card: Card) -> bytes:
        asked.append(card)
        return b"png"

    monkeypatch.setattr(Previews, "of", of)
    return asked


def named(name: str) -> Message:
    return {**PERSON, "name": name}


async def head_of(at: House, path: str, **headers: str) -> str:
    answer = await at.call("GET", path, headers={"accept": "text/html", **headers})
    return answer.text


@pytest.mark.usefixtures("built")
def test_a_page_says_what_it_is_and_names_only_whom_everybody_may_see(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            public = await at.open(named('<b>"Hana"'), OPEN, public=True)
            private = await at.open(named("Ben"), OPEN)
            shown = await head_of(at, f"/table/{public['id']}")
            assert 'content="Kaleido: &lt;b&gt;&quot;Hana&quot;"' in shown
            assert f"/api/tables/{public['id']}/preview?language=en" in shown
            hidden = await head_of(at, f"/replay/{private['id']}")
            assert "Ben" not in hidden
            assert "/api/games/kaleido/preview" in hidden
            assert "/api/preview?" in await head_of(at, "/table/nothing")
            japanese = await head_of(at, "/learn/kaleido", **{"accept-language": "fr, ja-JP;q=0.8"})
            assert "かれいど" in japanese
            assert "language=ja" in japanese

    asyncio.run(story())


@pytest.mark.usefixtures("built")
def test_addresses_are_absolute_and_never_somebody_elses_words(tmp_path: Path) -> None:
    async def shown(host: str, known_as: str = "") -> str:
        async with house(tmp_path, public_address=known_as) as at:
            return (await head_of(at, "/", host=host)).partition('og:image" content="')[2]

    assert asyncio.run(shown("play.local:80")).startswith("http://play.local:80/api/preview")
    local = f"http://localhost:{Settings().port}"[:16]
    assert asyncio.run(shown("a'b")).startswith(local)
    known = asyncio.run(shown("other.example", "https://games.example.org"))
    assert known.startswith("https://games.example.org/api/preview")


def test_a_public_table_is_drawn_as_spectators_see_it_and_others_not_at_all(
    tmp_path: Path, cards: list[Card]
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            late = await at.open(named("Hana"), bot(), public=True, delay=3600)
            private = await at.open(named("Ben"), bot())
            waiting = await at.open(named("Cleo"), OPEN, public=True)
            for table in (late, private):
                async with await at.join(table["id"], table["token"]) as player:
                    await player.done("play", ply=player.now["ply"], move=player.choice())
            for table in (late, private, waiting):
                await at.call("GET", f"/api/tables/{table['id']}/preview")
            live = (await at.registry()).awake[late["id"]].live
            game = games()["kaleido"]
            first, hidden, empty = cards
            assert first.pictures == (game.picture(live.seen_by(()).table.state, None),)
            assert first.pictures != (game.picture(live.table.state, None),)
            assert first.lines == ("Hana", "a bot")
            assert hidden == empty
            assert (hidden.pictures, hidden.of) == ((), ("kaleido",))
            assert "Ben" not in str(hidden)

    asyncio.run(story())


def test_a_picture_is_a_png_of_the_size_that_previews_want(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            answer = await at.call("GET", "/api/games/kaleido/preview")
            assert answer.headers["content-type"] == "image/png"
            assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
            assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
            previews = (await at.registry()).previews
            previews.command = ("false",)  # It is kept, so nothing is drawn again.
            again = await at.call("GET", "/api/games/kaleido/preview")
            assert again.content == answer.content
            assert (await at.call("GET", "/api/games/cmyk/preview")).status_code == 404

    asyncio.run(story())


def test_words_on_a_card_are_text_and_long_ones_are_broken() -> None:
    assert "<script>" not in drawn(Card("<script>", ("a & b",), ("<svg/>",)))
    assert list(wrapped("one two three", 5)) == ["one two", "three"]
    assert list(wrapped("万華鏡で遊ぶ", 4)) == ["万華鏡で", "遊ぶ"]
