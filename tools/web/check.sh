#!/usr/bin/env bash
# Replays every committed session in WebAssembly and natively and compares the two, byte for byte.
#
#   tools/web/check.sh [COMMAND] [PATH…]
#
# COMMAND is the native command, .build/release/scroll-session unless given, and built if that one is missing; PATHs
# are session logs or folders of them, sessions/ unless given. Exits with 1 if anything differs.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
command=${1:-$root/.build/release/scroll-session}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- "$root/sessions"

if [ ! -x "$command" ]; then
  [ "$command" = "$root/.build/release/scroll-session" ] || {
    echo "wasm: there is no command $command" >&2
    exit 1
  }
  echo "wasm: building the native command" >&2
  swift build --package-path "$root" --configuration release --product scroll-session >&2
fi
"$here/build.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Runs one of the two; keeps its effect log, what it complained of, and its exit code. The command exits with 1 for a
# session that breaks an invariant, which some do on purpose: that is as good as 0 here.
run() {
  local name=$1 status=0
  shift
  "$@" >"$work/$name.effects" 2>"$work/$name.errors" || status=$?
  [ "$status" -ne 1 ] || status=0
  echo "$status" >"$work/$name.status"
}

# The first line that differs, as both have it.
show_difference() {
  local line
  line=$(cmp "$work/native.effects" "$work/wasm.effects" 2>/dev/null | sed -n 's/.*line \([0-9]*\)$/\1/p') || true
  [ -n "$line" ] || line=$(($(wc -l <"$work/$1.effects") + 1))
  echo "  line $line of the effect log:"
  for side in native wasm; do
    printf '  %-6s %s\n' "$side" "$(sed -n "${line}{p;q;}" "$work/$side.effects" | cut -c 1-400)"
  done
}

# Compares one session log under one set of options; says what differs.
compare() {
  local session=$1 shorter=wasm
  shift
  run native "$command" replay "$session" --effects - "$@"
  run wasm node "$here/replay.mjs" "$session" --effects - "$@"
  if ! cmp -s "$work/native.status" "$work/wasm.status"; then
    echo "  native ended with $(cat "$work/native.status"): $(head -n 1 "$work/native.errors")"
    echo "  wasm ended with $(cat "$work/wasm.status"): $(head -n 3 "$work/wasm.errors")"
    return 1
  fi
  if ! cmp -s "$work/native.effects" "$work/wasm.effects"; then
    [ "$(wc -l <"$work/native.effects")" -ge "$(wc -l <"$work/wasm.effects")" ] || shorter=native
    show_difference "$shorter"
    return 1
  fi
}

# Compares a report of both, and says what differs. Where there is nothing to report, both must say so.
compare_report() {
  run native "$command" "$@" --json
  run wasm node "$here/report.mjs" "$@" --json
  if ! cmp -s "$work/native.status" "$work/wasm.status" || ! cmp -s "$work/native.effects" "$work/wasm.effects"; then
    echo "  $*: $(cmp "$work/native.effects" "$work/wasm.effects" 2>&1)"
    echo "  native ended with $(cat "$work/native.status"), wasm with $(cat "$work/wasm.status"): $(head -n 3 "$work/wasm.errors")"
    return 1
  fi
  [ "$(cat "$work/native.status")" -ne 0 ] || reports=$((reports + 1))
}

# The state hash of the last session: as the effect log of the command says it, and as the module returns it.
hash_in_effects() {
  tail -n 1 "$work/native.effects" | sed -n 's/.*"effect":"state","hash":"\([0-9a-f]*\)".*/\1/p'
}
hash_of_state() {
  node "$here/replay.mjs" "$1" | tail -n 1 | sed -n 's/.* state \([0-9a-f]*\)$/\1/p'
}

check() {
  local session=$1 native wasm
  compare "$session" || return 1
  native=$(hash_in_effects)
  wasm=$(hash_of_state "$session")
  if [ -z "$native" ] || [ "$native" != "$wasm" ]; then
    echo "  state: native ${native:-none}, wasm ${wasm:-none}"
    return 1
  fi
  hash=$native
  size=$(wc -c <"$work/native.effects")
  # Once more with every shortcut off, every cause, and the state after every event.
  compare "$session" --every-event --explain --hash-every 1 || return 1
  # What is said about it.
  compare_report check "$session" && compare_report seek "$session" || return 1
  compare_report why "$session" --finding 1 && compare_report why "$session" --item 0,0
}

passed=0
failed=0
reports=0
while IFS= read -r -d '' session; do
  hash='' size=''
  if check "$session" >"$work/report"; then
    passed=$((passed + 1))
    echo "ok    ${session#"$root"/}: $((size)) bytes of effects, state $hash"
  else
    failed=$((failed + 1))
    echo "FAIL  ${session#"$root"/}"
    cat "$work/report"
  fi
done < <(find "$@" -type f -name '*.jsonl' ! -name '*.effects.jsonl' -print0 | LC_ALL=C sort -z)

echo "wasm: $passed passed, $failed failed; $reports reports are the same"
if [ $((passed + failed)) -eq 0 ]; then
  echo "wasm: found no session to compare" >&2
  exit 1
fi
[ "$failed" -eq 0 ]
