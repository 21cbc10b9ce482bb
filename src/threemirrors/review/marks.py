"""What a cost is called. All thresholds are here; bench.review shows what they come to."""

from threemirrors.review.findings import Mark

BEST_UNDER = 0.01  # Chances that no search can tell apart.
GOOD_UNDER = 0.03
INACCURATE_UNDER = 0.08
# Alone, in the part of all that one can reach; there is no luck of others to blur it.


def mark_for(cost: float) -> Mark:
    if cost < BEST_UNDER:
        return "best"
    if cost < GOOD_UNDER:
        return "good"
    return "inaccurate" if cost < INACCURATE_UNDER else "costly"
