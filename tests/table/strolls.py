"""Whole random matches, mixed with everything that can happen at a table."""

from collections.abc import Callable
from random import Random

from tests.table.virtual import Virtual, begun
from threemirrors.table import absence, agreements, decide, log, take_back
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import PaceName

STROLLS: list[tuple[int, str, PaceName]] = [
    (1, "pp", "none"),
    (2, "ppp", "brisk"),
    (3, "pbp", "correspondence"),
    (4, "bpb", "relaxed"),
    (5, "ppbp", "brisk"),
    (6, "ppppp", "none"),
]


def stroll(number: int, seats: str, pace: PaceName, seen: Callable[[Virtual], None]) -> Virtual:
    """A match to its end; `seen` is called after each act, and once before the first."""
    dice = Random(number)
    game = begun(seats, pace, first="random")
    seen(game)
    while game.table.outcome() is None:
        game.now += dice.randrange(60_000)
        length = len(game.entries)
        try:
            step(game, dice)
        except Declined:
            continue
        if len(game.entries) > length:
            seen(game)
    play_again(game, seen)
    return game


def play_again(game: Virtual, seen: Callable[[Virtual], None]) -> None:
    """Everyone agrees, one after another."""
    people = agreements.asked(game.table, "rematch")
    for seat in people:
        game.commit(agreements.offer(game.table, (seat,), "rematch"))
        seen(game)
    game.commit(decide.rematch(game.table, "another-table"))
    seen(game)


def step(game: Virtual, dice: Random) -> None:
    """One act, mostly a move."""
    seat = dice.randrange(len(game.table.seats))
    if game.table.undo is not None and dice.random() < 0.5:
        answer(game, dice)
        return
    match dice.randrange(9):
        case 0 | 1:
            about_taking_back(game, seat, dice)
        case 2 | 3:
            about_people(game, seat, dice)
        case 4:
            about_closing(game, seat)
        case _:
            game.play_any(dice)


def about_taking_back(game: Virtual, seat: int, dice: Random) -> None:
    table = game.table
    if dice.random() < 0.2:
        game.commit(take_back.take_back(table, seat, max(0, table.ply - dice.randrange(1, 6))))
    elif dice.random() < 0.5:
        acting = table.acting()[0]
        game.commit(take_back.take_back(table, acting, take_back.free_undo(table, acting)))


def about_closing(game: Virtual, seat: int) -> None:
    """A match that everyone wants to close would end here, so the last one says no."""
    game.commit(agreements.offer(game.table, (seat,), "close"))
    if agreements.is_agreed(game.table, "close"):
        game.commit(agreements.answer(game.table, (seat,), agreed=False))


def about_people(game: Virtual, seat: int, dice: Random) -> None:
    match dice.randrange(7):
        case 0:
            game.relieve(seat, "random")
        case 1:
            game.commit(absence.come_back(game.table, seat))
        case 2:
            game.commit(log.Said(seat, "Ada", "Hm."))
        case 3:
            game.now += 5000
            game.commit(log.Resumed(5000))
        case 4:
            game.commit(log.Flagged(seat, "time"))
        case 5:
            game.commit(absence.leave(game.table, seat, "random"))
        case _:
            for late in absence.out_of_time(game.table, game.now, "greedy")[:1]:
                game.commit(late)


def answer(game: Virtual, dice: Random) -> None:
    """One of the others answers, mostly yes; once all have agreed, the match goes back."""
    assert game.table.undo is not None
    others = take_back.others(game.table, game.table.undo.seat)
    waited_for = sorted(set(others) - game.table.agreed)
    if waited_for:
        agreed = dice.random() < 0.9
        game.commit(take_back.answer_undo(game.table, dice.choice(waited_for), agreed))
    settled = take_back.settled(game.table)
    if settled is not None:
        game.commit(settled)
