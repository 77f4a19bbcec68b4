"""The tables of a corpus: the same rows by any engine and any number of partitions, and a row for whatever is wrong with a log."""
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction
from math import comb
from pathlib import Path

TOOL = Path(__file__).resolve().parents[1]
ROOT = TOOL.parents[1]
sys.path.insert(0, str(TOOL))

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

import corpus
import fleet
import sample
import tables

GOOD = ROOT / "sessions/captured/bugs/hotel-stays-faded.jsonl"
HAS_SPARK = importlib.util.find_spec("pyspark") is not None and shutil.which("java") is not None


def run(*arguments, code=0, **environment):
    """Runs the tool; its output, or what it complained of."""
    done = subprocess.run(
        [sys.executable, TOOL / "corpus.py", *map(str, arguments)], capture_output=True, text=True,
        env=os.environ | environment)
    if done.returncode != code:
        raise AssertionError(f"{arguments} ended with {done.returncode}: {done.stdout}{done.stderr[-3000:]}")
    return done.stdout if code == 0 else done.stderr


def dump(out):
    """All rows of all tables as sorted bytes."""
    connection = fleet.connect(out)
    return {
        table: sorted(json.dumps(row).encode() for row in connection.execute(f"SELECT * FROM {table}").fetchall())
        for table in tables.TABLES}


def ask(out, query):
    return fleet.connect(out).execute(query).fetchall()


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.logs = self.folder / "logs"
        self.out = self.folder / "out"
        self.logs.mkdir()

    def check(self, *more, out=None, **environment):
        return run("check", *more, self.logs, out or self.out, **environment)

    def put(self, name, text=None, **meta):
        text = GOOD.read_text() if text is None else text
        path = self.logs / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(sample.with_meta(text, meta) if meta else text)
        return path

    def errors(self, out=None):
        return dict(ask(out or self.out, "SELECT id, kind FROM errors ORDER BY ALL"))


class Engines(Case):
    """All committed sessions, and a few that are damaged."""

    def setUp(self):
        super().setUp()
        shutil.copytree(ROOT / "sessions", self.logs / "sessions")
        self.put("damaged.jsonl", "{")
        self.put("empty.jsonl", "")

    def test_partitions_and_inputs(self):
        self.check("--partitions", 1)
        expected = dump(self.out)
        committed = [path for path in (ROOT / "sessions").rglob("*.jsonl") if not path.name.endswith(".effects.jsonl")]
        self.assertEqual({row[0] for row in ask(self.out, "SELECT id FROM sessions")},
                         {f"sessions/{path.relative_to(ROOT / 'sessions')}" for path in committed})
        for partitions, jobs in [(7, 2), (None, 1)]:
            other = self.folder / f"out-{partitions}"
            self.check(*(["--partitions", partitions] if partitions else []), "--jobs", jobs, out=other)
            self.assertEqual(dump(other), expected)
        # What the command says of one session is what the tables say.
        said = json.loads(subprocess.run(
            [corpus.find_command(None), "check", "--json", "--ignore-expect", GOOD], capture_output=True, text=True).stdout)["sessions"][0]
        self.assertEqual(
            ask(self.out, "SELECT verdict, events, findings, hash FROM sessions WHERE id LIKE '%hotel-stays-faded.jsonl'"),
            [(said["verdict"], said["events"], said["findingCount"], said["hash"])])
        # Again into the same folder changes nothing.
        self.check("--partitions", 3)
        self.assertEqual(dump(self.out), expected)

    @unittest.skipUnless(HAS_SPARK, "needs pyspark and Java 17")
    def test_spark(self):
        self.check()
        expected = dump(self.out)
        spark = self.folder / "spark"
        self.check("--engine", "spark", "--partitions", 3, out=spark)
        self.assertEqual(dump(spark), expected)
        # An address is read by Spark's connectors.
        run("check", "--engine", "spark", f"file://{self.logs}", self.folder / "address")
        # They pass over empty files, which README.md says.
        drop = "SELECT * EXCLUDE (source) FROM {} WHERE bytes > 0 ORDER BY ALL"
        for table in ("sessions", "errors"):
            self.assertEqual(ask(self.folder / "address", drop.format(table)), ask(self.out, drop.format(table)))
        self.assertEqual(dump(self.folder / "address")["findings"], expected["findings"])


