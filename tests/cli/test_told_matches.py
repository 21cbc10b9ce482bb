"""Everything that happens in a match is told: each event has its sentence, with all facts in it."""

from functools import cache
from pathlib import Path

import pytest

from tests.budget import budget
from tests.cli.program import output
from tests.core.matches import EVERY_TABLE, choices
from tests.core.test_every_sentence import HOLE
from threemirrors.bots import bot_named
from threemirrors.cli.story import happened, result
from threemirrors.core import words
from threemirrors.core.chance import seed_for
from threemirrors.core.facts import Event
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, save, steps
from threemirrors.lab.match import play_match

BOTS = ("random", "greedy")


@cache
def matches(game: AnyGame, players: int) -> list[Record]:
    """Matches with each value of each option that has few of them, between weak and good bots."""
    found = []
    for number, options in enumerate(choices(game, players)):
        for more in range(budget(1, soak=20)):
            bots = [bot_named(BOTS[(number + seat + more) % len(BOTS)]) for seat in range(players)]
            found.append(play_match(game, bots, seed_for("told", number, more), options))
    return found


def events_of(record: Record) -> list[Event]:
    return [event for _, happenings in steps(record) for event in happenings]


@EVERY_TABLE
def test_every_event_has_its_sentence_with_all_its_facts(game: AnyGame, players: int) -> None:
    for event in (each for record in matches(game, players) for each in events_of(record)):
        home, _, key = event.key.partition(".")
        for language in words.LANGUAGES:
            known = words.messages(home, language)
            text = known.get(key) or words.counted(key, event.facts.get("n"), known)
            if game.home().joinpath("words").is_dir():
                assert text, event
                assert set(words.PLACEHOLDER.findall(text)) <= event.facts.keys()
            assert not HOLE.search(words.say(event, language)), words.say(event, language)


@EVERY_TABLE
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_replay_tells_every_event_and_the_result(
    game: AnyGame, players: int, language: str, tmp_path: Path
) -> None:
    record = matches(game, players)[-1]
    save(tmp_path / "one.jsonl", [record])
    told = output("replay", tmp_path / "one.jsonl", "--language", language)
    place = 0
    for line in happened(events_of(record), language):
        place = told.index(f"\n  {line}\n", place) + 1
    assert record.outcome is not None
    end = result(record, record.outcome, language)
    assert told.endswith("\n".join(["", *end, ""]))
    assert not [line for line in end if HOLE.search(line.strip())]
