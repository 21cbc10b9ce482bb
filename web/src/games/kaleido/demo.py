"""Records the game that plays by itself on the home page: `make pictures` runs this."""

import json
from pathlib import Path

from threemirrors.bots import BOTS
from threemirrors.core.chance import seed_for
from threemirrors.core.record import positions
from threemirrors.games.kaleido.game import GAME
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.view import view
from threemirrors.lab.match import play_match

PLAYERS = 5
HERE = Path(__file__).parent


def main() -> None:
    """Every position as the holes of the boards that lie by then, and the boards' places once."""
    record = play_match(GAME, [BOTS["greedy"]] * PLAYERS, seed_for("mirrors", 7))
    views = [view(state) for state in positions(record) if isinstance(state, Kaleido)]
    boards = [{"name": b.name, "q": b.q, "r": b.r} for b in views[-1].boards]
    frames: list[list[str]] = []
    for seen in views:
        frame = [board.holes for board in seen.boards]
        if not frames or frame != frames[-1]:
            frames.append(frame)
    text = json.dumps({"boards": boards, "frames": frames}, separators=(",", ":"))
    (HERE / "demo.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
