"""Chance written the slow way, from the published descriptions, to check the fast version."""

from collections.abc import Iterator

MASK32 = 2**32 - 1
MASK64 = 2**64 - 1
CONSTANTS = b"expand 32-byte k"
COLUMNS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15))
DIAGONALS = ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))


def rotated(x: int, bits: int, size: int) -> int:
    return (x << bits | x >> (size - bits)) & ((1 << size) - 1)


def words_of(block: bytes) -> list[int]:
    return [int.from_bytes(block[i : i + 4], "little") for i in range(0, len(block), 4)]


def quarter_round(s: list[int], a: int, b: int, c: int, d: int) -> None:
    """RFC 8439, section 2.1."""
    for bits_d, bits_b in ((16, 12), (8, 7)):
        s[a] = (s[a] + s[b]) & MASK32
        s[d] = rotated(s[d] ^ s[a], bits_d, 32)
        s[c] = (s[c] + s[d]) & MASK32
        s[b] = rotated(s[b] ^ s[c], bits_b, 32)


def chacha_block(key: bytes, counter: int) -> list[int]:
    """RFC 8439, section 2.3, with a nonce of zero: sixteen words."""
    start = words_of(CONSTANTS + key + counter.to_bytes(4, "little") + bytes(12))
    mixed = list(start)
    for _ in range(10):
        for places in COLUMNS + DIAGONALS:
            quarter_round(mixed, *places)
    return [(a + b) & MASK32 for a, b in zip(start, mixed, strict=True)]


def chacha_words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from chacha_block(key, counter)
        counter += 1


def xoshiro_outputs(seed: bytes) -> Iterator[int]:
    """xoshiro256** as Blackman and Vigna publish it in C."""
    s = [int.from_bytes(seed[i : i + 8], "little") for i in range(0, 32, 8)]
    while True:
        yield rotated(s[1] * 5 & MASK64, 7, 64) * 9 & MASK64
        t = s[1] << 17 & MASK64
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotated(s[3], 45, 64)


def xoshiro_words(seed: bytes) -> Iterator[int]:
    for output in xoshiro_outputs(seed):
        yield output >> 32
        yield output & MASK32


def below(words: Iterator[int], n: int) -> int:
    """Made fair by leaving out the lowest 2**32 mod n fractions, as Lemire describes."""
    while True:
        whole, fraction = divmod(next(words) * n, 2**32)
        if fraction >= 2**32 % n:
            return whole
