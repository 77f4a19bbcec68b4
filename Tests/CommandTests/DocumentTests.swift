import Foundation
import ScrollCore
import SessionReplay
import SessionReports
import SessionSearch
import Testing

@testable import SessionLog
@testable import scroll_session

/// The tables of the documents are complete: what they name exists, and what exists they name.
@Suite("Documents")
struct DocumentTests {
  private static let sessionLog = "Sources/SessionLog/SessionLog.docc/"
  private static let scrollSession = "Sources/ScrollEngine/ScrollEngine.docc/"

  @Test func `every event stands in the table of events`() throws {
    let document = try Document(DocumentTests.sessionLog + "SessionLogFormat.md")
    expectSame(document.names(inTablesBelow: "Events"), EventType.allCases.map(\.rawValue))
  }

  @Test func `every field of an event is described`() throws {
    let document = try Document(DocumentTests.sessionLog + "SessionLogFormat.md")
    for field in EventField.allCases {
      #expect(document.text.contains("`\(field.rawValue)`"), "\(field)")
    }
  }

  @Test func `every limit stands in the table of limits, with its values`() throws {
    let document = try Document(DocumentTests.sessionLog + "ErrorsAndLimits.md")
    expectSame(
      document.names(inTablesBelow: "Limits").filter { !$0.contains("-json") }, Limit.allCases.map(\.rawValue)
    )
    let usual = Limits()
    for limit in Limit.allCases {
      let values = [usual[limit], limit.range.lowerBound, limit.range.upperBound]
      let cells = values.map { limit.written($0) }.joined(separator: " | ")
      #expect(document.text.contains("| `\(limit.rawValue)` | \(cells) |"), "\(limit)")
    }
  }

  @Test func `every kind of damage stands in the table of what is lost`() throws {
    let document = try Document(DocumentTests.sessionLog + "DamagedLogs.md")
    let names = document.names(inTablesBelow: "What is lost").filter { !["line-length", "end"].contains($0) }
    expectSame(names, LogDamage.Kind.allCases.map(\.rawValue))
  }

  @Test func `every effect stands in the table of effects`() throws {
    let document = try Document(DocumentTests.sessionLog + "EffectLogFormat.md")
    expectSame(document.names(inTablesBelow: "Effects"), EffectKind.allCases.map(\.rawValue))
  }

  @Test func `every rejection stands in the table of rejections`() throws {
    let document = try Document(DocumentTests.sessionLog + "EffectLogFormat.md")
    expectSame(document.names(inTablesBelow: "Rejections"), Rejection.allCases.map(\.rawValue))
  }

  @Test func `every invariant stands in the table of invariants`() throws {
    let document = try Document("Sources/ScrollRules/ScrollRules.docc/Invariants.md")
    expectSame(document.names(inTablesBelow: "Invariants"), Invariant.allCases.map(\.rawValue))
    let readme = try Document("README.md").text
    #expect(readme.contains("\(Invariant.allCases.count) named [invariants]"))
  }

  @Test func `every rule stands in the table of rules, and its id in a heading of the behaviours`() throws {
    let document = try Document("Sources/SessionReplay/SessionReplay.docc/WhySomethingChanged.md")
    let names = document.names(inTablesBelow: "Rules")
    expectSame(names, ChangeRule.allCases.map(\.rawValue))
    let behaviours = try Document(DocumentTests.scrollSession + "Behaviours.md").text
    let headings = behaviours.split(separator: "\n").filter { $0.hasPrefix("## ") && $0.hasSuffix(")") }
    let ids = headings.flatMap { heading in
      heading.dropLast().split(separator: "(").last?.split(separator: ", ").map(String.init) ?? []
    }
    #expect(Set(ids) == Set(ChangeRule.allCases.map(\.id)))
    for rule in ChangeRule.allCases {
      let sentence = rule.sentence.replacing("|", with: "\\|")
      let row =
        "| `\(rule.rawValue)` | \(rule.id) | \(sentence) | \(rule.defects.joined(separator: ", ")) |\n"
      #expect(document.text.contains(row), "\(row)")
      #expect(rule.defects.isEmpty != rule.id.hasSuffix("a"), "literal rules have defects, and no other")
    }
    let defects = try Document(DocumentTests.scrollSession + "KnownDefects.md").text
    for defect in ChangeRule.allCases.flatMap(\.defects) {
      #expect(defects.contains("| \(defect) | "), "\(defect)")
    }
    for aspect in ChangeAspect.allCases {
      #expect(document.text.contains("`\(aspect.rawValue)`"), "\(aspect)")
    }
  }

