"""The tables of a corpus: the one place that says which there are, their columns and what each means.

`python3 tables.py` prints the description that README.md shows; a test compares the two.
"""
import pyarrow as pa

# What a corpus of an older or newer version of these tables is told by. Raise it with every change of a column.
SCHEMA = 1

TEXT, WHOLE, NUMBER, FLAG = pa.string(), pa.int64(), pa.float64(), pa.bool_()

# What each table begins with: where its rows lie, and which session they are of.
PLACE = [
    ("day", TEXT, "The day of `startedAt` as the log has it, 2026-11-27; null unless `clock` is ok. A partition."),
    ("app", TEXT, "The version of the app; null if the log has none, or nothing that may name a folder. A partition."),
    ("session", TEXT, "The session: 16 digits that are made of its id, its bytes and its number."),
]

TABLES = {
    "sessions": ("A row for each session that was replayed.", PLACE + [
        ("id", TEXT, "The log: its path below the folder given, or its id."),
        ("number", WHOLE, "The number of the session in its log, from 1."),
        ("source", TEXT, "Where the log was read: a path, an address, or `file.parquet#row`."),
        ("digest", TEXT, "SHA-256 of the log's bytes."),
        ("bytes", WHOLE, "The size of the log, unpacked if gzip packed it."),
        ("name", TEXT, "What its header calls it."),
        ("app_name", TEXT, "The name of the app."),
        ("device", TEXT, "The device."),
        ("user", TEXT, "A word for the user."),
        ("started_at", TEXT, "`startedAt` as it stands in the log."),
        ("clock", TEXT, "What `startedAt` is: ok, missing, unreadable, or off (before 2015 or after --until)."),
        ("recorder", TEXT, "Name and version of the recorder."),
        ("verdict", TEXT, "What `check --ignore-expect` says: fine, odd, failed, not judged."),
        ("events", WHOLE, "Lines after the header."),
        ("rejected", WHOLE, "Events that were rejected."),
        ("complete", FLAG, "Whether an `end` line says that it is complete."),
        ("observed", WHOLE, "Observations that were compared."),
        ("findings", WHOLE, "How many findings there are."),
        ("violations", WHOLE, "How many violations there are; the table has the first 1,000."),
        ("not_judged", WHOLE, "Declared behaviours that were never observed."),
        ("hash", TEXT, "The state hash at the end."),
        ("duration_us", WHOLE, "From the first event to the last, in microseconds."),
        ("effects", WHOLE, "Effects in all."),
    ]),
    "findings": ("A row for each thing that an app showed wrong.", PLACE + [
        ("number", WHOLE, "Its number in the session, from 1: `why --finding N`."),
        ("grade", TEXT, "stuck, wrong, odd, late or start."),
        ("rule", TEXT, "The rule that does not hold."),
        ("kind", TEXT, "What was observed."),
        ("view", TEXT, "The view."),
        ("text", TEXT, "The sentence that people read."),
        ("count", WHOLE, "Observations that differ."),
        ("off_by", NUMBER, "The most by which they differ: points, alpha or scale; see the rule."),
        ("delay_us", WHOLE, "The longest delay, if it is known."),
        ("t_us", WHOLE, "When it was first seen, from the start of the log."),
        ("line", WHOLE, "Its line then."),
        ("until_us", WHOLE, "When it ended; null if it lasted to the end of the session."),
    ]),
    "violations": ("A row for each broken invariant of the engine: our bugs, not the app's.", PLACE + [
        ("number", WHOLE, "Its number in the session, from 1."),
        ("invariant", TEXT, "The invariant."),
        ("view", TEXT, "The view."),
        ("t_us", WHOLE, "When."),
        ("line", WHOLE, "The line of the event."),
        ("text", TEXT, "What was expected and what was the case, as JSON."),
    ]),
    "measures": ("A row for each view of a session, as `stats` measures it.", PLACE + [
        ("view", TEXT, "The view."),
        ("frames", WHOLE, "Frames while the content moved."),
        ("judged_us", WHOLE, "For how long frames were judged."),
        ("hitches", WHOLE, "Hitches."),
        ("hitch_us", NUMBER, "For how long in all."),
        ("janky", WHOLE, "Janky frames, as Chrome counts them."),
        ("drags", WHOLE, "Drags that began."),
        ("flicks", WHOLE, "Flicks."),
        ("moving_us", WHOLE, "For how long the content was in a phase other than idle."),
        ("distance", NUMBER, "How far it went, in points."),
        ("largest_speed", NUMBER, "Points a second."),
        ("overscrolls", WHOLE, "How often it was beyond its range."),
        ("jumps", WHOLE, "How often it jumped."),
    ]),
    "errors": ("A row for each thing that is wrong with a log, not with an app: nothing is left out without one.", PLACE + [
        ("id", TEXT, "The log."),
        ("source", TEXT, "Where it was read."),
        ("bytes", WHOLE, "Its size, if it is known."),
        ("kind", TEXT, "What is wrong; README.md lists the kinds."),
        ("text", TEXT, "What was said of it."),
        ("lost", FLAG, "Whether sessions, or a part of one, are missing because of it."),
    ]),
}

