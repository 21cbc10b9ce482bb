"""What a game in plain Python gets for free: move names, views, texts, pictures."""

from enum import IntEnum
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from threemirrors.bots import BOTS
from threemirrors.core.chance import Luck, Rng, seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import BadPosition, UnknownMove, UnknownSeat
from threemirrors.core.game import NoOptions
from threemirrors.core.listed_moves import NamedMove
from threemirrors.core.python_game import OpenView, PythonGame
from threemirrors.core.python_state import PythonState
from threemirrors.core.shown import Choice, text_picture

SEED = seed_for("made for it")
ACORNS = game_named("acorns")


class Way(IntEnum):
    UP = 0
    DOWN = 1


class Chest(PythonState):
    """Holds one thing of every kind."""

    MOVES = Way
    moves_rule, end_rule = "H-1.1", "H-1.2"
    by_seat: dict[int, str]  # Without a hint, JSON would turn the keys into text.
    found: int | None

    def start(self, options: NoOptions, luck: Luck) -> None:
        self.by_seat = dict.fromkeys(range(self.players), ".")
        self.corner = (1, 2)
        self.kinds = {"b", "a"}
        self.found = None
        self.rows = [[0, 1], [2, 3]]
        self.nothing = None
        self.luck = luck
        self.wait_for(*range(self.players))
        self.welcome_too(0)

    def moves(self, seat: int) -> list[int]:
        return [Way.UP, Way.DOWN]

    def do(self, seat: int, move: int) -> None:
        self.found = self.luck.below(6)
        self.by_seat[seat] = Way(move).name
        self.kinds.discard("a")
        self.rows[0][0] = 7

    def score(self, seat: int) -> int:
        return 0


class Seen(Struct, frozen=True):
    found: int | None


class ChestGame(PythonGame[Chest, NoOptions]):
    """Has luck still to come, so its view names what it shows."""

    name = "deep_chest"
    players = range(2, 4)
    state_type = Chest
    view_type = Seen

    def view(self, state: Chest, seat: int | None) -> Seen:
        return Seen(state.found)


class LeakyGame(PythonGame[Chest, NoOptions]):
    name = "leaky"
    title = "A Leaky Chest"
    players = range(2, 4)
    state_type = Chest


CHEST = ChestGame()


def opened() -> Chest:
    chest = CHEST.new(2, SEED)
    chest.apply(1, Way.DOWN)
    return chest


def test_a_title_is_made_of_the_name_unless_there_is_one() -> None:
    assert (CHEST.title, LeakyGame.title) == ("Deep Chest", "A Leaky Chest")


def test_moves_are_called_as_in_the_enum() -> None:
    assert [CHEST.move_text(move) for move in Way] == ["up", "down"]
    assert CHEST.parse_move("down") == Way.DOWN
    assert CHEST.move_form(Way.UP) == NamedMove("up")
    assert CHEST.move_from_form({"type": "named", "text": "up"}) == Way.UP


def test_a_move_that_is_none_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownMove, match="'left' is not a move: choose from up, down"):
        CHEST.parse_move("left")


def test_a_game_may_write_its_moves_in_its_own_way() -> None:
    class Own(LeakyGame):
        state_type = Chest
        moves = CHEST.moves

    assert Own.moves is CHEST.moves


def test_a_variant_of_a_game_keeps_its_moves() -> None:
    class Variant(ChestGame):
        name = "shallow_chest"

    assert (Variant.moves, Variant.move_codes) == (ChestGame.moves, 2)


def test_values_of_every_kind_are_written_and_read_back() -> None:
    chest = opened()
    again = CHEST.from_text(CHEST.to_text(chest))
    assert again == chest
    assert (again.by_seat, again.corner, again.kinds) == ({0: ".", 1: "DOWN"}, (1, 2), {"b"})
    assert again.actors() == [0, 1]
    assert again.welcome == 1
    assert again.luck.below(1000) == chest.luck.below(1000)


