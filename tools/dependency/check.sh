#!/usr/bin/env bash
# Builds packages that depend on this one, by path and, its app alone, by URL, with the lines that the documents show. Their sources import one
# library each and use what its declarations name, as Swift 5, and as Swift 6 with the strictest rules for imports. Needs Swift and
# git, and nothing else.
#
#   tools/dependency/check.sh
#
# What is built is kept in .build/dependency, for the next time.
set -euo pipefail
cd "$(dirname "$0")"
root=$(realpath ../..)
scratch=$root/.build/dependency
work=$scratch/packages
rm -rf "$work"
mkdir -p "$work"

# line DOCUMENT START: the only line of a document that begins so, without its indentation and its comma.
line() {
  local found
  found=$(sed -n 's/^ *//; s/, *$//; /^\./p' "$root/$1" | grep -F "$2")
  [[ $(wc -l <<<"$found") == 1 ]] || { echo "$1 should say $2 once:"$'\n'"$found" >&2; return 1; }
  echo "$found"
}

# replace FILE OLD NEW: OLD must be there, once.
replace() {
  [[ $(grep -cF "$2" "$1") == 1 ]] || { echo "$1 should say $2 once" >&2; return 1; }
  OLD=$2 NEW=$3 awk '{ at = index($0, ENVIRON["OLD"]) }
    at { $0 = substr($0, 1, at - 1) ENVIRON["NEW"] substr($0, at + length(ENVIRON["OLD"])) } { print }' "$1" >"$1.new"
  mv "$1.new" "$1"
}

libraries=Sources/scroll-session/scroll-session.docc/UsingTheLibraries.md
tests=Sources/ScrollTesting/ScrollTesting.docc/FromARecordingToATest.md
by_path=$(line $libraries '.package(name: "scroll-session-engine", path:')
by_url=$(line $libraries '.package(url:')
recorder=$(line $libraries '.product(name: "ScrollRecording"')

# package NAME DEPENDENCY: the package of the page about tests, whose app also records itself.
package() {
  mkdir -p "$work/$1/Sources/HotelApp" "$work/$1/Tests/HotelAppTests"
  cp HotelRecorder.swift "$work/$1/Sources/HotelApp/"
  cp HotelTests.swift "$root/Tests/SampleTests/RecordedListTests.swift" "$work/$1/Tests/HotelAppTests/"
  cp -r "$root/Tests/SampleTests/Recordings" "$work/$1/Tests/HotelAppTests/"
  awk '/^```/ { shown = 0 } shown; /^```swift/ && !begun { shown = begun = 1 }' "$root/$tests" >"$work/$1/Package.swift"
  replace "$work/$1/Package.swift" "$by_path" "$2"
  replace "$work/$1/Package.swift" '.target(name: "HotelApp")' ".target(name: \"HotelApp\", dependencies: [$recorder])"
}

# The checkout has another name than the package, and so has its link.
ln -s "$root" "$work/engine"
package by-path "${by_path/scroll-session-engine\")/engine\")}"
# What is committed, as it is cloned.
git clone -q --bare "$root" "$work/scroll-session-engine.git"
git -C "$work/scroll-session-engine.git" update-ref refs/heads/main "$(git rev-parse HEAD)"
package by-url "${by_url/https:\/\/…/file:\/\/$work}"

# build NAME OPTIONS…: with what it depends on.
build() {
  local name=$1
  shift
  (cd "$work/$name" && swift package -q --disable-dependency-cache --scratch-path "$scratch/$name" update)
  (cd "$work/$name" && swift build -q --disable-dependency-cache --scratch-path "$scratch/$name" "$@")
  echo "dependency: $name builds"
}
build by-path --build-tests
# The libraries are the same; the app's target alone is built with them.
build by-url --target HotelApp
[[ $(git -C "$scratch/by-url/checkouts/scroll-session-engine" rev-parse HEAD) == "$(git rev-parse HEAD)" ]]
(cd "$work/by-path" && CI=1 swift test -q --skip-build --scratch-path "$scratch/by-path")

# As Swift 5, and as Swift 6 with imports that lend nothing.
typecheck() { swiftc -typecheck -parse-as-library -module-name One -warnings-as-errors -I "$scratch/by-path/debug/Modules" "$@"; }
for file in HotelRecorder.swift HotelTests.swift; do
  typecheck -swift-version 5 "$file"
  typecheck -swift-version 6 -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility "$file"
done
echo "the package is built by path and by URL, and one import is enough in Swift 5 and 6"
