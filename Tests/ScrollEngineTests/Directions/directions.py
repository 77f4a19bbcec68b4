#!/usr/bin/env python3
"""Writes directions.json: what views that start at the right show, worked out by fractions from what the formats say, without the engine.

    python3 Tests/ScrollEngineTests/Directions/directions.py

A vector has a scene, lines, and what is so after each of them that says something: the frames of all items, headers, footers and unions of
sections, the content's width, the scroll range, the offset of each view, the active page, the mask, the place where the content will rest,
and what curves give. Everything is put where it is from the right; nothing is laid out from the left and turned round.
"""

import json
import random
from fractions import Fraction as F
from math import floor
from pathlib import Path

random.seed(8)
UNIT = 2**20


def number(value):
    value = float(value)
    return int(value) if value == int(value) else value


def floored(value):
    return F(floor(F(value) * UNIT), UNIT)


def insets(left=0, right=0, top=0, bottom=0):
    return {"top": top, "left": left, "bottom": bottom, "right": right}


def some_insets(numbers=(0, 0, 8, 20)):
    return insets(*(random.choice(numbers) for _ in range(4)))


# Lines


def lines_of(sizes, room, spacing):
    """Where items begin across, from the start of their line, and which share one: [[(item, across)]]."""
    if all(size == sizes[0] for size in sizes):
        breadth = F(sizes[0])
        count = 1
        while (count + 1) * breadth + count * spacing <= room:
            count += 1
        if count == 1:
            return [[(item, floored(max(F(0), room - breadth) / 2))] for item in range(len(sizes))]
        step = breadth + floored(spacing + (room - count * breadth - (count - 1) * spacing) / (count - 1))
        return [[(item, (item - first) * step) for item in range(first, min(first + count, len(sizes)))]
                for first in range(0, len(sizes), count)]
    found, first = [], 0
    while first < len(sizes):
        end, used = first + 1, F(sizes[first])
        while end < len(sizes) and used + spacing + sizes[end] <= room:
            used += spacing + sizes[end]
            end += 1
        place, gap = F(0), floored(spacing)
        if end < len(sizes) and end - first > 1:
            gap = floored(spacing + (room - used) / (end - first - 1))
        elif end < len(sizes):
            place = floored(max(F(0), room - used) / 2)
        line = []
        for item in range(first, end):
            line.append((item, place))
            place += sizes[item] + gap
        found.append(line)
        first = end
    return found


def laid_out(view):
    """All frames of a view, its content's width, and the range along its axis."""
    horizontal = view["axis"] == "horizontal"
    width, height = view["viewport"]
    inset, layout = view["contentInset"], view["layout"]
    if layout["kind"] == "frames":
        frames = [[section, item, *frame] for section, it in enumerate(view["sections"]) for item, frame in enumerate(it["frames"])]
        content = layout["contentSize"][0]
        return {"frames": frames, "width": content, "range": span(content, width, inset) if horizontal else None}
    # Along the axis everything is counted from where the content starts; across a vertical view from the right.
    room = height - inset["top"] - inset["bottom"] if horizontal else width - inset["left"] - inset["right"]
    main, placed, headers, footers = F(0), [], [], []
    for index, section in enumerate(view["sections"]):
        own = dict(layout.get("sectionInset", insets()))
        spacing, between = F(layout.get("minimumInteritemSpacing", 0)), F(layout["minimumLineSpacing"])
        if layout["kind"] == "flow":
            sizes = section.get("items") or [layout["itemSize"]] * section["count"]
        else:
            size = [width, height]
            if layout["kind"] == "carousel":
                across = height if horizontal else width
                size = [F(layout["itemWidth"]) * across, F(layout["itemHeight"]) * across]
                size = size if horizontal else size[::-1]
                side = max(F(0), ((width if horizontal else height) - size[0 if horizontal else 1]) / 2)
                own = insets(side, side) if horizontal else insets(top=side, bottom=side)
            sizes, spacing = [size] * section["count"], F(10**6)
        lengths = [F(size[0 if horizontal else 1]) for size in sizes]
        breadths = [F(size[1 if horizontal else 0]) for size in sizes]
        # The start is at the left of an inset as the scene says it, and lies at the right.
        lead, trail, low, high = (own[side] for side in (
            ("left", "right", "top", "bottom") if horizontal else ("top", "bottom", "left", "right")))
        begin, header, footer = main, F(layout.get("header", 0)), F(layout.get("footer", 0))
        main += header + lead
        lines = lines_of(breadths, room - low - high, spacing) if sizes else []
        for count, line in enumerate(lines):
            thick = max(lengths[item] for item, _ in line)
            for item, across in line:
                along = main + (thick - lengths[item]) / 2
                placed.append((index, item, along, low + across, lengths[item], breadths[item]))
            main += thick + (between if count + 1 < len(lines) else 0)
        main += trail
        if header:
            headers.append((index, begin, header))
        if footer:
            footers.append((index, main, footer))
        main += footer
    total = max(main, F(width - inset["left"] - inset["right"])) if horizontal else F(room)
    def rect(along, across, length, breadth):
        if horizontal:
            return [total - along - length, across, length, breadth]
        return [total - across - breadth, along, breadth, length]
    bars = lambda found: [[section, *rect(along, F(0), length, F(room))] for section, along, length in found]
    frames = [[section, item, *rect(*place)] for section, item, *place in placed]
    unions = []
    for section in range(len(view["sections"])):
        own = [frame[2:] for frame in frames if frame[0] == section]
        if own:
            left, top = min(f[0] for f in own), min(f[1] for f in own)
            unions.append([section, left, top, max(f[0] + f[2] for f in own) - left, max(f[1] + f[3] for f in own) - top])
    return {
        "frames": frames, "headers": bars(headers), "footers": bars(footers), "unions": unions, "width": total,
        "range": span(total, width, inset) if horizontal else None,
    }


