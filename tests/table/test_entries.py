"""The acts of the log: each is written as text and read back unchanged, or rejected."""

from typing import get_args

import msgspec
import pytest

from tests.table.virtual import opening
from threemirrors.table import log
from threemirrors.table.log import Act

ACTS: list[Act] = [
    opening("pbo", "brisk"),
    log.Sat(2, "Zoë"),
    log.Sat(2, "Zoë", "0f" * 32),
    log.Contributed(0, "1e" * 32),
    log.StoodUp(2),
    log.Begun(),
    log.Moved(0, "rA1", "mine"),
    log.Moved(1, "yA2", "", by_bot=True, asked=4),
    log.Moved(1, "yA2", "", crossed=(0, 1), window=5),
    log.Lapsed(2),
    log.UndoAsked(0, 2),
    log.UndoAnswered(1, agreed=True),
    log.UndoAnswered(2, agreed=False),
    log.Undone(0, 2),
    log.Voted(0, 1),
    log.Relieved(1, "greedy", "left"),
    log.Relieved(1, "greedy", "time"),
    log.Left(1, "greedy"),
    log.TimedOut(1, "greedy"),
    log.Adjourned(1, "greedy", "left"),
    log.Adjourned(1, "greedy", "time"),
    log.Returned(1),
    log.Flagged(2, "rubbish"),
    log.Said(0, "Ada", "Well 😀 played"),
    log.Said(None, "A spectator", "Hear, hear"),
    log.Resumed(5000),
    log.Rematch("another-table"),
    log.Said(1, "Ben", "", "well_played"),
    log.Offered(0, "rematch", (0, 2)),
    log.Answered(1, "close", (1,), agreed=False),
    log.WentOn(0),
    log.Closed(2),
]


def test_every_kind_of_act_is_tried_here() -> None:
    assert {type(act) for act in ACTS} == set(get_args(Act))


@pytest.mark.parametrize("act", ACTS, ids=lambda act: type(act).__name__)
def test_every_act_is_read_back_as_it_was_written(act: Act) -> None:
    assert log.decoder.decode(log.encoder.encode(act)) == act


@pytest.mark.parametrize("act", ACTS, ids=lambda act: type(act).__name__)
def test_every_act_is_written_the_same_once_it_was_read(act: Act) -> None:
    text = log.encoder.encode(act)
    assert log.encoder.encode(log.decoder.decode(text)) == text


@pytest.mark.parametrize("act", ACTS, ids=lambda act: type(act).__name__)
def test_an_act_with_an_unknown_field_is_not_read(act: Act) -> None:
    changed = msgspec.json.encode({**msgspec.to_builtins(act), "more": 1})
    with pytest.raises(msgspec.ValidationError, match="more"):
        log.decoder.decode(changed)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"{}", b'{"type":"stolen"}', b"\xff"])
def test_anything_but_an_act_is_not_read(text: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        log.decoder.decode(text)
