"""Tests of push messages without a server."""
