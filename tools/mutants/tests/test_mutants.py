"""The tool itself: lists, places, weaving, judges; nothing is built."""

import contextlib
import io
import re
import subprocess
import sys
import tempfile
import types
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import building  # noqa: E402
import judging  # noqa: E402
import listing  # noqa: E402
import mutants  # noqa: E402

SOURCE = """import ScrollGeometry

func nearest(_ a: Double, _ b: Double) -> Double {
  guard a >= 0 else { return b }
  note(a)
  return a < b ? a : b
}
"""
LIST = """# A list.

@ Sources/Layout/Nearest.swift
= nearest-is-farthest
The nearest is the farthest,
which users see.
- return «a < b» ? a : b
+ a > b
= nothing-noted
Nobody is told.
- «note(a)»
~
= negative-taken
Negative numbers are taken.
- guard a >= 0 else { return b }
- note(a)
~ note(a)
"""


def parsed(text=LIST):
    return listing.parse(text, "list.txt")


class ListTests(unittest.TestCase):
    def test_all_edits_of_the_lists_apply(self):
        found = listing.read()
        listing.check(found)
        self.assertGreaterEqual(len(found), 100)

    def test_an_entry(self):
        first, second, third = parsed()
        self.assertEqual(first.name, "nearest-is-farthest")
        self.assertEqual(first.target, "Layout")
        self.assertEqual(first.why, "The nearest is the farthest, which users see.")
        self.assertEqual(first.edits, (listing.Edit("return «a < b» ? a : b", "a > b", False),))
        self.assertEqual(second.edits, (listing.Edit("«note(a)»", "", True),))
        self.assertEqual(third.edits[0].old, "guard a >= 0 else { return b }\nnote(a)")
        self.assertEqual(third.place, "list.txt:13")

    def test_the_number_follows_from_the_name_alone(self):
        self.assertEqual(parsed()[2].number, parsed(LIST.replace("= nothing-noted", "= other"))[2].number)

    def test_several_edits(self):
        (mutant,) = parsed("@ Sources/A/B.swift\n= swapped\nWhy.\n- one\n~\n- two\n~ two; one\n")
        self.assertEqual([edit.new for edit in mutant.edits], ["", "two; one"])

    def test_what_is_missing_is_told_with_its_line(self):
        for text, message in (
            ("= a\nWhy.\n- b\n+ c\n", "list.txt:1: no file yet"),
            ("@ f\n= a\n- b\n+ c\n", "list.txt:2: a has no sentence"),
            ("@ f\n= a\nWhy.\n", "list.txt:2: a has no edit"),
            ("@ f\n= a\nWhy.\n- b\n", "list.txt:2: a needs lines with + or with ~"),
            ("@ f\n= a\nWhy.\n- b\n+ c\n~ d\n", "list.txt:2: a needs lines with + or with ~"),
            ("@ f\n= a\nWhy.\n+ c\n", "list.txt:4: no line with - yet"),
            ("@ f\n= A b\n", "list.txt:2: a name has small letters"),
            ("@ f\nWhy.\n", "list.txt:2: outside a mutant"),
        ):
            with self.subTest(text), self.assertRaisesRegex(listing.ListError, re.escape(message)):
                parsed(text)

    def test_a_name_stands_once(self):
        with tempfile.TemporaryDirectory() as folder:
            lists = Path(folder) / "tools" / "mutants" / "list"
            lists.mkdir(parents=True)
            for name in ("a.txt", "b.txt"):
                (lists / name).write_text(LIST, encoding="utf-8")
            with self.assertRaisesRegex(listing.ListError, "b.txt:4: nearest-is-farthest stands at .*a.txt:4 already"):
                listing.read(lists)


