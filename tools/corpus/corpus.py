#!/usr/bin/env python3
"""Many recordings at once: `check` makes tables of them, `query` and `report` answer questions about the tables."""
import argparse
import contextlib
import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import fleet
import judge
import logs
import tables
from logs import Refused

# What is wrong with a run, and not with a log: it ends with 1.
FAILURES = {"died", "time-out", "no-measures", "worker-died", "not-understood"}
# What marks a folder as ours from the beginning, and keeps a second run out.
LOCK = "corpus.lock"


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    arguments, more = parser().parse_known_args()
    if more and (arguments.run is not run_query or any(word.startswith("-") for word in more)):
        parser().error(f"unrecognized arguments: {' '.join(more)}")
    try:
        return arguments.run(arguments, *more)
    except Refused as error:
        said, code = str(error), 2
    except ModuleNotFoundError as error:
        said, code = f"Python lacks {error.name}; tools/corpus/install.sh --spark installs it", 2
    except KeyboardInterrupt:
        said, code = "stopped", 130
    except Exception as error:
        library = type(error).__module__.partition(".")[0]
        if not isinstance(error, OSError) and library not in ("duckdb", "_duckdb", "py4j", "pyspark"):
            raise
        said, code = " ".join(str(error).splitlines()[:2]), 1
    print(f"corpus: {printable(said)}", file=sys.stderr)
    return code


def parser():
    top = argparse.ArgumentParser(description=__doc__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="make tables of logs", description="Make the tables of README.md of logs.")
    check.add_argument("inputs", nargs="+", metavar="IN", help="a folder, log, pattern, .parquet of bytes with ids, or with Spark an address (s3a://…)")
    check.add_argument("out", metavar="OUT", help="the folder of the tables")
    check.add_argument("--engine", choices=["local", "spark"], default="local", help="processes of this machine, or Spark (local)")
    check.add_argument("--jobs", type=_positive, default=os.cpu_count(), help="processes of the local engine (the cores)")
    check.add_argument("--partitions", type=_positive, help="into how many parts the logs are split (by number and size)")
    check.add_argument("--master", help="the address of a Spark cluster, or local[N,3] (Spark's own setting, or local[cores,3])")
    check.add_argument("--limit", type=_size, default="256MiB", help="the largest log that is read (256MiB)")
    check.add_argument("--time-limit", type=_positive, default=120, help="seconds for one run of the command, and one more a megabyte (120)")
    check.add_argument("--memory", type=_size, default="8GiB", help="the address space of one run of the command (8GiB)")
    check.add_argument("--until", type=_day, help="a session that says that it began after this day has a wrong clock (tomorrow)")
    check.add_argument("--id-column", default="id", help="the column of Parquet with ids (id)")
    check.add_argument("--log-column", default="log", help="the column of Parquet with the bytes of logs (log)")
    check.add_argument("--command", help="scroll-session (found beside this tool or in PATH)")
    check.set_defaults(run=run_check)
    report = commands.add_parser("report", help="write a page about a corpus")
    report.add_argument("outs", metavar="OUT", nargs="+", help="a folder of tables, or several as one")
    report.add_argument("-o", "--page", default="fleet.html", type=Path, help="where the page goes (fleet.html); beside it NAME.sessions.html")
    report.add_argument("--versions", nargs=2, metavar=("A", "B"), help="the app versions to compare (the last, and the one before it that more than a few users had)")
    report.add_argument("--command")
    report.set_defaults(run=run_report)
    query = commands.add_parser("query", help="ask a question in SQL", description="Ask one of the questions of queries.sql, or any in SQL.")
    query.add_argument("words", nargs="+", metavar="OUT… [QUESTION]", help="folders of tables, and the name of a view, or SQL; without it the views are listed")
    query.add_argument("--json", action="store_true", help="a JSON object for each row instead of a table")
    query.add_argument("--sql", action="store_true", help="print the SQL that makes the tables and views known to your own DuckDB")
    query.set_defaults(run=run_query)
    return top


