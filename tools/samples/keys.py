"""Rows that change places: a list of hotels that is sorted anew, filtered, and told apart by keys."""

from recording import Recording
from writing import named, view, write

HOTELS = [f"Hotel {number}" for number in range(1, 9)]
BY_PRICE = ["Hotel 5", "Hotel 1", "Hotel 2", "Hotel 8", "Hotel 3", "Hotel 4", "Hotel 7", "Hotel 6"]


def section(hotels, has_keys):
    return {"id": "hotels", "count": len(hotels), **({"keys": hotels} if has_keys else {})}


def rows_change_places(has_keys):
    log = Recording().rest(300).drag(24, 80).ended().rest(40).mark("sorted by price, while Hotel 1 fades")
    log.add("reload", sections=[section(BY_PRICE, has_keys)]).rest(500).mark("without Hotel 2")
    log.add("reload", sections=[section([hotel for hotel in BY_PRICE if hotel != "Hotel 2"], has_keys)]).rest(500)
    log.mark("a new one in front, the last one away, the first one further down")
    new = {"keys": ["Hotel 9"]} if has_keys else {}
    log.add("items.inserted", section=0, at=0, count=1, **new).rest(300)
    log.add(
        "batch",
        updates=[
            {"type": "items.deleted", "section": 0, "at": 7, "count": 1},
            {"type": "items.moved", "from": [0, 1], "to": [0, 3]},
        ],
    )
    log.rest(500)
    return log, {"sections": [section(HOTELS, has_keys)]}


def write_all(root):
    for has_keys in (True, False):
        log, setting = rows_change_places(has_keys)
        name = named(rows_change_places) + ("" if has_keys else "-without-keys")
        write(root / "keys", name, log, {"views": [view(behaviours=[{"kind": "fade"}], **setting)]})
