#!/usr/bin/env python3
"""Puts the functions of the short form in the order of src/order.txt, in which they compress best, as linkers do with such files.

Deflate looks back 32 kB and has tables for what lies together; where functions stand changes nothing else. Each has its name before it as
a comment, which is taken away. What the file does not name comes last; so it need not be right, and `build.sh --order` finds a better one
in some minutes.

  order.py <marked.js >short.js
  order.py --search <marked.js >order.txt
"""

import random
import re
import sys
import textwrap
import zlib
from pathlib import Path

ORDER = Path(__file__).with_name("src") / "order.txt"
TRIES = 20_000


def parts(marked):
    """What comes before all functions, each with its name, in the order of the file, and the last one with what comes behind all."""
    marked = re.sub(r"\s*(/\*!\w+\*/)\}", r"}\1", marked)
    marked = re.sub(r"\s*/\*!\w+\*/(?=\W|function\()", "", marked)  # That of a function which has been put where it is called.
    before, *found = re.split(r"\s*/\*!(\w+)\*/(?=(?:async )?function )", marked)
    *functions, last = zip(found[::2], found[1::2], strict=True)
    ranks = {name: rank for rank, name in enumerate(ORDER.read_text(encoding="utf-8").split())}
    return before, sorted(functions, key=lambda function: ranks.get(function[0], len(ranks))), last[1]


def ordered(before, functions, last):
    return "".join([before, *(text for _, text in functions), last])


def searched(before, functions, last):
    """Moves stretches of functions about where that makes it no larger."""
    chance = random.Random(1)
    least = len(zlib.compress(ordered(before, functions, last).encode(), 9))
    for _ in range(TRIES):
        start = chance.randrange(len(functions))
        moved = functions[start : start + chance.choice((1, 1, 1, 2, 4, 8, 16))]
        others = functions[:start] + functions[start + len(moved) :]
        place = chance.randrange(len(others) + 1)
        tried = others[:place] + moved + others[place:]
        size = len(zlib.compress(ordered(before, tried, last).encode(), 9))
        if size <= least:
            least, functions = size, tried
    return textwrap.fill(" ".join(name for name, _ in functions), 130) + "\n"


if __name__ == "__main__":
    sys.stdout.write((searched if sys.argv[1:] == ["--search"] else ordered)(*parts(sys.stdin.read())))
