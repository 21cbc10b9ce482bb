"""C-8: matches of several games."""

import pytest

from tests.games.cmyk.play import begun, do, keys, legal, new, refusal, shape, table
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk

HEXAGON = "^v^\nvAv"


def stop_all(state: Cmyk) -> list[str]:
    """Everybody stops at once."""
    return [
        key
        for seat in state.actors()
        if state.may_act(seat)
        for key in keys(do(state, seat, "stop"))
    ]


def ended(*mosaics: str, match: int) -> Cmyk:
    state = table(*map(shape, mosaics), row="like_tile", pace="live", match=match)
    stop_all(state)
    return state


@pytest.mark.rule("C-8.1")
@pytest.mark.parametrize(
    ("mosaics", "victory"),
    [
        ((HEXAGON, "A", "Av"), [2, 1, 0]),
        ((HEXAGON, HEXAGON, "Av"), [2, 2, 1]),
        ((HEXAGON, "A", "A"), [2, 1, 1]),
        (("A", "A", "A"), [2, 2, 2]),
    ],
)
def test_victory_points_for_first_and_second(mosaics: tuple[str, ...], victory: list[int]) -> None:
    state = ended(*mosaics, match=1)
    assert [seat.victory for seat in GAME.view(state, None).seats] == victory
    assert [state.points(seat) for seat in range(3)] == victory


@pytest.mark.rule("C-8.1")
def test_three_games_and_most_victory_points_win() -> None:
    state = begun(2, match="three", pace="live")
    won = [0, 0]
    sums = [0, 0]
    for game in (1, 2, 3):
        while GAME.view(state, None).phase != "playing":
            seat = state.actors()[0]
            do(state, seat, min(legal(state, seat)))
        assert GAME.view(state, None).game == game
        stop_all(state)
        scores = [state.score(seat) for seat in range(2)]
        sums = [a + b for a, b in zip(sums, scores, strict=True)]
        best = max(scores)  # One tile each and no hexagon, so only points decide.
        won = [n + (2 if s == best else 1) for n, s in zip(won, scores, strict=True)]
        if game < 3:
            assert GAME.view(state, None).phase == "between"
            assert all(seat.sheet is not None for seat in GAME.view(state, None).seats)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.rule == "C-8.1"
    assert list(outcome.points) == won
    assert list(outcome.parts["points"]) == sums
    best_rank = max(zip(won, sums, strict=True))
    assert outcome.winners == tuple(s for s in (0, 1) if (won[s], sums[s]) == best_rank)
    what = "victory" if won[0] != won[1] else "points" if sums[0] != sums[1] else ""
    assert GAME.view(state, None).decided == (what, what)


@pytest.mark.rule("C-8.2")
def test_points_add_up_until_somebody_has_forty() -> None:
    rich = "^v^v^v^v^v^\nvAv^v^v^v^v"
    state = ended(rich, "A", match=2)
    assert [state.points(seat) for seat in range(2)] == [25, 0]
    assert GAME.view(state, None).phase == "between"
    state = ended(f"{rich}\n^v^v^v^v^v^", "A", match=2)
    assert state.points(0) == 5 * 9 >= 40
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("C-8.2", (0,))


@pytest.mark.rule("C-8.2")
def test_points_of_the_running_game_count_as_they_stand() -> None:
    state = table(shape(HEXAGON), shape("A"), row="like_tile", match=2)
    assert state.points(0) == 5


@pytest.mark.rule("C-8.3")
def test_the_next_game_is_dealt_when_all_are_ready() -> None:
    state = begun(3, match="three", pace="live")
    breach = refusal(state, 0, "ready")
    assert breach is not None
    assert breach.rule == "C-8.3"
    stop_all(state)
    assert state.actors() == [0, 1, 2]
    breach = refusal(state, 0, "stop")
    assert breach is not None
    assert breach.key.endswith("say_ready")
    do(state, 1, "ready")
    breach = refusal(state, 1, "ready")
    assert breach is not None
    assert breach.key.endswith("wait_for_others")
    assert GAME.from_text(GAME.to_text(state)) == state
    do(state, 0, "ready")
    do(state, 2, "ready")
    view = GAME.view(state, None)
    assert (view.phase, view.game) == ("picking", 2)
    assert sum(pile.count for pile in view.piles) == 60
    assert not any(seat.ready for seat in view.seats)


@pytest.mark.rule("C-8.3")
def test_another_game_has_another_deal() -> None:
    state = begun(2, match="three", pace="live")
    first = GAME.to_text(new(2, match="three", pace="live")).splitlines()[2:7]
    stop_all(state)
    for seat in (0, 1):
        do(state, seat, "ready")
    assert GAME.to_text(state).splitlines()[2:7] != first
