#!/usr/bin/env python3
"""Writes the tables of constants that `Elementary` reads.

    python3 tools/maths/tables.py          # prints which files are out of date
    python3 tools/maths/tables.py --write  # writes them

Everything is computed with 60 decimal digits by the standard library's `decimal`, whose `exp` and `ln` are
correctly rounded, and then split into doubles.
"""

import argparse
import sys
from decimal import Decimal, localcontext
from pathlib import Path

ELEMENTARY = Path(__file__).resolve().parents[2] / "Sources" / "ScrollCore" / "Elementary"
DIGITS = 60

# exp reduces to a 64th of a power of two, log to intervals of a 128th of the significand.
EXP_STEPS = 64
LOG_INTERVALS = 128
# From this interval on the significand is halved, so that both sides of 1 are reduced by nothing.
LOG_FIRST_HALVED = 53
# The upper parts of logarithms are multiples of 2^-42: 2^11 of them still add up exactly.
LOG_GRID_BITS = 42
# The two upper parts of ln 2 / 64 have 36 bits each: times 17 bits they are exact.
STEP_BITS = 36

GENERATED = "// Written by tools/maths/tables.py, whose test compares this file with what it would write.\n"


def literal(value):
    """A double as a Swift hexadecimal literal, exactly."""
    if value == 0:
        return "0"
    mantissa, exponent = value.hex().split("p")
    whole, fraction = mantissa.split(".")
    fraction = fraction.rstrip("0")
    exponent = str(int(exponent))
    return f"{whole}.{fraction}p{exponent}" if fraction else f"{whole}p{exponent}"


def to_grid(value, bits):
    """The multiple of 2^-bits nearest to a number, as a double."""
    return float(int((value * 2**bits).to_integral_value())) / 2.0**bits


def exp_rows():
    """2^(j/64) as the nearest double and the double nearest to the rest."""
    with localcontext() as context:
        context.prec = DIGITS
        for j in range(EXP_STEPS):
            value = (Decimal(j) * Decimal(2).ln() / EXP_STEPS).exp()
            high = float(value)
            yield high, float(value - Decimal(high))


def exp_constants():
    """ln 2 / 64 in three parts, and 64 / ln 2."""
    with localcontext() as context:
        context.prec = DIGITS
        step = Decimal(2).ln() / EXP_STEPS
        # step is 1.42 * 2^-7, so its first 36 bits end at 2^-42.
        high = to_grid(step, STEP_BITS + 6)
        rest = step - Decimal(high)
        middle = to_grid(rest, 2 * STEP_BITS + 6)
        return high, middle, float(rest - Decimal(middle)), float(1 / step)


def log_reciprocal(interval):
    """A multiple of 1/256 near the reciprocal of the interval's middle."""
    middle = (Decimal(interval) + Decimal("0.5")) / LOG_INTERVALS + 1
    if interval >= LOG_FIRST_HALVED:
        middle /= 2
    if interval in (0, LOG_INTERVALS - 1):
        return 1.0
    return int((256 / middle).to_integral_value()) / 256


def split_log(value):
    """A logarithm as a multiple of 2^-42 and the double nearest to the rest."""
    high = to_grid(value, LOG_GRID_BITS)
    return high, float(value - Decimal(high))


def log_rows():
    """Per interval the reciprocal c and -ln c in two parts."""
    with localcontext() as context:
        context.prec = DIGITS
        for interval in range(LOG_INTERVALS):
            reciprocal = log_reciprocal(interval)
            yield (reciprocal, *split_log(-Decimal(reciprocal).ln()))


def log_constants():
    with localcontext() as context:
        context.prec = DIGITS
        third = Decimal(1) / 3
        return (*split_log(Decimal(2).ln()), float(third), float(third - Decimal(float(third))))


def rows_text(rows):
    return "".join("    " + ", ".join(literal(part) for part in row) + ",\n" for row in rows)


def exp_file():
    high, middle, low, inverse = exp_constants()
    return (
        GENERATED
        + f"""
/// The constants of `Elementary.exp`.
enum ExpTable {{
  /// ln 2 / 64 in three parts; products of the first two with whole numbers below 2¹⁷ are exact.
  static let stepHigh = {literal(high)}
  static let stepMiddle = {literal(middle)}
  static let stepLow = {literal(low)}

  /// 64 / ln 2.
  static let stepsPerUnit = {literal(inverse)}

  /// 2^(*j*/64) for *j* in 0..<64, each as the nearest double and the rest.
  static let powers: [Double] = [
{rows_text(exp_rows())}  ]
}}
"""
    )


def log_file():
    high, low, third_high, third_low = log_constants()
    return (
        GENERATED
        + f"""
/// The constants of `Elementary.log`.
enum LogTable {{
  /// ln 2 in two parts; the first is a multiple of 2⁻⁴², so that its products with exponents are exact.
  static let ln2High = {literal(high)}
  static let ln2Low = {literal(low)}

  /// 1/3 in two parts.
  static let thirdHigh = {literal(third_high)}
  static let thirdLow = {literal(third_low)}

  /// The first interval whose significands are halved.
  static let firstHalved = {LOG_FIRST_HALVED}

  /// Per 128th of the significand: a multiple *c* of 1/256 near the reciprocal, −ln *c* to a multiple of
  /// 2⁻⁴², and the rest.
  static let rows: [Double] = [
{rows_text(log_rows())}  ]
}}
"""
    )


def files():
    return {ELEMENTARY / "ExpTable.swift": exp_file(), ELEMENTARY / "LogTable.swift": log_file()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write the files that differ")
    write = parser.parse_args().write
    stale = [path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        print(f"{'wrote' if write else 'out of date'}: {path.name}")
        if write:
            path.write_text(files()[path], "utf-8")
    return 1 if stale and not write else 0


if __name__ == "__main__":
    sys.exit(main())
