"""Where hints are given."""

import msgspec
import pytest

from tests.table.virtual import Virtual, opening
from threemirrors.table import decide
from threemirrors.table.hints import check_hint, gives_hints
from threemirrors.table.refusal import Declined


def table_of(seats: str, hints: bool | None = None) -> Virtual:
    at = Virtual(seats)
    opened = opening(seats)
    at.lay(
        msgspec.structs.replace(opened, setup=msgspec.structs.replace(opened.setup, hints=hints))
    )
    return at


@pytest.mark.parametrize(
    ("seats", "hints", "given"),
    [
        ("pbb", None, True),
        ("ppb", None, False),
        ("pob", None, False),
        ("ppp", True, True),
        ("pbb", False, False),
    ],
)
def test_alone_against_bots_or_if_the_maker_says_so(
    seats: str, hints: bool | None, given: bool
) -> None:
    assert gives_hints(table_of(seats, hints).table) is given


def test_only_to_a_seat_that_may_move() -> None:
    at = table_of("pbb")
    with pytest.raises(Declined, match="not_begun"):
        check_hint(at.table, 0)
    at.commit(decide.begin(at.table))
    check_hint(at.table, 0)
    with pytest.raises(Declined, match="no_hint_now"):
        check_hint(at.table, 1)
    at.table.closed = True
    with pytest.raises(Declined, match="closed"):
        check_hint(at.table, 0)
