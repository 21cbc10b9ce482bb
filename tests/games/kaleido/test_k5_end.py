"""K-5: how a match ends, and the hexagons at the corners where three boards meet."""

import pytest

from tests.games.kaleido.play import (
    EIGHT,
    TEN,
    TWELVE,
    all_laid,
    legal,
    play,
    points,
    position,
    seen,
    table,
)
from threemirrors.core.errors import BadPosition
from threemirrors.core.facts import Event, Outcome
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.rules import Kaleido

# One green tile is left. Three boards meet at ABC, where A4 is empty, and at ABD, which is full.
LAST_TILE = r"""
    Kaleido, 3 players
      seat 0: red 0 tiles {} points; 2 white, 0 boards
      seat 1: yellow 0 tiles {} points; 2 white, 0 boards
    > seat 2: green 1 tiles {} points; 2 white, 0 boards
    asked: tile or extra

            D/. y g\
    A/y . y\ \r g y/
     \g . r/B/y y .\
    C/y r g\ \r g g/E/r y .\
     \. y r/         \g r ./F/r y g\
                             \g . r/G/g . y\
                                     \r g ./H/r r y\
                                             \. . ./
    """


def last_tile(*before: int) -> Kaleido:
    return position(LAST_TILE.format(*(before or (0, 0, 0))))


def corner_holes(events: list[Event]) -> list[set[str]]:
    """The holes of each corner that was scored."""
    told = [event.facts["holes"] for event in events if event.key.endswith("corner_scored")]
    return [set(holes) for holes in told if isinstance(holes, list)]


def ended(state: Kaleido) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("K-5.1")
def test_the_game_ends_when_every_player_has_played_all_own_tiles() -> None:
    state = last_tile()
    assert state.outcome() is None
    play(state, "gA4", "end")
    assert ended(state).rule == "K-5.1"
    assert (state.actors(), legal(state)) == ([], set())


@pytest.mark.rule("K-5.1")
def test_the_game_goes_on_while_another_player_has_a_tile() -> None:
    state = table("r12 y11 g11 w2 .6", turn=2, boards=(1, 0, 0))
    play(state, "gG1")
    assert (state.outcome(), state.actors()) == (None, [1])
    play(state, "yG2", "end")
    assert state.outcome() is not None


@pytest.mark.rule("K-5.1")
def test_the_last_turn_still_has_its_extra_scoring_and_turning() -> None:
    state = last_tile()
    play(state, "gA4")
    assert {"wA1", "wC5", "end"} <= legal(state)
    told = play(state, "wA1")
    assert [(event.facts["boards"], event.facts["points"]) for event in told] == [
        (["A"], {"yellow": 6, "green": 6})
    ]
    assert (state.outcome(), seen(state).turning) == (None, "A")
    play(state, "turn0")
    assert state.outcome() is not None


@pytest.mark.rule("K-5.1")
@pytest.mark.rule("K-5.3")
def test_corners_are_scored_as_the_last_turning_leaves_them() -> None:
    state = last_tile()
    told = play(state, "gA4", "wA1", "turn2")  # White and yellow move to A3 and A4.
    assert [event.facts["counts"] for event in told[3:]] == [
        {"red": 1, "yellow": 3, "green": 1, "white": 1},
        {"red": 2, "yellow": 2, "green": 1, "white": 1},
    ]
    assert ended(state).parts == {"boards": (0, 6, 6), "corners": (2 + 6, 8 + 6, 2)}
    assert points(state) == [8, 20, 8]


@pytest.mark.rule("K-5.1")
def test_white_tiles_and_boards_left_over_score_nothing() -> None:
    state = table("r12 y12 g11 .1", turn=2)
    assert (list(state.supplies.whites[:3]), list(state.supplies.boards[:3])) == (
        [2, 2, 2],
        [2, 0, 0],
    )
    play(state, "gF6", "turn0")
    assert ended(state).points == (0, 0, 12)


ALL_HOLES_FULL = {  # By players: tiles on the table, colours in hand, the last move.
    2: ("r11 y11 b10 p10 w5 .1", "ry bp", "bH6"),
    3: ("r12 y11 g10 w2 .1", "r y g", "gF6"),  # The example in the rule.
    4: ("r11 y11 g11 b9 w5 .1", "r y g b", "bH6"),
    5: ("r11 y11 g11 b11 p9 w6 .1", "r y g b p", "pJ6"),
}


@pytest.mark.rule("K-5.2")
@pytest.mark.parametrize("players", ALL_HOLES_FULL)
def test_the_game_ends_if_all_holes_are_full_and_nobody_with_tiles_has_a_board(
    players: int,
) -> None:
    tiles, hands, last = ALL_HOLES_FULL[players]
    state = table(tiles, players - 1, hands)
    play(state, last, "turn0")
    assert ended(state).rule == "K-5.2"
    assert state.actors() == []
    assert (
        state.supplies.boards[0] == 2
    )  # Only the first seat, which has no tile left, holds boards.
    assert sum(state.supplies.tiles) > 0


