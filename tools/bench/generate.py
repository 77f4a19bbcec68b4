#!/usr/bin/env python3
"""Writes the session logs the benchmark reads, one of each kind in `inputs/`.

Everything is whole-number arithmetic from a fixed seed, so the same arguments
give the same bytes on every machine. README.md says what the inputs hold.
"""

import argparse
import json
import sys
from itertools import islice

from inputs.linked import LinkedInput
from inputs.mixed import GridInput, MixedInput
from inputs.numbers import LINES_PER_EDIT, compact
from inputs.observed import DifferingInput, ObservedInput
from inputs.simulated import SimulatedInput
from inputs.uniform import FadeInput, UniformInput

SEED = 20240229
LINES_PER_BLOCK = 20_000

INPUTS = {
    "uniform": UniformInput,
    "mixed": MixedInput,
    "grid": GridInput,
    "fade": FadeInput,
    "linked": LinkedInput,
    "simulated": SimulatedInput,
    "observed": ObservedInput,
    "differing": DifferingInput,
}


def write_session(kind, line_count, out, seed=SEED):
    """Writes a session of `line_count` event lines between its header and its end, in blocks.

    `out` is a binary file.
    """
    source = INPUTS[kind](seed)
    out.write((compact(source.header()) + "\n").encode("ascii"))
    lines = source.lines()
    left = line_count
    last = ""
    while left:
        block = list(islice(lines, min(left, LINES_PER_BLOCK)))
        left -= len(block)
        last = block[-1]
        out.write("".join(block).encode("ascii"))
    out.write(f'{{"t":{json.loads(last)["t"]},"type":"end","events":{line_count}}}\n'.encode("ascii"))


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description="Write a session log for the benchmark; the same arguments give the same bytes.",
        epilog="example: generate.py --kind mixed --lines 200000 --out mixed.jsonl",
    )
    parser.add_argument("--kind", choices=sorted(INPUTS), required=True)
    parser.add_argument("--lines", type=int, required=True, help="event lines between the header and the end line")
    parser.add_argument("--out", required=True, help="file to write, or - for standard output")
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args(arguments)
    if options.lines < 1:
        parser.error("--lines must be at least 1")
    if options.out == "-":
        write_session(options.kind, options.lines, sys.stdout.buffer, options.seed)
    else:
        with open(options.out, "wb") as out:
            write_session(options.kind, options.lines, out, options.seed)


if __name__ == "__main__":
    main()
