"""Many matches at once: checks, statistics, experiments."""
