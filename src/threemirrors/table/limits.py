"""How much one person may add to the log of a match, so that nobody can blow it up.

Moves that stand are never limited below what the rules allow: what is refused first is taking back.
"""

from collections import Counter

from threemirrors.table import log
from threemirrors.table.log import Act
from threemirrors.table.refusal import Declined

MOST_TAKEN_BACK = 5_000  # Plies in a match.
MOST_MADE = 10_000  # Moves of one person, those taken back included; half of them may stand.
MOST_QUESTIONS = 20  # Of one person, about taking back.
MOST_LEAVINGS = 50  # Of one person.
MOST_SAID = 1_000  # Chat messages from one seat, or from all spectators.
LONGEST_LINE = 200_000  # Plies that a client may ask for; no match has as many.


class Amounts:
    """What each person has added to the log so far."""

    def __init__(self) -> None:
        self.moves: Counter[int] = Counter()
        self.questions: Counter[int] = Counter()
        self.leavings: Counter[int] = Counter()
        self.said: Counter[int | None] = Counter()
        self.taken_back = 0

    def count(self, act: Act, ply: int) -> None:
        """Count the act, which was made after that many plies."""
        match act:
            case log.Moved(seat, by_bot=False):
                self.moves[seat] += 1
            case log.Undone(_, back):
                self.taken_back += ply - back
            case log.UndoAsked(seat):
                self.questions[seat] += 1
            case log.Left(seat) | log.Adjourned(seat, _, "left"):
                self.leavings[seat] += 1
            case log.Said(seat):
                self.said[seat] += 1

    def check_move(self, seat: int) -> None:
        if self.moves[seat] >= MOST_MADE:
            raise Declined("too_long", most=MOST_MADE)

    def check_take_back(self, plies: int) -> None:
        if self.taken_back + plies > MOST_TAKEN_BACK:
            raise Declined("too_many_take_backs", most=MOST_TAKEN_BACK)

    def check_question(self, seat: int) -> None:
        if self.questions[seat] >= MOST_QUESTIONS:
            raise Declined("too_many_questions", most=MOST_QUESTIONS)

    def check_leaving(self, seat: int) -> None:
        if self.leavings[seat] >= MOST_LEAVINGS:
            raise Declined("left_too_often", most=MOST_LEAVINGS)

    def check_saying(self, seat: int | None) -> None:
        if self.said[seat] >= MOST_SAID:
            raise Declined("too_much_said", most=MOST_SAID)
