"""A package of rules to start from is written under a name that can be imported, and over nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from nuffle.testing.new_package import ModError, write_package


@pytest.mark.parametrize("name", ["My Mod", "1abc", "a/b", "../x", "crp", "nuffle", "class", "json", "tests"])
def test_a_name_that_cannot_be_imported_or_is_taken_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ModError, match="cannot be its name: use one of your own"):
        write_package(tmp_path / "new", name, "crp")
    assert not (tmp_path / "new").exists()


def test_nothing_is_written_over_and_only_what_there_is_is_derived_from(tmp_path: Path) -> None:
    made = write_package(tmp_path / "ramblers", "ramblers", "bb2025")
    assert tmp_path / "ramblers" / "tests" / "test_rules.py" in made
    with pytest.raises(ModError, match="is there already: choose another name"):
        write_package(tmp_path / "ramblers", "ramblers", "crp")
    with pytest.raises(ModError, match="'mars' is no edition to derive from: choose crp or bb2020 or bb2025"):
        write_package(tmp_path / "new", "new-ramblers", "mars")
