"""Draws anew what a seat cannot know: other hands, other goals, the order of the deck, all luck."""

from typing import TYPE_CHECKING, NamedTuple

from threemirrors.core.chance import SEED_BYTES, Chance, Luck
from threemirrors.games.four_corners import table, tables
from threemirrors.games.four_corners.tables import (
    HAND_ROOM,
    IMAGES,
    IN_HAND,
    NOTHING,
    PILE,
    QUEUED,
    STANDARD,
)

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners

TRIES = 200  # Deals that cannot be are dealt again; nearly always one of the first few can be.
MOST_TRIES = 5000  # Two special tiles in one hand, or a deck with just those pairs, are rarer.


class Unseen(NamedTuple):
    """How much there is of what the seat cannot see; all of this is public."""

    goals: list[int]  # By side, the own one not counted.
    removed: list[int]
    fresh: bool
    place: dict[int, int]  # Places in the deck that the seat knows, and the images there.
    n_deck: int
    pairs: list[int] | None  # F-8.2: those offered to the seat, while it is asked.
    keeps: bool | None  # F-8.5: whether there is a copy of the card just drawn, likewise.


def redealt(state: "FourCorners", seat: int, chance: Chance) -> "FourCorners":
    copy = state.clone()
    unseen = unseen_by(state, seat)
    if not deal(copy, seat, chance, unseen):
        hidden_cards = (state.goals, state.removed, state.fresh)
        copy.goals, copy.removed, copy.fresh = hidden_cards
        lay_deck(copy, list(reversed(state.deck[: state.n_deck])), unseen)
    return copy


def unseen_by(state: "FourCorners", seat: int) -> Unseen:
    sides = range(state.sides)
    own = state.side_of(seat)
    knows = table.dealt_to(state, seat)
    taking = seat == state.seat and state.phase == tables.PAIR
    return Unseen(
        goals=[0 if side == own else len(table.cards(state.goals, side)) for side in sides],
        removed=[
            0 if side == own and knows else len(table.cards(state.removed, side)) for side in sides
        ],
        fresh=state.fresh != NOTHING and seat != state.seat,
        place={i: state.deck[i] for i in range(state.n_deck) if state.known[i] >> seat & 1},
        n_deck=state.n_deck,
        pairs=table.pairs_in_deck(state) if taking else None,
        keeps=table.keeps(state) if seat == state.seat else None,
    )


def deal(state: "FourCorners", seat: int | None, chance: Chance, unseen: Unseen) -> bool:
    """Fill in the state all that the seat (None: a spectator) cannot see; the rest must be set.

    False: the cards were dealt in a way that cannot be, whatever was tried.
    """
    state.luck = Luck(bytes(chance.below(256) for _ in range(SEED_BYTES)))
    if state.solo:
        deal_queue(state, chance)
    else:
        deal_hands(state, seat, chance)
    for _ in range(TRIES if unseen.pairs is None and unseen.keeps is None else MOST_TRIES):
        deal_cards(state, seat, chance, unseen)
        if can_be(state, seat, unseen):
            return True
    return False


def can_be(state: "FourCorners", seat: int | None, unseen: Unseen) -> bool:
    """Whoever is asked has an answer; the seat itself is offered the same pairs (F-8.2)."""
    if unseen.pairs is not None:
        return table.pairs_in_deck(state) == unseen.pairs
    if unseen.keeps is not None:
        return table.keeps(state) == unseen.keeps
    if seat == state.seat or state.is_over() or state.phase == tables.ACT:
        return True
    offered = len(state.legal(state.seat))
    choosing = state.phase == tables.SCORING and not table.chosen(state)
    return offered > (1 if choosing else 0)  # F-6.3: one alone would not be asked about.


def deal_queue(state: "FourCorners", chance: Chance) -> None:
    """F-9.1: the order of the solitaire pile, and what is in it."""
    where = list(state.where)
    tiles = [tile for tile in range(STANDARD) if where[tile] in (PILE, QUEUED)]
    chance.shuffle(tiles)
    queue = tiles[: state.n_queue]
    for tile in tiles:
        where[tile] = QUEUED if tile in queue else PILE
    state.where = where
    state.queue = queue + [NOTHING] * (tables.SOLO_PILE - len(queue))


