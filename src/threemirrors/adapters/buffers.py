"""The arrays that a batch of games is written into: their shapes, and where they lie."""

from collections.abc import Mapping
from math import prod
from multiprocessing import RawArray
from typing import Any, NamedTuple

from threemirrors.adapters.missing import MissingLibrary
from threemirrors.core.errors import GameError
from threemirrors.core.legal_bits import bytes_for

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingLibrary("NumPy", "batch", error) from None

ALIGNED = 64  # Arrays in shared memory begin at a multiple of this.
PRIVATE = ("legal", "actions")  # Not the caller's.

Arrays = dict[str, NDArray[Any]]


class BadBuffer(GameError):
    """An array that a batch cannot be written into."""


class ArrayKind(NamedTuple):
    """What an array must be."""

    shape: tuple[int, ...]
    dtype: type[Any]


def wanted(
    games: int, players: int, codes: int, size: int, *, observe: bool, same_step: bool
) -> dict[str, ArrayKind]:
    """All arrays of a batch by name; the first axis is the game."""
    found = {
        "masks": ArrayKind((games, codes), np.bool_),
        "seats": ArrayKind((games,), np.int32),
        "rewards": ArrayKind((games, players), np.float32),
        "points": ArrayKind((games, players), np.int32),
        "dones": ArrayKind((games,), np.bool_),
        "truncations": ArrayKind((games,), np.bool_),
        "legal": ArrayKind((games, bytes_for(codes)), np.uint8),
        "actions": ArrayKind((games,), np.int64),
    }
    if observe:
        found["observations"] = ArrayKind((games, size), np.float32)
        if same_step:
            found["final_observations"] = ArrayKind((games, size), np.float32)
    return found


def own_arrays(layout: Mapping[str, ArrayKind], given: Mapping[str, NDArray[Any]]) -> Arrays:
    """Those that the caller gave, and new ones for the rest."""
    known = [name for name in layout if name not in PRIVATE]
    for name in given:
        if name not in known:
            raise BadBuffer(f"{name!r} is no buffer of this batch: there are {', '.join(known)}")
        check(name, given[name], layout[name])
    return {
        name: given[name] if name in given else np.zeros(want.shape, want.dtype)
        for name, want in layout.items()
    }


def check(name: str, array: NDArray[Any], want: ArrayKind) -> None:
    kind = np.dtype(want.dtype)
    if not isinstance(array, np.ndarray):
        raise BadBuffer(f"{name} must be a numpy array, not {type(array).__name__}")
    one_byte = kind == np.bool_ and array.dtype in (np.uint8, np.int8)
    if array.shape != want.shape or not (array.dtype == kind or one_byte):
        raise BadBuffer(
            f"{name} must be {kind} of shape {want.shape}, not {array.dtype} of {array.shape}"
        )
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise BadBuffer(f"{name} must be writeable and in one piece (C order)")


def shared_memory(layout: Mapping[str, ArrayKind]) -> Any:
    """Memory for all arrays, which other processes can write to as well."""
    return RawArray("b", sum(padded(want) for want in layout.values()))


def shared_arrays(layout: Mapping[str, ArrayKind], memory: Any) -> Arrays:
    """The arrays in that memory."""
    found, at = {}, 0
    for name, want in layout.items():
        flat = np.frombuffer(memory, want.dtype, prod(want.shape), at)
        found[name] = flat.reshape(want.shape)
        at += padded(want)
    return found


def padded(want: ArrayKind) -> int:
    size = prod(want.shape) * np.dtype(want.dtype).itemsize
    return -(-size // ALIGNED) * ALIGNED


class Rows:
    """The part of the arrays that belongs to some of the games, flat, as the core wants them."""

    observations: NDArray[Any] | None = None
    final_observations: NDArray[Any] | None = None

    def __init__(self, arrays: Arrays, games: range) -> None:
        for name, array in arrays.items():
            part = array[games.start : games.stop].reshape(-1)
            setattr(self, name, part.view(np.uint8) if part.dtype.itemsize == 1 else part)
