"""Hands a message to a push service: within a deadline, without following where it points."""

import asyncio
import ssl

import httpcore

from threemirrors.server.push.endpoints import NotPublic, PublicNetwork

DEADLINE_SECONDS = 8.0  # For one message, from looking up the name to the answer.
MOST_READ = 4096  # Bytes; we only want its status.
FAILED, FORBIDDEN = 0, -1  # In place of a status.
CONNECTIONS = 8
KEPT_SECONDS = 30.0


class Delivery:
    """A few connections to push services. It never raises: what failed has no status."""

    def __init__(self, *, loopback: bool = False) -> None:
        self.network = PublicNetwork(loopback=loopback)
        self.pool: httpcore.AsyncConnectionPool | None = None

    async def post(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        """The status of the answer. A redirect is an answer like any other."""
        try:
            async with asyncio.timeout(DEADLINE_SECONDS):
                return await self.answer(endpoint, headers, body)
        except NotPublic:
            return FORBIDDEN
        except (TimeoutError, OSError, ssl.SSLError, httpcore.NetworkError, *REFUSALS):
            return FAILED

    async def answer(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        if self.pool is None:
            # Reading all certificates takes a while, and tables do not wait for it.
            trusted = await asyncio.to_thread(httpcore.default_ssl_context)
            self.pool = self.pool or httpcore.AsyncConnectionPool(
                trusted,
                max_connections=CONNECTIONS,
                keepalive_expiry=KEPT_SECONDS,
                network_backend=self.network,
            )
        said = [(name.encode(), value.encode()) for name, value in headers.items()]
        async with self.pool.stream("POST", endpoint, headers=said, content=body) as response:
            size = 0
            async for chunk in response.aiter_stream():
                size += len(chunk)
                if size > MOST_READ:
                    break
            return int(response.status)

    async def close(self) -> None:
        if self.pool is not None:
            await self.pool.aclose()
        self.network.close()


REFUSALS = (
    httpcore.ProtocolError,
    httpcore.TimeoutException,
    httpcore.UnsupportedProtocol,
    ValueError,  # An address that the library cannot read.
)
