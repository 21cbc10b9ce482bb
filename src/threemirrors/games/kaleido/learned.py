"""The file with what self-play taught the expert judge, one for each number of players.

It is JSON: the command that made it, the figure it reached, and the table. The table is a row of
16-bit numbers, low byte first, in hundredths of a point; compressed with zlib, written in base64.
features.py says which entry stands for what.
"""

import sys
import zlib
from array import array
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct


class Learned(Struct, frozen=True):
    """The contents of a file."""

    made_by: str  # The command.
    reached: str  # What was measured with it.
    table: bytes


def packed(table: "array[int]") -> bytes:
    return zlib.compress(in_file_order(table).tobytes(), 9)


def unpacked(data: bytes) -> "array[int]":
    table = array("h")
    table.frombytes(zlib.decompress(data))
    return in_file_order(table)


def in_file_order(table: "array[int]", order: str = sys.byteorder) -> "array[int]":
    """The same numbers, low byte first in memory; done twice, it changes nothing."""
    turned = array("h", table)
    if order == "big":
        turned.byteswap()
    return turned


def file_name(players: int) -> str:
    return f"learned_{players}.json"


@cache
def table_for(players: int) -> "array[int]":
    """The table shipped for so many players."""
    home = resources.files("threemirrors.games.kaleido")
    file = (home / file_name(players)).read_bytes()
    return unpacked(msgspec.json.decode(file, type=Learned).table)
