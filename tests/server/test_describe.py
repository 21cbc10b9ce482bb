"""The description the page's types are made of leaves nothing out."""

from typing import get_args

from threemirrors.core.discovery import games
from threemirrors.server import describe, messages


def test_every_message_and_form_is_described() -> None:
    told = describe.described()["house"]["$defs"]
    kinds = (*get_args(messages.FromClient), *get_args(messages.ToClient), *describe.HTTP)
    assert {kind.__name__ for kind in kinds} <= set(told)


def test_every_game_describes_its_view_moves_and_options() -> None:
    told = describe.described()["games"]
    assert set(told) == set(games())
    for name, game in games().items():
        moves = get_args(game.moves.MoveForm) or (game.moves.MoveForm,)
        kinds = {game.view_type, game.options_type, *moves}
        assert {kind.__name__ for kind in kinds} <= set(told[name]["$defs"])