class Workers(Case):
    def command(self, script):
        """A command in the place of scroll-session."""
        path = self.folder / "command"
        path.write_text(f"#!/bin/bash\n{script}\nexec {corpus.find_command(None)} \"$@\"\n")
        path.chmod(0o755)
        return path

    def test_a_worker_that_dies_once(self):
        for index in range(6):
            self.put(f"{index}.jsonl")
        self.check(out=self.folder / "expected")
        mark = self.folder / "killed"
        command = self.command(f'if [[ $1$2 == check--json && ! -e {mark} ]]; then touch {mark}; kill -9 $PPID; fi')
        self.check("--partitions", 3, "--command", command)
        self.assertTrue(mark.exists())
        self.assertEqual(dump(self.out), dump(self.folder / "expected"))

    def test_a_worker_that_dies_always(self):
        for index in range(6):
            self.put(f"{index}.jsonl", user="poison" if index == 4 else "fine")
        command = self.command('if [[ $1$2 == check--json ]] && grep -q poison *.jsonl; then kill -9 $PPID; fi')
        self.check("--partitions", 3, "--command", command)
        self.assertEqual(self.errors(), {"4.jsonl": "worker-died", "5.jsonl": "worker-died"})
        self.assertEqual(ask(self.out, "SELECT count(*) FROM sessions"), [(4,)])

    def test_a_log_that_kills_the_command(self):
        for index in range(6):
            self.put(f"{index}.jsonl", user="poison" if index == 4 else "fine")
        command = self.command('if [[ $1$2 == check--json ]] && grep -q poison "${@:$#}" *.jsonl; then for f in "$@"; do [[ -e $f ]] && grep -q poison "$f" && kill -SEGV $$; done; fi')
        self.check("--command", command)
        self.assertEqual(self.errors(), {"4.jsonl": "died"})
        self.assertEqual(ask(self.out, "SELECT count(*) FROM sessions"), [(5,)])

    def test_a_log_that_takes_forever(self):
        self.put("0.jsonl", user="poison")
        self.put("1.jsonl")
        command = self.command('if [[ $1$2 == check--json ]]; then for f in "$@"; do [[ -e $f ]] && grep -q poison "$f" && exec sleep 60; done; fi')
        self.check("--command", command, "--time-limit", 1)
        self.assertEqual(self.errors(), {"0.jsonl": "time-out"})
        self.assertEqual(ask(self.out, "SELECT count(*) FROM sessions"), [(1,)])

    def test_a_run_that_was_stopped_goes_on(self):
        for index in range(6):
            self.put(f"{index}.jsonl")
        count = self.folder / "count"
        command = self.command(f'echo $1$2 >>{count}; if [[ $1$2 == check--json && $(grep -c check--json {count}) == 2 && ! -e {self.folder}/stopped ]]; '
                               f'then touch {self.folder}/stopped; kill -9 $(cat {self.folder}/pid) $(ps -o ppid= $PPID) $PPID; exit 1; fi')
        arguments = ["check", "--partitions", 3, "--jobs", 1, "--command", command, self.logs, self.out]
        stopped = subprocess.Popen([sys.executable, TOOL / "corpus.py", *map(str, arguments)])
        (self.folder / "pid").write_text(str(stopped.pid))
        self.assertNotEqual(stopped.wait(), 0)
        self.assertIn("corpus.json is missing", run("query", self.out, "worst", code=2))
        run(*arguments)
        self.assertEqual(ask(self.out, "SELECT count(*) FROM sessions"), [(6,)])
        # The first partition was not checked a second time.
        self.assertEqual(count.read_text().count("check--json"), 4)


