"""A worker process that thinks for bots: one line in with a view, one line out with a move.

It gets nothing but its seat's view, and may not use more than its share of memory.
"""

import os
import resource
import sys

import msgspec
from msgspec import Raw, Struct

from threemirrors.bots import bot_named
from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named, games

MOST_MEMORY = 1 << 30
READY = b"ready\n"  # Said once, before the first question.
NO_MOVE = ""  # The answer of a bot that lets others act first.
NICE = 10  # People come first: thinking must never keep the server waiting for a core.


class Question(Struct, frozen=True):
    """Asks what this bot would do when it sees this view from this seat."""

    game: str
    bot: str
    seat: int
    seed: str
    view: Raw
    rules: int | None = None  # The version the match is played by; None: today's.
    may_wait: bool = False  # Whether the bot may let others act first.


class Answer(Struct, frozen=True):
    """The move in the game's notation, or nothing if the bot waits."""

    move: str


def answer(question: Question) -> Answer:
    game = game_named(question.game)
    if question.rules is not None:
        game = game.with_rules(question.rules)
    rng = Rng(bytes.fromhex(question.seed))
    state = game.imagine(bytes(question.view), rng)
    bot = bot_named(question.bot)
    if question.may_wait and bot.waits(game, state, question.seat):
        return Answer(NO_MOVE)
    return Answer(game.move_text(bot.choose(game, state, question.seat, rng)))


def main() -> None:
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    decoder = msgspec.json.Decoder(Question)
    games()  # All of them are loaded before anyone waits for an answer.
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
