"""Plays match after match between bots and counts what happens, in one compiled loop.

A match is the same as `play_match` plays it with the same minds (lab/match.py), but moves are kept
as numbers, and nothing is told or written. What it finds adds up until `totals` hands it over.
"""

from array import array
from collections.abc import Sequence
from time import process_time
from typing import TYPE_CHECKING, Any

import cython

from threemirrors.bots.chooser import Chooser
from threemirrors.bots.search.tree import wider
from threemirrors.core.chance import SEED_BYTES, seed_for
from threemirrors.core.errors import GameError
from threemirrors.core.facts import Outcome
from threemirrors.core.game import Game
from threemirrors.core.judge import PointsJudge
from threemirrors.lab.plan import LONGEST_MATCH
from threemirrors.lab.totals import VICTORY, Counted, Place, Totals

if TYPE_CHECKING:
    from threemirrors.bots.bot import Bot
    from threemirrors.core.game import AnyGame
if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.chance import MASK32, MASK64, Luck, Rng
    from threemirrors.core.state import MOST_MOVES, State
    from threemirrors.core.tally import SEATS
    from threemirrors.lab.counts import Frequencies

    def PyErr_CheckSignals() -> None:  # noqa: N802
        """Python itself hears Ctrl-C everywhere."""


# The constants of SplitMix64.
GOLDEN, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
A_LOOK_AROUND = 1024  # Moves between two looks at signals, but one in every match.
NUMBERS_A_MATCH = 64  # Of 64 bits: four for the deal, four for each mind.


