"""Advice and review: what a strong player thinks of a move, judged by what its seat could know."""
