"""What must hold in every position Hypothesis can reach, whatever the players do."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.budget import budget
from tests.games.kaleido.symmetry import half_turn, mirrored
from threemirrors.core.chance import seed_for
from threemirrors.core.errors import Refused
from threemirrors.core.facts import Event
from threemirrors.core.record import Scribe, positions
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.tables import BOARDS, CODES, DEFAULT_COLOURS, TILES, WHITES

LONGEST = 4 * 55  # Each own tile leads to at most itself, an extra, and two turnings.


class Table(RuleBasedStateMachine):
    """A match, its record, and the same match turned, mirrored and with other seats."""

    @initialize(players=st.sampled_from(GAME.players), first=st.integers(0, 1))
    def sit_down(self, players: int, first: int) -> None:
        colours = DEFAULT_COLOURS[players]
        options = {"first": first, "colours": colours}
        self.scribe = Scribe(GAME, players, seed_for(players), options)
        self.turned = GAME.new(players, seed_for(1), **options)
        self.mirror = GAME.new(players, seed_for(2), **options)
        shifted = {"first": (first + 1) % players, "colours": [colours[-1], *colours[:-1]]}
        self.shifted = GAME.new(players, seed_for(3), **shifted)
        self.comparable = True
        self.scored: dict[str, int] = {}

    @property
    def state(self) -> Kaleido:
        assert isinstance(self.scribe.state, Kaleido)
        return self.scribe.state

    @precondition(lambda self: not self.state.is_over())
    @rule(pick=st.integers(0, 10**6), kind=st.sampled_from(("any", "tile", "end", "board")))
    def play(self, pick: int, kind: str) -> None:
        seat = self.state.progress.seat
        texts = [GAME.move_text(move) for move in self.state.legal_moves(seat)]
        wanted = [text for text in texts if kind_of(text) == kind] or texts
        text = wanted[pick % len(wanted)]
        before = self.state.copy()
        for event in before.apply(seat, GAME.parse_move(text)):
            self.add_points(event)
        self.scribe.play(seat, GAME.parse_move(text))
        assert before == self.state  # A copy plays on identically.
        self.shifted.apply((seat + 1) % self.state.players, GAME.parse_move(text))
        self.mirror.apply(seat, GAME.parse_move(mirrored(text)))
        # If the first two boards are full at once, they come in the order laid, which a turn swaps.
        self.comparable = self.comparable and self.state.boards.pending & 3 != 3
        if self.comparable:
            self.turned.apply(seat, GAME.parse_move(half_turn(text)))

    def add_points(self, event: Event) -> None:
        points = event.facts.get("points", {})
        assert isinstance(points, dict)
        for colour, gained in points.items():
            self.scored[colour] = self.scored.get(colour, 0) + gained

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
    def everything_is_accounted_for(self) -> None:
        n = self.state.players
        view = GAME.view(self.state, None)
        inside = "".join(board.holes for board in view.boards)
        for seat in view.seats:
            for colour in seat.colours:
                assert colour.tiles + inside.count(colour.name[0]) == TILES[n]
        assert sum(seat.whites for seat in view.seats) + inside.count("w") == n * WHITES[n]
        assert sum(seat.boards for seat in view.seats) + len(view.boards) == 2 + n * BOARDS[n]

    @invariant()
    def points_are_the_sum_of_what_was_told(self) -> None:
        view = GAME.view(self.state, None)
        for seat in view.seats:
            for colour in seat.colours:
                assert colour.points == self.scored.get(colour.name, 0)

    @invariant()
    def other_seats_see_the_same_game(self) -> None:
        n = self.state.players
        for seat in range(n):
            assert self.shifted.legal_moves((seat + 1) % n) == self.state.legal_moves(seat)
            assert self.shifted.points((seat + 1) % n) == self.state.points(seat)

    @invariant()
    def turned_and_mirrored_tables_play_the_same(self) -> None:
        seat = self.state.progress.seat
        texts = {GAME.move_text(move) for move in self.state.legal_moves(seat)}
        assert {GAME.move_text(m) for m in self.mirror.legal_moves(seat)} == {*map(mirrored, texts)}
        assert self.mirror.points(seat) == self.state.points(seat)
        if self.comparable:
            assert {GAME.move_text(m) for m in self.turned.legal_moves(seat)} == {
                *map(half_turn, texts)
            }
            assert self.turned.points(seat) == self.state.points(seat)

    @invariant()
    def it_comes_to_an_end(self) -> None:
        assert len(self.scribe.moves) <= LONGEST
        assert self.state.is_over() == (self.state.outcome() is not None)
        assert self.state.is_over() == (not self.state.legal_moves(self.state.progress.seat))

    def teardown(self) -> None:
        """The record replays to the same match."""
        if hasattr(self, "scribe"):
            *_, last = positions(self.scribe.record())
            assert last == self.state
            assert last.outcome() == self.state.outcome()


def kind_of(text: str) -> str:
    if text == "end":
        return "end"
    return "board" if text.startswith("[") else "tile"


Table.TestCase.settings = settings(
    max_examples=budget(20, plain=4, soak=1000),
    stateful_step_count=110,
    deadline=None,
    derandomize=True,
)
TestTable = Table.TestCase
