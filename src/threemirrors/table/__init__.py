"""One live match as a pure object: no I/O, and clock and luck are handed in."""
