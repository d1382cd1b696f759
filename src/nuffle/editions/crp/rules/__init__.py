"""Skills, one class each, gathered by the categories of the skills list."""
