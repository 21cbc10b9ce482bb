"""Bit tricks that C does in one instruction."""


def lowest_bit(mask: int) -> int:
    """The position of the lowest set bit (the mask must not be 0)."""
    return (mask & -mask).bit_length() - 1


def count_bits(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()
