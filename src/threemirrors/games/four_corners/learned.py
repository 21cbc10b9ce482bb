"""The file with what self-play taught the solitaire judge.

It is JSON: the command that made it, the figure it reached, and the table: a row of 16-bit numbers,
low byte first, in 256ths; compressed with zlib, written in base64. tray.py says which is what.
"""

import sys
import zlib
from array import array
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

FILE = "learned_1.json"
PARTS = 256


class Learned(Struct, frozen=True):
    """The contents of a file."""

    made_by: str  # The command.
    reached: str  # What was measured with it.
    table: bytes


def packed(table: "array[float]") -> bytes:
    numbers = array("h", [round(PARTS * number) for number in table])
    return zlib.compress(in_file_order(numbers).tobytes(), 9)


def unpacked(data: bytes) -> "array[float]":
    numbers = array("h")
    numbers.frombytes(zlib.decompress(data))
    return array("d", [number / PARTS for number in in_file_order(numbers)])


def in_file_order(table: "array[int]", order: str = sys.byteorder) -> "array[int]":
    """The same numbers, low byte first in memory; done twice, it changes nothing."""
    turned = array("h", table)
    if order == "big":
        turned.byteswap()
    return turned


@cache
def solitaire_table() -> "array[float]":
    """The table that is shipped."""
    file = (resources.files("threemirrors.games.four_corners") / FILE).read_bytes()
    return unpacked(msgspec.json.decode(file, type=Learned).table)
