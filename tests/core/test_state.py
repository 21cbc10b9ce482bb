"""What every state inherits: several seats at once, harmless refusals, comparison."""

from collections import Counter

import pytest

from tests.core.toy import CODES, ONE, TWO, WAIT, Toy
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import Refused, UnknownMove, UnknownSeat
from threemirrors.core.facts import Breach, Event
from threemirrors.core.playout import any_of, perft, playout, playouts


def test_all_seats_may_act_at_once() -> None:
    assert Toy(3, 5).actors() == [0, 1, 2]


def test_a_seat_that_waits_may_not_act() -> None:
    toy = Toy(3, 5)
    toy.apply(1, WAIT)
    assert toy.actors() == [0, 2]
    assert toy.legal_moves(1) == []


def test_any_seat_that_may_act_may_act_first() -> None:
    for seat in range(3):
        toy = Toy(3, 5)
        toy.apply(seat, ONE)
        assert toy.last == seat


def test_legal_moves_are_those_of_the_seat() -> None:
    toy = Toy(2, 1)
    toy.apply(0, WAIT)
    assert toy.legal_moves(1) == [ONE]


def test_why_not_has_nothing_against_a_legal_move() -> None:
    assert Toy(2, 5).why_not(0, TWO) is None


def test_why_not_tells_the_breach_of_the_game() -> None:
    assert Toy(2, 1).why_not(0, TWO) == Breach("T-1.1", "toy.refused.pebbles", {"left": 1})


def test_why_not_tells_a_seat_that_may_not_act() -> None:
    toy = Toy(2, 5)
    toy.apply(0, WAIT)
    assert toy.why_not(0, ONE) == Breach("T-1.1", "toy.refused.waiting", {"left": 5})


def test_apply_tells_what_happened() -> None:
    assert Toy(2, 5).apply(1, TWO) == [Event("toy.grabbed", {"seat": 1, "pebbles": 2})]


def test_nobody_is_told_afterwards() -> None:
    toy = Toy(2, 5)
    toy.apply(1, TWO)
    assert toy.events is None


def test_a_refused_move_changes_nothing() -> None:
    toy = Toy(2, 1)
    before = toy.copy()
    with pytest.raises(Refused, match=r"T-1\.1 toy\.refused\.pebbles \(left 1\)"):
        toy.apply(0, TWO)
    assert toy == before


@pytest.mark.parametrize("move", [-1, CODES, 10**30, "0", None, 0.0])
def test_what_is_no_code_is_no_move(move: int) -> None:
    with pytest.raises(UnknownMove, match="is not a move: codes are 0 to 2"):
        Toy(2, 5).apply(0, move)


@pytest.mark.parametrize("seat", [-1, 2, 10**30, "0", None, 0.0])
def test_what_is_no_seat_cannot_act(seat: int) -> None:
    for ask in (Toy(2, 5).legal_moves, lambda seat: Toy(2, 5).why_not(seat, ONE)):
        with pytest.raises(UnknownSeat, match="is not a seat: seats are 0 to 1"):
            ask(seat)


def test_a_match_is_over_when_nobody_may_act() -> None:
    toy = Toy(2, 1)
    assert not toy.is_over()
    toy.apply(1, ONE)
    assert toy.is_over()
    assert toy.actors() == []


def test_equal_positions_are_equal_and_hash_alike() -> None:
    assert Toy(2, 5) == Toy(2, 5)
    assert hash(Toy(2, 5)) == hash(Toy(2, 5))
    assert Toy(2, 5) != Toy(2, 4)


def test_a_position_equals_nothing_else() -> None:
    assert Toy(2, 5) != Toy(2, 5).key()


def test_a_playout_draws_every_seat_that_may_act() -> None:
    firsts: Counter[int] = Counter()
    rng = Rng(seed_for("who is first"))
    for _ in range(300):
        toy = Toy(3, 1)  # One pebble: whoever grabs it first has won.
        playout(toy, rng)
        firsts[toy.last] += 1
    assert min(firsts[seat] for seat in range(3)) > 80


def test_each_of_several_seats_is_drawn_equally_often() -> None:
    rng = Rng(seed_for("any of"))
    drawn = Counter(any_of(0b10110, rng) for _ in range(300))
    assert sorted(drawn) == [1, 2, 4]
    assert min(drawn.values()) > 75


def test_playouts_of_several_seats_add_up() -> None:
    chance = Rng(seed_for("sum"))
    one_by_one = sum(playout(Toy(3, 5), chance) for _ in range(20))
    assert playouts(Toy(3, 5), 20, Rng(seed_for("sum"))) == one_by_one


def test_lines_are_counted_over_all_seats_that_may_act() -> None:
    assert perft(Toy(3, 5), 1) == 9
    # After a grab, 9 again; after a wait, two seats with three moves each.
    assert perft(Toy(3, 5), 2) == 6 * 9 + 3 * 6
