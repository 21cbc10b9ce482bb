"""Looking along a row of values for the few that matter."""


def first_above(values: list[float], i: int, n: int, least: float) -> int:
    """The index of the first value from i to n - 1 that is above that; n if there is none."""
    while i < n and not values[i] > least:
        i += 1
    return i
