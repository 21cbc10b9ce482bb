"""A process that works out the best that is possible with one deal: a deal in, moves out."""

import os
import resource
import sys
from typing import Any

import msgspec
from msgspec import Struct

from threemirrors.core.discovery import game_named
from threemirrors.review.best_possible import best_possible

MOST_ROOM = 3 << 30  # Bytes of addresses; of these, OR-tools and its libraries only reserve most.
VERY_NICE = 19  # Nobody waits for it.


class Deal(Struct, frozen=True):
    """A deal for one player, and about how many seconds it is worth."""

    game: str
    rules: int
    seed: str
    options: dict[str, Any]
    seconds: float


class BestLine(Struct, frozen=True):
    """The best moves that were found, and more than what is impossible."""

    moves: tuple[str, ...]
    bound: int | None


def solved(deal: Deal) -> BestLine | None:
    game = game_named(deal.game).with_rules(deal.rules)
    start = game.deal(1, bytes.fromhex(deal.seed), deal.options)
    found = best_possible(game, start, deal.seconds)
    if found is None:
        return None
    return BestLine(tuple(game.move_text(move) for move in found.moves), found.bound)


def main() -> None:
    os.nice(VERY_NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_ROOM, MOST_ROOM))
    deal = msgspec.json.decode(sys.stdin.buffer.read(), type=Deal)
    sys.stdout.buffer.write(msgspec.json.encode(solved(deal)))


if __name__ == "__main__":
    main()
