"""Everything the API's description allows is tried: whatever comes in, no server error comes out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error

from nuffle.web.load.player import call
from nuffle.web.load.served import Served

EXAMPLES = 10


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(Path(tmp_path_factory.mktemp("schema")))
    yield running
    running.stop()


def test_no_call_makes_a_server_error(served: Served) -> None:
    """By somebody with a token, about a match that there is, as well as about anything else."""
    token = call(served.address, "/api/coaches", "", {"name": "Ann"})["token"]
    match = call(served.address, "/api/matches", token, {"turns": 1})["id"]
    schema = schemathesis.openapi.from_url(f"{served.address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:
        tried(operation, token, match)
    assert call(served.address, f"/api/matches/{match}")["id"] == match, "it goes on"


def tried(operation, token: str, match: str) -> None:
    @seed(1)
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck),
              phases=[Phase.generate], database=None)
    @given(case=operation.as_strategy())
    def each(case) -> None:
        case.headers = {**(case.headers or {}), "authorization": f"Bearer {token}"}
        answer = case.call()
        case.validate_response(answer, checks=[not_a_server_error])
        if "match_id" in (case.path_parameters or {}):
            case.path_parameters["match_id"] = match
            case.validate_response(case.call(), checks=[not_a_server_error])

    each()
