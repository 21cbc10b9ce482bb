"""What a watcher asks over the socket, and what it is answered: done, or no and why."""

from collections.abc import Callable

from threemirrors.bots import RELIEF
from threemirrors.core.errors import UnknownMove
from threemirrors.server import saying
from threemirrors.server.live import LiveTable
from threemirrors.server.messages import (
    AnswerUndo,
    ComeBack,
    Consider,
    Done,
    FromClient,
    Join,
    No,
    Ping,
    Play,
    Pong,
    Relieve,
    Say,
    TakeBack,
    Would,
)
from threemirrors.server.watcher import Watcher
from threemirrors.table import decide
from threemirrors.table.entries import Act, Logged
from threemirrors.table.notices import meanings
from threemirrors.table.races import same_choice
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table

LONGEST_ID = 64


class Repeated(Declined):
    """The move was made before: it is acknowledged again, not played again."""

    def __init__(self, seq: int) -> None:
        super().__init__("repeated")
        self.seq = seq


class Requests:
    """Carries out the messages of one watcher, one after the other."""

    def __init__(self, live: LiveTable, watcher: Watcher) -> None:
        self.live = live
        self.watcher = watcher

    async def answer(self, message: FromClient) -> None:
        if isinstance(message, Join):
            raise Declined("joined_already")
        check_id(message.id)
        try:
            await self.carry_out(message)
        except Repeated as repeated:
            self.watcher.push(Done(message.id, repeated.seq))
        except Declined as declined:
            self.watcher.push(No(message.id, declined.refusal))

    async def carry_out(self, message: FromClient) -> None:
        match message:
            case Ping() | Consider():
                self.tell(message)
            case Play():
                await self.play(message)
            case TakeBack(ident, ply, seat):
                mine = self.seat(seat)
                await self.act(ident, lambda table: decide.take_back(table, mine, ply))
            case AnswerUndo(ident, agreed, seat):
                mine = self.seat(seat)
                await self.act(ident, lambda table: decide.answer_undo(table, mine, agreed))
                await self.live.undo_if_agreed()
            case Relieve(ident, other):
                await self.relieve(ident, other)
            case ComeBack(ident, seat):
                mine = self.seat(seat)
                await self.act(ident, lambda table: decide.come_back(table, mine))
            case Say(ident, words, seat):
                own = self.watcher.seats
                await saying.say(self.live, own, words, seat, self.acknowledge(ident))

    async def play(self, message: Play) -> None:
        seat = self.seat(message.seat)
        ident = f"{self.watcher.guest.hex()[:16]}:{message.id}"  # Ids are each client's own.

        def decision(table: Table) -> Act:
            if ident in table.known_ids:
                raise Repeated(table.known_ids[ident])
            try:
                move = table.game.move_from_form(message.move)
            except UnknownMove as error:
                raise Declined("unknown_move", what=str(error)) from None
            now = self.live.clock()
            return decide.play(table, seat, message.ply, move, ident, at=now)

        await self.live.races.play(seat, decision, self.acknowledge(message.id))

    def tell(self, question: Ping | Consider) -> None:
        """Answers that change nothing."""
        table = self.live.table
        if isinstance(question, Ping):
            self.watcher.push(Pong(question.id, table.head.seq, self.live.clock()))
            return
        seat = self.seat(None)
        if not same_choice(table, seat, question.ply):
            raise Declined("behind", ply=table.ply)
        self.watcher.push(Would(question.id, question.ply, meanings(table, seat)))

    async def relieve(self, ident: str, other: int) -> None:
        self.seat(None)  # Only those who play may say so.

        def decision(table: Table) -> Act:
            relieved = decide.relieve(table, other, RELIEF, "left")
            self.live.presence.check_gone(other, self.live.clock(), self.live.grace)
            return relieved

        await self.act(ident, decision)
        await self.live.undo_if_agreed()  # One less to wait for.

    async def act(self, ident: str, decision: Callable[[Table], Act]) -> None:
        await self.live.act(decision, self.acknowledge(ident))

    def acknowledge(self, ident: str) -> saying.Stored:
        def stored(entry: Logged) -> None:
            self.watcher.push(Done(ident, entry.seq))

        return stored

    def seat(self, named: int | None) -> int:
        return saying.own_seat(self.live, self.watcher.seats, named)


def check_id(ident: str) -> None:
    if len(ident) > LONGEST_ID:
        raise Declined("id_too_long", most=LONGEST_ID)
