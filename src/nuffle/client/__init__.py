"""A client of the web app's API, with nothing but the standard library: matches, teams, events, replays, rules.

>>> from nuffle.client import Client
>>> client = Client("https://nuffle.example", "nuffle_...")     # a token of your account page
"""

from nuffle.client.client import Client
from nuffle.client.errors import ApiError, NoServer
from nuffle.client.transport import Answer, Transport

__all__ = ["Answer", "ApiError", "Client", "NoServer", "Transport"]
