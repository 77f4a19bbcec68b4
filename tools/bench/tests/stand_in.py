#!/usr/bin/env python3
"""Stands in for the command and the stage runner, to test the benchmark without an engine.

Understands `check FILE`, `replay FILE --effects OUT …`, `--help`, `scan FILE`, `everything… FILE OUT`,
`layout SHARE` and `live SHARE`. Fails on the word named in STAND_IN_FAILS.
"""

import os
import sys

# Figures of layouts, in ns: whatever is asked takes 500, but what is named here.
LAYOUT = {
    "column-10000-resize": 100_000,
    "wrapping-100000-first": 2_000_000,
    "scroll-mixed-100000": 700,
    "memory-mixed": 30.5,
    "memory-wrapping": 22,
}
# Figures of live use, in ns.
LIVE = {
    "scroll-reducer": 300,
    "scroll-replay": 500,
    "scroll-audited": 600,
    "item-visible": 1_200,
    "item-ahead": 1_300,
    "moment": 4_000,
}
LAYOUT_NAMES = (
    *(f"{kind}-{edit}" for kind in ("column-10000", "column-100000", "wrapping-100000") for edit in ("insert", "delete", "resize")),
    *(f"query-{count}" for count in (10000, 100000)),
    *(f"sections-{edit}" for edit in ("insert", "move", "delete")),
    *(f"scroll-{name}" for name in ("uniform-1000", "uniform-100000", "mixed-1000")),
)


def main():
    arguments = sys.argv[1:]
    if arguments == ["--help"]:
        print("usage: stand_in check FILE")
        return 0
    if arguments[0] == "layout" and os.environ.get("STAND_IN_FAILS") != "layout":
        for name in (*LAYOUT_NAMES, *LAYOUT):
            print(name, LAYOUT.get(name, 500))
        print("checksum 7")
        return 0
    if arguments[0] == "live" and os.environ.get("STAND_IN_FAILS") != "live":
        for name, value in LIVE.items():
            print(name, value)
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
