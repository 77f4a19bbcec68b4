#!/usr/bin/env python3
"""Compares the engine with simdjson and others on the same inputs in the same run. See README.md."""

import argparse
import json
import platform
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Optional

import building
import comparing
import generate
import layouts
import living
import measuring
import report
from measuring import FILE, OUT

REPOSITORY = building.HERE.parent.parent
SINGLE = ("uniform", "mixed")
KINDS = (*SINGLE, *comparing.PAIRS, "layout", "live")

PEAK_TARGET = 32_000_000
GROWTH_TARGET = 0.10

YARDSTICK = "simdjson"


@dataclass(frozen=True)
class Row:
    """One program in the table of times."""

    key: str
    label: str
    arguments: list  # FILE and OUT stand for the input and for a file to write.
    target: Optional[float] = None  # Times S.
    share: int = 1  # Reads one in so many lines.


@dataclass(frozen=True)
class Programs:
    """Everything that was built or found; None is left out."""

    launcher: Path
    counter: Optional[Path]
    command: Path
    stages: Path
    rows: list


def find_programs(options, notes):
    launcher = building.measure()
    counter = building.malloc_count(notes)
    command = options.command
    rows = []
    if yardstick := building.simdjson(notes):
        rows.append(Row(YARDSTICK, "simdjson, parse only (S)", [yardstick, FILE]))
    stages = options.stages or building.stages()
    rows += [
        Row("scan", "scan and validate", [stages, "scan", FILE], target=1.0),
        Row("check", "check", [command, "check", FILE], target=2.5),
        Row("everything", "everything: audit, write effects", [stages, "everything", FILE, OUT], target=3.0),
        Row("every-event", "- the same, evaluating every event", [stages, "everything-every-event", FILE, OUT]),
    ]
    if not options.quick:
        if node := building.node(notes):
            rows.append(Row("node", "Node, JSON.parse by line", [node, building.HERE / "node_baseline.mjs", FILE]))
        if foundation := building.foundation(notes):
            rows.append(Row("foundation", "Foundation, JSONDecoder by line (a tenth, scaled)", [foundation, FILE], share=10))
    return Programs(launcher, counter, command, stages, rows)


def time_rows(programs, inputs, out, rounds):
    """Times every row, interleaved. `inputs` maps a share of the lines to (path, lines)."""
    runs, failures = measuring.interleaved(
        programs.launcher,
        {row.key: measuring.filled(row.arguments, inputs[row.share][0], out) for row in programs.rows},
        rounds,
        building.announce,
    )
    timings = {
        row.key: report.Timing(tuple(run.nanoseconds for run in runs[row.key]), inputs[row.share][1])
        for row in programs.rows
        if row.key in runs
    }
    return timings, failures


def timed(kind, options, programs, inputs, out, problems):
    """Times every row and prints the table; returns the figures for --json."""
    timings, failures = time_rows(programs, inputs, out, options.rounds)
    problems += [f"{kind}: {failure}" for failure in failures.values()]
    yardstick = timings.get(YARDSTICK)
    rows = [row for row in programs.rows if row.key in timings]
    shown = [report.timing_row(row.label, timings[row.key], yardstick, row.target, row.share) for row in rows]
    print(report.table(report.TIMING_HEADING, shown), flush=True)
    return [
        {
            "row": row.key,
            "nanoseconds": list(timings[row.key].nanoseconds),
            "lines": timings[row.key].lines,
            "nanosecondsPerLine": timings[row.key].per_line,
            "spread": timings[row.key].spread,
            "timesS": report.ratio(timings[row.key], yardstick),
            "target": row.target,
        }
        for row in rows
    ]


def peak_memory(programs, path, rounds):
    arguments = [programs.command, "check", path]
    return median(measuring.run(programs.launcher, arguments).peak_bytes for _ in range(min(rounds, 3)))


def grown(kind, options, programs, inputs, out):
    """Peak memory and allocations on the small and the large input: table rows, and figures for --json."""
    (small, small_lines), (large, large_lines) = inputs[10], inputs[1]
    peaks = [peak_memory(programs, path, options.rounds) for path in (small, large)]
    rows = report.memory_rows(*peaks, PEAK_TARGET, GROWTH_TARGET)
    figures = {"peakBytes": {"small": peaks[0], "large": peaks[1], "growth": report.growth(*peaks)}}
    if programs.counter is None:
        return rows, figures
    figures["allocations"] = {}
    events = large_lines - small_lines
    allowed = report.allowed_allocations(events, generate.LINES_PER_EDIT if kind == "mixed" else None)
    for row in programs.rows:
        if row.key not in ("check", "everything"):
            continue
        counts = [
            measuring.count_allocations(programs.counter, measuring.filled(row.arguments, path, out)) for path in (small, large)
        ]
        rows.append(report.allocation_row(row.key, *counts, events, allowed))
        figures["allocations"][row.key] = {"small": counts[0], "large": counts[1], "allowedMore": allowed}
    return rows, figures


