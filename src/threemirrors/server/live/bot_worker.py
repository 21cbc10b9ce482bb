"""A worker process that thinks for bots: one line in with a view, one line out with a move.

It gets nothing but its seat's view, and may not use more than its share of memory. Bots that think
for long stop in time and give the best move so far; those that remember do so for a few seats.
"""

import os
import resource
import sys
from collections import OrderedDict

import msgspec
from msgspec import Raw, Struct

from threemirrors.bots import Bot, bot_named
from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named, games

MOST_MEMORY = 1 << 30
READY = b"ready\n"  # Said once, before the first question.
NO_MOVE = ""  # The answer of a bot that lets others act first.
THINKING = 2.0  # Seconds a bot may think.
MOST_SEATED = 12  # Seats that are remembered: a search keeps at most about 32 MB.
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
    seconds: float = THINKING
    memory: str = ""  # The same for all questions about one seat of one match; empty: none.


class Answer(Struct, frozen=True):
    """The move in the game's notation, or nothing if the bot waits."""

    move: str


seated: OrderedDict[tuple[str, str], Bot] = OrderedDict()  # By memory and name, newest last.


def bot_for(question: Question) -> Bot:
    """The bot asked; if it remembers, the one that was asked about this seat before."""
    bot = bot_named(question.bot)
    key = (question.memory, question.bot)
    sitting = seated.pop(key, None) or (bot.at_table() if question.memory else bot)
    if sitting is not bot:
        seated[key] = sitting
    if len(seated) > MOST_SEATED:
        seated.popitem(last=False)
    return sitting


def answer(question: Question) -> Answer:
    game = game_named(question.game)
    if question.rules is not None:
        game = game.with_rules(question.rules)
    rng = Rng(bytes.fromhex(question.seed))
    state = game.imagine(bytes(question.view), rng)
    bot = bot_for(question)
    if question.may_wait and bot.waits(game, state, question.seat):
        return Answer(NO_MOVE)
    move = bot.choose_within(game, state, question.seat, rng, question.seconds)
    return Answer(game.move_text(move))


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
