"""The table on the network: HTTP, WebSocket, the durable store, and the workers that ask bots."""
