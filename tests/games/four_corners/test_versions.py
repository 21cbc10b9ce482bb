"""Matches of the first version of the rules are still played the way they were."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.budget import some
from tests.playthrough import told
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import BadPosition
from threemirrors.games.four_corners import GAME, tables
from threemirrors.games.four_corners.game import FIRST, FourCornersGame
from threemirrors.games.four_corners.rules import FourCorners

KEPT = Path(__file__).parent / "playthroughs" / "rules-1"
HEADING = re.compile(r"four_corners, rules 1, ([1-6]) players, seed ([0-9a-f]{64})\n")


class Step(NamedTuple):
    """A step of a kept playthrough; sentences are left out, since words may change."""

    position: str  # Empty late in a long match, like the legal moves.
    legal: str
    move: str


def kept_steps(text: str) -> list[Step]:
    """Every move of the file, with the position and the choices before it where they are told."""
    found = []
    for before, move in re.findall(r"(.*?)^plays: (\S+)$", text, flags=re.MULTILINE | re.DOTALL):
        _, told_here, shown = before.rpartition("\n# ")
        position, _, legal = shown.partition("\nlegal: ") if told_here else ("", "", "")
        found.append(Step(position.partition("\n")[2], legal.strip(), move))
    return found


@pytest.mark.rule("F-7.7")
@pytest.mark.parametrize(
    "file", some(sorted(KEPT.glob("*.txt")), plain=2), ids=lambda file: file.stem
)
def test_a_match_of_version_1_replays_as_it_was_played(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    heading = HEADING.match(text)
    assert heading is not None
    state = FIRST.new(int(heading[1]), bytes.fromhex(heading[2]))
    for step in kept_steps(text):
        legal = state.legal_moves(state.turn.seat)
        if step.position:
            assert drawn(state) == step.position
            assert told([FIRST.move_text(move) for move in legal]) == step.legal
        state.apply(state.turn.seat, step.move)
    assert state.is_over()
    assert drawn(state) in text


def drawn(state: FourCorners) -> str:
    """As version 1 drew it, when there was only one version to speak of."""
    text = FIRST.to_text(state).rstrip()
    assert "\nrules: 1\n" in text
    return text.replace("\nrules: 1\n", "\n")


def test_all_of_version_1_is_kept() -> None:
    assert len(list(KEPT.glob("*.txt"))) == len(GAME.players)


def test_a_position_tells_its_version_and_keeps_it() -> None:
    first, now = FIRST.new(3, seed_for(5)), GAME.new(3, seed_for(5))
    assert (first.turn.rules, now.turn.rules) == (1, GAME.rules_version)
    for state in (first, now):
        assert GAME.from_text(GAME.to_text(state)) == state
        assert state.copy().turn.rules == state.turn.rules
        assert state.resample(0, Rng(seed_for(1))).turn.rules == state.turn.rules
    assert "rules" not in GAME.to_text(now)
    with pytest.raises(BadPosition, match="no version 3"):
        GAME.from_text(GAME.to_text(first).replace("rules: 1", "rules: 3"))


def test_a_bot_imagines_positions_of_the_version_that_is_played() -> None:
    for game in (FIRST, GAME):
        state = game.new(2, seed_for(1))
        seen = game.view_json(state, 0)
        assert game.imagine(seen, Rng(seed_for(2))).turn.rules == game.rules_version


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize(("game", "fewest"), [(FIRST, 1), (GAME, 2)], ids=["version 1", "now"])
def test_others_know_what_being_asked_about_special_tiles_means(
    game: FourCornersGame, fewest: int
) -> None:
    """Nobody is asked about two of a kind any more, so whoever is asked has one of each."""
    state = next(s for s in (game.new(4, seed_for(i)) for i in range(400)) if asks_special(s))
    asked = state.turn.seat
    kinds = set()
    for number in range(12):
        imagined = state.resample((asked + 1) % 4, Rng(seed_for(number)))
        kinds.add(len(imagined.legal_moves(asked)))
    assert min(kinds) == fewest


def asks_special(state: FourCorners) -> bool:
    return int(state.turn.phase) == tables.SPECIAL
