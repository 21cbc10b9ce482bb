"""What is asked of every request before its route: which methods there are, and a sound body."""

from litestar import Response

from threemirrors.server.http.bodies import check_body
from threemirrors.server.http.dependencies import AnyRequest


async def before_route(request: AnyRequest) -> Response[None] | None:
    """An answer in place of the route's, if there is one."""
    if request.method == "OPTIONS":
        return Response(None, status_code=204, headers={"allow": ", ".join(methods(request))})
    await check_body(request)
    return None


def methods(request: AnyRequest) -> list[str]:
    """All methods of the address; the framework forgets some where routes share one."""
    known = request.app.route_handler_method_map.get(request.scope["path_template"], {})
    return sorted(map(str, known))
