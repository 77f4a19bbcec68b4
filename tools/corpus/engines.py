"""Who runs the workers: processes of this machine, or Spark. Both leave the same rows in a folder for each table."""
import hashlib
import multiprocessing
import os
import signal
import sys
import tempfile
from collections import deque
from multiprocessing.connection import wait
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

import judge
import logs
import tables

TRIES = 3
HERE = Path(__file__).resolve().parent
# What a worker ends with when the system refuses something, a full disk for one: this and the system's number.
SYSTEM_ERROR = 100


def _isolate():
    """Python processes that are started from now on import our modules, and nothing from the current folder."""
    os.environ["PYTHONSAFEPATH"] = "1"
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(HERE), os.environ.get("PYTHONPATH")]))


def local(places, partitions, options, out, staging, jobs):
    """Partitions in processes of their own. A part that is there already is kept, so a run that was stopped goes on."""
    staging.mkdir(parents=True, exist_ok=True)
    _isolate()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["corpus", "engines", "pandas"])  # Which pyarrow imports when it is there.
    parts = list(logs.split(places, partitions) if partitions else logs.batches(places))
    files = [staging / f"{_key(part, options)}.parquet" for part in parts]
    for other in set(staging.iterdir()) - set(files):
        other.unlink()
    waiting = deque((part, file, 1) for part, file in zip(parts, files) if not file.exists())
    running, done = {}, len(parts) - len(waiting)
    while waiting or running:
        while waiting and len(running) < jobs:
            part, file, attempt = waiting.popleft()
            process = context.Process(target=_work, args=(part, options, file), daemon=True)
            process.start()
            running[process.sentinel] = (process, part, file, attempt)
        for sentinel in wait(list(running)):
            process, part, file, attempt = running.pop(sentinel)
            process.join()
            if process.exitcode != 0 and attempt < TRIES:
                waiting.append((part, file, attempt + 1))
                continue
            if process.exitcode > SYSTEM_ERROR:
                number = process.exitcode - SYSTEM_ERROR
                raise OSError(number, f"{os.strerror(number)} (a worker could not write to {staging} or {tempfile.gettempdir()}, or not start the command)")
            if process.exitcode != 0:
                _give_up(part, file, process.exitcode)
            done += 1
            if sys.stderr.isatty():
                print(f"\r{done:,} of {len(parts):,} partitions", end="\n" if done == len(parts) else "", file=sys.stderr)
    _finish_locally(files, out)


def _key(part, options):
    said = repr((tables.SCHEMA, options, part, os.stat(options.command).st_mtime_ns, os.stat(options.command).st_size))
    return hashlib.sha256(said.encode("utf-8", "surrogateescape")).hexdigest()[:32]


def _work(part, options, file):
    # Ctrl-C is for the process that started this one, and ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    try:
        _save(judge.judge((log for place in part for log in logs.read(place)), options), file)
    except OSError as error:
        sys.exit(SYSTEM_ERROR + (error.errno or 0))


def _stop(*_):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(1)


def _save(batches, file):
    partial = file.with_suffix(f".{os.getpid()}.parquet")
    with pq.ParquetWriter(partial, tables.STAGED, compression="zstd") as writer:
        for batch in batches:
            writer.write_batch(batch)
    partial.rename(file)


def _give_up(part, file, code):
    """A partition whose worker died each time is told, log by log."""
    rows = judge.new_rows()
    for place in part:
        log = logs.Log(place.id or f"{os.path.basename(place.path)}#{place.group}", place.path, place.size)
        judge.lose(rows, log, "worker-died", f"its worker ended with {code}, {TRIES} times")
    _save([tables.staged(rows)], file)


def _finish_locally(files, out):
    import duckdb
    connection = duckdb.connect()
    connection.execute("SET preserve_insertion_order = false")
    names = ", ".join("'" + str(file).replace("'", "''") + "'" for file in files)
    for table in tables.TABLES:
        target = out / table
        target.mkdir(parents=True)
        if files:
            query = tables.finishing(table, f"read_parquet([{names}])").replace("`", '"')
            connection.execute(
                f"COPY ({query}) TO '{str(target).replace(chr(39), chr(39) * 2)}' "
                "(FORMAT parquet, COMPRESSION zstd, PARTITION_BY (day, app), OVERWRITE_OR_IGNORE)")


