"""How much of a long test is done. That is decided here, and by one setting.

`make test` does as much as shows that the test can fail. `make soak` sets THREEMIRRORS_SOAK and
does far more of the very same. As plain Python less will do: what is left out has run compiled.
"""

import os

from threemirrors.engine import is_compiled

SOAKING = os.environ.get("THREEMIRRORS_SOAK", "") != ""


def budget(usual: int, *, soak: int, plain: int | None = None) -> int:
    """So many games, kills or examples."""
    if SOAKING:
        return soak
    return usual if plain is None or is_compiled() else plain


def some(every: list[int] | range | tuple[int, ...], plain: int) -> list[int]:
    """All of them; as plain Python so many of the first."""
    return list(every)[: budget(len(every), soak=len(every), plain=plain)]
