"""What a coach sees: odds, ways and plans, compiled like the rules they are asked of."""
