"""What a simulation counts of a match: at least what its Outcome tells."""

from tests.core.matches import EVERY_TABLE, SEED, finished
from threemirrors.core.chance import Luck
from threemirrors.core.game import AnyGame
from threemirrors.core.tally import Tally


def count(tally: Tally, name: str, seat: int) -> int:
    return int(tally.counts[8 * tally.names.index(name) + seat])


@EVERY_TABLE
def test_a_tally_tells_what_the_outcome_tells(game: AnyGame, players: int) -> None:
    state = finished(game, players)
    outcome = state.outcome()
    assert outcome is not None
    for tally in (game.tally(players, game.options(players, {})), Tally()):
        tally.begin(state)
        tally.watch(state, 0, 0)
        tally.finish(state)
        assert tally.winners == sum(1 << seat for seat in outcome.winners)
        assert tally.rules[tally.rule] == outcome.rule
        for name, numbers in outcome.parts.items():
            assert tuple(count(tally, name, seat) for seat in range(players)) == numbers


@EVERY_TABLE
def test_a_tally_counts_one_match_after_another(game: AnyGame, players: int) -> None:
    once, twice = (game.tally(players, game.options(players, {})) for _ in range(2))
    for tally in (once, twice, twice):
        tally.finish(finished(game, players))
    assert (once.names, once.rules) == (twice.names, twice.rules)
    assert list(once.counts) == list(twice.counts)


@EVERY_TABLE
def test_a_deal_is_one_of_those_there_are(game: AnyGame, players: int) -> None:
    options = game.options(players, {})
    deals = game.deals(players, options)
    if deals:
        drawn = deals[Luck(SEED).below(len(deals))]
        assert drawn == game.set_up(players, options, Luck(SEED))
        assert len({deal.key() for deal in deals}) <= len(deals)


@EVERY_TABLE
def test_where_all_is_open_nothing_is_drawn_anew(game: AnyGame, players: int) -> None:
    state = game.new(players, SEED)
    if game.is_open(players):
        seen = [game.view_json(state.resample(0, Luck(SEED)), seat) for seat in range(players)]
        assert seen == [game.view_json(state, seat) for seat in range(players)]


@EVERY_TABLE
def test_where_nothing_is_ever_hidden_all_see_the_same(game: AnyGame, players: int) -> None:
    state = game.new(players, SEED)
    if game.all_open:
        seen = {game.view_json(state, seat) for seat in (None, *range(players))}
        assert len(seen) == 1
