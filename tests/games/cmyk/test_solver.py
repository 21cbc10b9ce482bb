"""The solver agrees with trying everything, and what it finds holds by the rules."""

from functools import cache

import pytest

from tests.budget import some
from threemirrors.core.best_known import BestKnown
from threemirrors.games.cmyk import game
from threemirrors.games.cmyk.game import GAME
from threemirrors.games.cmyk.puzzle import puzzle_of
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.solver import improve_puzzle, in_order
from threemirrors.games.cmyk.tables import (
    CARD_NAMES,
    COLOURS,
    FIRST,
    FLAT,
    NAMES,
    PUBLIC,
    STOP,
    TAKE,
    K,
    place_of,
)

ALL_OF_IT = 1e6  # Seconds: small puzzles are solved long before.
TINY = [
    # The first tile; piles from the top down; the row; the private card.
    ("000", "001 010 100|011 002", "need_space do_again height", "yellow"),
    ("000", "001 010|100 011|110", "wide pointy left_right", "cyan"),
    ("111", "110 011|101 112|012", "top_bottom like_tile as_you_like", "red"),
    ("000", "010 020 021|001 011", "do_again more_than_hexagons pointy", "magenta"),
]


def dealt(first: str, piles: str, row: str, colour: str) -> Cmyk:
    """A puzzle that is smaller than any that is dealt."""
    start = GAME.new(1, "tiny")
    tiles = [[NAMES.index(name) for name in pile.split()] for pile in piles.split("|")]
    own = NAMES.index(first)
    used = {own, *(tile for pile in tiles for tile in pile)}
    rest = [tile for tile in (*range(K), K, K) if tile not in used]
    start.supply.stack([pile[::-1] for pile in tiles], rest, [])
    start.supply.held = [own, *start.supply.held[1:]]
    start.cards.lay_row([CARD_NAMES.index(name) for name in row.split()])
    start.cards.private = [PUBLIC + COLOURS.index(colour), *start.cards.private[1:]]
    return start


def best_by_trying_everything(start: Cmyk) -> int:
    """Every order of takes and lays; moving the last tile leads nowhere else (C-3.3)."""

    @cache
    def best(state: Cmyk) -> int:
        found = state.points(0)
        held = state.supply.held[0] >= 0
        for move in state.legal_moves(0):
            if move != STOP and (held or move >= TAKE):
                after = state.copy()
                after.apply(0, move)
                found = max(found, best(after))
        return found

    return best(start)


def nothing_yet(start: Cmyk) -> BestKnown:
    """The first tile, and nothing else."""
    state = start.copy()
    for move in (FLAT, STOP):
        state.apply(0, move)
    return BestKnown(state.points(0), (FLAT, STOP))


def replayed(start: Cmyk, found: BestKnown) -> int:
    state = start.copy()
    for move in found.moves:
        state.apply(0, move)
    assert state.is_over()
    return state.points(0)


@pytest.mark.parametrize("tiny", some(TINY, plain=1), ids=lambda tiny: tiny[2])
def test_small_puzzles_are_solved_and_proven(tiny: tuple[str, str, str, str]) -> None:
    start = dealt(*tiny)
    found = GAME.improve(start, nothing_yet(start), ALL_OF_IT)
    assert found.points == best_by_trying_everything(start) == replayed(start, found)
    assert found.is_proven()
    assert found.points <= GAME.most_points(start)


def test_what_counting_proves_needs_no_search() -> None:
    start = dealt(*TINY[0])
    sure = BestKnown(GAME.most_points(start), (), GAME.most_points(start))
    assert improve_puzzle(puzzle_of(start), sure, 0.0) == sure


@pytest.mark.parametrize("seconds", [0.0, 1e-9])
def test_without_time_nothing_is_claimed(seconds: float) -> None:
    for tiny in TINY:
        start = dealt(*tiny)
        known = nothing_yet(start)
        found = improve_puzzle(puzzle_of(start), known, seconds)
        assert (found.points, found.moves) == (known.points, known.moves)
        assert found.bound == GAME.most_points(start)


def test_a_mosaic_that_cannot_be_laid_in_any_order_is_ruled_out() -> None:
    # 114 fits only beside 104, which lies below it; so neither can ever be laid.
    start = dealt("000", "114 104", "wide height pointy", "cyan")
    found = GAME.improve(start, nothing_yet(start), ALL_OF_IT)
    assert found.points == best_by_trying_everything(start)
    assert found.is_proven()


def test_an_order_is_found_where_there_is_one() -> None:
    puzzle = puzzle_of(dealt("000", "001 010|100", "wide height pointy", "cyan"))
    names = {"100": FIRST + 1, "001": FIRST + 2}
    laid = {place: NAMES.index(name) for name, place in names.items()}
    moves, stuck = in_order(puzzle, laid)
    assert not stuck
    assert [GAME.move_text(move) for move in moves] == [
        "take2:100",
        f"lay({place_of(FIRST + 1)[0]},0)",
        "take1:001",
        "lay(2,0)",
    ]


def test_without_or_tools_what_is_known_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "solver_here", lambda: False)
    start = dealt(*TINY[0])
    known = nothing_yet(start)
    assert GAME.improve(start, known, ALL_OF_IT) is known
