"""Who may do what: guests, their seats, request origins, and rate limits."""
