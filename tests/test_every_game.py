"""What the rules of every game must keep to: run over all games and numbers of players."""

import re
from collections.abc import Iterator
from itertools import islice, pairwise

import msgspec
import pytest

from tests.budget import budget
from tests.core.matches import EVERY_GAME, EVERY_TABLE, SEED, finished, random_match, walk
from threemirrors.core import words
from threemirrors.core.chance import Luck, Rng, seed_for
from threemirrors.core.errors import BadOption, GameError, Refused, UnknownMove, UnknownSeat
from threemirrors.core.facts import Breach
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, Scribe, parse, positions
from threemirrors.core.state import MOST_MOVES, State

RULE_ID = re.compile(r"[A-Z]+-\d+\.\d+")
PLACEHOLDER = re.compile(r"\{\w+\}")
# Views of every seat take long, so they are compared only at every so many plies.
SELDOM = budget(5, soak=1)
PYTHON_REPR = re.compile(rb"<|\bat 0x|\w\(|\bNone\b|\bTrue\b|\bFalse\b|threemirrors")


def some_codes(game: AnyGame, ply: int) -> list[int]:
    """All codes at every twelfth ply, else a few drawn for the ply."""
    if ply % 12 == 0:
        return list(range(game.move_codes))
    rng = Rng(seed_for("codes", ply))
    return [rng.below(game.move_codes) for _ in range(25)]


def breaches(game: AnyGame, players: int) -> Iterator[tuple[State, int, int, Breach]]:
    """Illegal moves of all seats in a random match, each with the reason against it."""
    for ply, state in enumerate(walk(game, players)):
        for seat in range(players):
            for move in some_codes(game, ply):
                if breach := state.why_not(seat, move):
                    yield state, seat, move, breach


def record_of(game: AnyGame, players: int) -> Record:
    return random_match(game, players, Rng(seed_for("record", players))).record()


def shown(game: AnyGame, state: State, ply: int = 0) -> tuple[object, ...]:
    """All that can be seen of a state, from every side; at most plies only the position."""
    if ply % SELDOM:
        return (state.key(), state.actors(), state.outcome())
    seats = range(state.players)
    views = [game.view_json(state, seat) for seat in (*seats, None)]
    legal = [state.legal_moves(seat) for seat in seats]
    return (state.key(), game.to_text(state), state.actors(), state.outcome(), legal, views)


@EVERY_TABLE
def test_the_same_seed_gives_the_same_match(game: AnyGame, players: int) -> None:
    first, second = game.new(players, SEED), game.new(players, SEED)
    assert first is not second
    assert shown(game, first) == shown(game, second)


@EVERY_TABLE
def test_another_seed_gives_another_match(game: AnyGame, players: int) -> None:
    luck = Luck(SEED)
    game.set_up(players, game.options(players, {}), luck)
    if luck.spent():  # Not every game begins with a draw.
        assert len({game.new(players, seed_for(i)) for i in range(20)}) > 1


@EVERY_TABLE
def test_legal_moves_ascend_and_are_codes_of_the_game(game: AnyGame, players: int) -> None:
    for state in walk(game, players):
        for seat in state.actors():
            legal = state.legal_moves(seat)
            assert legal == sorted(set(legal))
            assert 1 <= len(legal) <= MOST_MOVES
            assert legal[0] >= 0
            assert legal[-1] < game.move_codes == state.move_codes()


@EVERY_TABLE
def test_a_seat_that_may_not_act_has_no_legal_moves(game: AnyGame, players: int) -> None:
    for state in walk(game, players):
        for seat in range(players):
            assert state.may_act(seat) or state.legal_moves(seat) == []
            assert state.may_act(seat) >= (seat in state.actors())


@EVERY_TABLE
def test_there_is_a_reason_against_a_move_unless_it_is_legal(game: AnyGame, players: int) -> None:
    for ply, state in enumerate(walk(game, players)):
        for seat in range(players):
            codes, legal = some_codes(game, ply), state.legal_moves(seat)
            allowed = {move for move in (*codes, *legal) if state.why_not(seat, move) is None}
            assert allowed == set(legal)


@EVERY_TABLE
def test_an_illegal_move_is_refused_and_changes_nothing(game: AnyGame, players: int) -> None:
    for state, seat, move, breach in islice(
        breaches(game, players), 0, None, budget(499, soak=211)
    ):
        before = shown(game, state)
        with pytest.raises(Refused) as refused:
            state.apply(seat, move)
        assert refused.value.breach == breach
        assert shown(game, state) == before


@EVERY_TABLE
def test_what_is_no_seat_or_no_move_is_refused(game: AnyGame, players: int) -> None:
    state = game.new(players, SEED)
    for seat in (-1, players, 2**70):
        with pytest.raises(UnknownSeat):
            state.apply(seat, 0)
    for move in (-1, game.move_codes, 2**70):
        with pytest.raises(UnknownMove):
            state.apply(0, move)


@EVERY_TABLE
def test_every_refusal_is_told_in_words(game: AnyGame, players: int) -> None:
    for breach in {str(found[3]): found[3] for found in breaches(game, players)}.values():
        assert RULE_ID.fullmatch(breach.rule)
        for language in words.LANGUAGES:
            assert not PLACEHOLDER.search(words.say(breach, language))


