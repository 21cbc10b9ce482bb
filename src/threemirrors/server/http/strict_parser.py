"""Requests that two readers could understand differently are refused, never guessed at."""

import re

import h11

END_OF_HEAD = re.compile(rb"\n\r?\n")
FOLDED = re.compile(rb"\n[ \t]")


class StrictParser(h11.Connection):
    """Refuses two lengths in one request, and lines that continue the one before.

    A proxy in front may read them in another way than we do, and then what one client sends as a
    body passes for the next client's request.
    """

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        if self.their_state is h11.IDLE and is_folded(self.trailing_data[0]):
            raise h11.RemoteProtocolError("a header line continues the one before")
        event = super().next_event()
        if isinstance(event, h11.Request) and has_two_lengths(event):
            raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        return event


def is_folded(received: bytes) -> bool:
    """Whether a line of the head, as far as it has arrived, begins with a blank."""
    return FOLDED.search(END_OF_HEAD.split(received, maxsplit=1)[0]) is not None


def has_two_lengths(request: h11.Request) -> bool:
    names = {name for name, _ in request.headers}
    return {b"content-length", b"transfer-encoding"} <= names
