"""What a push message says: in the device's language, and nothing that a seat would hide."""

import msgspec
from msgspec import Struct

from threemirrors.core.words import LANGUAGES
from threemirrors.server.language import say, title_of
from threemirrors.table.calls import CallKind


class PushMessage(Struct, frozen=True):
    """As web/public/keep.js shows it; a click opens the table."""

    title: str
    body: str
    table: str
    off: str  # What the button says that turns all this off.


def message(language: str, kind: CallKind, game: str, ident: str, name: str, who: str) -> bytes:
    """To be encrypted for one device."""
    known = language if language in LANGUAGES else LANGUAGES[0]
    where = say("push.where", known, game=title_of(game, known), table=name)
    title = say(f"push.{kind}", known, who=who)
    return msgspec.json.encode(PushMessage(title, where, ident, say("push.off", known)))