@pytest.mark.rule("K-5.2")
def test_the_game_goes_on_if_somebody_with_tiles_has_a_board() -> None:
    tiles, hands, last = ALL_HOLES_FULL[3]
    state = table(tiles, 2, hands, boards=(1, 1, 0))
    play(state, last, "turn0")
    assert state.actors() == [1]


@pytest.mark.rule("K-5.2")
def test_tiles_in_hand_score_nothing() -> None:
    tiles, hands, last = ALL_HOLES_FULL[3]
    state = table(tiles, 2, hands)
    play(state, last, "turn0")
    assert list(state.supplies.tiles) == [0, 1, 1, 0, 0, 0]
    assert points(state) == [0, 0, 8]


@pytest.mark.rule("K-5.2")
@pytest.mark.rule("K-5.3")
def test_corners_are_scored_after_that_ending_too() -> None:
    state = position(r"""
        Kaleido, 3 players
          seat 0: red 0 tiles 0 points; 2 white, 2 boards
          seat 1: yellow 1 tiles 0 points; 1 white, 0 boards
        > seat 2: green 2 tiles 0 points; 1 white, 0 boards
        asked: tile or extra

        A/r r r\
         \r r r/B/y y r\
        C/y r r\ \r r r/D/y y y\
         \y y y/         \g g y/E/y g g\
                                 \g g g/F/w w g\
                                         \g . g/
        """)
    told = play(state, "gF4", "turn0")
    assert corner_holes(told) == [{"A3", "A4", "B5", "B6", "C1", "C2"}]
    assert points(state) == [8, 4, 8]


@pytest.mark.rule("K-5.3")
def test_the_six_holes_around_a_corner_score_like_a_board() -> None:
    told = play(last_tile(), "gA4", "end")
    assert corner_holes(told) == [
        {"A2", "A3", "B6", "B1", "D4", "D5"},
        {"A3", "A4", "B5", "B6", "C1", "C2"},
    ]
    assert [event.facts["points"] for event in told[1:]] == [
        {"yellow": 8, "red": 4},
        {"red": 8, "green": 4},
    ]


@pytest.mark.rule("K-5.3")
def test_a_corner_with_an_empty_hole_scores_nothing() -> None:
    state = last_tile()
    told = play(state, "gA1", "end")
    assert corner_holes(told) == [{"A2", "A3", "B6", "B1", "D4", "D5"}]
    assert points(state) == [4, 8, 0]


@pytest.mark.rule("K-5.3")
def test_corners_are_scored_only_at_the_end() -> None:
    state = last_tile()
    play(state, "gA4")
    assert [corner.empty for corner in seen(state).corners] == [0, 0]
    assert points(state) == [0, 0, 0]
    play(state, "end")
    assert points(state) == [12, 8, 4]


@pytest.mark.rule("K-5.4")
def test_corners_use_boards_that_are_not_full_which_score_nothing_themselves() -> None:
    state = last_tile()
    play(state, "gA4", "end")
    assert all("." in board.holes for board in seen(state).boards)
    assert ended(state).parts == {"boards": (0, 0, 0), "corners": (12, 8, 4)}


@pytest.mark.rule("K-5.3")
def test_points_of_boards_and_of_corners_are_told_apart() -> None:
    state = last_tile()
    play(state, "gA4", "end")
    drawn = GAME.to_text(state)
    assert GAME.from_text(drawn) == state
    with pytest.raises(BadPosition, match="full boards give red 0 points, not 12"):
        GAME.from_text(drawn.replace("0+12 points", "12+0 points"))
    with pytest.raises(BadPosition, match="full corners give red 12 points, not 13"):
        GAME.from_text(drawn.replace("0+12 points", "0+13 points"))


@pytest.mark.rule("K-5.5")
def test_a_hole_can_belong_to_two_hexagons() -> None:
    one, two = corner_holes(play(last_tile(), "gA4", "end"))
    assert one & two == {"A3", "B6"}


@pytest.mark.rule("K-5.5")
@pytest.mark.parametrize(
    ("players", "boards", "corners"), [(3, EIGHT, 7), (4, TEN, 10), (5, TWELVE, 13)]
)
def test_how_many_hexagons_the_boards_can_form(players: int, boards: str, corners: int) -> None:
    state = all_laid(players, boards)
    assert len(seen(state).boards) == 2 + 2 * players
    assert len(seen(state).corners) == corners


@pytest.mark.rule("K-5.6")
@pytest.mark.parametrize(
    ("before", "totals", "winners"),
    [
        ((0, 0, 0), (12, 8, 4), (0,)),
        ((0, 0, 9), (12, 8, 13), (2,)),
        ((0, 4, 0), (12, 12, 4), (0, 1)),
        ((0, 4, 8), (12, 12, 12), (0, 1, 2)),
    ],
)
def test_the_highest_total_wins_and_equal_totals_share(
    before: tuple[int, ...], totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = last_tile(*before)
    play(state, "gA4", "end")
    assert (ended(state).points, ended(state).winners) == (totals, winners)
