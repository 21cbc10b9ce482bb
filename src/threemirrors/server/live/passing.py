"""Moves in real time go to the process that keeps the table, so that one place orders them.

Crossing moves are put in a fair order where they are collected. If every process collected its own,
the one with the shortest way to the log would win. What is passed on is made by its keeper like any
other move: one that was made is in the log, and only a refusal needs an answer.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from threemirrors.server.live.move_queue import Acknowledge
from threemirrors.server.store import PassedRow, ProcessStore, StoreError
from threemirrors.table import log
from threemirrors.table.log import Logged
from threemirrors.table.refusal import Declined, Refusal, Repeated

if TYPE_CHECKING:
    from threemirrors.server.live.live_table import LiveTable

ANSWER_SECONDS = 2.0
MOST_REFUSED = 1000  # Refusals that are remembered, for those who are slow.


class PassedMove(Struct, frozen=True):
    """What a player asks for."""

    seat: int
    ply: int
    move: int
    id: str  # As in the log.


class MoveAnswer(Struct, frozen=True):
    """Why it was not made, or where it is in the log already."""

    refusal: Refusal | None = None
    seq: int = -1


encoder = msgspec.json.Encoder()
moves = msgspec.json.Decoder(PassedMove)
answers = msgspec.json.Decoder(MoveAnswer)


class DeclinedByKeeper(Declined):
    """Declined by the keeper of the table."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class MoveAsked(Struct, eq=False):
    """A move on its way: who is told when it is stored, and who waits for the end."""

    acknowledge: Acknowledge | None
    answer: asyncio.Future[None]


class Passing:
    """Both ends: moves that this process passes on, and those that it is passed."""

    def __init__(
        self,
        processes: ProcessStore,
        tell: Callable[[str], None],
        is_kept_elsewhere: Callable[[str], bool],
    ) -> None:
        self.processes = processes
        self.is_kept_elsewhere = is_kept_elsewhere
        self.tell = tell
        # By id. Somebody who comes back may ask the same again before the old line has ended.
        self.asked: dict[str, list[MoveAsked]] = {}
        self.in_hand: set[str] = set()
        self.refused: OrderedDict[str, MoveAnswer] = OrderedDict()  # The last ones.

    # From here.

    async def ask(
        self, live: "LiveTable", move: PassedMove, acknowledge: Acknowledge | None
    ) -> None:
        """Return when it is made; Declined if it is not."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        row = PassedRow(named(live.id, move.id), live.id, encoder.encode(move))
        asked = MoveAsked(acknowledge, answer)
        self.asked.setdefault(row.id, []).append(asked)
        try:
            await self.processes.pass_move(row)
            self.tell(f"{live.id} move")
            async with asyncio.timeout(ANSWER_SECONDS):
                await answer
        except (StoreError, TimeoutError):
            # It may still be made. Whoever sends it again learns that, since its id is in the log.
            raise Declined("store_unavailable") from None
        finally:
            self.forget(row.id, asked)

    def forget(self, ident: str, asked: MoveAsked) -> None:
        self.asked[ident].remove(asked)
        if not self.asked[ident]:
            del self.asked[ident]

    def made(self, match: str, entry: Logged) -> None:
        """An entry became part of a table here; called before it is shown."""
        if not self.asked or not isinstance(entry.act, log.Moved):
            return
        ident = named(match, entry.act.id)
        for asked in self.asked.get(ident, ()):
            if asked.acknowledge and not asked.answer.done():
                asked.acknowledge(entry)
        self.end(ident)

    async def hear_answers(self) -> None:
        for row in await self.processes.answers():
            found = answers.decode(row.body)
            why = DeclinedByKeeper(found.refusal) if found.refusal else Repeated(found.seq)
            self.end(row.id, why)

    def end(self, ident: str, error: Declined | None = None) -> None:
        for asked in self.asked.get(ident, ()):
            if asked.answer.done():
                continue
            if error:
                asked.answer.set_exception(error)
            else:
                asked.answer.set_result(None)

    # To here.

    async def taken(self, matches: list[str]) -> list[PassedRow]:
        """What others have passed to these matches, each move once."""
        rows = await self.processes.passed_moves(matches) if matches else []
        new = [row for row in rows if row.id not in self.in_hand]
        self.in_hand |= {row.id for row in new}
        return new

    async def make(self, live: "LiveTable", row: PassedRow) -> None:
        """Make one move, and answer if that cannot be."""
        try:
            answer = self.refused.get(row.id) or await self.made_here(live, row)
            if answer:
                await self.answer(row, answer)
            else:
                await self.processes.forget_move(row.id)
        finally:
            self.in_hand.discard(row.id)

    async def made_here(self, live: "LiveTable", row: PassedRow) -> MoveAnswer | None:
        """What is to be answered; None if it is made, which the log tells.

        What was refused stays refused, though it may be read or passed once more: its player was
        told so.
        """
        try:
            await live.play_move(moves.decode(row.body), age=row.age)
        except Repeated as repeated:
            return MoveAnswer(seq=repeated.seq)
        except Declined as declined:
            answer = MoveAnswer(declined.refusal)
            if declined.refusal.code != "store_unavailable":
                self.refused[row.id] = answer
            if len(self.refused) > MOST_REFUSED:
                self.refused.popitem(last=False)
            return answer
        return None

    async def answer(self, row: PassedRow, answer: MoveAnswer) -> None:
        await self.processes.answer_move(row.id, encoder.encode(answer))
        self.tell(f"{row.match} no")


def named(match: str, ident: str) -> str:
    """A player may use the same id at two tables."""
    return f"{match} {ident}"
