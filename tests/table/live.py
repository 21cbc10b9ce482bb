"""Live CMYK! at a table on a virtual clock: all seats act at once."""

from random import Random

from tests.table.virtual import SEED, Virtual, opening_of
from threemirrors.table import absence, decide
from threemirrors.table.clock import SECOND

COUNTDOWN = 3 * SECOND
LAPSE = 20  # Seconds.


class Live(Virtual):
    """Seats act when a test says so; the first tiles are laid, and the call has come."""

    def __init__(self, seats: str = "ppp", seed: bytes = SEED, match: str = "one") -> None:
        self.lay(
            opening_of(
                "cmyk", seats, "none", seed, {"pace": "live", "match": match, "lapse": LAPSE}
            )
        )
        self.begin()

    def called(self) -> "Live":
        """Up to the call: the countdown is running."""
        while not self.table.idle.left(self.now):
            self.any_move(self.table.acting()[0], Random(len(self.entries)))
        return self

    def opened(self) -> "Live":
        self.called()
        self.now += COUNTDOWN
        return self

    def move(self, seat: int, text: str, seen: int | None = None) -> "Live":
        ply = self.table.ply if seen is None else seen
        code = self.table.game.parse_move(text)
        ident = f"client-id-{len(self.entries)}"
        self.commit(decide.play(self.table, seat, ply, code, ident, at=self.now))
        return self

    def any_move(self, seat: int, dice: Random) -> None:
        self.move(seat, self.table.game.move_text(dice.choice(self.table.state.legal_moves(seat))))

    def takes(self, seat: int) -> list[str]:
        legal = [self.table.game.move_text(code) for code in self.table.state.legal_moves(seat)]
        return [text for text in legal if text.startswith("take")]

    def texts(self, seat: int) -> list[str]:
        return [self.table.game.move_text(code) for code in self.table.state.legal_moves(seat)]


def live_stroll(number: int, seats: str) -> Live:
    """A live match to its end: people act at random, pause and lapse; the clock is passed in."""
    dice = Random(number)
    game = Live(seats, bytes([number]) * 32).opened()
    while game.table.outcome() is None:
        game.now += dice.choice([5, 400, 3000, 1000 * LAPSE // 2])
        late = absence.lapsed(game.table, game.now)
        if late:
            game.commit(late[0])
            continue
        seat = dice.randrange(len(seats))
        going_on = [text for text in game.texts(seat) if text != "stop"]
        if going_on:
            game.move(seat, dice.choice(going_on))
        elif game.texts(seat):
            game.move(seat, "stop")
    return game
