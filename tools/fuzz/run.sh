#!/usr/bin/env bash
# Looks for inputs that reader, replay, recovery or the player cannot bear; see README.md.
#
#   tools/fuzz/run.sh SECONDS          from the committed sessions; 1 if something was found, or no new code was reached
#   tools/fuzz/run.sh SECONDS --keep   goes on with the inputs of the run before, which need not reach anything new
set -euo pipefail
cd "$(dirname "$0")"

usage() { sed -n '2,5s/^# \{0,1\}//p' run.sh >&2; exit 2; }
[[ ${1:-} =~ ^[1-9][0-9]*$ && ( $# == 1 || ( $# == 2 && $2 == --keep ) ) ]] || usage

# Every module is built so that libFuzzer sees which code an input reaches, and that it ends where memory is misused.
# A plan that was made before knows nothing of files that have come or gone in the engine's package.
rm -f .build/release.yaml
swift build -q -c release --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address
rm -rf build/seeds
[[ ${2:-} == --keep ]] || rm -rf build/corpus
mkdir -p build/corpus build/findings
python3 inputs.py build/seeds build/words.dict

log=build/fuzz.log status=0
# A trap is libFuzzer's to report, with the input. What leaks are files of no length in Foundation.
SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=32 .build/release/fuzz build/corpus build/seeds -dict=build/words.dict -max_len=512 -max_total_time="$1" -timeout=10 \
  -rss_limit_mb=1024 -print_final_stats=1 -artifact_prefix=build/findings/ >"$log" 2>&1 || status=$?

python3 - "$log" "$status" "${2:-}" <<'END'
import re
import sys

path, status, keeps = sys.argv[1:]
text = open(path, encoding="utf-8", errors="replace").read()
lines = re.findall(r"^#(\d+)\s+(\w+)\s+cov: (\d+) ft: (\d+) corp: (\d+)", text, re.M)
found = re.findall(r"Test unit written to (\S+)", text)
for name in found:
    cause = re.search(r"Fatal error: .*|ERROR: libFuzzer: .*", text)
    print(f"found tools/fuzz/{name}: {cause.group(0) if cause else 'see tools/fuzz/' + path}")
if found or status != "0":
    sys.exit(found and 1 or f"the fuzzer ended with {status}: see tools/fuzz/{path}")
first = next((line for line in lines if line[1] == "INITED"), None)
runs = re.search(r"stat::number_of_executed_units:\s+(\d+)", text)
if not first or not runs or int(runs.group(1)) == 0:
    sys.exit(f"nothing was run: see tools/fuzz/{path}")
last = lines[-1]
rate = re.search(r"stat::average_exec_per_sec:\s+(\d+)", text).group(1)
print(
    f"{int(runs.group(1)):,} runs, {int(rate):,} a second; edges {int(first[2]):,} -> {int(last[2]):,}, "
    f"features {int(first[3]):,} -> {int(last[3]):,}; nothing found"
)
if int(last[2]) <= int(first[2]) and not keeps:
    sys.exit("no new code was reached")
END