class BadInput(Case):
    def test_logs_that_are_none(self):
        whole = GOOD.read_text()
        lines = whole.splitlines(keepends=True)
        self.put("empty.jsonl", "")
        self.put("foreign.jsonl", '{"some":"thing"}\n')
        self.put("older.jsonl", whole.replace('"version":1', '"version":0', 1))
        self.put("damaged.jsonl", "".join(lines[:40]) + "no line\n" + "".join(lines[40:]))
        self.put("torn.jsonl", whole[:5000])
        (self.logs / "binary.jsonl").write_bytes(bytes(range(256)) * 100)
        (self.logs / "dangling.jsonl").symlink_to(self.folder / "nowhere")
        os.mkfifo(self.logs / "pipe.jsonl")
        with open(self.logs / "huge.jsonl", "wb") as file:
            file.truncate(2 << 30)
        (self.logs / "folder.jsonl").mkdir()
        (self.logs / "text.parquet").write_text("no parquet")
        self.put("fine.jsonl")
        said = self.check()
        self.assertEqual(self.errors(), {
            "empty.jsonl": "empty", "foreign.jsonl": "foreign", "older.jsonl": "other-version", "damaged.jsonl": "damaged",
            "torn.jsonl": "torn", "binary.jsonl": "foreign", "dangling.jsonl": "unreadable", "pipe.jsonl": "unreadable",
            "huge.jsonl": "too-large", "text.parquet": "unreadable"})
        # What comes before the end that is cut off is judged, and nobody is told to be fine who was not looked at.
        self.assertEqual(ask(self.out, "SELECT id, complete FROM sessions ORDER BY id"), [("fine.jsonl", True), ("torn.jsonl", False)])
        self.assertIn("1 too-large", said)
        self.assertIn("10 logs are not in the tables", said)

    def test_sessions_of_unusual_size(self):
        head = json.loads(GOOD.read_text().partition("\n")[0])
        self.put("no-events.jsonl", json.dumps(head) + "\n")
        view = head["scene"]["views"][0]
        head["scene"]["views"] = [view | {"id": f"view-{index}"} for index in range(1000)]
        self.put("thousand-views.jsonl", json.dumps(head) + '\n{"t":0,"type":"appear","view":"view-999"}\n')
        self.check()
        self.assertEqual(ask(self.out, "SELECT id, events, effects FROM sessions ORDER BY id"),
                         [("no-events.jsonl", 0, 0), ("thousand-views.jsonl", 1, ask(self.out, "SELECT max(effects) FROM sessions")[0][0])])
        self.assertEqual(ask(self.out, "SELECT count(*) FROM measures"), [(1001,)])

    def test_ten_million_effects(self):
        view = {"id": "list", "viewport": {"width": 375, "height": 600}, "behaviours": [{"kind": "carousel"}],
                "layout": {"kind": "frames", "contentSize": [375, 2000]},
                "sections": [{"id": "s", "frames": [[0, y, 375, 1] for y in range(2000)]}]}
        lines = ['{"t":0,"type":"appear"}'] + [f'{{"t":{16000 * (n + 1)},"type":"scroll","y":{1 + n * 7 % 1400}}}' for n in range(16_700)]
        self.put("heavy.jsonl", "\n".join([json.dumps({"format": "scroll-session", "version": 1, "scene": {"views": [view]}}), *lines, ""]))
        self.check("--time-limit", 900)
        self.assertEqual(ask(self.out, "SELECT effects FROM sessions"), [(10_003_983,)])
        self.assertEqual(ask(self.out, "SELECT view FROM measures"), [("list",)])
        self.assertEqual(self.errors(), {})

    def test_hostile_words(self):
        evil = "<script>alert(1)</script>\x1b[2J\u202e'; DROP TABLE sessions; --"
        self.put("a'b.jsonl", app={"name": evil, "version": "../../../etc"}, device=evil, user=evil, startedAt=evil)
        self.put("b.jsonl", app={"name": "x" * 10_000, "version": "y" * 10_000}, device=["no", "text"], user={"a": 1}, startedAt=7)
        os.rename(self.put("c.jsonl"), os.fsencode(self.logs) + b"/\xff\n.jsonl")
        self.check()
        self.assertEqual(ask(self.out, "SELECT count(*), count(app), count(day) FROM sessions"), [(3, 0, 0)])
        self.assertEqual(sorted(kind for (kind,) in ask(self.out, "SELECT kind FROM errors")), ["app-version"] * 2 + ["clock"] * 2)
        page = self.folder / "fleet.html"
        run("report", self.out, "-o", page)
        text = page.read_text()
        self.assertNotIn("<script", text)
        self.assertIn("&lt;script&gt;", text)
        self.assertNotRegex(text, "[\x1b\u202e]")
        self.assertNotIn("\x1b", run("query", self.out, "sessions"))

    def test_clocks(self):
        for name, began in [("ok", "2026-11-20T10:00:00+01:00"), ("early", "1970-01-01T00:00:00Z"), ("late", "2093-01-01T00:00:00Z"),
                            ("no", "yesterday"), ("thirty", "2026-02-30")]:
            self.put(f"{name}.jsonl", startedAt=began)
        self.put("missing.jsonl")
        self.check("--until", "2026-12-31")
        self.assertEqual(dict(ask(self.out, "SELECT id, clock FROM sessions")), {
            "ok.jsonl": "ok", "early.jsonl": "off", "late.jsonl": "off", "no.jsonl": "unreadable", "thirty.jsonl": "unreadable",
            "missing.jsonl": "missing"})
        self.assertEqual(ask(self.out, "SELECT id, day FROM sessions WHERE day IS NOT NULL"), [("ok.jsonl", "2026-11-20")])
        self.assertEqual(ask(self.out, "SELECT without FROM lacking WHERE what = 'day'"), [(5,)])

    def test_parquet_and_ids_twice(self):
        good, other = GOOD.read_bytes(), GOOD.read_bytes().replace(b"hotel-stays-faded", b"another-name", 1)
        table = pa.table({"id": ["a", "b", "b", "c", "c", None, "e"],
                          "log": pa.array([good, good, good, good, other, good, None], pa.binary())})
        pq.write_table(table, self.logs / "logs.parquet", row_group_size=2)
        self.check("--partitions", 2)
        self.assertEqual(ask(self.out, "SELECT id, count(*) FROM sessions GROUP BY id ORDER BY id"), [("#5", 1), ("a", 1), ("b", 1), ("c", 2)])
        self.assertEqual(ask(self.out, "SELECT id, kind, lost FROM errors ORDER BY id"),
                         [("b", "duplicate", False), ("c", "id-twice", False), ("e", "unreadable", True)])
        self.assertEqual(ask(self.out, "SELECT count(DISTINCT session) = count(*) FROM sessions"), [(True,)])
        run("check", self.logs, self.folder / "x", "--log-column", "bytes")
        self.assertIn("has no column bytes", ask(self.folder / "x", "SELECT text FROM errors")[0][0])
        # A session of a row is found again.
        run("report", self.out, "-o", self.folder / "fleet.html")
        self.assertIn("fleet.sessions.html#log=", (self.folder / "fleet.html").read_text())

    def test_several_sessions_in_a_log(self):
        one, two = (sample.with_meta(GOOD.read_text(), {"user": user}) for user in ("first", "second"))
        self.put("two.jsonl", one + two)
        self.check()
        self.assertEqual(ask(self.out, "SELECT number, \"user\" FROM sessions ORDER BY number"), [(1, "first"), (2, "second")])

    def test_a_folder_that_is_something_else(self):
        self.put("a.jsonl")
        self.out.mkdir()
        (self.out / "letter.txt").write_text("dear")
        self.assertIn("no part of a corpus", run("check", self.logs, self.out, code=2))
        self.assertEqual((self.out / "letter.txt").read_text(), "dear")
        self.assertIn("no logs", run("check", self.out, self.folder / "new", code=2))
        self.assertIn("no such file", run("check", self.folder / "none*", self.folder / "new", code=2))
        self.assertIn("--engine spark", run("check", "s3a://bucket/logs", self.folder / "new", code=2))

    def test_tables_of_another_schema(self):
        self.put("a.jsonl")
        self.check()
        summary = json.loads((self.out / "corpus.json").read_text())
        (self.out / "corpus.json").write_text(json.dumps(summary | {"schema": 0}))
        self.assertIn("schema 0, and this tool reads 1: run check again", run("query", self.out, "worst", code=2))
        (self.out / "corpus.json").write_text(json.dumps(summary | {"schema": 2}))
        self.assertIn("newer than this tool's 1", run("check", self.logs, self.out, code=2))
        (self.out / "corpus.json").write_text(json.dumps(summary | {"schema": 0}))
        self.check()
        self.assertEqual(json.loads((self.out / "corpus.json").read_text()), summary)


