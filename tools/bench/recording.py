#!/usr/bin/env python3
"""Measures what recording costs an app: its size, a display tick, allocations, bytes of a log. See README.md."""

import argparse
import gzip
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

import building
import measuring

PACKAGE = building.HERE / "recorder"
# Ticks of a minute.
MINUTE = 3600
TARGETS = {"size": 400_000, "tick": 20_000, "allocations": 0}

# How a program that should be small is linked; what the toolchain does by itself keeps every public function.
SMALL = ["-Xswiftc", "-Osize", "-Xlinker", "--no-export-dynamic"]
for flag in ("-function-sections", "-internalize-at-link"):
    SMALL += ["-Xswiftc", "-Xfrontend", "-Xswiftc", flag]
LINKINGS = {
    "dynamic": [],
    "dynamic, small": SMALL,
    "static": ["--static-swift-stdlib"],
    "static, small": ["--static-swift-stdlib", *SMALL],
}


def build(linking):
    """Builds both programs; returns the folder they are in."""
    scratch = building.BUILD / "recorder" / linking.replace(", ", "-")
    arguments = ["swift", "build", "-c", "release", "--package-path", PACKAGE, "--scratch-path", scratch, *LINKINGS[linking]]
    building.announce(f"building the recorder, {linking}")
    done = subprocess.run(arguments, capture_output=True, text=True)
    if done.returncode != 0:
        raise building.BuildError(done.stdout[-2000:] + done.stderr[-2000:])
    return scratch / "release"


def stripped_size(program):
    """The bytes of a program without its symbols."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(program, folder)
        subprocess.run(["strip", copy], check=True)
        return Path(copy).stat().st_size


def added_size(folder):
    """How much larger a program is that records."""
    return stripped_size(folder / "recorder") - stripped_size(folder / "empty")


def tick_nanoseconds(program, rounds):
    """The median of what a tick takes."""
    taken = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(rounds):
            done = subprocess.run([program, str(MINUTE), Path(folder) / f"{number}.jsonl"], capture_output=True, text=True)
            word, _, figure = done.stdout.strip().partition(" ")
            if done.returncode != 0 or word != "tick":
                raise measuring.RunFailed(done.stderr or "the recorder printed no time")
            taken.append(int(figure))
    return median(taken)


def steady_allocations(program, library):
    """How often memory is asked for in a second minute, less in the first: lists have grown by then."""
    with tempfile.TemporaryDirectory() as folder:
        counts = [
            measuring.count_allocations(library, [program, str(minutes * MINUTE), Path(folder) / f"{minutes}.jsonl"])
            for minutes in (1, 2)
        ]
    return counts[1] - counts[0]


def log_bytes(program):
    """A minute's log: its lines after the header, its bytes and those of it compressed."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "minute.jsonl"
        subprocess.run([program, str(MINUTE), path], check=True, capture_output=True)
        log = path.read_bytes()
        lines = log.split(b"\n", 1)[1]
        return lines.count(b"\n"), len(lines), len(gzip.compress(lines, 6))


def verdict(name, value):
    return "met" if value <= TARGETS[name] else "MISSED"


def main(arguments=None, out=sys.stdout):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--linking", choices=LINKINGS, action="append", help="measure the size of these alone")
    options = parser.parse_args(arguments)
    try:
        folders = {linking: build(linking) for linking in options.linking or LINKINGS}
        for linking, folder in folders.items():
            size = added_size(folder)
            print(f"size of the recorder, {linking}: {size:,} bytes (≤ {TARGETS['size']:,}) {verdict('size', size)}", file=out)
        program = next(iter(folders.values())) / "recorder"
        tick = tick_nanoseconds(program, options.rounds)
        print(f"a tick with 20 cells: {tick:,.0f} ns (≤ {TARGETS['tick']:,}) {verdict('tick', tick)}", file=out)
        notes = []
        library = building.malloc_count(notes)
        if library is not None and "static" not in str(program):
            count = steady_allocations(program, library)
            print(f"allocations in a minute: {count:,} (≤ {TARGETS['allocations']}) {verdict('allocations', count)}", file=out)
        for note in notes:
            print(note, file=out)
        count, raw, compressed = log_bytes(program)
        print(f"a minute of scrolling: {count:,} lines, {raw:,} bytes, {compressed:,} after gzip", file=out)
        return 0
    except (building.BuildError, measuring.RunFailed, OSError, subprocess.CalledProcessError) as error:
        print(f"recording: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
