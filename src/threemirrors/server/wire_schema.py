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
    schemas.Contribution,
    schemas.NumberAdded,
    schemas.MyName,
    schemas.Me,
    schemas.DeviceCard,
    schemas.Code,
    schemas.CodeGiven,
    schemas.Recovery,
    schemas.Whose,
    schemas.Switched,
    schemas.Ticket,
    schemas.BranchOff,
    schemas.MyExercises,
    schemas.Collected,
    schemas.ExerciseShown,
    schemas.ExerciseTry,
    schemas.ExerciseTried,
    schemas.ExerciseHint,
    schemas.ExerciseAnswer,
    schemas.TableAgain,
    schemas.TableShut,
    schemas.TableCard,
    schemas.MyTable,
    schemas.Daily,
    schemas.Possible,
    schemas.BestPossible,
    schemas.Forgotten,
    schemas.PushState,
    schemas.Subscription,
    schemas.TableInfo,
    schemas.Replay,
    schemas.HintWanted,
    schemas.HintGiven,
    schemas.ReviewState,
    schemas.LookAhead,
    schemas.House,
    notices.Notice,
    Record,
    Refusal,
)


def schema(*types: Any, **unions: Any) -> dict[str, Any]:
    """These types by their own names, and unions by the names given here."""
    every = (*types, *unions.values())
    found, components = msgspec.json.schema_components(every, ref_template=REF)
    return {"$defs": {**components, **dict(zip(unions, found[len(types) :], strict=True))}}


def described() -> dict[str, Any]:
    """The server's messages and bodies, and each game's view, moves and options."""
    own = {name: of_game(game) for name, game in games().items()}
    server = schema(messages.ToClient, *HTTP, FromClient=messages.FromClient)
    return {"server": server, "games": own}


def of_game(game: AnyGame) -> dict[str, Any]:
    """A game's view, options and moves; any of its moves is a `Move`."""
    return schema(game.view_type, game.options_type, Move=game.moves.MoveForm)


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(described())).decode())
