// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the engine's package holds nothing that only this needs.
let package = Package(
  name: "faults",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "scroll-session-engine", path: "../..")],
  targets: [
    .executableTarget(
      name: "app", dependencies: [.product(name: "ScrollRecording", package: "scroll-session-engine")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
