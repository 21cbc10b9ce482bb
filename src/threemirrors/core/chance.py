"""Repeatable chance: the same numbers on every machine, compiled or not."""

import hashlib
from typing import Any, TypeAlias

import cython

MASK32 = 0xFFFFFFFF
MASK64 = 0xFFFFFFFFFFFFFFFF
TWO32 = 1 << 32
# "expand 32-byte k": the four words that begin every ChaCha block.
CHACHA_0 = 0x61707865
CHACHA_1 = 0x3320646E
CHACHA_2 = 0x79622D32
CHACHA_3 = 0x6B206574

SEED_BYTES = 32
Seed: TypeAlias = int | str | bytes  # Any number or text, or 32 bytes.


def seed_for(*parts: object) -> bytes:
    """A 256-bit seed from any words and numbers: seed_for("kaleido", 1, 7)."""
    return hashlib.sha256("/".join(str(part) for part in parts).encode()).digest()


def seed_bytes(seed: Seed) -> bytes:
    """A seed as 256 bits. Bytes are used as they are; numbers and text are hashed."""
    return seed_for(seed) if isinstance(seed, int | str) else seed


class Chance:
    """A source of 32-bit numbers, sixteen at a time, and the draws made from them."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.block = [0] * 16
        self.used = 16

    def refill(self) -> None:
        """Put the next sixteen numbers into the block."""
        raise NotImplementedError

    def next32(self) -> int:
        if self.used == 16:
            self.refill()
            self.used = 0
        self.used += 1
        return self.block[self.used - 1]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely (n from 1 to 2**32 - 1)."""
        return self.draw(n)

    def draw(self, n: int) -> int:
        """The same for compiled code, which need not check whether it is overridden."""
        product = self.next32() * n
        if product & MASK32 < n:
            # The uneven remainder would favour some results: draw again (Lemire's method).
            rest = (TWO32 - n) % n
            while product & MASK32 < rest:
                product = self.next32() * n
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, every order equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class Luck(Chance):
    """Everything the game itself leaves to chance, from the match's 256-bit seed.

    ChaCha20 keyed with the seed: seeing every number so far does not help to predict the next.
    """

    def __init__(self, seed: bytes) -> None:
        if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
            raise ValueError(f"a seed must have {SEED_BYTES} bytes, unlike {seed!r}")
        super().__init__()
        if not cython.compiled:
            self.key = [0] * 8
        for i in range(8):
            self.key[i] = int.from_bytes(seed[4 * i : 4 * i + 4], "little")
        self.counter = 0

    def copy(self) -> "Luck":
        copy: Luck = Luck.__new__(Luck)
        if not cython.compiled:
            copy.key, copy.block = [0] * 8, [0] * 16
        copy.copy_from(self)
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return luck_after, (self.seed(), self.spent())

    def copy_from(self, other: "Luck") -> None:
        """Continue as the other would, without allocating; for states that own their luck."""
        self.key[:] = other.key
        self.block[:] = other.block
        self.counter = other.counter
        self.used = other.used

    def seed(self) -> bytes:
        """The seed it started from."""
        words = [int(self.key[i]).to_bytes(4, "little") for i in range(8)]
        return b"".join(words)

    def spent(self) -> int:
        """How many numbers have been drawn so far."""
        return int(self.counter) * 16 - 16 + self.used

    def skip_to(self, spent: int) -> None:
        """Continue as if that many numbers had been drawn."""
        self.counter = (spent - 1) // 16 if spent else 0
        self.used = 16
        if spent:
            self.refill()
            self.used = (spent - 1) % 16 + 1

    def refill(self) -> None:
        """The next block of RFC 8439, with a nonce of zero and the counter from zero."""
        if not cython.compiled:
            start = [0] * 16
        start[0], start[1], start[2], start[3] = CHACHA_0, CHACHA_1, CHACHA_2, CHACHA_3
        for i in range(8):
            start[4 + i] = self.key[i]
        start[12] = self.counter & MASK32
        start[13] = start[14] = start[15] = 0
        for i in range(16):
            self.block[i] = start[i]
        for _ in range(10):
            for i in range(4):
                self.quarter(i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                self.quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        for i in range(16):
            self.block[i] = (self.block[i] + start[i]) & MASK32
        self.counter += 1

    def quarter(self, a: int, b: int, c: int, d: int) -> None:
        self.mix(a, b, d, 16)
        self.mix(c, d, b, 12)
        self.mix(a, b, d, 8)
        self.mix(c, d, b, 7)

    def mix(self, into: int, add: int, turn: int, bits: int) -> None:
        self.block[into] = (self.block[into] + self.block[add]) & MASK32
        x = self.block[turn] ^ self.block[into]
        self.block[turn] = (x << bits | x >> (32 - bits)) & MASK32


def luck_after(seed: bytes, spent: int) -> Luck:
    """The luck from that seed after that many numbers; for pickling."""
    luck = Luck(seed)
    luck.skip_to(spent)
    return luck


class Rng(Chance):
    """For players who choose at random: xoshiro256**, fast and not meant to be secret."""

    def __init__(self, seed: Seed) -> None:
        seed = seed_bytes(seed)
        if not isinstance(seed, bytes) or len(seed) != SEED_BYTES or not any(seed):
            raise ValueError(f"a seed must have {SEED_BYTES} bytes, not all zero, unlike {seed!r}")
        super().__init__()
        self.a = int.from_bytes(seed[:8], "little")
        self.b = int.from_bytes(seed[8:16], "little")
        self.c = int.from_bytes(seed[16:24], "little")
        self.d = int.from_bytes(seed[24:], "little")

    def next64(self) -> int:
        x = (self.b * 5) & MASK64
        x = (x << 7 | x >> 57) & MASK64
        x = (x * 9) & MASK64
        t = (self.b << 17) & MASK64
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= t
        self.d = (self.d << 45 | self.d >> 19) & MASK64
        return x

    def refill(self) -> None:
        for i in range(0, 16, 2):
            x = self.next64()
            self.block[i] = x >> 32
            self.block[i + 1] = x & MASK32
