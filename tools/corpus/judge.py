"""What one worker does: it runs the command on some logs, and gives the rows of their tables.

Nothing that a log says is run or trusted: its bytes go to the command as a file with a name of ours, the command has limits of
time and memory, and if it dies the logs of that run are tried again by halves, until one is left: that one is a row of `errors`.
"""
import hashlib
import os
import re
import resource
import signal
import stat
import subprocess
import tempfile
import zlib
from dataclasses import dataclass, replace
from datetime import datetime

import orjson

import logs
import tables


@dataclass(frozen=True)
class Options:
    command: str
    limit: int = 256 << 20  # The largest log that is read.
    until: str = "2100-01-01"  # No session began after this day.
    seconds: float = 120  # For one run of the command, and a second more for each megabyte.
    memory: int = 8 << 30  # The address space of the command.
    alone: tuple = ()  # What keeps `check` to one core: there is a process for each already.


# What one run of the command gets: so many logs, or so many bytes.
MOST_LOGS, MOST_BYTES = 400, 32 << 20


def judge(all_logs, options):
    """The rows of all tables for some logs, as batches of `tables.STAGED`."""
    read, bytes = [], 0
    rows = new_rows()
    for log in all_logs:
        log, digest = _read(log, options, rows)
        if digest is None:
            continue
        read.append((log, digest))
        bytes += log.size
        if len(read) == MOST_LOGS or bytes > MOST_BYTES:
            _examine(read, options, rows)
            yield _staged(rows)
            read, bytes, rows = [], 0, new_rows()
    _examine(read, options, rows)
    yield _staged(rows)


def new_rows():
    return {table: [] for table in [*tables.TABLES, "logs"]}


def _staged(rows):
    try:
        return tables.staged(rows)
    except Exception:  # A value that fits no column costs its row.
        kept = new_rows()
        for table, own in rows.items():
            for row in own:
                try:
                    tables.staged({table: [row]})
                    kept[table].append(row)
                except Exception as mistake:
                    place = [row.get(name) for name in ("day", "app", "session")]
                    lose(kept, logs.Log(row.get("id"), None, None), "not-understood", f"a row of {table}: {mistake}", place)
        return tables.staged(kept)


def lose(rows, log, kind, text, place=(None, None, None), lost=True):
    """A row of errors."""
    rows["errors"].append({
        "day": place[0], "app": place[1], "session": place[2], "id": log.id, "source": log.source, "bytes": log.size,
        "kind": kind, "text": text, "lost": lost,
    })


def _read(log, options, rows):
    """A log with its bytes, and their digest; without a digest if it is not to be judged, which is told."""
    content, why = log.content, log.why
    if why is None and content is None and log.path is not None:
        try:
            # A pipe or a device would never end.
            if not stat.S_ISREG(os.stat(log.path).st_mode):
                raise OSError("it is no file")
            if os.stat(log.path).st_size <= options.limit:
                with open(log.path, "rb") as file:
                    content = file.read()
        except OSError as error:
            why = error.strerror or str(error)
    size = log.size
    try:
        if content is not None and len(content) <= options.limit:
            content = logs.unpacked(content, options.limit)
            size = len(content)
    except (OSError, EOFError, zlib.error) as error:
        why = f"gzip: {error}"
    log, digest = replace(log, content=content, size=size), None
    if why is not None:
        lose(rows, log, "unreadable", why)
    elif size > options.limit:
        lose(rows, log, "too-large", f"{size:,} bytes or more; --limit is {options.limit:,}")
    else:
        digest = hashlib.sha256(content).hexdigest()
    rows["logs"].append({"id": log.id, "digest": digest, "bytes": size, "source": log.source})
    return log, digest


def _examine(read, options, rows):
    """Checks and measures some logs."""
    if not read:
        return
    with tempfile.TemporaryDirectory(prefix="corpus-") as folder:
        names, contents = [], {}
        for index, (log, _) in enumerate(read):
            name = f"{index}.jsonl"
            with open(os.path.join(folder, name), "wb") as file:
                file.write(log.content)
            names.append(name)
            contents[name] = log.content
        checked = _run(["check", "--json", "--ignore-expect", "--record", "never", *options.alone], names, contents, folder, options)
        whole = [name for name in names if checked[name][0]]
        measured = _run(["stats", "--json"], whole, contents, folder, options)
    for name, (log, digest) in zip(names, read):
        sessions, error = checked[name]
        heads = _headers(log.content, len(sessions)) if sessions else []
        stats = measured[name][0] if sessions else []
        for number, report in enumerate(sessions, start=1):
            measures = stats[number - 1] if number <= len(stats) else None
            own = new_rows()
            try:
                _session(log, digest, number, report, measures, heads[number - 1], options, own)
            except Exception as mistake:  # One of ours: it costs a session, not a partition.
                own = new_rows()
                lose(own, log, "not-understood", f"session {number}: {type(mistake).__name__}: {mistake}")
            for table, more in own.items():
                rows[table] += more
        if error is not None:
            lose(rows, log, *error)
        if sessions and measured[name][1] is not None and measured[name][1][0] in ("died", "time-out"):
            lose(rows, log, "no-measures", measured[name][1][1])


