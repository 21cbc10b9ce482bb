"""A taste: which of several moves that are about as good a bot with a style makes.

It takes the place of chance and not of judgement, so a bot is as strong with it as without.
"""

from collections.abc import Sequence

from threemirrors.bots.search.lines import Line, best_line
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

SHARE_GIVEN_UP = 0.01  # How much of a victory a search gives up at most for its taste,
EXAMINED = 0.25  # for a move that it examined at least so often, compared with the best.


def most_liked(game: AnyGame, style: str, state: State, seat: int, moves: Sequence[int]) -> int:
    """The move the style likes best; the first of those it likes as much."""
    likes = game.style(style).likes
    found = game.traits(state, seat, moves)
    liked = [sum(likes.get(name, 0.0) * n for name, n in traits.items()) for traits in found]
    return moves[liked.index(max(liked))]


def good_lines(lines: Sequence[Line]) -> list[int]:
    """The best move that a search found, and then others that it thinks nearly as good of."""
    best = best_line(lines)
    if best.certain is not None:
        return [best.move]
    least, often = best.mean - SHARE_GIVEN_UP, EXAMINED * best.visits
    others = [
        line.move
        for line in lines
        if line.certain is None and line.visits >= often and line.mean >= least
    ]
    return [best.move, *others]
