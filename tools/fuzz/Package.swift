// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the engine's package holds nothing that only the fuzzer needs.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "scroll-session-engine", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "ScrollCore", package: "scroll-session-engine"),
        .product(name: "ScrollEngine", package: "scroll-session-engine"),
        .product(name: "SessionLog", package: "scroll-session-engine"),
        .product(name: "SessionReplay", package: "scroll-session-engine"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
        // libFuzzer has the main function.
        .unsafeFlags(["-parse-as-library"]),
      ])
  ]
)
