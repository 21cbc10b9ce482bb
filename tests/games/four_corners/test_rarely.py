"""Things that hardly ever happen, but must still be right."""

import pytest

from tests.games.four_corners.play import (
    NEARLY_A,
    dealt,
    legal,
    new,
    on,
    play,
    scored,
    step,
    why,
)
from tests.games.four_corners.test_f5_f6_scoring import BOTH, NEARLY_LINE
from threemirrors.core.chance import Luck, Rng, seed_for
from threemirrors.core.errors import BadOption, UnknownMove
from threemirrors.core.playout import playout
from threemirrors.games.four_corners import GAME, resample, tables, turn_order
from threemirrors.games.four_corners.rules import FourCorners

EMPTY = ". . . . . .\n"


@pytest.mark.rule("F-5.3")
@pytest.mark.parametrize(
    ("row", "square", "makes"),
    [
        (". E:ABCD E:GBAC E:BCDF . .", "e2", True),
        ("E:CDFG E:ABCD E:GBAC E:BCDF . .", "e2", False),
        (". E:ABCD E:GBAC E:BCDF E:CDFG .", "a2", False),
        (". E:ABCD E:GBAC E:BCDF E:CDFG .", "f2", False),
        ("E:CDFG E:ABCD . E:BCDF . .", "c2", True),
        ("E:CDFG E:ABCD . E:BCDF E:GBAC .", "c2", True),
    ],
)
def test_a_laid_tile_makes_a_line_only_where_none_stood(row: str, square: str, makes: bool) -> None:
    board = f"{EMPTY}{row}\n{EMPTY * 4}"
    state = on(board, goals=["BEE", "CDG"], hands=["G:BDCE A:DEFG E:GBAD"])
    play(state, f"lay3{square}.0")
    assert (scored(state, 0) == "E") == makes


def test_a_match_goes_on_the_same_if_nobody_listens() -> None:
    """Playouts report no events, through breaks, cards, special tiles, pairs and an empty pile."""
    starts = [
        next(s for s in (new(6, i, teams=True, rounds=1) for i in range(50)) if step(s) == "pair"),
        next(s for s in (new(4, i, rounds=1) for i in range(400)) if step(s) == "special"),
    ]
    for board, moves in (
        (NEARLY_A, ["f6+"]),
        (NEARLY_A, ["f6+", "d4-"]),
        (NEARLY_A, ["goal"]),
        (NEARLY_A, ["double"]),
        (NEARLY_LINE, ["e2~e3"]),
        (BOTH, ["f1+", "d4-"]),
    ):
        state = on(board, goals=["AGE", "BCD"], hands=["G:BDCF F:CDEG swap"], rounds=1)
        play(state, *moves)
        starts.append(state)
    starts.append(on(NEARLY_A, hands=["G:BDCF F:CDEG rotate"], rounds=1))
    for state in starts:
        for number in range(6):
            end = state.copy()
            assert playout(end, Rng(seed_for("quiet", number))) > 0
            assert end.is_over()


def test_the_fifth_goal_and_an_empty_pile_are_not_told_to_nobody() -> None:
    tray = "E:CDAB F:CBDA .\nC:FAEG C:GABF .\n. . A:DEFG\n"
    state = on(tray, goals=["A"], scored=["BCD"], hands=["D:FAGC"], queue="G:BDCF", fifth="G")
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
    play(state, "c3+")
    quiet = 0
    for number in range(40):
        end = state.copy()
        playout(end, Rng(seed_for("fifth", number)))
        quiet += end.cards.fifth == tables.NOTHING
    assert quiet
    drained = on(NEARLY_A, rounds=1)
    drained.supply.where = [
        tables.LEFT if place == tables.PILE else place for place in drained.supply.where
    ]
    assert playout(drained, Rng(seed_for(1))) > 0


@pytest.mark.rule("F-9.9")
def test_a_tile_put_aside_is_told_and_play_goes_on() -> None:
    state = FourCorners(1, 1, 0, 60, Luck(seed_for(0)))
    state.supply.queue = [5, 6, *[tables.NOTHING] * 8]
    state.supply.n_queue, state.turn.dealt = 2, 1
    turn_order.begin_turn(state)
    events = play(state, "done")
    assert [event.key.rpartition(".")[2] for event in events] == ["turned_up", "discarded"]
    play(state, "done")
    assert state.is_over()
    assert GAME.judge.value(state, 0) == 0


def test_wrong_options_and_patterns_are_refused() -> None:
    with pytest.raises(BadOption, match="first: 3 is not a seat"):
        new(3, first=3)
    with pytest.raises(UnknownMove):
        GAME.move_from_form({"type": "score", "pattern": "z9"})
    form = {"type": "swap", "squares": ["b2", "a1"]}
    assert GAME.move_text(GAME.move_from_form(form)) == "a1~b2"


def test_a_break_is_marked_in_the_picture() -> None:
    state = on(NEARLY_A, goals=["ABE", "CDG"])
    play(state, "f6+", "d4-")
    assert GAME.picture(state, 0).count('class="mark"') == 4
    line = on(NEARLY_LINE, goals=["ABE", "CDG"])
    play(line, "e2~e3")
    assert GAME.picture(line, None).count('class="mark"') == 4


