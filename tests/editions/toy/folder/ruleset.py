"""The toy's table: what it changes in CRP."""

from nuffle.editions.crp.ruleset import CRP
from nuffle.editions.toy.rules import Parade, ParadeRule

RULES = CRP.derive("toy", "1", add=[ParadeRule], procedures=[Parade], options={"turns_per_half": 4})