def span(content, viewport, inset):
    lower = -F(inset["left"])
    return [lower, max(lower, F(content) + inset["right"] - viewport)]


def written(value):
    if isinstance(value, F):
        return number(value)
    if isinstance(value, (list, tuple)):
        return [written(one) for one in value]
    if isinstance(value, dict):
        return {key: written(one) for key, one in value.items() if one is not None}
    return value


def view(axis="horizontal", viewport=(320, 200), **more):
    return {"axis": axis, "direction": "rtl", "viewport": list(viewport), "contentInset": insets(), **more}


def vector(about, views, steps, links=None):
    scene = {"views": views, **({"links": links} if links else {})}
    return written({"about": about, "scene": scene, "steps": [{"line": line, "is": is_so} for line, is_so in steps]})


APPEAR = {"t": 0, "type": "appear"}


def layouts():
    found = []
    def add(about, one):
        one["contentInset"] = some_insets()
        found.append(vector(about, [one], [(APPEAR, laid_out(one))]))
    for axis in ("horizontal", "vertical"):
        for _ in range(5):
            layout = {
                "kind": "flow", "itemSize": [random.choice([40, 70, 110]), random.choice([30, 60, 90])], "sectionInset": some_insets(),
                "minimumLineSpacing": random.choice([0, 6, 10]), "minimumInteritemSpacing": random.choice([0, 4, 12]),
                "header": random.choice([0, 24]), "footer": random.choice([0, 16]),
            }
            sections = [{"count": random.choice([0, 1, 5, 9])} for _ in range(random.choice([1, 3]))]
            add(f"{axis} grid", view(axis, layout=layout, sections=sections))
        for _ in range(4):
            layout = {"kind": "flow", "sectionInset": some_insets(), "minimumLineSpacing": 8, "minimumInteritemSpacing": 6, "header": 20}
            sections = [{"items": [[random.choice([30, 50, 80, 130]), random.choice([20, 44, 70])] for _ in range(9)]} for _ in range(2)]
            add(f"{axis} lines of several sizes", view(axis, layout=layout, sections=sections))
        for _ in range(2):
            layout = {"kind": "carousel", "itemWidth": random.choice([0.5, 0.75]), "itemHeight": 0.5, "minimumLineSpacing": random.choice([0, 10])}
            add(f"{axis} carousel", view(axis, layout=layout, sections=[{"count": 4}]))
            layout = {"kind": "pages", "minimumLineSpacing": random.choice([0, 16])}
            add(f"{axis} pages", view(axis, layout=layout, sections=[{"count": 3}]))
        layout = {"kind": "frames", "contentSize": [900, 700]}
        add(f"{axis} frames as given", view(axis, layout=layout, sections=[{"frames": [[800, 0, 100, 60], [10, 70, 50, 60]]}]))
    short = {"kind": "flow", "itemSize": [40, 200], "minimumLineSpacing": 10}
    add("a short row", view(layout=short, sections=[{"count": 3}]))
    return found


