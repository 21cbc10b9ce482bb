"""Every refusal names the rule, the conflict and what is possible, in two languages."""

import inspect
import re

import pytest

from tests.budget import budget
from tests.games.kaleido.play import at_random, new, play, position, refusal, table
from threemirrors.core.errors import Refused, UnknownMove, UnknownSeat
from threemirrors.core.facts import Breach, Fact
from threemirrors.core.words import LANGUAGES, PLACEHOLDER, messages, say
from threemirrors.games.kaleido import GAME, events, meaning, refusals
from threemirrors.games.kaleido.moves import NAMES
from threemirrors.games.kaleido.rules import Kaleido

DRAWN = r"""
    Kaleido, 3 players
    > seat 0: red 10 tiles 0 points; 2 white, 1 boards
      seat 1: yellow 11 tiles 0 points; 1 white, 2 boards
      seat 2: green 11 tiles 0 points; 2 white, 2 boards
    asked: tile or extra

    A/. r y\
     \r w ./B/. . .\
    C/g . .\ \. . ./
     \. . ./
    """


def breach(rule: str, key: str, **facts: Fact) -> Breach:
    return Breach(rule, f"kaleido.refused.{key}", facts)


@pytest.mark.rule("K-5.1")
def test_nothing_may_be_done_once_the_game_is_over() -> None:
    state = table("r12 y12 g11 .1", turn=2)
    play(state, "gF6", "turn0")
    for seat, move in ((0, "rA1"), (2, "[0,-1]"), (1, "end"), (2, "turn0")):
        assert refusal(state, move, seat) == breach("K-5.1", "game_over")


@pytest.mark.rule("K-1.5")
def test_only_the_player_on_turn_may_move() -> None:
    assert refusal(position(DRAWN), "yB1", seat=1) == breach("K-1.5", "not_your_turn", turn=0)


@pytest.mark.rule("K-4.1")
@pytest.mark.parametrize("move", ["rB1", "wB1", "[0,-1]", "end"])
def test_the_turning_must_be_decided_first(move: str) -> None:
    state = table("r3 g2 .1 y g .4 r2 y g .2", boards=(2, 2, 1))
    play(state, "rA6", "end")
    assert refusal(state, move) == breach("K-4.1", "turn_first", board="A")


@pytest.mark.rule("K-4.2")
def test_there_is_nothing_to_turn_before_a_board_is_scored() -> None:
    assert refusal(position(DRAWN), "turn1") == breach("K-4.2", "nothing_to_turn")


@pytest.mark.rule("K-2.1")
@pytest.mark.parametrize("before", [(), ("wB1",)])
def test_the_turn_may_not_end_without_a_tile(before: tuple[str, ...]) -> None:
    state = position(DRAWN)
    play(state, *before)
    assert refusal(state, "end") == breach("K-2.1", "tile_missing", colours=["red"])


@pytest.mark.rule("K-3.1")
def test_a_full_board_is_not_turned_before_the_turn_is_ended() -> None:
    state = table("r3 g2 .1 y g .4 r2 y g .2", boards=(2, 2, 1))
    play(state, "rA6")
    assert refusal(state, "turn1") == breach("K-3.1", "end_first", boards=["A"])


@pytest.mark.rule("K-3.1")
def test_a_board_filled_with_white_is_not_turned_before_the_own_tile() -> None:
    state = table("r3 g2 .1 y g .4")
    play(state, "wA6")
    assert refusal(state, "turn1") == breach("K-3.1", "tile_first", boards=["A"], colours=["red"])


@pytest.mark.rule("K-2.1")
@pytest.mark.rule("K-6.2")
def test_the_refusal_names_the_colours_that_are_due() -> None:
    state = new(2)
    assert refusal(state, "end") == breach("K-2.1", "tile_missing", colours=["red", "yellow"])
    play(state, "rA1", "end", "bA2", "end")
    assert refusal(state, "end") == breach("K-2.1", "tile_missing", colours=["yellow"])


@pytest.mark.rule("K-2.2")
@pytest.mark.parametrize("extra", ["wB1", "[0,-1]"])
@pytest.mark.parametrize("second", ["wB2", "[2,0]"])
def test_there_is_no_second_extra(extra: str, second: str) -> None:
    state = position(DRAWN)
    play(state, extra)
    assert refusal(state, second) == breach("K-2.2", "extra_spent", colours=["red"])


