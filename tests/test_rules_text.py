"""Rules one can read: their pictures are as the rules play them, and they talk to players only."""

import importlib
import json
import re
from pathlib import Path

import pytest

from tests.captions import book, captions
from threemirrors.core.discovery import games
from threemirrors.core.words import LANGUAGES

PAGE = Path(__file__).parent.parent / "web" / "src" / "games"
PICTURED = sorted(file.parent.name for file in PAGE.glob("*/pictures.py"))
SPEAKING = [name for name, game in games().items() if (game.home() / "words").is_dir()]
FOR_DEVELOPERS = re.compile(
    r"`|\.(?:json|py|ts|svg)\b|\b(?:code|tests?|ids?|files?|servers?|notation|repository)\b"
    r"|コード|テスト|ファイル|サーバー|リポジトリ",
    re.IGNORECASE,
)


def test_games_with_pictures_are_found() -> None:
    assert set(PICTURED) <= set(games())
    assert len(PICTURED) > 2


@pytest.mark.parametrize("name", PICTURED)
def test_the_pictures_are_what_the_rules_play_now(name: str) -> None:
    """If not: `make pictures` writes them anew."""
    made = importlib.import_module(f"web.src.games.{name}.pictures")
    stored = json.loads(made.FILE.read_text(encoding="utf-8"))
    assert stored == json.loads(json.dumps(made.pictures()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PICTURED)
def test_the_rules_show_every_picture_once_with_a_caption(name: str, language: str) -> None:
    drawn = json.loads((PAGE / name / "pictures.json").read_text(encoding="utf-8"))
    asked = captions(name, language)
    assert sorted(drawn) == sorted(picture for picture, _ in asked)
    assert all(words for _, words in asked)
    assert book(name, language).count("<!--") == len(asked)  # None without a caption.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SPEAKING)
def test_the_rules_talk_to_players(name: str, language: str) -> None:
    assert FOR_DEVELOPERS.findall(re.sub("<!--.*?-->", "", book(name, language))) == []
