"""Reads the lines of a drawn position that describe the turn and the hidden piles."""

from collections.abc import Iterable

from threemirrors.games.four_corners import queries, tables
from threemirrors.games.four_corners.breakup import Breakup
from threemirrors.games.four_corners.cards import Cards
from threemirrors.games.four_corners.names import (
    PATTERN_CODES,
    SQUARE_CODES,
    mask_of,
    tile_called,
    tile_numbers,
)
from threemirrors.games.four_corners.notation import ASKED
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.supply import Supply
from threemirrors.games.four_corners.tables import LETTERS, NOTHING, PILE


def claim(supply: Supply, tile: int, place: int) -> None:
    """F-1.2: each tile is in one place only."""
    if supply.where[tile] != PILE:
        raise ValueError(f"tile {tables.TILES[tile]} is in two places")
    supply.move(tile, place)


def resume(state: FourCorners, facts: dict[str, str]) -> None:
    said = {name: facts.get(name, "") for name in NAMES}
    turn, cards = state.turn, state.cards
    state.ask(turn.seat, ASKED.index(facts["asked"]))
    turn.pairs_due = int(said["pairs due"] or 0)
    turn.spun = int(said["spun"] == "yes")
    if said["rotated"]:
        turn.first_square = SQUARE_CODES[said["rotated"][:2]]
        turn.used_180 = int(said["rotated"].endswith("half"))
    if said["goal drawn"]:
        cards.fresh = LETTERS.index(said["goal drawn"])
    if said["fifth"]:
        cards.fifth = LETTERS.index(said["fifth"])
    stack(cards, said["deck"].split())
    piles(state, said)
    breaking(state.breakup, said)
    patterns(state, said)


NAMES = (
    *("pairs due", "rotated", "spun", "goal drawn", "made", "scored now", "break", "turning"),
    *("lines", "replaced", "drawn", "earlier", "stood", "deck", "fifth", "pile", "left"),
)


def stack(cards: Cards, texts: list[str]) -> None:
    if len(texts) > tables.CARDS:
        raise ValueError(f"{len(texts)} cards in the deck")
    deck = [card.partition("/") for card in texts]
    cards.stack([LETTERS.index(letter) for letter, _, _ in deck])
    cards.known = [int(known or 0) for _, _, known in deck] + [0] * (tables.CARDS - len(deck))


def piles(state: FourCorners, said: dict[str, str]) -> None:
    supply, breakup = state.supply, state.breakup
    for tile in tile_numbers(said["left"].split(), supply.where):
        claim(supply, tile, tables.LEFT)
    if said["drawn"]:
        breakup.drawn, breakup.drawn_rotation = tile_called(said["drawn"])
        claim(supply, breakup.drawn, tables.DRAWN)
    queue = [tile_called(text)[0] for text in reversed(said["pile"].split())]
    for tile in queue:
        claim(supply, tile, tables.QUEUED)
    supply.queue = queue + [NOTHING] * (tables.SOLO_PILE - len(queue))
    supply.n_queue = len(queue)


def breaking(breakup: Breakup, said: dict[str, str]) -> None:
    lines = [line.split() for line in said["lines"].split(", ")] if said["lines"] else []
    rest = [0] * (8 - len(lines))
    breakup.breaks, breakup.n_runs = int(said["break"] or 0), len(lines)
    breakup.run = [mask_of(squares) for _, *squares in lines] + rest
    breakup.run_image = [1 << LETTERS.index(image) for image, *_ in lines] + rest
    breakup.to_rotate = mask_of(said["turning"].split())
    breakup.replaced = mask_of(said["replaced"].split())
    held = [0] * tables.SQUARES
    for square, rotations in equations(said["earlier"]):
        held[SQUARE_CODES[square]] = sum(1 << int(rotation) for rotation in rotations)
    breakup.held = held


def patterns(state: FourCorners, said: dict[str, str]) -> None:
    turn, board = state.turn, state.board
    scored = [PATTERN_CODES[name] for name in said["scored now"].split()]
    made = [PATTERN_CODES[name] for name in said["made"].split()]
    turn.scored_points, turn.scored_lines = queries.masks(board, scored)
    turn.made_points, turn.made_lines = queries.masks(
        board, [pattern for pattern in made if pattern not in scored]
    )
    queries.recall(
        board, [(PATTERN_CODES[p], LETTERS.index(i)) for p, i in equations(said["stood"])]
    )


def equations(text: str) -> Iterable[tuple[str, str]]:
    for item in text.split():
        left, _, right = item.partition("=")
        yield left, right
