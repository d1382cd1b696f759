"""What `import nuffle` offers: a match with words on top of the engine. `nuffle.__all__` lists what is public."""
