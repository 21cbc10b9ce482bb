"""How much to think: work is counted in moves played and positions judged, not in seconds."""

from threemirrors.core.game import AnyGame

QUICKER = 10  # A quick review does so much less.


def work_for(game: AnyGame, *, quick: bool = False) -> int:
    """The usual work for a move of a review, and for a hint at the table."""
    return game.review_work // QUICKER if quick else game.review_work
