"""The report of a corpus: the answers of queries.sql as one page, without scripts, and a page of scroll-session with the sessions it links to."""
import glob
import hashlib
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
# How many problems are shown, and how many bytes of sessions the page of sessions has.
MOST, MOST_BYTES = 25, 32 << 20


def connect(*outs):
    """DuckDB with the tables of a corpus, or of several as one, and the views of queries.sql."""
    connection = duckdb.connect()
    connection.execute(definition(*outs))
    connection.execute((HERE / "queries.sql").read_text())
    return connection


def definition(*outs):
    """SQL that makes the tables of some folders known to any DuckDB; queries.sql goes behind it. A session that several have is the first one's."""
    views = []
    for table, (_, fields) in tables.TABLES.items():
        names = ", ".join(f'"{name}"' for name, _, _ in fields)
        types = {tables.TEXT: "VARCHAR", tables.WHOLE: "BIGINT", tables.NUMBER: "DOUBLE", tables.FLAG: "BOOLEAN"}
        nothing = ", ".join(f'CAST(NULL AS {types[kind]}) AS "{name}"' for name, kind, _ in fields)
        parts = [f"SELECT 0 AS part, {nothing} WHERE false"]
        for number, out in enumerate(outs):
            if any((Path(out) / table).glob("day=*/app=*/*.parquet")):
                files = f"{glob.escape(str(Path(out).resolve()))}/{table}/day=*/app=*/*.parquet".replace("'", "''")
                parts.append(f"SELECT {number}, {names} FROM read_parquet('{files}', hive_partitioning = true, hive_types_autocast = false)")
        once = " QUALIFY session IS NULL OR part = min(part) OVER (PARTITION BY session)" if len(outs) > 1 else ""
        views.append(f"CREATE VIEW {table} AS SELECT {names} FROM ({' UNION ALL '.join(parts)}){once};")
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


def report(outs, page, command, versions=None, columns=("id", "log")):
    """Writes the page, and beside it the one with the sessions. Gives what there is to say about it, and whether there are sessions."""
    connection = connect(*outs)

    def ask(query, *values):
        return rows(connection, query, values)
    shown = f"problem IN (SELECT problem FROM worst LIMIT {MOST})"
    worst = ask(f"SELECT * FROM worst LIMIT {MOST}")
    compared = [(f"{app + ': version' if app else 'Version'} {b} against {a}", ask(f"""
      SELECT change, problem, a_users, a_of, b_users, b_of, p, q, session FROM between_versions
      WHERE app_name IS NOT DISTINCT FROM ? AND a = ? AND b = ? ORDER BY q, p, problem LIMIT {2 * MOST}""", app, a, b))
        for app, a, b in _pairs(connection, versions)]
    by_app, by_device = (
        ask(f"SELECT * FROM by_{what} WHERE {shown} ORDER BY percent DESC, sessions DESC, problem, {what} LIMIT 100") for what in ("app", "device"))
    wanted = [(row["problem"], row["session"]) for names, found in (worst, *(answer for _, answer in compared), by_app, by_device)
              for row in (dict(zip(names, values)) for values in found)]
    said, links = _sessions(connection, wanted, page.with_name(page.stem + ".sessions.html"), command, columns)
    parts = [
        _counts(connection),
        _part("The worst, by users and sessions touched", *worst, links),
        *(_part(title, *answer, links, note=(
            "Users with the problem among all users of a version. p: Fisher's exact test, two-sided; q: after Benjamini and Hochberg. "
            "What has q ≤ 0.05 is bold.")) for title, answer in compared),
        _trend(connection),
        _part("By app version", *by_app, links),
        _part("By device", *by_device, links),
        _part("By rule", *ask("SELECT * FROM by_rule")),
        _part("Verdicts by app version", *ask("SELECT * FROM verdicts LIMIT 100")),
        _part("Hitches", *ask("SELECT * FROM smoothness LIMIT 100"), note="Milliseconds of hitches for each second of motion."),
        _part("Broken invariants: bugs of this engine or of a recorder", *ask("SELECT * FROM broken_invariants")),
        _part("What is wrong with the logs", *ask("SELECT * FROM wrong_with_logs")),
        _part("What headers lack", *ask("SELECT * FROM lacking")),
    ]
    page.write_text(_PAGE.replace("BODY", "\n".join(parts)), encoding="utf-8")
    return said, bool(links)


def _pairs(connection, versions):
    """Of each app the two versions to compare: those asked for, or the last with a number and the one before it that more than a few had."""
    found = {}
    for app, version, users in connection.execute("SELECT nullif(of_app, ''), app, users FROM versions ORDER BY of_app, position").fetchall():
        found.setdefault(app, {})[version] = users
    for app, known in found.items():
        *earlier, b = [version for version in known if re.match(r"[vV]?\d", version)] or known
        many = max(map(known.get, earlier), default=0) / 10
        a, b = versions or (next((version for version in reversed(earlier) if known[version] >= many), None), b)
        if {a, b} <= {*known}:
            yield app, a, b


