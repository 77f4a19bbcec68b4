"""The tables of a corpus: the same rows by any engine and any number of partitions, and a row for whatever is wrong with a log."""
import contextlib
import gzip
import importlib.util
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock
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
import engines
import fleet
import judge
import logs
import sample
import tables

GOOD = ROOT / "sessions/captured/bugs/hotel-stays-faded.jsonl"
HAS_SPARK = importlib.util.find_spec("pyspark") is not None and shutil.which("java") is not None


def run(*arguments, code=0, cwd=None):
    """Runs the tool; its output, or what it complained of, which is a sentence."""
    done = subprocess.run([sys.executable, TOOL / "corpus.py", *map(str, arguments)], capture_output=True, text=True, cwd=cwd)
    if done.returncode != code or "Traceback" in done.stderr:
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

    def check(self, *more, out=None, **how):
        return run("check", *more, self.logs, out or self.out, **how)

    def put(self, name, text=None, **meta):
        text = GOOD.read_text() if text is None else text
        path = self.logs / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(sample.with_meta(text, meta) if meta else text)
        return path

    def hostile_folder(self):
        """A folder to be in, in which what workers import has namesakes that must not run."""
        folder = self.folder / "here"
        (folder / "logs").mkdir(parents=True)
        for name in {path.stem for path in TOOL.glob("*.py")} - {"logs"} | {"orjson", "pandas"}:
            (folder / f"{name}.py").write_text(f"open({str(folder / 'ran')!r}, 'w')")
        self.addCleanup(lambda: self.assertFalse((folder / "ran").exists()))
        return folder

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
        self.check("--engine", "spark", "--partitions", 3, out=spark, cwd=self.hostile_folder())
        self.assertEqual(dump(spark), expected)
        # An address is read by Spark's connectors.
        run("check", "--engine", "spark", f"file://{self.logs}", self.folder / "address")
        self.assertIn("need a new folder", run("check", "--engine", "spark", self.logs, f"file://{self.logs}", code=2))
        # They pass over empty files, which README.md says.
        drop = "SELECT * EXCLUDE (source) FROM {} WHERE bytes > 0 ORDER BY ALL"
        for table in ("sessions", "errors"):
            self.assertEqual(ask(self.folder / "address", drop.format(table)), ask(self.out, drop.format(table)))
        self.assertEqual(dump(self.folder / "address")["findings"], expected["findings"])
        self.assertEqual(logs.bytes_of(ask(self.folder / "address", "SELECT min(source) FROM findings JOIN sessions USING (session) WHERE id LIKE '%stays-faded.jsonl'")[0][0]), GOOD.read_bytes())


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
        self.check("--partitions", 3, "--command", command, cwd=self.hostile_folder())
        self.assertTrue(mark.exists())
        self.assertEqual(dump(self.out), dump(self.folder / "expected"))

    def test_a_worker_that_dies_always(self):
        for index in range(6):
            self.put(f"{index}.jsonl", user="poison" if index == 4 else "fine")
        command = self.command('if [[ $1$2 == check--json ]] && grep -q poison *.jsonl; then kill -9 $PPID; fi')
        self.check("--partitions", 3, "--command", command, code=1)
        self.assertEqual(self.errors(), {"4.jsonl": "worker-died", "5.jsonl": "worker-died"})
        self.assertEqual(ask(self.out, "SELECT count(*) FROM sessions"), [(4,)])

    def test_a_log_that_kills_the_command(self):
        for index in range(6):
            self.put(f"{index}.jsonl", user="poison" if index == 4 else "fine")
        command = self.command('if [[ $1$2 == check--json ]] && grep -q poison "${@:$#}" *.jsonl; then for f in "$@"; do [[ -e $f ]] && grep -q poison "$f" && kill -SEGV $$; done; fi')
        self.check("--command", command, code=1)
        self.assertEqual(self.errors(), {"4.jsonl": "died"})
        self.assertEqual(ask(self.out, "SELECT count(*) FROM sessions"), [(5,)])

    def test_a_log_that_takes_forever(self):
        self.put("0.jsonl", user="poison")
        self.put("1.jsonl")
        command = self.command('if [[ $1$2 == check--json ]]; then for f in "$@"; do [[ -e $f ]] && grep -q poison "$f" && exec sleep 60; done; fi')
        self.check("--command", command, "--time-limit", 1, code=1)
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


    def test_a_run_that_somebody_stops(self):
        self.put("0.jsonl")
        # Something of the command goes on when the command has been killed.
        command = self.command('[[ $1$2 == check--json ]] && { touch "$(dirname "$0")/here"; sleep 600; }')
        running = subprocess.Popen(
            [sys.executable, TOOL / "corpus.py", "check", "--command", command, self.logs, self.out],
            stderr=subprocess.PIPE, text=True, env=os.environ | {"TMPDIR": str(self.folder)})
        while not (self.folder / "here").exists():
            time.sleep(0.05)
        # Meanwhile nobody else writes there.
        self.assertIn("another run", self.check(code=2))
        running.send_signal(signal.SIGINT)
        self.assertEqual((running.communicate(timeout=20)[1], running.returncode), ("corpus: stopped\n", 130))
        self.assertEqual(list(self.folder.glob("corpus-*")), [])
        self.check()

    def test_what_the_system_refuses(self):
        self.put("0.jsonl")
        done = subprocess.run(["bash", "-c", 'ulimit -f 1; "$@"', "-", sys.executable, TOOL / "corpus.py", "check", self.logs, self.out],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Acorpus: .*File too large.*\n\Z")
        self.assertIn("Not a directory", self.check(out=self.logs / "0.jsonl" / "out", code=1))


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
        self.put("effects.effects.jsonl.gz")
        for name, content in [("upper.JSONL", whole.encode()), ("packed.jsonl.gz", gzip.compress(whole.encode())),
                              ("cut.jsonl.gz", gzip.compress(whole.encode())[:500]), ("bomb.jsonl.gz", gzip.compress(bytes(1 << 20)))]:
            (self.logs / name).write_bytes(content)
        (self.logs / "text.parquet").write_text("no parquet")
        self.put("fine.jsonl")
        said = self.check("--limit", "1000000")
        self.assertEqual(self.errors(), {
            "cut.jsonl.gz": "unreadable", "bomb.jsonl.gz": "too-large",
            "empty.jsonl": "empty", "foreign.jsonl": "foreign", "older.jsonl": "other-version", "damaged.jsonl": "damaged",
            "torn.jsonl": "torn", "binary.jsonl": "foreign", "dangling.jsonl": "unreadable", "pipe.jsonl": "unreadable",
            "huge.jsonl": "too-large", "text.parquet": "unreadable"})
        # What comes before the end that is cut off is judged, and nobody is told to be fine who was not looked at.
        self.assertEqual(ask(self.out, "SELECT id, complete FROM sessions ORDER BY id"),
                         [("fine.jsonl", True), ("packed.jsonl.gz", True), ("torn.jsonl", False), ("upper.JSONL", True)])
        self.assertEqual(ask(self.out, "SELECT DISTINCT bytes FROM sessions WHERE complete"), [(len(whole.encode()),)])
        self.assertIn("2 too-large", said)
        self.assertIn("12 logs are not in the tables", said)

    def test_a_folder_that_cannot_be_read(self):
        self.put("a.jsonl")
        with unittest.mock.patch("os.scandir", side_effect=PermissionError(13, "Permission denied", str(self.logs / "b"))):
            (place,) = logs.find([str(self.logs)])
        ((log,),) = [list(logs.read(place))]
        self.assertEqual((log.id, log.why), ("b", "the folder: Permission denied"))

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
        for name, began in [("ok", "2026-11-20T10:00:00+01:00"), ("hour", "2026-11-20T25:00:00Z"), ("digits", "٢٠٢٦-11-20"), ("early", "1970-01-01T00:00:00Z"), ("late", "2093-01-01T00:00:00Z"),
                            ("no", "yesterday"), ("thirty", "2026-02-30")]:
            self.put(f"{name}.jsonl", startedAt=began)
        self.put("missing.jsonl")
        self.check("--until", "2026-12-31")
        self.assertEqual(dict(ask(self.out, "SELECT id, clock FROM sessions")), {
            "ok.jsonl": "ok", "hour.jsonl": "unreadable", "digits.jsonl": "unreadable", "early.jsonl": "off", "late.jsonl": "off", "no.jsonl": "unreadable", "thirty.jsonl": "unreadable",
            "missing.jsonl": "missing"})
        self.assertEqual(ask(self.out, "SELECT id, day FROM sessions WHERE day IS NOT NULL"), [("ok.jsonl", "2026-11-20")])
        self.assertEqual(ask(self.out, "SELECT without FROM lacking WHERE what = 'day'"), [(7,)])

    def test_parquet_and_ids_twice(self):
        good, other = GOOD.read_bytes(), GOOD.read_bytes().replace(b"hotel-stays-faded", b"another-name", 1)
        table = pa.table({"key": ["a", "b", "b", "c", "c", None, "e"],
                          "log": pa.array([good, good, good, good, other, good, None], pa.binary())})
        pq.write_table(table, self.logs / "logs.parquet", row_group_size=2)
        self.check("--partitions", 2, "--id-column", "key")
        self.assertEqual(ask(self.out, "SELECT id, count(*) FROM sessions GROUP BY id ORDER BY id"), [("#5", 1), ("a", 1), ("b", 1), ("c", 2)])
        self.assertEqual(ask(self.out, "SELECT id, kind, lost FROM errors ORDER BY id"),
                         [("b", "duplicate", False), ("c", "id-twice", False), ("e", "unreadable", True)])
        self.assertEqual(ask(self.out, "SELECT count(DISTINCT session) = count(*) FROM sessions"), [(True,)])
        run("check", self.logs, self.folder / "x", "--id-column", "key", "--log-column", "bytes", code=1)
        self.assertIn("has no column bytes", ask(self.folder / "x", "SELECT text FROM errors")[0][0])
        # A session of a row is found again, in the columns that check was told, unless it is another one by now.
        page = self.folder / "fleet.html"
        self.assertIn("sessions it links to", run("report", self.out, "-o", page))
        self.assertIn("fleet.sessions.html#log=", page.read_text())
        pq.write_table(table.set_column(1, "log", [[other] * 7]), self.logs / "logs.parquet", row_group_size=2)
        self.assertIn("it links to no sessions", run("report", self.out, "-o", page))
        self.assertNotIn("fleet.sessions.html#log=", page.read_text())

    def test_several_sessions_in_a_log(self):
        one, two = (sample.with_meta(GOOD.read_text(), {"user": user, "app": {"version": " 1.0 "}}) for user in ("first", "second"))
        self.put("two.jsonl", one + two)
        self.put("damaged.jsonl", one + two + one + "no line\n")
        self.check()
        self.assertEqual(ask(self.out, "SELECT number, app, \"user\", count(*) FROM sessions GROUP BY ALL ORDER BY ALL"),
                         [(1, "1.0", "first", 2), (2, "1.0", "second", 2)])

    def test_a_folder_that_is_something_else(self):
        recording = self.put("sessions/a.jsonl")
        self.out.mkdir()
        (self.out / "letter.txt").write_text("dear")
        self.assertIn("no part of a corpus", run("check", self.logs, self.out, code=2))
        self.assertEqual((self.out / "letter.txt").read_text(), "dear")
        # Recordings in a folder that is called as a table are no table.
        self.assertIn("holds sessions, which is no part", run("check", "sessions", ".", cwd=self.logs, code=2))
        # Tables below the logs are no logs, and logs among the tables are not replaced. A pattern of folders means what is in them.
        for _ in range(2):
            self.assertIn("1 sessions: ", run("check", ".", "tables", cwd=self.logs))
        self.assertIn("1 sessions: ", run("check", "sess*", "tables", cwd=self.logs))
        self.assertIn("which the tables are to replace", run("check", "tables/errors/../sessions", "tables", cwd=self.logs, code=2))
        shutil.copy(recording, self.logs / "tables/sessions")
        self.assertIn("holds sessions/a.jsonl", run("check", "sessions", "tables", cwd=self.logs, code=2))
        self.assertTrue(recording.exists())
        self.assertIn("no logs", run("check", self.out, self.folder / "new", code=2))
        self.assertIn("no such file", run("check", self.folder / "none*", self.folder / "new", code=2))
        self.assertIn("--engine spark", run("check", "s3a://bucket/logs", self.folder / "new", code=2))

    def test_tables_of_another_schema(self):
        self.put("a.jsonl")
        self.check()
        summary = json.loads((self.out / "corpus.json").read_text())
        shutil.rmtree(self.out / "errors")
        self.assertIn("has no errors any more", run("query", self.out, "worst", code=2))
        (self.out / "corpus.json").write_text(json.dumps(summary | {"schema": 0}))
        self.assertIn("schema 0, and this tool reads 1: run check again", run("query", self.out, "worst", code=2))
        (self.out / "corpus.json").write_text(json.dumps(summary | {"schema": 2}))
        self.assertIn("newer than this tool's 1", run("check", self.logs, self.out, code=2))
        (self.out / "corpus.json").write_text(json.dumps(summary | {"schema": 0}))
        self.check()
        self.assertEqual(json.loads((self.out / "corpus.json").read_text()), summary)


class Questions(Case):
    """Questions about tables that are made by hand."""

    def tables(self, *sessions, out=None):
        """Tables of sessions, each of an app, a version, a day, a user, and findings as grade and rule."""
        rows = judge.new_rows()
        for number, (name, app, day, user, *findings) in enumerate(sessions):
            own = {"day": day, "app": app, "session": f"{name}-{app}-{number}"}
            rows["sessions"].append(own | {"id": own["session"], "app_name": name, "user": user, "verdict": "not judged"})
            rows["findings"] += [own | dict(zip(("grade", "rule"), finding.split())) | {"number": 1, "count": 1, "text": ""} for finding in findings]
        out = out or self.out
        out.mkdir()
        engines._save([tables.staged(rows)], self.folder / "rows.parquet")
        engines._finish_locally([self.folder / "rows.parquet"], out)
        (out / "corpus.json").write_text('{"schema": 1}')

    def test_grades_are_problems_of_their_own(self):
        self.tables(("M", "1", None, "a", "late fade"), ("M", "2", None, "b", "late fade", "stuck fade"), ("M", "2", None, "c", "late fade"))
        self.assertEqual(ask(self.out, "SELECT problem, users, since FROM worst"), [("stuck fade", 1, "2"), ("late fade", 3, "1")])
        self.assertEqual(ask(self.out, "SELECT problem, change, b_users, session FROM between_versions WHERE a = '1' ORDER BY problem"),
                         [("late fade", "same", 2, "M-2-2"), ("stuck fade", "new", 1, "M-2-1")])
        self.assertEqual(ask(self.out, "SELECT app, not_judged FROM verdicts"), [("1", 1), ("2", 2)])
        # A row has a session of its own.
        self.assertEqual(ask(self.out, "SELECT app, session FROM by_app WHERE problem = 'late fade' ORDER BY app"), [("1", "M-1-0"), ("2", "M-2-2")])

    def test_several_apps(self):
        self.tables(*[("Chat", "1.0", None, f"c{user}", "stuck fade") for user in range(3)], *[("Mail", "1.0", None, f"m{user}") for user in range(5)],
                    ("Mail", "1.1", None, "m0", "stuck fade"), ("Mail", "1.1", None, "m1"))
        self.assertEqual(ask(self.out, "SELECT problem, users, percent, since FROM worst"),
                         [("Chat: stuck fade", 3, 100, "1.0"), ("Mail: stuck fade", 1, 14.29, "1.1")])
        self.assertEqual(ask(self.out, "SELECT problem, app, sessions, of FROM by_app"), [("Chat: stuck fade", "1.0", 3, 3), ("Mail: stuck fade", "1.1", 1, 2)])
        self.assertEqual(ask(self.out, "SELECT app_name, a_of, b_of, change FROM between_versions WHERE a < b"), [("Mail", 5, 2, "new")])
        self.assertEqual(ask(self.out, "SELECT app_name, app, sessions FROM verdicts"), [("Chat", "1.0", 3), ("Mail", "1.0", 5), ("Mail", "1.1", 2)])

    def test_the_order_of_versions(self):
        order = ["v1.9.0", "1.10.0-rc.2", "1.10.0", "1.10.0 (9)", "1.10.0 (10)", "1.10.1", "2", "nightly-b", "nightly-a"]
        days = {"nightly-b": "2026-11-01", "nightly-a": "2026-11-02", "1.10.0-rc.2": "2026-11-03", "v1.9.0": "2026-11-09"}
        self.tables(*[("M", app, days.get(app, "2026-11-04"), "u", "stuck fade") for app in sorted(order)])
        self.assertEqual([app for (app,) in ask(self.out, "SELECT app FROM versions")], order)
        self.assertEqual(ask(self.out, "SELECT since FROM worst"), [("v1.9.0",)])
        self.assertEqual(list(fleet._pairs(fleet.connect(self.out), None)), [(None, "1.10.1", "2")])

    def test_a_version_that_one_user_had_is_not_what_others_are_compared_with(self):
        many = [("M", "1.0", "2026-11-04", f"user {number}", "stuck fade") for number in range(30)]
        self.tables(*many, ("M", "1.0.1-me", "2026-11-05", "u", "stuck fade"), ("M", "1.1", "2026-11-06", "u", "stuck fade"))
        self.assertEqual(list(fleet._pairs(fleet.connect(self.out), None)), [(None, "1.0", "1.1")])

    def test_several_folders_of_tables(self):
        odd = self.folder / "o'dd[1]"
        self.tables(("M", "1", None, "a", "stuck fade"), ("M", "1", None, "b"), out=odd)
        self.tables(("M", "1", None, "a", "stuck fade"), ("M", "2", None, "c", "stuck fade"))
        # The session that both have counts once. Options stand anywhere.
        said = run("query", odd, "--json", self.out, "SELECT users, sessions, percent, since FROM worst")
        self.assertEqual(json.loads(said), {"users": 2, "sessions": 2, "percent": 66.67, "since": "1"})
        self.assertIn("there is no question wurst; there are recordings, versions", run("query", odd, self.out, "wurst", code=2))


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
        connection = fleet.connect(self.out)
        for view in known:
            names, found = fleet.rows(connection, f"SELECT * FROM {view}")
            with contextlib.redirect_stdout(io.StringIO()) as said:
                corpus.run_query(corpus.parser().parse_args(["query", str(self.out), view, "--json"]))
            lines = said.getvalue().splitlines()
            self.assertEqual(len(lines), len(found))
            if view != "broken_invariants":
                self.assertEqual(list(json.loads(lines[0])), names)
        self.assertIn("late fade alpha list", run("query", self.out, "worst"))
        self.assertEqual(len(run("query", self.out).splitlines()), len(known))

    def test_worst(self):
        ((problem, users, sessions, since), _) = ask(self.out, "SELECT problem, users, sessions, since FROM worst")
        self.assertEqual((problem, since), ("stuck fade alpha list", sample.BROKEN))
        self.assertEqual(ask(self.out, "SELECT DISTINCT app FROM by_app"), [(sample.BROKEN,)])
        self.assertEqual(ask(self.out, "SELECT count(*), count(DISTINCT \"user\") FROM sessions WHERE verdict = 'failed'"), [(sessions, users)])

    def test_other_questions(self):
        (stuck, total) = ask(self.out, "SELECT sum(stuck), sum(sessions) FROM by_day")[0]
        (sessions,) = ask(self.out, "SELECT sessions FROM worst LIMIT 1")[0]
        # An example is of the log that is named beside it.
        self.assertEqual(ask(self.out, "SELECT example, id FROM wrong_with_logs EXCEPT SELECT text, id FROM errors"), [])
        self.assertEqual((stuck, total), (sessions, 300 - ask(self.out, "SELECT coalesce(sum(logs), 0) FROM wrong_with_logs WHERE kind <> 'torn'")[0][0]))
        self.assertEqual(ask(self.out, "SELECT sum(sessions) FROM by_device WHERE problem = 'stuck fade alpha list'"), [(sessions,)])
        self.assertEqual(ask(self.out, "SELECT sum(sessions) FROM by_day_and_problem WHERE problem = 'stuck fade alpha list'"), [(sessions,)])
        self.assertEqual(ask(self.out, "SELECT sessions FROM by_rule WHERE grade = 'stuck'"), [(sessions,)])
        self.assertEqual(ask(self.out, "SELECT sum(failed) FROM verdicts"), [(sessions,)])
        self.assertEqual(ask(self.out, "SELECT sum(hitches) FROM smoothness"), ask(self.out, "SELECT sum(hitches) FROM measures"))
        self.assertEqual(ask(self.out, "SELECT max(rank) FROM examples"), [(5,)])
        self.assertEqual(ask(self.out, "SELECT sum(without) FROM lacking"), [(0,)])

    def test_versions(self):
        new = ask(self.out, "SELECT change, a_users, p, q FROM between_versions WHERE a = '2.5.0' AND b = '2.6.0' AND problem = 'stuck fade alpha list'")
        self.assertEqual(new[0][:2], ("new", 0))
        self.assertLess(new[0][3], 0.05)
        self.assertEqual(ask(self.out, "SELECT change FROM between_versions WHERE a = '2.6.0' AND b = '2.7.0'"), [("gone",)] * 2)

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
        # A row's link leads to a session of that row.
        devices = dict(ask(self.out, "SELECT session, device FROM sessions"))
        by_device = text.split("<h2>By device")[1].split("<h2>")[0]
        percents = [float(percent) for percent in re.findall('"percent" class=number>([0-9.]+)', by_device)]
        self.assertEqual(percents, sorted(percents, reverse=True))
        rows = re.findall(r"log=(\w+)[.]jsonl.*?</a></td><td[^>]*>(.*?)</td>", by_device)
        self.assertEqual([devices[session] for session, _ in rows], [device for _, device in rows])
        self.assertGreater(len(rows), 3)
        # On a phone rows are cards, and bars have a scale.
        self.assertIn('<td data-name="since">2.6.0', text)
        self.assertRegex(text, "A bar for each day from 2026-11-01 to 2026-11-20; the highest is [0-9.]+ %")
        self.assertIn("fleet.html", said)
        self.assertIn("no session is of version 9", run("report", self.out, "-o", page, "--versions", "9", "2.6.0", code=2))

    def test_own_duckdb(self):
        connection = duckdb.connect()
        connection.execute(run("query", self.out, "--sql"))
        self.assertEqual(connection.execute("SELECT problem FROM worst").fetchall(), [("stuck fade alpha list",), ("late fade alpha list",)])

    def test_the_description_of_the_tables(self):
        self.assertIn(tables.description(), (TOOL / "README.md").read_text())


if __name__ == "__main__":
    unittest.main()
