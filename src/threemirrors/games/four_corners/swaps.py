"""Exchanges (F-4.3): two tiles swap places, once, or twice with a special tile.

C types are in swaps.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.drawing import spend
    from threemirrors.games.four_corners.geometry import (
        CENTRE,
        CORNERS,
        INNER_INDEX,
        PAIR_APART,
        PAIR_HIGH,
        PAIR_HIGH_BYTE,
        PAIR_LOW,
        PAIR_LOW_BYTE,
        PAIR_NEAR,
        PAIR_POINT,
    )
    from threemirrors.games.four_corners.masks import all_four, images_of, others_or
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.survey import Survey
    from threemirrors.games.four_corners.tables import PAIRS, SWAP, SWAP_FIRST, SWAP_SECOND


def list_swaps(board: "Board", survey: "Survey", goals: int, out: list[int], n: int) -> int:
    """F-4.3: both tiles must match in their new places."""
    for i in range(PAIRS):
        a, b = PAIR_LOW[i], PAIR_HIGH[i]
        to_a, to_b = board.face[b], board.face[a]
        if to_a == 0 or to_b == 0:
            continue
        # Most pairs are far apart and complete nothing: they should cost no branches.
        met_a, met_b = survey.match[a] & to_a, survey.match[b] & to_b
        may = (met_a != 0) & (met_b != 0)
        if PAIR_NEAR[i] or survey.need[a] & to_a | survey.need[b] & to_b:
            may = may_swap(board, survey, i, a, b, goals)
        out[n] = SWAP + i
        n += may
    return n


def may_swap(board: "Board", survey: "Survey", i: int, a: int, b: int, goals: int) -> bool:
    to_a, to_b = board.face[b], board.face[a]
    apart_a, apart_b = PAIR_APART[2 * i], PAIR_APART[2 * i + 1]
    met_a, met_b = survey.match[a] & to_a & apart_a, survey.match[b] & to_b & apart_b
    hit = survey.need[a] & to_a & apart_a | survey.need[b] & to_b & apart_b
    if hit & CENTRE:  # The two may be in the same line.
        return try_swap(board, a, b, goals)
    if not PAIR_NEAR[i]:
        return met_a != 0 and met_b != 0 and images_of(hit) & goals != 0
    return may_swap_near(board, i, met_a & CORNERS, met_b & CORNERS, images_of(hit), goals)


def may_swap_near(board: "Board", i: int, met_a: int, met_b: int, images: int, goals: int) -> bool:
    """The same for neighbours: at the points they share, both corners change.

    What was found away from those points is passed in.
    """
    a, b = PAIR_LOW[i], PAIR_HIGH[i]
    to_a, to_b = board.face[b], board.face[a]
    for j in range(2 * i, 2 * i + PAIR_NEAR[i]):
        p, of_a, of_b = PAIR_POINT[j], PAIR_LOW_BYTE[j], PAIR_HIGH_BYTE[j]
        word = board.point[p] & (CORNERS ^ (of_a | of_b)) | to_a & of_a | to_b & of_b
        shown = others_or(word) & word
        met_a |= shown & of_a
        met_b |= shown & of_b
        image = all_four(word)
        if image and image != board.stood_point[INNER_INDEX[p]]:
            images |= image
    if not met_a and not (board.centres_around(a, b) | to_b) & to_a & CENTRE:
        return False
    if not met_b and not (board.centres_around(b, a) | to_a) & to_b & CENTRE:
        return False
    return images == 0 or images & goals != 0


def try_swap(board: "Board", a: int, b: int, goals: int) -> bool:
    """The same, tried on the board."""
    board.exchange(a, b)
    may = board.matches_at(a) and board.matches_at(b)
    if may:
        images = board.points_made_at(a) | board.points_made_at(b)
        if images & goals == 0:
            images |= board.images_in_lines_at(a, b)
        may = images == 0 or images & goals != 0
    board.exchange(a, b)
    return may


def any_double(board: "Board", goals: int) -> bool:
    """F-4.3: whether two exchanges in a row are possible."""
    i = 0
    while i < PAIRS and not leads_on(board, i, goals):
        i += 1
    return i < PAIRS


def leads_on(board: "Board", i: int, goals: int) -> bool:
    """Whether the exchange matches and another one can complete the action."""
    a, b = PAIR_LOW[i], PAIR_HIGH[i]
    if not board.face[a] or not board.face[b]:
        return False
    board.exchange(a, b)
    found = False
    if board.matches_at(a) and board.matches_at(b):
        j = 0
        while j < PAIRS and not found:
            found = completes(board, j, goals)
            j += 1
    board.exchange(a, b)
    return found


def completes(board: "Board", i: int, goals: int) -> bool:
    """F-4.3: whether the exchange matches and F-6.2 allows the board after it."""
    a, b = PAIR_LOW[i], PAIR_HIGH[i]
    if not board.face[a] or not board.face[b]:
        return False
    board.exchange(a, b)
    may = board.matches_at(a) and board.matches_at(b)
    if may:
        images = board.images_made()
        may = images == 0 or images & goals != 0
    board.exchange(a, b)
    return may


def list_first_swaps(board: "Board", goals: int, out: list[int]) -> int:
    n = 0
    for i in range(PAIRS):
        if leads_on(board, i, goals):
            out[n] = SWAP + i
            n += 1
    return n


def list_second_swaps(board: "Board", goals: int, out: list[int]) -> int:
    n = 0
    for i in range(PAIRS):
        if completes(board, i, goals):
            out[n] = SWAP + i
            n += 1
    return n


def begin_double(s: "Position", seat: int) -> None:
    """Spend a swap-two: two exchanges follow."""
    spend(s, seat, 1)
    s.ask(seat, SWAP_FIRST)


def swap(s: "Position", seat: int, i: int) -> bool:
    """Make an exchange; True if that completes the action."""
    s.board.exchange(PAIR_LOW[i], PAIR_HIGH[i])
    if s.events is not None:
        s.events.append(events.swapped(seat, PAIR_LOW[i], PAIR_HIGH[i]))
    if s.turn.phase == SWAP_FIRST:
        s.ask(seat, SWAP_SECOND)
        return False
    return True