def _run(arguments, names, contents, folder, options):
    """What the command says of some files: for each its sessions, and what was wrong, as kind and text."""
    if not names:
        return {}
    try:
        output = _output(arguments + names, sum(len(contents[name]) for name in names), folder, options)
    except _Death as death:
        if len(names) == 1:
            return {names[0]: ([], (death.kind, death.text))}
        half = len(names) // 2
        return _run(arguments, names[:half], contents, folder, options) | _run(arguments, names[half:], contents, folder, options)
    result = {name: ([], None) for name in names}
    for report in output["sessions"]:
        result[report["file"]][0].append(report)
    for text in output.get("errors", ()):
        name, _, said = text.partition(":")
        result[name] = (result[name][0], (_kind(said, contents[name]), said.strip()))
    return result


class _Death(Exception):
    def __init__(self, kind, text):
        self.kind, self.text = kind, text


def _output(arguments, size, folder, options):
    seconds = options.seconds + size / 1e6
    process = subprocess.Popen(
        [options.command, *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env={"NO_COLOR": "1", "CI": "true"}, start_new_session=True)
    if hasattr(resource, "prlimit"):
        resource.prlimit(process.pid, resource.RLIMIT_AS, (options.memory, options.memory))
    try:
        output, said = process.communicate(timeout=seconds)
    except BaseException as reason:  # Also when this worker is stopped: nothing of it goes on.
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if not isinstance(reason, subprocess.TimeoutExpired):
            raise
        raise _Death("time-out", f"{arguments[0]} took longer than {seconds:.0f} s") from None
    if process.returncode not in (0, 1, 2):
        last = said.decode("utf-8", "replace").strip().splitlines()[-1:] or [""]
        raise _Death("died", f"{arguments[0]} ended with {process.returncode}: {last[0][:300]}".rstrip(": "))
    try:
        return orjson.loads(output)
    except ValueError as error:
        raise _Death("died", f"{arguments[0]} printed no JSON: {error}") from None


def _kind(text, content):
    if "nothing was recorded" in text:
        return "empty"
    if "expected version" in text:
        return "other-version"
    if b"scroll-session" not in content.partition(b"\n")[0]:
        return "foreign"
    return "damaged"


def _headers(content, count):
    """The headers of the sessions of a log, as far as they can be read here; the command has read them all."""
    if count == 1:
        lines = [content.lstrip(b"\xef\xbb\xbf \t\r\n").partition(b"\n")[0]]
    else:
        lines = [line for line in content.split(b"\n") if b'"scroll-session"' in line]
    heads = []
    for line in lines:
        try:
            head = orjson.loads(line)
        except ValueError:
            continue
        if isinstance(head, dict) and (count == 1 or head.get("format") == "scroll-session"):
            heads.append(head)
    # What comes after the last session that was judged is damaged.
    return heads[:count] if len(heads) >= count else [{}] * count


# What may name a folder on any file system and in any object store.
_VERSION = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+ ()-]{0,63}")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?", re.ASCII)


