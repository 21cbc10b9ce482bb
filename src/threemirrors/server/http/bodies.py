"""Incoming bodies: JSON, valid UTF-8 and not nested too deeply, before anything parses them."""

from threemirrors.server.auth.json_depth import check_depth
from threemirrors.server.http.dependencies import AnyRequest
from threemirrors.table.refusal import Declined

JSON = "application/json"


async def check_body(request: AnyRequest) -> None:
    """The parser takes some broken bodies for errors of ours; so they are refused before it."""
    if request.method != "POST":
        return
    body = await request.body()
    if body and request.headers.get("content-type", JSON).partition(";")[0].strip() != JSON:
        raise Declined("unsupported_media_type", wanted=JSON)
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise Declined("bad_json", what=str(error)) from None
    check_depth(body)
