"""What is accepted from outside: names and chat cleaned, frames bounded in size, depth and rate."""

import re
import unicodedata
from collections import deque

from threemirrors.table.refusal import Declined

LONGEST_FRAME = 8 * 1024
DEEPEST = 8
MESSAGES, WINDOW = 100, 20.0  # So many messages in so many seconds for each socket.
LONGEST_NAME = 24
LONGEST_WORDS = 280

# Control, format (bidi, zero-width), surrogate, private and unassigned characters, and line breaks.
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and symbols to Unicode, but blank to the eye: fillers and the empty Braille cell.
BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
SPACES = re.compile(r"\s+")


def cleaned(text: str, longest: int) -> str:
    """Readable text only: NFC, no invisible characters, single spaces, cut to length."""
    one_line = SPACES.sub(" ", text)  # Line breaks are spaces, before they are taken for unseen.
    seen = "".join(letter for letter in one_line if is_seen(letter))
    plain = SPACES.sub(" ", unicodedata.normalize("NFC", seen))
    return plain.strip()[:longest].strip()


def is_seen(letter: str) -> bool:
    return unicodedata.category(letter) not in UNSEEN and letter not in BLANKS


def name(text: str) -> str:
    found = cleaned(text, LONGEST_NAME)
    if not found:
        raise Declined("name_empty")
    return found


def words(text: str) -> str:
    found = cleaned(text, LONGEST_WORDS)
    if not found:
        raise Declined("words_empty")
    return found


def check_frame(frame: str | bytes) -> None:
    """Refuse a frame that is too long or nested too deeply, before anything parses it."""
    raw = frame.encode() if isinstance(frame, str) else frame
    if len(raw) > LONGEST_FRAME:
        raise Declined("frame_too_long", most=LONGEST_FRAME)
    depth = deepest = 0
    quoted = escaped = False
    for byte in raw:
        if quoted:
            quoted, escaped = (escaped or byte != 0x22), (byte == 0x5C and not escaped)
        elif byte == 0x22:
            quoted = True
        elif byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    if deepest > DEEPEST:
        raise Declined("frame_too_deep", most=DEEPEST)


class Rate:
    """At most so many in a sliding window of seconds; the time is handed in."""

    def __init__(self, most: int = MESSAGES, window: float = WINDOW) -> None:
        self.most = most
        self.window = window
        self.times: deque[float] = deque()

    def check(self, now: float) -> None:
        while self.times and self.times[0] <= now - self.window:
            self.times.popleft()
        if len(self.times) >= self.most:
            raise Declined("too_many", most=self.most, seconds=int(self.window))
        self.times.append(now)