class PlaceTests(unittest.TestCase):
    def find(self, old, new="x"):
        (mutant,) = parsed("@ Sources/A/B.swift\n= m\nWhy.\n" + "".join(f"- {line}\n" for line in old.split("\n")) + f"+ {new}\n")
        start, end = listing.find(mutant, mutant.edits[0], SOURCE)
        return SOURCE[start:end]

    def test_the_marked_part(self):
        self.assertEqual(self.find("return «a < b» ?"), "a < b")

    def test_all_without_marks_and_however_lines_are_indented(self):
        self.assertEqual(self.find("note(a)\nreturn a < b ? a : b"), "note(a)\n  return a < b ? a : b")

    def test_a_mark_at_a_line_break(self):
        self.assertEqual(self.find("note(a)\n«return a»"), "return a")

    def test_a_snippet_that_occurs_twice_is_told_with_both_lines(self):
        with self.assertRaisesRegex(listing.ListError, r"occurs 2 times in Sources/A/B.swift:\n    return\n    line 4\n    line 6"):
            self.find("return")

    def test_a_snippet_that_is_gone_is_told(self):
        with self.assertRaisesRegex(listing.ListError, "list.txt:2: m has a snippet that occurs 0 times"):
            self.find("return c")

    def test_an_edit_that_changes_nothing_is_told(self):
        with self.assertRaisesRegex(listing.ListError, "m changes nothing"):
            self.find("return «a < b» ?", "a < b")

    def test_a_file_that_is_gone_is_told(self):
        with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(listing.ListError, "not there, Sources/Layout"):
            listing.check(parsed(), Path(folder))


class WeavingTests(unittest.TestCase):
    def test_expressions_and_statements(self):
        one, two, _ = parsed()
        text = building.weave(SOURCE, [one, two])
        self.assertTrue(text.startswith("import MutantSwitch\n"))
        self.assertIn(f"return (mutant({one.number}) ? (a > b) : (a < b)) ? a : b", text)
        self.assertIn(f"if !mutant({two.number}) {{ note(a) }}", text)

    def test_an_edit_within_another(self):
        _, two, three = parsed()
        text = building.weave(SOURCE, [two, three])
        self.assertIn(
            f"if mutant({three.number}) {{ note(a) }} else {{ guard a >= 0 else {{ return b }}\n"
            f"  if !mutant({two.number}) {{ note(a) }} }}",
            text,
        )

    def test_two_edits_at_one_place(self):
        one, other = parsed("@ f\n= a\nWhy.\n- «a < b»\n+ a > b\n= b\nWhy.\n- «a < b»\n+ true\n")
        self.assertIn(
            f"(mutant({one.number}) ? (a > b) : ((mutant({other.number}) ? (true) : (a < b))))",
            building.weave(SOURCE, [one, other]),
        )

    def test_edits_that_overlap_are_refused(self):
        one, other = parsed("@ f\n= a\nWhy.\n- a < b\n+ x\n= b\nWhy.\n- b ? a\n+ x\n")
        with self.assertRaisesRegex(listing.ListError, "b overlaps a"):
            building.weave(SOURCE, [one, other])

    def test_what_is_inlined_elsewhere_imports_publicly(self):
        source = SOURCE.replace("func", "@inlinable public func")
        self.assertTrue(building.weave(source, parsed()[:1]).startswith("public import"))

    def test_a_source_without_mutants_stays(self):
        self.assertEqual(building.weave(SOURCE, []), SOURCE)

    def test_the_manifest(self):
        text = building.manifest("let common = [\n  .treatAllWarnings(as: .error),\n]\n", ["A", "B"])
        self.assertNotIn("treatAllWarnings", text)
        self.assertIn('where ["A", "B"].contains(target.name) {\n', text)


class CopyTests(unittest.TestCase):
    def test_only_what_changed_is_written_and_what_is_gone_goes(self):
        with tempfile.TemporaryDirectory() as folder:
            root, project = Path(folder) / "root", Path(folder) / "project"
            for name, text in (("Package.swift", ""), ("Sources/Layout/Nearest.swift", SOURCE), ("Sources/Layout/Old.swift", "")):
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            subprocess.run(["git", "init", "-q", root], check=True)
            building.copy(parsed()[:2], root, project)
            written = {path: path.stat().st_mtime_ns for path in project.rglob("*.swift")}
            self.assertEqual(len(written), 3)
            (root / "Sources/Layout/Old.swift").unlink()
            (project / ".build").mkdir()
            (project / ".build" / "product").touch()
            building.copy(parsed()[:1], root, project)
            changed = [path.name for path in written if path.exists() and path.stat().st_mtime_ns != written[path]]
            self.assertEqual(changed, ["Nearest.swift"])
            self.assertFalse((project / "Sources/Layout/Old.swift").exists())
            self.assertTrue((project / ".build" / "product").exists())
            self.assertTrue((project / "Sources/MutantSwitch/mutant_switch.c").exists())


