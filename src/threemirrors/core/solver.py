"""Whether OR-tools is here, the extra package that proves what is best."""

from importlib.util import find_spec

NO_SOLVER = "OR-tools is not installed, so nothing is proven: pip install 'threemirrors[solve]'"


def solver_here() -> bool:
    return find_spec("ortools") is not None
