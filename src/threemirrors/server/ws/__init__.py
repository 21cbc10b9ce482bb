"""What speaks WebSocket: one connection, its messages, and what a client may ask."""
