"""The tables a store has are those the code speaks of, whichever version made them."""

from __future__ import annotations

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from nuffle.store.connect import writing
from nuffle.store.names import StoreError
from nuffle.store.store import Store
from nuffle.store.tables import REVISION, metadata


def test_the_migrations_make_the_tables_the_code_speaks_of(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == REVISION


def test_a_store_is_opened_again_as_it_is(url: str, cup: str) -> None:
    again = Store(url)
    assert [kept.slug for kept in again.events()] == [cup]
    again.close()


def test_a_store_of_a_newer_version_is_refused_in_words(url: str, store: Store) -> None:
    with writing(store.engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="newer nuffle"):
        Store(url).events()
