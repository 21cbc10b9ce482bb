"""Records the mosaic that lays itself on the home page: `make pictures` runs this."""

import json
from pathlib import Path

from threemirrors.bots import BOTS
from threemirrors.core.chance import seed_for
from threemirrors.core.record import positions
from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.game import GAME
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.lab.match import play_match

SEED = 3
HERE = Path(__file__).parent


def main() -> None:
    """The mosaic with the most hexagons, in the order its tiles were laid."""
    record = play_match(GAME, [BOTS["greedy"]] * 2, seed_for("mirrors", SEED))
    end = [state for state in positions(record) if isinstance(state, Cmyk)][-1]
    seat = max(range(2), key=lambda seat: len(GAME.view(end, None).seats[seat].tiles))
    flat = end.mosaics.flat[seat]
    tiles = []
    for place in end.mosaics.laid_by(seat):
        x, y = tables.place_of(place)
        tiles.append({"tile": tables.NAMES[end.mosaics.tile_at(seat, place)], "x": x, "y": y})
    text = json.dumps({"flat": flat, "tiles": tiles}, separators=(",", ":"))
    (HERE / "demo.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
