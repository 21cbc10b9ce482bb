"""What lies on the table, read off a position: for views, drawings, refusals and comparing."""

from typing import TYPE_CHECKING

from threemirrors.games.four_corners.tables import (
    FIRST_SOLO_WINDOW,
    FIRST_SWAP,
    FIRST_WINDOW,
    HAND_ROOM,
    IMAGES,
    LETTERS,
    NOTHING,
    PAIR,
    RETURN,
    SCORING,
    STANDARD,
    WINDOWS,
    inner_points,
    point_squares,
)
from threemirrors.games.four_corners.words_of import bits, tile_text

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


def places_of_tiles(state: "FourCorners") -> tuple[int, ...]:
    """Where each tile is; special tiles of one kind are alike, so in order."""
    where = list(state.where)
    rotate, swap = where[STANDARD:FIRST_SWAP], where[FIRST_SWAP:]
    return (*where[:STANDARD], *sorted(rotate), *sorted(swap))


def key(state: "FourCorners") -> tuple[object, ...]:
    """All that makes up the position, whatever way it was reached."""
    choosing = (state.made_points, state.made_lines) if state.phase == SCORING else ()
    return (
        *(tuple(state.tile), tuple(state.turn), places_of_tiles(state), tuple(state.held)),
        *(tuple(state.goals), tuple(state.scored), tuple(state.removed)),
        *(tuple(state.deck), tuple(state.known), tuple(state.queue), state.fifth),
        *(tuple(stood_before(state)), choosing, state.scored_points, state.scored_lines),
        *(tuple(state.run), tuple(state.run_image), state.to_turn, state.replaced),
        *(state.players, state.sides, state.first, state.rounds, state.turns),
        *(state.seat, state.phase, state.dealt, state.pairs_due, state.breaks, state.spun),
        *(state.used_180, state.first_square, state.fresh, state.drawn, state.drawn_turn),
        *(state.luck.seed(), state.luck.spent()),
    )


def dealt_to(state: "FourCorners", seat: int) -> bool:
    """F-8.2: the first player of each team was dealt its cards, and knows which left the game."""
    place: int = (seat - state.first) % state.players
    return place < state.sides


def nearly(state: "FourCorners") -> list[tuple[int, int, int]]:
    """Inner points where three corners are alike: point, the fourth square, the image."""
    lying = list(zip(state.tile, state.turn, strict=True))
    corners = [("...." if tile == NOTHING else tile_text(tile, turn)[2:]) for tile, turn in lying]
    found = []
    for i, around in enumerate(AROUND_POINTS):
        shown = [corners[square][k] for square, k in around]
        if len(set(shown)) == 2:
            for image in {*shown} - {"."}:
                if shown.count(image) == 3:
                    square = next(
                        s for (s, _), own in zip(around, shown, strict=True) if own != image
                    )
                    found.append((i, square, LETTERS.index(image)))
    return found


# The four squares around each inner point, each with its corner there.
AROUND_POINTS = [
    list(zip(point_squares(point), (2, 3, 1, 0), strict=True)) for point in inner_points()
]


def copies(state: "FourCorners", side: int) -> int:
    """F-8.2: cards for each goal of a side: two in a team, once it has taken the copies."""
    if state.sides == state.players:
        return 1
    if state.phase != PAIR:
        return 2
    place = (side - state.first) % state.sides
    return 2 if place <= (state.seat - state.first) % state.players else 1


def chosen(state: "FourCorners") -> bool:
    """Something was scored in this look already."""
    return bool(state.scored_points | state.scored_lines)


def pairs_in_deck(state: "FourCorners") -> list[int]:
    """F-8.2: the images of which a pair can be taken."""
    return [image for image in range(IMAGES) if state.in_deck(image) >= 2]


def masks(state: "FourCorners", patterns: list[int]) -> tuple[int, int]:
    """The same patterns as masks of inner points and of windows."""
    first = first_line(state)
    points = sum(1 << pattern for pattern in patterns if pattern < FIRST_WINDOW)
    lines = sum(1 << pattern - first for pattern in patterns if pattern >= FIRST_WINDOW)
    return points, lines


def recall(state: "FourCorners", stood: list[tuple[int, int]]) -> None:
    """Set what stood before this step: patterns with their images."""
    points, lines = [0] * 25, [0] * WINDOWS
    for pattern, image in stood:
        if pattern < FIRST_WINDOW:
            points[pattern] = 1 << image
        else:
            lines[pattern - first_line(state)] = 1 << image
    state.stood_point, state.stood_line = points, lines


def keeps(state: "FourCorners") -> bool | None:
    """F-8.5: whether a team may keep the card just drawn; None if that is not the question."""
    if state.phase != RETURN or state.sides == state.players:
        return None
    return bool(state.in_deck(state.fresh))
