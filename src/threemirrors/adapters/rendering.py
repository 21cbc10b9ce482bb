"""Positions as text and pictures, as one seat or a spectator sees them."""

import io
from typing import Any

import numpy as np
import resvg_py

from threemirrors.adapters.missing import MissingLibrary
from threemirrors.core.errors import BadOption
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
PIXELS_ACROSS = 640


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"unknown render mode {mode!r}; choose from {', '.join(RENDER_MODES)}")


def rendered(game: AnyGame, state: State, seat: int | None, mode: str) -> Any:
    """What `render` returns: text, SVG or pixels; for people ("human") the text is printed."""
    if mode == "svg":
        return game.picture(state, seat)
    if mode == "rgb_array":
        return pixels(game.picture(state, seat))
    text = game.view_text(state, seat)
    if mode == "ansi":
        return text
    print(text)
    return None


def pixels(svg: str) -> "np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]":
    """The picture as rows of red, green and blue."""
    try:
        from PIL import Image
    except ImportError as error:
        raise MissingLibrary("Pillow", "gymnasium", error) from None
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=PIXELS_ACROSS))
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))
