"""Breaks up sequences (F-7.3): drawn tiles replace some tiles of the line.

C types are in replacing.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.drawing import bring_back
    from threemirrors.games.four_corners.geometry import CENTRE, CORNERS, FACES, ONE
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.tables import (
        ALL_TILES,
        CENTRE_SHIFT,
        DRAWN,
        LEFT,
        NOTHING,
        PILE,
        REPLACE,
        REPLACING,
        STANDARD,
    )


def list_places(s: "Position", goals: int, out: list[int]) -> int:
    """F-7.3: where in the sequence the drawn tile matches; F-9.5: any way up."""
    s.survey.fill(s.board)
    n = list_fits(s, out, match_mask(s.board))
    if n == 0:
        n = list_fits(s, out, 0)  # It need not match.
    good = 0
    for i in range(n):  # F-7.7: judged separately for each tile laid.
        if lies_well(s, out[i] - REPLACE, goals):
            out[good], out[i] = out[i], out[good]
            good += 1
    return good or n


def match_mask(board: "Board") -> int:
    """F-9.5: in solitaire, only corners count."""
    return CORNERS if board.solo else CENTRE | CORNERS


def list_fits(s: "Position", out: list[int], mask: int) -> int:
    """The places in the sequence, ascending, where the drawn tile matches under that mask."""
    board, breakup, survey = s.board, s.breakup, s.survey
    n = 0
    rest = breakup.places(board)
    while rest:
        square = lowest_bit(rest)
        rest &= rest - 1
        for rotation in range(4):
            face = FACES[4 * breakup.drawn + rotation]
            if (board.solo or rotation == breakup.drawn_rotation) and (
                mask == 0 or survey.match[square] & face & mask
            ):
                out[n] = REPLACE + 4 * square + rotation
                n += 1
    return n


def lies_well(s: "Position", place: int, goals: int) -> bool:
    """F-7.7: against the board just before this tile; by version 1, before the whole break."""
    face = FACES[4 * s.breakup.drawn + place % 4]
    if s.turn.rules >= 2:
        return s.survey.may_lie(s.board, place // 4, face, goals)
    return lay_well_in_version_1(s.board, s.breakup.drawn, place, goals)


def lay_well_in_version_1(board: "Board", drawn: int, place: int, goals: int) -> bool:
    square = place // 4
    tile, rotation = board.tile[square], board.rotation[square]
    board.put(square, drawn, place & 3)
    images = board.images_made()
    board.put(square, tile, rotation)
    return images == 0 or images & goals != 0


def next_run(s: "Position") -> bool:
    """F-7.3: draw a tile for the next sequence, or return True if all are broken."""
    s.breakup.drawn = NOTHING
    s.breakup.drawn_rotation = 0
    while s.breakup.n_runs > 0 and s.breakup.is_broken(s.board.solo):
        s.breakup.drop_run()
    if s.breakup.n_runs == 0:
        s.breakup.replaced = 0
        return True
    s.ask(s.turn.seat, REPLACING)
    draw_for_run(s)
    return False


def draw_for_run(s: "Position") -> None:
    """Draw until a tile is usable; the others go back, seen by all."""
    s.survey.fill(s.board)
    mask = match_mask(s.board)
    if not any_usable(s, mask):
        bring_back(s)
        if not any_usable(s, mask):
            mask = 0  # It need not match.
    while True:
        tile = s.supply.any_tile(ALL_TILES, s.luck)
        s.breakup.drawn_rotation = 0 if s.board.solo else s.luck.below(4)
        fits = usable(s, tile, s.breakup.drawn_rotation, mask)
        if s.events is not None:
            s.events.append(events.drew_for_run(s, tile, fits))
        if fits:
            break
        if s.board.solo:
            s.supply.move(tile, LEFT)  # F-9.5
    s.breakup.drawn = tile
    s.supply.move(tile, DRAWN)


def any_usable(s: "Position", mask: int) -> bool:
    """Whether the pile has a tile that is usable in some orientation."""
    for tile in range(STANDARD):
        if s.supply.where[tile] == PILE:
            for rotation in range(4):
                if usable(s, tile, rotation, mask):
                    return True
    return False


def usable(s: "Position", tile: int, rotation: int, mask: int) -> bool:
    """F-7.3: not a special tile, a different centre, and it matches; F-9.5: any way up."""
    if tile >= STANDARD or FACES[4 * tile] >> CENTRE_SHIFT & s.breakup.run_image[0]:
        return False
    if mask == 0:
        return True
    rest = s.breakup.places(s.board)
    while rest:
        match = s.survey.match[lowest_bit(rest)] & mask
        rest &= rest - 1
        if match & FACES[4 * tile + rotation]:
            return True
        if s.board.solo:
            for other in range(1, 4):
                if match & FACES[4 * tile + (rotation + other & 3)]:
                    return True
    return False


def replace(s: "Position", square: int, rotation: int) -> bool:
    """Put the drawn tile there; True if that completes the break."""
    if s.events is not None:
        s.events.append(events.replaced(s, square, rotation))
    s.lay_down(square, s.breakup.drawn, rotation)
    s.breakup.replaced |= ONE << square
    return next_run(s)
