"""Everything that travels between server and page, as JSON schemas for the page's types.

`python -m threemirrors.server.wire_schema` prints them; web/generate.mjs makes TypeScript of them.
"""

from typing import Any

import msgspec

from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record
from threemirrors.server.http import schemas
from threemirrors.server.ws import messages
from threemirrors.table import notices
from threemirrors.table.refusal import Refusal

REF = "#/$defs/{name}"
HTTP = (
    schemas.GameCard,
    schemas.Rulebook,
    schemas.OpenTable,
    schemas.TableOpened,
    schemas.GoToStep,
    schemas.LessonAt,
    schemas.SitDown,
    schemas.Seated,
    schemas.MyName,
    schemas.Me,
    schemas.DeviceCard,
    schemas.Code,
    schemas.CodeGiven,
    schemas.Recovery,
    schemas.Whose,
    schemas.Switched,
    schemas.Ticket,
    schemas.TableAgain,
    schemas.TableShut,
    schemas.TableCard,
    schemas.MyTable,
    schemas.Daily,
    schemas.Forgotten,
    schemas.TableInfo,
    schemas.Replay,
    schemas.House,
    notices.Notice,
    Record,
    Refusal,
)


def schema(*types: Any) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(types, ref_template=REF)
    return {"$defs": components}


def described() -> dict[str, Any]:
    """The server's messages and bodies, and each game's view, moves and options."""
    own = {name: of_game(game) for name, game in games().items()}
    return {"server": schema(messages.FromClient, messages.ToClient, *HTTP), "games": own}


def of_game(game: AnyGame) -> dict[str, Any]:
    """A game's view, options and moves; any of its moves is a `Move`."""
    types = (game.view_type, game.moves.MoveForm, game.options_type)
    (_, move, _), components = msgspec.json.schema_components(types, ref_template=REF)
    return {"$defs": {**components, "Move": move}}


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(described())).decode())
