"""A game may keep earlier rules: what was played by them replays by them, or says what it needs."""

import pytest

from tests.core.matches import PLAYERS, SEED
from threemirrors.core.discovery import game_named, games
from threemirrors.core.errors import BrokenRecord, NeedsRules
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, Scribe, parse, positions

NOW = game_named("acorns")
[EARLY] = NOW.older
LONE = next(game for game in games().values() if not game.older)
BOTH = pytest.mark.parametrize("game", [NOW, EARLY], ids=["now", "early"])


def played(game: AnyGame) -> Record:
    """A whole match in which everybody makes the last legal move."""
    scribe = Scribe(game, 2, SEED)
    while scribe.state.outcome() is None:
        [seat] = scribe.state.actors()
        scribe.play(seat, scribe.state.legal_moves(seat)[-1])
    return scribe.record()


def test_a_game_has_the_versions_it_keeps() -> None:
    assert NOW.versions == (0, 1)
    assert NOW.with_rules(1) is NOW
    assert NOW.with_rules(0) is EARLY
    assert LONE.versions == (LONE.rules_version,)
    assert LONE.with_rules(LONE.rules_version) is LONE


@BOTH
def test_a_record_replays_by_the_rules_it_was_played_by(game: AnyGame) -> None:
    record = parse(played(game).to_json())
    assert record.rules == game.rules_version
    *_, last = positions(record)
    assert last.outcome() == record.outcome
    assert type(last) is game.state_type


def test_the_two_versions_differ() -> None:
    now, early = played(NOW), played(EARLY)
    assert now.moves == early.moves
    assert now.outcome != early.outcome


@BOTH
def test_a_record_of_other_rules_does_not_pass_for_one_of_these(game: AnyGame) -> None:
    record = played(game)
    fields = record.to_json().replace(
        b'"rules":%d' % record.rules, b'"rules":%d' % (1 - record.rules)
    )
    with pytest.raises(BrokenRecord, match="but the replay gives"):
        list(positions(parse(fields)))


@BOTH
def test_a_position_knows_which_game_it_belongs_to(game: AnyGame) -> None:
    state = game.deal(2, SEED, {})
    assert str(state) == game.to_text(state)
    assert state.copy() == state


@pytest.mark.parametrize(
    ("game", "kept"), [(LONE, f"version {LONE.rules_version}"), (NOW, "versions 0 and 1")]
)
def test_rules_that_are_not_kept_are_named(game: AnyGame, kept: str) -> None:
    record = Record(game.name, 9, PLAYERS, SEED.hex(), ())
    with pytest.raises(NeedsRules) as refused:
        list(positions(record))
    told = f"this needs version 9 of {game.title}'s rules, but this program has {kept}"
    assert str(refused.value) == told
    assert (refused.value.version, refused.value.here) == (9, game.versions)
