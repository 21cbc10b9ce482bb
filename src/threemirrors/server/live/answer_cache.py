"""Answers that were costly to work out, kept as bytes until there is no room for them."""

from collections import OrderedDict
from collections.abc import Hashable

MOST_BYTES = 32 * 1024 * 1024


class AnswerCache:
    """Keys must name everything that an answer depends on, such as the last entry of a log."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.size = 0
        self.answers: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        if key in self.answers:
            self.answers.move_to_end(key)
        return self.answers.get(key)

    def put(self, key: Hashable, answer: bytes) -> None:
        self.size += len(answer) - len(self.answers.pop(key, b""))
        self.answers[key] = answer
        while self.size > self.most_bytes:  # What was not asked for longest goes first.
            self.size -= len(self.answers.popitem(last=False)[1])
