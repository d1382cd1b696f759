"""Procedures of Dungeon Bowl: the match from the descent on, and trips by pad."""
