"""Bots of one's own, named by where they are defined: my_bots:Spreader.

Only programs and commands look here. A server takes bots' names from strangers and must not import
what they say.
"""

import re
import sys
from importlib import import_module

from threemirrors.bots import Bot, bot_named
from threemirrors.core.errors import GameError

DEFINED = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)")


def bot_called(name: str) -> Bot:
    """One of ours, or the class of that name in a module that can be imported from here."""
    found = DEFINED.fullmatch(name)
    return own_bot(*found.groups()) if found else bot_named(name)


def own_bot(module: str, name: str) -> Bot:
    if "" not in sys.path:
        sys.path.insert(0, "")  # The current folder, as for python -m.
    try:
        made = getattr(import_module(module), name, None)
    except ModuleNotFoundError as error:
        raise GameError(f"{module}:{name}: there is no module {error.name!r} here") from None
    if not (isinstance(made, type) and issubclass(made, Bot)):
        raise GameError(f"{module}:{name}: {module} defines no Bot of that name")
    bot = made()
    if not hasattr(bot, "name"):
        bot.name = f"{module}:{name}"  # type: ignore[misc]  # As it was asked for.
    return bot
