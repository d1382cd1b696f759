"""Accounts: signing in and out, passwords, and forms that only our own pages can send."""
