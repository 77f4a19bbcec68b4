import Foundation
import TestSupport
import Testing

@testable import SessionLog

/// The documents of nst/JSONTestSuite, where they have been put beside the project.
private let suite = sharedData("json-test-suite/test_parsing")

@Suite(
  "JSON test suite",
  .enabled(if: suite.isWanted, "needs nst/JSONTestSuite in ../shared/data/json-test-suite/test_parsing"))
struct JSONTestSuiteTests {
  /// A line is a record here, so a document with a line break in its middle is no value in one.
  static let documentsOfSeveralLines: Set<String> = [
    "n_array_newlines_unclosed.json",
    "n_array_unclosed_with_new_lines.json",
    "n_string_unescaped_newline.json",
    "y_array_with_1_and_newline.json",
    "y_object_with_newlines.json",
  ]

  /// A document of the suite.
  private struct SuiteDocument {
    let name: String
    let bytes: [UInt8]

    /// The document without the line breaks behind it, which are white space in JSON and end the record here.
    var value: ArraySlice<UInt8> {
      bytes[..<((bytes.lastIndex { $0 != 0x0A }).map { $0 + 1 } ?? 0)]
    }
  }

  /// Why a document is not accepted as the value of a field that events do not know; nothing if it is.
  private func complaint(aboutFieldOfEvent document: SuiteDocument, _ limits: Limits = Limits()) -> LogError?
  {
    let line = Array(#"{"t":0,"type":"frame","value":"#.utf8) + document.value + Array("}\n".utf8)
    let log = readLog(pieces: [Array(oneView.utf8) + line], limits: limits)
    #expect(log.error == nil ? log.events.count == 1 : log.error?.line == 2, "\(document.name)")
    return log.error
  }

  /// Why a document is not accepted as the value of a field that scenes do not know; nothing if it is.
  private func complaint(aboutFieldOfScene document: SuiteDocument) -> LogError? {
    let scene = Array(#"{"views":[{}],"value":"#.utf8) + document.bytes + Array("}".utf8)
    do {
      _ = try SceneFile.read(scene)
      return nil
    } catch {
      return error
    }
  }

  private func documents(_ prefix: String) throws -> [SuiteDocument] {
    let names = try FileManager.default.contentsOfDirectory(atPath: suite.folder.path).sorted()
    return try names.filter { $0.hasPrefix(prefix) }.map {
      SuiteDocument(name: $0, bytes: Array(try Data(contentsOf: suite.folder.appendingPathComponent($0))))
    }
  }

  private func documentsOfOneLine(_ prefix: String) throws -> [SuiteDocument] {
    try documents(prefix).filter { !JSONTestSuiteTests.documentsOfSeveralLines.contains($0.name) }
  }

  /// What the article says of the documents the standard leaves open: whether the reader takes them.
  private func decisions() throws -> [String: Bool] {
    let article = try String(
      contentsOf: URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/SessionLog/SessionLog.docc/JSONAsRead.md"), encoding: .utf8)
    var decisions: [String: Bool] = [:]
    for row in article.matches(of: /\| `(i_[^`]+)` \| (takes|refuses) it \| [^|]+ \|\n/) {
      #expect(decisions.updateValue(row.output.2 == "takes", forKey: String(row.output.1)) == nil)
    }
    return decisions
  }

  @Test func `every document that must be accepted is`() throws {
    let documents = try documentsOfOneLine("y_")
    #expect(documents.count >= 62)
    for document in documents { #expect(complaint(aboutFieldOfEvent: document) == nil, "\(document.name)") }
  }

  @Test func `every document that must be refused is`() throws {
    let documents = try documentsOfOneLine("n_")
    #expect(documents.count >= 123)
    for document in documents { #expect(complaint(aboutFieldOfEvent: document) != nil, "\(document.name)") }
  }

  @Test func `documents the standard leaves open are treated as the article says`() throws {
    let decisions = try decisions()
    let documents = try documentsOfOneLine("i_")
    for document in documents {
      #expect((complaint(aboutFieldOfEvent: document) == nil) == decisions[document.name], "\(document.name)")
    }
    #expect(Set(documents.map(\.name)) == Set(decisions.keys))
  }

  @Test func `what only a limit refuses is taken with another one`() throws {
    let document = try #require(try documents("i_structure_500_nested_arrays").first)
    #expect(complaint(aboutFieldOfEvent: document)?.limit == .depth)
    var limits = Limits()
    limits.depth = 500
    #expect(complaint(aboutFieldOfEvent: document, limits) == nil)
    limits.depth = 499
    #expect(complaint(aboutFieldOfEvent: document, limits)?.limit == .depth)
  }

  /// In a scene file line breaks are white space: no document has to be left out.
  @Test func `all documents are treated alike in a scene file`() throws {
    let decisions = try decisions()
    for document in try documents("") {
      let isTaken = document.name.hasPrefix("i_") ? decisions[document.name] : document.name.hasPrefix("y_")
      #expect((complaint(aboutFieldOfScene: document) == nil) == isTaken, "\(document.name)")
    }
  }

  @Test func `only documents with a line break in the middle are left out`() throws {
    let names = try documents("").filter { $0.value.contains(0x0A) }.map(\.name)
    #expect(Set(names) == JSONTestSuiteTests.documentsOfSeveralLines)
  }
}
