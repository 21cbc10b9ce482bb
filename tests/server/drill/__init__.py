"""Servers and their PostgreSQL are killed under load, and everybody's story is checked."""
