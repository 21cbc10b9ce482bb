"""Writes the tables of docs/observations.md: `.venv/bin/python -m tests.observations_page`."""

from collections.abc import Iterator
from pathlib import Path

from threemirrors.core.discovery import own_games
from threemirrors.core.game import AnyGame
from threemirrors.core.observer import Plane

PAGE = Path(__file__).parent.parent / "docs" / "observations.md"
MARK = "<!-- what follows is written by tests/observations_page.py -->\n"


def written() -> str:
    """The page as it should be; what people wrote stands above the mark."""
    above, mark, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    return above + mark + "".join(table for game in own_games() for table in tables(game))


def tables(game: AnyGame) -> Iterator[str]:
    """The planes of a game, with their shapes at the smallest and the largest table."""
    sizes = ", ".join(f"{game.observer(n).size:,} with {n}" for n in game.players)
    few, many = (game.observer(n).planes for n in (game.players[0], game.players[-1]))
    names = dict.fromkeys([plane.name for plane in [*few, *many]])
    yield f"\n## {game.title}\n\nNumbers in an observation: {sizes}.\n\n"
    yield f"| plane | with {game.players[0]} | with {game.players[-1]} | what it holds |\n"
    yield "|---|---|---|---|\n"
    for name in names:
        there = [plane_of(name, planes) for planes in (few, many)]
        meaning = next(plane.meaning for plane in there if plane)
        shapes = " | ".join("none" if plane is None else shape(plane) for plane in there)
        yield f"| `{name}` | {shapes} | {meaning} |\n"


def plane_of(name: str, planes: tuple[Plane, ...]) -> Plane | None:
    return next((plane for plane in planes if plane.name == name), None)


def shape(plane: Plane) -> str:
    return " x ".join(str(length) for length in plane.shape)


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
