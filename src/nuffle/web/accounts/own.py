"""The account of whoever asks."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, HTTPException

from nuffle.languages import _
from nuffle.store.accounts import Account, Accounts
from nuffle.web.identity import Coach, TheHost


def accounts_of(host: TheHost) -> Accounts:
    return Accounts(host.engine)


TheAccounts = Annotated[Accounts, Depends(accounts_of)]


def own_account(coach: Coach, accounts: TheAccounts) -> Account:
    found = accounts.of(coach.id)
    if found is None:
        raise HTTPException(401, _("you do not have an account yet: create one first"))
    return found


Own = Annotated[Account, Depends(own_account)]
