"""Crossing moves at a live table: which came too late, who was faster, and their order."""

from collections import Counter
from functools import partial
from itertools import permutations
from math import sqrt
from random import Random

import pytest

from tests.budget import budget
from tests.table.live import COUNTDOWN, Live
from tests.table.virtual import begun
from threemirrors.core.chance import seed_for
from threemirrors.table import decide, notices, take_back
from threemirrors.table.log import text_of
from threemirrors.table.ordering import in_order
from threemirrors.table.refusal import Declined, Refusal, TooLate
from threemirrors.table.table import Table

RACES = 4000
SIGMAS = 4


def why_not(game: Live, seat: int, text: str, seen: int) -> Refusal:
    code = game.table.game.parse_move(text)

    def play(table: Table) -> object:
        return decide.play(table, seat, seen, code, "", at=game.now)

    return game.refused(play)


def test_the_second_at_a_pile_learns_who_was_faster() -> None:
    game = Live().opened()
    seen, take = game.table.ply, game.takes(0)[0]
    game.move(2, take)
    late = why_not(game, 0, take, seen)
    assert (late.code, late.rule, late.key) == ("too_late", "C-3.8", "cmyk.refused.too_late")
    assert (late.facts["seat"], late.facts["ms"]) == (2, 0)
    assert late.facts["top"] == game.takes(0)[0].partition(":")[2]  # What would be legal.


def test_the_seat_that_spoiled_the_move_is_found_among_other_moves() -> None:
    game = Live("pppp").opened()
    seen, takes = game.table.ply, game.takes(0)
    game.move(1, takes[1]).move(3, takes[0]).move(2, takes[2])
    assert why_not(game, 0, takes[0], seen).facts["seat"] == 3


def tried(game: Live, seat: int, text: str, seen: int) -> Declined | None:
    """What comes of a move that is asked for but not kept."""
    code = game.table.game.parse_move(text)
    try:
        decide.play(game.table, seat, seen, code, "", at=game.now)
    except Declined as declined:
        return declined
    return None


def test_whoever_is_named_made_that_very_move_and_is_never_the_asker() -> None:
    """Random games; after every move somebody reaches for a top that was there a while ago."""
    named = 0
    for number in range(budget(12, plain=12, soak=500)):
        game, dice = Live("pppp", seed_for("named", number)).opened(), Random(number)
        seen: list[tuple[int, str]] = []  # What lay on top, and when.
        while game.table.outcome() is None and game.table.ply < 250:
            seat = dice.choice(game.table.acting())
            seen += [(game.table.ply, take) for take in game.takes(seat)]
            game.any_move(seat, dice)
            (ply, take), asker = dice.choice(seen[-30:] or [(0, "stop")]), dice.randrange(4)
            declined = tried(game, asker, take, ply)
            if declined is None:
                continue
            assert declined.refusal.facts.get("seat") != asker
            if isinstance(declined, TooLate) and declined.winner is not None:
                act = game.table.moves[declined.ply - 1]
                assert (act.seat, text_of(act)) == (declined.winner, take)
                assert declined.refusal.facts["seat"] == act.seat
                named += 1
    assert named > 10


def test_a_move_spoiled_by_the_seat_itself_is_no_lost_race() -> None:
    game = Live().opened()
    seen, takes = game.table.ply, game.takes(0)
    game.move(0, takes[0])
    game.move(1, takes[1])
    assert why_not(game, 0, takes[2], seen).code == "illegal"


def test_a_move_known_or_never_legal_is_no_lost_race() -> None:
    game = Live().opened()
    seen, take = game.table.ply, game.takes(0)[0]
    game.move(1, take)
    assert why_not(game, 0, take, game.table.ply).code == "illegal"
    assert why_not(game, 0, "back", seen).code == "illegal"


