"""Live tables: found, played, shown, and kept going by bots and clocks."""
