"""Writes what the benchmark reads: session logs, and pairs of effect logs. The same arguments give the same bytes everywhere."""

import json
import random
from itertools import islice

SEED = 20240229
VIEWPORT = (390, 844)
COUNT, HEIGHT, SPACING = 100_000, 100, 10  # Of the uniform and the observed log.
SECTIONS, ITEMS = 2_000, 50  # Of the mixed one.
LINES_PER_EDIT = 500
FRICTION = 0.98346  # 0.998 a millisecond, for a tick of 1/120 s.


def journey(dice, length):
    """A person who scrolls up and down for ever, as (what, tick, offset): fingers that speed up, momentum, bounces, rests."""
    tick, y, way, end = 0, 0.0, 1, length - VIEWPORT[1]
    while True:
        way = 1 if y <= 0 else -1 if y >= end else way
        direction = way if dice.randrange(4) else -way
        ticks, top, speed = dice.randrange(24, 97), dice.randrange(300, 3000) / 120, 0.0
        yield "began", tick, y
        for step in range(1, ticks + 1):
            tick += 1
            speed = top * step * step / (ticks * ticks)
            y += direction * (speed if 0 <= y <= end else speed / 4)
            yield "moved", tick, y
        yield "ended", tick, y
        for _ in range(dice.randrange(24, 1200)):
            over = min(y, 0) or max(y - end, 0)
            if over:
                y = y - over if abs(over) < 0.25 else y - over / 6
                speed = 0.0
            elif (speed := speed * FRICTION) > 0.125:
                y += direction * speed
            else:
                break
            tick += 1
            yield "momentum", tick, y
        yield "rest", tick, y
        tick += dice.randrange(12, 180)


def fraction(y, parts):
    """An offset on a grid of halves or thirds of a point: thirds are dear to parse and to write, and sums of them are inexact."""
    number = round(y * parts)
    return number // parts if number % parts == 0 else number / parts


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def header(name, layout, sections, behaviours):
    view = {"id": "main", "axis": "vertical", "viewport": {"width": VIEWPORT[0], "height": VIEWPORT[1]}, "layout": layout}
    view |= {"sections": sections, "behaviours": [{"kind": kind} for kind in behaviours]}
    return compact({"format": "scroll-session", "version": 1, "name": name, "scene": {"views": [view]}})


def column(name, behaviours):
    layout = {"kind": "flow", "itemSize": [370, HEIGHT], "minimumLineSpacing": SPACING, "minimumInteritemSpacing": 10}
    return header(name, layout, [{"id": "items", "count": COUNT}], behaviours)


def scrolls(parts):
    """The offsets of a journey through a column of equal items, as pairs of a time and an offset."""
    for what, tick, y in journey(random.Random(SEED), COUNT * (HEIGHT + SPACING) - SPACING):
        if what in ("moved", "momentum"):
            yield tick * 1_000_000 // 120, fraction(y, parts)


def uniform():
    """Scrolls alone, over 100,000 equal items."""
    yield column("bench-uniform", ("fade", "section-shadow"))
    yield '{"t":0,"type":"appear","x":0,"y":0}'
    for time, y in scrolls(2):
        yield f'{{"t":{time},"type":"scroll","x":0,"y":{y}}}'


