#!/usr/bin/env bash
# Type-checks the recorder's adapters, the samples in its documents and the sample apps against stubs of UIKit, AppKit and SwiftUI,
# in Swift 6 mode, and plays them. Needs Swift and Python, on Linux (where there is an SDK of Apple's, the modules would be its own).
#
#   tools/apple-stubs/check.sh COMMAND      COMMAND is a built scroll-session, which judges what the sample apps record
set -euo pipefail
command=$(realpath "$1")
cd "$(dirname "$0")"

# Every type of the stubs says where it and its members are documented, or is the fake's own.
awk '
  /^\/\/\/ developer\.apple\.com\/documentation\// { cited = 1; next }
  /^(@|\/\/)/ && !/ (class|struct|enum|protocol|func|var|let|typealias) / { if (/_spi\(Fake\)/) fake = 1; next }
  /^(open|public|@[A-Za-z_(), ]*(open|public)) / && !/ import / && !/ extension / {
    if (!cited && !fake && !/_spi\(Fake\)|StubView/) { print FILENAME ":" FNR ": no page is cited: " $0; bad = 1 }
  }
  { cited = fake = 0 }
  END { exit bad }
' Sources/{QuartzCore,UIKit,AppKit,SwiftUI}/*.swift

# The adapters of UIKit and SwiftUI, and the samples.
swift build -q --build-tests

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
modules=$(dirname "$(find .build/debug/ -name QuartzCore.swiftmodule -print -quit)")

# typecheck PLATFORM FILE…: the files as one module that sees the modules of a platform.
typecheck() {
  local platform=$1 module
  shift
  rm -rf "$work/modules"
  mkdir "$work/modules"
  for module in $platform QuartzCore SwiftUI ScrollCore LogWriting; do
    ln -s "$PWD/$modules/$module.swiftmodule" "$work/modules/"
  done
  swiftc -typecheck -module-name ScrollRecording -package-name apple_stubs -swift-version 6 -strict-memory-safety \
    -warnings-as-errors -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -module-cache-path .build/module-cache -I "$work/modules" "$@"
}

sources() { find -L Sources/ScrollRecording -name '*.swift' | sort; }

# The adapters as they are compiled for a Mac, where there is no UIKit.
typecheck AppKit $(sources)

# ... and played there.
rm -rf "$work/modules"
mkdir "$work/modules"
for module in AppKit QuartzCore ScrollCore LogWriting; do
  ln -s "$PWD/$modules/$module.swiftmodule" "$work/modules/"
done
swiftc -o "$work/mac" -parse-as-library -module-name ScrollRecording -package-name apple_stubs -swift-version 6 \
  -enable-upcoming-feature ExistentialAny -module-cache-path .build/module-cache -I "$work/modules" \
  $(sources) mac.swift .build/debug/{AppKit,QuartzCore,ScrollCore,LogWriting}.build/*.o
"$work/mac"

# The samples in the adapters' documents; a sample may leave out what is done with a result.
for platform in UIKit AppKit; do
  samples=$(python3 ../docs/samples.py "$work/$platform" "$platform")
  typecheck "$platform" $(sources) $samples -no-warnings-as-errors -suppress-warnings
done

# A member that does not exist is found, in each adapter.
while read -r platform file right wrong; do
  grep -q "$right" "Sources/ScrollRecording/$file" || { echo "$file has no $right"; exit 1; }
  sed "s/$right/$wrong/" "Sources/ScrollRecording/$file" >"$work/$(basename "$file")"
  if typecheck "$platform" $(sources | grep -vF "$file") "$work/$(basename "$file")" >"$work/errors" 2>&1; then
    echo "$file may say $wrong for $right" && exit 1
  fi
  grep -q "error: .*$wrong" "$work/errors" || { cat "$work/errors"; exit 1; }
done <<'WRONG'
UIKit UIKit/ScrollRecorder.swift isDecelerating isDecelerated
UIKit UIKit/CollectionItems.swift indexPathsForVisibleItems indexPathsOfVisibleItems
UIKit SwiftUI/View+RecordsScrolling.swift containerSize containedSize
AppKit AppKit/ScrollRecorder+NSScrollView.swift momentumPhase momentousPhase
WRONG

SCROLL_SESSION=$command swift test -q
echo "the adapters and samples compile for UIKit, AppKit and SwiftUI, a wrong member does not, and the samples are fine"
