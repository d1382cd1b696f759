"""Two people, or eight, enter results at once: nothing is lost."""

from __future__ import annotations

import subprocess
import sys
import threading

from nuffle.store.store import Store
from nuffle.tournament.desk import add_round, register
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, Result, Tournament
from nuffle.tournament.results import enter

DESKS = 4


def opened(store: Store, coaches: int = 24) -> str:
    event = Tournament(name="Busy", coaches=tuple(Coach(id=f"c{number}") for number in range(coaches)))
    return store.new(add_round(event, draw_round(event)))


def enter_share(url: str, slug: str, desk: int) -> None:
    """One desk enters every fourth game, and registers a latecomer in between."""
    store = Store(url)
    homes = [game.home for game in store.load(slug).rounds[0]][desk::DESKS]
    for number, home in enumerate(homes):
        with store.change(slug, f"desk {desk}") as work:
            work.set_event(enter(work.event, 1, home, Result(score=(desk, number))), f"{home} entered")
    with store.change(slug, f"desk {desk}") as work:
        work.set_event(register(work.event, Coach(id=f"late {desk}")), "a latecomer")
    store.close()


def all_is_there(store: Store, slug: str) -> None:
    event = store.load(slug)
    for place, game in enumerate(event.rounds[0]):
        assert game.score == (place % DESKS, place // DESKS)
    assert sorted(coach.number or 0 for coach in event.coaches[24:]) == [1, 2, 3, 4]
    assert [entry.number for entry in store.history(slug)] == list(range(1, 12 + DESKS + 2))


def test_threads(store: Store, url: str) -> None:
    slug = opened(store)
    threads = [threading.Thread(target=enter_share, args=(url, slug, desk)) for desk in range(DESKS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    all_is_there(store, slug)


def test_processes(store: Store, url: str) -> None:
    slug = opened(store)
    desks = [subprocess.Popen([sys.executable, __file__, url, slug, str(desk)]) for desk in range(DESKS)]
    assert [process.wait(60) for process in desks] == [0] * DESKS
    all_is_there(store, slug)


def test_a_new_store_opened_by_many_at_once(url: str) -> None:
    trouble: list[Exception] = []

    def open_it() -> None:
        try:
            store = Store(url)
            store.make()
            store.close()
        except Exception as error:
            trouble.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(DESKS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert trouble == []
    store = Store(url)
    assert store.events() == []
    store.close()


if __name__ == "__main__":
    enter_share(sys.argv[1], sys.argv[2], int(sys.argv[3]))