@pytest.mark.rule("K-2.5")
@pytest.mark.parametrize("second", ["wC1", "[2,0]"])
def test_after_a_board_that_had_to_be_laid_there_is_no_extra(second: str) -> None:
    state = table("r4 y4 g4")
    play(state, "[0,-1]")
    assert refusal(state, second) == breach("K-2.5", "board_was_extra", colours=["red"])


@pytest.mark.rule("K-2.2")
@pytest.mark.parametrize(
    ("tiles", "extra"), [("r4 y4 g3 .7", "wB6"), ("r4 y4 g3 .1", "[0,-1]"), ("r .11", "wB6")]
)
def test_a_free_extra_is_not_mistaken_for_a_board_that_had_to_be_laid(
    tiles: str, extra: str
) -> None:
    """Even if only the newest board has holes afterwards, or just one hole was left before."""
    state = table(tiles)
    play(state, extra)
    assert refusal(state, "[2,-1]") == breach("K-2.2", "extra_spent", colours=["red"])


@pytest.mark.rule("K-2.2")
def test_without_a_board_none_can_be_laid() -> None:
    state = table("r y g .21", boards=(0, 2, 2))
    assert refusal(state, "[0,-1]") == breach("K-2.2", "no_board_left", white=2)


@pytest.mark.rule("K-2.2")
def test_without_a_white_tile_none_can_be_put() -> None:
    state = table("r y g w2 .7", whites=(0, 2, 2))
    assert refusal(state, "wB1") == breach("K-2.2", "no_white_left", boards=2)


@pytest.mark.rule("K-2.4")
def test_a_board_may_not_lie_on_another() -> None:
    assert refusal(position(DRAWN), "[0,1]") == breach("K-2.4", "cell_taken", q=0, r=1, board="C")


@pytest.mark.rule("K-2.4")
@pytest.mark.parametrize(("q", "r"), [(2, 1), (0, -2), (-11, 12), (12, -11)])
def test_a_board_may_not_lie_apart(q: int, r: int) -> None:
    assert refusal(position(DRAWN), f"[{q},{r}]") == breach("K-2.4", "board_apart", q=q, r=r)


@pytest.mark.rule("K-2.1")
def test_a_second_tile_may_not_be_put() -> None:
    state = position(DRAWN)
    play(state, "rB1")
    assert refusal(state, "rB2") == breach("K-2.1", "tile_already_put")


@pytest.mark.rule("K-2.1")
@pytest.mark.parametrize("colour", ["yellow", "purple"])
def test_another_colour_may_not_be_put(colour: str) -> None:
    assert refusal(position(DRAWN), f"{colour[0]}B1") == breach(
        "K-2.1", "not_your_colour", colour=colour, own=["red"]
    )


@pytest.mark.rule("K-6.2")
def test_a_colour_may_not_be_played_twice_running() -> None:
    state = table("r y2 b p .7", hands="ry bp")
    assert refusal(state, "yB1") == breach("K-6.2", "same_colour_twice", colour="yellow", due="red")


@pytest.mark.rule("K-2.5")
@pytest.mark.parametrize("move", ["rA1", "wA1", "rC1"])
def test_with_every_hole_full_a_board_comes_first(move: str) -> None:
    assert refusal(table("r4 y4 g4"), move) == breach("K-2.5", "board_first")


@pytest.mark.rule("K-2.1")
@pytest.mark.rule("K-2.3")
@pytest.mark.parametrize(("colour", "rule"), [("r", "K-2.1"), ("w", "K-2.3")])
def test_a_tile_needs_a_board_on_the_table(colour: str, rule: str) -> None:
    assert refusal(position(DRAWN), f"{colour}D1") == breach(
        rule, "no_such_board", board="D", laid=["A", "B", "C"]
    )


@pytest.mark.rule("K-2.1")
@pytest.mark.rule("K-2.3")
@pytest.mark.parametrize("move", ["rA1", "rA2", "rA4", "wA1"])
def test_a_tile_may_not_go_into_a_full_hole(move: str) -> None:
    inside = {"A1": "red", "A2": "yellow", "A4": "white"}
    rule = "K-2.3" if move[0] == "w" else "K-2.1"
    assert refusal(position(DRAWN), move) == breach(
        rule, "hole_full", hole=move[1:], colour=inside[move[1:]], empty=["A3", "A6"]
    )


