"""All addresses of a server, and what happens around each request."""

import time
from functools import cache

from litestar import Litestar, Response
from litestar.types import ControllerRouterHandler

from threemirrors.server.http.admission import admit, charge_unrouted
from threemirrors.server.http.branches import branch_off
from threemirrors.server.http.chat import Chat
from threemirrors.server.http.contributions import Contributions
from threemirrors.server.http.dailies import show_daily
from threemirrors.server.http.dependencies import DEPENDENCIES, AnyRequest, caller_of
from threemirrors.server.http.description import OPENAPI, ExactStructs
from threemirrors.server.http.devices import add_device, show_whose
from threemirrors.server.http.errors import EXCEPTION_HANDLERS
from threemirrors.server.http.exercise_requests import ExerciseRoutes, collect_exercises
from threemirrors.server.http.games import list_games, show_house, show_rules
from threemirrors.server.http.headers import SECURITY_HEADERS
from threemirrors.server.http.health import show_health
from threemirrors.server.http.hint_requests import give_hint
from threemirrors.server.http.lessons import Lessons
from threemirrors.server.http.link_previews import (
    show_game_preview,
    show_site_preview,
    show_table_preview,
)
from threemirrors.server.http.manifest import show_manifest
from threemirrors.server.http.me import Mine
from threemirrors.server.http.methods import before_route
from threemirrors.server.http.metrics import count_response, show_metrics
from threemirrors.server.http.my_push import MyPush
from threemirrors.server.http.my_tables import MyTables
from threemirrors.server.http.pages import head_page, show_page
from threemirrors.server.http.possibilities import show_possible
from threemirrors.server.http.replays import show_picture, show_replay
from threemirrors.server.http.review_requests import MatchReviews
from threemirrors.server.http.seats import Seats
from threemirrors.server.http.tables import Tables
from threemirrors.server.http.together import Together
from threemirrors.server.ws.socket import table_socket

LARGEST_BODY = 16 * 1024

ROUTES: list[ControllerRouterHandler] = [
    show_page,
    head_page,
    show_manifest,
    show_house,
    list_games,
    show_rules,
    show_daily,
    show_health,
    show_metrics,
    Tables,
    show_replay,
    show_picture,
    show_site_preview,
    show_game_preview,
    show_table_preview,
    show_possible,
    give_hint,
    MatchReviews,
    branch_off,
    collect_exercises,
    ExerciseRoutes,
    Chat,
    Together,
    Lessons,
    Seats,
    Contributions,
    Mine,
    MyTables,
    MyPush,
    add_device,
    show_whose,
    table_socket,
]


@cache
def routes() -> Litestar:
    """The same for every server of this process, since preparing them takes long."""
    return Litestar(
        ROUTES,
        dependencies=DEPENDENCIES,
        before_request=check_request,
        after_exception=[charge_unrouted],
        before_send=[count_response],
        exception_handlers=EXCEPTION_HANDLERS,
        request_max_body_size=LARGEST_BODY,
        response_headers=SECURITY_HEADERS,
        openapi_config=OPENAPI,
        plugins=[ExactStructs()],
        logging_config=None,
        debug=False,
    )


async def check_request(request: AnyRequest) -> Response[None] | None:
    request.state.began = time.monotonic()
    await admit(request, caller_of(request))
    return await before_route(request)
