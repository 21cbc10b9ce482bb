"""How a tree search weighs things in a game; what suits one game does not suit another."""

from msgspec import Struct


class SearchWeights(Struct, frozen=True):
    """Numbers that a game found to work best at its tables, by playing."""

    explore: float = 1.0  # How much moves that were tried little are preferred.
    spread: float = 20.0  # Points, as the judge counts them, that make a clear lead.
    heat: float = 1.5  # How much worse a move may look and still be worth a try.
    width: int = 40  # Moves considered in one position.
    worlds: int = 1  # Worlds drawn for what is hidden; 1 where nothing is.
    turns: int = 1  # Turns played to their end at a leaf; 0 judges at once.
    memory: int = 2  # Most players for whom the tree is kept between moves (decision 40).
