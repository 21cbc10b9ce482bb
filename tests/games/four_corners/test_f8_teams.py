"""F-8: teams share goals, and nothing else."""

from collections import Counter

import pytest

from tests.games.four_corners.play import (
    NEARLY_A,
    dealt,
    goals,
    legal,
    new,
    on,
    play,
    scored,
    step,
    why,
)
from threemirrors.core.errors import BadOption
from threemirrors.games.four_corners import GAME, queries, tables
from threemirrors.games.four_corners.rules import FourCorners


def cards(state: FourCorners) -> Counter[int]:
    """All cards, wherever they are; a team's goals and scores count with both copies."""
    every = Counter(state.cards.deck[: state.cards.n_deck])
    for side in range(state.cards.sides):
        held = queries.cards(list(state.cards.goals), side) + queries.cards(
            list(state.cards.scored), side
        )
        every.update(held * queries.copies(state, side))
        every.update(queries.cards(list(state.cards.removed), side))
    return every


@pytest.mark.rule("F-8.1")
@pytest.mark.parametrize(("players", "sides"), [(4, [0, 1, 0, 1]), (6, [0, 1, 2, 0, 1, 2])])
def test_partners_sit_opposite_each_other(players: int, sides: list[int]) -> None:
    state = dealt(players, teams=True)
    assert [state.cards.side_of(seat) for seat in range(players)] == sides
    for players_without in (2, 3, 5):
        with pytest.raises(BadOption, match=r"F-8\.1"):
            new(players_without, teams=True)


@pytest.mark.rule("F-8.2")
@pytest.mark.parametrize("players", [4, 6])
def test_a_team_has_three_goals_in_two_copies(players: int) -> None:
    missing = 0
    for seed in range(150):
        state = new(players, seed, teams=True)
        assert cards(state) == dict.fromkeys(range(7), 5)
        missing += step(state) == "pair"
        while step(state) == "pair":
            assert legal(state) == {
                f"pair:{tables.LETTERS[i]}" for i in range(7) if state.cards.in_deck(i) >= 2
            }
            play(state, min(legal(state)))
            assert cards(state) == dict.fromkeys(range(7), 5)
        assert all(len(goals(state, seat)) == 3 for seat in range(players))
    assert missing / 150 == pytest.approx({4: 0.18, 6: 0.59}[players], abs=0.1)


@pytest.mark.rule("F-8.2")
def test_a_card_without_a_copy_leaves_the_game_unseen_and_a_pair_is_chosen() -> None:
    state = next(s for s in (new(6, seed, teams=True) for seed in range(50)) if step(s) == "pair")
    seat, due = state.turn.seat, state.turn.pairs_due
    own = GAME.view(state, seat).own
    partner = GAME.view(state, (seat + 3) % 6).own
    assert own is not None
    assert partner is not None
    assert len(own.removed) == due
    assert partner.removed == ()
    none = next((i for i in range(7) if state.cards.in_deck(i) < 2), None)
    if none is not None:
        assert why(state, f"pair:{tables.LETTERS[none]}") == ("F-8.2", "no_pair")
    had = goals(state, seat)
    choice = min(legal(state))
    events = play(state, choice)
    assert sorted(had + choice[-1]) == sorted(goals(state, seat))
    assert {event.only for event in events if event.only is not None} >= {seat, (seat + 3) % 6}


@pytest.mark.rule("F-8.3")
def test_what_one_partner_scores_is_scored_for_both() -> None:
    state = on(NEARLY_A, goals=["A", "CDG"], scored=["BE"], teams=True)
    play(state, "f6+", "d4-")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.rule) == ((0, 2), (3, 0, 3, 0), "F-8.3")
    assert scored(state, 2) == "ABE"


@pytest.mark.rule("F-8.4")
def test_partners_do_not_see_each_others_tiles() -> None:
    state = dealt(4, teams=True)
    mine, partners = (GAME.view(state, seat).own for seat in (0, 2))
    assert mine is not None
    assert partners is not None
    assert mine.goals == partners.goals
    assert not set(mine.hand) & set(partners.hand) - set(tables.KINDS)


@pytest.mark.rule("F-8.5")
def test_a_card_goes_back_with_its_copy_for_a_copy_of_the_new_one() -> None:
    state = on(NEARLY_A, goals=["BBE", "CDG"], teams=True)
    assert cards(state) == dict.fromkeys(range(7), 5)
    play(state, "goal")  # The top card is an A, and there are more.
    events = play(state, "return:E")
    assert goals(state, 0) == goals(state, 2) == "ABB"
    assert [tables.LETTERS[i] for i in state.cards.deck[: state.cards.n_deck]][-2:] == ["E", "E"]
    assert cards(state) == dict.fromkeys(range(7), 5)
    told = [event for event in events if event.only == 2]
    assert [event.facts for event in told] == [{"image": "wheel", "new": "star"}]


@pytest.mark.rule("F-8.5")
def test_a_card_without_a_copy_in_the_deck_cannot_be_kept() -> None:
    state = on(NEARLY_A, goals=["AAE", "CDG"], teams=True)
    play(state, "goal")  # The fifth and last A.
    assert legal(state) == {"return:A"}
    assert why(state, "return:E") == ("F-8.5", "no_copy")
    play(state, "return:A")
    assert goals(state, 0) == "AAE"


@pytest.mark.rule("F-8.5")
def test_what_seats_know_of_the_deck_is_forgotten_when_a_copy_may_be_gone() -> None:
    state = on(NEARLY_A, goals=["BBE", "CDG"], teams=True)
    play(state, "goal", "return:A")
    assert GAME.view(state, 0).own.deck  # type: ignore[union-attr]
    play(state, "goal", min(legal_returns(state)))
    assert not GAME.view(state, 0).own.deck  # type: ignore[union-attr]


def legal_returns(state: FourCorners) -> set[str]:
    after = state.copy()
    play(after, "goal")
    return legal(after)


@pytest.mark.rule("F-8.4")
def test_partners_are_named_for_the_table_to_keep_them_silent() -> None:
    teams = {n: GAME.partners(n, GAME.options(n, {"teams": True})) for n in tables.TEAMS}
    assert teams == {4: ((0, 2), (1, 3)), 6: ((0, 3), (1, 4), (2, 5))}
    assert GAME.partners(4, GAME.options(4, {})) == ()


@pytest.mark.rule("F-2.4")
def test_in_the_next_match_the_first_player_is_drawn_and_the_teams_stay() -> None:
    options = GAME.options(4, {"first": 2, "teams": True})
    following = GAME.again(options)
    assert (following.first, following.teams) == ("random", True)
