"""Dungeon Bowl: what a map full of walls, pads, chests and pits does to the game."""
