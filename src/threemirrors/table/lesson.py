"""A lesson's table: the game's own deal for it, and the positions its steps begin with.

The moves are data beside the game's rules (`lesson.json`) and go through the rules like any others.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, field

from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.table import decide, log
from threemirrors.table.decide import Decision, still_there
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import Setup
from threemirrors.table.table import Table
from threemirrors.table.take_back import undone


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens before the learner is asked, and what solves it. "0 bA2": seat and move."""

    before: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """The learner holds all seats, and the steps follow one another in one match."""

    players: int
    steps: tuple[LessonStep, ...]
    options: dict[str, Any] = field(default_factory=dict)
    deal: str = ""  # Names one of many deals: one that has what the lesson shows.

    def way_to(self, step: int) -> list[tuple[int, str]]:
        """The moves from the deal to where the step begins."""
        moves = [
            *(move for done in self.steps[:step] for move in (*done.before, *done.solution)),
            *self.steps[step].before,
        ]
        return [(int(seat), text) for seat, text in (move.split(" ", 1) for move in moves)]


@cache
def lesson_of(game: str) -> Lesson:
    """Declined if the game has none."""
    file = game_named(game).home() / "lesson.json"
    if not file.is_file():
        raise Declined("no_lesson")
    return msgspec.json.decode(file.read_bytes(), type=Lesson)


@cache
def lesson_seed(game: str) -> bytes:
    """Anyone can compute it, so every seat must be the learner's own."""
    return seed_for("three mirrors lesson", game, lesson_of(game).deal)


def lesson_setup(setup: Setup) -> Setup:
    """The setup with the lesson's options; Declined if anybody else could play."""
    lesson = lesson_of(setup.game)
    if len(setup.seats) != lesson.players or any(plan.kind != "person" for plan in setup.seats):
        raise Declined("lesson_alone")
    return msgspec.structs.replace(setup, options=lesson.options, pace="none")


def is_lesson(table: Table) -> bool:
    with suppress(Declined):
        return table.opened.seed == lesson_seed(table.setup.game).hex()
    return False


def way(table: Table, step: int) -> list[tuple[int, str]]:
    """Declined if it is no lesson's table, or the lesson has no such step."""
    still_there(table)
    if not is_lesson(table):
        raise Declined("no_lesson")
    lesson = lesson_of(table.setup.game)
    if step not in range(len(lesson.steps)):
        raise Declined("no_lesson")
    return lesson.way_to(step)


def shown_next(table: Table, seat: int) -> str | None:
    """The seat's next move in the lesson, if nothing but the lesson was played so far."""
    lesson = lesson_of(table.setup.game)
    last = len(lesson.steps) - 1
    own = (tuple(move.split(" ", 1)) for move in lesson.steps[last].solution)
    whole = [*lesson.way_to(last), *((int(who), text) for who, text in own)]
    done = list(made(table))
    if alike(done, whole) < len(done) or len(done) == len(whole):
        return None
    who, text = whole[len(done)]
    return text if who == seat else None


def is_at(table: Table, step: int) -> bool:
    """Whether the match stands exactly where the step begins."""
    return list(made(table)) == way(table, step)


def toward(table: Table, step: int) -> Decision:
    """The next act on the way there: back to where the ways part, then a move at a time.

    Nobody else plays here, and the deal is no secret, so all of it can be taken back.
    """
    wanted = way(table, step)
    same = alike(list(made(table)), wanted)
    if same < table.ply:
        table.amounts.check_take_back(table.ply - same)
        return undone(table.moves[same].seat, same)
    if same == len(wanted):
        raise Declined("nothing_to_take_back", ply=table.ply)
    seat, text = wanted[same]
    return decide.play(table, seat, table.ply, table.game.parse_move(text), "")


def made(table: Table) -> Iterator[tuple[int, str]]:
    return ((act.seat, log.text_of(act)) for act in table.moves)


def alike(one: list[tuple[int, str]], other: list[tuple[int, str]]) -> int:
    """How many moves they have in common from the start."""
    pairs = enumerate(zip(one, other, strict=False))
    parted = (number for number, (a, b) in pairs if a != b)
    return next(parted, min(len(one), len(other)))
