"""CMYK!'s benchmark measures what it says."""

from threemirrors.games.cmyk import GAME, bench


def test_scoring_is_of_twenty_tiles_and_three_cards() -> None:
    for state in bench.mosaics():
        assert (state.mosaics.n_laid[0], state.cards.n_row) == (20, 3)
    assert len({state.key() for state in bench.mosaics()}) == bench.DEALS


def test_scoring_changes_nothing() -> None:
    before = [state.key() for state in bench.mosaics()]
    GAME.benches()["scoring"](2 * bench.DEALS)
    assert [state.key() for state in bench.mosaics()] == before
