"""exp, log and pow to 40 digits, from the standard library's `decimal`.

Its `exp` and `ln` are correctly rounded.
"""

import decimal
import math
import struct
from decimal import Decimal
from fractions import Fraction

WIDE = {"Emin": decimal.MIN_EMIN, "Emax": decimal.MAX_EMAX}
RESULT = decimal.Context(prec=40, **WIDE)
# y ln x is below 2^10 where it matters: with 60 digits its error stays below 10^-56.
INNER = decimal.Context(prec=60, **WIDE)


def from_bits(bits):
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def to_bits(value):
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def _exp(x):
    return RESULT.exp(Decimal(x))


def _log(x):
    return RESULT.ln(Decimal(x))


def _pow(x, y):
    if 0 < y <= 64 and y == int(y):
        # Exactly, since such powers may lie half-way between two doubles.
        return Fraction(x) ** int(y)
    return RESULT.exp(INNER.multiply(INNER.ln(Decimal(x)), Decimal(y)))


FUNCTIONS = {"exp": _exp, "log": _log, "pow": _pow}


def nearest(true):
    """The double nearest to a number, ties to even."""
    if isinstance(true, Fraction):
        try:
            return true.numerator / true.denominator
        except OverflowError:
            return math.inf
    return float(true)


def result(name, arguments):
    """The correctly rounded result for finite arguments inside the function's domain."""
    return nearest(FUNCTIONS[name](*arguments))


def from_halfway(name, arguments):
    """How far the true result is from the middle between the two doubles around it, in gaps between these."""
    true = FUNCTIONS[name](*arguments)
    best = nearest(true)
    # Fractions are exact, where 40 digits of a sum of doubles might not be.
    beyond = Fraction(true) - Fraction(best)
    gap = Fraction(math.nextafter(best, math.inf if beyond > 0 else -math.inf)) - Fraction(best)
    return float(abs(beyond / gap - Fraction(1, 2)))


def error(name, arguments, value):
    """How far a double is from the true result, in ulps at the nearest double; whether it is that double.

    Only the nearest double will do where that is infinite.
    """
    true = FUNCTIONS[name](*arguments)
    best = nearest(true)
    if math.isinf(best) or not math.isfinite(value):
        return (0.0 if value == best else math.inf), value == best
    if isinstance(true, Fraction):
        return float(abs(Fraction(value) - true) / Fraction(math.ulp(best))), value == best
    distance = abs(RESULT.subtract(Decimal(value), true))
    return float(RESULT.divide(distance, Decimal(math.ulp(best)))), value == best
