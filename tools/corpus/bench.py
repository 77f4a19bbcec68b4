#!/usr/bin/env python3
"""What the engines cost beside the command alone: wall time and processor time of the same sessions.

    .build/corpus/bin/python tools/corpus/bench.py [--sessions 10000] [--cores 2] [--spark] [--rounds 1]

The committed sessions, each many times (as hard links). "Command" is `check --json` and `stats --json` over batches of 400 logs, in as
many processes as there are cores, with nobody reading what they print. Processor time says more than wall time on a machine with others;
of Spark only a part of it is seen, because nobody waits for all of its processes.
"""
import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import corpus
import logs

HERE = Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sessions", type=int, default=10_000)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--spark", action="store_true")
    parser.add_argument("--command")
    parser.add_argument("--folder", default=str(HERE.parents[1] / ".build"), help="where the sessions are linked")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, range(arguments.cores))
    command = corpus.find_command(arguments.command)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=arguments.folder) as folder:
        count, size = fill(Path(folder, "logs"), arguments.sessions)
        print(f"{count:,} sessions, {size:,} bytes, {arguments.cores} cores")
        for _ in range(arguments.rounds):
            alone = measure("check alone", lambda: run_alone(command, folder, arguments.cores, ["check"]))
            both = measure("check and stats", lambda: run_alone(command, folder, arguments.cores, ["check", "stats"]), alone)
            local = measure("local engine", lambda: run_engine(folder, command, "--jobs", arguments.cores), both)
            if arguments.spark:
                measure("Spark", lambda: run_engine(
                    folder, command, "--engine", "spark", "--master", f"local[{arguments.cores},3]"), local)


def fill(folder, count):
    """So many of the committed sessions."""
    sessions = [path for path in sorted((HERE.parents[1] / "sessions").rglob("*.jsonl")) if logs.is_log(path.name)]
    size = 0
    for index in range(count):
        path = sessions[index % len(sessions)]
        target = folder / f"{index // 1000:04}" / f"{index:07}.jsonl"
        target.parent.mkdir(parents=True, exist_ok=True)
        os.link(path, target)
        size += path.stat().st_size
    return count, size


def run_alone(command, folder, cores, names):
    batches = logs.batches(logs.find([folder + "/logs"]))

    def run(batch):
        for name in names:
            subprocess.run([command, name, "--json", *(["--ignore-expect"] if name == "check" else []), *(place.path for place in batch)],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(run, batches))


def run_engine(folder, command, *more):
    out = Path(folder, "out")
    shutil.rmtree(out, ignore_errors=True)
    # Workers are waited for at the end, so that their time counts.
    run = ("import multiprocessing.forkserver as f, sys; sys.path.insert(0, sys.argv.pop(1)); import corpus; corpus.main(); "
           "f._forkserver._stop()")
    subprocess.run([sys.executable, "-c", run, HERE, "check", "--command", command, *map(str, more), folder + "/logs", out],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def measure(name, work, beside=None):
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    wall, cpu = time.monotonic() - began, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    ratio = f"  × {wall / beside[0]:.2f} wall, × {cpu / beside[1]:.2f} processor of the line above" if beside else ""
    print(f"{name:16} {wall:8.1f} s wall {cpu:8.1f} s processor{ratio}", flush=True)
    return wall, cpu


if __name__ == "__main__":
    main()
