// swift-tools-version: 6.3
import PackageDescription

/// The settings of the rooms in the package above.
let room: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

// A package of its own, so that the engine's package holds nothing that only the fuzzer needs. Rooms are no products and see each
// other by `package`, so their folders here are links to those of the package above.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "ScrollCore", swiftSettings: room),
    .target(name: "ScrollEngine", dependencies: ["ScrollCore"], swiftSettings: room),
    .target(name: "ScrollRules", dependencies: ["ScrollCore"], swiftSettings: room),
    .target(name: "LogWriting", dependencies: ["ScrollCore"], swiftSettings: room),
    .target(name: "SessionLog", dependencies: ["ScrollCore", "LogWriting"], swiftSettings: room),
    .target(
      name: "SessionReplay", dependencies: ["ScrollCore", "ScrollEngine", "ScrollRules", "SessionLog"],
      swiftSettings: room),
    .executableTarget(
      name: "fuzz", dependencies: ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay"],
      swiftSettings: [
        .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
        // libFuzzer has the main function.
        .unsafeFlags(["-parse-as-library"]),
      ]),
  ]
)
