"""The real path of crossing moves: collected, put in order, made one after another."""

import asyncio
from collections import Counter
from math import sqrt

import msgspec
import pytest

from tests.table.live import Live
from tests.table.virtual import SEED
from threemirrors import verify
from threemirrors.server.live import move_queue
from threemirrors.server.live.move_queue import Acknowledge, MoveQueue, Request
from threemirrors.table import decide, log
from threemirrors.table.decide import Decision
from threemirrors.table.log import Logged
from threemirrors.table.ordering import in_order
from threemirrors.table.refusal import Declined, TooLate
from threemirrors.table.table import Table

RACES = 2000
SIGMAS = 4


class Desk:
    """A live table without a store: what is decided is committed at once."""

    def __init__(self, game: Live) -> None:
        self.game = game
        self.table = game.table
        self.queue = MoveQueue(self.table, self.clock, self.settle)

    def clock(self) -> int:
        return self.game.now

    async def settle(self, request: Request, acknowledge: Acknowledge | None) -> Logged:
        entry = self.game.commit(request(self.table))
        if acknowledge:
            acknowledge(entry)
        return entry


@pytest.fixture(autouse=True)
def no_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window takes one pass of the event loop."""
    monkeypatch.setattr(move_queue, "CROSSING_WINDOW", 0)


@pytest.mark.parametrize("seats", [(0, 1), (2, 0), (0, 1, 2)])
def test_simultaneous_moves_win_equally_often(seats: tuple[int, ...]) -> None:
    """They always arrive in the same order, within one window."""

    async def story() -> Counter[int]:
        desk, first = Desk(Live().opened()), Counter[int]()
        for _ in range(RACES):
            made: list[int] = []

            def reach(seat: int, made: list[int] = made) -> Request:
                def request(_: Table) -> Decision:
                    made.append(seat)
                    return Decision(log.Said(seat, "", ""))

                return request

            await asyncio.gather(*(desk.queue.put(seat, reach(seat)) for seat in seats))
            assert sorted(made) == sorted(seats)
            first[made[0]] += 1
        return first

    won, share = asyncio.run(story()), 1 / len(seats)
    slack = SIGMAS * sqrt(RACES * share * (1 - share))
    assert all(abs(won[seat] - RACES * share) < slack for seat in seats)


def test_the_loser_learns_the_margin() -> None:
    async def story() -> None:
        game = Live().opened()
        desk = Desk(game)
        seen, take = game.table.ply, game.table.game.parse_move(game.takes(0)[0])

        def take_by(seat: int) -> Request:
            return lambda table: decide.play(table, seat, seen, take, "", at=game.now)

        await desk.queue.put(1, take_by(1))
        game.now += 31
        with pytest.raises(TooLate) as late:
            await desk.queue.put(0, take_by(0))
        assert late.value.refusal.facts["ms"] == 31
        assert late.value.refusal.facts["seat"] == 1
        desk.queue.arrivals.clear()  # After a restart: when it was stored.
        with pytest.raises(TooLate) as late:
            await desk.queue.put(0, take_by(0))
        assert late.value.refusal.facts["ms"] == 31

    asyncio.run(story())


def test_requests_of_one_seat_keep_their_order() -> None:
    async def story() -> list[str]:
        desk, made = Desk(Live().opened()), list[str]()

        def says(words: str) -> Request:
            def request(_: Table) -> Decision:
                made.append(words)
                return Decision(log.Said(0, "", words))

            return request

        asked = [(0, "a"), (1, "x"), (0, "b"), (2, "y"), (0, "c")]
        await asyncio.gather(*(desk.queue.put(seat, says(words)) for seat, words in asked))
        return [words for words in made if words in "abc"]

    assert asyncio.run(story()) == ["a", "b", "c"]


def test_one_refusal_stops_no_other_move_of_the_window() -> None:
    async def story() -> list[object]:
        desk = Desk(Live().opened())

        def no(_: Table) -> Decision:
            raise Declined("nothing_asked")

        def yes(_: Table) -> Decision:
            return Decision(log.Said(1, "", ""))

        plays = [desk.queue.put(seat, no if seat else yes) for seat in range(3)]
        answers: list[object] = list(await asyncio.gather(*plays, return_exceptions=True))
        return answers

    answers = asyncio.run(story())
    assert isinstance(answers[0], Logged)
    assert [type(answer) for answer in answers[1:]] == [Declined, Declined]


def test_a_client_that_leaves_does_not_stop_its_move() -> None:
    async def story() -> None:
        desk = Desk(Live().opened())
        length = len(desk.game.entries)
        asking = asyncio.create_task(desk.queue.put(0, lambda _: Decision(log.Said(0, "", ""))))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(*desk.queue.tasks)
        assert len(desk.game.entries) == length + 1
        assert asking.cancelled()

    asyncio.run(story())


def test_moves_that_crossed_say_so_in_the_order_drawn() -> None:
    """Whoever has the record can draw the order again, and finds out another one."""

    async def story() -> None:
        desk = Desk(Live().opened())
        for _ in range(5):
            game, before = desk.game, desk.table.head.seq
            takes = {seat: game.takes(seat)[seat] for seat in range(3)}
            requests = [play_by(game, seat, text) for seat, text in takes.items()]
            await asyncio.gather(
                *(desk.queue.put(seat, request) for seat, request in enumerate(requests)),
                return_exceptions=True,
            )
            made = [e.act for e in game.entries[before + 1 :] if isinstance(e.act, log.Moved)]
            assert {(act.crossed, act.window) for act in made} == {((0, 1, 2), before)}
            order = in_order(SEED, before, range(3))
            assert [act.seat for act in made] == [seat for seat in order if seat in seats_of(made)]
            await lay_down(desk)
        acts = [(e.at, msgspec.to_builtins(e.act)) for e in desk.game.entries]
        assert verify.check_order(acts).startswith("Moves crossed 5 times")
        crossed = [n for n, (_, act) in enumerate(acts) if act.get("window") is not None]
        one, other = crossed[:2]
        acts[one], acts[other] = acts[other], acts[one]
        with pytest.raises(verify.Wrong, match="is not the one drawn"):
            verify.check_order(acts)

    asyncio.run(story())


def play_by(game: Live, seat: int, text: str) -> Request:
    seen, move = game.table.ply, game.table.game.parse_move(text)
    return lambda table: decide.play(table, seat, seen, move, "", at=game.now)


def seats_of(made: list[log.Moved]) -> set[int]:
    return {act.seat for act in made}


async def lay_down(desk: Desk) -> None:
    """Everyone makes some move alone until they can take again."""
    for seat in range(3):
        while not desk.game.takes(seat):
            await desk.queue.put(seat, play_by(desk.game, seat, desk.game.texts(seat)[0]))
