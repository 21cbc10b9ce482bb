"""A process that draws one preview: a card in, a PNG picture out.

It is one of its own because drawing takes a tenth of a second without letting anything else run.
"""

import os
import resource
import struct
import sys
import tempfile
import time
import zlib
from importlib import resources
from pathlib import Path

import msgspec
import resvg_py

from threemirrors.bots import RELIEF, bot_named
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.game import Game
from threemirrors.server.live.bot_worker import MOST_MEMORY, NICE
from threemirrors.server.live.preview_card import HEIGHT, WIDTH, Card, drawn

DISPLAY_FONT = "marcellus"
UNDER_WAY = 40  # Moves of the position that stands for a game: it is well under way.


def main() -> None:
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    card = msgspec.json.decode(sys.stdin.buffer.read(), type=Card)
    pictures = card.pictures or tuple(found for name in card.of if (found := example(name)))
    png = painted(drawn(msgspec.structs.replace(card, pictures=pictures)))
    sys.stdout.buffer.write(f"{time.process_time():.3f}\n".encode() + png)


def example(name: str) -> str:
    """Some position of the game, always the same; nothing if the game draws none."""
    game = game_named(name)
    if type(game).picture is Game.picture:
        return ""
    bot, seed = bot_named(RELIEF), seed_for("three mirrors preview", name)
    rng = Rng(seed)
    state = game.deal(game.players[0], seed, {})
    for _ in range(UNDER_WAY):
        if state.acting:
            seat = state.actors()[0]
            state.apply(seat, bot.choose(game, state, seat, rng))
    return game.picture(state, None)


def painted(svg: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        fonts = []
        for number, font in enumerate(own_fonts()):
            file = Path(folder) / f"{number}.ttf"
            file.write_bytes(font)
            fonts.append(str(file))
        return resvg_py.svg_to_bytes(
            svg_string=svg, width=WIDTH, height=HEIGHT, font_files=fonts, serif_family="Marcellus"
        )


def own_fonts() -> list[bytes]:
    """The page's display font. A machine that only serves may have no fonts at all."""
    assets = resources.files("threemirrors.server") / "web" / "assets"
    if not assets.is_dir():
        return []
    files = sorted(assets.iterdir(), key=lambda file: file.name)
    ours = [f for f in files if f.name.startswith(DISPLAY_FONT) and f.name.endswith(".woff")]
    return [unpacked(file.read_bytes()) for file in ours]


def unpacked(woff: bytes) -> bytes:
    """The font inside: the same tables, each of which WOFF compresses (www.w3.org/TR/WOFF)."""
    flavour, tables = woff[4:8], struct.unpack(">H", woff[12:14])[0]
    entries = [struct.unpack(">4sIIII", woff[44 + 20 * i : 64 + 20 * i]) for i in range(tables)]
    power = 1 << (tables.bit_length() - 1)
    search = struct.pack(">HHH", 16 * power, power.bit_length() - 1, 16 * (tables - power))
    head = flavour + struct.pack(">H", tables) + search
    at, directory, body = 12 + 16 * tables, b"", b""
    for tag, offset, packed, size, checksum in entries:
        held = woff[offset : offset + packed]
        table = zlib.decompress(held) if packed < size else held
        directory += struct.pack(">4sIII", tag, checksum, at + len(body), size)
        body += table + b"\0" * (-size % 4)
    return head + directory + body


if __name__ == "__main__":
    main()
