"""The report of a corpus: the answers of queries.sql as one page, without scripts, and a page of scroll-session with the sessions it links to."""
import html
import re
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import quote

import duckdb

import logs
import tables

HERE = Path(__file__).resolve().parent
# How many problems are shown, and of each how many sessions, in the page of sessions.
MOST, EXAMPLES, MOST_BYTES = 25, 2, 32 << 20


def connect(out):
    """DuckDB with the tables of a corpus and the views of queries.sql."""
    connection = duckdb.connect()
    connection.execute(definition(out))
    connection.execute((HERE / "queries.sql").read_text())
    return connection


def definition(out):
    """SQL that makes the tables of a corpus known to any DuckDB; queries.sql goes behind it."""
    views = []
    for table, (_, fields) in tables.TABLES.items():
        files = f"{Path(out).resolve() / table}/day=*/app=*/*.parquet"
        if any((Path(out) / table).glob("day=*/app=*/*.parquet")):
            files = files.replace("'", "''")
            rows = f"read_parquet('{files}', hive_partitioning = true, hive_types_autocast = false)"
            views.append(f"CREATE VIEW {table} AS SELECT {', '.join(chr(34) + name + chr(34) for name, _, _ in fields)} FROM {rows};")
        else:
            types = {tables.TEXT: "VARCHAR", tables.WHOLE: "BIGINT", tables.NUMBER: "DOUBLE", tables.FLAG: "BOOLEAN"}
            nothing = ", ".join(f'CAST(NULL AS {types[kind]}) AS "{name}"' for name, kind, _ in fields)
            views.append(f"CREATE VIEW {table} AS SELECT {nothing} WHERE false;")
    return "\n".join(views) + "\n"


def queries():
    """The views of queries.sql with the sentence that explains each."""
    text = (HERE / "queries.sql").read_text()
    return {
        view: " ".join(line.lstrip("- ") for line in comment.strip().splitlines())
        for comment, view in re.findall(r"-- name: \w+\n((?:--.*\n)+)(?:CREATE MACRO[^;]*;\n)*CREATE VIEW (\w+)", text)}


def rows(connection, query, parameters=None):
    cursor = connection.execute(query, parameters)
    return [column[0] for column in cursor.description], cursor.fetchall()


def report(out, page, command, versions=None, columns=("id", "log")):
    """Writes the page, and beside it the one with the sessions. Gives what there is to say about it."""
    connection = connect(out)
    sessions_page = page.with_name(page.stem + ".sessions.html")
    said, links = _sessions(connection, sessions_page, command, columns)
    a, b = versions or _last_two(connection)
    parts = [
        _counts(connection),
        _part("The worst, by users and sessions touched", *rows(connection, f"SELECT * FROM worst LIMIT {MOST}"), links, "problem", "session"),
        _part("What is wrong with the logs", *rows(connection, "SELECT * FROM wrong_with_logs")),
        _part("What headers lack", *rows(connection, "SELECT * FROM lacking")),
    ]
    if a is not None:
        compared = rows(connection, """
          SELECT change, problem, a_users, a_of, b_users, b_of, p, q FROM between_versions WHERE a = ? AND b = ?
          ORDER BY q, p, problem LIMIT 50""", [a, b])
        parts.insert(2, _part(f"Version {b} against {a}", *compared, links, "problem", note=(
            "Users with the problem among all users of a version. p: Fisher's exact test, two-sided; q: after Benjamini and Hochberg. "
            "What has q ≤ 0.05 is bold.")))
    shown = f"problem IN (SELECT problem FROM worst LIMIT {MOST})"
    parts[-2:-2] = [
        _trend(connection),
        _part("By app version", *rows(connection, f"SELECT * FROM by_app WHERE {shown} LIMIT 100"), links, "problem"),
        _part("By device", *rows(connection, f"SELECT * FROM by_device WHERE {shown} LIMIT 100"), links, "problem"),
        _part("By rule", *rows(connection, "SELECT * FROM by_rule")),
        _part("Verdicts by app version", *rows(connection, "SELECT * FROM verdicts LIMIT 100")),
        _part("Hitches", *rows(connection, "SELECT * FROM smoothness LIMIT 100"), note="Milliseconds of hitches for each second of motion."),
        _part("Broken invariants: bugs of this engine or of a recorder", *rows(connection, "SELECT * FROM broken_invariants")),
    ]
    page.write_text(_PAGE.replace("BODY", "\n".join(part for part in parts if part)), encoding="utf-8")
    return said


def _last_two(connection):
    """The two versions that were seen first last: what has just been released, and what was before it."""
    found = connection.execute("""SELECT app FROM sessions WHERE app IS NOT NULL AND day IS NOT NULL
      GROUP BY app ORDER BY min(day) DESC, app DESC LIMIT 2""").fetchall()
    return (found[1][0], found[0][0]) if len(found) == 2 else (None, None)


