"""Draws anew what a seat cannot know: others' hands and goals, the deck's order, all luck."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from threemirrors.core.chance import SEED_BYTES, Chance, Luck
from threemirrors.games.four_corners import queries, tables
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

TRIES = 200  # Impossible deals are dealt again; nearly always one of the first few works.
MOST_TRIES = 5000  # Two special tiles in one hand, or a deck with exactly those pairs, is rarer.


class Unseen(NamedTuple):
    """How much is hidden from the seat; it knows all of these figures."""

    goals: list[int]  # By side; 0 for its own.
    removed: list[int]
    fresh: bool
    place: dict[int, int]  # Places in the deck where the seat knows the card, and the images there.
    n_deck: int
    pairs: list[int] | None  # F-8.2: those offered to the seat, while it is asked for one.
    keeps: bool | None  # F-8.5: whether the card just drawn has a copy, while that is asked.


def resampled(state: "FourCorners", seat: int, chance: Chance) -> "FourCorners":
    copy = state.copy()
    unseen, cards = unseen_by(state, seat), state.cards
    if not deal(copy, seat, chance, unseen):
        copy.cards.goals, copy.cards.removed = list(cards.goals), list(cards.removed)
        copy.cards.fresh = cards.fresh
        lay_deck(copy, list(reversed(cards.deck[: cards.n_deck])), unseen)
    return copy


def unseen_by(state: "FourCorners", seat: int) -> Unseen:
    cards, asked = state.cards, seat == state.turn.seat
    sides = range(cards.sides)
    own = cards.side_of(seat)
    knows = queries.dealt_to(state, seat)
    taking = asked and state.turn.phase == tables.PAIR
    return Unseen(
        goals=[0 if side == own else len(queries.cards(cards.goals, side)) for side in sides],
        removed=[
            0 if side == own and knows else len(queries.cards(cards.removed, side))
            for side in sides
        ],
        fresh=cards.fresh != NOTHING and not asked,
        place={i: cards.deck[i] for i in range(cards.n_deck) if cards.known[i] >> seat & 1},
        n_deck=cards.n_deck,
        pairs=queries.pairs_in_deck(state) if taking else None,
        keeps=queries.keeps(state) if asked else None,
    )


def deal(state: "FourCorners", seat: int | None, chance: Chance, unseen: Unseen) -> bool:
    """Fill in whatever the seat (None: a spectator) cannot see; the rest must be set already.

    False if no possible deal of the cards was found.
    """
    state.luck = Luck(bytes(chance.below(256) for _ in range(SEED_BYTES)))
    if state.board.solo:
        deal_queue(state, chance)
    else:
        deal_hands(state, seat, chance)
    for _ in range(TRIES if unseen.pairs is None and unseen.keeps is None else MOST_TRIES):
        deal_cards(state, seat, chance, unseen)
        if can_be(state, seat, unseen):
            return True
    return False


def can_be(state: "FourCorners", seat: int | None, unseen: Unseen) -> bool:
    """Whoever is asked must have an answer, and the seat the same pairs to choose from (F-8.2)."""
    if unseen.pairs is not None:
        return queries.pairs_in_deck(state) == unseen.pairs
    if unseen.keeps is not None:
        return queries.keeps(state) == unseen.keeps
    if seat == state.turn.seat or state.is_over() or state.turn.phase == tables.ACT:
        return True
    return len(state.legal_moves(state.turn.seat)) > (1 if has_choice(state) else 0)


def has_choice(state: "FourCorners") -> bool:
    """Whether this step is only asked about if there are several ways to make it.

    F-6.3: a single pattern is scored by itself; a single step of a break is made by itself.
    """
    if state.turn.phase == tables.SCORING:
        return not state.turn.has_scored()
    return state.turn.rules >= 2 and state.turn.phase in (tables.BREAKING, tables.REPLACING)


def deal_queue(state: "FourCorners", chance: Chance) -> None:
    """F-9.1: draw the tiles in the solitaire pile and their order."""
    where = list(state.supply.where)
    tiles = [tile for tile in range(STANDARD) if where[tile] in (PILE, QUEUED)]
    chance.shuffle(tiles)
    queue = tiles[: state.supply.n_queue]
    for tile in tiles:
        where[tile] = QUEUED if tile in queue else PILE
    state.supply.where = where
    state.supply.queue = queue + [NOTHING] * (tables.SOLO_PILE - len(queue))


def deal_hands(state: "FourCorners", seat: int | None, chance: Chance) -> None:
    others = [other for other in range(state.players) if other != seat]
    hidden = {PILE, *(IN_HAND + other for other in others)}
    tiles = [tile for tile, place in enumerate(state.supply.where) if place in hidden]
    counts = [state.supply.n_hand[other] for other in others]
    for _ in range(MOST_TRIES):
        chance.shuffle(tiles)
        hands = [tiles[sum(counts[:i]) :][:n] for i, n in enumerate(counts)]
        if all(may_hold(state, o, hand) for o, hand in zip(others, hands, strict=True)):
            hold(state, tiles, dict(zip(others, hands, strict=True)))
            return


def may_hold(state: "FourCorners", seat: int, hand: list[int]) -> bool:
    """F-2.3: at most one special tile, unless the seat is being asked which one goes back.

    Since version 2, that is only asked about two of different kinds.
    """
    specials = [tile >= tables.FIRST_SWAP for tile in hand if tile >= STANDARD]
    if state.turn.phase != tables.SPECIAL or seat != state.turn.seat:
        return len(specials) <= 1
    return len(specials) > 1 and (state.turn.rules < 2 or len(set(specials)) > 1)


def hold(state: "FourCorners", tiles: list[int], hands: dict[int, list[int]]) -> None:
    where, held = list(state.supply.where), list(state.supply.hand)
    for tile in tiles:
        where[tile] = PILE
    for seat, hand in hands.items():
        for i in range(HAND_ROOM):
            held[HAND_ROOM * seat + i] = sorted(hand)[i] if i < len(hand) else NOTHING
        for tile in hand:
            where[tile] = IN_HAND + seat
    state.supply.where, state.supply.hand = where, held


def deal_cards(state: "FourCorners", seat: int | None, chance: Chance, unseen: Unseen) -> None:
    pool = unseen_cards(state, seat, unseen)
    chance.shuffle(pool)
    pool = in_question_last(state, pool, unseen, chance)
    if unseen.fresh:
        state.cards.fresh = pool.pop()
    if state.board.solo and state.cards.fifth != NOTHING:
        state.cards.fifth = pool.pop()
    goals, removed = list(state.cards.goals), list(state.cards.removed)
    for side, count in enumerate(unseen.removed):
        if count:
            fill(removed, side, [pool.pop() for _ in range(count)])
    for side, count in enumerate(unseen.goals):
        if count:
            fill(goals, side, [take(pool, queries.copies(state, side)) for _ in range(count)])
    state.cards.goals, state.cards.removed = goals, removed
    lay_deck(state, pool, unseen)


def in_question_last(
    state: "FourCorners", pool: list[int], unseen: Unseen, chance: Chance
) -> list[int]:
    """Put cards the deck is known to lack at the end, because cards are dealt from there."""
    if unseen.pairs is not None:
        return [*kept_back(pool, unseen.pairs), *(i for i in pool if i not in unseen.pairs)]
    if unseen.keeps is False:
        return elsewhere(pool, state.cards.fresh, sum(unseen.removed), chance)
    return pool


def elsewhere(pool: list[int], image: int, removed: int, chance: Chance) -> list[int]:
    """F-8.5: the deck has no copy of the image: copies are pairs for a goal, or left the game.

    Cards that left the game are dealt first, then goals, so an odd copy must be among the former.
    """
    others = [card for card in pool if card != image]
    copies = len(pool) - len(others)
    gone = range(copies % 2, min(copies, removed) + 1, 2)
    left = gone[chance.below(len(gone))]
    first = [others.pop() for _ in range(removed - left)] + [image] * left
    chance.shuffle(first)
    return [*others, *[image] * (copies - left), *first]


def kept_back(pool: list[int], pairs: list[int]) -> list[int]:
    """F-8.2: the cards that may stay in the deck: only one of each image without a pair.

    The others stay in the pool and are dealt first, so that the deck has no pair of them.
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
    """Take the last card with that many copies in the pool, and those copies with it."""
    pool.reverse()
    image = next(image for image in pool if pool.count(image) >= copies)
    for _ in range(copies):
        pool.remove(image)
    pool.reverse()
    return image


def unseen_cards(state: "FourCorners", seat: int | None, unseen: Unseen) -> list[int]:
    """All cards except those the seat knows: its goals, scored ones, known ones in the deck."""
    cards = state.cards
    seen = Counter(unseen.place.values())
    for side in range(cards.sides):
        seen.update(queries.cards(cards.scored, side) * queries.copies(state, side))
    if seat is not None:
        own = cards.side_of(seat)
        seen.update(queries.cards(cards.goals, own) * queries.copies(state, own))
        if queries.dealt_to(state, seat):
            seen.update(queries.cards(cards.removed, own))
    if cards.fresh != NOTHING and not unseen.fresh:
        seen[cards.fresh] += 1
    return [image for image in range(IMAGES) for _ in range(tables.GOALS[image] - seen[image])]


def lay_deck(state: "FourCorners", pool: list[int], unseen: Unseen) -> None:
    known = list(state.cards.known)
    cards = [unseen.place[i] if i in unseen.place else pool.pop() for i in range(unseen.n_deck)]
    state.cards.stack(cards)
    state.cards.known = known
