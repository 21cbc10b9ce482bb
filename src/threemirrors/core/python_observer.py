"""An observer written in plain Python; all compiled code works with it. Write `see`."""

from collections.abc import MutableSequence, Sequence

import cython

if not cython.compiled:
    from threemirrors.core.observer import Observer
    from threemirrors.core.state import State


class PythonObserver(Observer):
    """Writes what `see` returns."""

    def see(self, state: "State", seat: int) -> Sequence[float]:
        """The whole observation, plane after plane."""
        raise NotImplementedError(f"{type(self).__name__} needs see()")

    def write(self, state: "State", seat: int, out: MutableSequence[float]) -> None:
        seen = self.see(state, seat)
        if len(seen) != self.size:
            name = type(self).__name__
            raise ValueError(f"{name}.see() gave {len(seen)} numbers; its planes have {self.size}")
        for i in range(self.size):
            out[i] = seen[i]
