"""How much work long tests do: decided here, with a single setting.

`make test` does enough to show that a test can fail. `make soak` sets THREEMIRRORS_SOAK and does
far more of the same. Plain Python does less: whatever it leaves out has run compiled.
"""

import os
from collections.abc import Sequence
from typing import TypeVar

from threemirrors.engine import is_compiled

T = TypeVar("T")

SOAKING = os.environ.get("THREEMIRRORS_SOAK", "") != ""


def budget(usual: int, *, soak: int, plain: int | None = None) -> int:
    """How many games, kills or examples to do."""
    if SOAKING:
        return soak
    return usual if plain is None or is_compiled() else plain


def some(every: Sequence[T], plain: int) -> list[T]:
    """All of them, or just the first `plain` ones in plain Python."""
    return list(every)[: budget(len(every), soak=len(every), plain=plain)]
