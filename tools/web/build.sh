#!/usr/bin/env bash
# Builds the engine's libraries, and around them two WebAssembly modules: the replay alone, tools/web/build/replay.wasm, and
# what the report page asks, tools/web/build/page.wasm.
#
# Needs a Swift toolchain from swift.org, which brings clang, wasm-ld and the embedded standard library along, Node to
# read what the compiler says of itself, and wasm-opt (Debian's package binaryen), which makes the modules smaller.
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

# In Embedded Swift the module that is linked has in it all the code that it calls, of whichever library. So the libraries are
# compiled as far as their modules, without objects, and each module is optimised as one.
#
# The compiler numbers the constant arrays of a function anew in every module that inlines it, under names that the linker takes
# for the same: functions would get each other's arrays. So arrays are not made constant. Nor are functions copied for each closure
# they are given, which makes them larger than what it saves; nor, below Swift, inlined where that makes the caller larger.
options=(
  -enable-experimental-feature Embedded -wmo -Osize -gnone -file-prefix-map "$root=."
  -Xllvm -sil-disable-pass=object-outliner -Xllvm -sil-disable-pass=closure-specialize
)

echo "wasm: compiling the libraries for $triple" >&2
log="$build/compile.log"
passed=()
for option in "${options[@]}" -Xfrontend -emit-empty-object-file; do passed+=(-Xswiftc "$option"); done
if ! swift build --package-path "$root" --scratch-path "$build/swiftpm" --configuration release --triple "$triple" \
  "${passed[@]}" --target SessionReports >"$log" 2>&1; then
  cat "$log" >&2
  fail "the libraries do not compile"
fi

# Whether a file is missing, or older than one of some others or this script.
is_stale() {
  local file=$1
  shift
  [ ! -e "$file" ] || [ -n "$(find "$@" "${BASH_SOURCE[0]}" -newer "$file" -print -quit)" ]
}

# Rooms see each other by `package`, and so do these modules; the package manager calls the package by its folder.
package=$(grep -ohm1 '"-package-name","[^"]*"' "$build"/swiftpm/*.yaml | head -n 1 | cut -d'"' -f4)
[ -n "$package" ] || fail "the package's name is not in the plan of its build"

# Compiles a module, whose Swift settings are those of the libraries.
compile() {
  is_stale "$build/$1.o" "$build/swiftpm/$triple/release/Modules" "$here/Sources/$1" || return 0
  swiftc "${options[@]}" -target "$triple" -swift-version 6 -package-name "$package" -module-name "$1" -parse-as-library \
    -num-threads 0 -Xllvm -inline-threshold=0 \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -enable-experimental-feature Extern \
    -warnings-as-errors -strict-memory-safety -I "$build/swiftpm/$triple/release/Modules" \
    -c "$here/Sources/$1"/*.swift -o "$build/$1.o" >"$build/$1.log" 2>&1
}
echo "wasm: compiling the modules" >&2
compile ReplayModule &
replay=$!
compile PageModule || { cat "$build/PageModule.log" >&2; fail "PageModule does not compile"; }
wait "$replay" || { cat "$build/ReplayModule.log" >&2; fail "ReplayModule does not compile"; }

echo "wasm: compiling what stands in for a C library" >&2
"$tools/clang" --target="$triple" -std=c11 -O2 -mbulk-memory -ffreestanding -fno-builtin -Wall -Wextra -Werror \
  -c "$here/shims.c" -o "$build/shims.o"

# Links a module with the functions that Exports.swift gives C names; one that is missing is an error of the linker.
link() {
  local module=$1 target=$2 exports=() name
  is_stale "$build/$module" "$build/$target.o" "$here/shims.c" || return 0
  while read -r name; do exports+=("--export=$name"); done \
    < <(sed -n 's/^@c(\(.*\))$/\1/p' "$here/Sources/$target/Exports.swift")
  echo "wasm: linking $module" >&2
  # The stack lies first, so that running over its end traps instead of writing over data. Swift takes the 4096 lowest addresses
  # for cases of enumerations beside a pointer (swiftlang/swift-driver#1987): no function may have one of them, either.
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all --stack-first --table-base=4096 -z stack-size=1048576 \
    "${exports[@]}" "$build/$target.o" "$build/shims.o" -L"$embedded" -lswiftUnicodeDataTables -o "$build/linked.wasm"
  wasm-opt --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
    -Oz "$build/linked.wasm" -o "$build/$module"
  echo "wasm: $(wc -c <"$build/$module") bytes in $build/$module" >&2
}

link replay.wasm ReplayModule
link page.wasm PageModule
