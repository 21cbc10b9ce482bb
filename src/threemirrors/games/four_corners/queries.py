"""Other questions about a Four Corners position, for views, texts, refusals and resamples."""

from typing import TYPE_CHECKING

from threemirrors.games.four_corners.names import bits
from threemirrors.games.four_corners.tables import (
    FIRST_WINDOW,
    IMAGES,
    PAIR,
    RETURN,
    WINDOWS,
)

if TYPE_CHECKING:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.position import Position


# Patterns.


def patterns_in(board: "Board", points: int, lines: int) -> list[int]:
    """The patterns in masks of inner points and of windows."""
    first = board.first_line()
    return [*bits(points, 25), *(first + w for w in bits(lines, board.n_windows))]


def masks(board: "Board", patterns: list[int]) -> tuple[int, int]:
    """The same patterns as masks of inner points and of windows."""
    first = board.first_line()
    points = sum(1 << pattern for pattern in patterns if pattern < FIRST_WINDOW)
    lines = sum(1 << pattern - first for pattern in patterns if pattern >= FIRST_WINDOW)
    return points, lines


def made_now(state: "Position") -> list[int]:
    """F-6.3: the patterns just made and not scored (yet)."""
    return patterns_in(state.board, state.turn.made_points, state.turn.made_lines)


def scored_now(state: "Position") -> list[int]:
    return patterns_in(state.board, state.turn.scored_points, state.turn.scored_lines)


def stood_before(board: "Board") -> list[tuple[int, int]]:
    """F-5.3: the patterns that stood before this step, each with its image."""
    first = board.first_line()
    points = [(i, image) for i, image in enumerate(board.stood_point) if image]
    lines = [(first + w, image) for w, image in enumerate(board.stood_line) if image]
    return [(pattern, image.bit_length() - 1) for pattern, image in points + lines]


def recall(board: "Board", stood: list[tuple[int, int]]) -> None:
    """Set the patterns that stood before this step, with their images."""
    points, lines = [0] * 25, [0] * WINDOWS
    for pattern, image in stood:
        if pattern < FIRST_WINDOW:
            points[pattern] = 1 << image
        else:
            lines[pattern - board.first_line()] = 1 << image
    board.stood_point, board.stood_line = points, lines


# Cards.


def cards(counts: list[int], side: int) -> list[int]:
    """The images of a side's cards, one per card."""
    own = counts[IMAGES * side : IMAGES * side + IMAGES]
    return [image for image, n in enumerate(own) for _ in range(n)]


def copies(state: "Position", side: int) -> int:
    """F-8.2: cards per goal of a side: two for a team, once it has taken the copies."""
    turn, sides = state.turn, state.cards.sides
    if sides == state.players:
        return 1
    if turn.phase != PAIR:
        return 2
    place = (side - turn.first) % sides
    return 2 if place <= (turn.seat - turn.first) % state.players else 1


def dealt_to(state: "Position", seat: int) -> bool:
    """F-8.2: whether the seat was dealt its team's cards, and so knows which left the game."""
    place: int = (seat - state.turn.first) % state.players
    return place < state.cards.sides


def pairs_in_deck(state: "Position") -> list[int]:
    """F-8.2: the images with a pair in the deck that can be taken."""
    return [image for image in range(IMAGES) if state.cards.in_deck(image) >= 2]


def keeps(state: "Position") -> bool | None:
    """F-8.5: whether a team may keep the card just drawn; None if that is not being asked."""
    if state.turn.phase != RETURN or state.cards.sides == state.players:
        return None
    return bool(state.cards.in_deck(state.cards.fresh))