# One row for each log, which only says which came twice; not kept.
LOGS = ("logs", ("id", TEXT), ("digest", TEXT), ("bytes", WHOLE), ("source", TEXT))


def columns(table):
    return [name for name, _, _ in TABLES[table][1]]


def schema(table):
    return pa.schema([(name, kind) for name, kind, _ in TABLES[table][1]])


# What a partition gives: rows of all tables in one, each in the column of its table.
STAGED = pa.schema(
    [(table, pa.struct(list(schema(table)))) for table in TABLES] + [("logs", pa.struct(list(LOGS[1:])))])


def staged(rows):
    """Rows of several tables, `{table: [row, …]}`, as one batch."""
    count = sum(map(len, rows.values()))
    arrays, start = [], 0
    for field in STAGED:
        own = rows.get(field.name, [])
        arrays.append(pa.array([None] * start + own + [None] * (count - start - len(own)), field.type))
        start += len(own)
    return pa.record_batch(arrays, schema=STAGED)


def finishing(table, source):
    """SQL that makes a table of all staged rows, in DuckDB and in Spark: what came twice stands once, and is told."""
    names = columns(table)
    rows = f"SELECT {', '.join(f'{table}.`{name}` AS `{name}`' for name in names)} FROM {source} WHERE {table} IS NOT NULL"
    if table == "errors":
        none = ", ".join(f"CAST(NULL AS STRING) AS `{name}`" for name in ("day", "app", "session"))
        logs = f"(SELECT logs.id AS id, logs.digest AS digest, logs.bytes AS bytes, logs.source AS source FROM {source} WHERE logs IS NOT NULL) AS seen"
        rows = f"""SELECT * FROM ({rows}) AS told
UNION ALL SELECT {none}, id, min(source) AS source, bytes, 'duplicate' AS kind,
  concat('the same log, with the same id, ', CAST(count(*) AS STRING), ' times; counted once') AS text, false AS lost
  FROM {logs} GROUP BY id, digest, bytes HAVING count(*) > 1
UNION ALL SELECT {none}, id, min(source) AS source, CAST(NULL AS BIGINT) AS bytes, 'id-twice' AS kind,
  concat(CAST(count(DISTINCT digest) AS STRING), ' different logs have this id; all are kept') AS text, false AS lost
  FROM {logs} GROUP BY id HAVING count(DISTINCT digest) > 1"""
    if "source" not in names:
        return f"SELECT DISTINCT * FROM ({rows}) AS told"
    chosen = ", ".join("min(`source`) AS `source`" if name == "source" else f"`{name}`" for name in names)
    return f"SELECT {chosen} FROM ({rows}) AS rows_of GROUP BY {', '.join(f'`{name}`' for name in names if name != 'source')}"


def description():
    """The tables in Markdown."""
    kinds = {TEXT: "text", WHOLE: "whole number", NUMBER: "number", FLAG: "true or false"}
    lines = []
    for table, (sentence, fields) in TABLES.items():
        lines += [f"**{table}**: {sentence}", "", "| column | type | |", "| --- | --- | --- |"]
        lines += [f"| {name} | {kinds[kind]} | {text} |" for name, kind, text in fields] + [""]
    return "\n".join(lines)


if __name__ == "__main__":
    print(description(), end="")
