"""The log is the match: a table rebuilt from any part of it is as it was live."""

import pytest

from tests.table.strolls import STROLLS, stroll
from tests.table.virtual import Virtual, replayed, snapshot
from threemirrors.core.record import positions
from threemirrors.table import log
from threemirrors.table.commit import rebuilt
from threemirrors.table.setup import PaceName

EVERY_STROLL = pytest.mark.parametrize(("number", "seats", "pace"), STROLLS)


@EVERY_STROLL
def test_from_every_part_of_the_log_the_table_is_as_it_was_live(
    number: int, seats: str, pace: PaceName
) -> None:
    live: dict[int, bytes] = {}

    def keep(game: Virtual) -> None:
        live[len(game.entries)] = snapshot(game.table)

    game = stroll(number, seats, pace, keep)
    for length, seen in live.items():
        assert snapshot(rebuilt(game.entries[:length])) == seen


@EVERY_STROLL
def test_after_every_act_the_position_is_that_of_the_moves_that_remain(
    number: int, seats: str, pace: PaceName
) -> None:
    def check(game: Virtual) -> None:
        assert game.table.state.key() == replayed(game.table).key()
        assert len(game.table.moves) == len(game.table.times) == len(game.table.told)

    stroll(number, seats, pace, check)


@EVERY_STROLL
def test_the_record_of_the_match_replays_without_the_moves_taken_back(
    number: int, seats: str, pace: PaceName
) -> None:
    game = stroll(number, seats, pace, lambda _: None)
    assert list(positions(game.table.record()))[-1] == game.table.state


def test_in_these_matches_everything_happens_that_can() -> None:
    kinds: set[type] = set()
    for number, seats, pace in STROLLS:
        game = stroll(number, seats, pace, lambda _: None)
        kinds |= {type(entry.act) for entry in game.entries}
    wanted = {log.UndoAsked, log.UndoAnswered, log.Undone, log.Relieved, log.Returned, log.Resumed}
    assert wanted <= kinds
