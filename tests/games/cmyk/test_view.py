"""C-3.7: what a seat may know, what nobody may, and states rebuilt from views."""

import json

import msgspec
import pytest

from tests.games.cmyk.play import (
    AMONG_OTHERS,
    EVERY_TABLE,
    at_random,
    begun,
    new,
    real,
    table,
    tiles_everywhere,
)
from threemirrors.core.chance import Rng, seed_for
from threemirrors.engine import is_compiled
from threemirrors.games.cmyk import GAME, snapshot
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import BETWEEN, CARD_NAMES, EVERY_TILE

STEP = 3 if is_compiled() else 17


def shown(state: Cmyk, seat: int | None) -> bytes:
    return GAME.view_json(state, seat)


@AMONG_OTHERS
@pytest.mark.rule("C-3.7")
def test_two_worlds_that_differ_in_secrets_give_the_same_view(players: int, pace: str) -> None:
    rng = Rng(seed_for("worlds"))
    moved = 0
    for ply, (state, _, _) in enumerate(at_random(players, 1, pace=pace)):
        if ply % STEP:
            continue
        for seat in range(players):
            other = state.resample(seat, rng)
            assert shown(other, seat) == shown(state, seat)
            assert tiles_everywhere(other) == sorted(EVERY_TILE)
            moved += snapshot.of(other).piles != snapshot.of(state).piles
    assert moved > 10  # Secrets really were drawn anew.


@pytest.mark.rule("C-3.7")
def test_private_cards_are_drawn_anew_for_others_only() -> None:
    state = new(3)
    rng = Rng(seed_for("cards"))
    met = set()
    for _ in range(40):
        dealt = snapshot.of(state.resample(1, rng))
        assert dealt.seats[1].private == snapshot.of(state).seats[1].private
        met.add((dealt.seats[0].private, dealt.seats[2].private))
    assert len(met) > 5


@pytest.mark.rule("C-3.7")
def test_nobody_sees_private_cards_decks_or_what_lies_below_tops() -> None:
    state = begun(3)
    drawn = snapshot.of(state)
    for watcher in (None, 0, 1, 2):
        view = json.loads(shown(state, watcher))
        private = [seat["private"] for seat in view["seats"]]
        own: list[str | None] = [None] * 3
        if watcher is not None:
            own[watcher] = CARD_NAMES[drawn.seats[watcher].private]
        assert private == own
        assert view["deck"] == len(drawn.deck)
        assert view["private_deck"] == len(drawn.hues)
        assert view["box"] == len(drawn.box)
        assert all(set(pile) == {"top", "count", "taker", "below"} for pile in view["piles"])
        assert all(pile["below"] == [] for pile in view["piles"])
        assert (view["rank"], view["ranks"]) == (None, [])
        sheets = [number for number, seat in enumerate(view["seats"]) if seat["sheet"]]
        assert sheets in ([], [watcher])
    assert GAME.points_seen(state, 0) == ()


@pytest.mark.rule("C-3.7")
def test_held_tiles_are_open_and_places_are_for_the_owner() -> None:
    lone = real("0,0:120")
    state = table(lone, lone, held=["100"], pace="live")
    assert GAME.view(state, 1).seats[0].held == "100"
    assert GAME.view(state, 1).seats[0].origin == 1
    assert GAME.view(state, 0).places == ((0, -1), (1, 0))
    assert GAME.view(state, 1).places == GAME.view(state, None).places == ()


@EVERY_TABLE
def test_a_state_imagined_from_a_view_gives_the_view_and_the_moves(players: int, pace: str) -> None:
    rng = Rng(seed_for("imagine"))
    for ply, (state, _, _) in enumerate(at_random(players, 2, pace=pace)):
        if ply % STEP:
            continue
        for seat in range(players):
            again = GAME.imagine(shown(state, seat), rng)
            assert shown(again, seat) == shown(state, seat)
            assert again.legal_moves(seat) == state.legal_moves(seat)
            assert again.actors() == state.actors()
            assert tiles_everywhere(again) == sorted(EVERY_TILE)


@pytest.mark.parametrize("match", ["three", "total"])
def test_a_match_can_be_imagined_and_drawn_between_its_games(match: str) -> None:
    rng = Rng(seed_for("between"))
    met = 0
    for state, _, _ in at_random(2, 5, stops=0.2, match=match, pace="live"):
        if state.progress.phase >= BETWEEN:
            met += 1
            again = GAME.imagine(shown(state, 0), rng)
            assert shown(again, 0) == shown(state, 0)
            assert GAME.from_text(GAME.to_text(state)) == state
            dealt = state.resample(0, rng)
            assert shown(dealt, 0) == shown(state, 0)
            assert GAME.points_seen(state, 1) == tuple(state.points(s) for s in range(2))
    assert met > 0


def test_a_game_that_is_over_shows_sheets_that_add_up() -> None:
    for state, _, _ in at_random(3, 4):
        last = state
    for seat in GAME.view(last, None).seats:
        assert seat.sheet is not None
        assert seat.sheet.total == seat.points
        assert seat.private is not None


def test_gaps_that_only_a_k_could_fill_are_told() -> None:
    # Cyan 5 below: the tiles with 100 % cyan are 500, 501 and 510, all laid already.
    state = table(real("0,0:500 1,0:110"), real("0,0:501 -1,0:510"))
    assert (0, -1) in GAME.view(state, None).seats[0].gaps
    state = table(real("0,0:500"), real("0,0:120"))
    assert GAME.view(state, None).seats[0].gaps == ()


def test_the_view_is_what_the_browser_draws_from() -> None:
    view = json.loads(shown(begun(2, pace="live"), 1))
    assert list(view) == [
        *("pace", "match", "game", "phase", "seat", "caller", "turn", "piles", "box", "out"),
        *("row", "dropped", "deck", "private_deck", "shown", "places", "rank", "ranks"),
        *("decided", "seats"),
    ]
    assert (view["pace"], view["match"], view["phase"]) == ("live", "one", "playing")
    assert (view["seat"], view["turn"]) == (1, None)
    assert set(view["row"][0]) == {"name", "rule", "cancelled", "factor"}
    assert view["seats"][0]["tiles"][0].keys() == {"tile", "x", "y"}
    assert msgspec.json.decode(shown(begun(2), 0), type=GAME.view_type).turn is not None
