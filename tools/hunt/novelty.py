#!/usr/bin/env python3
"""What guidance by novelty gains: as many events, and as many seeds, without it and with it."""

import argparse
import statistics
import subprocess
import sys

import hunt

SESSIONS = hunt.ROOT / "sessions"
#: A list, a carousel, linked views, simulated pages, a mask; and a new scene for each new session.
SCENES = {
    "phone": "phone",
    "pages-and-dots": SESSIONS / "simulated" / "pages-and-dots.jsonl",
    "five-behaviours": SESSIONS / "linked" / "five-behaviours-corrected.jsonl",
    "content-changes": SESSIONS / "edge-mask" / "content-changes-corrected.jsonl",
    "half-way": SESSIONS / "carousel" / "half-way-corrected.jsonl",
    "any": "any",
}
#: The share of sessions made of earlier ones, if not the usual one: in made scenes that is none.
SHARES = {"any": [50]}


def main(arguments):
    options = parse(arguments)
    try:
        program = options.hunt or hunt.build("hunt", "--package-path", hunt.HERE)
        print(f"{options.events:,} events from each of the seeds 1 to {options.seeds}; means; off → on")
        for name, scene in SCENES.items():
            off, on = (reach(program, scene, options, share) for share in ([0], SHARES.get(name, [])))
            print(reach_line(name, off, on), flush=True)
        first = 201
        last = first + options.hunts - 1
        print(f"\nexamples until found, from each of the seeds {first} to {last}; median (mean); off → on")
        for scene in ("phone", "any"):
            for bug in ("C", "D"):
                off, on = (hunt.lines(program, "find", bug, scene, first, last, *share) for share in ([0], SHARES.get(scene, [])))
                print(find_line(scene, bug, off, on), flush=True)
    except subprocess.CalledProcessError as error:
        print(f"novelty: {error}", file=sys.stderr)
        return 1
    return 0


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument("--seeds", type=int, default=6)
    parser.add_argument("--hunts", type=int, default=200, help="from how many seeds bugs are looked for")
    parser.add_argument("--hunt", help="the hunt program, if built elsewhere")
    return parser.parse_args(arguments)


def reach(program, scene, options, share):
    """What the seeds come to, and how long they take when nobody takes that down: the best of three."""
    rows = hunt.lines(program, "reach", scene, options.events, 1, options.seeds, *share)
    runs = [hunt.lines(program, "time", scene, options.events, 1, options.seeds, *share) for _ in range(3)]
    for row, *times in zip(rows, *runs):
        row["seconds"] = min(time["seconds"] for time in times)
    return rows


def reach_line(name, off, on):
    states = [mean(rows, "states") for rows in (off, on)]
    gains = sorted(100 * (b["states"] / a["states"] - 1) for a, b in zip(off, on))
    return (
        f"{name:16} states {states[0]:9,.1f} → {states[1]:9,.1f} ({gains[0]:+.0f} to {gains[-1]:+.0f} %)"
        f"  points {mean(off, 'points'):5.1f} → {mean(on, 'points'):5.1f}"
        f"  sessions {mean(off, 'cases'):,.0f} → {mean(on, 'cases'):,.0f}"
        f"  rejected {rejected(off):.2f} → {rejected(on):.2f} %"
        f"  s {mean(off, 'seconds'):.2f} → {mean(on, 'seconds'):.2f}"
    )


def find_line(scene, bug, off, on):
    def figures(rows, key, scale=1):
        values = [scale * row[key] for row in rows]
        return f"{statistics.median(values):,.1f} ({statistics.mean(values):,.1f})"

    return (
        f"{scene:6} {bug}  examples {figures(off, 'cases')} → {figures(on, 'cases')}"
        f"  events {figures(off, 'events')} → {figures(on, 'events')}"
        f"  ms {figures(off, 'seconds', 1000)} → {figures(on, 'seconds', 1000)}"
        f"  missed {sum(not row['isFound'] for row in off)} → {sum(not row['isFound'] for row in on)}"
    )


def mean(rows, key):
    return statistics.mean(row[key] for row in rows)


def rejected(rows):
    return 100 * sum(row["rejected"] for row in rows) / sum(row["events"] for row in rows)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
