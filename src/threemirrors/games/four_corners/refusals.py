"""Why a move is not legal in Four Corners: the rule, where it clashes, what would do instead."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from threemirrors.core.facts import Breach, Fact
from threemirrors.games.four_corners import refused_breaks, table, tables
from threemirrors.games.four_corners.tables import (
    HAND_ROOM,
    NAMES,
    NOTHING,
    PAIR_LIST,
    STANDARD,
    square_name,
)
from threemirrors.games.four_corners.tried import completed, refuse
from threemirrors.games.four_corners.words_of import tile_text

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners

# For each step: its rule, what is asked in words, and the codes that can answer.
STEPS: dict[int, tuple[str, str, tuple[tuple[int, int], ...]]] = {
    tables.PAIR: ("F-8.2", "asked_pair", ((tables.TAKE_PAIR, tables.CODES),)),
    tables.SPECIAL: ("F-2.3", "asked_special", ((tables.GIVE_BACK, tables.TAKE_PAIR),)),
    tables.ACT: ("F-4.1", "asked_action", ((tables.LAY, tables.KEEP_OUT),)),
    tables.SECOND: ("F-4.2", "asked_second", ((tables.ROTATE, tables.SWAP),)),
    tables.SWAP_FIRST: ("F-4.3", "asked_swap", ((tables.SWAP, tables.DOUBLE),)),
    tables.SWAP_SECOND: ("F-4.3", "asked_swap", ((tables.SWAP, tables.DOUBLE),)),
    tables.RETURN: ("F-4.4", "asked_return", ((tables.KEEP_OUT, tables.SCORE),)),
    tables.SCORING: ("F-6.3", "asked_score", ((tables.SCORE, tables.TURN),)),
    tables.BREAKING: ("F-7.1", "asked_turn", ((tables.TURN, tables.REPLACE),)),
    tables.REPLACING: ("F-7.3", "asked_replace", ((tables.REPLACE, tables.GIVE_BACK),)),
    tables.SPIN: (
        "F-9.2",
        "asked_spin",
        ((tables.ROTATE, tables.SWAP), (tables.DONE, tables.TURN)),
    ),
}


def explain(state: "FourCorners", seat: int, move: int) -> Breach:
    """The reason against a move that is not legal. Every code has one."""
    outcome = state.outcome()
    if outcome is not None:
        return refuse(outcome.rule, "game_over")
    if seat != state.seat:
        return refuse("F-2.4", "not_your_turn", turn=state.seat)
    rule, asked, ranges = STEPS[state.phase]
    if state.solo and state.phase == tables.ACT:
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
        (tables.TURN, refused_breaks.against_scoring),
        (tables.REPLACE, refused_breaks.against_turning),
        (tables.GIVE_BACK, refused_breaks.against_replacing),
        (tables.TAKE_PAIR, against_giving_back),
        (tables.CODES, against_pair),
    )
    return next(reason for end, reason in ends if move < end)


def against_laying(state: "FourCorners", move: int) -> Breach:
    slot, rest = divmod(move, 144)
    square, turn = divmod(rest, 4)
    if slot >= state.n_hand[state.seat]:
        return refuse("F-4.1", "no_such_tile", slot=slot + 1, hand=state.n_hand[state.seat])
    tile = state.hand[HAND_ROOM * state.seat + slot]
    if tile >= STANDARD:
        return refuse("F-1.3", "special_not_laid", special=tile_text(tile, 0))
    if off_board(state, square):
        return refuse("F-1.1", "off_board", square=square_name(square))
    after = state.clone()
    after.put(square, tile, turn)
    if not state.laid & sum(1 << other for other in tables.neighbours(square)):
        return refuse("F-4.1", "apart", square=square_name(square))
    if not after.matches_at(square):
        return refuse("F-4.1", "no_match", square=square_name(square))
    return completed(state, after)


def off_board(state: "FourCorners", square: int) -> bool:
    size = tables.SOLO_SIDE if state.solo else tables.SIDE
    return square // tables.SIDE >= size or square % tables.SIDE >= size


def against_rotating(state: "FourCorners", move: int) -> Breach:
    square, quarters = divmod(move - tables.ROTATE, 3)
    quarters += 1
    name = square_name(square)
    if state.tile[square] == NOTHING:
        return refuse("F-4.2", "no_tile", square=name)
    if square == state.first_square:
        return refuse("F-4.2", "same_tile", square=name)
    if quarters == 2:
        if state.solo:
            return refuse("F-9.2", "no_half_turns")
        if state.used_180:
            return refuse("F-4.2", "one_half_turn")
        if state.special_of(state.seat, 0) == NOTHING:
            return refuse("F-4.2", "no_special", special=tables.KINDS[0])
    if state.phase != tables.SECOND:
        return refuse("F-9.6" if state.solo else "F-6.2", "no_second", square=name)
    after = state.clone()
    after.put(square, state.tile[square], (state.turn[square] + quarters) % 4)
    return completed(state, after)


def against_swapping(state: "FourCorners", move: int) -> Breach:
    a, b = PAIR_LIST[move - tables.SWAP]
    for square in (a, b):
        if state.tile[square] == NOTHING:
            return refuse("F-4.3", "no_tile", square=square_name(square))
    after = state.clone()
    after.put(a, state.tile[b], state.turn[b])
    after.put(b, state.tile[a], state.turn[a])
    for square in (a, b):
        if not after.matches_at(square):
            return refuse("F-4.3", "no_match", square=square_name(square))
    if state.phase == tables.SWAP_FIRST:
        return refuse("F-6.2", "no_second_swap", squares=[square_name(a), square_name(b)])
    return completed(state, after)


def against_double(state: "FourCorners", _: int) -> Breach:
    """The goal card can always be drawn: what is refused is the double exchange."""
    if state.special_of(state.seat, 1) == NOTHING:
        return refuse("F-4.3", "no_special", special=tables.KINDS[1])
    return refuse("F-4.3", "no_double")


def against_returning(state: "FourCorners", move: int) -> Breach:
    image = move - tables.KEEP_OUT
    own = table.cards(state.goals, state.side_of(state.seat))
    if image in own:
        return refuse("F-8.5", "no_copy", image=NAMES[state.fresh])
    held: Fact = [NAMES[card] for card in sorted({*own, state.fresh})]
    return refuse("F-4.4", "not_your_goal", image=NAMES[image], goals=held)


def against_giving_back(_: "FourCorners", move: int) -> Breach:
    return refuse("F-2.3", "no_special", special=tables.KINDS[move - tables.GIVE_BACK])


def against_pair(state: "FourCorners", move: int) -> Breach:
    image = move - tables.TAKE_PAIR
    offered: Fact = [NAMES[i] for i in table.pairs_in_deck(state)]
    return refuse("F-8.2", "no_pair", image=NAMES[image], pairs=offered)
