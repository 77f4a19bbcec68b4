import Foundation
import Testing

@testable import SessionLog

/// The documents of nst/JSONTestSuite, where they have been put beside the project.
private let suite = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("shared/data/json-test-suite/test_parsing")

/// Whether the tests run: a machine that must have the documents fails without them instead of skipping.
private let isWanted =
  FileManager.default.fileExists(atPath: suite.path) || ProcessInfo.processInfo.environment["CI"] == "true"

@Suite(
  "JSON test suite",
  .enabled(if: isWanted, "needs nst/JSONTestSuite in ../shared/data/json-test-suite/test_parsing"))
struct JSONTestSuiteTests {
  /// A line is a record here, so what spans lines is no value of one.
  static let documentsOfSeveralLines: Set<String> = [
    "n_array_newlines_unclosed.json",
    "n_array_unclosed_with_new_lines.json",
    "n_number_invalid-utf-8-in-int.json",
    "n_string_unescaped_newline.json",
    "n_structure_open_array_object.json",
    "y_array_with_1_and_newline.json",
    "y_number_double_close_to_zero.json",
    "y_object_with_newlines.json",
  ]

  /// Documents the standard leaves open, and what this reader makes of them.
  static let open: [String: Bool] = [
    "i_number_double_huge_neg_exp.json": true,
    "i_number_huge_exp.json": false,
    "i_number_neg_int_huge_exp.json": false,
    "i_number_real_pos_overflow.json": false,
    "i_number_real_underflow.json": true,
    "i_number_too_big_pos_int.json": true,
    "i_number_very_big_negative_int.json": true,
    "i_object_key_lone_2nd_surrogate.json": false,
    "i_string_1st_surrogate_but_2nd_missing.json": false,
    "i_string_1st_valid_surrogate_2nd_invalid.json": false,
    "i_string_UTF-16LE_with_BOM.json": false,
    "i_string_UTF-8_invalid_sequence.json": false,
    "i_string_UTF8_surrogate_U+D800.json": false,
    "i_string_incomplete_surrogate_pair.json": false,
    "i_string_incomplete_surrogates_escape_valid.json": false,
    "i_string_invalid_lonely_surrogate.json": false,
    "i_string_invalid_surrogate.json": false,
    "i_string_iso_latin_1.json": false,
    "i_string_lone_second_surrogate.json": false,
    "i_string_not_in_unicode_range.json": false,
    "i_string_overlong_sequence_2_bytes.json": false,
    "i_string_overlong_sequence_6_bytes_null.json": false,
    "i_structure_500_nested_arrays.json": false,
    "i_structure_UTF-8_BOM_empty_object.json": false,
  ]

  /// Whether a document is accepted as the value of a field that events do not know.
  private func isAccepted(_ document: [UInt8]) -> Bool {
    let line = Array(#"{"t":0,"type":"frame","value":"#.utf8) + document + Array("}\n".utf8)
    let log = readLog(pieces: [Array(oneView.utf8) + line])
    return log.error == nil && log.events.count == 1
  }

  private func documents(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
    let names = try FileManager.default.contentsOfDirectory(atPath: suite.path).sorted()
    return try names.filter {
      $0.hasPrefix(prefix) && !JSONTestSuiteTests.documentsOfSeveralLines.contains($0)
    }.map { ($0, Array(try Data(contentsOf: suite.appendingPathComponent($0)))) }
  }

  @Test func `every document that must be accepted is`() throws {
    let documents = try documents("y_")
    #expect(documents.count >= 50)
    for (name, bytes) in documents { #expect(isAccepted(bytes), "\(name)") }
  }

  @Test func `every document that must be refused is`() throws {
    let documents = try documents("n_")
    #expect(documents.count >= 100)
    for (name, bytes) in documents { #expect(!isAccepted(bytes), "\(name)") }
  }

  @Test func `documents the standard leaves open are treated as recorded`() throws {
    let documents = try documents("i_")
    for (name, bytes) in documents {
      #expect(isAccepted(bytes) == JSONTestSuiteTests.open[name], "\(name)")
    }
    #expect(Set(documents.map(\.name)) == Set(JSONTestSuiteTests.open.keys))
  }

  @Test func `only documents of several lines are left out`() throws {
    for name in JSONTestSuiteTests.documentsOfSeveralLines {
      #expect(try Data(contentsOf: suite.appendingPathComponent(name)).contains(0x0A), "\(name)")
    }
  }
}
