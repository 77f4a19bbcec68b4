#!/usr/bin/env python3
"""Writes the stated results that `ElementaryTests` compares with, all from 40-digit arithmetic.

    python3 tools/maths/vectors.py          # says whether the file is out of date
    python3 tools/maths/vectors.py --write  # writes it
"""

import argparse
import sys
from pathlib import Path

import hard
import reference
from reference import to_bits

VECTORS = Path(__file__).resolve().parents[2] / "Tests" / "ScrollCoreTests" / "ElementaryVectors.swift"
# Nearer to half-way than this, exp and pow may take the other neighbour; the logarithm has not done so yet.
UNDECIDED = {"exp": 2.0**-26, "log": 0.0, "pow": 2.0**-26}
DIGEST_COUNT = 10_000
MASK = (1 << 64) - 1


class Words:
    """Knuth's MMIX generator, as in the Swift test."""

    def __init__(self):
        self.state = 1

    def unit(self):
        self.state = (self.state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) & MASK
        return (self.state >> 11) * 2.0**-53


def digest_arguments(name, words):
    """The next arguments of a digest, by operations that round alike everywhere."""
    if name == "exp":
        return ((words.unit() - 0.5) * 1500,)
    if name == "log":
        return (words.unit() * (words.unit() * 4),)
    return (words.unit() * 2, (words.unit() - 0.5) * 300)


def digest(name, count=DIGEST_COUNT):
    """ScrollCore's `Digest`, seeded with 1, of the nearest doubles to many results."""
    words = Words()
    state = 1 ^ 0x9E37_79B9_7F4A_7C15
    for _ in range(count):
        best = reference.result(name, digest_arguments(name, words))
        state = ((state ^ to_bits(best + 0.0)) * 0x9FB2_1C65_1E98_DF25) & MASK
        state ^= state >> 32
    state ^= state >> 33
    state = (state * 0xFF51_AFD7_ED55_8CCD) & MASK
    state ^= state >> 33
    state = (state * 0xC4CE_B9FE_1A85_EC53) & MASK
    return state ^ (state >> 33)


def word(bits):
    digits = f"{bits:016X}"
    return "0x" + "_".join(digits[start : start + 4] for start in range(0, 16, 4))


def rows(name, decided):
    for arguments in hard.ARGUMENTS[name]:
        if (reference.from_halfway(name, arguments) >= UNDECIDED[name]) == decided:
            best = reference.result(name, arguments)
            yield "    (" + ", ".join(word(to_bits(x)) for x in (*arguments, best)) + "),\n"


def table(comment, label, name, decided):
    width = ", ".join(["UInt64"] * (3 if name == "pow" else 2))
    return f"""
  /// {comment}
  static let {label}: [({width})] = [
{"".join(rows(name, decided))}  ]
"""


def text():
    digests = "".join(f"  static let {name}Digest: UInt64 = {word(digest(name))}\n" for name in hard.HARD)
    undecided = ", where the result lies within 2⁻²⁶ ulp of the middle."
    return (
        f"""// Written by tools/maths/vectors.py, whose test compares this file with what it would write.

/// Bits of arguments and of the double nearest to the true result, from arithmetic with 40 digits.
///
/// Most arguments are hard: their results lie within 2⁻²⁴ ulp of the middle between two doubles.
enum ElementaryVectors {{
  /// Digests of the doubles nearest to the true results for {DIGEST_COUNT:,} arguments each.
{digests}"""
        + table("x, exp x.", "exp", "exp", True)
        + table(f"x, exp x{undecided}", "expUndecided", "exp", False)
        + table("x, log x.", "log", "log", True)
        + table("x, y, pow(x, y).", "pow", "pow", True)
        + table(f"x, y, pow(x, y){undecided}", "powUndecided", "pow", False)
        + "}\n"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write the file if it differs")
    write = parser.parse_args().write
    new = text()
    if VECTORS.exists() and VECTORS.read_text("utf-8") == new:
        return 0
    print(f"{'wrote' if write else 'out of date'}: {VECTORS.name}")
    if write:
        VECTORS.write_text(new, "utf-8")
    return 0 if write else 1


if __name__ == "__main__":
    sys.exit(main())
