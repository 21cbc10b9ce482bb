"""Positions of Four Corners that differ only in what one seat may not know.

What the seat may know is said here once more, from the rules and without the view: so a secret
that slips into a view, an event or a list of moves is found by comparing what two tables send.
"""

from random import Random

from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.queries import cards, copies, dealt_to
from threemirrors.games.four_corners.rules import FourCorners

IMAGES, STANDARD = tables.IMAGES, tables.STANDARD
SLOT = 4 * tables.SQUARES  # Moves with one tile of the hand.
TRIES = 60


def known(state: FourCorners, seat: int) -> tuple[object, ...]:
    """All that lies open, the seat's own hand and goals, and what it knows of the deck."""
    board, supply, held, turn, broken = state.parts()
    sides, own, asked = range(held.sides), held.side_of(seat), turn.seat == seat
    deck = [held.deck[i] for i in range(held.n_deck) if held.known[i] >> seat & 1]
    made = (turn.made_points, turn.made_lines, turn.scored_points, turn.scored_lines)
    return (
        *(board.tile, board.rotation, turn.seat, turn.phase, turn.turns, state.acting),
        *(broken.drawn, broken.drawn_rotation, broken.to_rotate, broken.replaced),
        *(broken.run, broken.held),
        *(held.scored, supply.n_hand, held.n_deck, deck, supply.hand_of(seat)),
        supply.tiles_at(tables.LEFT),
        cards(held.goals, own),
        cards(held.removed, own) if dealt_to(state, seat) else [],
        [len(cards(held.goals, side)) for side in sides],
        [len(cards(held.removed, side)) for side in sides],
        held.fresh if asked else held.fresh == tables.NOTHING,
        state.legal_moves(seat),
        made if turn.phase == tables.SCORING else (),
    )


def twin(state: FourCorners, seat: int, move: int, dice: Random) -> tuple[FourCorners, int] | None:
    """Another position and the same move in it, which the seat may not be able to tell apart.

    If it can be, the tile that is laid comes from another place of the hand.
    """
    after = state.copy()
    after.apply(state.turn.seat, move)
    found = None
    for _ in range(TRIES):
        other = state.copy()
        for _ in range(dice.randint(1, 4)):
            dice.choice([swap_tiles, swap_cards])(other, seat, dice)
        if other == state or known(other, seat) != known(state, seat):
            continue
        same = same_move(state, other, move)
        if same is not None and other.why_not(other.turn.seat, same) is None:
            went_on = other.copy()
            went_on.apply(other.turn.seat, same)
            if known(went_on, seat) == known(after, seat):
                found = other, same
                if same != move or move >= tables.ROTATE:
                    break
    return found


def same_move(state: FourCorners, other: FourCorners, move: int) -> int | None:
    """The same tile may be at another place of the hand; then the move has another number."""
    if move >= tables.ROTATE:
        return move
    slot, rest = divmod(move, SLOT)
    seat = state.turn.seat
    tile, hand = state.supply.hand_of(seat)[slot], other.supply.hand_of(seat)
    return hand.index(tile) * SLOT + rest if tile in hand else None


def swap_tiles(state: FourCorners, seat: int, dice: Random) -> None:
    """A tile of another hand for one of the pile or of a third hand (F-2.3: one special each)."""
    where = list(state.supply.where)
    others = [tables.IN_HAND + other for other in range(state.players) if other != seat]
    held = [tile for tile, place in enumerate(where) if place in others]
    if not held:
        return  # Late in the game hands are empty.
    a = dice.choice(held)
    hidden = [tile for tile, place in enumerate(where) if place in (*others, tables.PILE)]
    b = dice.choice([tile for tile in hidden if (tile < STANDARD) == (a < STANDARD)] or [a])
    where[a], where[b] = where[b], where[a]
    hand = list(state.supply.hand)
    for other in range(state.players):
        own = [tile for tile, place in enumerate(where) if place == tables.IN_HAND + other]
        for i in range(tables.HAND_ROOM):
            place = tables.HAND_ROOM * other + i
            hand[place] = own[i] if i < len(own) else tables.NOTHING
    state.supply.where, state.supply.hand = where, hand


def swap_cards(state: FourCorners, seat: int, dice: Random) -> None:
    """A goal of another side for one of the deck; in a team with its copy (F-8.2)."""
    own = state.cards.side_of(seat)
    side = dice.choice([side for side in range(state.cards.sides) if side != own])
    unknown = [i for i in range(state.cards.n_deck) if not state.cards.known[i] >> seat & 1]
    mine = cards(state.cards.goals, side)
    if not mine or not unknown:
        return
    gone, come = dice.choice(mine), state.cards.deck[dice.choice(unknown)]
    places = [i for i in unknown if state.cards.deck[i] == come][: copies(state, side)]
    if len(places) == copies(state, side):
        goals, deck = list(state.cards.goals), list(state.cards.deck)
        goals[IMAGES * side + gone] -= 1
        goals[IMAGES * side + come] += 1
        for i in places:
            deck[i] = gone
        state.cards.goals, state.cards.deck = goals, deck
