// swift-tools-version: 6.3
import PackageDescription

/// Settings every target shares: the Swift 6 language, and no warning survives.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The libraries also mark every unsafe construct in the source.
let library: [SwiftSetting] = common + [.strictMemorySafety()]

let package = Package(
  name: "scroll-session-engine",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    // What an app links to record itself, what its tests import, and the engine for live use. Nothing else is promised.
    .library(name: "ScrollRecording", targets: ["ScrollRecording"]),
    .library(name: "ScrollTesting", targets: ["ScrollTesting"]),
    .library(name: "ScrollEngine", targets: ["ScrollEngine"]),
    .executable(name: "scroll-session", targets: ["scroll-session"]),
  ],
  targets: [
    // Each target may import what stands in its row and nothing else; `.ci/imports.py` checks it.
    // Numbers and rectangles, and the vocabulary: scenes, events, observations, effects.
    .target(name: "ScrollCore", swiftSettings: library),
    .target(name: "ScrollEngine", dependencies: ["ScrollCore"], swiftSettings: library),
    // What must hold of screens, whoever drew them.
    .target(name: "ScrollRules", dependencies: ["ScrollCore"], swiftSettings: library),
    // What writes session logs, and nothing that reads them; SessionLog exports it.
    .target(name: "LogWriting", dependencies: ["ScrollCore"], swiftSettings: library),
    .target(
      name: "SessionLog", dependencies: ["ScrollCore", "LogWriting"],
      swiftSettings: library),
    // What an app links to record itself: no engine, and nothing that reads.
    .target(
      name: "ScrollRecording", dependencies: ["ScrollCore", "LogWriting"],
      swiftSettings: library),
    .target(
      name: "SessionReplay",
      dependencies: ["ScrollCore", "ScrollEngine", "ScrollRules", "SessionLog"],
      swiftSettings: library),
    .target(
      name: "SessionSearch",
      dependencies: ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay"],
      swiftSettings: library),
    // What is said of sessions and searches, and what the report page asks.
    .target(
      name: "SessionReports",
      dependencies: ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionSearch"],
      swiftSettings: library),
    // What the tests of an app import, and the only thing they need.
    .target(
      name: "ScrollTesting",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionSearch", "SessionReports",
      ],
      swiftSettings: library),
    // The report page without logs, part of the command: its C source embeds the two files.
    .target(name: "ReportPage", exclude: ["page.html", "engine.wasm.gz"]),
    .executableTarget(
      name: "scroll-session",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionSearch", "SessionReports",
        "ReportPage",
      ],
      swiftSettings: common),

    // What several targets of tests share; part of no product.
    .target(
      name: "TestSupport", dependencies: ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay"],
      path: "Tests/TestSupport", swiftSettings: common),
    .testTarget(name: "ScrollCoreTests", dependencies: ["ScrollCore", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "ScrollEngineTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionSearch", "TestSupport",
      ],
      exclude: [
        "Curves/curves.json", "Curves/curves.py", "Directions/directions.json",
        "Directions/directions.py", "Fades/fades.json", "Fades/fades.py", "Masks/masks.json",
        "Masks/masks.py", "Stops/stops.json", "Stops/stops.py", "Layout/Vectors", "Vectors",
        "Timelines/recorded.txt", "Timelines/simulated.txt",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ScrollRulesTests", dependencies: ["ScrollCore", "ScrollRules"], swiftSettings: common),
    // What a user's own tests, and an app that the engine drives, may look like; the manual shows them.
    .testTarget(
      name: "SampleTests",
      dependencies: ["ScrollCore", "ScrollEngine", "ScrollRecording", "SessionReplay", "ScrollTesting"],
      exclude: ["Recordings"], swiftSettings: common),
    .testTarget(
      name: "SessionSearchTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionSearch", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "SessionReportsTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionSearch", "SessionReports",
        "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "SessionLogTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "LogWriting", "SessionLog", "SessionReplay", "TestSupport",
      ],
      exclude: ["Errors.txt"], swiftSettings: common),
    .testTarget(
      name: "ScrollRecordingTests",
      dependencies: ["ScrollCore", "SessionLog", "ScrollRecording", "SessionReplay"],
      swiftSettings: common),
    .testTarget(
      name: "SessionReplayTests",
      dependencies: ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "TestSupport"],
      swiftSettings: common),
    .testTarget(name: "ScrollTestingTests", dependencies: ["ScrollTesting"], swiftSettings: common),
    // The names that an app has in scope anyway, and a file that sees them beside the products.
    .target(name: "NeighbourNames", path: "Tests/NeighbourNames", swiftSettings: common),
    .testTarget(
      name: "NameTests",
      dependencies: ["NeighbourNames", "ScrollEngine", "ScrollRecording", "ScrollTesting"],
      swiftSettings: common),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "ScrollRules", "SessionLog", "SessionReplay", "SessionSearch",
        "SessionReports", "ScrollRecording", "TestSupport", "scroll-session",
      ],
      exclude: ["Examples", "Transcripts"], swiftSettings: common),
  ]
)
