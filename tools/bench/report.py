"""The benchmark's arithmetic and its tables. Runs nothing."""

from dataclasses import dataclass
from statistics import median

MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Timing:
    """The times of one row: whole processes, in nanoseconds."""

    nanoseconds: tuple
    lines: int

    @property
    def median(self):
        return median(self.nanoseconds)

    @property
    def per_line(self):
        return self.median / self.lines

    @property
    def fastest_per_line(self):
        return min(self.nanoseconds) / self.lines

    @property
    def spread(self):
        """The distance from the fastest to the slowest run, as a share of the median."""
        return (max(self.nanoseconds) - min(self.nanoseconds)) / self.median


def ratio(timing, yardstick):
    """Time per line against the yardstick's; per line, since a row may have read fewer lines."""
    return timing.per_line / yardstick.per_line if yardstick else None


def growth(small, large):
    """By which share a figure grew."""
    return (large - small) / small


def allowed_allocations(events, lines_per_edit, per_edit=5):
    """How many more allocations so many further events may cost: none of their own.

    A hundred calls are buffers that grew once more; each change of the data may take a few, five unless said.
    """
    return 100 + (per_edit * (events // lines_per_edit) if lines_per_edit else 0)


def verdict(value, target):
    """Whether a figure keeps its target; empty without either."""
    if value is None or target is None:
        return ""
    return "met" if value <= target else "MISSED"


def table(heading, rows):
    """Text in columns, the first left-aligned and the others right-aligned."""
    cells = [heading, *rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(heading))]

    def line(row):
        first = row[0].ljust(widths[0])
        return "  ".join([first, *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]).rstrip()

    return "\n".join([line(heading), line(["-" * width for width in widths]), *map(line, rows)])


TIMING_HEADING = ["", "ms", "ns/line", "fastest", "spread", "x S", "target", ""]


def timing_row(label, timing, yardstick, target, share=1):
    """One row; a program that read one in `share` lines is shown with the time of all."""
    times = ratio(timing, yardstick)
    return [
        label,
        f"{timing.median * share / 1e6:.1f}",
        f"{timing.per_line:.1f}",
        f"{timing.fastest_per_line:.1f}",
        f"{timing.spread:.0%}",
        "-" if times is None else f"{times:.2f}",
        "" if target is None else f"<= {target:.1f}",
        verdict(times, target),
    ]


GROWTH_HEADING = ["", "small input", "large input", "difference", "target", ""]


def memory_rows(small, large, peak_target, growth_target):
    """Peak memory, in bytes, of one program on the small and on the large input."""
    grown = growth(small, large)
    return [
        [
            "peak memory of check, MB",
            f"{small / MEGABYTE:.1f}",
            f"{large / MEGABYTE:.1f}",
            "",
            f"<= {peak_target / MEGABYTE:.0f} MB",
            verdict(large, peak_target),
        ],
        ["its growth", "", "", f"{grown:+.1%}", f"<= {growth_target:.0%}", verdict(grown, growth_target)],
    ]


def allocation_row(label, small, large, events, allowed):
    """Calls of the allocator by one program on the small and on the large input, `events` lines apart."""
    more = large - small
    return [
        f"allocations of {label}",
        f"{small:,}",
        f"{large:,}",
        f"{more:+,} = {more / events:.4f} an event",
        f"<= {allowed:,}",
        verdict(more, allowed),
    ]


def pair_heading(first, unit):
    return ["", f"ns/{unit}", "fastest", "spread", "x S", f"x {first}", "target", ""]


def pair_row(label, timing, yardstick, times, target):
    """One program on one of two inputs; `times` is its time over that on the other one."""
    against_yardstick = ratio(timing, yardstick)
    return [
        label,
        f"{timing.per_line:.1f}",
        f"{timing.fastest_per_line:.1f}",
        f"{timing.spread:.0%}",
        "-" if against_yardstick is None else f"{against_yardstick:.2f}",
        "" if times is None else f"{times:.2f}",
        "" if target is None else f"<= {target:.1f}",
        verdict(times, target),
    ]
