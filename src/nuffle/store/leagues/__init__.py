"""Leagues in the store: facts and who is who, and everything people do with a league as functions."""
