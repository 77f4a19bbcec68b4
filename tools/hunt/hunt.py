#!/usr/bin/env python3
"""How soon planted bugs are found and how small the sessions become, beside Hypothesis on a model of the same size."""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import summary

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HYPOTHESIS = "hypothesis==6.170.15"
#: How many seeds a process of Hypothesis's takes.
BLOCK = 5
CAPTURED = ROOT / "sessions" / "captured" / "list-slow-drags.jsonl"


def main(arguments):
    options = parse(arguments)
    seeds = 2 if options.quick else options.seeds
    try:
        hunt = options.hunt or build("hunt", "--package-path", HERE)
        command = options.command or build("scroll-session", "--package-path", ROOT)
        python = None if options.without_hypothesis else hypothesis_environment()
        hunts = search(hunt, seeds)
        checks = [check for bug in summary.BUGS for check in checks_of(bug, hunts, not options.quick)]
        if python:
            hunts |= search_with_hypothesis(python, seeds, 200 if options.quick else options.examples)
        notes = []
        if not options.quick:
            checks += speeds(hunt, python, notes)
        checks += capture(command, not options.quick)
    except subprocess.CalledProcessError as error:
        print(f"hunt: {error}", file=sys.stderr)
        return 1
    print(f"\n{seeds} seeds; median (worst); times are processor time\n")
    print(summary.table_of_hunts(hunts))
    print("\n".join(["", *notes, ""] if notes else [""]))
    print(summary.table_of_checks(checks))
    if options.quick:
        # Two seeds say whether all of it works, not how good it is.
        return 0 if all(found.missed == 0 for (name, _), found in hunts.items() if name == "phone") else 1
    return 0


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="two seeds, no times: whether it works at all")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--examples", type=int, default=5000, help="after how many examples Hypothesis gives up")
    parser.add_argument("--without-hypothesis", action="store_true", help="the engine alone")
    parser.add_argument("--hunt", help="the hunt program, if built elsewhere")
    parser.add_argument("--command", help="the scroll-session command, if built elsewhere")
    return parser.parse_args(arguments)


def build(product, *where):
    """Builds a program in release and returns where it lies."""
    build = ["swift", "build", "-c", "release", "--product", product, *map(str, where)]
    subprocess.run([*build, "-q"], check=True)
    folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return str(Path(folder) / product)


def hypothesis_environment():
    """Makes a Python environment with Hypothesis, once, and returns its interpreter."""
    folder = HERE / ".venv"
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", HYPOTHESIS], check=True)
    return str(python)


def lines(*arguments):
    """The lines of JSON a program prints."""
    text = subprocess.run([str(a) for a in arguments], check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in text.splitlines()]


def search(hunt, seeds):
    """The engine's own search, in a list as the model has it and in scenes of all kinds."""
    return {
        (scene, bug): summary.Hunts(tuple(lines(hunt, "find", bug, scene, 1, seeds)))
        for scene in ("phone", "any")
        for bug in summary.BUGS
    }


def checks_of(bug, hunts, judges_times):
    return summary.checks_of_bug(bug, hunts["phone", bug], judges_times)


def search_with_hypothesis(python, seeds, most):
    """Hypothesis's searches, some seeds a process, as many processes at a time as there are cores."""
    found = {(f"Hypothesis {driver}", bug): [] for driver in ("machine", "list") for bug in summary.BUGS}

    def run(job):
        (driver, bug), first, last = job
        return lines(python, HERE / "drivers.py", "find", driver.split()[-1], bug, first, last, most)

    jobs = [
        (key, first, min(first + BLOCK - 1, seeds)) for key in found for first in range(1, seeds + 1, BLOCK)
    ]
    # What takes longest first: the fourth bug.
    jobs.sort(key=lambda job: job[0][1], reverse=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, (job, rows) in enumerate(zip(jobs, pool.map(run, jobs)), 1):
            found[job[0]] += rows
            progress(f"Hypothesis: {number} of {len(jobs)}")
    return {key: summary.Hunts(tuple(rows)) for key, rows in found.items()}


def speeds(hunt, python, notes):
    """Events a second, the best of several runs; Hypothesis's in between, so that both have the same machine."""
    ours, theirs = [], {}
    for _ in range(5):
        progress("speed")
        ours.append(per_second(lines(hunt, "speed", "phone", 2_000_000)[0]))
        if python and len(ours) <= 3:
            for driver, count in (("machine", 400), ("list", 1000), ("bare", 200_000)):
                row = lines(python, HERE / "drivers.py", "speed", driver, count)[0]
                theirs.setdefault(driver, []).append(per_second(row))
    notes.append(f"correct model, events/s, best of {len(ours)}: engine with rules {max(ours):,.0f}")
    for driver, found in theirs.items():
        notes.append(f"  … Hypothesis {driver}" if driver != "bare" else "  … the same model in a bare Python loop")
        notes[-1] += f" {max(found):,.0f}"
    best = max((max(found) for driver, found in theirs.items() if driver != "bare"), default=None)
    return summary.checks_of_speed(max(ours), best)


def per_second(row):
    return row["events"] / row["seconds"]


def capture(command, judges_times):
    """Shrinks a captured session, replayed with the original's fade and shadows."""
    header = json.loads(CAPTURED.read_text().split("\n", 1)[0])
    for view in header["scene"]["views"]:
        view["behaviours"] = [{"kind": "fade", "mode": "literal"}, {"kind": "section-shadow", "mode": "literal"}]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as scene:
        json.dump(header["scene"], scene)
        scene.flush()
        before = processor_seconds()
        done = subprocess.run(
            [command, "shrink", str(CAPTURED), "--scene", scene.name, "--log", "-"], capture_output=True, text=True
        )
        seconds = processor_seconds() - before
    # 1: something was found.
    if done.returncode != 1:
        raise subprocess.CalledProcessError(done.returncode, "scroll-session shrink", done.stdout, done.stderr)
    events = sum(1 for line in CAPTURED.read_text().splitlines()[1:] if line)
    size = sum(1 for line in done.stdout.splitlines()[1:] if json.loads(line)["type"] != "end")
    return summary.checks_of_capture(events, size, seconds, judges_times)


def processor_seconds():
    """How long programs run so far have kept a core busy."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def progress(text):
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