class JudgingTests(unittest.TestCase):
    def test_a_program_that_hangs_is_stopped_and_the_variable_chooses(self):
        script = "import os, time; print(os.environ['MUTANT'], flush=True); time.sleep(60)"
        output, status = judging.run([sys.executable, "-c", script], HERE, parsed()[0], 2)
        self.assertEqual((output, status), (f"{parsed()[0].number}\n", None))

    def test_what_fails_without_mutants_notices_none(self):
        self.assertEqual(judging.failing('✘ Test "a name" recorded an issue with 1 argument at B.swift:3:5: no'), {'"a name"'})
        self.assertEqual(judging.failing("✘ Test aFunction() failed after 1.2 seconds with 2 issues."), {"aFunction()"})
        for line in ("✘ Suite \"S\" failed after 1 seconds.", "✘ Test run with 3 tests failed after 1 seconds.", "✔ Test \"a\" passed."):
            self.assertEqual(judging.failing(line), set())
        # "usual" fails always, "other" with the mutant 2 alone; the second is asked for in a target without usual failures, too.
        script = (
            "import os, sys; mutant = os.environ['MUTANT']; usual = 'SessionReportsTests' in sys.argv[-1]\n"
            "if usual: print('✘ Test usual failed after 1 seconds')\n"
            "if mutant == '2': print('✘ Test other failed after 1 seconds')\n"
            "sys.exit(1 if usual or mutant == '2' else 0)\n"
        )
        with tempfile.TemporaryDirectory() as folder:
            bundle = Path(folder) / ".build" / "debug" / "xPackageTests.xctest"
            bundle.parent.mkdir(parents=True)
            bundle.write_text(f"#!{sys.executable}\n{script}", encoding="utf-8")
            bundle.chmod(0o755)
            for target in ("SessionReports", "ScrollRecording"):
                (Path(folder) / "Tests" / f"{target}Tests").mkdir(parents=True)
                judges = judging.Judges(None, Path(folder), 1)
                for number, answer in ((1, False), (2, True)):
                    self.assertEqual(judges.tests(types.SimpleNamespace(target=target, number=number)), answer, (target, number))

    def test_the_first_judge_that_notices_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            command = Path(folder) / "command"
            # Sessions notice the mutant 1, searches the mutants 1 and 2.
            command.write_text(
                f"#!{sys.executable}\nimport os, sys\n"
                "sys.exit(os.environ['MUTANT'] in {'check': '1', 'fuzz': '12'}[sys.argv[1]] and os.environ['MUTANT'] != '0')\n",
                encoding="utf-8",
            )
            command.chmod(0o755)
            judges = judging.Judges(command, Path(folder), 1)
            for number, target, name in ((1, "A", "sessions"), (2, "A", "search"), (3, "A", "nobody"), (2, "SessionLog", "nobody")):
                self.assertEqual(judges.who(types.SimpleNamespace(target=target, number=number), False), name)


class CommandTests(unittest.TestCase):
    def choose(self, *arguments):
        return [mutant.name for mutant in mutants.choose(parsed(), mutants.parse(arguments))]

    def test_by_name_list_and_target(self):
        self.assertEqual(self.choose("--only", "nothing-noted"), ["nothing-noted"])
        self.assertEqual(len(self.choose("--only", "list")), 3)
        self.assertEqual(len(self.choose("--only", "Layout")), 3)
        with self.assertRaisesRegex(listing.ListError, "there is no mutant, list or target nobody"):
            self.choose("--only", "nobody")

    def test_only_a_survivor_that_sessions_notice_is_an_error(self):
        known, other, _ = parsed(LIST.replace("= nothing-noted", "= nothing-noted\n! tests"))
        for answers, status in (({known: "search", other: "nobody"}, 0), ({known: "nobody"}, 1), ({}, 0)):
            with contextlib.redirect_stdout(io.StringIO()) as said:
                self.assertEqual(mutants.tell([known, other], answers), status)
        self.assertEqual(said.getvalue(), "0 of 2 mutants were looked at, and noticed: 0 by sessions, 0 by search, 0 by tests, 0 by nobody\n")


if __name__ == "__main__":
    unittest.main()
