// swift-tools-version: 6.2
import PackageDescription

/// The replay as a WebAssembly module.
///
/// `build.sh` builds the target and links it; SwiftPM cannot link for a machine without an operating system.
let package = Package(
  name: "scroll-session-wasm",
  dependencies: [
    // The name, since the folder of a clone may be called anything.
    .package(name: "scroll-session-engine", path: "../..")
  ],
  targets: [
    .target(
      name: "ReplayModule",
      dependencies: [
        .product(name: "ScrollGeometry", package: "scroll-session-engine"),
        .product(name: "SessionModel", package: "scroll-session-engine"),
        .product(name: "ScrollLayout", package: "scroll-session-engine"),
        .product(name: "ScrollSession", package: "scroll-session-engine"),
        .product(name: "SessionLog", package: "scroll-session-engine"),
        .product(name: "SessionReplay", package: "scroll-session-engine"),
        .product(name: "SessionReports", package: "scroll-session-engine"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
        .strictMemorySafety(),
      ])
  ]
)
