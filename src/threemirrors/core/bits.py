"""Bit tricks that C does in one instruction."""


def lowest_bit(mask: int) -> int:
    """The place of the lowest bit that is set (the mask is not 0)."""
    return (mask & -mask).bit_length() - 1


def count_bits(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()
