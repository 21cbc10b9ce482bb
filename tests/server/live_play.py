"""People who play live CMYK! over sockets, all at once."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

from tests.server.house import OPEN, PERSON, House, Message, Player

LAPSE = 20  # Seconds.
LIVE: Message = {"pace": "live", "lapse": LAPSE}
LATE = {"too_late", "over"}  # Codes that refuse a move that was legal when its player looked.
TILES = 84


class ShiftedClock:
    """The server's clock, moved forward by hand."""

    def __init__(self, clock: "ShiftedClock | object") -> None:
        self.clock = clock
        self.shift = 0

    def __call__(self) -> int:
        assert callable(self.clock)
        now: int = self.clock()
        return now + self.shift


async def shifted(at: House) -> ShiftedClock:
    """For tables opened from now on."""
    registry = await at.registry()
    clock = ShiftedClock(registry.clock)
    registry.clock = clock
    return clock


async def open_live(at: House, people: int, *bots: Message, **options: object) -> list[str]:
    """A table of so many people and these bots: its id, then the people's tokens."""
    seats = [PERSON, *[OPEN] * (people - 1), *bots]
    opened = await at.open(*seats, game="cmyk", options={**LIVE, **options})
    secrets = {ticket["seat"]: ticket["secret"] for ticket in opened["tickets"]}
    others = [await at.sit(opened["id"], seat, secrets[seat]) for seat in range(1, people)]
    return [opened["id"], opened["token"], *others]


@asynccontextmanager
async def joined(at: House, table: str, tokens: Sequence[str]) -> AsyncIterator[list[Player]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(await at.join(table, token)) for token in tokens]


def wanted(player: Player, dice: Random) -> Message:
    """Some legal move, mostly on the first pile; no stopping while there is anything else to do."""
    legal = player.now["legal"]
    going_on: list[Message] = [move for move in legal if move["type"] != "stop"]
    takes = [move for move in going_on if move["type"] == "take"]
    if takes and dice.random() < 0.4:
        return takes[0]
    return dice.choice(going_on or legal)


async def up_to_the_call(players: Sequence[Player]) -> None:
    """The first tiles are taken and laid, until the countdown is running."""
    while players[0].now["view"]["phase"] != "playing":
        seat = players[0].now["acting"][0]
        await players[seat].see(players[0].now["seq"])
        seq = await players[seat].done(
            "play", ply=players[seat].now["ply"], move=players[seat].now["legal"][0]
        )
        await asyncio.gather(*(player.see(seq) for player in players))


async def play_on(player: Player, dice: Random, refused: list[Message]) -> Message:
    """Act whenever possible, to the end; refusals are kept."""
    while not player.now["outcome"]:
        if not player.now["legal"]:
            await player.hear()
            continue
        answer = await player.ask("play", ply=player.now["ply"], move=wanted(player, dice))
        if answer["t"] == "done":
            await player.see(answer["seq"])
        elif answer["why"]["code"] == "not_yet":
            await asyncio.sleep(answer["why"]["facts"]["ms"] / 1000)
        else:
            refused.append({**answer["why"], "by": player.seats[0]})
    outcome: Message = player.now["outcome"]
    return outcome


def tiles_of(view: Message) -> list[str | None]:
    """Every tile in a view; unseen ones as None."""
    found: list[str | None] = [*view["out"], *[None] * view["box"]]
    for pile in view["piles"]:
        found += [pile["top"]] if pile["count"] else []
        found += [None] * (pile["count"] - 1)
    for seat in view["seats"]:
        found += [tile["tile"] for tile in seat["tiles"]]
        found += [seat["held"]] if seat["held"] else []
    return found


def check_tiles(frames: list[str]) -> None:
    """All 84 are in every view, and none appears twice except the two K."""
    for frame in frames:
        message = json.loads(frame)
        if "now" in message:
            found = tiles_of(message["now"]["view"])
            assert len(found) == TILES
            seen = Counter(found)
            del seen[None]
            assert seen["K"] <= 2
            assert all(count == 1 for tile, count in seen.items() if tile != "K")