def _sessions(connection, wanted, page, command, columns):
    """A page of scroll-session with the sessions to look at, and for each problem and session the link to it."""
    places = {(problem, session): place for problem, session, *place in connection.execute("""
      SELECT problem, session, any_value(source), any_value(digest), any_value(session_number), arg_max(number, (count, -number)),
        arg_max(t_us, (count, -number)) FROM seen WHERE session IN (SELECT unnest(?)) GROUP BY problem, session""",
        [[session for _, session in wanted]]).fetchall()}
    links, said, size, files = {}, [], 0, {}
    with tempfile.TemporaryDirectory(prefix="fleet-") as folder:
        for problem, session in dict.fromkeys(wanted):
            source, digest, number, finding, time = places[problem, session]
            if source not in files:
                files[source] = None
                try:
                    content = logs.unpacked(logs.bytes_of(source, columns), MOST_BYTES)
                except Exception as error:  # The corpus may have moved since.
                    said.append(f"{source}: no longer read, so nothing links to it: {error}")
                    continue
                if hashlib.sha256(content).hexdigest() != digest:
                    said.append(f"{source}: has other bytes than check found there, so nothing links to it")
                    continue
                if size + len(content) > MOST_BYTES:
                    said.append(f"{source}: {len(content):,} bytes are too many for the page of sessions")
                    continue
                size += len(content)
                files[source] = f"{session}.jsonl"
                Path(folder, files[source]).write_bytes(content)
            if files[source]:
                fragment = f"log={files[source]}&session={number}&t={time}us&finding={finding}"
                links[problem, session] = f"{quote(page.name)}#{fragment}"
        names = sorted(filter(None, files.values()))
        if names:
            made = subprocess.run(
                [command, "report", "--ignore-expect", "--title", "sessions of a fleet", "-o", str(page.resolve()), *names],
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
    days = [row for row in found if row[0]]
    most = max((row[3] for row in days), default=0)
    bars = "".join(
        f'<rect x="{index * 8}" y="{60 - 60 * row[3] / (most or 1):.1f}" width="6" height="{60 * row[3] / (most or 1):.1f}">'
        f"<title>{_text(row[0])}: {row[2]:,} of {row[1]:,} sessions</title></rect>"
        for index, row in enumerate(days))
    picture = (f'<div><svg role="img" width="{8 * len(days)}" height="60"><title>The share of sessions with something stuck, day by day</title>'
               f"{bars}</svg></div><p>A bar for each day from {_text(days[0][0])} to {_text(days[-1][0])}; the highest is {most} % of its sessions.</p>"
               ) if days else ""
    return _part("By day: sessions in which something stays wrong", names, found, before=picture)


def _part(title, names, found, links=None, note="", before=""):
    """A table; where it has links, the problem of a row leads to the row's own session."""
    if not found:
        return f"<h2>{_text(title)}</h2><p>Nothing.</p>"
    shown = [name for name in names if links is None or name != "session"]
    is_wide = "example" in shown or len(shown) > 5
    lines = [f"<h2>{_text(title)}</h2>", f"<p>{_text(note)}</p>" if note else "", before,
             f"<div{' class=wide' if is_wide else ''}><table><thead><tr>"]
    lines += [f"<th scope=col>{_text(name.replace('_', ' '))}</th>" for name in shown] + ["</tr></thead><tbody>"]
    for row in (dict(zip(names, values)) for values in found):
        lines.append(f"<tr{' class=strong' if row.get('q', 1) <= 0.05 else ''}>")
        for name in shown:
            value = _text(row[name])
            link = links and name == "problem" and links.get((row["problem"], row["session"]))
            if link:
                value = f'<a href="{html.escape(link)}">{value}</a>'
            label = f' data-name="{_text(name.replace("_", " "))}"' if is_wide else ""
            number = " class=number" if isinstance(row[name], (int, float)) else ""
            lines.append(f"<td{label}{number}>{value}</td>")
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
td { overflow-wrap: anywhere; min-width: 4em; max-width: 40em }
.number { text-align: right; font-variant-numeric: tabular-nums }
.strong td { font-weight: bold }
rect { fill: #c33 }
/* On a phone each row of a wide table is a card. */
@media (max-width: 45em) {
  .wide thead { display: none }
  .wide tr { display: block; padding: .5em 0; border-bottom: 1px solid #8884 }
  .wide td { display: grid; grid-template-columns: 7em 1fr; padding: 0; border: 0; text-align: left; overflow-wrap: anywhere }
  td::before { content: attr(data-name); opacity: .7 }
}
</style>
<h1>Fleet of scroll sessions</h1>
BODY
</html>
"""
