"""What is fair about time and consent, written down a second time and as simply as possible.

The model knows nothing of threemirrors.table. It steps through time instead of comparing times,
keeps every position instead of replaying, and counts again instead of remembering.
"""

from itertools import pairwise

from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
GRACE = MINUTE
LONG_WAIT = 5 * MINUTE
MOST_QUESTIONS = 20
# What a seat starts with, what a turn adds, and whether time is kept for later turns.
CLOCKS = {
    "none": None,
    "relaxed": (10 * MINUTE, 30 * SECOND, True),
    "brisk": (3 * MINUTE, 10 * SECOND, True),
    "correspondence": (0, 3 * DAY, False),
}


class Model:
    """A match as its players would describe it."""

    def __init__(self, game: AnyGame, start: State, seats: str, pace: str) -> None:
        self.game = game
        self.line = [start]  # Every position.
        self.movers: list[int] = []
        self.final: list[bool] = []  # Whether each move has shown something.
        self.seats = seats  # "p" for a person, "b" for a bot.
        self.clock = CLOCKS[pace]
        self.left = [self.clock[0] if self.clock else 0] * len(seats)
        self.at_last_act = list(self.left)
        self.turns_had = [0] * len(seats)
        self.gone: set[int] = set()
        self.out: set[int] = set()
        self.unheard: set[int] = set()
        self.waits = False
        self.idle = 0  # Since the last act that was not talk.
        self.away: dict[int, int] = {}  # For how long.
        self.votes: dict[tuple[int, int], int] = {}  # Who about whom, and how long ago.
        self.asked: tuple[int, int] | None = None
        self.yes: set[int] = set()
        self.refused: set[int] = set()
        self.questions = [0] * len(seats)
        self.settle_time()

    # Who is there.

    @property
    def ply(self) -> int:
        return len(self.movers)

    @property
    def over(self) -> bool:
        return self.line[-1].is_over()

    def acting(self) -> list[int]:
        return self.line[-1].actors()

    def people(self) -> list[int]:
        return [s for s, kind in enumerate(self.seats) if kind == "p" and s not in self.gone]

    def plays_themselves(self, seat: int) -> bool:
        return self.seats[seat] == "p" and seat not in self.gone | self.out and not self.waits

    def bots_to_move(self) -> list[int]:
        return [] if self.waits else [s for s in self.acting() if not self.plays_themselves(s)]

    def alone(self, seat: int) -> bool:
        """Nobody else takes part who was heard from since their time ran out."""
        return not set(self.people()) - {seat} - self.unheard

    # Time.

    def running(self) -> list[int]:
        return [s for s in self.acting() if self.clock and self.plays_themselves(s)]

    def late(self) -> list[int]:
        return [seat for seat in self.running() if self.left[seat] == 0]

    def pass_time(self, ms: int) -> None:
        for seat in self.running():
            self.left[seat] = max(0, self.left[seat] - ms)
        self.idle += ms
        self.away = {seat: gone + ms for seat, gone in self.away.items()}
        self.votes = {vote: ago + ms for vote, ago in self.votes.items()}

    def turns(self, seat: int) -> int:
        """How often the seat's turn has come, counted from the start."""
        waited = [False, *(seat in state.actors() for state in self.line)]
        return sum(now and not before for before, now in pairwise(waited))

    def settle_time(self) -> None:
        """After every act: turns that are over, and the time that a new turn brings, once."""
        self.out &= set(self.acting())
        for seat in range(len(self.seats)):
            if self.turns(seat) > self.turns_had[seat]:
                self.turns_had[seat] = self.turns(seat)
                self.give(seat)
        self.at_last_act = list(self.left)

    def give(self, seat: int) -> None:
        if self.clock:
            _, each, carries = self.clock
            kept = self.left[seat] if carries else 0
            self.left[seat] = kept + (each if self.plays_themselves(seat) else 0)

    def restart(self) -> None:
        """The server was away since the last act, which costs nobody anything."""
        self.left = list(self.at_last_act)

    # Acts.

    def heard(self, seat: int) -> None:
        self.unheard.discard(seat)
        self.votes = {vote: ago for vote, ago in self.votes.items() if vote[1] != seat}

    def moved(self, seat: int, move: int) -> None:
        after = self.line[-1].copy()
        events = after.apply(seat, move)
        if self.plays_themselves(seat):
            self.heard(seat)
        self.line.append(after)
        self.movers.append(seat)
        self.final.append(any(event.final for event in events))
        self.asked, self.refused = None, set()

    def went_back(self, ply: int) -> None:
        del self.line[ply + 1 :], self.movers[ply:], self.final[ply:]
        self.asked, self.refused = None, set()

    # What must be refused, and why.

    def why_no_move(self, seat: int) -> str:
        if self.over:
            return "over"
        return self.why_not_playing(seat) or ("out_of_time" if seat in self.late() else "")

    def why_not_playing(self, seat: int) -> str:
        if self.waits:
            return "adjourned"
        if seat in self.gone:
            return "relieved"
        return "out_of_time" if seat in self.out else ""

    def why_no_take_back(self, seat: int, ply: int) -> str:
        if self.over:
            return "over"
        if why := self.why_not_playing(seat):
            return why
        if not 0 <= ply < self.ply:
            return "nothing_to_take_back"
        if any(self.final[ply:]):
            return "chance_has_shown"
        if self.is_free(seat, ply):
            return ""
        if self.gone & set(self.movers[ply:]):
            return "absent_must_agree"
        return self.why_no_question(seat) if self.people() != [seat] else ""

    def is_free(self, seat: int, ply: int) -> bool:
        return seat in self.acting() and set(self.movers[ply:]) == {seat}

    def why_no_question(self, seat: int) -> str:
        if self.asked:
            return "undo_asked_already"
        if seat in self.refused:
            return "undo_refused"
        return "too_many_questions" if self.questions[seat] >= MOST_QUESTIONS else ""

    def why_no_answer(self, seat: int) -> str:
        if self.over:
            return "over"
        if self.waits:
            return "adjourned"
        may = self.asked is not None and seat != self.asked[0] and seat in self.people()
        return "" if may else "nothing_asked"

    def answer_follows(self) -> str:
        """What becomes of the question by itself: "undone", "refused" or nothing yet."""
        if self.asked is None or self.waits:
            return ""
        seat, ply = self.asked
        if seat in self.gone or self.gone & set(self.movers[ply:]):
            return "refused"
        return "undone" if set(self.people()) - {seat} <= self.yes else ""

    def why_no_vote(self, seat: int, other: int) -> str:
        if self.over:
            return "over"
        if self.waits:
            return "adjourned"
        if other not in self.people():
            return "nobody_to_relieve"
        if seat not in self.people():
            return "relieved"
        return self.why_not_gone(other) or self.why_voted(seat, other)

    def why_not_gone(self, other: int) -> str:
        if self.clock and not self.clock[2]:
            return "clock_decides"
        if other in self.away:
            return "" if self.away[other] >= GRACE else "may_come_back"
        if self.clock or other not in self.acting():
            return "still_here"
        return "" if self.idle >= LONG_WAIT else "still_here"

    def why_voted(self, seat: int, other: int) -> str:
        waiting = self.not_yet_agreed(other)
        return "voted_already" if seat not in waiting and waiting else ""

    def not_yet_agreed(self, other: int) -> set[int]:
        since = self.away.get(other, self.idle)
        present = set(self.people()) - {other} - set(self.away)
        return {s for s in present if self.votes.get((s, other), since + 1) > since}
