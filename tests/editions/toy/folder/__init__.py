"""A toy edition: CRP with a parade before the match. One rule, one procedure, one team."""

from nuffle.editions.manifest import Manifest

MANIFEST = Manifest(
    rulesets={"toy": "ruleset"}, titles={"toy": "A toy edition"}, builds_on=("crp",), order=90, facts=True)
