"""Tables on the network: HTTP, WebSocket, the durable store, and the bot workers."""
