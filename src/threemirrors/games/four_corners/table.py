"""What lies on the table, read off a position: for views, drawings, refusals and comparing."""

from typing import TYPE_CHECKING

from threemirrors.games.four_corners.tables import (
    FIRST_SOLO_WINDOW,
    FIRST_WINDOW,
    HAND_ROOM,
    IMAGES,
    SCORING,
)
from threemirrors.games.four_corners.words_of import bits

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners


def hand_of(state: "FourCorners", seat: int) -> list[int]:
    first = HAND_ROOM * seat
    return list(state.hand[first : first + state.n_hand[seat]])


def cards(counts: list[int], side: int) -> list[int]:
    """The images of so many cards of a side, one by one."""
    own = counts[IMAGES * side : IMAGES * side + IMAGES]
    return [image for image, n in enumerate(own) for _ in range(n)]


def tiles_at(state: "FourCorners", place: int) -> list[int]:
    return [tile for tile, where in enumerate(state.where) if where == place]


def first_line(state: "FourCorners") -> int:
    """The pattern number of the first window on this board."""
    return FIRST_SOLO_WINDOW if state.solo else FIRST_WINDOW


def patterns_in(state: "FourCorners", points: int, lines: int) -> list[int]:
    """Patterns from masks of inner points and windows."""
    first = first_line(state)
    return [*bits(points, 25), *(first + w for w in bits(lines, state.n_windows))]


def made_now(state: "FourCorners") -> list[int]:
    """F-6.3: while scores are chosen, the patterns that were made and are not scored yet."""
    if state.phase != SCORING:
        return []
    points = state.made_points & ~state.scored_points
    return patterns_in(state, points, state.made_lines & ~state.scored_lines)


def stood_before(state: "FourCorners") -> list[tuple[int, int]]:
    """F-5.3: the patterns that stood before this step, each with its image."""
    first = first_line(state)
    points = [(i, image) for i, image in enumerate(state.stood_point) if image]
    windows = enumerate(state.stood_line[: state.n_windows])
    lines = [(first + w, image) for w, image in windows if image]
    return [(pattern, image.bit_length() - 1) for pattern, image in points + lines]


def key(state: "FourCorners") -> tuple[object, ...]:
    """All that makes up the position, whatever way it was reached."""
    choosing = (state.made_points, state.made_lines) if state.phase == SCORING else ()
    return (
        *(tuple(state.tile), tuple(state.turn), tuple(state.where), tuple(state.held)),
        *(tuple(state.goals), tuple(state.scored), tuple(state.removed)),
        *(tuple(state.deck), tuple(state.known), tuple(state.queue), state.fifth),
        *(tuple(stood_before(state)), choosing, state.scored_points, state.scored_lines),
        *(tuple(state.run), tuple(state.run_image), state.to_turn, state.replaced),
        *(state.players, state.sides, state.first, state.rounds, state.turns),
        *(state.seat, state.phase, state.dealt, state.pairs_due, state.breaks, state.spun),
        *(state.used_180, state.first_square, state.fresh, state.drawn, state.drawn_turn),
        *(state.luck.seed(), state.luck.spent()),
    )

