"""The search that strong bots use."""
