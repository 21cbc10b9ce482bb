"""What watchers are told: the same live and later, and never what they may not know."""

from typing import Any

import msgspec
import pytest

from tests.table.strolls import STROLLS, stroll
from tests.table.virtual import NOON, SEED, Virtual, begun, lines
from threemirrors.core.facts import Event
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.game import KaleidoGame
from threemirrors.table import commit, log, notices, take_back
from threemirrors.table.commit import Step
from threemirrors.table.log import Logged
from threemirrors.table.setup import PaceName
from threemirrors.table.table import Table


@pytest.fixture
def whispers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move reports something to its seat that is for that seat alone."""
    plain = commit.move

    def move(table: Table, act: log.Moved, entry: Logged, step: Step) -> None:
        plain(table, act, entry, step)
        table.told[-1].append(Event("test.event.drawn", {"card": act.move}, only=act.seat))

    monkeypatch.setattr(commit, "move", move)


@pytest.fixture
def covered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the seat that makes a move can see it."""

    def move_seen(game: Any, state: Any, seat: int, move: int, watcher: int | None) -> Any:
        assert state.why_not(seat, move) is None  # Called for the position before the move.
        return game.move_form(move) if watcher == seat else None

    monkeypatch.setattr(KaleidoGame, "move_seen", move_seen)


def last(game: Virtual, watcher: int | None) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.json.decode(game.heard[watcher][-1])
    return told


@pytest.mark.parametrize(("number", "seats", "pace"), STROLLS)
def test_the_story_is_what_was_told_live_byte_for_byte(
    number: int, seats: str, pace: PaceName
) -> None:
    game = stroll(number, seats, pace, lambda _: None)
    for watcher, heard in game.heard.items():
        assert lines(notices.story(game.entries, watcher)) == heard


def test_the_story_goes_on_after_any_entry(whispers: None, covered: None) -> None:
    game = begun().play("rA1", "end", "yA2", "end", "wA3", "gA4")
    game.commit(log.Said(1, "Ben", "Oh"))
    for watcher, heard in game.heard.items():
        for after in range(-1, len(game.entries) + 1):
            assert lines(notices.story(game.entries, watcher, after)) == heard[after + 1 :]


def test_a_move_is_told_with_its_ply_and_its_form() -> None:
    told = last(begun().play("rA1"), None)
    form = {"type": "tile", "colour": "red", "board": "A", "hole": 1}
    assert told == {"seq": 2, "at": NOON, "kind": "moved", "seat": 0, "ply": 1, "move": form}


def test_the_opening_tells_the_commitment_and_nothing_else() -> None:
    told = last(Virtual(), 0)
    words = {"commitment": log.commitment_to(SEED)}
    assert told == {"seq": 0, "at": NOON, "kind": "opened", "words": words}


def test_other_acts_are_announced_unchanged() -> None:
    game = begun()
    game.commit(log.Relieved(1, "greedy", "left"))
    assert last(game, 2)["kind"] == "relieved"
    assert last(game, 2)["seat"] == 1
    assert last(game, 2)["words"] == {"bot": "greedy", "why": "left"}


def test_a_take_back_is_told_with_the_ply() -> None:
    game = begun().play("rA1")
    game.commit(take_back.take_back(game.table, 0, 0))
    assert (last(game, None)["kind"], last(game, None)["words"]) == ("undone", {"ply": 0})


def test_an_event_for_one_seat_reaches_only_that_seat(whispers: None) -> None:
    game = begun().play("rA1")
    assert last(game, 0)["events"] == [
        {"key": "test.event.drawn", "facts": {"card": "rA1"}, "only": 0}
    ]
    for watcher in (1, 2, None):
        assert "events" not in last(game, watcher)


def test_a_hidden_move_is_shown_only_to_its_seat(covered: None) -> None:
    game = begun().play("rA1", "end", "yA2")
    assert last(game, 1)["move"] == msgspec.to_builtins(GAME.move_form(GAME.parse_move("yA2")))
    for watcher in (0, 2, None):
        assert "move" not in last(game, watcher)
        assert b"yellow" not in game.heard[watcher][-1]


def test_a_hidden_move_makes_no_difference_to_others(whispers: None, covered: None) -> None:
    one, other = begun().play("rA1"), begun().play("rB4")
    for watcher in (1, 2, None):
        assert one.heard[watcher] == other.heard[watcher]
    assert one.heard[0] != other.heard[0]


@pytest.mark.parametrize(("number", "seats", "pace"), STROLLS)
def test_neither_the_seed_nor_client_ids_are_ever_told(
    number: int, seats: str, pace: PaceName
) -> None:
    everything: list[bytes] = []

    def look(game: Virtual) -> None:
        for watcher in (None, *game.table.acting()):
            everything.append(msgspec.json.encode(notices.now(game.table, watcher, game.now)))

    game = stroll(number, seats, pace, look)
    for heard in game.heard.values():
        everything += heard
    text = b"\n".join(everything)
    assert SEED.hex().encode() not in text.lower()
    assert b"client-id" not in text
    assert any(ident.startswith("client-id") for ident in game.table.known_ids)
