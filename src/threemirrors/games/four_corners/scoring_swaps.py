"""Finds exchanges that score at once (F-4.3), one or two in a row: an eye for the expert judge.

Trying all pairs of exchanges would take long. An exchange can only complete a pattern that lacks
one tile, or an image at which two tiles change places, so nothing else is tried.
C types are in scoring_swaps.pxd.
"""

import cython

if not cython.compiled:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.geometry import (
        INNER,
        PAIR_HIGH,
        PAIR_LOW,
        WINDOW,
        WINDOW_SQUARES,
    )
    from threemirrors.games.four_corners.masks import images_of, others_or
    from threemirrors.games.four_corners.tables import CENTRE_SHIFT, NOTHING, PAIRS

    STEP = [0] * 4  # From the upper left square at a point to the one that shows each byte.


def make_steps() -> None:
    for j, step in enumerate((7, 6, 0, 1)):
        STEP[j] = step


make_steps()


def can_double(board: "Board", goals: int) -> bool:
    """Whether two exchanges in a row can score, each with tiles that match (F-4.3)."""
    found = False
    i = 0
    while i < PAIRS and not found:
        a, b = PAIR_LOW[i], PAIR_HIGH[i]
        if board.face[a] and board.face[b]:
            board.exchange(a, b)
            found = board.matches_at(a) and board.matches_at(b) and can_swap(board, goals)
            board.exchange(a, b)
        i += 1
    return found


def can_swap(board: "Board", goals: int) -> bool:
    """Whether one exchange can score."""
    for i in range(25):
        if image_by_swap(board, i, goals):
            return True
    for w in range(board.window, board.window + board.n_windows):
        if line_by_swap(board, w, goals):
            return True
    return False


def image_by_swap(board: "Board", i: int, goals: int) -> bool:
    """Whether an exchange completes the image at an inner point that most corners there show."""
    word = board.point[INNER[i]]
    images = images_of(word & others_or(word)) & goals
    while images:
        image = images & -images
        images ^= image
        first = second = NOTHING
        lacking = 0
        for j in range(4):
            if not word >> 8 * j & image:
                lacking += 1
                first, second = j, first
        if lacking == 1 and by_any_tile(board, i, first, image, goals):
            return True
        if lacking == 2 and by_each_other(board, i, first, second, goals):
            return True
    return False


def by_any_tile(board: "Board", i: int, j: int, image: int, goals: int) -> bool:
    """Whether some tile shows the image in the corner that is lacking."""
    square = i + i // 5 + STEP[j]
    if board.face[square] == 0:
        return False
    for other in range(36):
        if board.face[other] >> 8 * j & image and scores(board, square, other, goals):
            return True
    return False


def by_each_other(board: "Board", i: int, j: int, k: int, goals: int) -> bool:
    """Whether the two tiles that do not show the image at this point would, exchanged."""
    a, b = i + i // 5 + STEP[j], i + i // 5 + STEP[k]
    return board.face[a] != 0 and board.face[b] != 0 and scores(board, a, b, goals)


def line_by_swap(board: "Board", w: int, goals: int) -> bool:
    """Whether some tile completes the line in which three centres are alike."""
    for j in range(4):
        square = WINDOW[4 * w + j]
        images = goals
        for k in range(4):
            if k != j:
                images &= board.face[WINDOW[4 * w + k]] >> CENTRE_SHIFT
        if images and board.face[square] and not board.face[square] >> CENTRE_SHIFT & images:
            for other in range(36):
                if (
                    board.face[other] >> CENTRE_SHIFT & images
                    and not WINDOW_SQUARES[w] >> other & 1
                    and scores(board, square, other, goals)
                ):
                    return True
    return False


def scores(board: "Board", a: int, b: int, goals: int) -> bool:
    """Whether the exchange is legal and makes a pattern there is a card for."""
    board.exchange(a, b)
    made = board.matches_at(a) and board.matches_at(b) and board.images_made() & goals != 0
    board.exchange(a, b)
    return made
