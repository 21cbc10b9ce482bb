"""Records the game that plays by itself on the home page: `make pictures` runs this."""

import json
from pathlib import Path

from threemirrors.bots import BOTS
from threemirrors.core.chance import seed_for
from threemirrors.core.record import positions
from threemirrors.games.four_corners.game import GAME
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.view import view
from threemirrors.lab.match import play_match

PLAYERS = 6
SEED = 13
HERE = Path(__file__).parent


def main() -> None:
    """Every position as the tiles on their squares."""
    record = play_match(GAME, [BOTS["greedy"]] * PLAYERS, seed_for("mirrors", SEED))
    views = [view(state, None) for state in positions(record) if isinstance(state, FourCorners)]
    frames: list[dict[str, str]] = []
    for seen in views:
        frame = {lying.square: lying.tile for lying in seen.board}
        if not frames or frame != frames[-1]:
            frames.append(frame)
    text = json.dumps({"frames": frames[:90]}, separators=(",", ":"))
    (HERE / "demo.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
