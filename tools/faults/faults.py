#!/usr/bin/env python3
"""What goes wrong around the command and around an app that records: each fault is a row, tried in a folder of its own.

    tools/faults/run.sh                     builds the app, and tries all of them and 60 kills of the app
    tools/faults/run.sh --kills 1000        more kills
    tools/faults/run.sh --only NAME --show  those whose name has this in it, with what they print

A row is a line of bash, in which $S is the command, and what must hold. What must hold of every row is in `wrongs`: nothing
that was there is lost, nothing is left over, no control reaches the terminal, JSON and XML are whole, and nothing hangs or crashes.
"""

import argparse
import array
import concurrent.futures
import dataclasses
import fcntl
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
EXAMPLES = ROOT / "Tests/CommandTests/Examples"
SIGNALS = {"INT": 130, "TERM": 143, "HUP": 129}
# A busy machine may be late; on an idle one it is a fifth of a second.
SECONDS_TO_END = 2.5
SECONDS_TO_RUN = 60
IS_ROOT = os.geteuid() == 0
# Root may do anything.
OTHER = "setpriv --reuid 65534 --clear-groups " if IS_ROOT else ""


@dataclasses.dataclass
class Fault:
    name: str
    run: str
    codes: tuple = (2,)
    setup: str = ""
    says: tuple = ()  # what the outputs must say; with a leading "!", what they must not
    may: tuple = ()  # files that may be made or changed
    then: str = ""  # a line of bash that must succeed afterwards
    signal: str = ""  # sent once the command waits for its standard input, or has run for a moment
    closes: bool = False  # nobody reads standard output
    json: bool = False
    xml: str = ""


HEADER = (
    '{"format":"scroll-session","version":1,"name":"sample","scene":{"views":[{"viewport":{"width":100,"height":100},'
    '"layout":{"kind":"flow","itemSize":[100,40],"minimumLineSpacing":0},"sections":[{"count":10}],'
    '"behaviours":[{"kind":"fade"}]}]}}'
)
LINES = """
{"t":0,"type":"appear","x":0,"y":0}
{"t":0,"type":"observed.alpha","item":[0,2],"alpha":0.1}
{"t":1000000,"type":"scroll","y":20}
{"t":2000000,"type":"scroll","y":200}
"""
GOOD = HEADER + LINES
# A terminal acts on these, or nobody sees them: an escape, an eight-bit one, a line break, a backspace, a change of direction, no width.
HOSTILE = ["\\u001b[31mred", "\\u009b2J", "\x9b2J", "two\\nlines", "gone\\b\\b", "\u202eturned", "\\u202eturned", "\\u007f", "un\u200bseen"]


def hostile_log(text, value):
    """A log that has a text in every place that takes one."""
    return f"""{{"format":"scroll-session","version":1,"name":"N{text}","meta":{{"M{text}":"{text}"}},"note{text}":1,"scene":{{"views":[{{"id":"V{text}","viewport":{{"width":100,"height":100}},"layout":{{"kind":"flow","itemSize":[100,40]}},"sections":[{{"count":3,"keys":["A{text}","B{text}","C{text}"]}}],"behaviours":[{{"kind":"fade"}}],"unknown{text}":1}}]}}}}
{{"t":0,"type":"appear","view":"V{text}","x":0,"y":0}}
{{"t":0,"type":"mark","label":"L{text}"}}
{{"t":0,"type":"observed.alpha","view":"V{text}","item":[0,1],"alpha":{value}}}
{{"t":5,"type":"odd{text}","optional":true}}
{{"t":9,"type":"scroll","view":"V{text}","y":{value},"field{text}":"{text}{value}"}}
{{"t":9,"type":"mark","label":"{text}{value}"}}
"""