@pytest.mark.rule("K-2.8")
def test_a_white_tile_may_not_take_the_last_hole_first() -> None:
    assert refusal(table("r3 y4 g4 .1"), "wB6") == breach("K-2.8", "last_hole", hole="B6")


# In any position.

EVERY = [
    (players, number) for players in GAME.players for number in range(budget(3, plain=1, soak=40))
]


def sampled(players: int, number: int) -> list[Kaleido]:
    """Every fifth position of a random match, or fewer, and its end."""
    states = [state.copy() for state in at_random(players, number)]
    return [*states[number % 5 :: budget(5, plain=25, soak=5)], states[-1]]


@pytest.mark.parametrize(("players", "number"), EVERY)
def test_every_code_is_either_legal_or_refused_with_words(players: int, number: int) -> None:
    for state in sampled(players, number):
        reasons: dict[str, Breach] = {}
        for seat in range(players):
            answers = {code: state.why_not(seat, code) for code in range(GAME.move_codes)}
            assert [code for code, why in answers.items() if why is None] == state.legal_moves(seat)
            reasons |= {str(why): why for why in answers.values() if why is not None}
        for why in reasons.values():
            english, japanese = say(why, "en"), say(why, "ja")
            assert not PLACEHOLDER.search(english + japanese)
            assert english.isascii()
            assert not japanese.isascii()


@pytest.mark.parametrize(("players", "number"), EVERY)
def test_an_illegal_move_is_refused_and_changes_nothing(players: int, number: int) -> None:
    for state in sampled(players, number):
        before = state.key()
        for code in range(number % 23, GAME.move_codes, 23):
            for seat in range(players):
                why = state.why_not(seat, code)
                if why is not None:
                    with pytest.raises(Refused, match=re.escape(str(why))) as refused:
                        state.apply(seat, code)
                    assert refused.value.breach == why
        assert state.key() == before


@pytest.mark.parametrize("code", [-1, 1015, 10**30, 3.0, None, [1]])
def test_what_is_no_code_is_an_unknown_move(code: int) -> None:
    state = new(3)
    before = state.key()
    said = re.escape(f"{code!r} is not a move: codes are 0 to 1014")
    for ask in (state.why_not, state.apply):
        with pytest.raises(UnknownMove, match=said):
            ask(0, code)
    assert state.key() == before


@pytest.mark.parametrize("seat", [-1, 3, 10**30, "0", 1.0, None])
def test_what_is_no_seat_is_an_unknown_seat(seat: int) -> None:
    state = new(3)
    before = state.key()
    said = re.escape(f"{seat!r} is not a seat: seats are 0 to 2")
    with pytest.raises(UnknownSeat, match=said):
        state.legal_moves(seat)
    for ask in (state.why_not, state.apply):
        with pytest.raises(UnknownSeat, match=said):
            ask(seat, 0)
    assert state.key() == before


# The language files. web/tests/unit/words.test.ts checks the page's part of them.

OF_RULES = {"event", "meaning", "refused", "name"}


def test_the_languages_have_the_keys_that_the_rules_use() -> None:
    used = set(re.findall(r'refuse\((?:"K-\d\.\d"|rule), "(\w+)"', inspect.getsource(refusals)))
    keys = {f"kaleido.refused.{key}" for key in used}
    keys |= {f"kaleido.name.{name}" for name in (*NAMES, "nothing")}
    for module in (events, meaning):
        named = vars(module).items()
        keys |= {told for name, told in named if name.isupper() and "kaleido." in str(told)}
    assert len(used) > 15
    for language in LANGUAGES:
        said = {key for key in messages("kaleido", language) if key.partition(".")[0] in OF_RULES}
        assert {f"kaleido.{key}" for key in said} == keys


def test_the_languages_agree_on_placeholders() -> None:
    english, *others = (messages("kaleido", language) for language in LANGUAGES)
    for other in others:
        for key in english.keys() & other.keys():
            assert set(PLACEHOLDER.findall(other[key])) == set(PLACEHOLDER.findall(english[key]))
