"""Why a move is illegal in Four Corners: the rule, where the conflict is, what is possible."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from threemirrors.core.facts import Breach, Fact
from threemirrors.games.four_corners import queries, tables
from threemirrors.games.four_corners.names import (
    bits,
    images_in,
    pattern_name,
    squares_in,
    tile_text,
)
from threemirrors.games.four_corners.tables import (
    HAND_ROOM,
    NAMES,
    NOTHING,
    PAIR_LIST,
    STANDARD,
    square_name,
)

if TYPE_CHECKING:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.rules import FourCorners

COMPLETES = "four_corners.refused.completes"

# For each step: its rule, what is asked, in words, and the codes that can answer.
STEPS: dict[int, tuple[str, str, tuple[tuple[int, int], ...]]] = {
    tables.PAIR: ("F-8.2", "asked_pair", ((tables.TAKE_PAIR, tables.CODES),)),
    tables.SPECIAL: ("F-2.3", "asked_special", ((tables.GIVE_BACK, tables.TAKE_PAIR),)),
    tables.ACT: ("F-4.1", "asked_action", ((tables.LAY, tables.KEEP_OUT),)),
    tables.SECOND: ("F-4.2", "asked_second", ((tables.ROTATE, tables.SWAP),)),
    tables.SWAP_FIRST: ("F-4.3", "asked_swap", ((tables.SWAP, tables.DOUBLE),)),
    tables.SWAP_SECOND: ("F-4.3", "asked_swap", ((tables.SWAP, tables.DOUBLE),)),
    tables.RETURN: ("F-4.4", "asked_return", ((tables.KEEP_OUT, tables.SCORE),)),
    tables.SCORING: ("F-6.3", "asked_score", ((tables.SCORE, tables.BREAK),)),
    tables.BREAKING: ("F-7.1", "asked_turn", ((tables.BREAK, tables.REPLACE),)),
    tables.REPLACING: ("F-7.3", "asked_replace", ((tables.REPLACE, tables.GIVE_BACK),)),
    tables.SPIN: (
        "F-9.2",
        "asked_spin",
        ((tables.ROTATE, tables.SWAP), (tables.DONE, tables.BREAK)),
    ),
}


def explain(state: "FourCorners", seat: int, move: int) -> Breach:
    """Why a move is not legal. There is a reason for every code."""
    outcome = state.outcome()
    if outcome is not None:
        return refuse(outcome.rule, "game_over")
    if seat != state.turn.seat:
        return refuse("F-2.4", "not_your_turn", turn=state.turn.seat)
    rule, asked, ranges = STEPS[state.turn.phase]
    if state.board.solo and state.turn.phase == tables.ACT:
        rule, asked, ranges = "F-9.2", "asked_lay", ((tables.LAY, tables.ROTATE),)
    if not any(first <= move < end for first, end in ranges):
        return refuse(rule, "other_step", asked=asked)
    return reason_for(move)(state, move)


def reason_for(move: int) -> Callable[["FourCorners", int], Breach]:
    ends: tuple[tuple[int, Callable[[FourCorners, int], Breach]], ...] = (
        (tables.ROTATE, against_laying),
        (tables.SWAP, against_rotating),
        (tables.DOUBLE, against_swapping),
        (tables.KEEP_OUT, against_double),
        (tables.SCORE, against_returning),
        (tables.BREAK, against_scoring),
        (tables.REPLACE, against_turning),
        (tables.GIVE_BACK, against_replacing),
        (tables.TAKE_PAIR, against_giving_back),
        (tables.CODES, against_pair),
    )
    return next(reason for end, reason in ends if move < end)


def against_laying(state: "FourCorners", move: int) -> Breach:
    slot, rest = divmod(move, 144)
    square, rotation = divmod(rest, 4)
    if slot >= state.supply.n_hand[state.turn.seat]:
        return refuse(
            "F-4.1", "no_such_tile", slot=slot + 1, hand=state.supply.n_hand[state.turn.seat]
        )
    tile = state.supply.hand[HAND_ROOM * state.turn.seat + slot]
    if tile >= STANDARD:
        return refuse("F-1.3", "special_not_laid", special=tile_text(tile, 0))
    if off_board(state, square):
        return refuse("F-1.1", "off_board", square=square_name(square))
    after = state.copy()
    after.board.put(square, tile, rotation)
    if not state.board.laid & sum(1 << other for other in tables.neighbours(square)):
        return refuse("F-4.1", "apart", square=square_name(square))
    if not after.board.matches_at(square):
        return refuse("F-4.1", "no_match", square=square_name(square))
    return completed(state, after)


def off_board(state: "FourCorners", square: int) -> bool:
    size = tables.SOLO_SIDE if state.board.solo else tables.SIDE
    return square // tables.SIDE >= size or square % tables.SIDE >= size


def against_rotating(state: "FourCorners", move: int) -> Breach:
    square, quarters = divmod(move - tables.ROTATE, 3)
    quarters += 1
    name = square_name(square)
    if state.board.tile[square] == NOTHING:
        return refuse("F-4.2", "no_tile", square=name)
    if square == state.turn.first_square:
        return refuse("F-4.2", "same_tile", square=name)
    if state.board.n_tiles == 1:
        return refuse("F-9.2" if state.board.solo else "F-4.2", "only_tile", square=name)
    if quarters == 2 and (half := against_half_turn(state)):
        return half
    if state.turn.phase != tables.SECOND:
        return refuse("F-9.6" if state.board.solo else "F-6.2", "no_second", square=name)
    after = state.copy()
    after.board.put(square, state.board.tile[square], (state.board.rotation[square] + quarters) % 4)
    return completed(state, after)


def against_half_turn(state: "FourCorners") -> Breach | None:
    if state.board.solo:
        return refuse("F-9.2", "no_half_turns")
    if state.turn.used_180:
        return refuse("F-4.2", "one_half_turn")
    if state.supply.special_of(state.turn.seat, 0) == NOTHING:
        return refuse("F-4.2", "no_special", special=tables.KINDS[0])
    return None


def against_swapping(state: "FourCorners", move: int) -> Breach:
    a, b = PAIR_LIST[move - tables.SWAP]
    for square in (a, b):
        if state.board.tile[square] == NOTHING:
            return refuse("F-4.3", "no_tile", square=square_name(square))
    after = state.copy()
    after.board.put(a, state.board.tile[b], state.board.rotation[b])
    after.board.put(b, state.board.tile[a], state.board.rotation[a])
    for square in (a, b):
        if not after.board.matches_at(square):
            return refuse("F-4.3", "no_match", square=square_name(square))
    if state.turn.phase == tables.SWAP_FIRST:
        return refuse("F-6.2", "no_second_swap", squares=[square_name(a), square_name(b)])
    return completed(state, after)


def against_double(state: "FourCorners", _: int) -> Breach:
    """Drawing a goal card is always possible, so it is the double exchange that is refused."""
    if state.supply.special_of(state.turn.seat, 1) == NOTHING:
        return refuse("F-4.3", "no_special", special=tables.KINDS[1])
    return refuse("F-4.3", "no_double")


def against_returning(state: "FourCorners", move: int) -> Breach:
    image = move - tables.KEEP_OUT
    own = queries.cards(state.cards.goals, state.cards.side_of(state.turn.seat))
    if image in own:
        return refuse("F-8.5", "no_copy", image=NAMES[state.cards.fresh])
    held: Fact = [NAMES[card] for card in sorted({*own, state.cards.fresh})]
    return refuse("F-4.4", "not_your_goal", image=NAMES[image], goals=held)


def against_giving_back(_: "FourCorners", move: int) -> Breach:
    return refuse("F-2.3", "no_special", special=tables.KINDS[move - tables.GIVE_BACK])


def against_pair(state: "FourCorners", move: int) -> Breach:
    image = move - tables.TAKE_PAIR
    offered: Fact = [NAMES[i] for i in queries.pairs_in_deck(state)]
    return refuse("F-8.2", "no_pair", image=NAMES[image], pairs=offered)


# Scores and breaks.


def against_scoring(state: "FourCorners", move: int) -> Breach:
    if move == tables.DONE:
        return refuse("F-6.3", "score_first")
    pattern = move - tables.SCORE
    place = pattern_name(pattern)
    if pattern in queries.scored_now(state):
        return refuse("F-6.1", "scored_already", place=place)
    if pattern not in queries.made_now(state):
        return refuse("F-5.3", "not_made", place=place)
    (image,) = images_in(state.board.pattern_image(pattern))
    return refuse("F-6.1", "no_card", place=place, image=NAMES[image])


def against_turning(state: "FourCorners", move: int) -> Breach:
    square, way = divmod(move - tables.BREAK, 2)
    asked = next(iter(bits(state.breakup.to_rotate)))
    if square != asked:
        return refuse("F-7.1", "turn_next", square=square_name(asked))
    if not state.breakup.free_ways(square, state.board.rotation[square]) >> way & 1:
        return refuse("F-7.2", "no_return", square=square_name(square))
    return refuse("F-7.7", "ends_badly", square=square_name(square))


def against_replacing(state: "FourCorners", move: int) -> Breach:
    square, rotation = divmod(move - tables.REPLACE, 4)
    name = square_name(square)
    if not state.breakup.run[0] >> square & 1:
        return refuse("F-7.3", "not_in_line", square=name, squares=squares_in(state.breakup.run[0]))
    if state.breakup.replaced >> square & 1:
        return refuse("F-7.3", "replaced_already", square=name)
    if not state.breakup.places(state.board) >> square & 1:
        return refuse("F-7.3", "line_left", square=name)
    if not state.board.solo and rotation != state.breakup.drawn_rotation:
        return refuse("F-7.3", "as_drawn", square=name)
    if not fits(state, square, rotation):
        return refuse("F-9.5" if state.board.solo else "F-7.3", "no_match", square=name)
    after = state.copy()
    if state.turn.rules >= 2:
        after.board.remember()  # F-7.7: against the board just before this tile.
    after.board.put(square, state.breakup.drawn, rotation)
    return completed(state, after, "F-7.7")


def fits(state: "FourCorners", square: int, rotation: int) -> bool:
    after = state.copy()
    after.board.put(square, state.breakup.drawn, rotation)
    return after.board.touches(square) if state.board.solo else after.board.matches_at(square)


# What a move would complete, and the refusal in words.


def refuse(rule: str, key: str, **facts: Fact) -> Breach:
    return Breach(rule, f"four_corners.refused.{key}", facts)


def completes(board: "Board") -> tuple[list[str], list[str]]:
    """The images made on this board since the step began, and where."""
    made = queries.patterns_in(board, board.made_points(), board.made_lines())
    images = {image for pattern in made for image in images_in(board.pattern_image(pattern))}
    return [NAMES[image] for image in sorted(images)], [pattern_name(p) for p in made]


def completed(state: "FourCorners", after: "FourCorners", rule: str = "F-6.2") -> Breach:
    """F-6.2, F-9.6: the move completes a pattern, and no card fits."""
    images, places = completes(after.board)
    own = sorted(set(queries.cards(state.cards.goals, state.cards.side_of(state.turn.seat))))
    if state.board.solo and rule == "F-6.2":
        rule = "F-9.6"
    cards: Fact = [NAMES[image] for image in own]
    return Breach(rule, COMPLETES, {"images": images, "places": places, "goals": cards})
