"""Text from people: names and chat, cleaned so that they are safe to show to anyone."""

import re
import unicodedata

from threemirrors.table.refusal import Declined

LONGEST_NAME = 24
LONGEST_WORDS = 280

# Control, format (bidi, zero-width), surrogate, private and unassigned characters, and line breaks.
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and symbols according to Unicode, but invisible: fillers and the empty Braille cell.
BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
SPACES = re.compile(r"\s+")


def clean_name(text: str) -> str:
    found = cleaned(text, LONGEST_NAME)
    if not found:
        raise Declined("name_empty")
    return found


def clean_words(text: str) -> str:
    found = cleaned(text, LONGEST_WORDS)
    if not found:
        raise Declined("words_empty")
    return found


def cleaned(text: str, longest: int) -> str:
    """Only readable text: NFC, no invisible characters, single spaces, cut to length."""
    one_line = SPACES.sub(" ", text)  # First, or line breaks would be removed as invisible.
    seen = "".join(letter for letter in one_line if is_seen(letter))
    plain = SPACES.sub(" ", unicodedata.normalize("NFC", seen))
    return plain.strip()[:longest].strip()


def is_seen(letter: str) -> bool:
    return unicodedata.category(letter) not in UNSEEN and letter not in BLANKS