def run_check(arguments):
    command = find_command(arguments.command)
    said = subprocess.run([command, "check", "--help"], capture_output=True, text=True).stdout
    options = judge.Options(
        command, arguments.limit, (arguments.until or date.today() + timedelta(days=1)).isoformat(),
        arguments.time_limit, arguments.memory, ("--jobs", "1") if "--jobs" in said else ())
    remote = [text for text in arguments.inputs if logs.is_remote(text)]
    columns = (arguments.id_column, arguments.log_column)
    if arguments.engine == "local" and (remote or logs.is_remote(arguments.out)):
        raise Refused(f"{(remote or [arguments.out])[0]}: addresses are for --engine spark, which has the connectors")
    out = Path(arguments.out)
    places = logs.find([text for text in arguments.inputs if not logs.is_remote(text)], columns, os.path.realpath(out))
    if not places and not remote:
        raise Refused(f"{', '.join(arguments.inputs)}: there are no logs (*.jsonl, *.jsonl.gz, *.parquet)")
    import engines
    if logs.is_remote(arguments.out):
        told = engines.spark(remote, places, arguments.partitions, options, arguments.out, arguments.out + "/staging", columns, arguments.master)
        print(f"tables are in {arguments.out}")
        return exit_code(*told)
    guard(out, places)
    new, staging = out / "new", out / "staging"
    with alone(out):
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir()
        if arguments.engine == "local":
            engines.local(places, arguments.partitions, options, new, staging, arguments.jobs)
        else:
            master = arguments.master or (None if "SPARK_MASTER" in os.environ else f"local[{os.cpu_count()},{engines.TRIES}]")
            engines.spark(remote, places, arguments.partitions, options, new, staging, columns, master)
        summary = summarise(new, options) | {"columns": columns}
        # The tables of an earlier run are there until these are complete.
        (out / "corpus.json").unlink(missing_ok=True)
        for table in tables.TABLES:
            shutil.rmtree(out / table, ignore_errors=True)
            (new / table).rename(out / table)
        (out / "corpus.json").write_text(json.dumps(summary, indent=1) + "\n")
        shutil.rmtree(new)
        shutil.rmtree(staging)
    tell(summary)
    return exit_code(summary["rows"]["sessions"], summary["errors"])


def exit_code(sessions, kinds):
    return 1 if not sessions or FAILURES & {*kinds} else 0


def guard(out, places):
    """Nothing is replaced but what this tool has made, and no log is read from what will be replaced."""
    if out.exists() and not out.is_dir():
        raise Refused(f"{out} is a file; the tables need a folder")
    held = {path.name for path in out.iterdir()} if out.exists() else set()
    own = {*tables.TABLES, "corpus.json", "new", "staging", LOCK}
    others = sorted(held - own) if held & {"corpus.json", LOCK} else sorted(held)
    others = others or [
        path.relative_to(out) for path in out.rglob("*")
        if path.suffix not in (".parquet", ".crc") and path.name not in ("_SUCCESS", "corpus.json", LOCK) and not path.is_dir()]
    if others:
        raise Refused(f"{out} holds {others[0]}, which is no part of a corpus; give an empty or a new folder")
    if "corpus.json" in held:
        written = schema_of(out)
        if written > tables.SCHEMA:
            raise Refused(f"{out} has tables of schema {written}, newer than this tool's {tables.SCHEMA}; give another folder")
    for folder in sorted({os.path.dirname(place.path) for place in places}):
        if Path(os.path.realpath(folder)).is_relative_to(out.resolve()):
            raise Refused(f"{folder} has logs and lies in {out}, which the tables are to replace; give another folder")


