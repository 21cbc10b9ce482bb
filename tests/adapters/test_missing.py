"""Without its library, an adapter says what to install."""

import importlib
import sys

import pytest

from threemirrors.adapters.deals import Deals
from threemirrors.adapters.missing import MissingLibrary
from threemirrors.adapters.rendering import rendered

ADAPTERS = {
    "batch": "numpy",
    "pettingzoo": "pettingzoo",
    "gymnasium": "gymnasium",
    "openspiel": "pyspiel",
}
HOME = "threemirrors.adapters"


@pytest.mark.parametrize("adapter", ADAPTERS)
def test_a_missing_library_is_named(adapter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(f"{HOME}.")]:
        if name != MissingLibrary.__module__:
            monkeypatch.delitem(sys.modules, name)
    library = ADAPTERS[adapter]
    for name in [name for name in sys.modules if name.split(".")[0] == library]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingLibrary, match=rf"pip install 'threemirrors\[{adapter}\]'"):
        importlib.import_module(f"{HOME}.{adapter}")


def test_pixels_need_pillow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    deals = Deals("kaleido")
    with pytest.raises(MissingLibrary, match="Pillow is not installed"):
        rendered(deals.game, deals.deal(bytes(32)), None, "rgb_array")
