"""What a seat may know of a position, as numbers for a learner: the same many for each position."""

from array import array
from collections.abc import Iterator, MutableSequence, Sequence
from math import prod
from typing import Any, TypeAlias

import cython
from msgspec import Struct

from threemirrors.core.errors import GameError

if not cython.compiled:
    from threemirrors.core.state import State

Part: TypeAlias = tuple[str, tuple[int, ...], str]  # A name, a shape, and what it means.


class Plane(Struct, frozen=True):
    """A named part of an observation: `size` numbers from `start` on, in rows of that shape."""

    name: str
    shape: tuple[int, ...]
    start: int
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def where(self) -> slice:
        """Where the plane is in an observation."""
        return slice(self.start, self.start + self.size)


class Observer:
    """Writes observations of one game at tables of one kind: so many players, with such options.

    An observation is `size` numbers of 32 bits, laid out as `planes` says. It holds what the seat
    may know and nothing else, and seats are counted from the seat itself, then clockwise. A game's
    own observer overrides `write`, which is fast and trusts its input. `observe` and `observe_into`
    are for everyone else: they check first.
    """

    if not cython.compiled:
        players: int
        size: int
        planes: tuple[Plane, ...]

    def __init__(self, players: int, parts: Sequence[Part]) -> None:
        self.players = players
        self.planes = tuple(laid_out(parts))
        self.size = sum([plane.size for plane in self.planes])

    def write(self, state: "State", seat: int, out: MutableSequence[float]) -> None:
        """Set all of out[0] to out[size - 1]; whatever was there before is overwritten."""
        raise NotImplementedError

    def clear(self, out: MutableSequence[float]) -> None:
        """Set all numbers to 0, for observers that then write those that are not."""
        for i in range(self.size):
            out[i] = 0

    def observe(self, state: "State", seat: int) -> "array[float]":
        """What the seat may know of the position. numpy.asarray takes the array as it is."""
        out = array("f", bytes(4 * self.size))
        self.observe_into(state, seat, out)
        return out

    def observe_into(self, state: "State", seat: int, out: Any) -> None:
        """The same, written into a buffer of the caller's: float32, in one piece, of this size."""
        state.check_seat(seat)
        if state.players != self.players:
            raise GameError(f"this observer is for {self.players} players, not {state.players}")
        if len(out) != self.size:
            raise GameError(f"an observation has {self.size} numbers, the buffer {len(out)}")
        check_buffer(out)
        self.fill(state, seat, out)

    def fill(self, state: "State", seat: int, out: Any) -> None:
        """The same for callers who made the buffer for it and know the seat: no checks."""
        row = out
        self.write(state, seat, cython.address(row[0]) if cython.compiled else row)

    def plane(self, name: str) -> Plane:
        """The plane of that name."""
        for plane in self.planes:
            if plane.name == name:
                return plane
        names = ", ".join([plane.name for plane in self.planes])
        raise GameError(f"no plane is called {name!r}: there are {names}")


def check_buffer(out: Any) -> None:
    view = memoryview(out)
    if view.format != "f" or view.ndim != 1 or view.readonly or not view.contiguous:
        raise GameError("the buffer must be of float32, in one row and one piece, and writeable")


def laid_out(parts: Sequence[Part]) -> Iterator[Plane]:
    """The planes, one after the other."""
    start = 0
    for name, shape, meaning in parts:
        plane = Plane(name, shape, start, meaning)
        start += plane.size
        yield plane
