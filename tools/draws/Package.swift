// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the engine's package holds no programs that only a measurement needs.
let package = Package(
  name: "draws",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "scroll-session-engine", path: "../..")],
  targets: [
    .executableTarget(
      name: "draws",
      dependencies: [.product(name: "PropertyChecking", package: "scroll-session-engine")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
