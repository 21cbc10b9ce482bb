"""docs/adding-a-game.md tells the truth: the game in it is a whole game."""

import re
from pathlib import Path
from typing import Any

from threemirrors.bots import BOTS
from threemirrors.core import facts
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.facts import Event
from threemirrors.core.game import AnyGame, Game
from threemirrors.core.judge import Judge
from threemirrors.core.playout import playout
from threemirrors.core.python_state import PythonState
from threemirrors.lab.match import play_match

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SEED = seed_for("as it is written")


def written() -> AnyGame:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    found: dict[str, Any] = {"__name__": __name__}
    exec(program, found)
    game: AnyGame = found["GAME"]
    return game


def test_the_game_on_the_page_is_played_by_every_bot() -> None:
    game = written()
    for bot in BOTS.values():
        for players in game.players:
            record = play_match(game, [bot] * players, SEED)
            assert record.outcome is not None
            assert sum(record.outcome.points) == 1


def test_the_game_on_the_page_is_written_and_read_shown_and_imagined() -> None:
    game = written()
    state = game.new(3, SEED)
    for _ in range(5):
        assert game.from_text(game.to_text(state)) == state
        assert game.imagine(game.view_json(state, 0), Rng(SEED)) == state
        for seat in state.actors():
            assert len(game.shown(state, seat).choices) == len(state.legal_moves(seat))
            state.apply(seat, state.legal_moves(seat)[-1])
    assert state.is_over()
    assert playout(game.new(3, SEED), Rng(SEED)) > 3


def test_every_method_it_names_is_there() -> None:
    chapter = PAGE[PAGE.index("## What you may add") : PAGE.index("## Tests")]
    owners = (Game, PythonState, Judge, Event, facts)
    for name in set(re.findall(r"`(\w+)`", chapter)) - {"luck"}:
        assert any(hasattr(owner, name) for owner in owners), name
