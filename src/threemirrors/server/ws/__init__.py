"""The WebSocket side: one connection, its messages, and what a client may ask."""
