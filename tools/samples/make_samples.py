#!/usr/bin/env python3
"""Writes the sample sessions of sessions/, all but the captured ones and the regressions.

A sample of what is right is written as gestures, edits and rotations; recording.py plays them as a phone would have recorded
them. A sample of what the original does wrong (`LITERAL`) is a handful of events. Nothing here decides about effects: those come
from the engine, see sessions/README.md.

    python3 tools/samples/make_samples.py sessions
"""

import pathlib
import sys

import carousel
import conformance
import edge_mask
import fade
import keys
import layout
import linked
import page_control
import refused
import section_shadow
import simulated

FOLDERS = [fade, section_shadow, carousel, page_control, edge_mask, linked, simulated, conformance, keys, layout, refused]


def main():
    root = pathlib.Path(sys.argv[1])
    for folder in FOLDERS:
        folder.write_all(root)


if __name__ == "__main__":
    main()
