"""The table as it stands, for one watcher."""

from random import Random

import msgspec
import pytest

from tests.table.virtual import FOUR_TURNS, Virtual, begun
from threemirrors.games.kaleido import GAME
from threemirrors.table import decide, log, notices, take_back
from threemirrors.table.notices import Now, SeatNow


def now(game: Virtual, watcher: int | None) -> Now:
    return notices.now(game.table, watcher, game.now)


def test_before_the_match_begins_nobody_acts() -> None:
    seen = now(Virtual("pbo"), 0)
    assert (seen.begun, seen.acting, seen.legal, seen.ply) == (False, (), (), 0)
    assert [seat.kind for seat in seen.seats] == ["person", "bot", "open"]


@pytest.mark.parametrize("watcher", [0, 2, None])
def test_before_the_match_begins_there_is_nothing_to_see(watcher: int | None) -> None:
    assert bytes(now(Virtual("pbo"), watcher).view) == b"null"


def test_the_seat_that_acts_is_given_its_legal_moves() -> None:
    game = begun().play("rA1")
    legal = [GAME.move_form(move) for move in game.table.state.legal_moves(0)]
    assert msgspec.json.encode(now(game, 0).legal) == msgspec.json.encode(legal)
    assert len(legal) > 1


@pytest.mark.parametrize("watcher", [1, 2, None])
def test_nobody_else_is_given_legal_moves(watcher: int | None) -> None:
    game = begun().play("rA1")
    assert now(game, watcher).legal == ()
    assert now(game, watcher).acting == (0,)


def test_the_view_is_that_of_the_watcher() -> None:
    game = begun().play("rA1")
    for watcher in (0, 1, None):
        assert bytes(now(game, watcher).view) == GAME.view_json(game.table.state, watcher)  # type: ignore[arg-type]


def test_a_view_is_made_once_for_all_who_see_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int | None] = []
    view = type(GAME).view

    def counted(game: object, state: object, seat: int | None) -> object:
        made.append(seat)
        return view(game, state, seat)  # type: ignore[arg-type]

    monkeypatch.setattr(type(GAME), "view", counted)
    game = begun().play("rA1")
    for watcher in (0, 1, None, 0):
        now(game, watcher)
    assert made == [None]
    assert now(game.play("wA2"), 0) != now(game, None)
    assert made == [None, None]


def test_it_says_where_in_the_log_and_in_time_it_is() -> None:
    game = begun().play("rA1")
    game.now += 250
    assert (now(game, 0).seq, now(game, 0).ply, now(game, 0).at) == (2, 1, game.now)


def test_it_says_how_far_the_watcher_may_go_back_alone() -> None:
    game = begun().play(*FOUR_TURNS, "wA5", "yA6")
    assert [now(game, watcher).may_undo_to for watcher in (0, 1, None)] == [10, 8, None]


def test_it_says_what_is_left_on_the_clocks() -> None:
    game = begun(pace="brisk")
    game.now += 1000
    assert [seat.left for seat in now(game, None).seats] == [189_000, 180_000, 180_000]


def test_it_says_who_sits_there_and_who_plays_for_them() -> None:
    game = begun("ppb")
    game.relieve(1, "random")
    game.commit(log.Flagged(2, "time"))
    assert now(game, None).seats == (
        SeatNow("person", "Ada"),
        SeatNow("person", "Ben", "random", relieved=True),
        SeatNow("bot", "", "greedy", flagged=True),
    )


def test_it_says_who_asks_to_go_back() -> None:
    game = begun().play("rA1", "end")
    assert now(game, 1).undo_asked is None
    game.commit(take_back.take_back(game.table, 0, 1))
    asked = now(game, 1).undo_asked
    assert asked is not None
    assert (asked["seat"], asked["ply"]) == (0, 1)


def test_it_is_read_back_by_its_own_type() -> None:
    text = msgspec.json.encode(now(begun("pbp", "brisk").play("rA1"), 0))
    assert msgspec.json.encode(msgspec.json.decode(text, type=Now)) == text


def test_with_a_question_on_the_table_it_is_read_back_by_its_own_type() -> None:
    game = begun().play("rA1", "end")
    game.commit(take_back.take_back(game.table, 0, 1))
    text = msgspec.json.encode(now(game, 1))
    assert msgspec.json.encode(msgspec.json.decode(text, type=Now)) == text


def test_at_the_end_it_tells_the_outcome_and_the_rematch() -> None:
    game = begun().finish(Random(6))
    game.commit(decide.rematch(game.table, "another-table"))
    seen = now(game, None)
    assert seen.outcome == game.table.outcome()
    assert (seen.rematch, seen.acting, seen.legal) == ("another-table", (), ())
