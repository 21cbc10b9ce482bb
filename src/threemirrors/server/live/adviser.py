"""A worker process that advises and judges: a line in with a view, a line out with what it found.

Like the bots' workers it gets nothing but a seat's view. It is given way to by everything else.
"""

import os
import resource
import sys
from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from threemirrors.core.discovery import game_named, games
from threemirrors.review.advise import advise
from threemirrors.review.findings import Advice
from threemirrors.review.reviewing import ReviewAnswer, ReviewQuestion, answered
from threemirrors.server.live.bot_worker import MOST_MEMORY, READY

LAST_NICE = 15  # After the bots that people wait for.


class AdviceWanted(Struct, frozen=True, tag="advice"):
    """Asks which move is best for the seat that has this view."""

    game: str
    rules: int
    seat: int
    view: Raw
    work: int
    notes: bytes = b""  # What the seat remembers of its views before (Game.remember).


class JudgementWanted(Struct, frozen=True, tag="judgement"):
    """Asks one of the questions of a review."""

    game: str
    rules: int
    question: ReviewQuestion
    work: int


Consultation: TypeAlias = AdviceWanted | JudgementWanted


def considered(asked: Consultation) -> Advice | ReviewAnswer:
    game = game_named(asked.game).with_rules(asked.rules)
    if isinstance(asked, AdviceWanted):
        return advise(game, asked.seat, bytes(asked.view), asked.work, asked.notes)
    return answered(game, asked.question, asked.work)


def main() -> None:
    os.nice(LAST_NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    decoder: msgspec.json.Decoder[Consultation] = msgspec.json.Decoder(Consultation)
    games()  # All of them are loaded before anyone waits for an answer.
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(considered(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
