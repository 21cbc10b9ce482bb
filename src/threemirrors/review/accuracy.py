"""How well each seat played, as one figure for people: its accuracy, 0 to 100.

A move counts by the part of its player's own chances that it gave away. Chances alone would flatter
whoever is far behind and has hardly any left to lose (docs/decisions/0046).
"""

from collections.abc import Sequence

from threemirrors.review.findings import Judgement

NOTHING_LEFT = 0.1  # Whoever gives away this part of what they had gets nothing for the move.
FEWEST_CHANCES = 0.02  # Below these, parts of them are noise.


def accuracies(judgements: Sequence[Judgement], players: int) -> tuple[float | None, ...]:
    """Of each seat; None if it had no choice anywhere, or its moves are not judged here."""
    return tuple(accuracy([each for each in judgements if each.seat == s]) for s in range(players))


def accuracy(judgements: Sequence[Judgement]) -> float | None:
    worth = [move_accuracy(each) for each in judgements if each.mark != "only"]
    return round(100 * sum(worth) / len(worth), 1) if worth else None


def move_accuracy(judgement: Judgement) -> float:
    """1 for a best move, 0 if a tenth of the chances or more was given away."""
    had = judgement.chances[judgement.seat] + judgement.cost
    return max(0.0, 1.0 - judgement.cost / max(had, FEWEST_CHANCES) / NOTHING_LEFT)
