"""Every rule of every game is shown by a test, and every id that is cited exists."""

import re
from pathlib import Path

import pytest

from threemirrors.core.discovery import games
from threemirrors.core.words import LANGUAGES

ROOT = Path(__file__).parent.parent
STATED = re.compile(r"^- \*\*([A-Z]-\d+\.\d+)\*\*", re.MULTILINE)
SHOWN = re.compile(r'mark\.rule\("([^"]+)"\)')
CITED = re.compile(r"\b[A-Z]-\d+\.\d+\b")


def home(name: str) -> Path:
    """The folder of the game, wherever that is."""
    return Path(str(games()[name].home()))


def texts(folder: Path, *endings: str) -> str:
    files = (file for ending in endings for file in sorted(folder.rglob(f"*{ending}")))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def rules_of(name: str) -> list[str]:
    return STATED.findall((home(name) / "RULES.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", games())
def test_every_rule_has_a_test(name: str) -> None:
    shown = set(SHOWN.findall(texts(ROOT / "tests" / "games" / name, ".py")))
    assert shown == set(rules_of(name))


@pytest.mark.parametrize("name", games())
def test_rules_are_stated_once_and_in_order(name: str) -> None:
    rules = rules_of(name)
    assert rules == sorted(set(rules), key=lambda rule: [*map(int, rule[2:].split("."))])


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_language_states_the_same_rules(name: str, language: str) -> None:
    rulebook = home(name) / f"RULES.{language}.md"
    if rulebook.exists() or (home(name) / "words" / f"{language}.json").exists():
        assert STATED.findall(rulebook.read_text(encoding="utf-8")) == rules_of(name)


@pytest.mark.parametrize("name", games())
def test_only_rules_that_exist_are_cited(name: str) -> None:
    cited = set(CITED.findall(texts(home(name), ".py", ".pxd", ".json")))
    assert cited <= set(rules_of(name))
    assert len(cited) > len(rules_of(name)) // 2  # Rules are cited where they are decided.