def pages():
    """Pages of 320 pt and a gap: page i begins where the start is i pitches away, at x = W - V - i (V + gap)."""
    found = []
    for gap, count in ((0, 4), (16, 5), (0, 1), (40, 3)):
        content, pitch = F(320 * count + gap * (count - 1)), F(320 + gap)
        begin = content - 320
        one = view(layout={"kind": "pages", "minimumLineSpacing": gap}, sections=[{"count": count}],
                   scrolling={"paging": "page"}, behaviours=[{"kind": "page-control"}])
        steps, time = [({**APPEAR, "x": number(begin)}, {"page": 0})], 0
        for part in (F(1, 4), F(3, 4), F(5, 4), F(5, 2), F(9), F(-1)):
            time += 10
            page = min(max(floor(part + F(1, 2)), 0), count - 1)
            steps.append(({"t": time, "type": "scroll", "x": number(begin - part * pitch)}, {"page": page}))
        found.append(vector("pages of a page control", [one], steps))
        for start, part, velocity in ((0, F(1, 8), 300), (0, F(1, 8), -300), (1, F(5, 4), 0), (1, F(9, 4), 300), (1, F(7, 8), -10)):
            if start >= count:
                continue
            # Against the finger: one that goes to the right turns to the page at the left, the next one.
            wanted = floor(part) + 1 if velocity > 0 else -floor(-part) - 1 if velocity < 0 else floor(part + F(1, 2))
            page = min(max(min(max(wanted, start - 1), start + 1), 0), count - 1)
            at = number(begin - part * pitch)
            steps = [
                ({**APPEAR, "x": number(begin - start * pitch)}, {}), ({"t": 10, "type": "drag.began", "x": 100, "y": 50}, {}),
                ({"t": 20, "type": "scroll", "x": at}, {}),
                ({"t": 30, "type": "drag.ended", "vx": velocity}, {"target": begin - page * pitch}),
            ]
            found.append(vector(f"a lift at {velocity} pt/s", [one], steps))
    return found


def stops():
    found = []
    items = [[620, 100], [510, 90], [300, 180], [210, 60], [80, 120], [0, 70]]  # The first item is at the right.
    for scrolling in ({"every": 90}, {"at": [0, 130, 200, 400]}, {"items": 2}, {}, {"paging": "end"}, {"paging": "center"}, {"paging": "end", "items": 3}):
        scrolling = {"paging": "start", **scrolling}
        for bars in ((0, 0), (30, 10)):
            one = view(viewport=(300, 100), layout={"kind": "frames", "contentSize": [720, 100]}, scrolling=scrolling,
                       sections=[{"frames": [[x, 0, width, 100] for x, width in items]}], occlusion=insets(*bars))
            one["contentInset"] = insets(12, 20)
            low, high = span(720, 300, one["contentInset"])
            clamp = lambda value: min(max(value, low), high)
            places = []
            if "every" in scrolling:
                places = [(F(420) - 90 * k) for k in range(-3, 12)]
            elif "at" in scrolling:
                places = [F(420) - place for place in scrolling["at"]]
            else:
                for index, (x, width) in enumerate(items):
                    if index % scrolling.get("items", 1):
                        continue
                    # Starts are right edges: they meet the right edge of what bars leave open.
                    place = {"start": F(x + width - (300 - bars[1])), "end": F(x - bars[0]),
                             "center": F(x) + F(width, 2) - F(300 - bars[1] + bars[0], 2)}[scrolling["paging"]]
                    places.append(place)
                if "items" in scrolling and min(places) > low:
                    places.append(low)
            steps = [({**APPEAR, "x": 100}, {"range": [low, high]})]
            for time, natural in enumerate((440, 437, 333, 250, 168, 95, 20, -40)):
                velocity = random.choice([-200, 200])
                goal = clamp(F(natural))
                # Of two as near, the one at the left for content that goes on there, whose finger goes to the right.
                rest = min((clamp(place) for place in places), key=lambda p: (abs(p - goal), p if velocity > 0 else -p))
                steps += [
                    ({"t": 100 * time + 10, "type": "drag.began", "x": 100, "y": 50}, {}),
                    ({"t": 100 * time + 20, "type": "drag.ended", "vx": velocity, "natural": [natural, 0]}, {"target": rest}),
                ]
            found.append(vector(f"stops {json.dumps(scrolling)}", [one], steps))
    return found


def masks():
    found = []
    for content, left, right in ((900, 0, 0), (900, 24, 40), (420, 0, 0), (300, 0, 0), (360, 10, 0)):
        settings = {"kind": "edge-mask", "startFadeSize": 0.25, "endFadeSize": 0.125, "startHide": 0.5, "endHide": 0.25,
                    "interpolation": {"kind": "linear"}}
        one = view(layout={"kind": "frames", "contentSize": [content, 200]}, behaviours=[settings])
        one["contentInset"] = insets(left, right)
        low, high = span(content, 320, one["contentInset"])
        steps = []
        for time, part in enumerate((F(1), F(7, 8), F(1, 2), F(1, 8), F(0), F(-1, 4), F(5, 4))):
            offset = low + (high - low) * part
            inside = min(max(offset, low), high)
            start, end = max(F(0), 1 - (high - inside) / 160), max(F(0), 1 - (inside - low) / 80)
            if low == high:
                start, end = F(1), F(1)
            line = {"t": 10 * time, "type": "scroll", "x": number(offset)} if time else {**APPEAR, "x": number(offset)}
            steps.append((line, {"mask": [start, end, F(1, 4), F(7, 8)]}))
        found.append(vector("an edge mask", [one], steps))
    return found