def template(folder):
    """The files that every row finds."""
    folder.mkdir()
    for name, text in {
        "good.jsonl": GOOD, "other.jsonl": GOOD.replace("200", "240"), "gold/a.jsonl": GOOD, "scene.json": HEADER,
        "flaky": "#!/bin/sh\nn=$(cat count 2>/dev/null || echo 0); echo $((n + 1)) >count\nexit $((n % 2))\n",
        "slow": "#!/bin/sh\nsleep 600\n", "late": "#!/bin/sh\nsleep 0.5; exit 3\n", "killed": "#!/bin/sh\nkill -INT $$\n",
        "flaky0": "#!/bin/sh\nn=$(cat count 2>/dev/null || echo 1); echo $((n + 1)) >count\nexit $((n % 2))\n",
    }.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    for name in ("flaky", "flaky0", "slow", "late", "killed"):
        (folder / name).chmod(0o755)
    shutil.copy(EXAMPLES / "washed-out-cell.jsonl", folder / "bad.jsonl")
    shutil.copy(EXAMPLES / "washed-out-after-a-scroll.jsonl", folder / "faded.jsonl")
    shutil.copy(EXAMPLES / "crashed.jsonl", folder / "crashed.jsonl")
    (folder / "tmp").mkdir()
    command = [RELEASE, "replay", "gold/a.jsonl", "--effects", "gold/a.effects.jsonl"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


# Every command, with an input in place of FILE.
COMMANDS = {
    "check": "check FILE", "replay": "replay FILE", "stats": "stats FILE", "report": "report FILE -o page.html",
    "diff": "diff FILE other.jsonl", "what-if": "diff FILE --set fade.duration=1", "seek": "seek FILE --at 1s", "why": "why FILE --item 0,2",
    "shrink": "shrink FILE", "recover": "recover FILE", "scene": "scene FILE",
}
# Every way to write a file: the output is OUT.
OUTPUTS = {
    "effects": "replay good.jsonl --effects OUT", "copy": "replay good.jsonl --record-checkpoints 1 --out OUT",
    "junit": "check good.jsonl --junit OUT", "check-page": "check good.jsonl --report OUT", "page": "report good.jsonl -o OUT",
    "compared": "report good.jsonl --b other.jsonl -o OUT", "recovered": "recover crashed.jsonl --out OUT", "small": "shrink bad.jsonl -o OUT",
    "test": "shrink bad.jsonl --test OUT",
}
LOGS = ("effects", "copy", "recovered", "small")


def output_faults():
    for name, line in OUTPUTS.items():
        command = "$S " + line
        source = re.search(r"\w+\.jsonl", line).group()
        # Onto what is read, by any of its names.
        for way, make in {
            "itself": f"ln {source} gone; O={source}", "dotted": f"O=./{source}", "absolute": f"O=$PWD/{source}",
            "hard link": f"ln {source} out.log; O=out.log", "symbolic link": f"ln -s {source} out.log; O=out.log",
            "link in a folder": f"mkdir d; ln -s ../{source} d/out; O=d/out", "another folder": f"ln -s . d; O=d/{source}",
        }.items():
            yield Fault(f"{name} onto its input: {way}", command.replace("OUT", '"$O"'), setup=make)
        for way in ("ln", "ln -s"):
            yield Fault(
                f"{name} onto a scene by {way}", command.replace("OUT", "out") + " --scene scene.json", setup=f"{way} scene.json out"
            ) if name not in ("copy",) else Fault(f"{name} with a scene by {way}", command.replace("OUT", "out") + " --scene scene.json")
        yield Fault(f"{name} through a link onto another file", command.replace("OUT", "out"), setup="echo old >mine; ln -s mine out", says=("symbolic link",))
        yield Fault(f"{name} through a link that leads nowhere", command.replace("OUT", "out"), setup="ln -s nowhere out", says=("symbolic link",))
        yield Fault(f"{name} onto a folder", command.replace("OUT", "tmp"))
        yield Fault(f"{name} into no folder", command.replace("OUT", "no/out"))
        yield Fault(f"{name} below a file", command.replace("OUT", "good.jsonl/out"))
        yield Fault(f"{name} without a name", command.replace("OUT", "''"))
        yield Fault(f"{name} to a full device", command.replace("OUT", "/dev/full"), says=("No space left",))
        yield Fault(f"{name} on a disk that is full", "ulimit -f 0; " + command.replace("OUT", "out"), setup="echo old >out", says=("out: ",))
        yield Fault(f"{name} on a disk that gets full", "ulimit -f 1; " + command.replace("OUT", "out").replace("good.jsonl", "long.jsonl"),
                    setup="(cat good.jsonl; for i in $(seq 200); do echo '{\"t\":2000000,\"type\":\"scroll\",\"y\":'$i'}'; done) >long.jsonl; echo old >out",
                    says=("out: ",)) if name in ("effects", "copy", "page", "check-page", "compared") else Fault(
                        f"{name} on no disk", "ulimit -f 0; " + command.replace("OUT", "new"), says=("new: ",))
        long = "x" * 250
        codes = (1,) if source == "bad.jsonl" else (0, 1)
        yield Fault(f"{name} under a long name", command.replace("OUT", long), codes=codes, may=(long,))
        yield Fault(f"{name} replaces an older one", command.replace("OUT", "out") + "; code=$?; head -c 3 out | grep -qv old && exit $code", setup="echo old >out", codes=codes, may=("out",))
        yield Fault(f"{name} keeps who may read it", command.replace("OUT", "out") + "; stat -c %a out", setup="echo old >out; chmod 600 out", codes=(0,), says=("600",), may=("out",))
        yield Fault(f"{name} to a pipe", command.replace("OUT", ">(cat >/dev/null)"), codes=codes)
        if name not in LOGS:
            yield Fault(f"{name} onto another recording", command.replace("OUT", "other.jsonl"), says=("has the name of a log",))
            yield Fault(f"{name} under a log's name", command.replace("OUT", "new.jsonl"), says=("has the name of a log",))
    two = {"junit and page": "check good.jsonl --junit OUT --report OTHER", "effects and copy": "replay good.jsonl --effects OUT --record-checkpoints 1 --out OTHER",
           "small and test": "shrink bad.jsonl -o OUT --test OTHER"}
    for name, line in two.items():
        for way, (a, b, setup) in {
            "the same": ("out", "out", ""), "dotted": ("out", "./out", ""), "absolute": ("out", "$PWD/out", ""), "linked folder": ("out", "d/out", "ln -s . d"),
            "hard link": ("out", "two", "echo old >out; ln out two"), "standard output": ("-", "-", ""), "dotted both": ("./out", ".//out", ""),
        }.items():
            yield Fault(f"two outputs, {name}: {way}", "$S " + line.replace("OUT", a).replace("OTHER", b), setup=setup)
    yield Fault("check --record through a link", "$S check gold --record all", setup="sed 's/0.1/0.2/' gold/a.effects.jsonl >kept; rm gold/a.effects.jsonl; ln -s ../kept gold/a.effects.jsonl")
    yield Fault("copy onto the expected effects", "$S replay gold/a.jsonl --record-checkpoints 1 --out gold/a.effects.jsonl")
    yield Fault("page onto the expected effects", "ln gold/a.effects.jsonl e; $S report gold -o e", may=("e",))
    yield Fault("junit onto the expected effects", "$S check gold --junit e", setup="ln gold/a.effects.jsonl e")
    yield Fault("standard output is the input", "$S check good.jsonl >>good.jsonl")
    yield Fault("standard output is the scene", "$S check good.jsonl --scene scene.json >>scene.json")
    yield Fault("failures of two files with one name", "$S check f --failures left; ls left | wc -l",
                setup="mkdir -p f/a; for n in f/a/b f/a_b; do cp gold/a.jsonl $n.jsonl; cp bad.jsonl $n.effects.jsonl; done", codes=(0,), says=("\n6\n",), may=("left/*",))
    yield Fault("failures into a full folder", "ulimit -f 0; $S check f --failures left/here", setup="mkdir f; cp gold/a.jsonl f; cp bad.jsonl f/a.effects.jsonl", says=("1 session",))
    yield Fault("failures into a full folder of this run", "ulimit -f 0; $S check f", setup="mkdir f; cp gold/a.jsonl f; cp bad.jsonl f/a.effects.jsonl", says=("1 session",))
    yield Fault("pictures into a full folder", "ulimit -f 0; $S check faded.jsonl --pictures seen/here", says=("1 session",))
    yield Fault("redacted logs into a full folder", "ulimit -f 0; $S redact good.jsonl other.jsonl -o sent", says=("File too large",))
    # Names in a folder of outputs.
    for name, other in {"junit": "--junit", "page": "--report"}.items():
        yield Fault(f"a picture onto the {name}", f"$S check faded.jsonl --pictures seen {other} seen/faded.svg; code=$?; head -c 5 seen/faded.svg; exit $code", setup="mkdir seen",
                    says=("seen/faded.svg: is another output", "!<svg"), may=("seen/faded.svg",))
        yield Fault(f"failures onto the {name}", f"$S check f --failures f {other} f/f_a.diff.txt", setup="mkdir f; cp gold/a.jsonl f; cp bad.jsonl f/a.effects.jsonl",
                    says=("f/f_a.diff.txt: is another output",), may=("f/*",))
    yield Fault("a picture onto standard output", "$S check faded.jsonl --pictures seen >seen/faded.svg", setup="mkdir seen", says=("is standard output",), may=("seen/faded.svg",))
    yield Fault("a picture onto a scene", "$S check faded.jsonl --pictures seen --scene seen/faded.svg", setup="mkdir seen; head -n 1 faded.jsonl >seen/faded.svg", says=("which is read",))
    yield Fault("failures onto a log", "$S check f f_a.expected.effects.jsonl --failures .", setup="mkdir f; cp gold/a.jsonl f; cp bad.jsonl f/a.effects.jsonl; cp good.jsonl f_a.expected.effects.jsonl",
                says=("which is read",))
    for record in ("all", "failed"):
        yield Fault(f"check --record {record} over a log", f"$S check good.jsonl good.effects.jsonl --record {record}", setup="cp bad.jsonl good.effects.jsonl", says=("which is read",), may=("good.effects.effects.jsonl",))
    # What is expected, and recordings that have expected effects.
    for name, made in {"a link that leads nowhere": "ln -s nowhere", "a pipe": "mkfifo", "a folder": "mkdir"}.items():
        yield Fault(f"{name} in the place of expected effects", "$S check gold", setup=f"rm gold/a.effects.jsonl; {made} gold/a.effects.jsonl", codes=(2,),
                    says=("gold/a.effects.jsonl: says what is expected, and is no regular file",))
    yield Fault("half of a log onto its expected effects", "$S replay half.jsonl --effects half.effects.jsonl", setup="head -c -20 faded.jsonl >half.jsonl; cp gold/a.effects.jsonl half.effects.jsonl", codes=(2,),
                says=("half.effects.jsonl: is left as it was",))
    yield Fault("half of a log into a pipe", "cat p >got & $S replay half.jsonl --effects p; code=$?; wait; grep -c effect got; exit $code",
                setup="head -c -20 faded.jsonl >half.jsonl; mkfifo p", codes=(1,), says=("!0\n",), may=("got",))
    yield Fault("check --record over a recording", "$S check gold --record all", setup="cp good.jsonl gold/a.effects.jsonl", codes=(2,), says=("is a session log",))
    yield Fault("failures onto the expected effects of another", "$S check f --failures f", codes=(2,), says=("says what is expected of f/f_a.actual.jsonl",), may=("f/*diff.txt", "f/f_a.expected*"),
                setup="mkdir f; cp gold/a.jsonl f; cp bad.jsonl f/a.effects.jsonl; cp gold/a.jsonl f/f_a.actual.jsonl; cp gold/a.effects.jsonl f/f_a.actual.effects.jsonl")
    yield Fault("check --record of half a log", "$S check half.jsonl --record all", setup="head -c -20 faded.jsonl >half.jsonl", codes=(2,), says=("its effects are not recorded",))
    yield Fault("check --record of a log of another name", "$S check log --record all", setup="cp good.jsonl log", says=("has no name for its expected effects",))
    for name, line in {"trace": "trace half.jsonl -o out.json", "report": "report half.jsonl -o out", "replay --effects -": "replay half.jsonl --effects -"}.items():
        yield Fault(f"{name} of half a log", f"$S {line}", setup="head -c -20 faded.jsonl >half.jsonl", codes=(0, 1), says=("the last line is cut off",), may=("out", "out.json"))
    # What changes while an output is written.
    yield Fault("a recording saved where an output goes", "(sleep 0.3; cp good.jsonl out.jsonl; cat crashed.jsonl) | $S recover - --out out.jsonl; code=$?; cmp good.jsonl out.jsonl || exit 9; exit $code",
                says=("recorded meanwhile",), may=("out.jsonl",))
    for way, (command, codes) in {"": ("cat good.jsonl", (0,)), " and a signal": ("kill -TERM $(pgrep -P $$ -x scroll-session); sleep 1", (143,))}.items():
        yield Fault(f"a folder renamed while an output is written{way}", f"(sleep 0.3; mv d e; {command}) | $S check - --junit d/j.xml; code=$?; mv e d; [ -s d/j.xml ] && [ $(ls -A d | wc -l) = 1 ] || exit 9; exit $code",
                    setup="mkdir d", codes=codes, may=("d/*",))
    yield Fault("a page onto what is expected of the log beside", "$S report good.jsonl --b gold/a.jsonl -o other", setup="ln gold/a.effects.jsonl other", says=("which is read",))
    for name, line in {"check": "check E", "why": "why E", "seek": "seek E", "shrink": "shrink E", "picture": "picture E -o out", "redact": "redact E -o out", "like": "fuzz --cases 1 --like E"}.items():
        yield Fault(f"{name} of a line without end", "ulimit -v 2000000; $S " + line.replace("E", "/dev/zero"), says=("line-length",))
    yield Fault("report of a line without end", "ulimit -v 2000000; $S report /dev/zero -o out; code=$?; rm out; exit $code", says=("line-length",))
    yield Fault("recover of a line without end", "ulimit -v 2000000; head -c 3000000000 /dev/zero | $S recover -", says=("without a header",))
    # What a folder has and nobody looks at.
    yield Fault("a folder that a link leads to", "$S check d", setup="mkdir d o; cp good.jsonl d; cp bad.jsonl o; ln -s ../o d/l", codes=(0,), says=("d/l: a link to a folder is not followed",))
    yield Fault("expected effects of a recording that is gone", "$S check gold", setup="mv gold/a.jsonl gold/b.jsonl", codes=(0,), says=("gold/a.effects.jsonl: says what is expected of a.jsonl, which is not there",), may=("gold/*",))
    for name, more in {"a setting": "--set viewport.width=300", "a part": "--until 1ms", "reasons": "--explain"}.items():
        yield Fault(f"{name} onto the expected effects", f"$S replay gold/a.jsonl --effects gold/a.effects.jsonl {more}", says=("which is not what comes of",))
    yield Fault("half of a recording onto its expected effects", "$S replay gold/a.jsonl --effects gold/a.effects.jsonl", setup="echo garbage >>gold/a.jsonl", says=("expected an object",))
    yield Fault("a picture onto a recording", "$S check faded.jsonl --pictures seen", setup="mkdir seen; cp good.jsonl seen/faded.svg", says=("is a session log",), may=())
    yield Fault("a reader that is slow, of a pipe that does not wait",
                "python3 -c \"import os, subprocess, sys, time; r, w = os.pipe(); os.set_blocking(w, False); p = subprocess.Popen([sys.argv[1], 'report', 'good.jsonl', '-o', '-'], stdout=w); os.close(w); [time.sleep(0.001) for _ in iter(lambda: os.read(r, 65536), b'')]; sys.exit(p.wait())\" $S", codes=(0,))
    for name, line in {"copy": "replay good.jsonl --record-checkpoints 1 --out", "recovered": "recover crashed.jsonl --out", "small": "shrink bad.jsonl -o", "redacted": "redact good.jsonl -o"}.items():
        yield Fault(f"{name} onto the effects expected of another", f"$S {line} gold/a.effects.jsonl", says=("has the name of an effect log",))
        yield Fault(f"{name} onto another that has expected effects", f"$S {line} gold/a.jsonl", says=("gold/a.effects.jsonl", "remove it first"))
        yield Fault(f"{name} in the place of an older one", f"$S {line} new.jsonl; code=$?; grep -q '\"sample\"' new.jsonl || exit $code", setup="cp other.jsonl new.jsonl", codes=(0, 1), may=("new.jsonl",))
    for name, line in {"effects": "replay good.jsonl --effects", "junit": "check good.jsonl --junit", "page": "report good.jsonl -o", "picture": "picture good.jsonl -o"}.items():
        yield Fault(f"{name} onto a log by any name", f"$S {line} log", setup="cp other.jsonl log", says=("a session log",))
    yield Fault("effects onto another recording", "$S replay good.jsonl --effects other.jsonl", says=("a session log",))
    yield Fault("effects onto those expected of another", "$S replay good.jsonl --effects gold/a.effects.jsonl", says=("what is expected of gold/a.jsonl",))
    yield Fault("effects of two onto those expected of one", "$S replay gold good.jsonl --effects gold/a.effects.jsonl", says=("what is expected of gold/a.jsonl",))
    yield Fault("effects onto those expected of the recording", "$S replay ./gold/a.jsonl --effects gold/a.effects.jsonl --hash-every 1", codes=(0,), may=("gold/a.effects.jsonl",))
    yield Fault("effects onto older effects", "$S replay good.jsonl --effects old.effects.jsonl", setup="cp gold/a.effects.jsonl old.effects.jsonl", codes=(0,), may=("old.effects.jsonl",))
    # Two onto one pipe.
    for name, line in {"junit and JSON": "check good.jsonl --junit /dev/stdout --json", "junit and a summary": "check good.jsonl --junit /dev/stdout", "effects and a copy": "replay good.jsonl --effects - --record-checkpoints 1 --out /dev/stdout",
                       "two files": "check good.jsonl --junit p --report p", "a page and verdicts": "report good.jsonl -o /proc/self/fd/1"}.items():
        yield Fault(f"one pipe for {name}", f"$S {line}", setup="mkfifo p", says=("the same file",))
    # What cannot be saved is told.
    for name, (line, says) in {
        "small": ("shrink bad.jsonl -o /dev/full", "shrunk"), "test": ("shrink bad.jsonl --test /dev/full -o small.log", "shrunk"), "small as JSON": ("shrink bad.jsonl -o /dev/full --json", '"events"'),
        "page and junit": ("check bad.jsonl --report /dev/full --junit j.xml", "1 failed"), "junit and page": ("check bad.jsonl --junit /dev/full --report p.html", "p.html: a page of"),
        "page": ("report bad.jsonl good.jsonl -o /dev/full", "good.jsonl"), "effects": ("replay bad.jsonl good.jsonl --effects /dev/full", "good.jsonl"), "effects as JSON": ("replay bad.jsonl --effects /dev/full --json", '"events"'),
        "copy": ("replay good.jsonl --record-checkpoints 1 --out /dev/full", "invariants"), "recovered": ("recover crashed.jsonl --out /dev/full", "lost"), "recovered as JSON": ("recover crashed.jsonl --out /dev/full --json", '"lines"'),
    }.items():
        made = {"j.xml", "p.html", "small.log"} & set(line.split())
        yield Fault(f"a full disk for {name}", f"$S {line}" + "".join(f"; code=$?; test -s {file} || exit 9; exit $code" for file in made), says=(says, "No space left"), may=tuple(made), xml="j.xml" if "j.xml" in made else "",
                    json="--json" in line)
    for name, (line, made) in {"junit": ("check many --junit o", "o"), "junit and JSON": ("check many --junit o --json", "o"), "page": ("check many --report o", "o"), "the page of report": ("report many -o o", "o"),
                               "effects": ("replay many --effects o", "o"), "test": ("shrink bad.jsonl --test o -o small.log", "o"), "recovered": ("recover crashed.jsonl -o o", "o"), "redacted": ("redact many -o o", "o/log-3.jsonl"), "expected effects": ("check many --record all", "many/3.effects.jsonl")}.items():
        for way, (end, codes) in {"is full": (" >/dev/full; code=$?", (2,)), "is closed": (" | true; code=${PIPESTATUS[0]}", (141,)), "is closed at once": (" >&-; code=$?", (2,))}.items():
            yield Fault(f"{name} although standard output {way}", f"$S {line} >o.1 2>/dev/null; mv {made} o.2; " + (f"(sleep 0.2; exec $S {line}){end}" if "|" in end else f"$S {line}{end}") + f"; cmp {made} o.2 && exit $code || exit 9",
                        setup="mkdir many; for i in 1 2 3; do cp bad.jsonl many/$i.jsonl; done", codes=codes, may=("o", "o/*", "o.1", "o.2", "small.log", "many/*.effects.jsonl"), says=("!Broken",))
    yield Fault("GitHub's summary although standard output is full", "GITHUB_STEP_SUMMARY=s $S check bad.jsonl --github >/dev/full; code=$?; grep -q bad.jsonl s || exit 9; exit $code", may=("s",))
    yield Fault("a summary to a full disk", "$S check good.jsonl >/dev/full", says=("No space left",))


def signal_faults():
    """Commands that wait for the rest of standard input, and have read `bad.jsonl` before where they take two files."""
    many = {
        "check": ("check bad.jsonl good.jsonl -", "1 failed"), "check with jobs": ("check bad.jsonl good.jsonl - --jobs 2", "1 failed"), "replay": ("replay bad.jsonl -", "violated"),
        "stats": ("stats bad.jsonl -", "bad.jsonl"), "report": ("report bad.jsonl - -o page.html", "bad.jsonl"),
        "check --json": ("check bad.jsonl - --json", "bad.jsonl"), "replay --json": ("replay bad.jsonl - --json", "bad.jsonl"),
        "stats --json": ("stats bad.jsonl - --json", "bad.jsonl"), "check --junit -": ("check bad.jsonl - --junit -", "bad.jsonl"),
        "check --junit": ("check bad.jsonl - --junit j.xml", "1 failed"), "check --report": ("check bad.jsonl - --report p.html", "1 failed"),
        "effects": ("replay bad.jsonl - --effects e", "violated"), "copy": ("replay - --record-checkpoints 1 --out c", ""),
        "recover": ("recover - --out r", ""), "diff": ("diff good.jsonl -", ""), "what-if": ("diff - --set fade.duration=1", ""), "seek": ("seek - --at 1s", ""),
        "why": ("why - --item 0,2", ""), "shrink of standard input": ("shrink -", ""), "scene": ("scene -", ""), "like": ("fuzz --like -", ""), "recover --json": ("recover - --json", ""),
        "like --json": ("fuzz --like - --json", '"cases"'), "replay of two": ("replay bad.jsonl - good.jsonl", "left out 2 files, from - on"), "stats of two": ("stats bad.jsonl - good.jsonl", "left out 2 files, from - on"),
        "replay of two --json": ("replay bad.jsonl - --json", '"notRun":["-"]'), "stats of two --json": ("stats bad.jsonl - --json", '"notRun":["-"]'), "report of two": ("report bad.jsonl - good.jsonl -o page.html", "without 2 files"),
    }
    for (name, (line, says)), (word, code) in itertools.product(many.items(), SIGNALS.items()):
        page = name == "check --junit -"
        yield Fault(f"{word} during {name}", "exec $S " + line, codes=(code,), signal=word, says=(says,) if says else (),
                    json="--json" in line and bool(says), xml="-" if page else "j.xml" if "j.xml" in line else "", may=("j.xml",))
    searches = {
        "fuzz": "fuzz --time 600s --literal --seed 7", "fuzz --json": "fuzz --time 600s --literal --seed 7 --json",
        "fuzz --save": "fuzz --time 600s --literal --seed 7 --save finds --jobs 2", "fuzz in a case": "fuzz --case 0 --events 100000 --scene scene.json",
        "shrink": "shrink faded.jsonl -o small --test test.swift", "shrink --json": "shrink faded.jsonl --json",
        "shrink --command": "shrink faded.jsonl -o small --command ./slow", "shrink --command later": "shrink faded.jsonl -o small --command ./late",
    }
    for (name, line), (word, code) in itertools.product(searches.items(), SIGNALS.items()):
        says = ("found",) if line.startswith("fuzz --time") else ("shrunk",) if "-o small" in line and "slow" not in line else ()
        yield Fault(f"{word} during {name}", "exec $S " + line, codes=(code, 1) if name in ("shrink", "shrink --json") else (code, 0) if "--case" in line else (code,), signal=word,
                    json="--json" in line, says=() if "--json" in line else says + ("!nothing to shrink",), may=("finds/*", "small", "test.swift"),
                    then="$S check finds; test $? -lt 2" if "--save" in line else "")
    for word, code in {"QUIT": 131, "ABRT": 134}.items():
        yield Fault(f"{word} during check", "exec $S check bad.jsonl -", codes=(code,), signal=word)
        yield Fault(f"{word} during fuzz", "exec $S fuzz --time 600s --jobs 2", codes=(code,), signal=word)
        yield Fault(f"{word} during check with files", "exec $S check bad.jsonl - --junit j.xml --report p.html", codes=(code,), signal=word)
        yield Fault(f"{word} during shrink --command", "exec $S shrink faded.jsonl -o small --command ./slow", codes=(code,), signal=word)
    yield Fault("HUP that is ignored", "exec nohup $S check good.jsonl -", signal="HUP", codes=(0, 2), says=("!interrupted",))
    for word, code in {"TERM": 143, "HUP": 129}.items():
        # The report is longer than a pipe takes.
        yield Fault(f"{word} while nobody reads on", f"sleep 9 <pipe & $S check many - --json >pipe & p=$!; sleep 1; kill -{word} $p; wait $p; code=$?; kill %1; exit $code",
                    setup="mkfifo pipe; mkdir many; for i in $(seq 80); do cp faded.jsonl many/$i.jsonl; done", codes=(code,))


def pipe_faults():
    for name, line in COMMANDS.items():
        for option in ("", " --json") if name not in ("scene", "report") else ("",):
            yield Fault(f"nobody reads {name}{option}", "exec $S " + line.replace("FILE", "bad.jsonl") + option, codes=(141, 0, 1, 2), closes=True, may=("page.html",), says=("!Broken",))
    for name, line in {
        "check --report": "check bad.jsonl --report p.html", "check --junit": "check bad.jsonl --junit j.xml", "effects": "replay good.jsonl --effects -",
        "copy": "replay good.jsonl --record-checkpoints 1 --out -", "effects beside": "replay bad.jsonl --effects e", "page": "report bad.jsonl -o -",
        "recovered": "recover crashed.jsonl --out -", "small": "shrink bad.jsonl -o -", "fuzz": "fuzz --cases 3", "help": "check --help",
        "small beside": "shrink bad.jsonl -o small",
    }.items():
        for ignored in ("", "trap '' PIPE; "):
            yield Fault(f"nobody reads {name}{' and SIGPIPE is ignored' if ignored else ''}", ignored + "exec $S " + line, codes=(141, 0, 1), closes=True,
                        may=("p.html", "j.xml", "e", "small"), says=("!Broken",))


def folder_faults():
    deep = "d=tree; mkdir tree; cp bad.jsonl tree/a.jsonl; cp good.jsonl tree/z.jsonl; "
    ways = {
        "an empty subfolder": ("mkdir tree/e", (1,), ""), "a pipe": ("mkfifo tree/p.jsonl", (2,), "p.jsonl"), "a socket": (
            "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"tree/s.jsonl\")'", (2,), "s.jsonl"),
        "a link to nowhere": ("ln -s nowhere tree/l.jsonl", (2,), "l.jsonl"), "a link in a circle": ("ln -s . tree/l", (1,), ""),
        "a folder named as a log": ("mkdir tree/d.jsonl", (1,), ""), "a name that is no text": ("cp good.jsonl $'tree/\\xff.jsonl'", (2,), "UTF-8"),
        "an empty log": (": >tree/e.jsonl", (2,), "e.jsonl"), "a device": ("ln -s /dev/zero tree/n.jsonl", (2,), "n.jsonl"),
        "900 levels": ("(R=$PWD; cd tree; for i in $(seq 900); do mkdir ddddd; cd ddddd; done; cp $R/good.jsonl deep.jsonl)", (2,), "too long"),
        "400 levels": ("(R=$PWD; cd tree; for i in $(seq 400); do mkdir ddddd; cd ddddd; done; cp $R/good.jsonl deep.jsonl)", (1,), "deep.jsonl"),
    }
    for (name, (make, codes, says)), (command, line) in itertools.product(
        ways.items(), {"check": "check tree", "check --jobs 4": "check tree --jobs 4", "stats": "stats tree", "replay": "replay tree", "report": "report tree -o page.html"}.items()
    ):
        codes = (0,) if codes == (1,) and command == "stats" else codes
        yield Fault(f"{name} under {command}", "$S " + line, setup=deep + make, codes=codes, says=tuple(filter(None, (says, "z.jsonl"))), may=("page.html",))
    yield Fault("a folder that may not be read under check", f"{OTHER}$S check tree", setup=deep + "mkdir tree/m; chmod 0 tree/m; chmod 555 . tree",
                says=("Permission denied", "z.jsonl"))
    yield Fault("a log that may not be read under check", f"{OTHER}$S check tree", setup=deep + "chmod 0 tree/a.jsonl; chmod 555 . tree",
                says=("Permission denied", "z.jsonl"))
    yield Fault("a folder where nothing may be written", f"{OTHER}$S report good.jsonl -o page.html", setup="chmod 555 .", says=("Permission denied",))
    yield Fault("an empty folder beside a log", "$S check e bad.jsonl", setup="mkdir e", says=("holds no session", "1 failed"))
    yield Fault("an empty folder", "$S check e", setup="mkdir e", says=("holds no session",))
    for jobs in ("0", "-1", "x", "99999999999999999999", "1000000"):
        yield Fault(f"check --jobs {jobs}", f"$S check good.jsonl --jobs {jobs}", says=("--jobs",))
    for jobs in (1, 2, 3, 8):
        for more in ("", "--json", "--junit -", "--fail-fast", "--report p.html"):
            yield Fault(f"the same bytes with --jobs {jobs} {more}", f"$S check tree {more} --jobs {jobs} >got 2>err; code=$?; $S check tree {more} --jobs 1 >same 2>err1; "
                        "cmp got same && cmp err err1 && exit $code", setup=deep + "for i in $(seq 9); do cp faded.jsonl tree/$i.jsonl; : >tree/b$i.jsonl; done",
                        codes=(2,) if more != "--fail-fast" else (1,), may=("got", "same", "err", "err1", "p.html"))


def search_faults():
    find = "fuzz --literal --seed 7 --cases 300"
    yield Fault("finds into a full folder", f"ulimit -f 0; $S {find} --save finds", says=("found", "finds/"))
    yield Fault("finds into a full folder as JSON", f"ulimit -f 0; $S {find} --save finds/of/today --json", json=True)
    yield Fault("finds into a folder that may not be written", f"{OTHER}$S {find} --save finds", setup="mkdir finds; chmod 555 . finds",
                says=("found", "Permission denied"))
    yield Fault("finds like those in the folder", f"$S {find} --save finds; ls finds >names; $S {find} --like finds --save finds; code=$?; (cd finds; cat ../names | xargs ls) && exit $code", codes=(1,), may=("finds/*", "names"), says=("!which is read",))
    yield Fault("finds into a file", f"$S {find} --save good.jsonl", says=("not a folder",))
    yield Fault("finds through links", f"$S {find} --save finds; for f in finds/*; do mv $f .; ln -s ../${{f#finds/}} $f; done; $S {find} --save finds",
                says=("symbolic link", "found"), may=("finds/*", "*.jsonl"))
    yield Fault("a time that ends within a case", "time $S fuzz --time 1s --scene scene.json --events 100000", codes=(0,), says=("real\t0m1",))
    for option in ("--events 999999999999", "--events 0", "--events 10000000", "--jobs 1000000", "--jobs 0", "--cases 0", "--cases -1", "--novelty 101", "--case -1", "--time 1", "--time 0s"):
        yield Fault(f"fuzz {option}", f"$S fuzz {option}", says=(option.split()[0],))
    yield Fault("a command that is there no more", "$S shrink good.jsonl --command no-such-command")
    yield Fault("a command that is fine", "$S shrink good.jsonl --command true", codes=(0,), says=("nothing to shrink",))
    yield Fault("a command that fails every other time", "$S shrink faded.jsonl --command ./flaky", setup="chmod 755 flaky", says=("!nothing to shrink", "ended with"), may=("count",))
    yield Fault("a command that is fine at first", "$S shrink faded.jsonl --command ./flaky0", says=("!nothing to shrink", "ended with"), may=("count",))
    yield Fault("a command that somebody interrupts", "$S shrink faded.jsonl --command ./killed", says=("!nothing to shrink",))
    yield Fault("a command that no shell can read", "$S shrink faded.jsonl --command '(exit 3' -o small", says=("no command that sh can read",))
    yield Fault("a command with a comment", "$S shrink faded.jsonl --command 'exit 3 # why'", codes=(1,), says=("exit code 3",))
    yield Fault("a command that fails", "$S shrink faded.jsonl --command false -o small", codes=(1,), may=("small",))
    yield Fault("a temporary folder that is not there", "TMPDIR=/nowhere $S shrink faded.jsonl --command false")
    yield Fault("a full temporary folder", "ulimit -f 0; $S shrink faded.jsonl --command false")


def terminal_faults():
    made = lambda text: "\n".join(f"cat >{n} <<'END'\n{hostile_log(text, v)}END" for n, v in (("a.jsonl", 0.1), ("b.jsonl", 40)))
    for (number, text), (name, line) in itertools.product(enumerate(HOSTILE), COMMANDS.items()):
        line = line.replace("other.jsonl", "b.jsonl").replace("FILE", "a.jsonl")
        for option in ("", " --json") if name not in ("scene", "report") and number in (0, 2, 5) else ("",):
            yield Fault(f"hostile text {number} under {name}{option}", f"$S {line}{option}", setup=made(text), codes=(0, 1, 2), may=("page.html",), json=option != "")
    for number, text in enumerate(HOSTILE):
        yield Fault(f"hostile text {number} in the log that is printed", "for c in 'shrink b.jsonl -o -' 'replay b.jsonl --effects - --explain' 'recover b.jsonl --out -' 'replay b.jsonl --effects /dev/tty --explain' 'check b.jsonl' 'diff a.jsonl b.jsonl'; do script -qec \"$S $c 2>/dev/null\" /dev/null | sed 's/\\x1b\\[[0-9]*m//g' | tr -d '\\r'; done", setup=made(text), codes=(0, 1, 2))
        yield Fault(f"hostile text {number} for what is not there", "$S why a.jsonl --view none; $S seek a.jsonl --session none; $S seek a.jsonl --mark none; $S why a.jsonl --item none",
                    setup=made(text), codes=(0, 1, 2))
        yield Fault(f"hostile text {number} in an error", "for k in t type view item; do printf '%s\\n{\"t\":1,\"type\":\"scroll\",\"y\":1,\"'$k'\":\"%s\"}\\n' \"$(head -n 1 good.jsonl)\" \"$T\" >e.jsonl; $S check e.jsonl; $S diff e.jsonl good.jsonl; $S recover e.jsonl; done",
                    setup=f"T='{text}'", codes=(0, 1, 2), may=("e.jsonl",))
    for name in ("\\e[31mred", "\\xc2\\x9b2J", "two\\nlines", "\\xe2\\x80\\xaeturned", "back\\b"):
        for command, line in COMMANDS.items():
            yield Fault(f"a file named {name} under {command}", "$S " + line.replace("FILE", "\"$N\""), setup=f"N=$'{name}.jsonl'; cp bad.jsonl \"$N\"", codes=(0, 1, 2), may=("page.html",))
        yield Fault(f"no file named {name}", f"for c in check replay stats recover scene shrink; do $S $c $'{name}'; done; $S check --$'{name}'; $S $'{name}'; $S check good.jsonl --junit $'no/{name}'", codes=(2,))


def input_faults():
    for command, line in COMMANDS.items():
        for name, make in {
            "no file": "", "a folder": "mkdir x", "an empty file": ": >x", "zeros": "head -c 4096 /dev/zero >x", "noise": "head -c 4096 $S | tail -c 2000 >x", "half a line": "head -c 100 good.jsonl >x",
            "another format": "echo '{\"format\":\"scroll-effects\",\"version\":1}' >x", "a later version": "sed 's/\"version\":1/\"version\":2/' good.jsonl >x",
        }.items():
            yield Fault(f"{command} of {name}", "$S " + line.replace("FILE", "x"), setup=make, codes=(2,) if (command, name) != ("diff", "a later version") else (1,), may=("page.html",))


def app_faults():
    """An app, $A, that records: what it leaves can always be read."""
    readable = "; code=$?; $S check log.jsonl >verdict; [ $? = 2 ] && exit 9; exit $code"
    may = ("log.jsonl", "acked", "verdict")
    yield Fault("a recording", "$A log.jsonl 300 >acked && cmp log.jsonl acked && $S check log.jsonl", codes=(0,), may=may)
    yield Fault("a second recorder", "$A log.jsonl >acked & sleep 0.3; $A log.jsonl 10; code=$?; kill -9 %1; wait %1; (exit $code)" + readable, says=("another recorder",), may=may)
    for name, make in {
        "text": "echo hello >n", "JSON": "echo '{\"setting\":1}' >n", "half of a log's first word": "printf '{\"format\":\"scroll-sess\",' >n", "an effect log": "cp gold/a.effects.jsonl n",
        "noise": "head -c 5000 $S >n", "zeros and text": "head -c 5000 /dev/zero >n; echo x >>n",
    }.items():
        yield Fault(f"a recording into {name}", "$A n 10", setup=make, says=("no session log",))
    for name, path in {"no folder": "no/n", "a folder": "tmp", "no name": "''"}.items():
        yield Fault(f"a recording into {name}", f"$A {path} 10", says=("cannot be used",))
    for name, make in {
        "half a line": "printf '{\"t\":12,\"ty' >>log.jsonl", "zeros": "head -c 9000 /dev/zero >>log.jsonl", "half a line and zeros": "(printf '{\"t\":1'; head -c 4096 /dev/zero) >>log.jsonl",
        "noise": "head -c 3000 $S | tr -d '\\n' >>log.jsonl", "half a header": "printf '{\"format\":\"scroll-session\",\"vers' >>log.jsonl",
        "nothing but half a header": "printf '{\"format\":\"scroll-session\",\"vers' >log.jsonl", "nothing but zeros": "head -c 9000 /dev/zero >log.jsonl", "nothing": ": >log.jsonl",
        "half a word": "printf '{\"form' >log.jsonl",
    }.items():
        yield Fault(f"a recording after {name}", "$A log.jsonl 60 >acked && $S check log.jsonl && tail -c +1 acked | cmp - <(tail -c $(stat -c %s acked) log.jsonl)",
                    setup="cp good.jsonl log.jsonl; " + make, codes=(0,), may=may)
    for size in (4, 5, 8, 13, 21):
        yield Fault(f"a recording that may have {size} KiB", f"ulimit -f {size}; $A log.jsonl 2000 >/dev/null; ulimit -f unlimited" + readable, codes=(0, 1), says=("File too large",), may=may)
        if IS_ROOT:
            yield Fault(f"a recording on a disk of {size * 4} KiB", f"unshare -m bash -c 'mount -t tmpfs -o size={size * 4}k t m && $A m/log.jsonl 2000 >/dev/null; cp m/log.jsonl .'" + readable,
                        setup="mkdir m", codes=(0,), says=("No space left",), may=may)
    yield Fault("a recording on a full device", "$A /dev/full 300", codes=(0,), says=("No space left",))
    yield Fault("a recording into a pipe", "$A >(cat >log.jsonl) 300 >acked; sleep 0.3" + readable, codes=(0,), may=may)
    yield Fault("a recording into a pipe that nobody reads", "trap '' PIPE; $A >(head -c 10 >/dev/null) 20000 >/dev/null", codes=(0,), says=("Broken pipe",))
    for name, (line, says) in {
        "removed": ("rm log.jsonl", "No such file"), "emptied": (": >log.jsonl", "somebody else"), "written to": ("echo '{\"t\":0,\"type\":\"mark\",\"label\":\"x\"}' >>log.jsonl", "somebody else"),
        "replaced": ("cp good.jsonl new; rm log.jsonl; mv new log.jsonl", "No such file"), "cut": ("truncate -s 500 log.jsonl", "somebody else"),
    }.items():
        yield Fault(f"a recording that is {name}", f"$A log.jsonl >acked & sleep 0.3; {line}; sleep 0.3; kill -9 %1; wait %1 2>/dev/null; (exit 0)" + readable, codes=(0,), says=(says,), may=may)
    if shutil.which("strace"):
        yield Fault("a disk that cannot be reached", "strace -f -o /dev/null -e trace=fsync -e inject=fsync:error=EIO:when=3 $A log.jsonl 300 10 >/dev/null" + readable, codes=(0,), says=("Input/output error",), may=may)
        yield Fault("a disk that cannot be reached at the end", "strace -f -o /dev/null -e trace=fsync -e inject=fsync:error=EIO $A log.jsonl 300 >/dev/null" + readable, codes=(0,), says=("at the end: ", "Input/output error"), may=may)


def kills(count, base):
    """Kills the app at random moments: what it was told to be kept is there, and every log can be read. Returns what is wrong."""
    chance = random.Random(int(os.environ.get("FAULTS_SEED", "1")))
    folder = base / "killed"
    folder.mkdir()
    wrong, acknowledged = [], 0
    for number in range(count):
        # Every other app goes on with the file of the one that was killed before.
        log = folder / f"{number // 2:04}.jsonl"
        before = read(log)
        before = before[: before.rfind(b"\n") + 1]
        with tempfile.TemporaryFile() as told:
            process = subprocess.Popen([APP, log, "1000000000"] + chance.choice([[], ["5"]]), stdout=told, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.005, 0.06))
            process.kill()
            process.wait()
            told.seek(0)
            lines = told.read()
        lines = lines[: lines.rfind(b"\n") + 1]
        acknowledged += lines.count(b"\n")
        if not read(log).startswith(before + lines):
            wrong.append(f"kill {number}: {log.name} lacks lines that were taken")
    if acknowledged < count:
        wrong.append("next to nothing was recorded before the kills")
    logs = [log for log in sorted(folder.iterdir()) if read(log).startswith(HEADER[:20].encode()) and b"\n" in read(log)]
    for log in sorted(set(folder.iterdir()) - set(logs)):
        log.unlink()  # Killed before it had a line.
    checked = json.loads(subprocess.run([RELEASE, "check", "--json", folder], capture_output=True).stdout)
    wrong += checked.get("errors", [])
    for log in logs[:: max(1, len(logs) // 20)]:
        if subprocess.run([RELEASE, "recover", log, "--out", base / "recovered"], capture_output=True).returncode == 2:
            wrong.append(f"{log.name} cannot be recovered")
    print(f"{count} kills of a recording app, {acknowledged:,} lines taken, {len(logs)} logs, {len(wrong)} wrong")
    return wrong


def rows():
    for make in (output_faults, signal_faults, pipe_faults, folder_faults, search_faults, terminal_faults, input_faults, app_faults):
        yield from make()


def contents(folder):
    """What is in a folder: names, and bytes or where a link leads."""
    found = {}
    for base, folders, files in os.walk(folder):
        for name in folders + files:
            path = pathlib.Path(base, name)
            key = os.fsdecode(os.path.relpath(path, folder))
            try:
                found[key] = os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else None
            except OSError:
                found[key] = None
    return found


def attempt(fault, base):
    """Tries a row; returns what is wrong, and what was printed."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=base))
    shutil.copytree(base / "template", folder, dirs_exist_ok=True)
    environment = {"PATH": os.environ["PATH"], "S": RELEASE, "TMPDIR": str(folder / "tmp"), "HOME": str(folder), "A": APP}
    variables = ""
    if fault.setup:
        subprocess.run(["bash", "-c", fault.setup + f"\ndeclare -p N O T 2>/dev/null >'{folder}.names'; true"], cwd=folder, env=environment, check=True, capture_output=True)
        variables = pathlib.Path(f"{folder}.names").read_text(errors="surrogateescape")
    before = contents(folder)
    process = subprocess.Popen(
        ["bash", "-c", variables + fault.run], cwd=folder, env=environment, stdin=subprocess.PIPE if fault.signal else subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )
    wrong = []
    if fault.closes:
        process.stdout.close()
        process.stdout = None
    took = 0.0
    try:
        if fault.signal:
            process.stdin.write(GOOD.encode())
            process.stdin.flush()
            settle(process, fault)
            began = time.monotonic()
            process.send_signal(getattr(signal, "SIG" + fault.signal))
            if "nohup" not in fault.run:
                kept, process.stdin = process.stdin, None
            out, err = process.communicate(timeout=SECONDS_TO_RUN)
            took = time.monotonic() - began
            if took > SECONDS_TO_END:
                wrong.append(f"ended {took:.2f} s after the signal")
        else:
            out, err = process.communicate(timeout=SECONDS_TO_RUN)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        wrong.append("did not end")
    code = process.returncode if process.returncode >= 0 else 128 - process.returncode
    out, err = out or b"", err or b""
    if fault.then and subprocess.run(["bash", "-c", fault.then], cwd=folder, env=environment, capture_output=True).returncode:
        wrong.append("not afterwards: " + fault.then)
    if not wrong:
        wrong = wrongs(fault, folder, before, contents(folder), code, out, err)
        for _ in range(20):
            left = [pid for pid in os.listdir("/proc") if pid.isdigit() and str(folder).encode() in read(f"/proc/{pid}/environ")]
            if not left:
                break
            time.sleep(0.05)
        else:
            wrong.append(f"left {len(left)} processes")
            for pid in left:
                os.kill(int(pid), signal.SIGKILL)
    subprocess.run(["chmod", "-R", "u+rwx", folder], stderr=subprocess.DEVNULL)
    subprocess.run(["rm", "-rf", folder])
    return wrong, took, code, out, err


def settle(process, fault):
    """Returns when the command is at work: it has taken what there is to read, has computed for a while, or waits for its child."""
    for _ in range(400):
        time.sleep(0.02)
        stat = read(f"/proc/{process.pid}/stat").decode(errors="replace").rpartition(")")[2].split()
        left = array.array("i", [0])
        fcntl.ioctl(process.stdin, termios.FIONREAD, left)
        if not stat or stat[0] == "Z":
            return None
        if "--command" in fault.run:
            done = bool(read(f"/proc/{process.pid}/task/{process.pid}/children"))
            time.sleep(1.3 if "./late" in fault.run else 0)
        elif "shrink faded" in fault.run or ("fuzz --" in fault.run and "--like" not in fault.run):
            done = int(stat[11]) + int(stat[12]) >= (4 if "shrink" in fault.run else 25)
        else:
            done = left[0] == 0 and stat[0] == "S"
        if done:
            return time.sleep(0.1)


def read(path):
    try:
        return pathlib.Path(path).read_bytes()
    except OSError:
        return b""


def wrongs(fault, folder, before, after, code, out, err):
    """What must hold of every row, and of this one."""
    may = lambda name: any(pathlib.PurePath(name).match(pattern) or any(parent.match(pattern) for parent in pathlib.PurePath(name).parents) for pattern in fault.may) or any(
        pattern.startswith(name + "/") for pattern in fault.may)
    wrong = [f"exit code {code}, not {' or '.join(map(str, fault.codes))}"] if code not in fault.codes else []
    wrong += [f"lost {name}" for name in before if name not in after]
    wrong += [f"changed {name}" for name in before if name in after and before[name] != after[name] and not may(name)]
    wrong += [f"left {name}" for name in after if name not in before and not may(name)]
    text = (out + b"\n" + err).decode(errors="replace")
    if b"\xff" not in out + err and re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]", text):
        wrong.append("a control was printed")
    if any(line.startswith(("lines", "Fatal", "Thread")) for line in text.splitlines()):
        wrong.append("a line break of a name was printed, or a crash")
    if fault.json and not (code == 2 and not out):
        try:
            json.loads(out)
        except ValueError:
            wrong.append("no JSON")
    if fault.xml:
        try:
            xml.etree.ElementTree.fromstring(out if fault.xml == "-" else read(folder / fault.xml))
        except xml.etree.ElementTree.ParseError:
            wrong.append("no XML")
    for part in fault.says:
        if (part[1:] in text) if part.startswith("!") else (part not in text):
            wrong.append(f"does not say {part!r}" if not part.startswith("!") else f"says {part[1:]!r}")
    return wrong


def main():
    global RELEASE, APP
    parser = argparse.ArgumentParser()
    parser.add_argument("--command", default=str(ROOT / ".build/release/scroll-session"))
    parser.add_argument("--app", default=str(HERE / ".build/release/app"))
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--only", default="")
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    RELEASE, APP = options.command, options.app
    base = pathlib.Path(tempfile.mkdtemp(prefix="faults-"))
    base.chmod(0o755)
    failures = 0
    slowest = 0.0
    try:
        template(base / "template")
        chosen = [fault for fault in rows() if options.only in fault.name]
        assert len({fault.name for fault in chosen}) == len(chosen), "two rows of one name"
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            for fault, (wrong, took, code, out, err) in zip(chosen, pool.map(lambda fault: attempt(fault, base), chosen)):
                slowest = max(slowest, took)
                failures += bool(wrong)
                if wrong:
                    print(f"WRONG  {fault.name}: {'; '.join(wrong)}\n         {fault.run}", flush=True)
                if options.show:
                    print(f"[{code}] {fault.name}\n{out.decode(errors='replace')}{err.decode(errors='replace')}")
        print(f"{len(chosen)} faults of the command, {failures} wrong; the slowest ended {slowest * 1000:.0f} ms after a signal")
        for line in kills(options.kills, base) if options.kills else []:
            failures += 1
            print(f"WRONG  {line}")
    finally:
        shutil.rmtree(base, ignore_errors=True)
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
