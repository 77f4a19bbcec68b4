"""Recorders for apps write of one script what the Swift recorder writes, and their own tests pass.

    python3 -m unittest discover -s tools/recorder/same/tests

Needs the release build (or SCROLL_SESSION), Node, a JDK, and Kotlin's compiler (Debian: kotlin).
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(__file__).resolve().parents[1]
RECORDERS = FOLDER.parent
ROOT = RECORDERS.parents[1]
COMMAND = os.environ.get("SCROLL_SESSION", str(ROOT / ".build/release/scroll-session"))
NAMES = sorted(path.stem for path in (FOLDER / "scripts").glob("*.txt"))

sys.path.insert(0, str(FOLDER))
import compare  # noqa: E402


def run(*arguments, **options):
    """Runs something, and says what it printed if it fails."""
    done = subprocess.run([str(argument) for argument in arguments], capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{arguments[0]} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


class Scripts(unittest.TestCase):
    def test_scripts_are_what_makes_them(self):
        before = {path: path.read_bytes() for path in (FOLDER / "scripts").iterdir()}
        run(sys.executable, FOLDER / "make_scripts.py")
        self.assertEqual(before, {path: path.read_bytes() for path in (FOLDER / "scripts").iterdir()})

    def test_the_verdicts_differ_as_the_scripts_do(self):
        verdicts = {name: compare.verdict(COMMAND, FOLDER / "logs" / f"{name}.jsonl")[0] for name in NAMES}
        self.assertEqual(verdicts, {
            "list-edited-above": "odd", "list-edited-in-sight": "fine", "list-jumps": "odd", "list-stays": "fine",
            "pager-at-a-page": "fine", "pager-between": "failed",
        })


class Words(unittest.TestCase):
    """Recorders refuse words that no log may have; those they take are the schema's."""

    FILES = ["android/ScrollLog.kt", "react-native/scroll-recorder.js", "flutter/scroll_recorder.dart"]

    def enumerated(self, schema):
        if isinstance(schema, list):
            return [word for each in schema for word in self.enumerated(each)]
        if not isinstance(schema, dict):
            return []
        return schema.get("enum", []) + [word for each in schema.values() for word in self.enumerated(each)]

    def range(self, schema, definitions):
        """The word for a schema's numbers; nothing where no number, or any, is allowed. No recorder takes one above 2^41."""
        for each in [definitions[schema["$ref"].split("/")[-1]] if "$ref" in schema else schema, *schema.get("anyOf", [])]:
            first, above = each.get("minimum"), each.get("exclusiveMinimum")
            if each.get("type") not in ("number", "integer") or (first or above or 0) < 0:
                continue
            last, below = each.get("maximum", 2**41), each.get("exclusiveMaximum")
            end = f"-below-{below}" if below else f"-to-{last}" if last < 2**41 else ""
            return ("<whole-" if each["type"] == "integer" else "<") + (f"above-{above}" if first is None else f"from-{first}") + end + ">"
        return None

    def test_all_fields_and_words_are_known(self):
        schema = json.loads((ROOT / "sessions/session-log.schema.json").read_text(encoding="utf-8"))["$defs"]
        tables = {"scrolling": schema["scrolling"]}
        for branch in schema["behaviour"]["allOf"]:
            kind, settings = branch["if"]["properties"]["kind"]["const"], branch["then"]
            tables.setdefault(kind, schema[settings["$ref"].split("/")[-1]] if "$ref" in settings else settings)
        self.assertEqual(sorted(tables), sorted([*schema["behaviourKind"]["enum"], "scrolling"]))
        for name in self.FILES:
            # A string may go on in the next line.
            text = re.sub(r"['\"][\s+]*\n[\s+]*['\"]", "", (RECORDERS / name).read_text(encoding="utf-8"))
            for table, expected in tables.items():
                with self.subTest(f"{name} {table}"):
                    said = re.search(rf"['\"]?{table}['\"]?(?: to |: | = )['\"]([^'\"]*)['\"]", text, re.IGNORECASE)[1]
                    fields = dict((*field.split("="), "")[:2] for field in said.split(" "))
                    ranges = {field: (re.findall("<[a-z]+-[^>]*>", words) or [None])[0] for field, words in fields.items()}
                    fields = {field: [word for word in words.split(",") if word and word[0] != "<"] for field, words in fields.items()}
                    known = expected["properties"].items()
                    self.assertEqual(ranges, {field: self.range(value, schema) for field, value in known})
                    self.assertEqual(fields, {field: self.enumerated(value) for field, value in known})


class Played(unittest.TestCase):
    """What a recorder has written of all scripts, in a folder."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        if cls is Played:
            raise unittest.SkipTest("others play")
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.logs = pathlib.Path(cls.folder.name, "logs")
        cls.logs.mkdir()
        cls.play()

    def test_the_same_is_told(self):
        for name in NAMES:
            with self.subTest(name):
                ours, theirs = (compare.told(COMMAND, folder / f"{name}.jsonl") for folder in (FOLDER / "logs", self.logs))
                self.assertEqual(ours, theirs)
                self.assertEqual(theirs["verdict"][1], 0)

    def test_the_lines_are_valid(self):
        run(sys.executable, ROOT / "tools/schema/validate.py", *self.logs.glob("*.jsonl"))


class ReactNative(Played):
    @classmethod
    def play(cls):
        for name in NAMES:
            log = run("node", RECORDERS / "react-native/tests/play.mjs", FOLDER / "scripts" / f"{name}.txt")
            (cls.logs / f"{name}.jsonl").write_text(log, encoding="utf-8")


class Android(Played):
    @classmethod
    def play(cls):
        android = RECORDERS / "android"
        classes = pathlib.Path(cls.folder.name, "classes")
        java = sorted(android.glob("tests/stubs/**/*.java"))
        library = "/usr/share/java/kotlin-stdlib.jar"
        kotlin = [*sorted(android.glob("*.kt")), *sorted(android.glob("tests/**/*.kt"))]
        run("kotlinc", *kotlin, *java, "-d", classes)
        run("javac", "-cp", classes, "-d", classes, *java)
        cls.java = ["java", "-XX:TieredStopAtLevel=1", "-cp", f"{classes}:{library}", "scrollsession.tests.PlayKt"]
        run(*cls.java, FOLDER / "scripts", cls.logs)

    def test_their_own_tests_pass(self):
        folder = pathlib.Path(self.folder.name, "own")
        folder.mkdir()
        print(run(*self.java, folder).strip())
        for line in (folder / "tests.tsv").read_text(encoding="utf-8").splitlines():
            file, name, expected = line.split("\t")
            with self.subTest(name):
                verdict, rejected, findings = compare.verdict(COMMAND, folder / file)
                self.assertEqual(", ".join([verdict, *sorted({f"{grade} {rule}" for grade, rule, *_ in findings})]), expected)
                self.assertEqual(rejected, 0)
        run(sys.executable, ROOT / "tools/schema/validate.py", *folder.glob("*.jsonl"))


if __name__ == "__main__":
    unittest.main()
