"""What every game is made of: states, moves, refusals, outcomes, records and repeatable chance."""
