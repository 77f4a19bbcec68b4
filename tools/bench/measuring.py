"""Runs programs and takes their time, their peak memory and their allocations."""

import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path


# Stand for the input and for a file to write among a program's arguments.
FILE, OUT = object(), object()


def filled(arguments, file, out):
    return [file if part is FILE else out if part is OUT else part for part in arguments]


class RunFailed(Exception):
    """A measured program did not do its work, so its figures would mean nothing."""


@dataclass(frozen=True)
class Run:
    """One run of a whole process, from its start to its exit."""

    nanoseconds: int
    peak_bytes: int


def _complain(arguments, status, errors):
    tail = "\n".join(errors.decode("utf-8", "replace").strip().splitlines()[-5:])
    shown = " ".join(Path(str(part)).name if os.sep in str(part) else str(part) for part in arguments)
    raise RunFailed(f"`{shown}` ended with status {status}" + (f":\n{tail}" if tail else ""))


def run(launcher, arguments, allowed=(0,)):
    """Runs a program once through the launcher (see measure.c); it must end with one of the allowed exit codes."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report"
        done = subprocess.run(
            [launcher, report, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        if done.returncode != 0:
            _complain(arguments, done.returncode, done.stderr)
        nanoseconds, peak, status = map(int, report.read_text().split())
        if status not in allowed:
            _complain(arguments, status, done.stderr)
        return Run(nanoseconds, peak)


def count_allocations(library, arguments):
    """How often a program asks the allocator for memory, from its start to its exit."""
    with tempfile.TemporaryDirectory() as folder:
        count = Path(folder) / "count"
        environment = dict(os.environ, LD_PRELOAD=str(library), MALLOC_COUNT_FILE=str(count))
        done = subprocess.run(
            arguments, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        if done.returncode != 0:
            _complain(arguments, done.returncode, done.stderr)
        if not count.exists():
            raise RunFailed(f"`{Path(arguments[0]).name}` left no allocation count: is it statically linked?")
        return int(count.read_text())


def interleaved(launcher, rows, rounds, announce=lambda text: None, allowed=(0,)):
    """Runs every row once per round, so that a slow minute of the machine touches all of them.

    `rows` maps a key to a program's arguments. Returns the runs and the failures, both by key;
    a row that fails is not run again.
    """
    runs = {key: [] for key in rows}
    failures = {}
    for number in range(rounds):
        announce(f"round {number + 1} of {rounds}")
        for key, arguments in rows.items():
            if key in failures:
                continue
            try:
                runs[key].append(run(launcher, arguments, allowed))
            except RunFailed as failure:
                failures[key] = str(failure)
    return {key: taken for key, taken in runs.items() if key not in failures}, failures
