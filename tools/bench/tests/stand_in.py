#!/usr/bin/env python3
"""Stands in for the command and the stage runner, to test the benchmark without an engine.

Understands `check FILE`, `replay FILE --effects OUT …`, `--help` and a file alone. Fails on a file
named in STAND_IN_FAILS.
"""

import os
import sys


def main():
    arguments = sys.argv[1:]
    if arguments == ["--help"]:
        print("usage: stand_in check FILE")
        return 0
    if arguments[0] in ("check", "replay"):
        file = arguments[1]
    else:
        file = arguments[0]
    if arguments[0] == os.environ.get("STAND_IN_FAILS"):
        print("stand-in: told to fail", file=sys.stderr)
        return 1
    with open(file, "rb") as log:
        lines = sum(1 for _ in log)
    if "--effects" in arguments:
        with open(arguments[arguments.index("--effects") + 1], "w") as out:
            out.write(f"{lines}\n")
    print(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
