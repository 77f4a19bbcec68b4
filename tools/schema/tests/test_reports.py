"""What commands print with `--json` is as the schema of reports says, and has no field that it does not name."""

import copy
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import referencing
from jsonschema import Draft202012Validator

ROOT = pathlib.Path(__file__).resolve().parents[3]
SESSIONS = ROOT / "sessions"
COMMAND = next(
    (path for build in ("release", "debug") if (path := ROOT / ".build" / build / "scroll-session").exists()), None)
EXAMPLES = "Tests/CommandTests/Examples"

# Of each report at least one run.
RUNS = {
    "check": [
        ["check", "sessions"],
        ["check", "sessions", "--ignore-expect"],
        ["check", f"{EXAMPLES}/washed-out-cell.jsonl", f"{EXAMPLES}/late-app.jsonl", "nowhere", "--fail-fast"],
        ["check", "nowhere", f"{EXAMPLES}/displaced-section.jsonl", f"{EXAMPLES}/doubled-shadow.jsonl"],
        ["check", "sessions/captured", "--offsets", "simulated"],
        ["replay", f"{EXAMPLES}/crashed.jsonl", "sessions/linked"],
    ],
    "diff": [
        ["diff", "sessions/captured/rotation.jsonl", "--without", "observed"],
        ["diff", "sessions/captured/rotation.jsonl", "sessions/captured/list-slow-drags.jsonl", "--limit", "200"],
        ["diff", "sessions/captured/list-slow-drags.jsonl", "--scene", f"{EXAMPLES}/washed-out-cell.jsonl"],
    ],
    "seek": [["seek", "{log}"], ["seek", "{log}", "--at", "1s"]],
    "why": [
        ["why", "{log}", "--finding", "1"],
        ["why", "{log}", "--item", "0,0"],
        ["why", "{log}", "--section", "0", "--at", "1s"],
        ["why", "{log}", "--dot", "0"],
        ["why", "{log}"],
    ],
    "fuzz": [
        ["fuzz", "--scene", f"{EXAMPLES}/washed-out-cell.jsonl", "--cases", "3"],
    ],
    "shrink": [
        ["shrink", "sessions/captured/bugs/hotel-stays-faded.jsonl"],
        ["shrink", "sessions/captured/rotation.jsonl"],
    ],
    "stats": [["stats", "sessions", "nowhere"]],
    "recover": [["recover", f"{EXAMPLES}/crashed.jsonl"], ["recover", "sessions/captured/rotation.jsonl"]],
}


def closed(schema):
    """A schema that allows no field it does not name."""
    if isinstance(schema, list):
        return [closed(value) for value in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: closed(value) for key, value in schema.items()}
    if "properties" in schema and "required" in schema:
        schema["additionalProperties"] = False
    return schema


def resource(name):
    return referencing.Resource.from_contents(json.loads((SESSIONS / name).read_text(encoding="utf-8")))


@unittest.skipUnless(COMMAND or os.environ.get("CI") == "true", "needs the command, swift build")
class Reports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads((SESSIONS / "reports.schema.json").read_text(encoding="utf-8"))
        names = ["effect-log.schema.json", "session-log.schema.json"]
        cls.registry = referencing.Registry().with_resources((name, resource(name)) for name in names)

    def logs(self):
        """One log of each folder, and all with known findings."""
        logs = sorted(path for path in SESSIONS.rglob("*.jsonl") if not path.name.endswith(".effects.jsonl"))
        first = {path.parent: path for path in reversed(logs)}
        return [str(path.relative_to(ROOT)) for path in logs if path == first[path.parent] or path.parent.name == "bugs"]

    def runs(self, report):
        for arguments in RUNS[report]:
            if "{log}" in arguments:
                yield from ([log if word == "{log}" else word for word in arguments] for log in self.logs())
            else:
                yield arguments

    def printed(self, arguments, folder):
        """What a run prints, or nothing if there is nothing to say."""
        run = subprocess.run(
            [COMMAND, *arguments, "--json"], input=b"", capture_output=True, cwd=ROOT, check=False)
        return run.stdout.decode("utf-8")

    def validator(self, report, schema):
        return Draft202012Validator(
            {"$ref": f"#/$defs/{report}", "$defs": schema["$defs"]}, registry=self.registry)

    def test_the_schema_is_one(self):
        Draft202012Validator.check_schema(self.schema)
        self.assertEqual({f"#/$defs/{name}" for name in RUNS}, {entry["$ref"] for entry in self.schema["anyOf"]})

    def test_reports_are_as_the_schema_says(self):
        schema = closed(self.schema)
        for report in RUNS:
            validator = self.validator(report, schema)
            seen = 0
            with tempfile.TemporaryDirectory() as folder:
                for arguments in self.runs(report):
                    text = self.printed(arguments, pathlib.Path(folder))
                    if not text:
                        continue
                    seen += 1
                    with self.subTest(" ".join(arguments)):
                        errors = [f"{e.json_path}: {e.message[:300]}" for e in validator.iter_errors(json.loads(text))]
                        self.assertEqual(errors[:3], [])
            self.assertGreater(seen, 0, report)

    def test_a_field_that_nobody_describes_is_seen(self):
        schema = closed(copy.deepcopy(self.schema))
        del schema["$defs"]["stats"]["properties"]["sessions"]
        schema["$defs"]["stats"]["required"].remove("sessions")
        report = json.loads(self.printed(["stats", "sessions/fade"], ROOT))
        self.assertFalse(self.validator("stats", schema).is_valid(report))


if __name__ == "__main__":
    unittest.main()
