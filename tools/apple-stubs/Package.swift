// swift-tools-version: 6.3
import PackageDescription

/// The settings of the libraries in the package above.
let library: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]
let stubs: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]

// A package of its own: where a module named UIKit can be seen, the recorder is built with its adapter. The folders of the
// recorder, of what tests use, and of what both need are links to those of the package above.
let package = Package(
  name: "apple-stubs",
  platforms: [.macOS(.v14)],
  products: [
    .library(
      name: "AppleStubs", targets: ["QuartzCore", "UIKit", "SwiftUI", "ScrollRecording", "ScrollTesting"])
  ],
  targets: [
    .target(name: "QuartzCore", swiftSettings: stubs),
    .target(name: "UIKit", dependencies: ["QuartzCore"], swiftSettings: stubs),
    .target(name: "AppKit", dependencies: ["QuartzCore"], swiftSettings: stubs),
    .target(name: "SwiftUI", swiftSettings: stubs),
    .target(name: "ScrollCore", swiftSettings: library),
    .target(name: "LogWriting", dependencies: ["ScrollCore"], swiftSettings: library),
    .target(
      name: "ScrollRecording",
      dependencies: ["ScrollCore", "LogWriting", "UIKit", "SwiftUI"],
      swiftSettings: library),
    .target(name: "ScrollEngine", dependencies: ["ScrollCore"], swiftSettings: library),
    .target(name: "ScrollRules", dependencies: ["ScrollCore"], swiftSettings: library),
    .target(name: "SessionLog", dependencies: ["ScrollCore", "LogWriting"], swiftSettings: library),
    .target(
      name: "SessionReplay", dependencies: ["ScrollEngine", "ScrollRules", "SessionLog"],
      swiftSettings: library),
    .target(name: "SessionSearch", dependencies: ["SessionReplay"], swiftSettings: library),
    .target(name: "SessionReports", dependencies: ["SessionSearch"], swiftSettings: library),
    .target(name: "ScrollTesting", dependencies: ["SessionReports"], swiftSettings: library),
    .target(
      name: "Samples",
      dependencies: ["ScrollRecording", "UIKit", "SwiftUI"],
      exclude: ["README.md"], swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "AdapterTests",
      dependencies: ["ScrollCore", "ScrollRecording", "ScrollTesting", "UIKit", "SwiftUI", "Samples"],
      swiftSettings: [
        .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
        // Testing has a module for files that import it and UIKit, but not here.
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
      ]),
  ]
)
