"""What must hold in every position Hypothesis can reach, whatever the players do."""

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.budget import budget
from tests.games.four_corners.comparing import MODES, kind_of
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import Refused
from threemirrors.core.record import Scribe, positions
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME, queries, tables
from threemirrors.games.four_corners.rules import FourCorners


class Table(RuleBasedStateMachine):
    """A match and its record."""

    @initialize(mode=st.sampled_from(MODES), seed=st.integers(0, 50))
    def sit_down(self, mode: tuple[int, bool], seed: int) -> None:
        players, teams = mode
        options = {"teams": teams, "rounds": 8}
        self.scribe = Scribe(GAME, players, seed_for("machine", seed), options)
        self.rng = Rng(seed_for("machine"))

    @property
    def state(self) -> FourCorners:
        assert isinstance(self.scribe.state, FourCorners)
        return self.scribe.state

    @precondition(lambda self: not self.state.is_over())
    @rule(pick=st.integers(0, 10**6), kind=st.integers(0, 10))
    def play(self, pick: int, kind: int) -> None:
        seat = self.state.turn.seat
        texts = [GAME.move_text(move) for move in self.state.legal_moves(seat)]
        kinds = sorted({kind_of(text) for text in texts})
        wanted = [text for text in texts if kind_of(text) == kinds[kind % len(kinds)]]
        move = GAME.parse_move(wanted[pick % len(wanted)])
        before = self.state.copy()
        before.apply(seat, move)
        self.scribe.play(seat, move)
        assert before == self.state  # A copy plays on identically.

    @rule(code=st.integers(0, tables.CODES - 1))
    def try_anything(self, code: int) -> None:
        """An illegal move changes nothing."""
        seat = self.state.turn.seat
        if code in self.state.legal_moves(seat):
            return
        before = self.state.copy()
        with pytest.raises(Refused):
            self.scribe.play(seat, code)
        assert self.state == before

    @invariant()
    def all_tiles_are_somewhere(self) -> None:
        s = self.state
        places = Counter(s.supply.where)
        assert sum(places.values()) == tables.ALL_TILES
        assert places[tables.ON_BOARD] == s.board.n_tiles == s.board.laid.bit_count()
        assert places[tables.DRAWN] == (s.breakup.drawn != tables.NOTHING)
        for seat in range(s.players):
            held = s.supply.hand_of(seat)
            assert held == s.supply.tiles_at(tables.IN_HAND + seat)
            assert held == sorted(held)

    @invariant()
    def all_cards_are_somewhere(self) -> None:
        s = self.state
        every = Counter(s.cards.deck[: s.cards.n_deck])
        every.update(image for image in (s.cards.fresh, s.cards.fifth) if image != tables.NOTHING)
        for side in range(s.cards.sides):
            held = queries.cards(s.cards.goals, side) + queries.cards(s.cards.scored, side)
            every.update(held * queries.copies(s, side))
            every.update(queries.cards(s.cards.removed, side))
        assert every == dict.fromkeys(range(7), 5)

    @invariant()
    def whoever_is_asked_has_an_answer(self) -> None:
        s = self.state
        assert s.is_over() == (s.outcome() is not None)
        assert s.is_over() == (not s.legal_moves(s.turn.seat))

    @invariant()
    def a_redealt_state_looks_the_same(self) -> None:
        seat = self.rng.below(self.state.players)
        other = self.state.resample(seat, self.rng)
        assert GAME.view_json(other, seat) == GAME.view_json(self.state, seat)
        assert other.legal_moves(seat) == self.state.legal_moves(seat)

    def teardown(self) -> None:
        """The record replays to the same match."""
        if hasattr(self, "scribe"):
            *_, last = positions(self.scribe.record())
            assert last == self.state


Table.TestCase.settings = settings(
    max_examples=budget(10, plain=3, soak=500),
    stateful_step_count=50 if is_compiled() else 25,
    deadline=None,
    derandomize=True,
)
TestTable = Table.TestCase
