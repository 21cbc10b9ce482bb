"""Other people's interfaces to the games, and batches of games for learners."""
