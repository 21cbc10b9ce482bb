"""All that travels between server and page, as JSON schemas. The page's types are made of it.

`python -m threemirrors.server.describe` prints it; web/generate.mjs turns it into TypeScript.
"""

from typing import Any

import msgspec

from threemirrors.core.discovery import games
from threemirrors.core.record import Record
from threemirrors.server import forms, messages
from threemirrors.table import notices
from threemirrors.table.refusal import Refusal

HTTP = (
    forms.GameCard,
    forms.OpenTable,
    forms.Opened,
    forms.SitDown,
    forms.Claim,
    forms.CodeGiven,
    forms.Seated,
    forms.Code,
    forms.Ticket,
    forms.TableCard,
    forms.TableInfo,
    forms.Replay,
    forms.House,
    notices.Notice,
    Record,
    Refusal,
)


def schema(*types: Any) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {"$defs": components}


def described() -> dict[str, Any]:
    """The messages and forms of the house, and for each game its view, moves and options."""
    own = {
        name: schema(game.view_type, game.moves.MoveForm, game.options_type)
        for name, game in games().items()
    }
    return {"house": schema(messages.FromClient, messages.ToClient, *HTTP), "games": own}


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(described())).decode())
