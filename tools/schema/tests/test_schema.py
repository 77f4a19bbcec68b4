"""The schemas take every committed log, and refuse each wrong line for the reason it is wrong."""

import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[1]
ROOT = TOOL.parents[1]
sys.path[:0] = [str(TOOL), str(TOOL / "tests")]

import complete_lines  # noqa: E402
import validate  # noqa: E402
import wrong_lines  # noqa: E402
from jsonschema import Draft202012Validator  # noqa: E402

UNITS = ["pt", "µs", "fraction", "number", "factor", "how many"]
"""What a number measures, one of which its description says."""


def subschemas(schema, conditions=True):
    """All schemas in a schema, itself first; on request without those that only ask what a value is like."""
    yield schema
    for key, value in schema.items():
        if key in ("properties", "$defs"):
            children = value.values()
        elif key in ("allOf", "prefixItems") or (key == "anyOf" and conditions):
            children = value
        elif key in ("then", "else", "items") or (key in ("if", "not") and conditions):
            children = [value]
        else:
            children = []
        for child in children:
            yield from subschemas(child, conditions)


def loaded(log_format):
    return json.loads(validate.SCHEMAS[log_format].read_text(encoding="utf-8"))


class Schemas(unittest.TestCase):
    def test_they_are_schemas_of_the_2020_12_draft_that_stand_alone(self):
        for log_format in validate.SCHEMAS:
            schema = loaded(log_format)
            Draft202012Validator.check_schema(schema)
            self.assertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
            text = json.dumps(schema)
            self.assertEqual(text.count("http"), 1, "no other address than the draft's")
            self.assertNotIn('"$id"', text)

    def test_every_definition_is_used_and_exists(self):
        for log_format in validate.SCHEMAS:
            schema = loaded(log_format)
            used = {s["$ref"] for s in subschemas(schema) if "$ref" in s}
            self.assertEqual(used, {f"#/$defs/{name}" for name in schema["$defs"]})

    def test_every_field_is_described_and_every_number_has_a_unit(self):
        for log_format in validate.SCHEMAS:
            schema = loaded(log_format)
            for name, definition in schema["$defs"].items():
                self.assertIn("description", definition, name)
            fields = [item for part in subschemas(schema, False) for item in part.get("properties", {}).items()]
            self.assertGreater(len(fields), 50)
            for name, field in fields:
                if field == {"$ref": "#/$defs/eventType"}:
                    continue  # The type, described where it is required.
                self.assertIn("description", field, name)
                target = schema["$defs"].get(field.get("$ref", "").rpartition("/")[2], {})
                kinds = f"{field.get('type')} {target.get('type')}"
                if "number" in kinds or "integer" in kinds:
                    words = field["description"]
                    self.assertTrue(any(unit in words for unit in UNITS), f"{name}: {words}")

    def test_every_committed_log_is_valid_but_the_damaged_one(self):
        output = io.StringIO()
        logs = list(validate.logs([ROOT / "sessions", ROOT / "Tests"]))
        damaged = [path for path in logs if path.name == "crashed.jsonl"]
        self.assertEqual(len(damaged), 1)
        with contextlib.redirect_stdout(output):
            self.assertEqual(validate.main([str(path) for path in damaged]), 1)
        output.truncate(0)
        output.seek(0)
        logs.remove(damaged[0])
        with contextlib.redirect_stdout(output):
            status = validate.main([str(path) for path in logs])
        self.assertEqual(status, 0, output.getvalue())
        count = len(logs)
        self.assertGreater(count, 260)
        (summary,) = output.getvalue().splitlines()
        self.assertTrue(summary.startswith(f"{count} logs, "))