class Fleet(unittest.TestCase):
    """The sample fleet of the README: what each question answers."""

    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        sample.make(cls.folder / "fleet", 300)
        run("check", cls.folder / "fleet", cls.folder / "out")
        cls.out = cls.folder / "out"

    def test_every_query_answers(self):
        known = fleet.queries()
        self.assertGreaterEqual(len(known), 10)
        for view in known:
            names, found = fleet.rows(fleet.connect(self.out), f"SELECT * FROM {view}")
            if view != "broken_invariants":
                self.assertTrue(found, view)
            run("query", self.out, view)
            for line in run("query", self.out, view, "--json").splitlines():
                self.assertEqual(list(json.loads(line)), names)
        self.assertEqual(len(run("query", self.out).splitlines()), len(known))

    def test_worst(self):
        ((problem, grade, users, sessions, since),) = ask(self.out, "SELECT problem, grade, users, sessions, since FROM worst")
        self.assertEqual((problem, grade, since), ("fade alpha list", "stuck", sample.BROKEN))
        self.assertEqual(ask(self.out, "SELECT DISTINCT app FROM by_app WHERE sessions > 0"), [(sample.BROKEN,)])
        self.assertEqual(ask(self.out, "SELECT count(*), count(DISTINCT \"user\") FROM sessions WHERE verdict = 'failed'"), [(sessions, users)])

    def test_other_questions(self):
        (stuck, total) = ask(self.out, "SELECT sum(stuck), sum(sessions) FROM by_day")[0]
        (sessions,) = ask(self.out, "SELECT sessions FROM worst")[0]
        self.assertEqual((stuck, total), (sessions, 300 - ask(self.out, "SELECT coalesce(sum(logs), 0) FROM wrong_with_logs WHERE kind <> 'torn'")[0][0]))
        self.assertEqual(ask(self.out, "SELECT sum(sessions) FROM by_device WHERE problem = 'fade alpha list'"), [(sessions,)])
        self.assertEqual(ask(self.out, "SELECT sum(sessions) FROM by_day_and_problem WHERE problem = 'fade alpha list'"), [(sessions,)])
        self.assertEqual(ask(self.out, "SELECT sessions FROM by_rule WHERE grade = 'stuck'"), [(sessions,)])
        self.assertEqual(ask(self.out, "SELECT sum(failed) FROM verdicts"), [(sessions,)])
        self.assertEqual(ask(self.out, "SELECT sum(hitches) FROM smoothness"), ask(self.out, "SELECT sum(hitches) FROM measures"))
        self.assertEqual(ask(self.out, "SELECT max(rank) FROM examples"), [(5,)])
        self.assertEqual(ask(self.out, "SELECT sum(without) FROM lacking"), [(0,)])

    def test_versions(self):
        new = ask(self.out, "SELECT change, a_users, p, q FROM between_versions WHERE a = '2.5.0' AND b = '2.6.0' AND problem = 'fade alpha list'")
        self.assertEqual(new[0][:2], ("new", 0))
        self.assertLess(new[0][3], 0.05)
        self.assertEqual(ask(self.out, "SELECT change FROM between_versions WHERE a = '2.6.0' AND b = '2.7.0'"), [("gone",)])

    def test_fisher(self):
        connection = fleet.connect(self.out)
        for a, n1, b, n2 in [(3, 4, 1, 4), (0, 57, 19, 51), (8, 10, 1, 12), (0, 5, 0, 7), (200, 1000, 260, 1100), (5, 5, 5, 5)]:
            def chance(k):
                return Fraction(comb(n1, k) * comb(n2, a + b - k), comb(n1 + n2, a + b))
            exact = sum(chance(k) for k in range(max(0, a + b - n2), min(n1, a + b) + 1) if chance(k) <= chance(a))
            ((p,),) = connection.execute(f"SELECT fisher({a}, {n1}, {b}, {n2})").fetchall()
            self.assertAlmostEqual(p / float(exact), 1, places=6)
        # R. A. Fisher's tea (The Design of Experiments, 1935): 3 of 4 cups told right.
        self.assertAlmostEqual(connection.execute("SELECT fisher(3, 4, 1, 4)").fetchone()[0], 0.4857, places=4)

    def test_report(self):
        page = self.folder / "fleet.html"
        said = run("report", self.out, "-o", page, "--versions", "2.5.0", "2.6.0")
        text = page.read_text()
        self.assertIn("Version 2.6.0 against 2.5.0", text)
        self.assertIn("default-src 'none'", text)
        link = text.split('href="')[1].split('"')[0].replace("&amp;", "&")
        name, _, fragment = link.partition("#")
        sessions = (self.folder / name).read_text()
        self.assertIn(dict(part.split("=") for part in fragment.split("&"))["log"], sessions)
        self.assertIn("fleet.html", said)
        self.assertIn("no session is of version 9", run("report", self.out, "-o", page, "--versions", "9", "2.6.0", code=2))

    def test_own_duckdb(self):
        connection = duckdb.connect()
        connection.execute(run("query", self.out, "--sql"))
        self.assertEqual(connection.execute("SELECT problem FROM worst").fetchall(), [("fade alpha list",)])

    def test_the_description_of_the_tables(self):
        self.assertIn(tables.description(), (TOOL / "README.md").read_text())


if __name__ == "__main__":
    unittest.main()
