"""Replays: each position of the line that stands, once, as the eyes may see it."""

from random import Random

import msgspec
import pytest

from tests.table.virtual import FOUR_TURNS, Virtual, begun
from threemirrors.core.facts import Event
from threemirrors.core.state import State
from threemirrors.games.kaleido import GAME
from threemirrors.table import take_back
from threemirrors.table.replay import Eyes, Frame, frames
from threemirrors.table.table import Table


def seen(game: Virtual, eyes: Eyes = None, first: int = 0, count: int = 1000) -> list[Frame]:
    return list(frames(game.entries, eyes, first, count))


def test_the_first_frame_is_the_start() -> None:
    [start] = seen(begun().play("rA1"), count=1)
    assert (start.ply, start.seq, start.acting, start.seat) == (0, 1, (0,), None)
    assert bytes(start.view) == GAME.view_json(begun().table.state, None)  # type: ignore[arg-type]


@pytest.mark.parametrize("eyes", [0, None, "all"])
def test_before_the_match_begins_there_is_nothing_to_see(eyes: Eyes) -> None:
    assert seen(Virtual("po"), eyes) == []


def test_each_frame_is_the_position_after_its_move() -> None:
    game, watched = begun(), begun()
    game.play(*FOUR_TURNS)
    for frame, move in zip(seen(game, 1)[1:], FOUR_TURNS, strict=True):
        watched.play(move)
        table = watched.table
        assert (frame.ply, frame.text, frame.seq) == (table.ply, move, table.head.seq)
        assert (frame.seat, frame.at) == (table.moves[-1].seat, table.head.at)
        assert frame.move == GAME.move_form(GAME.parse_move(move))
        assert frame.acting == tuple(table.acting())
        assert frame.points == tuple(table.state.points(seat) for seat in range(3))
        assert list(frame.events) == table.told[-1]
        assert bytes(frame.view) == GAME.view_json(table.state, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(("first", "count"), [(0, 3), (1, 1), (4, 2), (7, 50), (8, 1), (9, 1)])
def test_a_part_is_the_same_as_in_the_whole(first: int, count: int) -> None:
    game = begun().play(*FOUR_TURNS)
    part = msgspec.json.encode(seen(game, None, first, count))
    assert part == msgspec.json.encode(seen(game)[first : first + count])


def test_moves_taken_back_are_not_shown() -> None:
    game = begun().play("rA1")
    game.commit(take_back.take_back(game.table, 0, 0))
    game.play("rA2", "end")
    assert [(frame.ply, frame.seq, frame.text) for frame in seen(game)] == [
        (0, 1, ""),
        (1, 4, "rA2"),
        (2, 5, "end"),
    ]


def test_all_eyes_see_every_view_and_the_last_frame_has_the_outcome() -> None:
    game = begun().finish(Random(6))
    last = seen(game, "all")[-1]
    outcome = game.table.outcome()
    assert outcome is not None
    assert (last.ply, last.acting, last.points) == (game.table.ply, (), outcome.points)
    assert (len(last.views), last.view) == (3, None)


def test_the_match_is_played_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun().play(*FOUR_TURNS)
    fresh, laid = Table.fresh, []

    def counted(table: Table) -> State:
        laid.append(table)
        return fresh(table)

    monkeypatch.setattr(Table, "fresh", counted)
    assert len(seen(game)) == len(FOUR_TURNS) + 1
    assert len(laid) == 1


@pytest.fixture
def secretive(monkeypatch: pytest.MonkeyPatch) -> Virtual:
    """A game that hides moves and points from everyone but their seat."""

    def move_seen(_: State, seat: int, move: int, watcher: int | None) -> object:
        return GAME.move_form(move) if watcher == seat else None

    game = begun().play("rA1")
    monkeypatch.setattr(GAME, "move_seen", move_seen)
    monkeypatch.setattr(GAME, "points_seen", lambda *_: ())
    return game


def test_a_hidden_move_is_shown_neither_as_form_nor_as_text(secretive: Virtual) -> None:
    for eyes in (None, 1, 2):
        assert (seen(secretive, eyes)[1].move, seen(secretive, eyes)[1].text) == (None, "")
        assert b"points" not in msgspec.json.encode(seen(secretive, eyes)[1]).split(b'"view"')[0]
    assert (seen(secretive, 0)[1].text, seen(secretive, "all")[1].text) == ("rA1", "rA1")


def test_an_event_for_one_seat_is_seen_by_its_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled rules cannot be patched, so a wrapper adds an event to theirs."""
    game = begun().play("rA1")

    class Whispering:
        def __init__(self, state: State) -> None:
            self.state = state
            self.players = state.players

        def apply(self, seat: int, move: int) -> list[Event]:
            return [*self.state.apply(seat, move), Event("psst", only=2)]

        def actors(self) -> list[int]:
            return self.state.actors()

    fresh = Table.fresh
    monkeypatch.setattr(Table, "fresh", lambda self: Whispering(fresh(self)))
    monkeypatch.setattr(GAME, "view_json", lambda *_: b"{}")
    monkeypatch.setattr(GAME, "points_seen", lambda *_: ())
    heard = {eyes: [e.key for e in seen(game, eyes)[1].events] for eyes in (None, 0, 2)}
    assert ["psst" in keys for keys in heard.values()] == [False, False, True]
