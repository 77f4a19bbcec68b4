// swift-tools-version: 6.3
import PackageDescription

/// What both modules are made of.
let libraries = [
  "ScrollGeometry", "SessionModel", "ScrollLayout", "ScrollSession", "SessionLog", "SessionReplay",
  "SessionReports",
].map(product)

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "scroll-session-engine") }

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

/// The engine as two WebAssembly modules: the replay alone, and all that the report page asks.
///
/// `build.sh` builds the targets and links them; SwiftPM cannot link for a machine without an operating system.
let package = Package(
  name: "scroll-session-wasm",
  dependencies: [
    // The name, since the folder of a clone may be called anything.
    .package(name: "scroll-session-engine", path: "../..")
  ],
  targets: [
    .target(name: "ReplayModule", dependencies: libraries, swiftSettings: settings),
    // The page is told of progress: the module imports one function.
    .target(
      name: "PageModule", dependencies: libraries + [product("PageAnswers")],
      swiftSettings: settings + [.enableExperimentalFeature("Extern")]),
  ]
)
