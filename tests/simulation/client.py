"""Somebody with a browser: joins, plays, comes back when the line breaks, and asks again."""

import asyncio
from random import Random
from typing import TYPE_CHECKING

import msgspec

from tests.simulation.history import (
    Asked,
    Frame,
    HeardBye,
    HeardDone,
    HeardNews,
    HeardNo,
    HeardNow,
    HeardWelcome,
    Visit,
    decoder,
)
from tests.simulation.virtual_network import Line
from threemirrors.server.ws.messages import Join, Play, Say

if TYPE_CHECKING:
    from tests.simulation.world import World

PATIENCE = (0.6, 2.5)  # Seconds until the same is asked again.
AGAIN = (0.02, 0.3)  # Seconds until a broken line is replaced.
NOT_NOW = {"store_unavailable", "not_yet", "behind"}
encoder = msgspec.json.Encoder()


class Person:
    """At one table, with at most one seat. A second device may hold the same one."""

    def __init__(self, world: "World", number: int, table: str, guest: bytes, secret: str) -> None:
        self.world = world
        self.number = number
        self.table = table
        self.guest = guest
        self.secret = secret
        self.chance = Random(f"{world.seed} person {number}")
        self.pace = self.chance.choice((0.1, 0.2, 0.35))
        self.beat = self.chance.choice((0.0, 0.1, 0.1))  # Some act at the same instant as others.
        self.known = -1
        self.now: HeardNow | None = None
        self.seats: tuple[int, ...] = ()
        self.line: Line | None = None
        self.asked: Asked | None = None  # What is not answered yet.
        self.frame = b""
        self.count = 0
        # Guests may use the same ids; two devices of one guest must not.
        self.device = "other " if guest in [each.guest for each in world.persons] else ""
        self.not_before = 0.0
        self.has_stopped = False
        world.people.create_task(self.watch())
        world.people.create_task(self.play())

    # Watching.

    async def watch(self) -> None:
        while True:
            process = self.world.somewhere(self.chance)
            if process:
                await self.visit(self.world.dial(process, self))
            self.line = None
            await asyncio.sleep(self.chance.uniform(*AGAIN))

    async def visit(self, line: Line) -> None:
        visit = Visit(self.number, self.table, line.number, self.known)
        self.world.history.visits.append(visit)
        line.say(encoder.encode(Join(self.known)))
        number = 0
        while (data := await line.hear()) is not None:
            heard = decoder.decode(data)
            now = self.world.conductor.now
            visit.frames.append(Frame(line.sent[number][0], now, heard))
            number += 1
            self.world.note(f"person {self.number} hears {data}")
            match heard:
                case HeardWelcome() | HeardNews():
                    self.see(heard, line)
                case HeardDone(ident, seq):
                    self.answered(ident).seqs.append(seq)
                case HeardNo(ident, why):
                    asked = self.answered(ident, why.code)
                    asked.refused.append(why.code)
                    asked.refused_at.append(visit.frames[-1].sent_at)
                case HeardBye():
                    line.break_off()

    def see(self, heard: HeardWelcome | HeardNews, line: Line) -> None:
        if isinstance(heard, HeardWelcome):
            self.seats = heard.seats
            self.line = line
            if self.asked:
                self.send()
        self.now = heard.now
        self.known = heard.now.seq

    # Playing.

    async def play(self) -> None:
        while True:
            await asyncio.sleep(self.wait())
            if self.line is None or self.line.is_broken or self.now is None:
                continue
            if self.asked:
                if self.world.conductor.now > self.not_before:
                    self.send()
            elif self.seats and not self.has_stopped:
                self.act()

    def wait(self) -> float:
        wait = self.pace * self.chance.uniform(0.5, 1.5)
        if self.beat:  # Everybody waits for the same moments.
            now = self.world.conductor.now
            wait += self.beat - (now + wait) % self.beat
        return wait

    def act(self) -> None:
        assert self.now
        legal = msgspec.json.decode(self.now.legal)
        self.count += 1
        ident = f"{self.device}{self.count}"
        if self.chance.random() < 0.04:
            words = f"word {self.count} of {self.number}"
            self.ask(Say(ident, words), "say", words)
        elif legal:
            going_on = [move for move in legal if move.get("type") != "stop"] or legal
            takes = [move for move in going_on if move.get("type") == "take"]
            first = bool(takes) and self.chance.random() < 0.7
            move = takes[0] if first else self.chance.choice(going_on)
            what = encoder.encode(move).decode()
            self.ask(Play(ident, self.now.ply, move), "play", what)

    def ask(self, message: Play | Say, kind: str, what: str) -> None:
        assert self.now
        self.asked = Asked(
            self.number,
            self.table,
            self.guest,
            self.seats[0],
            message.id,
            "play" if kind == "play" else "say",
            what,
            self.now.ply,
            self.world.conductor.now,
        )
        self.frame = encoder.encode(message)
        self.world.history.asked.append(self.asked)
        self.send()

    def send(self) -> None:
        assert self.line
        assert self.asked
        self.asked.lines.append(self.line.number)
        self.world.note(f"person {self.number} asks {self.frame.decode()} on {self.line.number}")
        self.line.say(self.frame)
        if self.chance.random() < self.world.weather.resent:
            self.asked.lines.append(self.line.number)
            self.line.say(self.frame)
        self.not_before = self.world.conductor.now + self.chance.uniform(*PATIENCE)

    def answered(self, ident: str, why: str = "") -> Asked:
        """Answers to what was asked before count too: they are checked."""
        for asked in reversed(self.world.history.asked):
            if asked.person == self.number and asked.id == ident:
                break
        else:
            raise AssertionError(f"an answer to {ident}, which nobody asked")
        asked.answered_at = asked.answered_at or self.world.conductor.now
        if asked is self.asked:
            if why == "store_unavailable":
                self.not_before = self.world.conductor.now + 0.1  # It is asked again.
            else:
                self.asked = None
        return asked
