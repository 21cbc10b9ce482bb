"""How a CMYK! game, or a match of several, ended, and where the points came from."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Outcome
from threemirrors.games.cmyk.tables import ALONE, K_COST, NOTHING, ONE, RANKS, ROUND, THREE

if TYPE_CHECKING:
    from threemirrors.games.cmyk.position import Position

Rank = tuple[int, int, int, int]
CRITERIA = ("points", "hexagons", "k_tiles", "tiles")  # C-5.3, as in `ranks`.


def ranks(state: "Position") -> list[Rank]:
    """C-5.3: points, then most hexagons, fewest Ks, fewest tiles; a greater rank is better."""
    return [
        (
            state.score(seat),
            len(state.behind(seat, NOTHING)),
            -state.mosaics.ks[seat],
            -state.mosaics.n_laid[seat],
        )
        for seat in range(state.players)
    ]


def places(state: "Position") -> list[int]:
    """C-8.1: 0 for first, 1 for second and so on; ties share the better place."""
    found = ranks(state)
    order = sorted(set(found), reverse=True)
    return [order.index(rank) for rank in found]


def rank(state: "Position") -> int:
    """C-10.6: how many ranks the puzzle's points have reached."""
    return sum(state.score(0) >= points for points in RANKS)


def rank_key(state: "Position") -> str:
    return f"ink_rank_{rank(state)}"


def puzzle(state: "Position") -> Outcome:
    """C-10.6: reaching a rank is a win."""
    won = (0,) if rank(state) else ()
    return Outcome((state.points(0),), winners=won, rule="C-10.5", parts=parts(state))


def outcome(state: "Position") -> Outcome:
    if state.players == ALONE:
        return puzzle(state)
    seats = range(state.players)
    found = standing(state)
    return Outcome(
        points=tuple(state.points(seat) for seat in seats),
        winners=tuple(seat for seat in seats if found[seat] == max(found)),
        rule=ending_rule(state) if state.match.kind == ONE else f"C-8.{state.match.kind}",
        parts=parts(state)
        if state.match.kind == ONE
        else {"points": tuple(state.match.sums[s] for s in seats)},
    )


def standing(state: "Position") -> list[tuple[int, ...]]:
    """What decides the match, by seat: the first number, and where it is equal, the next."""
    seats = range(state.players)
    if state.match.kind == ONE:
        return [*ranks(state)]
    sums = state.match.sums
    if state.match.kind == THREE:  # C-8.1: total points break a tie in victory points.
        return [(state.points(seat), sums[seat]) for seat in seats]
    return [(sums[seat],) for seat in seats]  # C-8.2


def decided(state: "Position") -> tuple[str, ...]:
    """By seat: what put the winners ahead of it; for a winner, of the best of the others.

    Nothing where nobody is ahead: all of them won.
    """
    found = standing(state)
    order = sorted(set(found), reverse=True)
    names = ("victory", "points") if state.match.kind == THREE else CRITERIA
    rivals = [own if own != order[0] else order[min(1, len(order) - 1)] for own in found]
    return tuple(
        next((name for name, a, b in zip(names, order[0], own, strict=False) if a != b), "")
        for own in rivals
    )


def ending_rule(state: "Position") -> str:
    """C-9.1: too few tiles for another round with five players; otherwise C-3.6."""
    left = state.supply.tiles_left()
    everyone = (1 << state.players) - 1
    return "C-9.1" if 0 < left < ROUND and state.progress.stopped != everyone else "C-3.6"


def parts(state: "Position") -> dict[str, tuple[int, ...]]:
    """C-5.2: what each seat's points were for."""
    seats = range(state.players)
    worth = state.cards.hexagon_worth()
    hexagons = tuple(worth * len(state.behind(seat, NOTHING)) for seat in seats)
    private = tuple(state.worth(seat, state.cards.private[seat]) for seat in seats)
    k_tiles = tuple(-K_COST * state.mosaics.ks[seat] for seat in seats)
    rest = zip(hexagons, private, k_tiles, strict=True)
    cards = tuple(state.score(seat) - sum(own) for seat, own in enumerate(rest))
    return {"hexagons": hexagons, "cards": cards, "private": private, "k_tiles": k_tiles}
