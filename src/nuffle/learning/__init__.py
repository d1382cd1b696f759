"""What a learning program sees of a match, and many matches stepped at once: compiled, for the environments."""
