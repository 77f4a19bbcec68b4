#!/usr/bin/env python3
"""Checks session logs and effect logs, line by line, against their JSON Schemas in `sessions/`.

The schema says which fields a line has and what their values may be. What it cannot say (see the README) the engine
does: `scroll-session check`.

Example: validate.py ../../sessions
Exit codes: 0 every line is valid, 1 some are not, 2 a file cannot be used.
"""

import argparse
import functools
import json
import math
import multiprocessing
import pathlib
import sys

from jsonschema import Draft202012Validator, validators

SESSIONS = pathlib.Path(__file__).resolve().parents[2] / "sessions"
SCHEMAS = {
    "scroll-session": SESSIONS / "session-log.schema.json",
    "scroll-effects": SESSIONS / "effect-log.schema.json",
}
SHOWN = 60
"""The most characters of a value that a message shows."""


class LineError(Exception):
    """A line that is no JSON text, or not one that every reader reads alike."""


@functools.cache
def validator(log_format):
    """The validator of a format, by its name.

    The schemas refer to their own definitions alone; looking those up by their names is faster than resolving them each time.
    """
    schema = json.loads(SCHEMAS[log_format].read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    definitions = {f"#/$defs/{name}": definition for name, definition in schema["$defs"].items()}

    def reference(validator, name, instance, _):
        yield from validator.descend(instance, definitions[name])

    return validators.extend(Draft202012Validator, {"$ref": reference})(schema)


def parsed(line):
    """The value of a line; Python's own reader takes more than JSON has, and keeps the last of two equal keys."""

    def refuse(constant):
        raise LineError(f"{constant} is no JSON")

    def finite(text):
        value = float(text)
        if math.isinf(value):
            raise LineError(f"{text} is more than a double holds")
        return value

    def single(pairs):
        value = dict(pairs)
        if len(value) < len(pairs):
            keys = [key for key, _ in pairs]
            raise LineError(f"the key {next(key for key in keys if keys.count(key) > 1)!r} stands twice")
        return value

    try:
        return json.loads(line, parse_constant=refuse, parse_float=finite, object_pairs_hook=single)
    except ValueError as error:
        raise LineError(f"no JSON: {error}") from error
    except RecursionError as error:
        raise LineError("brackets are nested too deeply") from error


def complaint(error):
    """What is wrong and where, of an error of the validator."""
    messages = [error.message]
    if error.context:  # One of several schemas must hold, and none does: what each of them misses.
        messages = list(dict.fromkeys(inner.message for inner in error.context))
    elif error.validator == "not":
        messages = [f"{json.dumps(error.instance)} must not stand here"]
    text = " or ".join(m if len(m) <= 3 * SHOWN else m[:SHOWN] + " … " + m[-SHOWN:] for m in messages)
    about = error.schema.get("description", "").partition(". ")[0].rstrip(".")
    return f"{error.json_path}: {text}" + (f" ({about})" if about else "")


def faults(line, log_format):
    """What is wrong with a line, as messages."""
    try:
        value = parsed(line)
    except LineError as error:
        return [str(error)]
    return [complaint(error) for error in sorted(validator(log_format).iter_errors(value), key=lambda e: e.json_path)]


def format_of(line):
    """The format that a log's first line names, or nothing."""
    try:
        value = parsed(line)
    except LineError:
        return None
    name = value.get("format") if isinstance(value, dict) else None
    return name if isinstance(name, str) and name in SCHEMAS else None


def check(path):
    """The number of a log's lines, and what is wrong with them, the number of a line and a message each.

    A byte-order mark, carriage returns and blank lines are accepted, as by the engine.
    """
    text = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
    lines = [(number, line) for number, line in enumerate(text.split(b"\n"), 1) if line.strip()]
    log_format = format_of(lines[0][1]) if lines else None
    if log_format is None:
        return len(lines), [(1, f"expected a header, a line with a \"format\": {' or '.join(SCHEMAS)}")]
    return len(lines), [(number, fault) for number, line in lines for fault in faults(line, log_format)]


def logs(paths):
    """The logs that paths name: a file stands for itself, a folder for all `.jsonl` files in and below it."""
    for path in paths:
        yield from sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description="Check session logs and effect logs against their JSON Schemas.",
        epilog="example: validate.py ../../sessions")
    parser.add_argument("paths", metavar="FILE|DIR", nargs="+", type=pathlib.Path)
    parser.add_argument("--most", type=int, default=20, help="how many messages are printed for a log (20)")
    options = parser.parse_args(arguments)
    found = list(logs(options.paths))
    if not found:
        print("no log, no file ending in .jsonl", file=sys.stderr)
        return 2
    count = wrong = 0
    with multiprocessing.Pool(min(len(found), multiprocessing.cpu_count())) as pool:
        try:
            for path, (lines, errors) in zip(found, pool.imap(check, found), strict=True):
                count += lines
                wrong += len({number for number, _ in errors})
                for number, error in errors[: options.most]:
                    print(f"{path}:{number}: {error}")
                if len(errors) > options.most:
                    print(f"{path}: and {len(errors) - options.most} more")
        except OSError as error:
            print(error, file=sys.stderr)
            return 2
    print(f"{len(found)} logs, {count} lines: " + (f"{wrong} are not valid" if wrong else "all valid"))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
