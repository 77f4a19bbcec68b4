// swift-tools-version: 6.3
import PackageDescription

// What an app links to record itself, and nothing else of the engine; and a program of nothing to compare it with.
let package = Package(
  name: "recorder",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "scroll-session-engine", path: "../../..")
  ],
  targets: [
    .executableTarget(name: "empty", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "recorder",
      dependencies: [
        .product(name: "SessionRecording", package: "scroll-session-engine")
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ]
)
