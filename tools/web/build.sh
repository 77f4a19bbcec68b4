#!/usr/bin/env bash
# Builds the engine's libraries, and around them two WebAssembly modules: the replay alone, tools/web/build/replay.wasm, and
# what the report page asks, tools/web/build/page.wasm.
#
# Needs a Swift toolchain from swift.org, which brings clang, wasm-ld and the embedded standard library along, Node to
# read what SwiftPM wrote, and wasm-opt (Debian's package binaryen), which makes the modules smaller.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
build="$here/build"
triple=wasm32-unknown-none-wasm
mkdir -p "$build"

fail() {
  echo "wasm: $*" >&2
  exit 1
}

command -v swift >/dev/null || fail "swift is not on the path"
command -v node >/dev/null || fail "node is not on the path"
command -v wasm-opt >/dev/null || fail "wasm-opt is not on the path; Debian's package binaryen has it"

# The toolchain's own tools: another clang or wasm-ld on the path may not know the same machine. The compiler knows
# where it lives, whatever starts it.
resources=$(swiftc -print-target-info | node -p 'JSON.parse(require("fs").readFileSync(0)).paths.runtimeResourcePath')
tools=$(cd "$resources/../../bin" && pwd)
embedded="$resources/embedded/$triple"
for needed in "$tools/clang" "$tools/wasm-ld" "$tools/llvm-nm" "$embedded/libswiftUnicodeDataTables.a"; do
  [ -e "$needed" ] || fail "the toolchain has no $needed"
done

echo "wasm: compiling the libraries and the module for $triple" >&2
log="$build/compile.log"
# SwiftPM does not look for new files in the folders of a package it depends on unless it plans anew.
rm -f "$build/swiftpm/release.yaml"
# The compiler numbers the constant arrays of a function anew in every module that inlines it, under names that the linker takes
# for the same: functions would get each other's arrays. So arrays are not made constant. Nor are functions copied for each closure
# they are given, which makes them larger than what it saves.
for target in ReplayModule PageModule; do
  if ! swift build --package-path "$here" --scratch-path "$build/swiftpm" --configuration release --triple "$triple" \
    -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo -Xswiftc -Osize \
    -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=object-outliner -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=closure-specialize \
    -Xswiftc -gnone -Xswiftc -file-prefix-map -Xswiftc "$root=." --target "$target" >"$log" 2>&1; then
    cat "$log" >&2
    fail "$target does not compile"
  fi
done

echo "wasm: compiling what stands in for a C library" >&2
"$tools/clang" --target="$triple" -std=c11 -O2 -mbulk-memory -ffreestanding -fno-builtin -Wall -Wextra -Werror \
  -c "$here/shims.c" -o "$build/shims.o"

# SwiftPM's maps name the objects of each target; objects of sources that are gone stay in the folders.
objects() {
  node --input-type=module - "$build/swiftpm/$triple/release" "$1" <<'NODE'
import { existsSync, readFileSync, readdirSync } from "node:fs";
const [folder, left] = process.argv.slice(2);
for (const name of readdirSync(folder).filter((name) => name.endsWith(".build") && name !== left).sort()) {
  const map = `${folder}/${name}/output-file-map.json`;
  if (!existsSync(map)) continue;
  const objects = Object.values(JSON.parse(readFileSync(map))).map(({ object }) => object);
  for (const object of objects.filter((object) => object?.endsWith(".o") && existsSync(object)).sort()) {
    console.log(`"${object}"`);
  }
}
NODE
}

# Links a module, without the target of the other one.
link() {
  local module=$1 target=$2 other=$3
  shift 3
  objects "$other.build" >"$build/objects"
  [ -s "$build/objects" ] || fail "SwiftPM left no objects in $build/swiftpm"
  # The functions that Exports.swift gives C names; one that is missing from the objects is an error of the linker.
  local exports=() name
  while read -r name; do exports+=("--export=$name"); done \
    < <(sed -n 's/^@c(\(.*\))$/\1/p' "$here/Sources/$target/Exports.swift")
  echo "wasm: linking $module" >&2
  # The stack lies first, so that running over its end traps instead of writing over data. Swift takes the 4096 lowest addresses
  # for cases of enumerations beside a pointer (swiftlang/swift-driver#1987): no function may have one of them, either.
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all --stack-first --table-base=4096 -z stack-size=1048576 \
    "${exports[@]}" \
    "@$build/objects" "$build/shims.o" -L"$embedded" -lswiftUnicodeDataTables -o "$build/linked.wasm"
  wasm-opt --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
    -Oz "$build/linked.wasm" -o "$build/$module"
  echo "wasm: $(wc -c <"$build/$module") bytes in $build/$module" >&2
}

link replay.wasm ReplayModule PageModule
link page.wasm PageModule ReplayModule