def observed():
    """The same, and after each scroll what is visible and each visible item's alpha, as it should be: nine lines of ten."""
    yield column("bench-observed", ("fade",))
    yield '{"t":0,"type":"appear","x":0,"y":0}'
    fades, pitch = {}, HEIGHT + SPACING

    def alpha(item, time):
        start, target, begin = fades[item]
        return start + (target - start) * min(time - begin, 200_000) // 200_000

    for time, y in scrolls(2):
        yield f'{{"t":{time},"type":"scroll","x":0,"y":{y}}}'
        first, last = max(0, int((y - HEIGHT) // pitch + 1)), min(COUNT - 1, int(-((-y - VIEWPORT[1]) // pitch) - 1))
        places, now = {True: [], False: []}, {}
        for item in range(first, last + 1):
            whole = item * pitch >= y and item * pitch + HEIGHT <= y + VIEWPORT[1]
            places[whole].append(f"[0,{item}]")
            target = 1_000_000 if whole else 100_000
            before = fades.get(item, (target, target, time))
            now[item] = before if before[1] == target else (alpha(item, time), target, time)
        fades = now
        yield f'{{"t":{time},"type":"observed.visible","whole":[{",".join(places[True])}],"partial":[{",".join(places[False])}]}}'
        for item in now:
            yield f'{{"t":{time},"type":"observed.alpha","item":[0,{item}],"alpha":{(alpha(item, time) + 500) // 1000 / 1000}}}'


def size(number):
    """An item of the mixed log, which fills a line: 200 to 370 by 60 to 240 points, in thirds."""
    return [fraction((600 + number * 37 % 510) / 3, 3), fraction((180 + number * 53 % 540) / 3, 3)]


def mixed():
    """Drags, momentum and rests over 2,000 sections of 50 items of all sizes; every 500th line edits one near the viewport."""
    sections = [[size(section * 11 + item) for item in range(ITEMS)] for section in range(SECTIONS)]
    layout = {"kind": "flow", "sectionInset": {"top": 8, "left": 10, "bottom": 12, "right": 10}, "header": 44}
    layout |= {"minimumLineSpacing": SPACING, "minimumInteritemSpacing": SPACING}
    spelled = [{"id": f"s{section}", "items": items} for section, items in enumerate(sections)]
    yield header("bench-mixed", layout, spelled, ("fade", "section-shadow"))
    yield '{"t":0,"type":"appear","x":0,"y":0}'
    length = sum(54 + sum(height + SPACING for _, height in items) for items in sections)
    counts, dice = [ITEMS] * SECTIONS, random.Random(SEED + 1)
    for number, (what, tick, y) in enumerate(journey(random.Random(SEED), length)):
        event = f'{{"t":{tick * 1_000_000 // 120},"type":"'
        offset = fraction(y, 3)
        if what == "began":
            yield f'{event}drag.began","x":195,"y":600}}'
        elif what == "moved":
            yield f'{event}drag.moved","x":195,"y":{fraction(600 - y % 400, 3)}}}'
            yield f'{event}scroll","x":0,"y":{offset},"by":"finger"}}'
        elif what == "ended":
            yield f'{event}drag.ended","vx":0,"vy":{fraction(y % 1000, 3)}}}'
        elif what == "momentum":
            yield f'{event}scroll","x":0,"y":{offset}}}'
        else:
            yield f'{event}scroll.ended"}}'
        if number % LINES_PER_EDIT == 0:
            section = min(max(int(y / length * SECTIONS), 0), SECTIONS - 1)
            where, kind = f'"section":{section},"at":{dice.randrange(counts[section])}', dice.randrange(3)
            if kind == 0 and counts[section] > ITEMS - 5:
                counts[section] -= 1
                yield f'{event}items.deleted",{where}}}'
            else:
                name = "resized" if kind == 1 else "inserted"
                counts[section] += kind != 1
                yield f'{event}items.{name}",{where},"items":{compact([size(number)])}}}'


def write_session(kind, count, path):
    """Writes a session of so many lines between its header and its end."""
    time = 0
    with open(path, "w", encoding="ascii") as out:
        lines = {"uniform": uniform, "mixed": mixed, "observed": observed}[kind]()
        out.write(next(lines) + "\n")
        for line in islice(lines, count):
            out.write(line + "\n")
        time = json.loads(line)["t"]
        out.write(f'{{"t":{time},"type":"end","events":{count}}}\n')


def effects(count, seed):
    """Lines of an effect log about a list that is scrolled to and fro."""
    dice, event, time, place = random.Random(seed), 0, 0, 0
    for _ in range(count):
        event += dice.randint(1, 9)
        time += 8333 * dice.randint(1, 9)
        place = max(0, place + dice.choice((-1, 1, 1)))
        start = f'{{"event":{event},"t":{time},"effect":'
        kind = dice.random()
        if kind < 0.8:
            name, values = ("fade", '"from":1,"to":0.1') if kind < 0.4 else ("unfade", '"from":0.1,"to":1')
            yield f'{start}"{name}","item":[{place // 40},{place % 40}],{values},"duration":{dice.randint(1, 200_000)}}}\n'
        else:
            frame = f"[10,{place * 50},370,{dice.randint(600, 700) / 3}]"
            yield f'{start}"decoration.added","kind":"section-shadow","section":{place // 40},"frame":{frame},"z":-1}}\n'


def write_effects(kind, count, path):
    """Writes an effect log; `changed` differs from `log` in one line of a hundred, `different` in all."""
    dice = random.Random(SEED + 2)
    lines = effects(count, SEED + (kind == "different"))
    with open(path, "w", encoding="ascii") as out:
        out.write('{"format":"scroll-effects","version":1,"session":"bench-diff","engine":"1.0.0"}\n')
        for line in lines:
            if kind == "changed" and dice.randrange(100) == 0:
                line = line.replace('"duration":', '"duration":1').replace(",370,", ",371,")
            out.write(line)
