#!/usr/bin/env python3
"""Compares the engine with simdjson and GNU diff on the same files in the same run, and prints one table. See README.md.

Exit codes: 0 measured; 1 a measured program failed; 2 something that is needed is missing.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

import inputs

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RELEASE = ROOT / ".build" / "release"
COMMAND = RELEASE / "scroll-session"


class Failure(Exception):
    """A program that is needed is missing, or did not do its work."""

    def __init__(self, text, status=1):
        super().__init__(text)
        self.status = status


def announce(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def compile(*arguments):
    done = subprocess.run([str(argument) for argument in arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failure(f"{arguments[0]} failed:\n{done.stderr or done.stdout}", 2)


class Programs:
    """What is measured and what measures, built into a folder; the command and its libraries into .build."""

    def __init__(self, folder):
        for name in ("swift", "cc", "c++", "diff"):
            if shutil.which(name) is None:
                raise Failure(f"{name} is not on the path", 2)
        announce("building")
        compile("swift", "build", "-q", "-c", "release", "--package-path", ROOT, "--product", "scroll-session")
        self.launcher, self.simdjson, self.layouts = folder / "measure", folder / "simdjson", folder / "layouts"
        compile("cc", "-O2", HERE / "measure.c", "-o", self.launcher)
        # For this very machine: simdjson's parser is a scalar one otherwise.
        compile("c++", "-O3", "-march=native", "-std=c++17", HERE / "simdjson_baseline.cpp", "-lsimdjson", "-o", self.simdjson)
        objects = [part for name in ("ScrollCore", "ScrollEngine") for part in sorted((RELEASE / f"{name}.build").glob("*.o"))]
        # The engine's parts see each other by `package`; the package manager calls the package by its folder.
        package = re.search(r'"-package-name","([^"]+)"', (ROOT / ".build" / "release.yaml").read_text(encoding="utf-8"))[1]
        compile("swiftc", "-O", "-wmo", "-parse-as-library", "-package-name", package, HERE / "layouts.swift", "-I", RELEASE / "Modules", *objects, "-o", self.layouts)

    def run(self, arguments, allowed):
        """The seconds of processor time and the bytes of one run of a whole process."""
        done = subprocess.run([self.launcher, *map(str, arguments)], capture_output=True, text=True, check=False)
        microseconds, peak, status = map(int, done.stdout.split())
        if status not in allowed:
            raise Failure(f"{' '.join(map(str, arguments))} ended with {status}: {done.stderr[-500:]}")
        return microseconds / 1e6, peak

    def compare(self, rows, rounds, allowed=(0,)):
        """Medians of seconds and bytes by row. Each round runs every row once, so that a slow minute touches all."""
        runs = {name: [] for name in rows}
        for _ in range(rounds):
            for name, arguments in rows.items():
                runs[name].append(self.run(arguments, allowed))
        return {name: tuple(map(median, zip(*taken))) for name, taken in runs.items()}


def sessions(programs, folder, lines, rounds):
    """`check` and `replay` beside simdjson, which only parses."""
    for kind in ("uniform", "mixed", "observed"):
        announce(f"{kind} log")
        path = folder / f"{kind}.jsonl"
        inputs.write_session(kind, lines, path)
        rows = {"simdjson": [programs.simdjson, path], "check": [COMMAND, "check", path], "replay": [COMMAND, "replay", path]}
        found = programs.compare(rows, rounds)
        theirs = found.pop("simdjson")[0]
        for name, (seconds, memory) in found.items():
            yield (
                f"{name}, {kind} log", f"{seconds / lines * 1e9:,.0f} ns a line", f"{memory / 1e6:,.0f} MB",
                f"{theirs / lines * 1e9:,.0f} ns, simdjson parsing", f"{seconds / theirs:.2f}", "",
            )
        path.unlink()


def layouts(programs):
    """Edits and scrolls in a large list beside a small one."""
    announce("layouts")
    done = subprocess.run([programs.layouts], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failure(f"layouts ended with {done.returncode}: {done.stderr[-500:]}")
    figures = {tuple(words[:2]): float(words[2]) for words in map(str.split, done.stdout.splitlines())}
    for what, small, text in (
        ("edit", "10000", "an edit in the middle of {} mixed items"), ("scroll", "1000", "a scroll among {} mixed items"),
    ):
        less, more = figures[what, small], figures[what, "100000"]
        yield text.format("100,000"), f"{more / 1000:,.1f} µs", "", f"{less / 1000:,.1f} µs among {int(small):,}", f"{more / less:.2f}", ""


def differences(programs, folder, lines, rounds):
    """`diff` beside GNU diff."""
    paths = {name: folder / f"{name}.effects.jsonl" for name in ("log", "same", "changed", "different")}
    announce("effect logs")
    for name, path in paths.items():
        inputs.write_effects(name, lines, path)
    for name, what in (("same", "identical"), ("changed", "1 % changed"), ("different", "all different")):
        pair = paths["log"], paths[name]
        found = programs.compare({"ours": [COMMAND, "diff", *pair], "theirs": ["diff", *pair]}, rounds, allowed=(0, 1))
        (seconds, memory), (their_seconds, their_memory) = found["ours"], found["theirs"]
        yield (
            f"diff, {what}", f"{seconds * 1000:,.0f} ms", f"{memory / 1e6:,.0f} MB",
            f"{their_seconds * 1000:,.0f} ms, {their_memory / 1e6:,.0f} MB, GNU diff",
            f"{seconds / their_seconds:.2f}", f"{memory / their_memory:.2f}",
        )


def table(rows):
    """Text in columns, the first left-aligned and the others right-aligned."""
    rows = [("", "engine", "memory", "beside", "× time", "× memory"), *rows]
    widths = [max(map(len, column)) for column in zip(*rows)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]).rstrip()
        for row in rows
    )


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", type=int, default=1_000_000, help="how long logs are (1,000,000)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each program runs (5)")
    options = parser.parse_args(arguments)
    if options.lines < 1_000 or options.rounds < 1:
        parser.error("--lines must be at least 1,000 and --rounds at least 1")
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            programs = Programs(folder)
            rows = [
                *sessions(programs, folder, options.lines, options.rounds),
                *layouts(programs),
                *differences(programs, folder, options.lines, options.rounds),
            ]
    except Failure as failure:
        print(f"bench: {failure}", file=sys.stderr)
        return failure.status
    print(f"{options.lines:,} lines a log; medians of {options.rounds}\n\n{table(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
