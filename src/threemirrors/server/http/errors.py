"""Turns refusals and faults into responses: one shape, a stable code, and no internals."""

import logging
import math
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from litestar import Response
from litestar.exceptions import HTTPException, SerializationException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from threemirrors.core.errors import BadOption, GameError, UnknownGame
from threemirrors.core.facts import Fact
from threemirrors.server.auth.rate_limit import OverBudget
from threemirrors.server.http.dependencies import AnyRequest, shared_by
from threemirrors.server.http.headers import SECURITY_HEADERS
from threemirrors.server.store import Unavailable
from threemirrors.table.refusal import Declined, Refusal

Handles: TypeAlias = Callable[[AnyRequest, Any], Response[Refusal]]

logger = logging.getLogger("threemirrors.http")

# The status of each of our refusals; all others are 409.
STATUS_OF_CODE = {
    "bad_json": 400,
    "bad_subscription": 400,
    "foreign_origin": 403,
    "frame_too_deep": 400,
    "frame_too_long": 413,
    "id_too_long": 400,
    "name_empty": 400,
    "no_advice": 503,
    "no_such_day": 404,
    "no_such_device": 404,
    "no_such_exercise": 404,
    "no_such_eyes": 400,
    "no_such_phrase": 400,
    "no_such_ply": 404,
    "no_such_seat": 404,
    "no_such_table": 404,
    "not_for_you": 403,
    "not_your_seat": 403,
    "not_your_table": 403,
    "origin_missing": 403,
    "quarantined": 410,
    "store_unavailable": 503,
    "too_costly": 429,
    "too_many": 429,
    "too_many_connections": 429,
    "too_many_sockets": 429,
    "unknown_move": 400,
    "unsupported_media_type": 415,
    "who_are_you": 401,
    "words_and_phrase": 400,
    "words_empty": 400,
    "wrong_code": 403,
    "wrong_ticket": 403,
}

# The code and status of mistakes that the games themselves report.
OF_GAME_ERROR: dict[type[GameError], tuple[str, int]] = {
    BadOption: ("bad_option", 400),
    UnknownGame: ("no_such_game", 404),
}

# Refusals that somebody who guesses secrets would get.
WRONG_GUESSES = {"wrong_code", "wrong_ticket"}

# The code for each status the framework refuses with.
CODE_OF_STATUS = {
    401: "who_are_you",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_media_type",
    429: "too_many",
}


def refused(
    refusal: Refusal, status: int, headers: Mapping[str, str] | None = None
) -> Response[Refusal]:
    return Response(
        refusal,
        status_code=status,
        media_type="application/json",
        headers={**SECURITY_HEADERS, **(headers or {})},
    )


def on_declined(request: AnyRequest, error: Declined) -> Response[Refusal]:
    logger.info("refused", extra={"code": error.refusal.code, "path": request.url.path})
    if error.refusal.code in WRONG_GUESSES:
        request.state.share.pour("guess")
    answer = refused(error.refusal, STATUS_OF_CODE.get(error.refusal.code, 409))
    if isinstance(error, OverBudget):
        answer.headers["retry-after"] = str(math.ceil(error.wait))
    return answer


def on_game_error(_: AnyRequest, error: GameError) -> Response[Refusal]:
    code, status = OF_GAME_ERROR.get(type(error), ("bad_request", 400))
    return refused(Refusal(code, key=f"table.{code}", facts={"what": str(error)}), status)


def on_unavailable(_: AnyRequest, __: Unavailable) -> Response[Refusal]:
    return refused(Refusal("store_unavailable", key="table.store_unavailable"), 503)


def on_http(_: AnyRequest, error: HTTPException) -> Response[Refusal]:
    """Requests the framework refuses before they reach us."""
    status = error.status_code
    is_fault = status >= HTTP_500_INTERNAL_SERVER_ERROR
    code = "fault" if is_fault else CODE_OF_STATUS.get(status, "bad_request")
    if isinstance(error.__cause__, SerializationException):
        code = "bad_json"
    facts: dict[str, Fact] = {} if is_fault else {"what": what_is_wrong(error)}
    return refused(Refusal(code, key=f"table.{code}", facts=facts), status, error.headers)


def what_is_wrong(error: HTTPException) -> str:
    """If a field is invalid, which one and why."""
    faults = error.extra if isinstance(error.extra, list) else []
    told = [f"{fault['key']}: {fault['message']}" for fault in faults if "key" in fault]
    return "; ".join(told) or error.detail


def on_anything(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """A fault of ours: details go to the log, not to the client."""
    logger.error("fault", exc_info=error, extra={"path": request.url.path})
    return refused(Refusal("fault", key="table.fault"), HTTP_500_INTERNAL_SERVER_ERROR)


def counting(handler: Handles) -> Handles:
    def handle(request: AnyRequest, error: Any) -> Response[Refusal]:
        answer = handler(request, error)
        shared_by(request.scope).registry.counts.refused("http", answer.content.code)
        return answer

    return handle


HANDLERS: dict[type[Exception], Handles] = {
    Declined: on_declined,
    GameError: on_game_error,
    Unavailable: on_unavailable,
    HTTPException: on_http,
    Exception: on_anything,
}

EXCEPTION_HANDLERS: dict[Any, Any] = {
    error: counting(handler) for error, handler in HANDLERS.items()
}
