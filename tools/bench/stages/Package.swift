// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the engine's package holds no programs that only the benchmark needs.
let package = Package(
  name: "stages",
  platforms: [.macOS(.v14)],
  dependencies: [
    // Named, because the folder of a checkout may be called anything.
    .package(name: "scroll-session-engine", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "stages",
      dependencies: [
        .product(name: "ScrollCore", package: "scroll-session-engine"),
        .product(name: "ScrollEngine", package: "scroll-session-engine"),
        .product(name: "SessionLog", package: "scroll-session-engine"),
        .product(name: "SessionReplay", package: "scroll-session-engine"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
