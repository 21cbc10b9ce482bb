"""One live match as a pure object: no I/O; the clock and luck are passed in."""
