#!/usr/bin/env bash
# Builds the documentation of every library that has a catalog, with the toolchain's own docc.
#
#   tools/docs/build.sh
#
# Leaves one archive per library in tools/docs/build/. A warning, such as a link to a symbol that does not exist, is an
# error: then the script exits with 1. To read one:
#
#   python3 -m http.server -d tools/docs/build/SessionLog.doccarchive     # and open /documentation/sessionlog
set -euo pipefail
cd "$(dirname "$0")/../.."

out=tools/docs/build
graphs=$out/graphs
libraries=(SessionModel ScrollLayout ScrollPhysics ScrollSession SessionAudit SessionLog SessionReplay PropertyChecking PropertyTesting SessionChecking)

rm -rf "$graphs"
mkdir -p "$graphs/all"

# A build folder of its own: other flags would make the next ordinary build start from nothing. Modules that are up to
# date write no graph, so what was built before is removed.
rm -rf "$out/swift"
for target in SessionReplay SessionChecking PropertyTesting; do
  swift build -q --scratch-path "$out/swift" --target "$target" \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$graphs/all"
done

failed=0
for library in "${libraries[@]}"; do
  # A library's own symbols, and what it adds to those of others.
  mkdir "$graphs/$library"
  cp "$graphs/all/$library".symbols.json "$graphs/$library/"
  cp "$graphs/all/$library"@*.symbols.json "$graphs/$library/" 2>/dev/null || true
  rm -rf "$out/$library.doccarchive"
  if docc convert "Sources/$library/$library.docc" \
    --additional-symbol-graph-dir "$graphs/$library" \
    --fallback-display-name "$library" \
    --fallback-bundle-identifier "scroll-session-engine.$library" \
    --fallback-default-module-kind Library \
    --warnings-as-errors \
    --output-path "$out/$library.doccarchive"; then
    echo "docs: $library"
  else
    echo "docs: $library has warnings" >&2
    failed=1
  fi
done
exit "$failed"
