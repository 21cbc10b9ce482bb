"""What a client asks over the socket, and the answer: done, or no and why."""

from threemirrors.bots import RELIEF
from threemirrors.core.errors import UnknownMove
from threemirrors.server.auth.seat_access import own_seat
from threemirrors.server.auth.text import clean_words
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.move_queue import Acknowledge, Request
from threemirrors.server.ws.connection import Connection
from threemirrors.server.ws.messages import (
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
from threemirrors.table import decide, take_back
from threemirrors.table.decide import Decision
from threemirrors.table.log import Logged
from threemirrors.table.ordering import same_choice
from threemirrors.table.refusal import Declined, Repeated
from threemirrors.table.table import Table

LONGEST_ID = 64


class Handler:
    """Carries out the messages of one client, one after another."""

    def __init__(self, live: LiveTable, client: Connection) -> None:
        self.live = live
        self.client = client

    async def answer(self, message: FromClient) -> None:
        if isinstance(message, Join):
            raise Declined("joined_already")
        check_id(message.id)
        try:
            await self.carry_out(message)
        except Repeated as repeated:
            self.client.push(Done(message.id, repeated.seq))
        except Declined as declined:
            self.client.push(No(message.id, declined.refusal))

    async def carry_out(self, message: FromClient) -> None:
        match message:
            case Ping() | Consider():
                await self.tell(message)
            case Play():
                await self.play(message)
            case TakeBack(ident, ply, named):
                seat = self.seat(named)
                await self.ask(ident, lambda table: take_back.take_back(table, seat, ply))
            case AnswerUndo(ident, agreed, named):
                seat = self.seat(named)
                await self.ask(ident, lambda table: take_back.answer_undo(table, seat, agreed))
                await self.live.undo_if_agreed()
            case Relieve(ident, other):
                await self.relieve(ident, other)
            case ComeBack(ident, named):
                seat = self.seat(named)
                await self.ask(ident, lambda table: decide.come_back(table, seat))
            case Say(ident, words, named):
                cleaned, seat = clean_words(words), self.seat(named)
                await self.ask(ident, lambda table: decide.say(table, seat, cleaned))

    async def play(self, message: Play) -> None:
        seat = self.seat(message.seat)
        ident = f"{self.client.guest.hex()[:16]}:{message.id}"  # Ids are unique only per client.
        clock = self.live.clock
        try:
            move = self.live.table.game.move_from_form(message.move)
        except UnknownMove as error:
            raise Declined("unknown_move", what=str(error)) from None
        await self.live.play(
            seat,
            lambda table: decide.play(table, seat, message.ply, move, ident, at=clock()),
            self.acknowledge(message.id),
        )

    async def tell(self, question: Ping | Consider) -> None:
        """Answers that change nothing."""
        table = self.live.table
        if isinstance(question, Ping):
            self.client.push(Pong(question.id, table.head.seq, self.live.clock()))
            return
        seat = self.seat(None)
        if not same_choice(table, seat, question.ply):
            raise Declined("behind", ply=table.ply)
        self.client.push(Would(question.id, question.ply, await self.live.meanings(seat)))

    async def relieve(self, ident: str, other: int) -> None:
        self.seat(None)  # Only players may relieve someone.

        def relieved(table: Table) -> Decision:
            decision = decide.relieve(table, other, RELIEF, "left")
            self.live.audience.presence.check_gone(other, self.live.clock(), self.live.grace)
            return decision

        await self.ask(ident, relieved)
        await self.live.undo_if_agreed()  # One fewer to wait for.

    async def ask(self, ident: str, request: Request) -> None:
        await self.live.ask(request, self.acknowledge(ident))

    def acknowledge(self, ident: str) -> Acknowledge:
        def stored(entry: Logged) -> None:
            self.client.push(Done(ident, entry.seq))

        return stored

    def seat(self, named: int | None) -> int:
        return own_seat(self.live.table, self.client.seats, named)


def check_id(ident: str) -> None:
    if len(ident) > LONGEST_ID:
        raise Declined("id_too_long", most=LONGEST_ID)
