#!/usr/bin/env python3
"""Builds the report page: bundles page/ into one file, compresses the engine, and writes both to Sources/ReportPage.

    tools/web/build-page.py                         writes Sources/ReportPage/page.html and engine.wasm.gz
    tools/web/build-page.py --check                 says whether the committed files are those of the sources; exits with 1 if not
    tools/web/build-page.py --log FILE… -o OUT      a whole page with these logs, for development and for browser tests

page.html is a template: `scroll-session report` puts title, engine and logs where its marks are. Its script and its style never
change, so their hashes are part of the policy under which the page can load and send nothing.
"""

import argparse
import base64
import gzip
import hashlib
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAGE = HERE / "page"
TARGET = ROOT / "Sources" / "ReportPage"
ENGINE = HERE / "build" / "page.wasm"
MOST_BYTES = 130_000

# What the engine is compiled from, besides this folder. The command and what only tests use are not in it.
NOT_IN_ENGINE = {"scroll-session", "ReportPage", "ScrollTesting", "ScrollRecording"}
STYLES = ["style.css"]  # First; the others add to it.


class Mistake(Exception):
    """The sources cannot be made into a page; the message says why."""


# Script and style


def bundled_script():
    """All modules as one, as Debian's esbuild makes it, and terser makes that shorter."""
    bundle = esbuild(str(PAGE / "main.js"), "--bundle", "--format=esm", "--target=es2022")
    options = ("--module", "--ecma", "2020", "-c", "passes=4,unsafe_arrows,hoist_funs,hoist_props=false", "-m", "--format", "wrap_func_args=false")
    return installed("terser", *options, input=bundle.encode()).decode()


def bundled_style():
    names = STYLES + sorted(path.name for path in PAGE.glob("*.css") if path.name not in STYLES)
    return esbuild("--loader=css", input="\n".join((PAGE / name).read_text("utf-8") for name in names))


def esbuild(*arguments, input=""):
    arguments += ("--minify", "--charset=utf8", "--log-level=warning")
    return installed("esbuild", *arguments, input=input.encode()).decode()


def installed(tool, *arguments, input=None):
    """What a tool prints."""
    if not shutil.which(tool):
        raise Mistake(f"{tool} is not installed; of Debian's packages, binaryen, esbuild, terser and zopfli are needed")
    run = subprocess.run([tool, *arguments], input=input, capture_output=True, env={**os.environ, "NODE_PATH": "/usr/share/nodejs"})
    if run.returncode != 0:
        raise Mistake(run.stderr.decode().strip() or f"{tool} ended with {run.returncode}")
    return run.stdout


# The page


def policy(script, style):
    def hash_of(text):
        return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"

    return (
        f"default-src 'none'; media-src blob:; script-src {hash_of(script)} 'wasm-unsafe-eval' blob:; worker-src blob:; "
        f"style-src {hash_of(style)}; img-src data: blob:; connect-src 'none'; form-action 'none'; base-uri 'none'"
    )


def page_sources():
    return sorted(path for path in PAGE.iterdir() if path.suffix in (".js", ".css", ".html"))


def engine_sources():
    yield from (HERE / name for name in ("shims.c", "build.sh"))
    folders = [HERE / "Sources" / "PageModule"]
    folders += [path for path in (ROOT / "Sources").iterdir() if path.is_dir() and path.name not in NOT_IN_ENGINE]
    for folder in folders:
        yield from (path for path in folder.rglob("*") if path.suffix in (".swift", ".c", ".h"))