@EVERY_TABLE
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_event_is_told_in_words(game: AnyGame, players: int, language: str) -> None:
    record = record_of(game, players)
    state = next(positions(record))
    told = [e for m in record.moves for e in state.apply(m.seat, game.parse_move(m.move))]
    tells = any(key.startswith(f"{game.name}.event.") for key in words.messages(game.name, "en"))
    assert told or not tells
    for event in told:
        assert not PLACEHOLDER.search(words.say(event, language))


@EVERY_TABLE
def test_a_clone_is_equal_and_goes_its_own_way(game: AnyGame, players: int) -> None:
    for ply, state in enumerate(walk(game, players)):
        before, copy = shown(game, state, ply), state.copy()
        assert shown(game, copy, ply) == before
        for seat in copy.actors():
            copy.apply(seat, copy.legal_moves(seat)[-1])
            break
        assert shown(game, state, ply) == before


@EVERY_TABLE
def test_positions_are_equal_just_if_their_keys_are(game: AnyGame, players: int) -> None:
    path = [state.copy() for state in walk(game, players)]
    for state, after in pairwise(path):
        assert state != after
        assert state.key() != after.key()
        assert state == state.copy()
        assert hash(state) == hash(state.copy())
    # Where a tile may be moved and moved back, a position can come again.
    assert len(set(path)) == len({state.key() for state in path}) > len(path) / 2


@EVERY_TABLE
def test_every_seat_and_spectators_get_a_view_as_json(game: AnyGame, players: int) -> None:
    for state in walk(game, players):
        for seat in (*range(players), None):
            view = game.view_json(state, seat)
            assert msgspec.json.decode(view, type=game.view_type) == game.view(state, seat)
            assert not PYTHON_REPR.search(view)
            assert SEED.hex().encode() not in view


@EVERY_TABLE
def test_a_redealt_state_looks_the_same_to_its_seat(game: AnyGame, players: int) -> None:
    rng = Rng(seed_for("resample"))
    for state in walk(game, players):
        for seat in range(players):
            dealt = state.resample(seat, rng)
            assert dealt is not state
            assert game.view_json(dealt, seat) == game.view_json(state, seat)
            assert game.points_seen(dealt, seat) == game.points_seen(state, seat)
            assert dealt.legal_moves(seat) == state.legal_moves(seat)


@EVERY_TABLE
def test_every_legal_move_has_a_meaning_that_its_seat_may_know(game: AnyGame, players: int) -> None:
    """It is judged on an imagined state, and told in words of both languages."""
    for ply, state in enumerate(walk(game, players)):
        for seat in state.actors() if ply % 6 == 0 else []:
            guess = game.imagine(game.view_json(state, seat), Rng(seed_for("guess", ply)))
            for move in state.legal_moves(seat):
                for event in game.meaning(guess.copy(), seat, move):
                    assert event.only in (None, seat)
                    assert all(words.say(event, each) for each in words.LANGUAGES)


@EVERY_TABLE
def test_a_match_goes_on_until_its_outcome(game: AnyGame, players: int) -> None:
    for state in walk(game, players):
        assert (state.outcome() is None) == bool(state.actors())
        assert state.is_over() == (state.actors() == [])


@EVERY_TABLE
def test_an_outcome_has_points_winners_and_its_rule(game: AnyGame, players: int) -> None:
    state = finished(game, players)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points == tuple(state.points(seat) for seat in range(players))
    # Whoever plays alone may fail; where several play, somebody has won.
    assert min(players - 1, 1) <= len(outcome.winners) <= players
    assert set(outcome.winners) <= set(range(players))
    assert RULE_ID.fullmatch(outcome.rule)


@EVERY_TABLE
def test_a_record_replays_exactly(game: AnyGame, players: int) -> None:
    path = Scribe(game, players, SEED)
    record = record_of(game, players)
    replayed = positions(parse(record.to_json()))
    for ply, (played, state) in enumerate(zip(record.moves, replayed, strict=False)):
        assert shown(game, state, ply) == shown(game, path.state, ply)
        path.play(played.seat, game.parse_move(played.move))
    assert path.record() == record


@EVERY_GAME
def test_a_number_of_players_it_is_not_for_is_refused(game: AnyGame) -> None:
    for players in (-1, 0, game.players[0] - 1, game.players[-1] + 1, 10**30):
        for begin in (game.new, lambda n, seed: Scribe(game, n, seed)):
            with pytest.raises(BadOption, match=f"not {players}"):
                begin(players, SEED)


@EVERY_TABLE
def test_an_unknown_option_is_refused_by_its_name(game: AnyGame, players: int) -> None:
    with pytest.raises(BadOption, match="no_such_option"):
        game.new(players, SEED, no_such_option=1)


@EVERY_TABLE
def test_every_option_has_a_default(game: AnyGame, players: int) -> None:
    defaults = msgspec.to_builtins(game.options_type())
    assert game.new(players, SEED, **defaults) == game.new(players, SEED)


@EVERY_TABLE
def test_an_option_of_the_wrong_type_is_refused(game: AnyGame, players: int) -> None:
    for name in game.options_type.__struct_fields__:
        with pytest.raises(GameError, match=name):
            game.new(players, SEED, **{name: {"a": 1.5}})
