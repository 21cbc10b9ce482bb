"""Operations on bytes packed into one number; C needs a few instructions (cmasks.pxd)."""

CENTRE_SHIFT = 32


def others_or(word: int) -> int:
    """In each byte of a point's word: what the other three tiles show there."""
    return (word << 8 | word >> 24 | word << 16 | word >> 16 | word << 24 | word >> 8) & 0x7F7F7F7F


def others_and(word: int) -> int:
    """In each byte: the image, if the other three all show it."""
    shifted = ((word << by | word >> 32 - by) & 0x7F7F7F7F for by in (8, 16, 24))
    one, two, three = shifted
    return one & two & three


def all_four(word: int) -> int:
    """The image that all four bytes show, as a bit, or 0."""
    word &= word >> 16
    return word & word >> 8 & 0x7F


def images_of(face: int) -> int:
    """The images in any of the five bytes, one bit each."""
    face |= face >> CENTRE_SHIFT
    face |= face >> 16
    return (face | face >> 8) & 0x7F