def _session(log, digest, number, report, stats, head, options, rows):
    meta = head.get("meta")
    meta = meta if isinstance(meta, dict) else {}
    app = meta.get("app")
    app = app if isinstance(app, dict) else {"version": app}
    recorder = meta.get("recorder")
    recorder = recorder if isinstance(recorder, dict) else {}
    name, version = (_text(said.strip() if isinstance(said, str) else said) for said in (app.get("name"), app.get("version")))
    began = _text(meta.get("startedAt"))
    clock, day = _clock(began, options.until)
    key = hashlib.sha256(f"{log.id}\0{digest}\0{number}".encode()).hexdigest()[:16]
    folder = version if version is not None and _VERSION.fullmatch(version) else None
    place = (day, folder, key)
    own = {"day": day, "app": folder, "session": key}
    if folder != version:
        lose(rows, log, "app-version", f"names no folder: {version}", place, lost=False)
    if clock in ("unreadable", "off"):
        lose(rows, log, "clock", f"startedAt is {clock}: {began}", place, lost=False)
    if "torn" in report:
        torn = report["torn"]
        lose(rows, log, "torn", f"its last line is cut off, {torn['line']}:{torn['column']}", place)
    findings, violations = report.get("findings", ()), report["violations"]
    rows["sessions"].append(own | {
        "id": log.id, "number": number, "source": log.source, "digest": digest, "bytes": log.size,
        "name": _text(report["name"]), "app_name": name, "device": _text(meta.get("device")),
        "user": _text(meta.get("user")), "started_at": began, "clock": clock,
        "recorder": _text(" ".join(str(recorder[part]) for part in ("name", "version") if part in recorder)),
        "verdict": report["verdict"], "events": report["events"], "rejected": report["rejected"],
        "complete": report["complete"], "observed": sum(kind["compared"] for kind in report.get("lookedAt", ())),
        "findings": report.get("findingCount", 0), "violations": report["violationCount"],
        "not_judged": sum(not behaviour["judged"] for behaviour in report.get("judged", ())), "hash": report["hash"],
        "duration_us": stats and stats["duration"], "effects": sum(report["effects"].values()),
    })
    only = _only_view(head)
    for index, finding in enumerate(findings, start=1):
        until = finding["until"]
        rows["findings"].append(own | {
            "number": index, "grade": finding["grade"], "rule": finding["rule"], "kind": finding["kind"],
            "view": _text(finding.get("view", only)), "text": finding["text"], "count": finding["count"],
            "off_by": _number(finding.get("offBy", (None, None))[1]), "delay_us": finding.get("delay", (None, None))[1],
            "t_us": finding["first"]["t"], "line": finding["first"]["line"], "until_us": until and until["t"],
        })
    for index, violation in enumerate(violations, start=1):
        said = {key: violation.get(key) for key in ("expected", "actual")}
        rows["violations"].append(own | {
            "number": index, "invariant": violation["invariant"], "view": _text(violation.get("view", only)),
            "t_us": violation["t"], "line": violation["line"], "text": orjson.dumps(said).decode(),
        })
    for view in stats["views"] if stats else ():
        rows["measures"].append(own | _measures(view))


def _measures(view):
    frames, drags = view.get("frames") or {}, view.get("drags") or {}
    hitches, phases = frames.get("hitches") or {}, view.get("phases") or {}
    # What is beyond all numbers is null.
    distances, speeds = ([phase[what] for phase in phases.values()] for what in ("distance", "largestSpeed"))
    return {
        "view": _text(view["view"]), "frames": frames.get("count", 0), "judged_us": frames.get("judgedTime", 0),
        "hitches": hitches.get("count", 0), "hitch_us": _number(hitches.get("time", 0)),
        "janky": (frames.get("janky") or {}).get("count", 0), "drags": drags.get("began", 0),
        "flicks": drags.get("flicks", 0),
        "moving_us": sum(phase["time"] for name, phase in phases.items() if name != "idle"),
        "distance": None if None in distances else float(sum(distances)),
        "largest_speed": None if None in speeds else float(max(speeds, default=0)),
        "overscrolls": (view.get("overscroll") or {}).get("count", 0), "jumps": view.get("jumps", 0),
    }


def _only_view(head):
    """The view of a scene that has one; findings name theirs if there are several."""
    try:
        (view,) = head["scene"]["views"]
        return view["id"]
    except (KeyError, TypeError, ValueError):
        return None


def _clock(began, until):
    """What a moment is, and its day. The zone is left as it is: a day is the user's."""
    if began is None:
        return "missing", None
    try:
        if not _MOMENT.fullmatch(began):
            raise ValueError
        day = datetime.fromisoformat(began).date().isoformat()
    except ValueError:
        return "unreadable", None
    return ("ok", day) if "2015-01-01" <= day <= until else ("off", None)


def _text(value):
    """A value of a header as text, no longer than people read; `None` if it says nothing."""
    if value is None or value == "":
        return None
    text = value if isinstance(value, str) else orjson.dumps(value).decode()
    return text if len(text) <= 300 else text[:299] + "…"


def _number(value):
    return None if value is None else float(value)
