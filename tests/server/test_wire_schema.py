"""The schema from which the page's types are made is complete."""

from typing import get_args

from threemirrors.core.discovery import games
from threemirrors.server import wire_schema
from threemirrors.server.ws import messages


def test_every_message_and_form_is_described() -> None:
    told = wire_schema.described()["server"]["$defs"]
    kinds = (*get_args(messages.FromClient), *get_args(messages.ToClient), *wire_schema.HTTP)
    assert {kind.__name__ for kind in kinds} <= set(told)


def test_every_game_describes_its_view_moves_and_options() -> None:
    told = wire_schema.described()["games"]
    assert set(told) == set(games())
    for name, game in games().items():
        moves = get_args(game.moves.MoveForm) or (game.moves.MoveForm,)
        kinds = {game.view_type, game.options_type, *moves}
        assert {kind.__name__ for kind in kinds} <= set(told[name]["$defs"])
