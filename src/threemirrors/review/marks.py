"""What a cost is called. All thresholds are here; bench.review shows what they come to."""

from threemirrors.review.findings import Mark

BEST_UNDER = 0.01  # Chances that no search can tell apart.
GOOD_UNDER = 0.03
INACCURATE_UNDER = 0.08


def mark_for(cost: float, even: float = 0.0) -> Mark:
    """By the chances that a move cost; alone, by the part of all that one can reach.

    Whoever is far behind, or far ahead, has hardly any chances to lose. So moves that would have
    cost chances at an even table are told too, but never as costly.
    """
    if cost >= INACCURATE_UNDER:
        return "costly"
    if cost >= GOOD_UNDER or even >= INACCURATE_UNDER:
        return "inaccurate"
    return "good" if cost >= BEST_UNDER or even >= GOOD_UNDER else "best"