@contextlib.contextmanager
def alone(out):
    """One run at a time writes into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    with open(out / LOCK, "a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refused(f"another run is writing tables into {out}; wait for it, or give another folder") from None
        yield


def schema_of(out):
    try:
        return int(json.loads((Path(out) / "corpus.json").read_text())["schema"])
    except FileNotFoundError:
        raise Refused(f"{out} is no corpus, or one whose check did not end: corpus.json is missing") from None
    except (ValueError, KeyError, TypeError):
        raise Refused(f"{out}/corpus.json says no schema") from None


def corpora(*outs):
    """Folders of tables that this tool can read."""
    for out in outs:
        written = schema_of(out)
        if written != tables.SCHEMA:
            raise Refused(f"{out} has tables of schema {written}, and this tool reads {tables.SCHEMA}: run check again")
        for table in tables.TABLES:
            if not Path(out, table).is_dir():
                raise Refused(f"{out} has no {table} any more: run check again")
    return outs


def summarise(out, options):
    connection = fleet.connect(out)
    count = {table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables.TABLES}
    version = subprocess.run([options.command, "--version"], capture_output=True, text=True).stdout.strip()
    return {
        "schema": tables.SCHEMA, "command": version, "rows": count,
        "errors": dict(connection.execute("SELECT kind, logs FROM wrong_with_logs").fetchall()),
        "lost": connection.execute("SELECT count(*) FROM errors WHERE lost").fetchone()[0],
        "without": dict(connection.execute("SELECT what, without FROM lacking").fetchall()),
    }


def tell(summary):
    rows = summary["rows"]
    print(f"{rows['sessions']:,} sessions: {rows['findings']:,} findings, {rows['violations']:,} violations; {rows['errors']:,} errors of logs")
    if summary["errors"]:
        print("errors    " + ", ".join(f"{count:,} {kind}" for kind, count in summary["errors"].items())
              + f"; {summary['lost']:,} logs are not in the tables, or not to their ends")
    lacking = [f"{count:,} no {what}" for what, count in summary["without"].items() if count]
    if lacking:
        print("sessions with " + ", ".join(lacking))


def run_report(arguments):
    outs = corpora(*arguments.outs)
    if arguments.page.is_dir():
        raise Refused(f"{arguments.page} is a folder; the page is a file")
    if arguments.versions:
        known = {row[0] for row in fleet.connect(*outs).execute("SELECT DISTINCT app FROM sessions").fetchall()}
        for version in arguments.versions:
            if version not in known:
                raise Refused(f"no session is of version {printable(version)}; there are {', '.join(sorted(filter(None, known)))[:300]}")
    columns = {tuple(json.loads(Path(out, "corpus.json").read_text()).get("columns", ("id", "log"))) for out in outs}
    if len(columns) > 1:
        raise Refused("these tables are of Parquet with different columns; make a report of each")
    said, has_sessions = fleet.report(outs, arguments.page, find_command(arguments.command), arguments.versions, columns.pop())
    for line in said:
        print(f"corpus: {printable(line)}", file=sys.stderr)
    print(f"{arguments.page}: {arguments.page.stat().st_size:,} bytes; "
          + (f"the sessions it links to are in {arguments.page.stem}.sessions.html beside it" if has_sessions else "it links to no sessions"))
    return 0


def run_query(arguments, *more):
    """The last word is the question, if it is one or no folder."""
    known = fleet.queries()
    *outs, question = *arguments.words, *more
    if not outs or question not in known | tables.TABLES and os.path.isdir(question):
        outs, question = [*outs, question], None
    corpora(*outs)
    if arguments.sql:
        print(fleet.definition(*outs) + (HERE / "queries.sql").read_text(), end="")
        return 0
    if not question:
        for view, sentence in known.items():
            print(f"{view:20}{sentence.split('. ')[0].rstrip('.')}")
        return 0
    if question in known | tables.TABLES:
        question = f"SELECT * FROM {question}"
    elif len(question.split()) == 1:
        raise Refused(f"there is no question {question}; there are {', '.join(known)}, the tables {', '.join(tables.TABLES)}, and SQL")
    import duckdb
    try:
        names, found = fleet.rows(fleet.connect(*outs), question)
    except duckdb.Error as error:
        raise Refused(str(error)) from None
    if arguments.json:
        for row in found:
            print(json.dumps(dict(zip(names, row)), default=str))
        return 0
    cells = [names] + [["" if value is None else f"{value:.4g}" if isinstance(value, float) else printable(value) for value in row] for row in found]
    widths = [min(60, max(map(len, column))) for column in zip(*cells)]
    for row in cells:
        print("  ".join(cell if len(cell) > width else cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
    return 0


def printable(value):
    """Nothing that comes from a log reaches a terminal raw."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in str(value))


def find_command(given):
    candidates = [given] if given else [
        os.environ.get("SCROLL_SESSION"), HERE.parents[1] / ".build/release/scroll-session", shutil.which("scroll-session")]
    for path in filter(None, candidates):
        if os.access(path, os.X_OK) and os.path.isfile(path):
            return os.path.abspath(path)
    raise Refused("no command scroll-session; build it (swift build -c release --product scroll-session) or give --command PATH")


def _positive(text):
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, found {text}")
    return int(text)


def _size(text):
    units = {"KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "": 1}
    number = text.rstrip("KMGiB")
    unit = text[len(number):]
    if not number.isdigit() or unit not in units:
        raise argparse.ArgumentTypeError(f"expected a size such as 256MiB, found {text}")
    return int(number) * units[unit]


def _day(text):
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a day such as 2026-11-27, found {text}") from None


if __name__ == "__main__":
    sys.exit(main())
