"""threemirrors arena: a table, JSON, a page with plots, and an early end when all is clear."""

from pathlib import Path

import msgspec

from tests.cli.program import GAME, PLAYERS, output, run
from threemirrors.lab.standings import Standings

BOTS = ("arena", GAME.name, "--bots", "greedy,random", "--players", str(PLAYERS))


def test_json_and_a_page(tmp_path: Path) -> None:
    page = tmp_path / "arena.html"
    told = output(*BOTS, "--games", "6", "--json", "--html", str(page))
    found = msgspec.json.decode(told, type=Standings)
    assert [bot.bot for bot in found.bots] == ["greedy", "random"]
    assert found.matches == found.planned >= 6
    assert "<svg" in page.read_text()


def test_it_stops_when_the_answer_is_clear() -> None:
    told = output(*BOTS, "--games", "2000", "--until-clear")
    assert "The first bot is better than its even share." in " ".join(told.split())
    assert "2000 matches" not in told


def test_a_search_without_a_size_is_explained() -> None:
    wrong = run("arena", GAME.name, "--bots", "search:,greedy")
    assert wrong.returncode == 1
    assert "search:0.2s" in wrong.stderr
