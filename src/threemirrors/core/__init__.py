"""What all games share: states, moves, refusals, outcomes, records and repeatable chance."""
