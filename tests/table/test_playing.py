"""Making moves: what the table accepts, what it refuses, and why."""

from random import Random

import pytest

from tests.table.virtual import FOUR_TURNS, NOON, Virtual, begun
from threemirrors.core.record import positions
from threemirrors.games.kaleido import GAME
from threemirrors.table import decide, log, take_back
from threemirrors.table.table import Table

TILE = GAME.parse_move("rA1")
END = GAME.parse_move("end")


def test_a_move_by_the_seat_on_turn_is_accepted() -> None:
    game = begun()
    decision = decide.play(game.table, 0, 0, TILE, "mine")
    assert decision.act == log.Moved(0, "rA1", "mine", by_bot=False)
    game.commit(decision)
    assert (game.table.ply, game.table.acting()) == (1, [0])


def test_a_move_by_a_bot_is_marked_as_such() -> None:
    decision = decide.play(begun("bpp").table, 0, 0, TILE, "", bot="greedy")
    assert decision.act == log.Moved(0, "rA1", "", by_bot=True)


@pytest.mark.parametrize(("seats", "bot"), [("bpp", "keen"), ("ppp", "greedy")])
def test_a_bot_that_no_longer_plays_here_is_behind(seats: str, bot: str) -> None:
    refusal = begun(seats).refused(lambda table: decide.play(table, 0, 0, TILE, "", bot=bot))
    assert refusal.code == "behind"


def test_an_illegal_move_is_refused_with_the_rule_and_its_facts() -> None:
    refusal = begun().refused(lambda table: decide.play(table, 1, 0, TILE, ""))
    assert (refusal.code, refusal.rule) == ("illegal", "K-1.5")
    assert (refusal.key, refusal.facts) == ("kaleido.refused.not_your_turn", {"turn": 0})


def test_a_player_who_is_behind_is_told_the_ply() -> None:
    refusal = begun().play("rA1").refused(lambda table: decide.play(table, 0, 0, END, ""))
    assert (refusal.code, refusal.facts) == ("behind", {"ply": 1})


def test_a_move_from_the_future_is_refused() -> None:
    refusal = begun().refused(lambda table: decide.play(table, 0, 1, TILE, ""))
    assert (refusal.code, refusal.facts) == ("from_the_future", {"ply": 0})


def test_nobody_plays_before_the_match_begins() -> None:
    assert Virtual().refused(lambda table: decide.play(table, 0, 0, TILE, "")).code == "not_begun"


def test_nobody_plays_after_the_end() -> None:
    game = begun().finish(Random(1))
    refusal = game.refused(lambda table: decide.play(table, 0, table.ply, TILE, ""))
    assert refusal.code == "over"


@pytest.mark.parametrize("move", [-1, 1015, 10**9])
def test_a_code_that_is_not_a_move_is_refused(move: int) -> None:
    refusal = begun().refused(lambda table: decide.play(table, 0, 0, move, ""))
    assert refusal.code == "unknown_move"
    assert str(move) in str(refusal.facts["what"])


def test_the_id_of_a_move_is_recognised_with_its_log_entry() -> None:
    game = begun()
    game.commit(decide.play(game.table, 0, 0, TILE, "mine"))
    assert game.table.known_ids == {"mine": 2}


def test_the_id_of_a_move_taken_back_is_still_known() -> None:
    game = begun()
    game.commit(decide.play(game.table, 0, 0, TILE, "mine"))
    game.commit(take_back.take_back(game.table, 0, 0))
    assert game.table.known_ids == {"mine": 2}


def test_moves_without_an_id_are_not_remembered_by_it() -> None:
    game = begun()
    game.commit(decide.play(game.table, 0, 0, TILE, ""))
    assert game.table.known_ids == {}


def several_acted() -> Virtual:
    """A match whose moves were all made while several seats could act."""
    game = begun().play(*FOUR_TURNS)
    game.table.shared = [True] * game.table.ply
    return game


def test_where_several_act_nobody_is_refused_for_being_behind() -> None:
    game = several_acted()
    for ply in range(game.table.ply + 1):
        decision = decide.play(game.table, 1, ply, GAME.parse_move("yA5"), "")
        assert decision.act == log.Moved(1, "yA5", "")


def test_one_move_made_in_turn_puts_the_others_behind() -> None:
    game = several_acted()
    game.table.shared[5] = False
    decision = decide.play(game.table, 1, 6, GAME.parse_move("yA5"), "")
    assert decision.act == log.Moved(1, "yA5", "")
    refusal = game.refused(lambda table: decide.play(table, 1, 5, GAME.parse_move("yA5"), ""))
    assert refusal.code == "behind"


def test_where_several_act_the_rules_decide() -> None:
    game = several_acted()
    refusal = game.refused(lambda table: decide.play(table, 1, 0, GAME.parse_move("yA1"), ""))
    assert (refusal.code, refusal.rule) == ("illegal", "K-2.1")


def test_where_several_act_the_future_is_still_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    monkeypatch.setattr(Table, "acting", lambda table: [0, 1])
    refusal = game.refused(lambda table: decide.play(table, 0, 1, TILE, ""))
    assert refusal.code == "from_the_future"


def test_the_record_of_a_finished_match_replays_to_the_same_result() -> None:
    game = begun("pbp").finish(Random(2))
    record = game.table.record()
    assert list(positions(record))[-1] == game.table.state
    assert record.outcome == game.table.outcome()
    assert record.seats == ("Ada", "greedy", "Cleo")


def test_the_record_times_the_moves_from_the_first_one() -> None:
    game = begun().play("rA1", "end", "yA2", each=500)
    assert [played.at for played in game.table.record().moves] == [0, 500, 1000]
    assert game.table.times[0] == NOON + 500


def test_the_record_of_a_match_without_moves_is_empty() -> None:
    record = begun().table.record()
    assert (record.moves, record.outcome) == ((), None)
