"""What must hold in every position Hypothesis can reach, with several seats acting at once."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.budget import budget
from tests.games.cmyk.play import tiles_everywhere
from threemirrors.core.chance import seed_for
from threemirrors.core.errors import Refused
from threemirrors.core.record import Scribe, positions
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.sheet import sheet
from threemirrors.games.cmyk.tables import CODES, EVERY_TILE


class Table(RuleBasedStateMachine):
    """A match and its record."""

    @initialize(
        players=st.sampled_from(GAME.players),
        number=st.integers(0, 50),
        pace=st.sampled_from(("calm", "live")),
        match=st.sampled_from(("one", "one", "three")),
    )
    def sit_down(self, players: int, number: int, pace: str, match: str) -> None:
        options = {"pace": pace, "match": match} if players > 1 else {}  # C-10.1
        self.scribe = Scribe(GAME, players, seed_for("machine", number), options)

    @property
    def state(self) -> Cmyk:
        assert isinstance(self.scribe.state, Cmyk)
        return self.scribe.state

    @precondition(lambda self: not self.state.is_over())
    @rule(
        who=st.integers(0, 4),
        pick=st.integers(0, 10**6),
        kind=st.sampled_from(("take", "take", "lay", "lay", "any")),
    )
    def play(self, who: int, pick: int, kind: str) -> None:
        seats = [s for s in range(self.state.players) if self.state.legal_moves(s)]
        seat = seats[who % len(seats)]
        texts = [GAME.move_text(move) for move in self.state.legal_moves(seat)]
        wanted = [text for text in texts if text.startswith(kind)] or texts
        move = GAME.parse_move(wanted[pick % len(wanted)])
        before = self.state.copy()
        before.apply(seat, move)
        self.scribe.play(seat, move)
        assert before == self.state  # A copy plays on identically.

    @rule(code=st.integers(0, CODES - 1), seat=st.integers(0, 4))
    def try_anything(self, code: int, seat: int) -> None:
        """An illegal move changes nothing."""
        if seat >= self.state.players or code in self.state.legal_moves(seat):
            return
        before = self.state.copy()
        breach = self.state.why_not(seat, code)
        assert breach is not None
        with pytest.raises(Refused) as refused:
            self.scribe.play(seat, code)
        assert refused.value.breach == breach
        assert self.state == before

    @invariant()
    def every_tile_is_somewhere(self) -> None:
        assert tiles_everywhere(self.state) == sorted(EVERY_TILE)

    @invariant()
    def a_drawing_reads_back(self) -> None:
        assert GAME.from_text(GAME.to_text(self.state)) == self.state

    @invariant()
    def sheets_add_up(self) -> None:
        for seat in range(self.state.players):
            assert sheet(self.state, seat).total == self.state.score(seat)

    @invariant()
    def somebody_can_act_until_it_is_over(self) -> None:
        assert self.state.is_over() == (self.state.outcome() is not None)
        assert all(self.state.legal_moves(seat) for seat in self.state.actors())
        assert self.state.acting & self.state.welcome == 0

    def teardown(self) -> None:
        """The record replays to the same match."""
        if hasattr(self, "scribe"):
            *_, last = positions(self.scribe.record())
            assert last == self.state
            assert last.outcome() == self.state.outcome()


Table.TestCase.settings = settings(
    max_examples=budget(6, plain=2, soak=300),
    stateful_step_count=80,
    deadline=None,
    derandomize=True,
)
TestTable = Table.TestCase
