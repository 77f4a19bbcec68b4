"""Where the logs of a corpus are: in folders, by patterns, in Parquet of bytes with ids."""
import glob
import gzip
import io
import os
from dataclasses import dataclass
from pathlib import Path

import pyarrow.parquet as pq


class Refused(Exception):
    """Why something cannot be done, for people."""


@dataclass(frozen=True)
class Log:
    """A log, and its bytes if somebody has read them already."""
    id: str
    source: str
    size: int | None
    path: str | None = None
    content: bytes | None = None
    why: str | None = None  # Why it could not be read.


@dataclass(frozen=True)
class Place:
    """Where logs are: a file, or a row group of Parquet. Small, so that it can be sent to whoever reads it."""
    path: str
    id: str | None
    size: int | None
    group: int | None = None
    first: int = 0
    columns: tuple = ("id", "log")
    stamp: int = 0  # When the file was changed, in nanoseconds.


def is_remote(address):
    return "://" in address


def is_effect_log(name):
    return name.lower().endswith((".effects.jsonl", ".effects.jsonl.gz"))


def is_log(name):
    return name.lower().endswith((".jsonl", ".jsonl.gz")) and not is_effect_log(name)


def find(inputs, columns=("id", "log"), out=None):
    """All places below some folders, files and patterns, sorted, without those in the folder of the tables. An id is a path below what was given."""
    places = []
    for text in inputs:
        if os.path.isdir(text):
            places += _below(text, text, columns, out)
        elif os.path.lexists(text):
            places += _at(text, os.path.basename(text), columns)
        else:
            fixed = os.path.dirname(text[:min((text.find(c) for c in "*?[" if c in text), default=len(text))])
            matches = glob.glob(text, recursive=True)
            if not matches:
                raise Refused(f"{text}: there is no such file, folder or pattern with a match")
            files = [path for path in matches if not os.path.isdir(path)]
            for path in files:
                if not is_effect_log(path):
                    places += _at(path, os.path.relpath(path, fixed or "."), columns)
            # A pattern that matches only folders means the logs in them.
            for path in [] if files else matches:
                places += _below(path, fixed or ".", columns, out)
    # A surrogate stands for a byte of a name that is no UTF-8; tables hold none.
    return sorted(places, key=lambda place: (place.id or place.path, place.path, place.group or 0))


def _below(top, root, columns, out):
    places, unread = [], []
    for folder, folders, files in os.walk(top, onerror=unread.append):
        if os.path.realpath(folder) == out:
            folders.clear()
            continue
        for name in files:
            path = os.path.join(folder, name)
            if is_log(name) or name.lower().endswith(".parquet"):
                places += _at(path, os.path.relpath(path, root), columns)
    for error in unread:
        id = _text(os.path.relpath(error.filename, root))
        places.append(Place(os.path.abspath(error.filename), id, None, group=-1, columns=(f"the folder: {error.strerror}",)))
    return places


def _at(path, id, columns):
    id = _text(id)
    path = os.path.abspath(path)
    try:
        status = os.stat(path)
        size, stamp = status.st_size, status.st_mtime_ns
    except OSError:
        size, stamp = None, 0
    if not path.lower().endswith(".parquet"):
        return [Place(path, id, size, stamp=stamp)]
    try:
        file = pq.ParquetFile(path)
        missing = [name for name in columns if name not in file.schema_arrow.names]
        if missing:
            raise ValueError(f"has no column {missing[0]}, only {', '.join(file.schema_arrow.names)}")
        first, places = 0, []
        for group in range(file.num_row_groups):
            rows = file.metadata.row_group(group)
            places.append(Place(path, None, rows.total_byte_size, group, first, tuple(columns), stamp))
            first += rows.num_rows
        return places
    except (OSError, ValueError) as error:
        # Told by whoever reads it.
        return [Place(path, id, size, group=-1, first=0, columns=(str(error),))]


def batches(places, count=400, size=32 << 20):
    """Partitions of which each is so many logs, or so many bytes."""
    batch, bytes = [], 0
    for place in places:
        if batch and (len(batch) == count or bytes + (place.size or 0) > size):
            yield batch
            batch, bytes = [], 0
        batch.append(place)
        bytes += place.size or 0
    if batch:
        yield batch


def split(places, partitions):
    """So many partitions, in order."""
    edges = [len(places) * index // partitions for index in range(partitions + 1)]
    return [places[start:end] for start, end in zip(edges, edges[1:]) if end > start]


def read(place):
    """The logs at a place."""
    if place.group is None:
        yield Log(place.id, _text(place.path), place.size, place.path)
    elif place.group < 0:
        yield Log(place.id, _text(place.path), place.size, why=place.columns[0])
    else:
        yield from _rows(place)


def _rows(place):
    id_column, log_column = place.columns
    try:
        table = pq.ParquetFile(place.path).read_row_group(place.group, columns=list(place.columns))
        rows = zip(table[id_column].to_pylist(), table[log_column].to_pylist())
    except Exception as error:  # Whatever is wrong with the file is a row.
        yield Log(f"{Path(place.path).name}#{place.group}", _text(place.path), place.size, why=str(error))
        return
    for index, (id, content) in enumerate(rows, start=place.first):
        yield row(id, content, f"{_text(place.path)}#{index}")


def row(id, content, source):
    """A log of a row of Parquet."""
    id = str(id) if id is not None else f"#{source.rsplit('#', 1)[-1]}"
    if isinstance(content, str):
        content = content.encode("utf-8", "surrogatepass")
    if not isinstance(content, (bytes, bytearray)):
        return Log(id, source, None, why="there are no bytes in this row")
    return Log(id, source, len(content), content=bytes(content))


def unpacked(content, limit):
    """The bytes of a log. Of what gzip packed one byte more than the limit at most, so a small file cannot fill the memory."""
    if content[:2] != b"\x1f\x8b":
        return content
    with gzip.GzipFile(fileobj=io.BytesIO(content)) as file:
        return file.read(limit + 1)


def bytes_of(source, columns=("id", "log")):
    """The bytes of a log, as they were given, by its address in the table of sessions."""
    from pyarrow import fs
    source = source.removeprefix("file:")
    if ".parquet#" in source.lower():
        path, _, index = source.rpartition("#")
        file = pq.ParquetFile(path)
        first = 0
        for group in range(file.num_row_groups):
            count = file.metadata.row_group(group).num_rows
            if first + count > int(index):
                log = list(read(Place(path, None, None, group, first, tuple(columns))))[int(index) - first]
                return log.content
            first += count
        raise ValueError(f"{source}: there are {first} rows")
    if is_remote(source):
        filesystem, path = fs.FileSystem.from_uri(source.replace("s3a://", "s3://", 1))
        with filesystem.open_input_stream(path) as file:
            return file.read()
    return Path(source).read_bytes()


def _text(path):
    return path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
