"""A record can begin with a position of another match, and replays exactly from there."""

import msgspec
import pytest

from tests.core.matches import GAME, PLAYERS, one_match
from threemirrors.core.errors import BrokenRecord
from threemirrors.core.record import Record, parse, positions

MATCH = one_match().record()
CUT = 5


def cut() -> Record:
    """The rest of the match after some moves, as a record of its own."""
    start = GAME.to_text(list(positions(MATCH))[CUT])
    return msgspec.structs.replace(MATCH, start=start, moves=MATCH.moves[CUT:])


def test_it_replays_from_there_to_the_same_end() -> None:
    rest = cut()
    assert [GAME.to_text(state) for state in positions(parse(rest.to_json()))] == [
        GAME.to_text(state) for state in list(positions(MATCH))[CUT:]
    ]


def test_records_of_deals_are_written_as_before() -> None:
    assert b"start" not in MATCH.to_json()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"start": "nothing of the kind"}, "the match cannot begin"),
        ({"players": PLAYERS + 1, "options": {}}, f"for {PLAYERS} players, not {PLAYERS + 1}"),
        ({"options": {"no such": 1}}, "the match cannot begin"),
    ],
)
def test_what_does_not_fit_is_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(BrokenRecord, match=why):
        list(positions(msgspec.structs.replace(cut(), **wrong)))
