"""Plays out the pictures in the rules, so that none shows what the rules do not do.

`python web/src/games/kaleido/pictures.py` writes pictures.json, which Picture.svelte draws.
"""

import json
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from threemirrors.core.chance import seed_for
from threemirrors.core.facts import Event
from threemirrors.games.kaleido.game import GAME
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.view import KaleidoView, view

FILE = Path(__file__).with_suffix(".json")
# One scene: the boards in it, the holes that are outlined, the points shown there, the free cells.
Scene = dict[str, Any]

# The board A of each picture is filled by its last tile; the other tiles go elsewhere.
MOST = "rA1 wA2 yB1 end gA3 end rA4 wA5 yB2 end gB3 end rA6 end"
TIE = "rA1 end yA2 end gA3 end rA4 end yA5 end gA6 end"
SECOND = "rB1 [0,1] yA1 end gA3 end bB2 end pA2 wA6 rB3 end yB4 end gB5 end bC1 end pA4 end "
SECOND += "rC2 end yC3 end gC4 end bC5 end pA5 end"
ALL = "rA1 [0,1] yB1 end gB2 end rA2 end yB3 end gB4 end rA3 end yB5 end gC1 end "
ALL += "rA4 end yC2 end gC3 end rA5 end yC4 end gC5 end rA6 end"
WHITE = "rA1 wA2 yB1 end gB2 end rA3 wA4 yB3 end gB4 [0,1] rA5 end yB5 end gC1 end rA6 end"
# Red fills A, but only if it is turned do two red tiles come to the corner with B and C.
TURN = "rA1 [0,1] yB5 end gA3 end rA2 end yC1 end gA4 end rB6 end yA5 end gC2 end rA6 end"


def picture_of(players: int, moves: str) -> tuple[Kaleido, list[Event]]:
    """The position after these moves, and everything that happened."""
    state = GAME.new(players, seed_for("pictures"), first=0)
    told: list[Event] = []
    for move in moves.split():
        told += state.apply(state.progress.seat, GAME.parse_move(move))
    return state, told


def scene(seen: KaleidoView, boards: str, **more: object) -> Scene:
    return {"boards": [to_builtins(b) for b in seen.boards if b.name in boards], **more}


def scored(players: int, moves: str) -> list[Scene]:
    """Board A as it was scored."""
    state, told = picture_of(players, moves)
    facts = next(event.facts for event in told if event.key.endswith("board_scored"))
    return [scene(view(state), "A", holes=facts["holes"], points=facts["points"])]


def corner(state: Kaleido, boards: str) -> Scene:
    """These boards, and what the corner where they meet gives; it must be full."""
    (found,) = [c for c in view(state).corners if {hole[0] for hole in c.holes} == set(boards)]
    assert not found.empty
    return scene(view(state), boards, holes=list(found.holes), points=found.points)


def laying() -> list[Scene]:
    """The table at the start, and the cells where a board may be laid."""
    state, _ = picture_of(3, "")
    moves = [GAME.move_text(move) for move in state.legal_moves(0)]
    cells = [[int(n) for n in move[1:-1].split(",")] for move in moves if move.startswith("[")]
    return [scene(view(state), "AB", cells=[{"q": q, "r": r} for q, r in cells])]


def turning() -> list[Scene]:
    state, _ = picture_of(3, TURN)
    before = corner(state, "ABC")
    state.apply(state.progress.seat, GAME.parse_move("turn3"))
    return [before, corner(state, "ABC")]


def pictures() -> dict[str, list[Scene]]:
    """Every picture by the name that RULES.md asks for it; most have one scene."""
    start, _ = picture_of(3, "")
    turned = turning()
    return {
        "start": [scene(view(start), "AB", numbered=True)],
        "laying": laying(),
        "most": scored(3, MOST),
        "tie": scored(3, TIE),
        "second": scored(5, SECOND),
        "all": scored(3, ALL),
        "white": scored(3, WHITE),
        "turning": turned,
        "corner": turned[1:],
    }


def main() -> None:
    FILE.write_text(json.dumps(pictures(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
