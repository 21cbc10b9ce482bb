"""A match in words: who moved, what happened, and how it ended."""

import json
from collections.abc import Iterable
from functools import cache
from importlib import resources

from threemirrors.core.facts import Event, Outcome
from threemirrors.core.record import Record
from threemirrors.core.words import messages, say


@cache
def story_words(language: str) -> dict[str, str]:
    file = resources.files(__package__) / "words" / f"{language}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found


def who_sits(record: Record, seat: int, language: str = "en") -> str:
    """The name at a seat with its number, since several may have the same."""
    if record.seats:
        return f"{record.seats[seat]} {seat}"
    return story_words(language)["seat"].format(seat=seat)


def heading(record: Record, ply: int, language: str = "en") -> str:
    """How the match came to the position after so many moves."""
    words = story_words(language)
    if ply == 0:
        return words["moment" if record.start else "start"].format(game=record.game)
    played = record.moves[ply - 1]
    when = "" if played.at is None else words["seconds"].format(seconds=played.at / 1000)
    who = who_sits(record, played.seat, language)
    return words["move"].format(ply=ply, of=len(record.moves), move=played.move, who=who, when=when)


def happened(events: Iterable[Event], language: str = "en") -> list[str]:
    """A sentence for each event. What only one seat is told is marked, since it says "you"."""
    told = []
    for event in events:
        said = say(event, language)
        only = story_words(language)["only"]
        told.append(said if event.only is None else only.format(seat=event.only, said=said))
    return told


def result(record: Record, outcome: Outcome | None, language: str = "en") -> list[str]:
    """Who won, and what everybody's points were for."""
    words = story_words(language)
    if outcome is None:
        return [words["closed" if record.closed else "unfinished"]]
    winners = words["and"].join(who_sits(record, seat, language) for seat in outcome.winners)
    lines = [words["won"].format(who=winners) if winners else words["nobody"]]
    for seat, points in enumerate(outcome.points):
        parts = words["comma"].join(parts_of(record, outcome, seat, language))
        lines.append(
            words["points"].format(
                who=who_sits(record, seat, language),
                points=points,
                parts=words["parts"].format(parts=parts) if parts else "",
            )
        )
    return lines


def parts_of(record: Record, outcome: Outcome, seat: int, language: str) -> list[str]:
    """What a seat's points were for, as far as the game tells."""
    names = messages(record.game, language)
    parts = {names.get(f"part.{part}", part): of[seat] for part, of in outcome.parts.items()}
    return [f"{part} {points}" for part, points in parts.items()]
