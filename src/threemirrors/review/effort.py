"""How much to think: work is counted in moves played and positions judged, not in seconds."""

REVIEW_WORK = 200_000  # For each move of a review: half to find the best, half to compare.
QUICK_WORK = 20_000
HINT_WORK = 100_000  # For one piece of advice at the table.
