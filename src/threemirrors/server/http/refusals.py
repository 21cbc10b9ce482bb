"""What a route may refuse, for the API's description: stated beside the route, in one way.

    @get("/api/x", responses=refusals(*AT_A_TABLE, 403))

Every refusal has the same shape, so a status is all there is to say about one.
"""

from litestar.openapi.datastructures import ResponseSpec

from threemirrors.table.refusal import Refusal

MEANINGS = {
    400: "The request cannot be understood; `facts` say what is wrong with it.",
    401: "You need a token.",
    403: "That is not for you.",
    404: "There is no such thing.",
    409: "Not as things stand; the code says why.",
    410: "The log of this match is damaged.",
    413: "The body is too large.",
    415: "The body must be JSON.",
    429: "Slow down; `facts` say how much is allowed.",
    503: "The store is not responding, so nothing is promised; send the same again.",
}

ALWAYS = (400,)  # Also for requests with a broken query or body.
AT_A_TABLE = (404, 409, 410, 503)  # For routes that look at a table.
BY_TOKEN: list[dict[str, list[str]]] = [{"token": []}]  # `security` where 401 awaits the unknown.
FOR_A_CHANGE = (403, 413, 415, 429, 503)  # For routes that change something.


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description=MEANINGS[status])
        for status in sorted({*ALWAYS, *statuses})
    }
