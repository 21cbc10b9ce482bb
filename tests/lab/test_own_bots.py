"""Bots of one's own are found by module and name, and only by programs."""

from pathlib import Path

import pytest

from threemirrors.bots import bot_named
from threemirrors.core.errors import GameError
from threemirrors.lab.own_bots import bot_called

BOTS = """
from threemirrors.bots import Bot


class First(Bot):
    def choose(self, game, state, seat, chance):
        return state.legal_moves(seat)[0]


class Named(First):
    name = "the one"


number = 1
"""


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "bots_of_a_test.py").write_text(BOTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    return "bots_of_a_test"


def test_a_class_is_found_by_its_module(module: str) -> None:
    assert bot_called(f"{module}:First").name == f"{module}:First"
    assert bot_called(f"{module}:Named").name == "the one"


@pytest.mark.parametrize("name", ["greedy", "level3", "look:2.5", "search:0.2s", "search:200:2"])
def test_our_own_bots_keep_their_names(name: str) -> None:
    assert type(bot_called(name)) is type(bot_named(name))


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("no_such_module:Bot", "there is no module 'no_such_module' here"),
        ("bots_of_a_test:Second", "bots_of_a_test defines no Bot of that name"),
        ("bots_of_a_test:number", "bots_of_a_test defines no Bot of that name"),
        ("nobody", "unknown bot"),
    ],
)
def test_what_is_not_there_is_told(name: str, complaint: str) -> None:
    with pytest.raises(GameError, match=complaint):
        bot_called(name)


def test_a_server_imports_nothing_that_a_name_says(module: str) -> None:
    with pytest.raises(GameError, match="unknown bot"):
        bot_named(f"{module}:First")
