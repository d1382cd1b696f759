"""A bot that plays a match on a nuffle server: python bot.py http://localhost:8462

It makes a coach, begins a match against the server's own bot and answers every question over the socket, as
docs/protocol.md describes it. It never ends what it can go on with. Needs: pip install websockets
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8462"
TURNS = int(sys.argv[2]) if len(sys.argv) > 2 else 8


def call(path, form, token=""):
    """One call of the JSON API."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(SERVER + path, json.dumps(form).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def choose(question):
    """One of the options; here is where your idea of the game goes. `question` tells kind, why and odds."""
    options = [option["answer"] for option in question["options"]]
    busy = [answer for answer in options if answer not in ("end", "clear", "no")]
    if "done" in options:
        return "done"
    formations = [answer for answer in options if answer.startswith("formation")]
    return random.choice(formations or busy or options)


async def main():
    token = call("/api/coaches", {"name": "Example bot"})["token"]
    sides = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]
    match = call("/api/matches", {"turns": TURNS, "sides": sides}, token)["id"]
    print(f"{SERVER}/matches/{match}")
    address = f"{SERVER.replace('http', 'ws', 1)}/ws/matches/{match}?drawn=false"
    async with connect(address, additional_headers={"authorization": f"Bearer {token}"}) as line:
        async for text in line:
            message = json.loads(text)
            if message["type"] == "refused":
                print("refused:", message["reason"])
            if message["type"] != "state":
                continue
            for piece in message["news"]:
                if piece["weight"] == 2:
                    print(piece["text"])
            if message["finished"]:
                return
            if message["asked"]:
                answer = {"type": "answer", "number": message["asked"]["number"], "answer": choose(message["asked"])}
                await line.send(json.dumps(answer))


asyncio.run(main())
