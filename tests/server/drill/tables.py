"""The tables of a drill: who plays what from where."""

import asyncio
from collections.abc import Sequence
from random import Random

from msgspec import Struct

from tests.server.drill.clients import Client, Door, Person, Sleeper
from tests.server.house import OPEN, PERSON, Message, bot, setting, ticket_for

BOT = bot("greedy")


class Plan(Struct, frozen=True):
    """A table that is opened again whenever its match is over."""

    name: str
    game: str
    seats: tuple[Message, ...]
    homes: tuple[int, ...]  # Of the people, in the order of their seats.
    options: Message = {}
    pace: str = "none"
    has_sleeper: bool = False  # The last person never moves.


PLANS = (
    Plan("people", "kaleido", (PERSON, OPEN), (0, 1), {"first": 0}),
    Plan("bots", "four_corners", (PERSON, BOT), (1,)),
    Plan("live", "cmyk", (PERSON, OPEN, OPEN), (0, 1, 0), {"pace": "live"}),
    Plan("clock", "kaleido", (PERSON, OPEN), (1, 0), {"first": 0}, "brisk", has_sleeper=True),
)


class Laid:
    """A table with everybody who plays and watches there."""

    def __init__(
        self, plan: Plan, ident: str, people: list[Person], watchers: list[Client]
    ) -> None:
        self.plan = plan
        self.id = ident
        self.people = people
        self.watchers = watchers
        self.tasks = [asyncio.create_task(each.run()) for each in self.everybody()]

    def everybody(self) -> list[Client]:
        return [*self.people, *self.watchers]

    def is_over(self) -> bool:
        return any(each.player and each.player.now.get("outcome") for each in self.everybody())

    def is_answered(self) -> bool:
        return not any(person.has_question() for person in self.people)

    def is_told(self, seq: int) -> bool:
        return all(len(client.notices) > seq for client in self.everybody())

    def first_move(self, after: float) -> float | None:
        """When the first was acknowledged, after that time."""
        done = (at for person in self.people for at in person.done_at[-50:] if at > after)
        return min(done, default=None)

    def check(self) -> None:
        """A client that fails has found something."""
        for task in self.tasks:
            if task.done():
                task.result()

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        found = await asyncio.gather(*self.tasks, return_exceptions=True)
        faults = [each for each in found if not isinstance(each, asyncio.CancelledError)]
        assert not faults, faults


async def lay(plan: Plan, places: Sequence[Door], opener: int, dice: Random, pause: float) -> Laid:
    """Opened at one of the places, which keeps it until something happens there."""
    while True:
        try:
            return await laid(plan, places, opener, dice, pause)
        except AssertionError as refused:  # On a busy machine, the store may seem to be away.
            if "store_unavailable" not in str(refused):
                raise


async def laid(plan: Plan, places: Sequence[Door], opener: int, dice: Random, pause: float) -> Laid:
    at = places[opener].at
    body = setting(*plan.seats, game=plan.game, options=plan.options, pace=plan.pace)
    opened = await at.post("/api/tables", {"name": "Aki", "setting": body, "public": False})
    tokens = [opened["token"]]
    for seat, kind in enumerate(plan.seats):
        if kind == OPEN:
            tokens.append(await at.sit(opened["id"], seat, ticket_for(opened, seat)))
    people = []
    for seat, (number, token) in enumerate(zip(plan.homes, tokens, strict=True)):
        home = number % len(places)
        sleeps = plan.has_sleeper and seat == len(tokens) - 1
        kind_of = Sleeper if sleeps else Person
        own, is_live = Random(dice.random()), plan.options.get("pace") == "live"
        people.append(kind_of(opened["id"], places, home, token, seat, own, pause, is_live=is_live))
    watchers = [Client(opened["id"], places, home) for home in range(len(places))]
    return Laid(plan, opened["id"], people, watchers)
