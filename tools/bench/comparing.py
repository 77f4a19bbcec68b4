"""Compares two inputs with each other."""

import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

import building
import generate
import measuring
import report


@dataclass(frozen=True)
class Pair:
    """Two inputs of equally many lines; the second is what is asked about, the first what it is held against."""

    first: str
    second: str
    unit: str
    target: Optional[float] = None  # Of `check`: the second's time over the first's.
    lines_per_edit: Optional[int] = None
    allocations_per_edit: int = 5


PAIRS = {
    "linked": Pair("fade", "linked", "event", lines_per_edit=generate.LINES_PER_EDIT, allocations_per_edit=18),
    "simulated": Pair("recorded", "simulated", "frame", target=2.0),
}
ROWS = ("simdjson", "check", "everything")
SHARE = 10  # Pairs are read with one in so many lines: an event of the second costs several of the first.



def session(kind, lines, programs):
    if kind == "recorded":
        return building.recorded_session(programs.command, lines)
    return building.session(kind, lines)


def measure_pair(name, options, programs, problems):
    """Times the rows of both inputs in the same rounds, prints a table, and returns the figures for --json."""
    pair, lines = PAIRS[name], options.lines // SHARE
    try:
        paths = {kind: session(kind, lines, programs) for kind in (pair.first, pair.second)}
    except building.BuildError as error:
        problems.append(f"{name}: {error}")
        return {"pair": name, "lines": lines}
    rows = [row for row in programs.rows if row.key in ROWS]
    print(f"\n{pair.second} against {pair.first}: {lines:,} event lines each; medians of {options.rounds}")
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "effects.jsonl"
        commands = {
            (kind, row.key): measuring.filled(row.arguments, path, out) for kind, path in paths.items() for row in rows
        }
        runs, failures = measuring.interleaved(programs.launcher, commands, options.rounds, building.announce)
        problems += [f"{kind}: {failure}" for (kind, _), failure in failures.items()]
        timings = {
            key: report.Timing(tuple(run.nanoseconds for run in taken), lines) for key, taken in runs.items()
        }
        print_pair(pair, rows, timings)
        ratios = {row.key: ratio(pair, row.key, timings) for row in rows}
        allocations = count_allocations(pair, paths[pair.second], options, programs, rows, out, problems)
    return {
        "pair": name,
        "lines": lines,
        "nanosecondsPerLine": {f"{kind} {row}": timing.per_line for (kind, row), timing in timings.items()},
        "ratios": ratios,
        "target": pair.target,
        "allocations": allocations,
    }


def ratio(pair, row, timings):
    first, second = timings.get((pair.first, row)), timings.get((pair.second, row))
    return report.ratio(second, first) if first and second else None


def print_pair(pair, rows, timings):
    shown = []
    for kind in (pair.first, pair.second):
        yardstick = timings.get((kind, "simdjson"))
        for row in rows:
            if timing := timings.get((kind, row.key)):
                target = pair.target if row.key == "check" and kind == pair.second else None
                times = ratio(pair, row.key, timings) if kind == pair.second else None
                shown.append(report.pair_row(f"{kind}: {row.label}", timing, yardstick, times, target))
    print(report.table(report.pair_heading(pair.first, pair.unit), shown), flush=True)


def count_allocations(pair, path, options, programs, rows, out, problems):
    """How many more allocations ten times the events cost; None if they cannot be counted."""
    if programs.counter is None:
        return None
    lines = options.lines // SHARE
    small_lines = max(1, lines // 10)
    small = session(pair.second, small_lines, programs)
    events = lines - small_lines
    allowed = report.allowed_allocations(events, pair.lines_per_edit, pair.allocations_per_edit)
    shown, figures = [], {}
    for row in rows:
        if row.key == "simdjson":
            continue
        try:
            counts = [
                measuring.count_allocations(programs.counter, measuring.filled(row.arguments, file, out))
                for file in (small, path)
            ]
        except measuring.RunFailed as failure:
            problems.append(f"{pair.second}: {failure}")
            continue
        shown.append(report.allocation_row(row.key, *counts, events, allowed))
        figures[row.key] = {"small": counts[0], "large": counts[1], "allowedMore": allowed}
    print(f"\n{pair.second}: {small_lines:,} against {lines:,} event lines")
    print(report.table(report.GROWTH_HEADING, shown), flush=True)
    return figures
