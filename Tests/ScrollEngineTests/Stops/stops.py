"""Writes stops.json: where content that has stops comes to rest, and how many pages it is there from the first.

Both are worked out by fractions from what the formats say, without the engine.
"""

import json
import os
from fractions import Fraction as F

UNEVEN = [[10, 100], [120, 40], [180, 200], [400, 60], [500, 100], [640, 30], [690, 210]]
EVEN = [[i * 110, 100] for i in range(9)]
HERE = os.path.dirname(os.path.abspath(__file__))


def places(view):
    """The places of all stops: each an offset, and a number that tells it from the others."""
    lo, hi = limits(view)
    every = view["scrolling"].get("every")
    if every is not None:
        least, most = (lo // F(every)) - 3, (hi // F(every)) + 3
        return [(F(every) * k, int(k)) for k in range(int(least), int(most) + 1)]
    if "at" in view["scrolling"]:
        return [(F(place), number) for number, place in enumerate(view["scrolling"]["at"])]
    first, last = F(view["bars"][0]), F(view["viewport"]) - F(view["bars"][1])
    group = view["scrolling"].get("items", 1)
    found = []
    for number, (start, length) in enumerate(view["items"]):
        if number % group:
            continue
        start, length = F(start), F(length)
        place = {
            "start": start - first, "center": start + length / 2 - (first + last) / 2, "end": start + length - last,
            "item": start + length / 2 - F(view["viewport"]) / 2,
        }[view["scrolling"]["paging"]]
        found.append((place, number // group))
    if group > 1 and max(place for place, _ in found) < hi:
        found.append((hi, (len(view["items"]) - 1) // group + 1))
    return found


def limits(view):
    lo = -F(view["inset"])
    return lo, max(lo, F(view["content"]) - F(view["viewport"]))


def rest(view, natural, velocity, start):
    lo, hi = limits(view)
    def clamp(value):
        return min(max(value, lo), hi)
    stops = [(clamp(place), abs(place - clamp(place)), number) for place, number in places(view)]
    def nearest(place, among, velocity):
        return min(among, key=lambda s: (abs(s[0] - place), -s[0] if velocity > 0 else s[0], s[1], s[2]))
    among = stops
    if view["scrolling"].get("flick") == "one":
        offsets = sorted({stop[0] for stop in stops})
        home = offsets.index(nearest(clamp(F(start)), stops, 0)[0])
        reached = offsets[max(0, home - 1):home + 2]
        among = [stop for stop in stops if stop[0] in reached]
    return nearest(clamp(F(natural)), among, velocity)


def pages(view, place):
    """How many pages a place is from the first, and how many there are: by the stops, in order, as far as each can be reached."""
    lo, hi = limits(view)
    stops = []
    for stop, number in sorted(places(view), key=lambda s: s[1]):
        if number < 0 or "every" in view["scrolling"] and stops and stops[-1] == hi:
            continue
        stops.append(max([min(max(stop, lo), hi)] + stops[-1:]))
    place = min(max(place, stops[0]), stops[-1])
    if place in stops:
        return place, F(stops.index(place)), len(stops)
    below = max(stop for stop in stops if stop < place)
    above = min(stop for stop in stops if stop > place)
    first, next_ = stops.index(below), stops.index(above)
    return place, first + (next_ - first) * (place - below) / (above - below), len(stops)


def main():
    kinds = [{"paging": paging} for paging in ("item", "start", "center", "end")]
    kinds += [{"paging": paging, "items": count} for paging in ("start", "center", "end") for count in (2, 3)]
    kinds += [{"paging": "start", "every": length} for length in (75, 200, 320.5)]
    kinds += [{"paging": "center", "at": at} for at in ([0, 50, 300, 310.25, 2000], [-40, 100], [333])]
    vectors = []
    for kind in kinds:
        for flick in (None, "one"):
            for index, (items, content) in enumerate(((UNEVEN, 900), (EVEN, 980))):
                view = {
                    "viewport": 300, "content": content, "inset": 20 * index, "bars": [30 * index, 10 * index], "items": items,
                    "scrolling": {**kind, **({"flick": flick} if flick else {})},
                }
                middle = rest(view, 200, 0, 200)[0]
                after = [stop for stop in sorted({rest(view, n, 0, n)[0] for n in range(0, 700)}) if stop > middle]
                half = float((middle + after[0]) / 2) if after else 250.0
                for natural, velocity, start in (
                    (-60, -1, 100), (5, 0, 0), (half, 1, 200), (half, 0, 200), (437.5, 1, 0), (437.5, 1, 400), (5000, 1, 350),
                ):
                    offset, _, number = rest(view, natural, velocity, start)
                    vectors.append({
                        **view, "natural": natural, "velocity": velocity, "start": start, "offset": float(offset), "number": number,
                    })
                    if kind["paging"] != "item":
                        place, progress, count = pages(view, F(natural))
                        vectors[-1] |= {"place": float(place), "pages": float(progress), "count": count}
    with open(os.path.join(HERE, "stops.json"), "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(vector) for vector in vectors) + "\n]\n")
    print(len(vectors))


main()
