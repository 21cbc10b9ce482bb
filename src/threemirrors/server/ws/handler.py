"""What a client asks over the socket, and the answer: done, or no and why."""

import hashlib

from threemirrors.bots import RELIEF
from threemirrors.core.errors import UnknownMove
from threemirrors.server.auth.seat_access import own_seat
from threemirrors.server.auth.text import clean_words
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.move_queue import Acknowledge, Request
from threemirrors.server.live.passing import PassedMove
from threemirrors.server.ws.connection import Connection
from threemirrors.server.ws.messages import (
    AnswerOffer,
    AnswerUndo,
    ComeBack,
    Consider,
    Done,
    FromClient,
    GoOn,
    Join,
    Leave,
    MakeOffer,
    No,
    Ping,
    Play,
    Pong,
    Relieve,
    Say,
    TakeBack,
    Would,
)
from threemirrors.table import absence, agreements, take_back, talk
from threemirrors.table.log import Logged
from threemirrors.table.ordering import same_choice
from threemirrors.table.refusal import Declined, Repeated

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
            self.live.counts.refused("table", declined.refusal.code)
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
                await self.live.settle_question()
            case Leave() | Relieve() | ComeBack():
                await self.be_absent(message)
            case Say() | MakeOffer() | AnswerOffer() | GoOn():
                await self.ask(message.id, self.together(message))

    async def play(self, message: Play) -> None:
        seat = self.seat(message.seat)
        try:
            move = self.live.table.game.move_from_form(message.move)
        except UnknownMove as error:
            raise Declined("unknown_move", what=str(error)) from None
        wanted = PassedMove(seat, message.ply, move, self.stored_id(message.id))
        await self.live.play_move(wanted, self.acknowledge(message.id))

    def together(self, message: Say | MakeOffer | AnswerOffer | GoOn) -> Request:
        """What people do besides playing. They offer and answer for all of their seats."""
        seat = self.seat(message.seat)
        seats = (seat, *(each for each in self.client.seats if each != seat))
        match message:
            case Say(_, words, phrase):
                known_as = self.stored_id(message.id) if message.id else ""
                return spoken(seat, words, phrase, known_as)
            case MakeOffer(_, what):
                return lambda table: agreements.offer(table, seats, what)
            case AnswerOffer(_, agreed):
                return lambda table: agreements.answer(table, seats, agreed=agreed)
        away = self.live.audience.presence.away(self.live.table)
        return lambda table: agreements.go_on(table, seats, self.live.clock(), away)

    async def tell(self, question: Ping | Consider) -> None:
        """Answers that change nothing."""
        if isinstance(question, Ping):
            seen = self.live.seen_by(self.client.seats)
            self.client.push(Pong(question.id, seen.table.head.seq, seen.at))
            return
        table = self.live.table
        seat = self.seat(None)
        if not same_choice(table, seat, question.ply):
            raise Declined("behind", ply=table.ply)
        self.client.push(Would(question.id, question.ply, await self.live.meanings(seat)))

    async def be_absent(self, message: Leave | Relieve | ComeBack) -> None:
        seat = self.seat(None if isinstance(message, Relieve) else message.seat)
        match message:
            case Leave(ident):
                await self.ask(ident, lambda table: absence.leave(table, seat, RELIEF))
            case ComeBack(ident):
                await self.ask(ident, lambda table: absence.come_back(table, seat))
            case Relieve(ident, other):
                own, seen = self.client.seats, self.live.whereabouts
                await self.ask(
                    ident, lambda table: absence.relieve(table, own, other, RELIEF, seen())
                )
        await self.live.settle_question()

    async def ask(self, ident: str, request: Request) -> None:
        await self.live.ask(request, self.acknowledge(ident))

    def acknowledge(self, ident: str) -> Acknowledge:
        def stored(entry: Logged) -> None:
            self.client.push(Done(ident, entry.seq))

        return stored

    def stored_id(self, ident: str) -> str:
        return stored_id(self.live, self.client.guest, ident)

    def seat(self, named: int | None) -> int:
        return own_seat(self.live.table, self.client.seats, named)


def stored_id(live: LiveTable, guest: bytes, ident: str) -> str:
    """A client's id as the log keeps it, since ids are unique only per client.

    Records show it, so it tells nothing of the guest. Logs that are not sealed have it as it was.
    """
    if not live.table.first.link:
        return f"{guest.hex()[:16]}:{ident}"
    return hashlib.sha256(guest + f"/{live.id}/{ident}".encode()).hexdigest()[:32]


def spoken(seat: int, words: str, phrase: str, ident: str) -> Request:
    """Says the words, or the phrase if there is one."""
    if phrase and words:
        raise Declined("words_and_phrase")
    if phrase:
        return lambda table: talk.say_phrase(table, seat, phrase, ident)
    cleaned = clean_words(words)
    return lambda table: talk.say(table, seat, cleaned, ident)


def check_id(ident: str) -> None:
    if len(ident) > LONGEST_ID:
        raise Declined("id_too_long", most=LONGEST_ID)
