import Foundation
import PropertyTesting
import Testing

/// Two properties never share a store, or one of them would lose what the other takes out.
@Suite("Names of stores")
struct StoreNameTests {
  private func name(_ property: String, _ suites: [String] = []) -> String {
    let path = FailureStore(property: property, suites: suites, besideTestFile: "/app/TrapTests.swift").path
    #expect(path.hasPrefix("/app/__properties__/"))
    return String(path.dropFirst("/app/__properties__/".count))
  }

  @Test(
    "are plain where nothing of the name is lost",
    arguments: [
      ("stays sorted", [], "TrapTests.stays-sorted.failures"),
      ("stays sorted", ["TrapTests"], "TrapTests.stays-sorted.failures"),
      ("twin", ["TwinA"], "TrapTests.TwinA.twin.failures"),
      ("twin", ["TrapTests", "Inner"], "TrapTests.TrapTests.Inner.twin.failures"),
    ] as [(String, [String], String)])
  func plain(property: String, suites: [String], expected: String) {
    #expect(name(property, suites) == expected)
  }

  @Test func `have a hash where other names would lead to the same, and it never changes`() {
    // The low 40 bits of FNV-1a, as another program computes them.
    #expect(name("≤ 3") == "TrapTests.3_4kj4kf8s.failures")
    #expect(name("") == "TrapTests._wj2ekmds.failures")
    let names = [
      "3", "≤ 3", "≥ 3", "a b", "a-b", "a  b", " a b", "A b", "a B", "ab", "aB", "", "-", "é", "e",
      String(repeating: "long ", count: 80), String(repeating: "long ", count: 81),
    ]
    // As a file system that knows no cases sees them.
    #expect(Set(names.map { name($0).lowercased() }).count == names.count)
    #expect(Set(names.map { name("twin", [$0]) }).count == names.count)
    for text in names { #expect(name(text, [text]).utf8.count < 255) }
  }
}
