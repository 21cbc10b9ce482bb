"""What happens is told: boards laid, turns that are skipped or passed, and why the game is over."""

import pytest

from tests.games.kaleido.play import EVERY_NUMBER, at_random, legal, play, table
from threemirrors.core.facts import Event
from threemirrors.core.words import say
from threemirrors.games.kaleido import GAME


def event(what: str, **facts: object) -> Event:
    return Event(f"kaleido.event.{what}", facts)  # type: ignore[arg-type]


@pytest.mark.rule("K-2.4")
@pytest.mark.parametrize(("move", "beside"), [("[-1,0]", ["A"]), ("[1,-1]", ["A", "B"])])
def test_a_laid_board_is_told_with_its_letter_and_the_boards_beside_it(
    move: str, beside: list[str]
) -> None:
    assert play(table("r .11"), move) == [event("board_laid", board="C", beside=beside)]


@pytest.mark.rule("K-2.6")
def test_a_skipped_turn_is_told() -> None:
    state = table("r7 y8 g8 .1", boards=(2, 0, 2))
    assert play(state, "rD6", "end", "turn0")[-1] == event("skipped", seat=1)


@pytest.mark.rule("K-2.6")
def test_everyone_is_told_to_be_skipped_when_the_turn_comes_round_to_the_same_player() -> None:
    state = table("r11 y11 g10 w3 .1", turn=2, boards=(0, 0, 2))
    told = play(state, "gF6", "end", "turn0")
    assert told[-2:] == [event("skipped", seat=0), event("skipped", seat=1)]


@pytest.mark.rule("K-2.7")
def test_a_passed_turn_is_told() -> None:
    state = table("r10 y12 g10 .4", boards=(0, 2, 0))
    assert play(state, "rF6", "end") == [event("passed", seat=1)]


@pytest.mark.rule("K-1.5")
def test_nothing_is_told_when_the_turn_goes_to_the_next_player() -> None:
    assert play(table("r .11"), "rA2", "end") == []


@pytest.mark.rule("K-5.1")
def test_the_end_is_told_before_the_corners_are_scored() -> None:
    state = table("r12 y12 g11 .1", turn=2)
    told = play(state, "gF6", "turn0")
    assert [one.key.rpartition(".")[2] for one in told] == [
        "board_scored",
        "left_as_is",
        "all_played",
    ]


@pytest.mark.rule("K-5.2")
def test_an_end_with_tiles_left_says_whose() -> None:
    state = table("r12 y11 g10 w2 .1", turn=2, boards=(2, 0, 0))
    assert play(state, "gF6", "turn0")[-1] == event("no_hole_left", tiles={"yellow": 1, "green": 1})


@pytest.mark.rule("K-3.7")
def test_a_board_that_gives_nobody_points_is_told_in_a_whole_sentence() -> None:
    state = table("w5 .7", hands="r y g b p")
    told = play(state, "rB1", "wA6")
    assert say(told[0]) == "Board A is full: white 6. Points: none."
    assert say(told[0], "ja").endswith("なし。")


@EVERY_NUMBER
def test_every_turn_that_is_left_out_is_told(players: int) -> None:
    """Whoever acts next, the seats between were told to be out; and nobody else was."""
    for number in range(2):
        check_match(players, number)


def check_match(players: int, number: int) -> None:
    for state in at_random(players, number):
        if "end" not in legal(state) or state.boards.pending:
            continue
        after, before = state.copy(), state.progress.seat
        told = after.apply(before, GAME.parse_move("end"))
        silent = {one.facts["seat"] for one in told if "seat" in one.facts}
        if after.actors():
            (now,) = after.actors()
            between = (now - before - 1) % players
            assert silent == {(before + 1 + n) % players for n in range(between)}
        else:
            assert silent == set()
