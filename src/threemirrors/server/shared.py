"""What every route is handed: the hall, the settings, and the parts of its address."""

from typing import Annotated, TypeAlias

from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter

from threemirrors.server.hall import Hall
from threemirrors.server.settings import Settings

TheHall: TypeAlias = NamedDependency[Hall]
TheSettings: TypeAlias = NamedDependency[Settings]
TableId: TypeAlias = FromPath[str]
SeatNumber: TypeAlias = Annotated[int, PathParameter(ge=0, le=15)]