def test_a_break_is_imagined_from_a_view() -> None:
    state = on(NEARLY_LINE, goals=["ABE", "CDG"])
    play(state, "e2~e3")
    view = GAME.view_json(state, 0)
    assert GAME.view_json(GAME.imagine(view, Rng(seed_for(1))), 0) == view


@pytest.mark.rule("F-6.2")
def test_a_laid_tile_that_completes_an_image_without_a_card_is_refused() -> None:
    state = on(NEARLY_A.replace("C:GABF", "."), ["BBE", "CDG"], ["C:FGAB G:BDCE swap"])
    slot = 1 + ["G:BDCE", "C:FGAB"].index("C:FGAB")
    assert why(state, f"lay{slot}d4.2") == ("F-6.2", "completes")


@pytest.mark.rule("F-4.2")
def test_a_half_turn_that_completes_an_image_without_a_card_is_refused() -> None:
    board = NEARLY_A.replace("C:GABF", "C:FGAB")
    state = on(board, goals=["BBE", "CDG"], hands=["G:BDCF F:CDEG rotate"])
    play(state, "f6+")
    assert why(state, "d4++") == ("F-6.2", "completes")


@pytest.mark.rule("F-7.7")
def test_a_drawn_tile_may_not_complete_what_cannot_be_scored_if_it_fits_elsewhere() -> None:
    for seed in range(400):
        state = on(THREE_B, goals=["AEE", "CDD"], seed=seed)
        play(state, "e2~e3")
        refused = [
            f"put:{s}2.{state.breakup.drawn_rotation}"
            for s in "bcde"
            if f"put:{s}2.{state.breakup.drawn_rotation}" not in legal(state)
        ]
        reasons = {why(state, move) for move in refused}
        if ("F-7.7", "completes") in reasons:
            assert reasons <= {("F-7.7", "completes"), ("F-7.3", "no_match")}
            return
    pytest.fail("no drawn tile completed anything")


# At the point b1 three corners are B, and the fourth belongs to a tile in the sequence.
THREE_B = """
    . F:ACBE D:FAGB . . .
    . E:ABCD E:GBAC E:BCDF F:ACBD .
    . . . . E:GBAD .
    . . . . A:DEFG .
    . . . . . .
    . . . . . .
    """


def test_what_others_see_of_private_choices() -> None:
    special = next(s for s in (new(4, i) for i in range(400)) if step(s) == "special")
    move = special.legal_moves(special.turn.seat)[0]
    other = (special.turn.seat + 1) % 4
    assert GAME.move_seen(special, special.turn.seat, move, other) != GAME.move_form(move)
    pair = next(s for s in (new(6, i, teams=True) for i in range(50)) if step(s) == "pair")
    move = pair.legal_moves(pair.turn.seat)[0]
    partner, rival = (pair.turn.seat + 3) % 6, (pair.turn.seat + 1) % 6
    assert GAME.move_seen(pair, pair.turn.seat, move, partner) == GAME.move_form(move)
    assert GAME.move_seen(pair, pair.turn.seat, move, rival) != GAME.move_form(move)
    team = on(NEARLY_A, goals=["BBE", "CDG"], teams=True)
    play(team, "goal")
    kept, back = GAME.parse_move("return:A"), GAME.parse_move("return:E")
    assert GAME.move_seen(team, 0, kept, 2) != GAME.move_form(kept)
    assert GAME.move_seen(team, 0, back, 2) == GAME.move_form(back)


def test_what_cannot_be_dealt_otherwise_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resample, "can_be", lambda *_: False)
    monkeypatch.setattr(resample, "may_hold", lambda *_: False)
    monkeypatch.setattr(resample, "TRIES", 2)
    monkeypatch.setattr(resample, "MOST_TRIES", 2)
    state = dealt(3)
    other = state.resample(0, Rng(seed_for(1)))
    assert GAME.view_json(other, 0) == GAME.view_json(state, 0)
    assert other.supply.key() == state.supply.key()
    assert list(other.cards.goals) == list(state.cards.goals)
    assert list(other.cards.deck) == list(state.cards.deck)


@pytest.mark.rule("F-6.3")
def test_others_world_has_a_choice_where_one_is_asked() -> None:
    state = on(BOTH, goals=["AGE", "BCD"])
    play(state, "f1+", "d4-")
    for number in range(10):
        other = state.resample(1, Rng(seed_for(number)))
        assert len(other.legal_moves(0)) > 1


@pytest.mark.rule("F-8.5")
def test_a_team_without_a_copy_is_imagined_without_one() -> None:
    state = on(NEARLY_A, goals=["AAE", "CDG"], teams=True)
    play(state, "goal")
    for number in range(5):
        assert state.resample(0, Rng(seed_for(number))).legal_moves(0) == state.legal_moves(0)


@pytest.mark.rule("F-9.5")
def test_a_tile_that_fits_in_one_place_of_the_sequence_only_is_kept() -> None:
    """At a1 it would have to show G or C, the corners of b1 there."""
    kept = 0
    for seed in range(40):
        tray = "E:ABCD E:GBAC .\n. . .\n. . .\n"
        state = on(tray, ["ABEF"], ["E:BCDF"], queue="G:BDCF", fifth="G", seed=seed)
        play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
        drawn = GAME.view(state, None).breaking.drawn
        assert drawn is not None
        if not {"G", "C"} & set(drawn[2:]):
            assert not [move for move in legal(state) if move.startswith("put:a1")]
            assert legal(state)
            kept += 1
    assert kept
