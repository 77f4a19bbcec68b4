#!/usr/bin/env python3
"""Measures the largest errors of `Elementary.exp`, `log` and `pow`, in ulps, against 40 digits.

    python3 tools/maths/measure_error.py [--count N] [--seed N] [--runner PROGRAM] [exp log pow]

Exits with 1 if an error exceeds its bound.
"""

import argparse
import multiprocessing
import subprocess
import sys
from pathlib import Path
from random import Random

import arguments as sampling
import reference

HERE = Path(__file__).resolve().parent
# What Elementary.swift promises.
BOUNDS = {"exp": 0.500001, "log": 0.500001, "pow": 0.501}
# How many results a worker judges at a time.
SHARE = 2_000


def build():
    """Builds the program that evaluates the Swift functions; returns its path."""
    scratch = HERE / "build" / "runner"
    command = ["swift", "build", "-c", "release", "-q", "--package-path", HERE / "runner"]
    subprocess.run([*command, "--scratch-path", scratch], check=True, stdout=sys.stderr)
    return scratch / "release" / "runner"


def evaluate(runner, name, samples):
    """The functions' results for lists of arguments."""
    lines = "".join(" ".join(f"{reference.to_bits(x):x}" for x in arguments) + "\n" for arguments in samples)
    output = subprocess.run([runner, name], input=lines, stdout=subprocess.PIPE, text=True, check=True).stdout
    results = [reference.from_bits(int(line, 16)) for line in output.splitlines()]
    if len(results) != len(samples):
        raise RuntimeError(f"{len(results)} results for {len(samples)} arguments")
    return results


def judge(share):
    """Per distribution of a share: count, not nearest, largest error, its arguments."""
    name, rows = share
    found = {}
    for distribution, arguments, value in rows:
        ulps, is_nearest = reference.error(name, arguments, value)
        count, misses, largest, where = found.get(distribution, (0, 0, -1.0, None))
        if ulps > largest:
            largest, where = ulps, arguments
        found[distribution] = (count + 1, misses + (not is_nearest), largest, where)
    return found


def measure(runner, name, count, seed, pool):
    samples = sampling.sample(name, count, Random(f"{name} {seed}"))
    results = evaluate(runner, name, [arguments for _, arguments in samples])
    rows = [(distribution, arguments, value) for (distribution, arguments), value in zip(samples, results)]
    shares = [(name, rows[start : start + SHARE]) for start in range(0, len(rows), SHARE)]
    total = {}
    for found in pool.imap(judge, shares):
        for distribution, (count, misses, largest, where) in found.items():
            old = total.get(distribution, (0, 0, -1.0, None))
            worst = max((old[2:], (largest, where)), key=lambda pair: pair[0])
            total[distribution] = (old[0] + count, old[1] + misses, *worst)
    return total


def report(name, total):
    """Prints a function's table; returns its largest error."""
    print(f"{name:<26}{'arguments':>10}{'not nearest':>13}  largest error (ulp) at")
    for distribution, (count, misses, largest, where) in total.items():
        place = ", ".join(x.hex() for x in where)
        print(f"  {distribution:<24}{count:>10,}{misses:>13,}  {largest:.9f} {place}")
    counts, all_misses, errors, _ = zip(*total.values())
    largest = max(errors)
    verdict = "within" if largest <= BOUNDS[name] else "EXCEEDS"
    print(f"  {'all':<24}{sum(counts):>10,}{sum(all_misses):>13,}  {largest:.9f}, {verdict} {BOUNDS[name]}\n")
    return largest


def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("functions", nargs="*", metavar="exp|log|pow", help="all unless given")
    parser.add_argument("--count", type=int, default=1_000_000, help="arguments for each function")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runner", help="a runner built elsewhere, in debug for instance")
    options = parser.parse_args(argv)
    unknown = [name for name in options.functions if name not in BOUNDS]
    if unknown or options.count < 1:
        parser.error(f"no function {unknown[0]}" if unknown else "the count is less than 1")
    runner = options.runner or build()
    held = True
    with multiprocessing.Pool() as pool:
        for name in options.functions or list(BOUNDS):
            held &= report(name, measure(runner, name, options.count, options.seed, pool)) <= BOUNDS[name]
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