def spark(inputs, places, partitions, options, out, staging, columns, master):
    """The same on a cluster; gives how many sessions there are, and the kinds of errors. Places of this machine's file system must be there on every worker; addresses are read by Spark."""
    from pyspark.sql import SparkSession
    _isolate()
    # Workers on this machine have the same packages; a cluster's PYSPARK_PYTHON names one that has them.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("scroll-session corpus")
    if master:
        builder = builder.master(master)
    settings = {
        "spark.sql.files.ignoreMissingFiles": "true", "spark.sql.files.ignoreCorruptFiles": "true",
        "spark.sql.files.openCostInBytes": "65536", "spark.sql.sources.partitionColumnTypeInference.enabled": "false",
        "spark.ui.enabled": "false", "spark.executorEnv.PYTHONSAFEPATH": "1", "spark.sql.shuffle.partitions": "8",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "64",
    }
    if master and master.startswith("local"):
        # All that Java does here is soon done: better compiled quickly than well.
        settings["spark.driver.extraJavaOptions"] = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    if logs.is_remote(str(out)):
        address = session._jvm.org.apache.hadoop.fs.Path(out)
        if address.getFileSystem(session._jsc.hadoopConfiguration()).exists(address):
            raise logs.Refused(f"{out} exists; tables at an address need a new folder")
    for module in ("tables", "logs", "judge"):
        session.sparkContext.addPyFile(str(HERE / f"{module}.py"))
    schema = _spark_type(tables.STAGED)
    frames, listed = [], []
    if places:
        parts = list(logs.split(places, partitions) if partitions else logs.batches(places))
        rows = session.sparkContext.parallelize([(index,) for index in range(len(parts))], len(parts))
        shared = session.sparkContext.broadcast(parts)
        frames.append(session.createDataFrame(rows, "part long").mapInArrow(_of_places(shared, options), schema))
    for address in inputs:
        own, files = _of_address(session, address, partitions, options, schema, columns)
        frames += own
        listed += files
    staged = str(staging)
    joined = frames[0]
    for frame in frames[1:]:
        joined = joined.union(frame)
    joined.write.mode("overwrite").parquet(staged)
    for files, address in listed:
        seen = session.read.schema(schema).parquet(staged).selectExpr("logs.source AS path").where("path IS NOT NULL")
        lost = files.selectExpr("path", "length", "cast(null AS binary) AS content").join(seen, "path", "left_anti")
        lost.mapInArrow(_of_files(address, options, "Spark could not read it"), schema).write.mode("append").parquet(staged)
    session.read.schema(schema).parquet(staged).createOrReplaceTempView("staged")
    for table in tables.TABLES:
        session.sql(tables.finishing(table, "staged")).repartition("day", "app").write.mode("overwrite").partitionBy(
            "day", "app").parquet(f"{out}/{table}")
    told = session.sql("SELECT count(sessions), collect_set(errors.kind) FROM staged").first()
    session.stop()
    return told


def _of_places(shared, options):
    def work(batches):
        import judge
        import logs
        for batch in batches:
            for index in batch.column(0).to_pylist():
                yield from judge.judge((log for place in shared.value[index] for log in logs.read(place)), options)
    return work


def _of_address(session, address, partitions, options, schema, columns):
    """Logs that Spark's own connectors read: files, or Parquet of bytes with ids. With them the files that must be told."""
    if address.rstrip("/").endswith(".parquet"):
        frame = session.read.parquet(address).selectExpr(f"cast(`{columns[0]}` AS string)", f"cast(`{columns[1]}` AS binary)")
        return [(frame.repartition(partitions) if partitions else frame).mapInArrow(_of_rows(address, options), schema)], []
    files = session.read.format("binaryFile").option("recursiveFileLookup", "true").option(
        "pathGlobFilter", "*.[jJ][sS][oO][nN][lL]{,.[gG][zZ]}").load(address).where(
        "NOT lower(path) RLIKE '[.]effects[.]jsonl([.]gz)?$'")
    # The size is known before a file is read: what is larger never is.
    small = files.where(f"length <= {options.limit}").select("path", "length", "content")
    large = files.where(f"length > {options.limit}").selectExpr("path", "length", "cast(null AS binary) AS content")
    return [
        (frame.repartition(partitions) if partitions else frame).mapInArrow(_of_files(address, options), schema)
        for frame in (small, large)], [(files, address)]


def _of_rows(address, options):
    def work(batches):
        import judge
        import logs
        yield from judge.judge(
            (logs.row(row[0], row[1], address) for batch in batches
             for row in zip(batch.column(0).to_pylist(), batch.column(1).to_pylist())), options)
    return work


def _of_files(address, options, why=None):
    root = address.split("*")[0].rstrip("/")

    def id_of(path):
        # Spark writes file:/a of file:///a.
        plain, start = path.replace(":/", "://", 1) if "://" not in path else path, root.replace(":///", "://")
        return plain.removeprefix(start).lstrip("/") or plain.rsplit("/", 1)[-1]

    def work(batches):
        import judge
        import logs
        yield from judge.judge(
            (logs.Log(id_of(path), path, length, content=content, why=why) for batch in batches
             for path, length, content in zip(*(column.to_pylist() for column in batch.columns))), options)
    return work


def _spark_type(schema):
    from pyspark.sql.pandas.types import from_arrow_schema
    return from_arrow_schema(schema)
