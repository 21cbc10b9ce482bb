r"""A CMYK! position as text: drawn for people, and read back without loss.

    CMYK!, 2 players, calm, one game
    game 1, playing, caller 0, turn 1
    pile 1: 011 204 120, taken last by 0
    ...
    box: 000 111 ...
    out: none
    row: wide do_again
    dropped: none
    deck: height pointy ...
    private deck: red blue ...
    luck: 9f86..., 1
    seat 0: private green, flat cyan, loose (1,0), victory 0, points 0
         x from 0
       0 /120\\020/

Piles and decks are listed from the bottom up. A tile is written as its marks of cyan, magenta and
yellow, in a frame that points up or down as the tile does; KKK is a K tile.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from threemirrors.games.cmyk import snapshot
from threemirrors.games.cmyk.snapshot import SeatSnapshot, Snapshot
from threemirrors.games.cmyk.tables import (
    CARD_NAMES,
    INKS,
    MATCHES,
    NAMES,
    NOTHING,
    PACES,
    PHASES,
    PUBLIC,
    K,
    place_of,
)

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk

FLAGS = ("stopped", "final", "away", "ready")
CELL = 5  # Characters per tile.
MARGIN = 5  # Characters before the first tile in a line.


def draw(state: "Cmyk") -> str:
    return "\n".join(table_lines(snapshot.of(state))) + "\n"


def table_lines(drawn: Snapshot) -> list[str]:
    phase = f"{PHASES[drawn.phase]}, caller {drawn.caller}, turn {drawn.turn}"
    return [
        f"CMYK!, {many(len(drawn.seats))}, {PACES[drawn.pace]}, {MATCHES[drawn.match]} game",
        f"game {drawn.game}, {phase}{', cards shown' if drawn.shown else ''}",
        *(pile_line(drawn, pile) for pile in range(len(drawn.piles))),
        f"box: {tiles(drawn.box)}",
        f"out: {tiles(drawn.out)}",
        f"row: {cards(drawn.row)}",
        f"dropped: {cards(card for card in range(PUBLIC) if drawn.dropped >> card & 1)}",
        f"deck: {cards(drawn.deck)}",
        f"private deck: {cards(drawn.hues)}",
        f"luck: {drawn.seed.hex()}, {drawn.epoch}",
        *(line for seat, own in enumerate(drawn.seats) for line in seat_lines(seat, own)),
    ]


def many(players: int) -> str:
    return "1 player" if players == 1 else f"{players} players"


def pile_line(drawn: Snapshot, pile: int) -> str:
    taker = drawn.takers[pile]
    taken = "" if taker == NOTHING else f", taken last by {taker}"
    return f"pile {pile + 1}: {tiles(drawn.piles[pile])}{taken}"


def tiles(codes: Iterable[int]) -> str:
    return " ".join(NAMES[code] for code in codes) or "none"


def cards(codes: Iterable[int]) -> str:
    return " ".join(CARD_NAMES[code] for code in codes) or "none"


def seat_lines(seat: int, own: SeatSnapshot) -> list[str]:
    words = [f"private {CARD_NAMES[own.private]}"]
    if own.flat != NOTHING:
        words.append(f"flat {INKS[own.flat]}")
    if own.held != NOTHING:
        held = f"holds {NAMES[own.held]}"
        words.append(held if own.origin == NOTHING else f"{held} from {own.origin + 1}")
    if own.loose != NOTHING:
        words.append("loose ({},{})".format(*place_of(own.loose)))
    words += [flag for flag in FLAGS if getattr(own, flag)]
    words += [f"victory {own.victory}", f"points {own.sums}"]
    return [f"seat {seat}: {', '.join(words)}", *mosaic_lines(dict(own.tiles))]


def mosaic_lines(laid: dict[int, int]) -> list[str]:
    """The tiles row by row from the top, each line starting with its y."""
    if not laid:
        return []
    at = {place_of(place): tile for place, tile in laid.items()}
    xs, ys = [x for x, _ in at], [y for _, y in at]
    lines = [f"{'x from':>{MARGIN + 6}} {min(xs)}"]
    for y in range(max(ys), min(ys) - 1, -1):
        row = (framed(at.get((x, y), NOTHING), x, y) for x in range(min(xs), max(xs) + 1))
        lines.append(f"{y:>{MARGIN - 1}} {''.join(row)}".rstrip())
    return lines


def framed(tile: int, x: int, y: int) -> str:
    if tile == NOTHING:
        return " " * CELL
    name = "KKK" if tile == K else NAMES[tile]
    return f"/{name}\\" if (x + y) % 2 == 0 else f"\\{name}/"