def test_a_copy_of_values_of_every_kind_shares_none() -> None:
    chest = CHEST.new(2, SEED)
    copy = chest.copy()
    copy.apply(0, Way.UP)
    assert chest == CHEST.new(2, SEED)
    assert copy != chest


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ("2 players", "9 players"),
        ("waits for: [0,1]", "waits for: [0,2]"),
        ("waits for: [0,1]", 'waits for: "all"'),
        ("waits for: [0,1]\n", ""),
        ("corner: [1,2]", "corner: 12"),
        ("corner: [1,2]", "edge: [1,2]"),
        ("corner: [1,2]", "corner: [1"),
        ("corner: [1,2]", "corner"),
        (SEED.hex(), "xyz"),
        (f'{SEED.hex()}",1', f'{SEED.hex()}",-1'),
    ],
)
def test_a_text_that_is_no_position_is_refused(there: str, instead: str) -> None:
    text = CHEST.to_text(opened())
    assert there in text
    with pytest.raises(BadPosition, match="Deep Chest"):
        CHEST.from_text(text.replace(there, instead))


def test_luck_is_never_shown_by_default() -> None:
    leaky: PythonGame[Any, Any] = LeakyGame()
    with pytest.raises(TypeError, match="Luck"):
        leaky.view(leaky.new(2, SEED), None)


def test_where_nothing_is_hidden_the_view_is_the_whole_position() -> None:
    state = ACORNS.new(3, SEED)
    state.apply(0, ACORNS.parse_move("c2"))
    view = ACORNS.view(state, 1)
    assert isinstance(view, OpenView)
    assert (view.players, view.acting, view.points) == (3, 0b10, (2, 0, 0))
    assert view.fields["left"] == [4, 5, 4]
    assert view.text == ACORNS.view_text(state, None) == ACORNS.to_text(state)
    assert ACORNS.imagine(ACORNS.view_json(state, 1), Rng(SEED)) == state
    assert ACORNS.points_seen(state, None) == (2, 0, 0)


def test_a_view_of_its_own_is_shown_as_json() -> None:
    assert CHEST.view_text(CHEST.new(2, SEED), 0) == '{\n  "found": null\n}\n'


def test_a_page_that_knows_nothing_is_given_a_text_a_picture_and_the_moves_by_name() -> None:
    shown = CHEST.shown(CHEST.new(2, SEED), 1)
    assert shown.choices == tuple(Choice(way, NamedMove(way)) for way in ("up", "down"))
    assert SEED.hex() not in msgspec.json.encode(shown).decode()
    assert CHEST.shown(CHEST.new(2, SEED), None).choices == ()


def test_a_text_as_a_picture_keeps_its_lines_and_its_signs() -> None:
    picture = text_picture("A & B", "a < b\n\n  c\n")
    assert "<title>A &amp; B</title>" in picture
    assert picture.count("<text ") == 3
    assert ">a &lt; b</text>" in picture
    assert ">  c</text>" in picture
    assert text_picture("none", "").startswith("<svg ")


def test_points_decide_where_a_game_has_no_judge() -> None:
    state = ACORNS.new(2, SEED)
    state.apply(0, ACORNS.parse_move("a3"))
    assert [ACORNS.judge.value(state, seat) for seat in (-1, 0, 1, 2)] == [0, 3, 0, 0]
    assert ACORNS.move_text(BOTS["greedy"].choose(ACORNS, state, 1, Rng(SEED))) in ("b3", "c3")


def test_there_is_no_view_for_a_seat_that_is_none() -> None:
    with pytest.raises(UnknownSeat, match="2 is not a seat: seats are 0 to 1"):
        CHEST.view_json(CHEST.new(2, SEED), 2)


def test_without_a_word_about_it_there_are_no_partners_and_options_stay() -> None:
    options = ACORNS.options(2, {})
    assert ACORNS.partners(2, options) == ()
    assert ACORNS.again(options) is options