class MatchLoop:
    """The matches of one plan: the same game, number of players, options and bots."""

    def __init__(
        self,
        game: "AnyGame",
        bots: "Sequence[Bot]",
        seed: str,
        given: dict[str, Any],
        players: int = 0,
    ) -> None:
        """By default, as many players as bots; where they differ, `play_seated` says who plays."""
        players = players or len(bots)
        if players > SEATS:
            raise GameError(f"simulations are for {SEATS} seats at most, not {players}")
        self.game, self.bots, self.seed, self.players = game, bots, seed, players
        self.options = game.options(players, given)
        self.deals = list(game.deals(players, self.options))
        self.firsts = [game.begins(deal) for deal in self.deals]
        self.is_open = game.is_open(players)
        self.is_live = type(game).all_at_once is not Game.all_at_once
        self.judge = game.judge
        self.judges_turns = type(game.judge).turn_of is not PointsJudge.turn_of
        self.tally = game.tally(players, self.options)
        self.begin = self.drawn = int.from_bytes(seed_for(seed)[:8], "little")
        self.luck, self.pace = Luck(bytes(SEED_BYTES)), Rng(0)
        self.minds = [Rng(0) for _ in range(players)]
        self.state = game.set_up(players, self.options, Luck(seed_for(seed)))
        self.choosers = [bot.chooser(game, self.state) for bot in bots]
        self.seated: list[Chooser] = self.choosers[:1] * players
        self.seconds, self.moves_of = [0.0] * players, [0] * players
        self.keeps = False  # Whether the moves of the last match are wanted.
        self.times = False  # Whether it plays as an arena does (see ask_timed).
        self.longest, self.opening, self.anything = LONGEST_MATCH, 0, Chooser()
        self.moves = array("h", bytes(2 * 64))
        if not cython.compiled:
            self.side, self.points = [0] * SEATS, [0] * SEATS
            self.branching = [0] * (MOST_MOVES + 1)
        for seat in range(players):
            self.side[seat] = 1 << seat
        for partners in game.partners(players, self.options):
            for seat in partners:
                self.side[seat] = sum(1 << other for other in partners)
        self.clear()

    def clear(self) -> None:
        """Begin to count anew."""
        n = self.players
        self.matches = self.unfinished = 0
        self.at = [Frequencies() for _ in range(n * n)]  # Points, by bot and place.
        self.won = [0] * (n * n)
        self.winners, self.margins = Frequencies(), Frequencies()
        self.n_plies, self.n_turns = Frequencies(), Frequencies()
        self.lead_changes, self.decided = Frequencies(), Frequencies()
        for i in range(MOST_MOVES + 1):
            self.branching[i] = 0
        self.endings = [0] * len(self.tally.rules)
        self.having: list[Frequencies] = []
        self.having_won: list[Frequencies] = []

    def play_all(self, first: int, last: int) -> Totals:
        """The matches from first to last - 1, and what they add up to."""
        for match in range(first, last):
            self.play(match)
        return self.totals()

    # One match.

    def play(self, match: int) -> None:
        """Play it to the end and count it."""
        self.draw_seeds(match)
        self.deal()
        for seat in range(self.players):
            self.sit(seat, (seat - match % self.players + self.players) % self.players)
        self.play_on()
        if self.state.acting:
            self.unfinished += 1
        else:
            self.finish(match)

    def play_seated(
        self, seed: bytes, minds: "Sequence[Rng]", seating: "Sequence[int]"
    ) -> Outcome | None:
        """Play a match from these seeds, with the bot at each seat, and count nothing.

        It is the same as `play_match` plays it; None if it was given up.
        """
        self.luck = Luck(seed)
        *self.minds, self.pace = minds
        self.deal()
        for seat, bot in enumerate(seating):
            self.sit(seat, bot)
        self.play_on()
        outcome: Outcome | None = self.state.outcome()
        return outcome

    def play_on(self) -> None:
        """Play what was dealt to the end, or until it is given up."""
        state = self.state
        if not cython.compiled:
            out = [0] * MOST_MOVES
        mask = state.acting
        turn = self.judge.turn_of(state) if self.judges_turns else 0
        self.plies = self.turns = self.changes = self.since = 0
        self.leader = self.last_leader = 0
        while state.acting and self.plies < self.longest:
            if self.plies % A_LOOK_AROUND == 0:
                PyErr_CheckSignals()  # Ctrl-C.
            seat = self.next_seat()
            n = state.list_moves(seat, out)
            self.branching[n] += 1
            move = self.ask_timed(seat, out, n) if self.times else self.ask(seat, out, n)
            if self.keeps:
                self.note(seat, move)
            self.plies += 1
            if self.tally.watches:
                self.tally.watch(state, seat, move)
            state.play(seat, move)
            if state.acting != mask or (self.judges_turns and self.judge.turn_of(state) != turn):
                mask = state.acting
                turn = self.judge.turn_of(state) if self.judges_turns else 0
                self.turns += 1
                self.look_at_points()

    def ask(self, seat: int, moves: list[int], n: int) -> int:
        chooser: Chooser = self.seated[seat]
        mind: Rng = self.minds[seat]
        return chooser.choose(self.known_to(chooser, seat), seat, moves, n, mind)

    def ask_timed(self, seat: int, moves: list[int], n: int) -> int:
        """The same, as an arena asks: the opening is drawn, and thinking is timed."""
        mind: Rng = self.minds[seat]
        if self.plies < self.opening:
            return self.anything.choose(self.state, seat, moves, n, mind)
        chooser: Chooser = self.seated[seat]
        known = self.known_to(chooser, seat)
        began = process_time()
        move = chooser.choose(known, seat, moves, n, mind)
        self.seconds[seat] += process_time() - began
        self.moves_of[seat] += 1
        return move

    def deal(self) -> None:
        """Set up a match."""
        if self.deals:
            drawn = self.luck.draw(len(self.deals))
            self.state.copy_from(self.deals[drawn])
            self.first = self.firsts[drawn]
        else:
            self.state = self.game.set_up(self.players, self.options, Luck(self.luck.seed()))
            self.first = self.game.begins(self.state)
        for seat in range(self.players):
            self.seconds[seat], self.moves_of[seat] = 0.0, 0
        self.tally.begin(self.state)

    def sit(self, seat: int, bot: int) -> None:
        chooser: Chooser = self.choosers[bot]
        if chooser.remembers:
            chooser = self.bots[bot].chooser(self.game, self.state)
        self.seated[seat] = chooser

    def draw_seeds(self, match: int) -> None:
        """Every match has some numbers of its own: for the deal, for who is faster, for each mind.

        They are SplitMix64, with which the authors of xoshiro256** advise to seed it.
        """
        self.drawn = (self.begin + match * NUMBERS_A_MATCH * GOLDEN) & MASK64
        for i in range(0, 8, 2):
            number = self.next_number()
            self.luck.key[i], self.luck.key[i + 1] = number & MASK32, number >> 32
        self.luck.counter, self.luck.used = 0, 16
        self.seed_mind(self.pace)
        for seat in range(self.players):
            self.seed_mind(self.minds[seat])

    def seed_mind(self, mind: "Rng") -> None:
        mind.a, mind.b = self.next_number(), self.next_number()
        mind.c, mind.d = self.next_number(), self.next_number()
        mind.used = 16

    def next_number(self) -> int:
        self.drawn = (self.drawn + GOLDEN) & MASK64
        x = self.drawn
        x = ((x ^ x >> 30) * MIX_1) & MASK64
        x = ((x ^ x >> 27) * MIX_2) & MASK64
        return x ^ x >> 31

    def next_seat(self) -> int:
        """Who moves: where several want to act at once, chance decides who is faster."""
        acting = self.state.acting
        if not self.is_live and acting & (acting - 1) == 0:
            return lowest_bit(acting)
        return self.fastest()

    def fastest(self) -> int:
        eager: list[int] = self.state.actors()
        if self.game.all_at_once(self.state):
            willing = [s for s in range(self.players) if self.state.may_act(s) and self.wants(s)]
            eager = willing or eager
        return eager[self.pace.below(len(eager))] if len(eager) > 1 else eager[0]

    def wants(self, seat: int) -> bool:
        chooser: Chooser = self.seated[seat]
        return not chooser.waits(self.known_to(chooser, seat), seat)

    def known_to(self, chooser: "Chooser", seat: int) -> "State":
        """The position as far as the seat may know it; the real one only if that does no harm."""
        state: State = self.state
        if chooser.blind or (self.is_open and chooser.keeps):
            return state
        return state.copy() if self.is_open else state.resample(seat, self.minds[seat])

    def note(self, seat: int, move: int) -> None:
        if 2 * self.plies + 2 > len(self.moves):
            self.moves = wider(self.moves, 2 * len(self.moves))
        self.moves[2 * self.plies] = seat
        self.moves[2 * self.plies + 1] = move

    # What it was like.

    def look_at_points(self) -> None:
        """After a turn: who leads? A side may lead together; rivals with equal points do not."""
        best = self.state.total(0)
        leader = 1
        for seat in range(1, self.players):
            points = self.state.total(seat)
            if points > best:
                best, leader = points, 1 << seat
            elif points == best:
                leader |= 1 << seat
        if leader != self.leader:
            self.leader, self.since = leader, self.turns
            if leader | self.side[lowest_bit(leader)] == self.side[lowest_bit(leader)]:
                if self.last_leader and self.last_leader != leader:
                    self.changes += 1
                self.last_leader = leader

    def finish(self, match: int) -> None:
        """Count the match."""
        state, tally = self.state, self.tally
        self.turns += self.turns == 0
        tally.finish(state)
        winners = tally.winners
        n_winners = 0
        won = lost = 0
        for seat in range(self.players):
            points = self.points[seat] = state.total(seat)
            if winners >> seat & 1:
                won = points if n_winners == 0 else max(won, points)
                n_winners += 1
        n_lost = 0
        for seat in range(self.players):
            if not winners >> seat & 1:
                lost = self.points[seat] if n_lost == 0 else max(lost, self.points[seat])
                n_lost += 1
        share = VICTORY // n_winners if n_winners else 0
        self.winners.add(n_winners, 1)
        if n_winners and n_lost:
            self.margins.add(won - lost, 1)
        elif n_winners > 1:
            self.margins.add(0, 1)
        self.n_plies.add(self.plies, 1)
        self.n_turns.add(self.turns, 1)
        self.lead_changes.add(self.changes, 1)
        if winners != self.leader:
            self.since = self.turns
        self.decided.add(100 * self.since // self.turns, 1)
        self.count_seats(match, share)
        self.matches += 1

    def count_seats(self, match: int, share: int) -> None:
        """Count the ending, and what each seat ended with."""
        tally, n = self.tally, self.players
        while len(self.endings) < len(tally.rules):
            self.endings.append(0)
        self.endings[tally.rule] += 1
        while len(self.having) < len(tally.names):
            self.having.append(Frequencies())
            self.having_won.append(Frequencies())
        for seat in range(n):
            won = share if tally.winners >> seat & 1 else 0
            bot = (seat - match % n + n) % n
            place = (seat - self.first + n) % n
            points: Frequencies = self.at[bot * n + place]
            points.add(self.points[seat], 1)
            if won:
                self.won[bot * n + place] += won
            for i in range(len(self.having)):
                number = tally.counts[i * SEATS + seat]
                having: Frequencies = self.having[i]
                having.add(number, 1)
                if won:
                    having = self.having_won[i]
                    having.add(number, won)

    # For whoever wants to know.

    def totals(self) -> Totals:
        """All that was counted since the last time."""
        n = self.players
        points = [counts.found() for counts in self.at]
        places = [
            Place(sum(found.values()), won, found)
            for found, won in zip(points, self.won, strict=True)
        ]
        rules = zip(self.tally.rules, self.endings, strict=True)
        names = sorted(self.tally.names[: len(self.having)])
        found = Totals(
            matches=self.matches,
            unfinished=self.unfinished,
            places=[places[bot * n : bot * n + n] for bot in range(n)],
            winners=self.winners.found(),
            margins=self.margins.found(),
            plies=self.n_plies.found(),
            turns=self.n_turns.found(),
            branching={n: self.branching[n] for n in range(MOST_MOVES + 1) if self.branching[n]},
            lead_changes=self.lead_changes.found(),
            decided=self.decided.found(),
            endings=dict(sorted((rule, times) for rule, times in rules if times)),
            counted={name: self.counted(self.tally.names.index(name)) for name in names},
        )
        self.clear()
        return found

    def counted(self, i: int) -> Counted:
        having: Frequencies = self.having[i]
        having_won: Frequencies = self.having_won[i]
        return Counted(having.found(), having_won.found())

    def last_moves(self) -> list[tuple[int, int]]:
        """Seat and move, ply by ply, of the match that was played last."""
        return [(self.moves[2 * i], self.moves[2 * i + 1]) for i in range(self.plies)]

    def chances(self, match: int) -> tuple[bytes, list["Rng"]]:
        """The seed of a match's deal, and its minds, as `play_match` (match.py) asks for them."""
        self.draw_seeds(match)
        found = [*self.minds, self.pace]
        self.minds, self.pace = [Rng(0) for _ in self.minds], Rng(0)
        return self.luck.seed(), found

    def last_seed(self) -> bytes:
        """The seed of its deal."""
        return self.luck.seed()
