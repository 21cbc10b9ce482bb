"""The page as the server delivers it."""

import asyncio
import gzip
import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, house
from threemirrors import verify
from threemirrors.core.discovery import games
from threemirrors.server.http import pages
from threemirrors.server.http.manifest import GROUNDS

SHELL = b"<!doctype html><title>Three Mirrors</title>"
SCRIPT = b"console.log('glass')" * 20


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A small page, as the build would leave it."""
    home = tmp_path_factory.mktemp("web")
    (home / "index.html").write_bytes(SHELL)
    (home / "site.webmanifest").write_bytes(b"{}")
    (home / "assets").mkdir()
    (home / "assets" / "a-1.js").write_bytes(SCRIPT)
    (home / "assets" / "a-1.woff2").write_bytes(b"wOF2")
    monkeypatch.setattr(pages, "WEB", home)


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Files are read once, so each test needs its own."""
    pages.pages.cache_clear()
    yield
    pages.pages.cache_clear()


async def got(at: House, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    answer = await at.call("GET", path, headers={"accept-encoding": "identity", **headers})
    return answer.status_code, answer.content, dict(answer.headers)


ROUTES = Path(__file__).parents[2] / "web" / "src" / "routes.ts"


def test_the_server_knows_every_address_that_the_page_does() -> None:
    patterns = re.findall(r"\[/\^\\/(.*?)[$/\\]", ROUTES.read_text())
    known = {word for each in patterns for word in re.findall(r"(?<![<\w])\w+(?!\w|>)", each)}
    assert known | {""} == set(pages.PAGE_ADDRESSES)


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/", "/table/abc", "/new/kaleido", "/watch", "/rules/kaleido"])
def test_every_address_of_a_page_gets_the_shell(tmp_path: Path, path: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            status, body, headers = await got(at, path)
            assert (status, body) == (200, SHELL)
            assert headers["content-type"] == "text/html; charset=utf-8"
            assert headers["cache-control"] == "no-cache"
            assert "default-src 'self'" in headers["content-security-policy"]

    asyncio.run(story())


@pytest.mark.usefixtures("built")
def test_files_are_sent_compressed_and_cached_for_ever(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            _, plain, headers = await got(at, "/assets/a-1.js")
            assert plain == SCRIPT
            assert "immutable" in headers["cache-control"]
            assert "content-encoding" not in headers
            answer = await at.call("GET", "/assets/a-1.js", headers={"accept-encoding": "gzip"})
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.content == SCRIPT
            packed = pages.pages()["assets/a-1.js"].packed
            assert packed is not None
            assert len(packed) < len(SCRIPT)
            assert gzip.decompress(packed) == SCRIPT
            _, _, font = await got(at, "/assets/a-1.woff2")
            assert font["content-type"] == "font/woff2"
            _, _, manifest = await got(at, "/site.webmanifest")
            assert manifest["content-type"].startswith("application/manifest+json")

    asyncio.run(story())


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path",
    [
        *("/nowhere", "/assets/gone.js", "/table.html"),
        *("/rules/chess", "/learn/chess", "/new/chess", "/rules", "/rules/kaleido/more"),
    ],
)
def test_a_missing_page_is_not_found(tmp_path: Path, path: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            status, _, _ = await got(at, path)
            assert status == 404
            status, body, _ = await got(at, path, accept="text/html")
            assert (status, body) == (404, SHELL)

    asyncio.run(story())


def test_without_a_build_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "WEB", tmp_path / "nothing")

    async def story() -> None:
        async with house(tmp_path) as at:
            status, body, _ = await got(at, "/")
            assert status == 200
            assert b"make play" in body

    asyncio.run(story())


def test_a_page_tells_friends_where_to_find_the_server(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            answer = (await at.call("GET", "/api/house")).json()
            assert set(answer) == {"address", "version", "clocks"}
            assert answer["clocks"]["none"] is None
            assert answer["clocks"]["brisk"]["store"] > 0

    asyncio.run(story())


def test_a_page_can_be_requested_without_its_body(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            for path, status in (("/", 200), ("/table/abc", 200), ("/assets/gone.js", 404)):
                answer = await at.call("HEAD", path)
                assert (answer.status_code, answer.content) == (status, b"")

    asyncio.run(story())


def test_the_file_that_checks_matches_is_given_away(tmp_path: Path) -> None:
    async def story() -> bytes:
        async with house(tmp_path) as at:
            return (await at.call("GET", "/verify.py")).content

    assert asyncio.run(story()) == Path(str(verify.__file__)).read_bytes()


def test_the_description_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            for path in ("/schema", "/schema/openapi.json"):
                answer = await at.call("GET", path)
                assert "json" in answer.headers["content-type"]
                assert answer.json()["info"]["title"] == "Three Mirrors"
            assert (await at.call("GET", "/schema/swagger")).status_code == 404

    asyncio.run(story())


def test_the_installed_page_has_its_pictures_and_a_way_into_every_game(tmp_path: Path) -> None:
    public = ROUTES.parents[1] / "public"

    async def story() -> None:
        async with house(tmp_path) as at:
            answer = await at.call("GET", "/site.webmanifest?language=ja&theme=light")
            told = answer.json()
            assert answer.headers["content-type"].startswith("application/manifest+json")
            assert (told["lang"], told["background_color"]) == ("ja", GROUNDS["light"])
            for picture in told["icons"] + told["screenshots"]:
                png = (public / picture["src"].lstrip("/")).read_bytes()
                width, height = struct.unpack(">II", png[16:24])
                assert picture["sizes"] == f"{width}x{height}"
            ways = [each["url"] for each in told["shortcuts"]]
            assert ways[: len(games())] == [f"/?play={name}" for name in games()]
            assert "/?daily=four_corners" in ways
            nonsense = (await at.call("GET", "/site.webmanifest?language=x&theme=y")).json()
            assert (nonsense["lang"], nonsense["theme_color"]) == ("en", GROUNDS["dark"])

    asyncio.run(story())


def test_the_grounds_are_those_of_the_pages_themes() -> None:
    web = ROUTES.parents[1]
    styles = (web / "src" / "styles" / "tokens.css").read_text()
    assert re.findall(r"--bg: (#\w+);", styles) == list(GROUNDS.values())
    for file in ("index.html", "public/first.js", "src/lib/settings.svelte.ts"):
        assert set(GROUNDS.values()) <= set(re.findall(r"#\w{6}", (web / file).read_text())), file
