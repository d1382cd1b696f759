"""For tests of rules: set the scene, script the dice, choose, look.

Installed, it is a pytest plugin with the fixture `scene`. Without pytest, `set_scene` does the same.
"""

from nuffle.testing.stage import Stage, set_scene

__all__ = ["Stage", "set_scene"]
