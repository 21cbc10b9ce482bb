"""Tables that are being played at: found, moved at, shown, and kept going by bots and clocks."""
