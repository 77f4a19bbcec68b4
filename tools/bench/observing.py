#!/usr/bin/env python3
"""Measures what observations cost `scroll-session check`, agreeing and differing ones, in one run. See README.md."""

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

import building
import generate
import measuring

# A line of the one log against a line of the other may cost so much.
TARGETS = {"observed": ("fade", 1.5), "differing": ("observed", 3.0)}


def write_inputs(folder, count):
    """The three logs, equally long; returns their paths by kind."""
    paths = {}
    for kind in ("fade", "observed", "differing"):
        paths[kind] = folder / f"{kind}.jsonl"
        with open(paths[kind], "wb") as out:
            generate.write_session(kind, count, out)
    return paths


def measure(launcher, command, paths, rounds):
    """Medians of the seconds and the most bytes of memory, by kind; a check that finds something ends with 1."""
    rows = {kind: [command, "check", path] for kind, path in paths.items()}
    runs, failures = measuring.interleaved(launcher, rows, rounds, allowed=(0, 1))
    if failures:
        raise measuring.RunFailed("; ".join(failures.values()))
    return {kind: (median(run.nanoseconds for run in all) / 1e9, max(run.peak_bytes for run in all)) for kind, all in runs.items()}


def report(paths, figures, count, out):
    for kind, (seconds, memory) in figures.items():
        size = paths[kind].stat().st_size / 1e6
        with open(paths[kind], "rb") as log:
            observed = sum(b'"observed.' in line for line in log)
        print(
            f"{kind:10} {size:>6,.0f} MB {observed:>11,} observations {seconds * 1e9 / count:>7,.0f} ns a line"
            f" {seconds:>7.2f} s {memory / 1e6:>5,.0f} MB of memory",
            file=out,
        )
    for kind, (base, target) in TARGETS.items():
        ratio = figures[kind][0] / figures[base][0]
        print(f"{kind} against {base}, a line: {ratio:.2f} (≤ {target:.1f}) {'met' if ratio <= target else 'MISSED'}", file=out)


def main(arguments=None, out=sys.stdout):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=5_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--command", default=building.HERE.parent.parent / ".build" / "release" / "scroll-session")
    parser.add_argument("--folder", help="where the inputs are written while it runs")
    options = parser.parse_args(arguments)
    command = Path(options.command)
    if not command.exists():
        print(f"observing: there is no {command}: swift build -c release --product scroll-session", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        try:
            paths = write_inputs(Path(name), options.lines)
            print(f"{options.lines:,} lines each; medians of {options.rounds}", file=out)
            report(paths, measure(building.measure(), command, paths, options.rounds), options.lines, out)
            return 0
        except (building.BuildError, measuring.RunFailed, OSError) as error:
            print(f"observing: {error}", file=sys.stderr)
            return 1


if __name__ == "__main__":
    sys.exit(main())
