"""Legal moves of many games, a bit for each: actions are checked against them and drawn from them.

Masks belong to callers, who may write to them. These bits do not, so an action that was found here
can be trusted. After the moves of a game comes one more bit: it is over, and any action will do,
since it is not used. All buffers are flat, one game after the other.
"""

from typing import Any

import cython

if not cython.compiled:
    from threemirrors.core.bits import count_bits, lowest_bit
    from threemirrors.core.chance import Chance


def bytes_for(codes: int) -> int:
    """How many bytes keep a game's legal moves and the bit after them."""
    return codes // 8 + 1


def first_illegal(actions: Any, legal: Any, codes: int) -> int:
    """The first game whose action is illegal, or -1 if there is none."""
    moves, marks = actions, legal
    width = bytes_for(codes)
    for i in range(len(actions)):
        at = i * width
        if not marks[at + (codes >> 3)] >> (codes & 7) & 1:
            move = moves[i]
            if not 0 <= move < codes or not marks[at + (move >> 3)] >> (move & 7) & 1:
                return i
    return -1


def draw_actions(legal: Any, codes: int, chance: "Chance", actions: Any) -> None:
    """Draw one of the legal moves for each game, all equally likely; 0 for those that are over."""
    out, marks = actions, legal
    width = bytes_for(codes)
    for i in range(len(actions)):
        at = i * width
        out[i] = 0
        if not marks[at + (codes >> 3)] >> (codes & 7) & 1:
            n = 0
            for j in range(width):
                n += count_bits(marks[at + j])
            out[i] = nth_bit(marks, at, chance.draw(n))


def nth_bit(marks: Any, at: int, n: int) -> int:
    """The place of the n-th set bit (counted from 0) from that byte on."""
    j = 0
    count = count_bits(marks[at])
    while count <= n:
        n -= count
        j += 1
        count = count_bits(marks[at + j])
    byte = marks[at + j]
    for _ in range(n):
        byte &= byte - 1
    return 8 * j + lowest_bit(byte)
