"""What the schema refuses the engine refuses, and the other way round but for what a schema cannot say."""

import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[1]
ROOT = TOOL.parents[1]
sys.path[:0] = [str(TOOL), str(TOOL / "tests")]

import complete_lines  # noqa: E402
import mutations  # noqa: E402
import validate  # noqa: E402
import wrong_lines  # noqa: E402

COMMAND = next(
    (path for build in ("release", "debug") if (path := ROOT / ".build" / build / "scroll-session").exists()), None)

# What the engine says of lines that a schema cannot refuse; each stands in the README's list, too.
BEYOND = [
    r'expected a "?view"?, one of',
    r'expected as many "items" as "count" says',
    r'expected as many "ys" as "alphas"',
    r'expected as many "keys" as items',
    r"expected the name of a view of the scene",
    r'expected another view than the "leader"',
    r"expected a view that does not follow another one already",
    r'expected a view that the "leader" does not follow',
    r"expected points whose first numbers ascend|: an element has no ",
    r"expected offsets that ascend",
    r"expected each behaviour, and one curve for a property, once",
    r'expected a scale of at (least the default "minimumScale"|most the "peakScale")',
    r"expected (the|a) checksum of",
    r"expected an integer of at most 2\^53, found '[0-9]+\.0+'",
    # What the engine says of a scene as a whole.
    r":1:1: (expected (views|sections|items with|finite|the settings|each behaviour|at most [0-9]+ items)|view \")",
]


def refusals(logs):
    """What the engine says of logs that it cannot read, by their place in a list; the others are not in it."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder) / f"{number}.jsonl" for number in range(len(logs))]
        for path, log in zip(paths, logs, strict=True):
            path.write_text(log, encoding="utf-8")
        run = subprocess.run(
            [COMMAND, "check", "--record", "never", "--failures", folder, *paths], capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1, 2):
        raise AssertionError(f"the command ended with {run.returncode}: {run.stderr}")
    found = re.findall(r"^scroll-session: .*/([0-9]+)\.jsonl(:.*)$", run.stderr, re.MULTILINE)
    return {int(number): message for number, message in found}


@unittest.skipUnless(COMMAND or os.environ.get("CI") == "true", "needs the command, swift build")
class Agreement(unittest.TestCase):
    def test_the_engine_refuses_what_the_schema_refuses(self):
        table = wrong_lines.EVENTS + wrong_lines.HEADERS
        logs = [wrong_lines.HEADER + "\n" + line + "\n" for line, _, _ in table]
        said = refusals(logs)
        for number, (line, _, _) in enumerate(table):
            with self.subTest(line=line):
                self.assertIn(number, said)
                self.assertTrue(said[number].startswith(":2:"), said[number])

    def test_the_engine_takes_the_unusual_lines_that_the_schema_takes(self):
        said = refusals([wrong_lines.HEADER + "\n" + line + "\n" for line in wrong_lines.RIGHT])
        self.assertEqual({wrong_lines.RIGHT[number]: message for number, message in said.items()}, {})

    def test_the_engine_refuses_what_a_schema_cannot_and_what_is_no_json(self):
        lines = [line for line, _ in wrong_lines.BEYOND] + [line for line in wrong_lines.UNREADABLE if line]
        said = refusals([wrong_lines.HEADER + "\n" + line + "\n" for line in lines])
        self.assertEqual(sorted(said), list(range(len(lines))))

    def compare(self, lines):
        """Compares the verdicts on lines, each with what comes before it; says how often each came up."""
        said = refusals([before + line + "\n" for before, line in lines])
        verdicts = collections.Counter()
        for number, (_, line) in enumerate(lines):
            faults = validate.faults(line, "scroll-session")
            message = said.get(number, "")
            is_beyond = any(re.search(pattern, message) for pattern in BEYOND)
            verdicts["beyond" if is_beyond else "refused" if message else "taken"] += 1
            # A line that no schema can refuse may have a fault of the other sort besides.
            if not is_beyond:
                self.assertEqual(bool(faults), bool(message), f"{line}\nschema: {faults}\nengine: {message or 'fine'}")
        return verdicts

    def test_both_agree_on_complete_lines_with_each_thing_missing_or_wrong(self):
        lines = []
        for line in complete_lines.HEADERS + complete_lines.EVENTS:
            before = "" if "format" in line else wrong_lines.HEADER + "\n"
            lines.append((before, complete_lines.written(line)))
            for other, path in [*complete_lines.without(line), *complete_lines.otherwise(line)]:
                # Without a type, a line is another line.
                if path != ("format",) or other.get("format"):
                    lines.append((before, complete_lines.written(other)))
        verdicts = self.compare(lines)
        self.assertGreater(verdicts["refused"], 2_000, verdicts)
        self.assertGreater(verdicts["taken"], 500, verdicts)

    def test_both_agree_on_recorded_lines_with_one_thing_changed(self):
        generator = random.Random(2020)
        types = validate.validator("scroll-session").schema["$defs"]["eventType"]["enum"] + ["zoom"]
        lines = []
        for header, line in self.samples(generator):
            changed = mutations.written(mutations.mutated(line, generator, types))
            lines.append((header + "\n" if "type" in line else "", changed))
        verdicts = self.compare(lines)
        # Enough of each, or nothing has been shown.
        self.assertGreater(verdicts["refused"], 600, verdicts)
        self.assertGreater(verdicts["taken"], 600, verdicts)

    def samples(self, generator):
        """Lines of committed logs with their headers: headers themselves, and of each type of event about as many."""
        by_type = collections.defaultdict(list)
        for path in sorted((ROOT / "sessions").rglob("*.jsonl")):
            if path.name.endswith(".effects.jsonl"):
                continue
            header = None
            for text in path.read_text(encoding="utf-8").splitlines():
                line = json.loads(text)
                if "format" in line:
                    header = text
                if len(text) < 4_000:
                    by_type[line.get("type", "header")].append((header, line))
        for kind in sorted(by_type):
            for _ in range(400 if kind == "header" else 60):
                yield generator.choice(by_type[kind])


@unittest.skipUnless(COMMAND or os.environ.get("CI") == "true", "needs the command, swift build")
class Effects(unittest.TestCase):
    def test_effects_with_their_causes_and_every_hash_are_valid(self):
        folders = ["carousel", "conformance", "linked", "page-control", "regressions", "section-shadow", "simulated"]
        run = subprocess.run(
            [COMMAND, "replay", *(ROOT / "sessions" / name for name in folders), "--effects", "-", "--explain",
             "--hash-every", "50"], capture_output=True, text=True, check=False)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        lines = run.stdout.splitlines()
        # Every rule with every kind of effect, and of each some.
        seen = collections.Counter()
        rules = set()
        for line in lines:
            value = json.loads(line)
            kind = (value.get("effect"), value.get("because", {}).get("rule"))
            seen[kind] += 1
            rules.add(kind[1])
            if seen[kind] <= 60:
                self.assertEqual(validate.faults(line, "scroll-effects"), [], line)
        self.assertGreaterEqual(len(rules), 12, rules)


if __name__ == "__main__":
    unittest.main()
