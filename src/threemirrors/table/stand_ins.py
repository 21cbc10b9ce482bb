"""Who plays in place of whom, whom nobody has heard from, and whether the match waits.

This only follows the log. What may happen is decided in absence.py.
"""

from threemirrors.table import log
from threemirrors.table.log import Act
from threemirrors.table.refusal import Declined

# What only a person does, so that the others know that they are there.
Sign = (
    log.Moved | log.UndoAsked | log.UndoAnswered | log.Undone | log.Voted | log.Returned | log.Said
)


class StandIns:
    """The people who are absent now, and the bots that play for them."""

    def __init__(self) -> None:
        self.relieved: dict[int, str] = {}  # Seats that a bot plays until their person returns.
        self.this_turn: dict[int, str] = {}  # Out of time: a bot plays until the turn is over.
        self.silent: set[int] = set()  # Not heard from since their time ran out.
        self.votes: dict[int, dict[int, int]] = {}  # About whom, by whom, and when.
        self.adjourned = False

    def bot(self, seat: int) -> str:
        """The bot that plays for the seat's person now, or an empty string."""
        return self.relieved.get(seat) or self.this_turn.get(seat, "")

    def check_going(self) -> None:
        """Declined while the match waits for somebody to come back."""
        if self.adjourned:
            raise Declined("adjourned")

    def check_plays(self, seat: int) -> None:
        """Declined unless the seat's person plays it themselves."""
        self.check_going()
        if seat in self.relieved:
            raise Declined("relieved", seat=seat)
        if seat in self.this_turn:
            raise Declined("out_of_time", seat=seat)

    # Following the log.

    def take(self, act: Act, at: int) -> None:
        if isinstance(act, Sign) and act.seat is not None:
            self.hear(act, act.seat)
        match act:
            case log.Relieved(seat, bot, _) | log.Left(seat, bot):
                self.relieve(seat, bot)
            case log.TimedOut(seat, bot):
                self.time_out(seat, bot)
            case log.Adjourned(seat, bot, why):
                self.adjourned = True
                if why == "time":
                    self.time_out(seat, bot)
                else:
                    self.relieve(seat, bot)
            case log.Returned(seat):
                self.come_back(seat)
            case log.Voted(seat, about):
                self.votes.setdefault(about, {})[seat] = at

    def hear(self, act: Sign, seat: int) -> None:
        if not (isinstance(act, log.Moved) and act.by_bot):
            self.silent.discard(seat)
            self.votes.pop(seat, None)

    def relieve(self, seat: int, bot: str) -> None:
        self.relieved[seat] = bot
        self.votes.pop(seat, None)

    def time_out(self, seat: int, bot: str) -> None:
        self.this_turn[seat] = bot
        self.silent.add(seat)

    def come_back(self, seat: int) -> None:
        if self.adjourned:
            self.relieved.pop(seat, None)  # Whoever brings the match back need not have left it.
        else:
            self.relieved.pop(seat)
        self.adjourned = False

    def turn(self, acting: list[int]) -> None:
        """Whoever was out of time plays again once their turn is over."""
        self.this_turn = {seat: bot for seat, bot in self.this_turn.items() if seat in acting}
