#!/usr/bin/env bash
# Builds the manual of the command, and the documentation of every room, with the toolchain's own docc.
#
#   tools/docs/build.sh            # everything
#   tools/docs/build.sh --manual   # the manual alone, which needs no build of the package
#   tools/docs/build.sh --built    # everything, of a package that has been built
#
# Leaves one archive for each, and one with all of them, in tools/docs/build/. The script exits with 1 for a warning, such as a
# link to a symbol that does not exist; for a public declaration without a doc comment, or a public type in no topic; and for
# a sample that does not compile. To read everything:
#
#   python3 -m http.server -d tools/docs/build/All.doccarchive     # and open /documentation/scroll-session
set -euo pipefail
cd "$(dirname "$0")/../.."

out=tools/docs/build
graphs=$out/graphs
catalogs=$out/catalogs
# Every room but the command has a catalog of its own.
mapfile -t libraries < <(for room in Sources/*/*.docc; do room=${room%/*}; echo "${room#Sources/}"; done | grep -v scroll-session)

rm -rf "$graphs" "$catalogs"
mkdir -p "$graphs/all" "$catalogs"
failed=0

# archive NAME KIND [OPTIONS…]: one catalog's archive. Links between pages are those of GitHub; a copy has DocC's.
archive() {
  local name=$1 kind=$2
  shift 2
  rm -rf "$out/$name.doccarchive"
  python3 tools/docs/links.py "Sources/$name/$name.docc" "$catalogs/$name.docc"
  if docc convert "$catalogs/$name.docc" \
    --fallback-display-name "$name" \
    --fallback-bundle-identifier "scroll-session-engine.$name" \
    --fallback-default-module-kind "$kind" \
    --warnings-as-errors \
    --output-path "$out/$name.doccarchive" "$@"; then
    echo "docs: $name"
  else
    echo "docs: $name has warnings" >&2
    failed=1
  fi
}

# The command has pages and no symbols.
archive scroll-session Command
[[ ${1:-} == --manual ]] && exit "$failed"

[[ ${1:-} == --built ]] || swift build -q
modules=.build/debug/Modules
# Rooms see each other by `package`; the samples of their catalogs are written for whoever works on them.
package=$(grep -om1 '"-package-name","[^"]*"' .build/debug.yaml | cut -d'"' -f4)
triple=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
for library in "${libraries[@]}"; do
  # The symbols of a part that a library exports are documented with it, those of other modules where they belong.
  part=none
  [[ $library != SessionLog ]] || part=LogWriting
  swift symbolgraph-extract -module-name "$library" -I $modules -target "$triple" \
    -minimum-access-level public -experimental-allowed-reexported-modules=$part -output-dir "$graphs/all"
done

python3 tools/docs/symbols.py "$graphs/all" "${libraries[@]}" || failed=1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
samples=$(python3 tools/docs/samples.py "$work")
if swiftc -typecheck -parse-as-library -package-name "$package" -module-name Samples -swift-version 6 -suppress-warnings \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
  -I $modules $samples; then
  echo "docs: $(wc -w <<<"$samples") samples compile here, and all others in tests"
else
  failed=1
fi

for library in "${libraries[@]}"; do
  # A library's own symbols, and what it adds to those of others.
  mkdir "$graphs/$library"
  cp "$graphs/all/$library".symbols.json "$graphs/$library/"
  cp "$graphs/all/$library"@*.symbols.json "$graphs/$library/" 2>/dev/null || true
  archive "$library" Library --additional-symbol-graph-dir "$graphs/$library"
done
((failed == 0)) || exit 1

rm -rf "$out/All.doccarchive"
archives=("$out/scroll-session.doccarchive")
for library in "${libraries[@]}"; do archives+=("$out/$library.doccarchive"); done
docc merge "${archives[@]}" --synthesized-landing-page-name "Scroll session engine" --output-path "$out/All.doccarchive"
echo "docs: the manual and ${#libraries[@]} libraries"