def curves():
    found = []
    points = [[-1, 0.25], [0, 1], [1, 0.5], [2, 0.125]]
    def curve(at):
        points_ = [(F(x), F(y)) for x, y in points]
        if at <= points_[0][0]:
            return points_[0][1]
        for (x, y), (x2, y2) in zip(points_, points_[1:]):
            if at <= x2:
                return y + (y2 - y) * (at - x) / (x2 - x)
        return points_[-1][1]
    for measure, unit in (("distance", "item"), ("distance", "viewport"), ("hidden", "item"), ("offset", "viewport"), ("pull", "viewport")):
        element = measure in ("offset", "pull")
        spec = {"kind": "curve", "property": "alpha", "by": measure, "unit": unit, "points": points, **({"of": "title"} if element else {})}
        one = view(layout={"kind": "flow", "itemSize": [128, 200], "minimumLineSpacing": 0}, sections=[{"count": 8}], behaviours=[spec])
        one["contentInset"] = insets(right=16)
        steps = []
        for time, start in enumerate((F(-16), F(0), F(48), F(128), F(300), F(-96))):
            # So far has the content gone on from where its first item is at the right edge of the viewport.
            offset, values = F(1024 - 320) - start, {}
            for item in range(8):
                begin, end = F(128 * item), F(128 * item + 128)
                seen = min(end, start + 320) - max(begin, start)
                if element or seen <= 0:
                    continue
                way = (begin + end - start - start - 320) / 2 if measure == "distance" else 128 - seen
                values[str(item)] = curve(way / (128 if unit == "item" else 320))
            if element:
                gone = start + 16
                values["title"] = curve((gone if measure == "offset" else max(F(0), -gone)) / 320)
            line = {"t": 10 * time, "type": "scroll", "x": number(offset)} if time else {**APPEAR, "x": number(offset)}
            steps.append((line, {"curves": values}))
        found.append(vector(f"a curve by {measure}", [one], steps))
    return found


def requests():
    found = []
    items = [[600, 120], [470, 120], [300, 160], [170, 120], [0, 160]]
    for align in ("start", "center", "end", "visible"):
        one = view(viewport=(280, 100), layout={"kind": "frames", "contentSize": [720, 100]}, occlusion=insets(20, 40),
                   sections=[{"frames": [[x, 0, width, 100] for x, width in items]}])
        low, high = span(720, 280, one["contentInset"])
        steps, offset = [({**APPEAR, "x": 440}, {})], F(440)
        for time, item in enumerate((2, 4, 0, 1, 3, 2)):
            x, width = (F(value) for value in items[item])
            start, end = x + width - 240, x - 20
            place = {"start": start, "end": end, "center": x + width / 2 - 130}.get(align)
            if align == "visible":
                place = offset if start <= offset <= end else start if offset < start else end
            offset = min(max(place, low), high)
            steps.append(({"t": 10 * time + 10, "type": "scroll.to", "item": [0, item], "align": align}, {"offsets": [offset]}))
        found.append(vector(f"an item asked for, {align}", [one], steps))
    return found


def links():
    """A leader and a follower of other pages, each with a side of its own."""
    found = []
    for leader, follower in (("rtl", "rtl"), ("rtl", "ltr"), ("ltr", "rtl")):
        def pager(name, direction, width):
            return {"id": name, "axis": "horizontal", "direction": direction, "viewport": [width, 100], "layout": {"kind": "pages"},
                    "sections": [{"count": 5}]}
        views = [pager("big", leader, 320), pager("small", follower, 80)]
        steps = []
        for time, part in enumerate((F(0), F(1, 2), F(3), F(4), F(-1, 4))):
            place = lambda direction, width: part * width if direction == "ltr" else 4 * width - part * width
            line = {"t": 10 * time, "type": "scroll" if time else "appear", "view": "big", "x": number(place(leader, 320))}
            steps.append((line, {"offsets": [place(leader, 320), place(follower, 80)]}))
        found.append(vector(f"a follower, {leader} and {follower}", views, steps, [{"leader": "big", "follower": "small"}]))
    return found


def main():
    found = layouts() + pages() + stops() + masks() + curves() + requests() + links()
    lines = [json.dumps(one, separators=(",", ":")) for one in found]
    (Path(__file__).parent / "directions.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")
    print(len(found), "vectors")


if __name__ == "__main__":
    main()
