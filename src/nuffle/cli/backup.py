"""`nuffle backup` and `nuffle restore`: everything a server keeps, in one file."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.errors import refuse, report_errors

File = Annotated[Path, typer.Argument(help="The file of the backup.")]
Database = Annotated[str, typer.Option(help="A SQLite file or a URL; as NUFFLE_DATABASE_URL, else nuffle.db.")]
Folder = Annotated[Path | None, typer.Option("--vault", help="The folder for the secrets of fair dice under way.")]
Key = Annotated[Path | None, typer.Option("--key", help="The file of the key under which those secrets are sealed.")]


def backup(file: File, database: Database = "", vault: Folder = None, key: Key = None) -> None:
    """Write everything a store has into a file, while servers and desks go on.

    The secrets of matches under way are in it only with --key, and sealed; a key is made where there is none.
    Keep it apart from the backups. Without it such matches go on after a restore only where their vault still is.

    Examples: nuffle backup nuffle.backup; nuffle backup --key /safe/backup.key nuffle-today.backup
    """
    from nuffle.store import backup as backups
    from nuffle.store.connect import store_exists
    from nuffle.store.sealed_secrets import SecretSealer
    from nuffle.store.second_factors import count_factors
    from nuffle.store.store import Store

    with report_errors():
        store = Store(database)
        if not store_exists(store.engine):
            raise refuse(f"there is no store at {store.url.partition('@')[2] or store.url}: nothing to keep")
        store.make()
        sealing = SecretSealer(vault_at(database, vault), key_at(key, make=True))
        count = backups.write(store.engine, file, sealing.lines)
        factors = count_factors(store.engine)
        store.close()
    typer.echo(f"{file}: {count:,} lines. {sealing.describe()}")
    tell_account_key(factors)


def restore(file: File, database: Database = "", vault: Folder = None, key: Key = None,
            replace: Annotated[bool, typer.Option("--replace", help="Put it in the place of what is there.")] = False
            ) -> None:
    """Put a backup into a store, of the other kind of database too.

    The file is read to its end before anything changes, and all of it is put in or nothing. Servers that run take
    their matches up anew from it.

    Examples: nuffle restore nuffle.backup; nuffle restore --replace --key /safe/backup.key nuffle-today.backup
    """
    from nuffle.store import backup as backups
    from nuffle.store.sealed_secrets import SecretSealer
    from nuffle.store.second_factors import count_factors
    from nuffle.store.store import Store

    with report_errors():
        checked = backups.check(file)
        sealing = SecretSealer(vault_at(database, vault), key_at(key))
        opened = sealing.open_all(checked.secrets)
        store = Store(database)
        if not replace and (found := backups.count_rows(store.engine)):
            has = ", ".join(f"{count} of {name}" for name, count in found.items())
            raise refuse(f"{file}: this store is in use ({has}); --replace puts the backup in its place")
        backups.restore(store.engine, checked)
        kept = sealing.put_back(opened)
        factors = count_factors(store.engine)
        store.close()
    rows = sum(checked.rows.values())
    typer.echo(f"{file} of {checked.made}: {rows:,} rows are back, and the secrets of {kept} matches under way.")
    tell_account_key(factors)


def tell_account_key(factors: int) -> None:
    if factors:
        typer.echo(f"Second factors of accounts in it: {factors}. They need the account key of the server: keep a copy "
                   "of that file too, apart from the backups.")


def vault_at(database: str, vault: Path | None) -> Path:
    from nuffle.web.settings import Settings

    return Settings(database, vault).secrets


def key_at(path: Path | None, make: bool = False) -> bytes | None:
    from nuffle.files.records import BadFile, read_text
    from nuffle.store.crypto import KEY
    from nuffle.table.vault import write_private

    if path is None:
        return None
    if make and not path.exists():
        write_private(path, secrets.token_hex(KEY))
        typer.echo(f"{path} is the key from now on: keep it apart from the backups", err=True)
    try:
        found = bytes.fromhex(read_text(path).strip())
    except ValueError:
        found = b""
    if len(found) != KEY:
        raise BadFile(str(path), [f"a key is {2 * KEY} hexadecimal digits"])
    return found
