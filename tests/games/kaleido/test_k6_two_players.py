"""K-6: with two players, each has two colours that alternate."""

import pytest

from tests.games.kaleido.play import at_random, legal, new, play, points, position, seen, table

TWO = "ry bp"


def colours(moves: set[str]) -> set[str]:
    """The colours of which a tile may be put."""
    return {move[0] for move in moves if move[0] in "rygbp"}


@pytest.mark.rule("K-6.1")
def test_each_player_owns_two_colours_and_what_goes_with_them() -> None:
    for seat in seen(new(2)).seats:
        assert [colour.tiles for colour in seat.colours] == [11, 11]
        assert (seat.whites, seat.boards) == (4, 4)


@pytest.mark.rule("K-6.1")
def test_nobody_may_put_the_other_players_colours() -> None:
    state = new(2)
    assert colours(legal(state)) == {"r", "y"}
    play(state, "rA1", "end")
    assert colours(legal(state)) == {"b", "p"}


@pytest.mark.rule("K-6.2")
def test_red_and_yellow_play_against_blue_and_purple() -> None:
    own = [[colour.name for colour in seat.colours] for seat in seen(new(2)).seats]
    assert own == [["red", "yellow"], ["blue", "purple"]]


@pytest.mark.rule("K-6.2")
@pytest.mark.parametrize("order", ["rbypr", "rpybr", "ybrpy", "yprby"])
def test_after_the_first_choice_the_two_colours_alternate(order: str) -> None:
    state = new(2)
    for number, colour in enumerate(order):
        due = {colour} if number > 1 else set(seat_colours(number))
        assert colours(legal(state)) == due
        play(state, f"{colour}B{number + 1}", "end")


def seat_colours(seat: int) -> str:
    return TWO.split()[seat]


@pytest.mark.rule("K-6.2")
@pytest.mark.parametrize("chosen", [["green", "purple"], ["purple", "green"]])
def test_either_colour_may_come_first_in_whatever_order_they_were_chosen(chosen: list[str]) -> None:
    state = new(2, colours=[chosen, ["red", "yellow"]])
    moves = state.legal_moves(0)
    assert moves == sorted(moves)
    assert colours(legal(state)) == {"g", "p"}


@pytest.mark.rule("K-6.2")
def test_no_player_ever_plays_a_colour_twice_running() -> None:
    last = {0: "", 1: ""}
    tiles = [0] * 6
    mover = 0
    for state in at_random(2, 5):
        played = [c for c in range(5) if state.supplies.tiles[c] < tiles[c]]
        for colour in played:
            assert last[mover] != "rygbp"[colour]
            last[mover] = "rygbp"[colour]
        tiles, mover = list(state.supplies.tiles), state.progress.seat
    assert all(last.values())


@pytest.mark.rule("K-6.2")
@pytest.mark.parametrize("moves", [("wB1", "rA1"), ("rA1", "wB1")])
def test_white_tiles_do_not_count_for_the_alternation(moves: tuple[str, str]) -> None:
    state = new(2)
    play(state, *moves, "bA2", "end")
    assert colours(legal(state)) == {"y"}


@pytest.mark.rule("K-6.2")
@pytest.mark.rule("K-2.6")
def test_the_colours_alternate_also_across_a_skipped_turn() -> None:
    state = table("r8 y8 b9 p9 w1 .1", hands=TWO, boards=(4, 0))
    play(state, "rF6", "end", "turn0")
    assert state.actors() == [0]  # Seat 1 has no board and no hole.
    play(state, "[6,0]")
    assert colours(legal(state)) == {"y"}
    play(state, "yG1")
    assert state.actors() == [1]
    assert colours(legal(state)) == {"b"}
    play(state, "bG2", "end")
    assert colours(legal(state)) == {"r"}


@pytest.mark.rule("K-6.3")
@pytest.mark.rule("K-6.4")
def test_two_each_of_red_blue_and_yellow_give_each_colour_4() -> None:
    state = table("r y y b b .1 p2 .4", hands=TWO)
    told = play(state, "rA6", "end")
    assert [event.facts["points"] for event in told] == [{"red": 4, "yellow": 4, "blue": 4}]
    assert points(state) == [8, 4]


@pytest.mark.rule("K-6.3")
@pytest.mark.parametrize(
    ("tiles", "given", "totals"),
    [
        ("r2 y2 b .1 p .5", {"red": 8, "yellow": 4}, [12, 0]),
        ("r b2 p2 .1 y .5", {"blue": 4, "purple": 4, "red": 4}, [4, 8]),
        ("r y b p w .7", {"red": 8, "yellow": 1, "blue": 1, "purple": 1}, [9, 2]),
    ],
)
def test_colours_are_ranked_and_not_players(
    tiles: str, given: dict[str, int], totals: list[int]
) -> None:
    """Even if one player's tiles together would be the most."""
    state = table(tiles, hands=TWO)
    told = play(state, "rA6", "end")
    assert [event.facts["points"] for event in told] == [given]
    assert points(state) == totals


@pytest.mark.rule("K-6.3")
def test_a_players_total_is_the_sum_of_both_colours() -> None:
    state = position(r"""
        Kaleido, 2 players
        > seat 0: red 11 tiles 5 points or yellow 11 tiles 7 points; 4 white, 4 boards
          seat 1: blue 11 tiles 20 points or purple 11 tiles 0 points; 4 white, 4 boards
        asked: tile or extra

        A/. . .\
         \. . ./B/. . .\
                 \. . ./
        """)
    assert points(state) == [12, 20]
