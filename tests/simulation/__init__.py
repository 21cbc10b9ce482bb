"""Whole servers, their store and their clients on a virtual clock, all drawn from one seed."""
