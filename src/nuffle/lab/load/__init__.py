"""The app under load: a server in a process of its own, programs that play on it, and a hand that kills it."""