def deal_hands(state: "FourCorners", seat: int | None, chance: Chance) -> None:
    others = [other for other in range(state.players) if other != seat]
    hidden = {PILE, *(IN_HAND + other for other in others)}
    tiles = [tile for tile, place in enumerate(state.where) if place in hidden]
    counts = [state.n_hand[other] for other in others]
    for _ in range(MOST_TRIES):
        chance.shuffle(tiles)
        hands = [tiles[sum(counts[:i]) :][:n] for i, n in enumerate(counts)]
        if all(may_hold(state, o, hand) for o, hand in zip(others, hands, strict=True)):
            hold(state, tiles, dict(zip(others, hands, strict=True)))
            return


def may_hold(state: "FourCorners", seat: int, hand: list[int]) -> bool:
    """F-2.3: at most one special tile, unless it is being asked which one goes back."""
    several = sum(tile >= STANDARD for tile in hand) > 1
    return several == (state.phase == tables.SPECIAL and seat == state.seat)


def hold(state: "FourCorners", tiles: list[int], hands: dict[int, list[int]]) -> None:
    where, held = list(state.where), list(state.hand)
    for tile in tiles:
        where[tile] = PILE
    for seat, hand in hands.items():
        for i in range(HAND_ROOM):
            held[HAND_ROOM * seat + i] = sorted(hand)[i] if i < len(hand) else NOTHING
        for tile in hand:
            where[tile] = IN_HAND + seat
    state.where, state.hand = where, held


def deal_cards(state: "FourCorners", seat: int | None, chance: Chance, unseen: Unseen) -> None:
    pool = unseen_cards(state, seat, unseen)
    chance.shuffle(pool)
    pool = in_question_last(state, pool, unseen)
    if unseen.fresh:
        state.fresh = pool.pop()
    if state.solo and state.fifth != NOTHING:
        state.fifth = pool.pop()
    goals, removed = list(state.goals), list(state.removed)
    for side, count in enumerate(unseen.removed):
        if count:
            fill(removed, side, [pool.pop() for _ in range(count)])
    for side, count in enumerate(unseen.goals):
        if count:
            fill(goals, side, [take(pool, table.copies(state, side)) for _ in range(count)])
    state.goals, state.removed = goals, removed
    lay_deck(state, pool, unseen)


def in_question_last(state: "FourCorners", pool: list[int], unseen: Unseen) -> list[int]:
    """Cards are dealt from the end: there lie those that the deck is known to lack."""
    if unseen.pairs is not None:
        return [*kept_back(pool, unseen.pairs), *(i for i in pool if i not in unseen.pairs)]
    if unseen.keeps is False:
        pool.sort(key=lambda image: image == state.fresh)
    return pool


def kept_back(pool: list[int], pairs: list[int]) -> list[int]:
    """F-8.2: the cards that may stay in the deck: of images without a pair only one.

    The others are left in the pool and dealt first, so that the deck has no pair of them.
    """
    kept = [image for image in pool if image in pairs]
    for image in set(pool) - set(pairs):
        pool.remove(image)
        kept.insert(0, image)
    return kept


def fill(counts: list[int], side: int, images: list[int]) -> None:
    for image in range(IMAGES):
        counts[IMAGES * side + image] = images.count(image)


def take(pool: list[int], copies: int) -> int:
    """The last card that there are so many of in the pool; they are taken out, the last ones."""
    pool.reverse()
    image = next(image for image in pool if pool.count(image) >= copies)
    for _ in range(copies):
        pool.remove(image)
    pool.reverse()
    return image


def unseen_cards(state: "FourCorners", seat: int | None, unseen: Unseen) -> list[int]:
    """All cards but those the seat sees: its goals, scored ones, what it knows of the deck."""
    seen = [0] * IMAGES
    for side in range(state.sides):
        for image in table.cards(state.scored, side):
            seen[image] += table.copies(state, side)
        if seat is not None and side == state.side_of(seat):
            for image in table.cards(state.goals, side):
                seen[image] += table.copies(state, side)
            for image in table.cards(state.removed, side) if table.dealt_to(state, seat) else []:
                seen[image] += 1
    for image in unseen.place.values():
        seen[image] += 1
    if state.fresh != NOTHING and not unseen.fresh:
        seen[state.fresh] += 1
    return [image for image in range(IMAGES) for _ in range(tables.GOALS[image] - seen[image])]


def lay_deck(state: "FourCorners", pool: list[int], unseen: Unseen) -> None:
    known = list(state.known)
    cards = [unseen.place[i] if i in unseen.place else pool.pop() for i in range(unseen.n_deck)]
    state.stack(cards)
    state.known = known
