"""Ascending lists of small codes, such as empty holes: quick to write out as moves.

A list of `count` codes stands in at[1] to at[count], LEAST before it and MOST behind, with room for
eight more: so C (cascending.pxd) handles eight codes at a time without asking where the list ends.
"""

from bisect import bisect_left

LEAST, MOST = -32768, 32767
SPARE = 9  # Places beyond the codes themselves.


def clear(at: list[int], size: int) -> None:
    """Make it the empty list; the array has that many places."""
    at[:] = [LEAST] + [MOST] * (size - 1)


def write(out: list[int], n: int, base: int, at: list[int], count: int) -> int:
    """Write base + code for each code of the list into out from place n on; return the new n."""
    out[n : n + count] = [base + code for code in at[1 : count + 1]]
    return n + count


def erase(at: list[int], count: int, code: int) -> None:  # noqa: ARG001  (C needs the count)
    """Take a code of the list out of it."""
    at.remove(code)
    at.append(MOST)


def insert(at: list[int], count: int, code: int) -> None:  # noqa: ARG001  (C needs the count)
    """Put a code in that is not yet there."""
    at.insert(bisect_left(at, code), code)
    at.pop()