def measure_kind(kind, options, programs, problems):
    """All figures of one input; prints them as they come and returns them for --json."""
    small_lines = options.lines // 10
    inputs = {
        1: (building.session(kind, options.lines), options.lines),
        10: (building.session(kind, small_lines), small_lines),
    }
    for path, _ in inputs.values():
        path.read_bytes()  # Into the page cache: no row should pay for the disk.
    size = inputs[1][0].stat().st_size
    result = {"kind": kind, "lines": options.lines, "bytes": size}
    print(f"\n{kind}: {options.lines:,} event lines, {size / report.MEGABYTE:.1f} MB; medians of {options.rounds}")
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "effects.jsonl"
        result["times"] = timed(kind, options, programs, inputs, out, problems)
        try:
            rows, figures = grown(kind, options, programs, inputs, out)
        except measuring.RunFailed as failure:
            problems.append(f"{kind}: {failure}")
            return result
    print(f"\n{kind}: {small_lines:,} against {options.lines:,} event lines")
    print(report.table(report.GROWTH_HEADING, rows), flush=True)
    return {**result, **figures}


def measure_part(kind, options, programs, problems):
    """The figures of one of the parts the benchmark has."""
    if kind in SINGLE:
        return measure_kind(kind, options, programs, problems)
    if kind in comparing.PAIRS:
        return comparing.measure_pair(kind, options, programs, problems)
    if kind == "layout":
        return layouts.measure(programs, options.lines, problems)
    return living.measure(programs, options.lines, problems)


def measure_start(options, programs, problems):
    """How long the command takes to do nothing."""
    count = 5 if options.quick else 20
    try:
        times = [measuring.run(programs.launcher, [programs.command, "--help"]).nanoseconds for _ in range(count)]
    except measuring.RunFailed as failure:
        problems.append(str(failure))
        return None
    print(f"\nstart-up (--help), {count} runs: fastest {min(times) / 1e6:.2f} ms, median {median(times) / 1e6:.2f} ms")
    return {"runs": count, "fastestNanoseconds": min(times), "medianNanoseconds": median(times)}


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(
        description="Compare the engine with simdjson and others on the same inputs in the same run.",
        epilog="example: bench.py --lines 200000 --rounds 3 --json figures.json",
    )
    default = REPOSITORY / ".build/release/scroll-session"
    parser.add_argument("--command", type=Path, default=default, help="the command, built in release")
    parser.add_argument("--stages", type=Path, help="the stage runner, ready built (default: build it)")
    parser.add_argument("--lines", type=int, default=2_000_000, help="event lines of the large input; the small one has a tenth")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--kinds", default=",".join(KINDS), help="which parts, separated by commas")
    parser.add_argument("--quick", action="store_true", help="leave out Node and Foundation, start the command 5 times")
    parser.add_argument("--json", type=Path, help="write all figures to this file, too")
    options = parser.parse_args(arguments)
    options.kinds = options.kinds.split(",")
    if unknown := [kind for kind in options.kinds if kind not in KINDS]:
        parser.error(f"--kinds: unknown part {unknown[0]!r}, expected {', '.join(KINDS)}")
    if options.lines < 20:
        parser.error("--lines must be at least 20")
    if options.rounds < 1:
        parser.error("--rounds must be at least 1")
    for name in ("command", "stages"):
        path = getattr(options, name)
        if path is None:
            continue
        if not path.is_file():
            hint = "; build it with `swift build -c release`, or give --command PATH" if name == "command" else ""
            parser.error(f"--{name}: no program at {path}{hint}")
        setattr(options, name, path.resolve())
    return options


def main(arguments=None):
    options = parse_arguments(arguments)
    notes, problems = [], []
    try:
        programs = find_programs(options, notes)
    except building.BuildError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    parts = {kind: measure_part(kind, options, programs, problems) for kind in options.kinds}
    start = measure_start(options, programs, problems)
    for note in notes:
        print(f"note: {note}")
    for problem in problems:
        print(f"bench: {problem}", file=sys.stderr)
    if options.json:
        figures = {
            "machine": f"{platform.system()} {platform.machine()}",
            "rounds": options.rounds,
            "inputs": [parts[kind] for kind in options.kinds if kind in SINGLE],
            "pairs": [parts[kind] for kind in options.kinds if kind in comparing.PAIRS],
            "layout": parts.get("layout"),
            "live": parts.get("live"),
            "startUp": start,
            "notes": notes,
            "problems": problems,
        }
        options.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
