#!/usr/bin/env bash
# Builds the engine's libraries and the replay around them as one WebAssembly module, tools/wasm/build/replay.wasm.
#
# Needs a Swift toolchain from swift.org, which brings clang, wasm-ld and the embedded standard library along, and
# Node to read what SwiftPM wrote.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build="$here/build"
triple=wasm32-unknown-none-wasm
mkdir -p "$build"

fail() {
  echo "wasm: $*" >&2
  exit 1
}

command -v swift >/dev/null || fail "swift is not on the path"
command -v node >/dev/null || fail "node is not on the path"

# The toolchain's own tools: another clang or wasm-ld on the path may not know the same machine. The compiler knows
# where it lives, whatever starts it.
resources=$(swiftc -print-target-info | node -p 'JSON.parse(require("fs").readFileSync(0)).paths.runtimeResourcePath')
tools=$(cd "$resources/../../bin" && pwd)
embedded="$resources/embedded/$triple"
for needed in "$tools/clang" "$tools/wasm-ld" "$embedded/libswiftUnicodeDataTables.a"; do
  [ -e "$needed" ] || fail "the toolchain has no $needed"
done

echo "wasm: compiling the libraries and the module for $triple" >&2
log="$build/compile.log"
if ! swift build --package-path "$here" --scratch-path "$build/swiftpm" --configuration release --triple "$triple" \
  -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo --target ReplayModule >"$log" 2>&1; then
  cat "$log" >&2
  fail "the module does not compile"
fi

echo "wasm: compiling what stands in for a C library" >&2
"$tools/clang" --target="$triple" -std=c11 -O2 -mbulk-memory -ffreestanding -fno-builtin -Wall -Wextra -Werror \
  -c "$here/shims.c" -o "$build/shims.o"

# SwiftPM's maps name the objects of each target; objects of sources that are gone stay in the folders.
node --input-type=module - "$build/swiftpm/$triple/release" >"$build/objects" <<'NODE'
import { existsSync, readFileSync, readdirSync } from "node:fs";
const folder = process.argv[2];
for (const name of readdirSync(folder).filter((name) => name.endsWith(".build")).sort()) {
  const map = `${folder}/${name}/output-file-map.json`;
  if (!existsSync(map)) continue;
  for (const { object } of Object.values(JSON.parse(readFileSync(map)))) {
    if (object?.endsWith(".o") && existsSync(object)) console.log(`"${object}"`);
  }
}
NODE
[ -s "$build/objects" ] || fail "SwiftPM left no objects in $build/swiftpm"

# The functions that Exports.swift gives C names; one that is missing from the objects is an error of the linker.
exports=()
while read -r name; do exports+=("--export=$name"); done \
  < <(sed -n 's/^@c(\(.*\))$/\1/p' "$here/Sources/ReplayModule/Exports.swift")

echo "wasm: linking" >&2
# The stack lies first, so that running over its end traps instead of writing over data.
"$tools/wasm-ld" --no-entry --gc-sections --strip-debug --stack-first -z stack-size=1048576 "${exports[@]}" \
  "@$build/objects" "$build/shims.o" -L"$embedded" -lswiftUnicodeDataTables -o "$build/replay.wasm"
echo "wasm: $(wc -c <"$build/replay.wasm") bytes in $build/replay.wasm" >&2
