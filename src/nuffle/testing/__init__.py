"""For tests of rules: set the scene, script the dice, choose, look.

Installed, it is a pytest plugin with the fixtures `scene` and `rules_from`. Without pytest, `set_scene` does the same.
"""

from nuffle.table.house_check import check_edition
from nuffle.testing.stage import Stage, set_scene

__all__ = ["Stage", "check_edition", "set_scene"]
