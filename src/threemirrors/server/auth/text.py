"""Text from people: names and chat, cleaned so that they are safe to show to anyone."""

import re
import unicodedata
from collections.abc import Iterator

from threemirrors.table.refusal import Declined

LONGEST_NAME = 24
LONGEST_WORDS = 280

# Control, format (bidi, zero-width), surrogate, private and unassigned characters, and line breaks.
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters, symbols and marks to Unicode that nobody can see: fillers, the empty Braille cell, the
# grapheme joiner, vowels that are never written, and variation selectors.
BLANKS = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159))
) | frozenset(
    chr(code)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for code in range(first, last + 1)
)
MARKS = {"Mn", "Me"}  # Drawn onto the letter before them.
MOST_MARKS = 2  # On one letter. Piled up, they would cover other people's lines.
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
    plain = SPACES.sub(" ", "".join(few_marks(unicodedata.normalize("NFC", seen))))
    return plain.strip()[:longest].strip()


def few_marks(text: str) -> Iterator[str]:
    """The text with only a few marks on each letter, and none without a letter under it."""
    room = 0
    for letter in text:
        if unicodedata.category(letter) not in MARKS:
            room = 0 if letter == " " else MOST_MARKS
            yield letter
        elif room:
            room -= 1
            yield letter


def is_seen(letter: str) -> bool:
    return unicodedata.category(letter) not in UNSEEN and letter not in BLANKS
