"""Which tests `make quick` runs: those that took least when they last ran, as many as fit.

Every run with the compiled engine measures, so nobody keeps a list. A test that was never measured
is run, and by that measured.
"""

from collections.abc import Iterable, Mapping

MEASURED = "threemirrors/seconds"  # Where pytest's cache keeps what each test took.


def quick(tests: Iterable[str], took: Mapping[str, float], seconds: float) -> set[str]:
    """The quickest of these tests that take so many seconds together, and all unknown ones."""
    chosen = set()
    for test in sorted(tests, key=lambda test: took.get(test, 0.0)):
        seconds -= took.get(test, 0.0)
        if seconds < 0:
            break
        chosen.add(test)
    return chosen
