import Foundation
import SessionLog
import Testing

/// What the package says of itself in several places is the same in all of them.
@Suite("The package")
struct PackageTests {
  private static let libraries = manual("UsingTheLibraries.md")
  private static let promises = manual("Promises.md")

  @Test(
    "documents name the manifest's Swift and its systems",
    arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", libraries, promises])
  func versions(path: String) throws {
    let manifest = try Document("Package.swift").text
    let tools = try #require(manifest.firstMatch(of: /^\/\/ swift-tools-version: (\d+\.\d+)\n/)).output.1
    let text = try Document(path).text
    for named in text.matches(of: /Swift (\d+\.\d+)/) { #expect(named.output.1 == tools) }
    for system in ["macOS", "iOS"] {
      let least = try #require(
        manifest.firstMatch(of: try Regex("\\.\(system)\\(\\.v(\\d+)\\)", as: (Substring, Substring).self))
      ).output.1
      // SwiftUI's modifier needs more, and says so in a row of its own.
      let lines = text.split(separator: "\n").filter { !$0.contains("recordsScrolling") }
      let named = try Regex("\(system) \\(?(\\d+)", as: (Substring, Substring).self)
      for line in lines {
        for match in line.matches(of: named) { #expect(match.output.1 == least, "\(line)") }
      }
    }
  }

  @Test func `the first page says which Swift and which macOS are needed, the promises also which iOS`()
    throws
  {
    #expect(
      try Document("README.md").text.contains(/Swift \d+\.\d+ and nothing else, on Linux or macOS \d+:/))
    #expect(try Document(PackageTests.promises).text.contains(/\| Linux, macOS \d+, iOS \d+; all/))
  }

  @Test func `every package of the tools needs the same Swift`() throws {
    let first = try #require(try Document("Package.swift").text.split(separator: "\n").first)
    let tools = Scroll.project.appendingPathComponent("tools").path
    let manifests = (FileManager.default.enumerator(atPath: tools)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix("/Package.swift") && !$0.contains("build/") }
    #expect(manifests.count >= 2)
    for path in manifests { #expect(try Document("tools/" + path).text.hasPrefix(first + "\n"), "\(path)") }
  }

  @Test func `the package index, the manual and the promises have every library`() throws {
    let products = try PackageTests.products(".library")
    #expect(products.count == 3)
    let index = try Document(".spi.yml").text
    #expect(index.contains("\nversion: 1\nbuilder:\n  configs:\n    - documentation_targets:\n        - "))
    expectSame(index.matches(of: /\n        - (\w+)/).map { String($0.output.1) }, products)
    expectSame(try Document(PackageTests.libraries).names(inTablesBelow: "Overview"), products)
    let commands = try PackageTests.products(".executable")
    expectSame(try Document(PackageTests.promises).names(inTablesBelow: "Products"), products + commands)
  }

  @Test func `a dependency is spelled as it is built in tools dependency`() throws {
    let shown = try Document(PackageTests.libraries).text.matches(of: /\n    (\.(?:package|product)\(.*\)),/)
      .map { String($0.output.1) }
    #expect(shown.count == 4)
    for path in Documents.all {
      for line in try Document(path).text.split(separator: "\n") where line.contains(".package(") {
        #expect(shown.contains { line.contains($0) }, "\(path): \(line)")
      }
    }
  }

  @Test func `the change log keeps its form, and knows the engine's version`() throws {
    let text = try Document("CHANGELOG.md").text
    let versions = text.matches(of: /\n## \[([^\]]+)\](.*)/).map { ($0.output.1, $0.output.2) }
    #expect(versions.first?.0 == "Unreleased" && versions.first?.1 == "")
    for (version, date) in versions.dropFirst() {
      #expect(
        version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil && date.wholeMatch(of: /\x20- \d{4}-\d\d-\d\d/) != nil)
    }
    for kind in text.matches(of: /\n### (.*)/).map(\.output.1) {
      #expect(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"].contains(kind))
    }
    let engine = EffectLogWriter.engineVersion
    #expect(versions.dropFirst().first.map { $0.0 == engine } ?? text.contains(" \(engine)"))
    #expect(try Document(PackageTests.promises).text.contains("`scroll-session --version` prints \(engine),"))
    #expect(try Scroll.run(["--version"]).output == "scroll-session \(engine)\n")
  }

  @Test func `the promises name the versions of logs that are read and written`() throws {
    let text = try Document(PackageTests.promises).text
    #expect(text.contains("| Which versions are read? | \(SessionLogWriter.formatVersion), "))
    #expect(text.contains("| Which are written? | \(SessionLogWriter.formatVersion) |"))
  }

  private func expectSame(_ shown: [String], _ real: [String]) {
    #expect(shown.sorted() == real.sorted())
  }

  private static func manual(_ page: String) -> String { Documents.manual + page }

  /// The names of the products of a kind, from the manifest.
  private static func products(_ kind: String) throws -> [String] {
    let product = try Regex("\\\(kind)\\(name: \"([\\w-]+)\"", as: (Substring, Substring).self)
    return try Document("Package.swift").text.matches(of: product).map { String($0.output.1) }
  }
}