def test_a_tile_put_back_and_taken_again_was_lost_to_the_last_taker() -> None:
    game = Live().opened()
    state = game.table.state
    for take in game.takes(1):  # A tile that seat 1 cannot lay goes back.
        after = state.copy()
        after.apply(1, game.table.game.parse_move(take))
        if after.legal_moves(1) == [game.table.game.parse_move("back")]:
            break
    else:
        pytest.fail("another seed is needed: every top tile fits")
    seen = game.table.ply
    game.move(1, take).move(1, "back").move(2, take)
    assert why_not(game, 0, take, seen).facts["seat"] == 2


def test_the_refusal_gives_the_margin() -> None:
    game = Live().opened()
    seen, take = game.table.ply, game.takes(0)[0]
    game.move(1, take)
    code = game.table.game.parse_move(take)
    with pytest.raises(TooLate) as caught:
        decide.play(game.table, 0, seen, code, "", at=game.now)
    assert caught.value.ply == game.table.ply
    assert caught.value.by(7).facts["ms"] == 7


def test_until_the_countdown_is_over_nobody_takes() -> None:
    game = Live().called()
    for left in (COUNTDOWN, 1):
        game.now = (game.table.idle.opens_at or 0) - left
        for seat in range(3):
            why = why_not(game, seat, game.takes(seat)[0], game.table.ply)
            assert (why.code, why.facts) == ("not_yet", {"ms": left})
            assert notices.now(game.table, seat, game.now).opens_at == game.now + left
    game.now += 1
    assert notices.now(game.table, None, game.now).opens_at is None
    game.move(0, game.takes(0)[0])


def test_every_game_of_a_match_has_its_call() -> None:
    game = Live("pp", match="three").opened()
    game.move(0, "stop").move(1, "stop").move(0, "ready").move(1, "ready")
    assert notices.now(game.table, 0, game.now).opens_at is None
    assert notices.now(game.called().table, 0, game.now).opens_at == game.now + COUNTDOWN


def test_games_with_turns_have_no_countdown() -> None:
    game = begun().play("rA1")
    assert notices.now(game.table, 0, game.now).opens_at is None


def test_in_real_time_nothing_is_taken_back() -> None:
    game = Live().opened()
    game.move(0, game.takes(0)[0])
    ply = game.table.ply
    lays = game.texts(0)
    game.move(0, lays[0])
    assert notices.now(game.table, 0, game.now).may_undo_to == ply + 1
    for back in range(ply + 1):
        why = game.refused(partial(take_back.take_back, seat=0, ply=back))
        assert why.code == "nothing_to_take_back"


def test_a_seat_that_goes_on_alone_puts_nobody_behind() -> None:
    game = Live("pp").opened()
    game.move(1, "stop")
    seen = game.table.ply
    game.move(0, game.takes(0)[0])
    game.move(1, "resume", seen)  # Made before seeing the other's take, and not refused for that.
    assert 1 in game.table.acting()


def test_the_order_of_a_window_follows_from_the_seed() -> None:
    seed = seed_for("order")
    assert in_order(seed, 9, [3, 1, 0]) == in_order(seed, 9, [0, 1, 3])
    orders = {tuple(in_order(seed, window, range(3))) for window in range(60)}
    assert orders == set(permutations(range(3)))
    assert {tuple(in_order(seed_for(n), 9, range(2))) for n in range(20)} == {(0, 1), (1, 0)}


@pytest.mark.parametrize("seats", [(0, 1), (0, 4), (1, 3), (0, 1, 2, 3, 4)])
def test_no_seat_is_preferred(seats: tuple[int, ...]) -> None:
    """Over thousands of windows, each seat comes first as often as chance allows."""
    seed = seed_for("fair", *seats)
    first = Counter(in_order(seed, window, seats)[0] for window in range(RACES))
    share = 1 / len(seats)
    slack = SIGMAS * sqrt(RACES * share * (1 - share))
    assert all(abs(first[seat] - RACES * share) < slack for seat in seats)
