"""A match begun by earlier rules is played to its end by them, if the game keeps them."""

from random import Random

import msgspec

from tests.table.virtual import SEED, Virtual, opening_of
from threemirrors.core.discovery import game_named
from threemirrors.core.record import positions
from threemirrors.table import log, replay
from threemirrors.table.commit import rebuilt

EARLY = game_named("acorns").with_rules(0)


class Begun(Virtual):
    """Acorns for two, by the rules of that version."""

    def __init__(self, rules: int) -> None:
        opened = opening_of("acorns", "pp", "none", SEED, {})
        self.lay(msgspec.structs.replace(opened, rules=rules))
        self.begin()


def test_a_log_is_played_on_by_the_rules_it_began_with() -> None:
    game = Begun(rules=0).finish(Random(1))
    assert game.table.game is EARLY
    record = game.table.record()
    assert record.rules == 0
    *_, last = positions(record)
    assert last.outcome() == game.table.outcome()


def test_a_log_of_earlier_rules_is_rebuilt_and_replayed_by_them() -> None:
    early, now = Begun(rules=0).finish(Random(1)), Begun(rules=1).finish(Random(1))
    assert log.text_of(early.table.moves[-1]) == log.text_of(now.table.moves[-1])
    for game in (early, now):
        outcome = game.table.outcome()
        assert outcome is not None
        assert rebuilt(game.entries).outcome() == outcome
        *_, frame = replay.frames(game.entries, "all", 0, 100)
        assert frame.points == outcome.points
    assert early.table.outcome() != now.table.outcome()
