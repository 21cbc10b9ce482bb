"""Chooses the engine: the rules compiled to C, or the same files as plain Python."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "threemirrors."


class SourceOnly(MetaPathFinder):
    """Finds our modules as .py files and skips the compiled ones beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(PACKAGE):
            return None
        finder = FileFinder(next(iter(path)), (SourceFileLoader, SOURCE_SUFFIXES))
        return finder.find_spec(fullname)


def use_plain_python() -> None:
    """Import the rules uncompiled from now on, for coverage, debugging and comparison."""
    sys.meta_path.insert(0, SourceOnly())


def is_compiled() -> bool:
    from threemirrors.core import playout

    return not str(playout.__file__).endswith(".py")


MISSING = (
    "fast engine missing; the rules run as plain Python, about 150 times slower "
    "(install a C compiler, then `make setup` in a checkout or, for a package, "
    "`pip install --force-reinstall --no-deps --no-binary threemirrors threemirrors`)"
)
