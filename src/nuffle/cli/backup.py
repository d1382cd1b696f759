"""`nuffle backup` and `nuffle restore`: everything a server keeps, in one file."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.plain import plural

File = Annotated[Path, typer.Argument(help="The backup file.")]
Database = Annotated[str, typer.Option(help="A SQLite file or a URL. Default: NUFFLE_DATABASE_URL, else nuffle.db.")]
Folder = Annotated[Path | None, typer.Option("--vault", help="The folder with the secrets of fair dice in use.")]
Key = Annotated[Path | None, typer.Option("--key", help="The key file that encrypts those secrets.")]


def backup(file: File, database: Database = "", vault: Folder = None, key: Key = None) -> None:
    """Write a whole store to a backup file. Servers and desks may keep running.

    The secrets of matches under way are included only with --key, and encrypted. If the key file is missing, it is
    made. Keep it apart from the backups. Without it, a restored match goes on only where its vault still exists.

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
            raise refuse(f"There is no store at {store.url.partition('@')[2] or store.url}. Name it with --database.")
        store.make()
        sealing = SecretSealer(vault_at(database, vault), key_at(key, make=True))
        count = backups.write(store.engine, file, sealing.lines)
        factors = count_factors(store.engine)
        store.close()
    typer.echo(f"{file}: {plural(count, 'line')}. {sealing.describe()}")
    tell_account_key(factors)


def restore(file: File, database: Database = "", vault: Folder = None, key: Key = None,
            replace: Annotated[bool, typer.Option("--replace", help="Replace what is in the store.")] = False
            ) -> None:
    """Restore a backup into a store, also from SQLite to PostgreSQL or back.

    The whole file is checked before anything changes. Either all of it is restored or nothing. Running servers
    reload their matches from it.

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
            raise refuse(f"{file}: the store is not empty ({has}). To replace it, add --replace.")
        backups.restore(store.engine, checked)
        kept = sealing.put_back(opened)
        factors = count_factors(store.engine)
        store.close()
    rows = sum(checked.rows.values())
    under_way = plural(kept, "match")
    typer.echo(f"Restored {file} of {checked.made}: {plural(rows, 'row')}, and the secrets of {under_way} under way.")
    tell_account_key(factors)


def tell_account_key(factors: int) -> None:
    if factors:
        typer.echo(f"It has the second factors of {plural(factors, 'account')}. They need the server's account key: "
                   "keep a copy of that file too, apart from the backups.")


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
        typer.echo(f"New key: {path}. Keep it apart from the backups.", err=True)
    try:
        found = bytes.fromhex(read_text(path).strip())
    except ValueError:
        found = b""
    if len(found) != KEY:
        raise BadFile(str(path), [f"this is not a key. A key has {2 * KEY} hexadecimal digits."])
    return found