class Lines(unittest.TestCase):
    def check(self, table, log_format):
        # As any validator reads the schema, and as the tool does, with a shortcut.
        plain = Draft202012Validator(loaded(log_format))
        quick = validate.validator(log_format)
        for line, place, keyword in table:
            with self.subTest(line=line):
                faults = [(e.json_path, e.validator) for e in plain.iter_errors(json.loads(line))]
                self.assertEqual(faults, [(e.json_path, e.validator) for e in quick.iter_errors(json.loads(line))])
                self.assertIn((place, keyword), faults)
                # One thing is wrong, so one thing is said.
                self.assertEqual(len(faults), 2 if line in ("{}", '{"event":0}') else 1, faults)

    def test_wrong_events_are_refused_where_they_are_wrong(self):
        self.assertGreater(len(wrong_lines.EVENTS), 100)
        self.check(wrong_lines.EVENTS, "scroll-session")

    def test_wrong_headers_are_refused_where_they_are_wrong(self):
        self.check(wrong_lines.HEADERS, "scroll-session")

    def test_wrong_effects_are_refused_where_they_are_wrong(self):
        self.check(wrong_lines.EFFECTS, "scroll-effects")

    def test_complete_lines_are_right(self):
        for line in complete_lines.HEADERS + complete_lines.EVENTS:
            self.assertEqual(validate.faults(complete_lines.written(line), "scroll-session"), [], line)
        for line, _ in complete_lines.EFFECTS:
            self.assertEqual(validate.faults(complete_lines.written(line), "scroll-effects"), [], line)

    def test_every_key_of_an_effect_is_needed_but_those_that_need_not_be_there(self):
        validator = validate.validator("scroll-effects")
        for line, optional in complete_lines.EFFECTS:
            for shorter, path in complete_lines.without(line):
                if path[0] not in complete_lines.FREE or len(path) == 1:
                    self.assertEqual(validator.is_valid(shorter), path[-1] in optional, shorter)

    def test_every_value_of_an_effect_is_refused_in_another_type(self):
        validator = validate.validator("scroll-effects")
        for line, _ in complete_lines.EFFECTS:
            for other, path in complete_lines.otherwise(line):
                value = complete_lines.parent(other, path)[path[-1]]
                if isinstance(value, (bool, dict)) and path[0] not in complete_lines.FREE:
                    self.assertFalse(validator.is_valid(other), other)

    def test_every_type_of_event_and_every_kind_of_effect_has_a_wrong_line(self):
        free = {"frame", "scroll.ended", "drag.cancelled"}  # They have no fields of their own.
        wrong = {line["type"] for line, _, _ in self.parsed(wrong_lines.EVENTS) if isinstance(line.get("type"), str)}
        self.assertEqual(set(loaded("scroll-session")["$defs"]["eventType"]["enum"]) - wrong, free - wrong)
        wrong = {line["effect"] for line, _, _ in self.parsed(wrong_lines.EFFECTS) if "effect" in line}
        self.assertLessEqual(set(loaded("scroll-effects")["$defs"]["effectKind"]["enum"]), wrong)

    def parsed(self, table):
        return [(json.loads(line), *rest) for line, *rest in table if line.startswith("{")]

    def test_unusual_lines_are_right(self):
        for line in wrong_lines.RIGHT:
            self.assertEqual(validate.faults(line, "scroll-session"), [], line)

    def test_what_a_schema_cannot_say_is_valid(self):
        for line, _ in wrong_lines.BEYOND:
            self.assertEqual(validate.faults(line, "scroll-session"), [], line)

    def test_lines_that_are_no_json_are_refused_before(self):
        for line in wrong_lines.UNREADABLE:
            self.assertEqual(len(validate.faults(line, "scroll-session")), 1, line)


class Tool(unittest.TestCase):
    def run_on(self, files, *options):
        output, errors = io.StringIO(), io.StringIO()
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                (pathlib.Path(folder) / name).write_bytes(text.encode())
            with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
                status = validate.main([folder, *options])
        return status, output.getvalue().replace(folder + "/", ""), errors.getvalue()

    def test_it_says_file_line_place_and_what_was_wrong(self):
        log = wrong_lines.HEADER + '\n\n{"t":0,"type":"frame"}\r\n{"t":-1,"type":"frame"}\n{"t":0,"type":"scroll"}\n{"t"\n'
        status, output, _ = self.run_on({"a.jsonl": log})
        lines = output.splitlines()
        self.assertEqual(status, 1)
        self.assertEqual(
            lines[0],
            "a.jsonl:4: $.t: -1 is less than the minimum of 0 (A time or a duration, µs, at most 2^53, written as an integer)")
        self.assertTrue(lines[1].startswith("a.jsonl:5: $: 'x' is a required property or 'y' is a required property"))
        self.assertTrue(lines[2].startswith("a.jsonl:6: no JSON: "))
        self.assertEqual(lines[3], "1 logs, 5 lines: 3 are not valid")

    def test_a_byte_order_mark_is_accepted_and_several_sessions_may_follow_one_another(self):
        status, output, _ = self.run_on({"a.jsonl": "\ufeff" + 2 * (wrong_lines.HEADER + "\n")})
        self.assertEqual((status, output), (0, "1 logs, 2 lines: all valid\n"))

    def test_what_is_no_log_is_refused(self):
        for text in ["", "{}\n", '{"format":"csv"}\n', '{"format":[]}\n', "x\n"]:
            status, output, _ = self.run_on({"a.jsonl": text})
            self.assertEqual(status, 1)
            self.assertIn('a.jsonl:1: expected a header, a line with a "format"', output)

    def test_messages_are_counted_and_cut(self):
        status, output, _ = self.run_on({"a.jsonl": wrong_lines.HEADER + "\n" + "[]\n" * 30}, "--most", "3")
        self.assertEqual(status, 1)
        self.assertIn("a.jsonl: and 27 more\n", output)
        _, output, _ = self.run_on({"a.jsonl": wrong_lines.HEADER + '\n{"t":"' + "x" * 5000 + '","type":"frame"}\n'})
        self.assertLess(len(output), 500)

    def test_a_file_that_cannot_be_used_ends_with_2(self):
        self.assertEqual(self.run_on({})[0], 2)
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            self.assertEqual(validate.main(["/no/such/log.jsonl"]), 2)
        self.assertIn("/no/such/log.jsonl", errors.getvalue())


if __name__ == "__main__":
    unittest.main()
