"""Why a score or a step of a break is not legal in Four Corners."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Breach
from threemirrors.games.four_corners import table, tables
from threemirrors.games.four_corners.tables import NAMES, square_name
from threemirrors.games.four_corners.tried import completed, refuse
from threemirrors.games.four_corners.words_of import bits, images_in, pattern_name, squares_in

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners


def against_scoring(state: "FourCorners", move: int) -> Breach:
    if move == tables.DONE:
        return refuse("F-6.3", "score_first")
    pattern = move - tables.SCORE
    place = pattern_name(pattern)
    if pattern not in table.made_now(state):
        return refuse("F-5.3", "not_made", place=place)
    (image,) = images_in(state.pattern_image(pattern))
    return refuse("F-6.1", "no_card", place=place, image=NAMES[image])


def against_turning(state: "FourCorners", move: int) -> Breach:
    square, way = divmod(move - tables.TURN, 2)
    asked = next(iter(bits(state.to_turn)))
    if square != asked:
        return refuse("F-7.1", "turn_next", square=square_name(asked))
    if not state.free_ways(square) >> way & 1:
        return refuse("F-7.2", "no_return", square=square_name(square))
    return refuse("F-7.7", "ends_badly", square=square_name(square))


def against_replacing(state: "FourCorners", move: int) -> Breach:
    square, turn = divmod(move - tables.REPLACE, 4)
    name = square_name(square)
    if not state.run[0] >> square & 1:
        return refuse("F-7.3", "not_in_line", square=name, squares=squares_in(state.run[0]))
    if state.replaced >> square & 1:
        return refuse("F-7.3", "replaced_already", square=name)
    if not state.places() >> square & 1:
        return refuse("F-7.3", "line_left", square=name)
    if not state.solo and turn != state.drawn_turn:
        return refuse("F-7.3", "as_drawn", square=name)
    if not fits(state, square, turn):
        return refuse("F-9.5" if state.solo else "F-7.3", "no_match", square=name)
    after = state.clone()
    after.put(square, state.drawn, turn)
    return completed(state, after, "F-7.7")


def fits(state: "FourCorners", square: int, turn: int) -> bool:
    after = state.clone()
    after.put(square, state.drawn, turn)
    return after.touches(square) if state.solo else after.matches_at(square)
