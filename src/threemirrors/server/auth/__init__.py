"""Who may do what: guests, their seats, where requests come from, and how often."""
