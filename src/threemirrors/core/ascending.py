"""Ascending lists of small codes, such as empty holes, that are quick to write out as moves.

A list of `count` codes occupies at[1] to at[count], with LEAST before it and MOST after it, and
room for eight more. This lets C (cascending.pxd) handle eight codes at a time without checking
where the list ends.
"""

from bisect import bisect_left

LEAST, MOST = -32768, 32767
SPARE = 9  # Array entries beyond the codes themselves.


def clear(at: list[int], size: int) -> None:
    """Empty the list; `size` is the length of the array."""
    at[:] = [LEAST] + [MOST] * (size - 1)


def write(out: list[int], n: int, base: int, at: list[int], count: int) -> int:
    """Write base + code for each code in the list into out, starting at n; return the new n."""
    out[n : n + count] = [base + code for code in at[1 : count + 1]]
    return n + count


def erase(at: list[int], count: int, code: int) -> None:  # noqa: ARG001  (C needs the count)
    """Remove a code that is in the list."""
    at.remove(code)
    at.append(MOST)


def insert(at: list[int], count: int, code: int) -> None:  # noqa: ARG001  (C needs the count)
    """Add a code that is not yet in the list."""
    at.insert(bisect_left(at, code), code)
    at.pop()
