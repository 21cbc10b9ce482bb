"""Positions of Four Corners that differ only in what one seat may not know.

This states again what the seat may know, from the rules and without using the view. So comparing
what two tables send reveals any secret that slips into a view, an event or a list of moves.
"""

from random import Random

from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.table import cards, copies, dealt_to, hand_of

IMAGES, STANDARD = tables.IMAGES, tables.STANDARD
SLOT = 4 * tables.SQUARES  # Moves with one tile of the hand.
TRIES = 60


def known(state: FourCorners, seat: int) -> tuple[object, ...]:
    """Everything open, the seat's own hand and goals, and what it knows of the deck."""
    sides, own = range(state.sides), state.side_of(seat)
    asked = state.seat == seat
    deck = [state.deck[i] for i in range(state.n_deck) if state.known[i] >> seat & 1]
    return (
        *(state.tile, state.turn, state.seat, state.phase, state.turns, state.acting),
        *(state.drawn, state.drawn_turn, state.to_turn, state.replaced, state.run, state.held),
        *(state.scored, state.n_hand, state.n_deck, deck, hand_of(state, seat)),
        [tile for tile, place in enumerate(state.where) if place == tables.LEFT],
        cards(state.goals, own),
        cards(state.removed, own) if dealt_to(state, seat) else [],
        [len(cards(state.goals, side)) for side in sides],
        [len(cards(state.removed, side)) for side in sides],
        state.fresh if asked else state.fresh == tables.NOTHING,
        state.legal(seat),
        (state.made_points, state.made_lines) if state.phase == tables.SCORING else (),
    )


def twin(state: FourCorners, seat: int, move: int, dice: Random) -> tuple[FourCorners, int] | None:
    """Another position with the same move, which the seat must not be able to tell apart.

    If possible, the tile that is laid comes from another place in the hand.
    """
    after = state.clone()
    after.apply(state.seat, move)
    found = None
    for _ in range(TRIES):
        other = state.clone()
        for _ in range(dice.randint(1, 4)):
            dice.choice([swap_tiles, swap_cards])(other, seat, dice)
        if other == state or known(other, seat) != known(state, seat):
            continue
        same = same_move(state, other, move)
        if same is not None and other.why_not(other.seat, same) is None:
            went_on = other.clone()
            went_on.apply(other.seat, same)
            if known(went_on, seat) == known(after, seat):
                found = other, same
                if same != move or move >= tables.ROTATE:
                    break
    return found


def same_move(state: FourCorners, other: FourCorners, move: int) -> int | None:
    """The same tile may be in another place in the hand; then the move has another number."""
    if move >= tables.ROTATE:
        return move
    slot, rest = divmod(move, SLOT)
    tile, hand = hand_of(state, state.seat)[slot], hand_of(other, state.seat)
    return hand.index(tile) * SLOT + rest if tile in hand else None


def swap_tiles(state: FourCorners, seat: int, dice: Random) -> None:
    """Swap a tile of another hand for one of the pile or a third hand (F-2.3: one special each)."""
    where = list(state.where)
    others = [tables.IN_HAND + other for other in range(state.players) if other != seat]
    held = [tile for tile, place in enumerate(where) if place in others]
    if not held:
        return  # Late in the game, hands are empty.
    a = dice.choice(held)
    hidden = [tile for tile, place in enumerate(where) if place in (*others, tables.PILE)]
    b = dice.choice([tile for tile in hidden if (tile < STANDARD) == (a < STANDARD)] or [a])
    where[a], where[b] = where[b], where[a]
    hand = list(state.hand)
    for other in range(state.players):
        own = [tile for tile, place in enumerate(where) if place == tables.IN_HAND + other]
        for i in range(tables.HAND_ROOM):
            place = tables.HAND_ROOM * other + i
            hand[place] = own[i] if i < len(own) else tables.NOTHING
    state.where, state.hand = where, hand


def swap_cards(state: FourCorners, seat: int, dice: Random) -> None:
    """Swap another side's goal for one of the deck; in a team, with its copy (F-8.2)."""
    side = dice.choice([side for side in range(state.sides) if side != state.side_of(seat)])
    unknown = [i for i in range(state.n_deck) if not state.known[i] >> seat & 1]
    mine = cards(state.goals, side)
    if not mine or not unknown:
        return
    gone, come = dice.choice(mine), state.deck[dice.choice(unknown)]
    places = [i for i in unknown if state.deck[i] == come][: copies(state, side)]
    if len(places) == copies(state, side):
        goals, deck = list(state.goals), list(state.deck)
        goals[IMAGES * side + gone] -= 1
        goals[IMAGES * side + come] += 1
        for i in places:
            deck[i] = gone
        state.goals, state.deck = goals, deck