def _sessions(connection, page, command, columns):
    """A page of scroll-session with the sessions to look at, and for each problem the link to it."""
    wanted = connection.execute(f"""SELECT problem, session, source, session_number, finding, t_us FROM examples
      WHERE rank <= {EXAMPLES} AND problem IN (SELECT problem FROM worst LIMIT {MOST}) ORDER BY rank, problem""").fetchall()
    links, said, size, files = {}, [], 0, {}
    with tempfile.TemporaryDirectory(prefix="fleet-") as folder:
        for problem, session, source, number, finding, time in wanted:
            if source not in files:
                try:
                    content = logs.bytes_of(source, columns)
                except Exception as error:  # The corpus may have moved since.
                    said.append(f"{source}: no longer read, so nothing links to it: {error}")
                    continue
                if size + len(content) > MOST_BYTES:
                    said.append(f"{source}: {len(content):,} bytes are too many for the page of sessions")
                    continue
                size += len(content)
                files[source] = f"{session}.jsonl"
                Path(folder, files[source]).write_bytes(content)
            fragment = f"log={files[source]}&session={number}&t={time}us&finding={finding}"
            links.setdefault(problem, []).append(f"{quote(page.name)}#{fragment}")
        if files:
            made = subprocess.run(
                [command, "report", "--ignore-expect", "--title", "sessions of a fleet", "-o", str(page.resolve()), *sorted(files.values())],
                cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, env={"NO_COLOR": "1"})
            if made.returncode not in (0, 1):
                said.append("no page of sessions: " + made.stderr.decode("utf-8", "replace").strip())
                links = {}
    return said, links


def _counts(connection):
    (logs_, sessions, users, days, versions) = connection.execute("""SELECT count(DISTINCT id), count(*),
      count(DISTINCT coalesce(sessions.user, session)), count(DISTINCT day), count(DISTINCT app) FROM sessions""").fetchone()
    (lost,) = connection.execute("SELECT count(*) FROM errors WHERE lost").fetchone()
    return (f"<p>{sessions:,} sessions of {users:,} users in {logs_:,} logs, {days:,} days, {versions:,} app versions; "
            f"{lost:,} logs could not be read, or not to their ends.</p>")


def _trend(connection):
    names, found = rows(connection, "SELECT * FROM by_day")
    most = max((row[3] for row in found), default=0) or 1
    bars = "".join(
        f'<rect x="{index * 8}" y="{60 - 60 * row[3] / most:.1f}" width="6" height="{60 * row[3] / most:.1f}">'
        f"<title>{_text(row[0])}: {row[2]:,} of {row[1]:,} sessions</title></rect>"
        for index, row in enumerate(found))
    picture = (f'<svg role="img" width="{8 * len(found)}" height="60"><title>The share of sessions with something stuck, day by day</title>'
               f"{bars}</svg>") if found else ""
    return _part("By day: sessions in which something stays wrong", names, found, before=picture)


def _part(title, names, found, links=None, linked=None, hidden=None, note="", before=""):
    if not found:
        return f"<h2>{_text(title)}</h2><p>Nothing.</p>"
    shown = [index for index, name in enumerate(names) if name != hidden]
    lines = [f"<h2>{_text(title)}</h2>", f"<p>{_text(note)}</p>" if note else "", before, "<div><table><thead><tr>"]
    lines += [f"<th scope=col>{_text(names[index].replace('_', ' '))}</th>" for index in shown] + ["</tr></thead><tbody>"]
    for row in found:
        strong = " class=strong" if names[-1] == "q" and row[-1] <= 0.05 else ""
        lines.append(f"<tr{strong}>")
        for index in shown:
            value = _text(row[index])
            if links and names[index] == linked and row[index] in links:
                first, *others = links[row[index]]
                value = f'<a href="{html.escape(first)}">{value}</a>' + "".join(
                    f' <a href="{html.escape(other)}">({number})</a>' for number, other in enumerate(others, start=2))
            number = isinstance(row[index], (int, float))
            lines.append(f"<td{' class=number' if number else ''}>{value}</td>")
        lines.append("</tr>")
    return "".join(lines) + "</tbody></table></div>"


def _text(value):
    if value is None:
        return "<i>none</i>"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:.3g}" if value < 0.01 else f"{value:,.2f}"
    # What turns text around, and what terminals and browsers act on, is shown and not done.
    return html.escape("".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in str(value)))


_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Fleet of scroll sessions</title>
<style>
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
body { max-width: 75em; margin: 2em auto; padding: 0 1em }
div { overflow-x: auto }
table { border-collapse: collapse }
th, td { text-align: left; padding: .25em .75em .25em 0; border-bottom: 1px solid #8884; vertical-align: top }
.number { text-align: right; font-variant-numeric: tabular-nums }
.strong td { font-weight: bold }
rect { fill: #c33 }
</style>
<h1>Fleet of scroll sessions</h1>
BODY
</html>
"""
