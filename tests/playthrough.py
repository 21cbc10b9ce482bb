"""Golden playthroughs: whole games as text, every position and every choice in them.

`python -m tests.playthrough` writes those that are missing, `python -m tests.playthrough kaleido`
all of that game anew: look at the difference before you keep it.
"""

import hashlib
import sys
from pathlib import Path

from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import game_named, games
from threemirrors.core.game import AnyGame
from threemirrors.core.words import say

HERE = Path(__file__).parent
LONG_MATCH = 110  # Beyond so many moves only choices and events are told, not every position.
MANY_MOVES = 120


def golden_file(game: AnyGame, players: int) -> Path:
    return HERE / "games" / game.name / "playthroughs" / f"{players}-players.txt"


def playthrough(game: AnyGame, players: int) -> str:
    """A random game: each position drawn, the moves to choose from, the choice and its events."""
    seed = seed_for("playthrough", game.name, players)
    state = game.new(players, seed)
    rng = Rng(seed)
    lines = [f"{game.name}, rules {game.rules_version}, {players} players, seed {seed.hex()}"]
    ply = 0
    while actors := state.actors():
        seat = actors[rng.below(len(actors))]
        legal = state.legal_moves(seat)
        move = legal[rng.below(len(legal))]
        if ply < LONG_MATCH:
            lines += ["", f"# {ply}: seat {seat} of {actors}", game.to_text(state).rstrip()]
            lines.append(f"legal: {told([game.move_text(code) for code in legal])}")
        lines.append(f"plays: {game.move_text(move)}")
        lines += [f"       {say(event)}" for event in state.apply(seat, move)]
        ply += 1
    lines += ["", f"# {ply}: over", game.to_text(state).rstrip(), f"{state.outcome()}", ""]
    return "\n".join(lines)


def told(moves: list[str]) -> str:
    """All of them; of very many, how many there are and a fingerprint."""
    every = " ".join(moves)
    if len(moves) <= MANY_MOVES:
        return every
    return f"{len(moves)} moves, {hashlib.sha256(every.encode()).hexdigest()[:16]}"


def main(anew: list[str]) -> None:
    for name in anew:
        game_named(name)  # A name that is none is told, not passed over.
    for game in games().values():
        for players in game.players:
            file = golden_file(game, players)
            if game.name in anew or not file.exists():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(playthrough(game, players), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