def digest_of_sources():
    """One hash of all that the page and its engine are made from."""
    files = {path.relative_to(ROOT).as_posix(): path for path in [*page_sources(), *engine_sources(), HERE / "build-page.py"] if path.exists()}
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name} {hashlib.sha256(files[name].read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def tool_versions():
    """What makes the page: with the same versions it is the same to the byte."""
    def version(pattern, *command):
        return re.search(pattern, installed(*command).decode())[1]

    return "Swift {}, esbuild {}, terser {}, wasm-opt {}".format(
        version(r"Swift version (\S+)", "swiftc", "--version"), version(r"(\S+)", "esbuild", "--version"),
        version(r"(\d\S+)", "terser", "--version"), version(r"(\d+)", "wasm-opt", "--version"))


def template(tools):
    """The page with the marks that are replaced when it is made: title, engine, contents."""
    script, style = bundled_script(), bundled_style()
    if "</script" in script.lower() or "<!--" in script or "</style" in style.lower():
        raise Mistake("the script or the style holds markup that would end it")
    size = len(script.encode()) + len(style.encode())
    if size > MOST_BYTES:
        raise Mistake(f"script and style have {size:,} bytes; at most {MOST_BYTES:,} are allowed")
    marks = {
        "POLICY": html.escape(policy(script, style), quote=False).replace('"', "&quot;"),
        "GENERATOR": f"scroll-session; page {digest_of_sources()}; {tools}",
        "STYLE": style,
        "SCRIPT": script,
    }
    text = (PAGE / "page.html").read_text("utf-8")
    for mark, value in marks.items():
        text = text.replace(f"<!--{mark}-->", value)
    return text, size


def compressed(engine):
    """The module as gzip: the smallest that there is, and the same each time."""
    return installed("zopfli", "--gzip", "-c", str(engine))


def write(engine):
    page, size = template(tool_versions())
    TARGET.mkdir(parents=True, exist_ok=True)
    data = compressed(engine)
    (TARGET / "page.html").write_text(page, "utf-8")
    (TARGET / "engine.wasm.gz").write_bytes(data)
    print(f"page: {size:,} bytes of script and style; engine: {len(data):,} bytes compressed; {digest_of_sources()[:12]}")


def compared(engine):
    """How the committed engine compares with one that was built here. A difference alone is no mistake: folders may leave traces in it."""
    if not engine.exists():
        return "has not been built here"
    same = gzip.decompress((TARGET / "engine.wasm.gz").read_bytes()) == engine.read_bytes()
    return "is the one built here" if same else f"has other bytes than {engine}"


def check(engine):
    """Whether the committed page is that of the sources: by the digest, and to the byte where the same tools are at hand."""
    committed = TARGET / "page.html"
    text = committed.read_text("utf-8") if committed.exists() else ""
    made = re.search(r'; page ([0-9a-f]{64}); ([^"]*)"', text)
    tools = tool_versions()
    if not made or made[1] != digest_of_sources():
        stale = "the sources are newer"
    elif made[2] != tools:
        print(f"page: up to date; its bytes are not compared: {made[2]} made it, here is {tools}")
        return 0
    elif template(tools)[0] != text:
        stale = "page.html is another"
    else:
        print(f"page: up to date; its engine {compared(engine)}")
        return 0
    print(f"page: stale, {stale}: run tools/web/build.sh and tools/web/build-page.py, and commit Sources/ReportPage", file=sys.stderr)
    return 1


# A page for development


VERDICTS = {"failed": "FAILED", "fine": "ok", "known": "known", "not judged": "not judged"}


def log_entry(path, command, options):
    """What the contents say of a log. Without the command, the engine says it when the log is opened."""
    name = path.as_posix()
    entry = {"name": name, "bytes": path.stat().st_size, "role": "a", "verdict": None, "sessions": []}
    if not command:
        return entry
    run = subprocess.run([command, "check", "--json", *options, name], capture_output=True, text=True)
    report = json.loads(run.stdout)
    for session in report["sessions"]:
        findings = session.get("findings", [])
        entry["sessions"].append({
            "name": session["name"],
            "verdict": VERDICTS[session["verdict"]],
            "events": session["events"],
            "violations": session["violationCount"],
            "findings": [{"grade": one["grade"], "kind": one["kind"], "text": one["text"], "t": one["worst"]["t"]} for one in findings],
        })
    order = ["FAILED", "not judged", "known", "ok"]
    entry["verdict"] = min((one["verdict"] for one in entry["sessions"]), key=order.index, default="unreadable")
    if report.get("errors"):
        entry["error"], entry["verdict"] = report["errors"][0], "unreadable"
    return entry


def assemble(logs, engine, command, title, check_options, options):
    page, _ = template(tool_versions())
    contents = {
        "title": title,
        "made": {"by": "build-page.py"},
        "options": options,
        "logs": [log_entry(path, command, check_options) for path in logs],
    }
    elements = [f'<script type="application/json" id="contents">{json.dumps(contents).replace("<", chr(92) + "u003c")}</script>']
    for index, path in enumerate(logs):
        data = base64.b64encode(gzip.compress(path.read_bytes(), 9, mtime=0)).decode()
        elements.append(f'<script type="text/plain" class="log" data-log="{index}">{data}</script>')
    engine_text = base64.b64encode(gzip.compress(engine.read_bytes(), 6, mtime=0)).decode()
    page = page.replace("<!--TITLE-->", html.escape(title))
    return page.replace("<!--ENGINE-->", engine_text).replace("<!--CONTENTS-->", "\n".join(elements))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="say whether the committed page is stale")
    parser.add_argument("--engine", type=pathlib.Path, default=ENGINE, help="the engine's module (tools/web/build/page.wasm)")
    parser.add_argument("--log", type=pathlib.Path, nargs="+", default=[], help="make a whole page with these logs")
    parser.add_argument("--command", help="the command that gives the verdicts of the list of sessions")
    parser.add_argument("--check-option", action="append", default=[], help="an option for the command's check, such as --ignore-expect")
    parser.add_argument("--option", action="append", default=[], help="an option for the engine, such as 'set fade.fadedAlpha=0.3'")
    parser.add_argument("--title", default="Scroll sessions")
    parser.add_argument("-o", "--output", type=pathlib.Path)
    arguments = parser.parse_args()
    try:
        if arguments.check:
            return check(arguments.engine)
        if arguments.log or arguments.output:
            page = assemble(arguments.log, arguments.engine, arguments.command, arguments.title, arguments.check_option, arguments.option)
            arguments.output.write_text(page, "utf-8")
            return 0
        write(arguments.engine)
        return 0
    except Mistake as mistake:
        print(f"build-page.py: {mistake}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
