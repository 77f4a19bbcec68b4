#!/usr/bin/env python3
"""Stands in for the command and the stage runner, to test the benchmark without an engine.

Understands `check FILE`, `replay FILE --effects OUT …`, `--help`, `scan FILE`, `everything… FILE OUT` and `motion`. Fails
on the word named in STAND_IN_FAILS.
"""

import os
import sys


def main():
    arguments = sys.argv[1:]
    if arguments == ["--help"]:
        print("usage: stand_in check FILE")
        return 0
    if arguments == ["motion"]:
        print("deceleration 1000 9.5\ndeceleration 10000000 19.0\nchecksum 1.5")
        return 0
    file = arguments[1]
    if arguments[0] == os.environ.get("STAND_IN_FAILS"):
        print("stand-in: told to fail", file=sys.stderr)
        return 1
    with open(file, "rb") as log:
        lines = sum(1 for _ in log)
    if arguments[0].startswith("everything"):
        with open(arguments[2], "w") as out:
            out.write(f"{lines}\n")
    if "--effects" in arguments:
        with open(arguments[arguments.index("--effects") + 1], "w") as out:
            out.write('{"event":2,"t":8333,"effect":"offset","x":0,"y":1.5}\n')
    print(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
