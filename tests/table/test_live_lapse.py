"""Inactive seats at a live table lapse, and the same log gives the same match."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.program import output
from tests.table.live import COUNTDOWN, LAPSE, Live, live_stroll
from tests.table.virtual import NOON, begun, lines, snapshot
from threemirrors.core import record as records
from threemirrors.core.errors import BrokenRecord
from threemirrors.table import absence, decide, log, notices
from threemirrors.table.clock import SECOND
from threemirrors.table.commit import commit, rebuilt
from threemirrors.table.replay import frames

PATIENCE = LAPSE * SECOND
STROLLS = [(1, "pp"), (2, "ppp"), (3, "ppppp"), (4, "pp")]


def late(game: Live) -> list[int]:
    return [act.seat for act in absence.lapsed(game.table, game.now)]


def keys(told: bytes) -> list[str]:
    notice = msgspec.json.decode(told)
    return [event["key"].rpartition(".")[2] for event in notice.get("events", ())]


def test_the_time_counts_from_the_end_of_the_countdown() -> None:
    game = Live().called()
    assert game.table.deadline() == game.now + COUNTDOWN + PATIENCE
    game.now += COUNTDOWN + PATIENCE - 1
    assert late(game) == []
    game.now += 1
    assert late(game) == [0, 1, 2]


def test_before_the_call_nobody_lapses() -> None:
    game = Live()
    game.now += 100 * PATIENCE
    assert (game.table.deadline(), late(game)) == (None, [])


def test_acting_resets_the_time() -> None:
    game = Live().opened()
    game.now += PATIENCE - 1
    game.move(1, game.takes(1)[0])
    game.now += 1
    assert late(game) == [0, 2]


def test_a_lapsed_seats_tile_is_put_back_and_nobody_waits_for_it() -> None:
    game = Live().opened()
    game.move(1, "take1:" + game.takes(1)[0].partition(":")[2])
    game.now += PATIENCE - 1
    game.move(0, game.takes(0)[-1]).move(2, game.takes(2)[-1])
    game.now += 1
    ply = game.table.ply
    game.commit(absence.lapsed(game.table, game.now)[0])
    assert keys(game.heard[0][-1]) == keys(game.heard[None][-1]) == ["lapsed", "put_back"]
    told = msgspec.json.decode(game.heard[0][-1])
    assert (told["kind"], told["seat"], told["ply"]) == ("lapsed", 1, ply + 1)
    assert game.table.acting() == [0, 2]
    assert late(game) == []
    game.move(1, game.takes(1)[0])  # A seat is back as soon as it acts.
    assert game.table.acting() == [0, 1, 2]


def test_bots_and_relieved_seats_do_not_lapse() -> None:
    game = Live("pbp").opened()
    game.relieve(2)
    game.now += PATIENCE
    assert late(game) == [0]
    game.commit(absence.come_back(game.table, 2))
    game.now += PATIENCE - 1
    assert late(game) == [0]
    game.now += 1
    assert late(game) == [0, 2]


def test_a_match_that_everybody_left_ends_by_itself() -> None:
    game = Live().opened()
    game.now += PATIENCE
    for act in absence.lapsed(game.table, game.now):
        game.commit(act)
    assert game.table.outcome() is not None
    assert (game.table.deadline(), late(game)) == (None, [])


def test_after_a_restart_the_time_starts_again() -> None:
    game = Live().opened()
    game.now += PATIENCE + 5 * SECOND
    game.commit(log.Resumed(6 * SECOND))
    assert game.table.deadline() == game.now + PATIENCE


def test_a_restart_in_the_countdown_shortens_it_for_nobody() -> None:
    game = Live().called()
    opens = game.table.idle.opens_at
    assert opens is not None
    game.now += 60 * SECOND
    game.commit(log.Resumed(60 * SECOND))
    assert game.table.idle.opens_at == opens + 60 * SECOND


def test_after_the_countdown_a_restart_makes_no_new_one() -> None:
    game = Live().opened()
    game.move(0, game.takes(0)[0])
    game.now += 60 * SECOND
    game.commit(log.Resumed(60 * SECOND))
    assert game.table.idle.left(game.now) == 0


@pytest.mark.parametrize(("number", "seats"), STROLLS)
def test_the_same_log_is_the_same_match(number: int, seats: str) -> None:
    game = live_stroll(number, seats)
    acts = [type(entry.act) for entry in game.entries]
    assert log.Lapsed in acts
    assert snapshot(rebuilt(game.entries)) == snapshot(game.table)
    for watcher, heard in game.heard.items():
        assert lines(notices.story(game.entries, watcher)) == heard
    line = [frame.seat for frame in frames(game.entries, "all", 0, 9999)]
    assert line[1:] == [act.seat for act in game.table.moves]
    assert len(list(frames(game.entries, 0, 5, 3))) == 3


@pytest.mark.parametrize(("number", "seats"), STROLLS)
def test_the_record_replays_with_lapses_and_times(number: int, seats: str, tmp_path: Path) -> None:
    game = live_stroll(number, seats)
    record = records.parse(game.table.record().to_json())
    assert list(records.positions(record))[-1] == game.table.state
    lapses = [played for played in record.moves if played.move == records.LAPSED]
    assert lapses
    times = [played.at for played in record.moves]
    assert times == [at - game.table.times[0] for at in game.table.times]
    file = tmp_path / "match.jsonl"
    records.save(file, [record])
    told = output("replay", str(file))
    assert told.count(": lapsed by ") == len(lapses)
    last = record.moves[-1]
    assert f" {last.seat}, {(last.at or 0) / 1000:.3f} s\n" in told


def test_a_record_in_which_nothing_could_lapse_is_refused() -> None:
    game = begun().play("rA1")
    record = game.table.record()
    moves = (*record.moves, records.Played(0, records.LAPSED))
    wrong = msgspec.structs.replace(record, moves=moves)
    with pytest.raises(BrokenRecord, match=r"move 2 .lapsed.: seat 0 cannot lapse here"):
        list(records.positions(wrong))


def test_a_log_in_which_nothing_could_lapse_does_not_fit() -> None:
    game = Live()
    with pytest.raises(BrokenRecord, match="seat 0 cannot lapse here"):
        commit(game.table, log.Logged(2, NOON, log.Lapsed(0)))


def test_a_stuck_game_goes_on_by_itself_and_everyone_is_told() -> None:
    """C-3.5: nobody asks for it; it follows from a move or a lapse, in the same notice."""
    game = live_stroll(6, "pp")
    told = [line for line in game.heard[1] if "removed" in keys(line)]
    assert told
    assert told == [line for line in game.heard[None] if "removed" in keys(line)]


@pytest.mark.rule("C-3.6")
def test_a_bot_that_stopped_or_lapsed_is_asked_again_in_live_play() -> None:
    game = Live("pbb").opened()
    game.move(1, "stop")
    assert [seat for seat, _ in game.table.bots_to_ask()] == [1, 2]
    assert decide.plays_here(game.table, 1, game.table.bot_at(1))
    in_turn = Live("bbb")  # First tiles are taken in turn.
    assert [seat for seat, _ in in_turn.table.bots_to_ask()] == in_turn.table.acting()
