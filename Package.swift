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
    .library(name: "ScrollCore", targets: ["ScrollCore"]),
    .library(name: "ScrollEngine", targets: ["ScrollEngine"]),
    .library(name: "ScrollRules", targets: ["ScrollRules"]),
    .library(name: "SessionLog", targets: ["SessionLog"]),
    .library(name: "SessionRecording", targets: ["SessionRecording"]),
    .library(name: "SessionReplay", targets: ["SessionReplay"]),
    .library(name: "SessionReports", targets: ["SessionReports"]),
    .library(name: "SearchReports", targets: ["SearchReports"]),
    .library(name: "PageAnswers", targets: ["PageAnswers"]),
    .library(name: "SessionExport", targets: ["SessionExport"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "SessionChecking", targets: ["SessionChecking"]),
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
      name: "SessionRecording", dependencies: ["ScrollCore", "LogWriting"],
      swiftSettings: library),
    .target(
      name: "SessionReplay",
      dependencies: ["ScrollCore", "ScrollEngine", "ScrollRules", "SessionLog"],
      swiftSettings: library),
    .target(
      name: "SessionChecking",
      dependencies: ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay"],
      swiftSettings: library),
    .target(
      name: "SessionReports",
      dependencies: ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay"],
      swiftSettings: library),
    .target(
      name: "SearchReports",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionChecking", "SessionReports",
      ],
      swiftSettings: library),
    // What the report page asks of the engine; the command holds it as WebAssembly alone.
    .target(
      name: "PageAnswers",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionChecking", "SessionReports",
        "SearchReports",
      ],
      swiftSettings: library),
    // What the tests of an app import, and the only thing they need.
    .target(
      name: "PropertyTesting",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionChecking", "SessionReports",
      ],
      swiftSettings: library),
    .target(name: "SessionExport", dependencies: ["ScrollCore"], swiftSettings: library),
    // The report page without logs, part of the command: its C source embeds the two files.
    .target(name: "ReportPage", exclude: ["page.html", "engine.wasm.gz"]),
    .executableTarget(
      name: "scroll-session",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionChecking", "SessionReports",
        "SearchReports", "SessionExport", "ReportPage",
      ],
      swiftSettings: common),

    // What several targets of tests share; part of no product.
    .target(
      name: "TestSupport", dependencies: ["ScrollCore", "SessionLog", "SessionReplay"],
      path: "Tests/TestSupport", swiftSettings: common),
    .testTarget(name: "ScrollCoreTests", dependencies: ["ScrollCore", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "ScrollEngineTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionChecking", "TestSupport",
      ],
      exclude: ["Layout/Vectors", "Vectors", "Timelines/recorded.txt", "Timelines/simulated.txt"],
      swiftSettings: common),
    .testTarget(
      name: "ScrollRulesTests", dependencies: ["ScrollCore", "ScrollRules"], swiftSettings: common),
    // What a user's own tests, and an app that the engine drives, may look like; the manual shows them.
    .testTarget(
      name: "SampleTests",
      dependencies: ["ScrollCore", "ScrollEngine", "SessionReplay", "PropertyTesting"],
      exclude: ["Recordings"], swiftSettings: common),
    .testTarget(
      name: "SessionCheckingTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionChecking", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "SessionReportsTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "SessionChecking", "SessionReports",
        "SearchReports", "PageAnswers",
      ],
      swiftSettings: common),
    .testTarget(
      name: "SessionExportTests", dependencies: ["SessionExport", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "SessionLogTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "LogWriting", "SessionLog", "SessionReplay", "TestSupport",
      ],
      exclude: ["Errors.txt"], swiftSettings: common),
    .testTarget(
      name: "SessionRecordingTests",
      dependencies: ["ScrollCore", "SessionLog", "SessionRecording", "SessionReplay"],
      swiftSettings: common),
    .testTarget(
      name: "SessionReplayTests",
      dependencies: ["ScrollCore", "ScrollEngine", "SessionLog", "SessionReplay", "TestSupport"],
      swiftSettings: common),
    .testTarget(name: "PropertyTestingTests", dependencies: ["PropertyTesting"], swiftSettings: common),
    // The names that an app has in scope anyway, and a file that sees them beside every library.
    .target(name: "NeighbourNames", path: "Tests/NeighbourNames", swiftSettings: common),
    .testTarget(
      name: "NameTests",
      dependencies: [
        "NeighbourNames", "ScrollCore", "ScrollEngine", "ScrollRules", "SessionLog", "SessionRecording",
        "SessionReplay", "SessionReports", "SearchReports", "PageAnswers", "SessionExport", "PropertyTesting",
        "SessionChecking",
      ],
      swiftSettings: common),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "ScrollCore", "ScrollEngine", "ScrollRules", "SessionLog", "SessionReplay", "SessionChecking",
        "SessionReports", "SearchReports", "PageAnswers", "SessionRecording", "SessionExport",
        "scroll-session",
      ],
      exclude: ["Examples", "Transcripts"], swiftSettings: common),
  ]
)
