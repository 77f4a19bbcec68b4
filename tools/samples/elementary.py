#!/usr/bin/env python3
"""Computes anew, with 60 decimal digits, the constants of `Elementary` in ScrollCore and the results its tests compare with.

    python3 tools/samples/elementary.py          # says which committed numbers are others, and what they should be

The reference is the standard library's `decimal`, whose `exp` and `ln` are correctly rounded. The arguments of the vectors are
in their file: plain ones, and those of 1,000,000,000 whose results lie nearest to the middle between two doubles.
"""

import decimal
import re
import struct
import sys
from decimal import Decimal
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "Sources" / "ScrollCore" / "Elementary"
VECTORS = ROOT / "Tests" / "ScrollCoreTests" / "ElementaryVectors.swift"
CONTEXT = decimal.Context(prec=60, Emin=decimal.MIN_EMIN, Emax=decimal.MAX_EMAX)


def to_grid(value, bits):
    """The multiple of 2^-bits nearest to a number, as a double."""
    return float(int((value * 2**bits).to_integral_value())) / 2.0**bits


def split(value, bits=None):
    """A number as a double, or a multiple of 2^-bits, and the double nearest to the rest."""
    high = float(value) if bits is None else to_grid(value, bits)
    return high, float(value - Decimal(high))


def exp_table():
    """ln 2 / 64 in three parts, of which two have 36 bits each: times 17 bits they are exact; its inverse; 2^(j/64) in two parts."""
    step = Decimal(2).ln() / 64
    high = to_grid(step, 42)  # The step is 1.42 * 2^-7.
    yield from (high, *split(step - Decimal(high), 78), float(1 / step))
    for j in range(64):
        yield from split((j * step).exp())


def log_table():
    """ln 2 and 1/3 in two parts, and for each 128th of the significand a multiple of 1/256 near the reciprocal, and -ln of that.

    From the 53rd on the significand is halved, so that both sides of 1 are reduced by nothing. Upper parts of logarithms are
    multiples of 2^-42: 2^11 of them add up exactly.
    """
    yield from (*split(Decimal(2).ln(), 42), *split(Decimal(1) / 3))
    for interval in range(128):
        middle = ((interval + Decimal("0.5")) / 128 + 1) / (2 if interval >= 53 else 1)
        reciprocal = 1.0 if interval in (0, 127) else int((256 / middle).to_integral_value()) / 256
        yield from (reciprocal, *split(-Decimal(reciprocal).ln(), 42))


def committed(name):
    """The doubles in a file of constants."""
    code = re.sub(r"//.*", "", (TABLES / name).read_text("utf-8"))
    return [float.fromhex(text) for text in re.findall(r"-?0x[\da-f.]+p-?\d+|(?<=[ ,])0(?=,)", code)]


def bits(value):
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def nearest(name, argument):
    """The double nearest to a result."""
    return float(getattr(Decimal(argument), {"exp": "exp", "log": "ln"}[name])())


def digest(name):
    """ScrollCore's `Digest`, seeded with 1, of ten thousand results, whose arguments come from Knuth's MMIX generator."""
    mask, state, word = (1 << 64) - 1, 1 ^ 0x9E37_79B9_7F4A_7C15, 1

    def unit():
        nonlocal word
        word = (word * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) & mask
        return (word >> 11) * 2.0**-53

    for _ in range(10_000):
        argument = (unit() - 0.5) * 1500 if name == "exp" else unit() * (unit() * 4)
        state = ((state ^ bits(nearest(name, argument) + 0.0)) * 0x9FB2_1C65_1E98_DF25) & mask
        state ^= state >> 32
    for factor in (0xFF51_AFD7_ED55_8CCD, 0xC4CE_B9FE_1A85_EC53):
        state = ((state ^ (state >> 33)) * factor) & mask
    return state ^ (state >> 33)


def vectors():
    """Pairs of each number that the file of the vectors has and what it should be."""
    name = ""
    for line in VECTORS.read_text("utf-8").splitlines():
        numbers = [int(number.replace("_", ""), 16) for number in re.findall(r"0x\w+", line)]
        if found := re.match(r"  static let (\w+)Digest: ", line):
            yield numbers[0], digest(found[1])
        elif found := re.match(r"  static let (exp|log)\w*: \[", line):
            name = found[1]
        elif numbers:
            yield numbers[-1], bits(nearest(name, struct.unpack("<d", struct.pack("<Q", numbers[0]))[0]))


def differences():
    """A line for each number that is another one than is computed."""
    with decimal.localcontext(CONTEXT):
        pairs = {
            "ExpTable.swift": zip_longest(committed("ExpTable.swift"), exp_table()),
            "LogTable.swift": zip_longest(committed("LogTable.swift"), log_table()),
            VECTORS.name: vectors(),
        }
        return [f"{name}: {is_now}, and should be {should}" for name, both in pairs.items() for is_now, should in both if is_now != should]


if __name__ == "__main__":
    found = differences()
    print(*found or ["every number is what it should be"], sep="\n")
    sys.exit(bool(found))