  @Test func `every word of a setting is described`() throws {
    let text = try Document(DocumentTests.sessionLog + "SceneFormat.md").text
    let words =
      Mode.allCases.map(\.rawValue) + ShadowSettings.Variant.allCases.map(\.rawValue)
      + ScrollingSpec.Paging.allCases.map(\.rawValue) + ScrollingSpec.OffsetSource.allCases.map(\.rawValue)
      + BehaviourKind.allCases.map(\.rawValue)
    for word in words { #expect(text.contains("`\(word)`"), "\(word)") }
    let log = try Document(DocumentTests.sessionLog + "SessionLogFormat.md").text
    for word in ScrollSource.allCases.map(\.rawValue) { #expect(log.contains("`\(word)`"), "\(word)") }
    let effects = try Document(DocumentTests.sessionLog + "EffectLogFormat.md").text
    for word in Phase.allCases.map(\.rawValue) { #expect(effects.contains("`\(word)`"), "\(word)") }
  }

  @Test func `every field of a scene is described`() throws {
    let text = try Document(DocumentTests.sessionLog + "SceneFormat.md").text
    // Sizes and insets have their own spelling, described with the shapes.
    let shapes: Set = ["width", "height", "top", "left", "bottom", "right"]
    let fields = Sample.settings.subtracting(shapes)
    #expect(fields.isSuperset(of: ["links", "leader", "base", "radius"]))
    for field in fields.sorted() {
      #expect(text.contains("`\(field)`") || text.contains("\"\(field)\":"), "\(field)")
    }
  }

  @Test("links lead to files, and to headings in them", arguments: Documents.all)
  func links(path: String) throws {
    let document = try Document(path)
    // GitHub does not follow DocC's links; tools/docs/links.py makes them of ordinary ones.
    #expect(!document.text.contains("<doc:"))
    for link in document.links {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty ? path : Documents.resolved(String(parts[0]), from: path)
      let file = Scroll.project.appendingPathComponent(target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
      guard parts.count == 2 else { continue }
      #expect(try Document(target).anchors.contains(String(parts[1])), "\(link)")
    }
  }

  @Test func `ARCHITECTURE shows lines of the files it names`() throws {
    let document = try Document("ARCHITECTURE.md")
    let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
    let blocks = document.blocks(in: "swift")
    #expect(blocks.count >= 5)
    for block in blocks {
      // The file is named last before the block.
      let before = lines[..<(block.line - 1)].joined(separator: "\n")
      let path = try #require(before.matches(of: /\]\((Sources\/[^)]+\.swift)\)/).last?.output.1)
      let source = try Document(String(path)).text.split(separator: "\n").map(String.init)
      let occurs = Documents.occur(block.lines, in: source)
      #expect(occurs, "\(path) has no such lines as ARCHITECTURE.md:\(block.line)")
    }
  }

  @Test func `ARCHITECTURE shows lines of committed logs`() throws {
    let logs = try Documents.files(endingIn: ".jsonl")
    for block in try Document("ARCHITECTURE.md").blocks(in: "jsonl") {
      let occurs = logs.contains { Documents.occur(block.lines, in: $0.lines) }
      #expect(occurs, "no committed log holds the lines at ARCHITECTURE.md:\(block.line)")
    }
  }

  private func expectSame(_ shown: [String], _ real: [String]) {
    #expect(Set(shown).count == shown.count, "a name stands in two rows")
    #expect(Set(real).subtracting(shown).sorted() == [], "missing")
    #expect(Set(shown).subtracting(real).sorted() == [], "unknown")
  }
}

/// What tests of documents share.
enum Documents {
  /// The folder of the manual's pages.
  static let manual = "Sources/scroll-session/scroll-session.docc/"

  /// The README and all pages of the manual: what they show is run and compared.
  static let shown = ["README.md"] + pages.filter { $0.hasPrefix(manual) }

  /// These, the other documents at the top, and the articles of all libraries.
  static let all = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"] + pages

  /// The pages of all DocC catalogs.
  private static let pages: [String] = {
    let sources = Scroll.project.appendingPathComponent("Sources").path
    let paths = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/" + $0 }.sorted()
  }()

  /// Where a link from a document leads, from the top of the project.
  static func resolved(_ link: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// A committed file's lines.
  struct File {
    let path: String
    let lines: [String]
  }

  /// The files under `sessions` and `Tests` whose names end in a certain way.
  static func files(endingIn suffix: String) throws -> [File] {
    var files: [File] = []
    for folder in ["sessions", "Tests"] {
      let root = Scroll.project.appendingPathComponent(folder)
      let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      for path in paths.sorted() where path.hasSuffix(suffix) {
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        files.append(File(path: folder + "/" + path, lines: text.split(separator: "\n").map(String.init)))
      }
    }
    return files
  }

  /// Whether lines stand in a file in this order, one right behind the other but for `…`; indentation and blank lines
  /// do not count.
  static func occur(_ shown: [String], in lines: [String]) -> Bool {
    let shown = shown.map(trimmed).filter { !$0.isEmpty }
    let lines = lines.map(trimmed).filter { !$0.isEmpty }
    var from = 0
    for stretch in shown.split(separator: "…") {
      var found: Int?
      var start = from
      while start + stretch.count <= lines.count && found == nil {
        if lines[start..<(start + stretch.count)].elementsEqual(stretch) { found = start }
        start += 1
      }
      guard let found else { return false }
      from = found + stretch.count
    }
    return true
  }

  private static func trimmed(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }
}
