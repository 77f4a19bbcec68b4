import Foundation
import Testing

@testable import ScrollTesting

/// Two properties never share a store, or one of them would lose what the other takes out.
@Suite("Names of stores")
struct StoreNameTests {
  private func name(_ property: String, _ suites: [String]? = ["TrapTests"], in file: String = "TrapTests")
    -> String
  {
    let path = StoreFile(property: property, suites: suites, besideTestFile: "/app/\(file).swift").path
    #expect(path.hasPrefix("/app/__properties__/"))
    return String(path.dropFirst("/app/__properties__/".count))
  }

  @Test(
    "are plain where nothing of the name is lost",
    arguments: [
      ("stays sorted", nil, "TrapTests.-.stays-sorted.jsonl"),
      ("stays sorted", [], "TrapTests._.stays-sorted.jsonl"),
      ("stays sorted", ["TrapTests"], "TrapTests.stays-sorted.jsonl"),
      ("twin", ["TwinA"], "TrapTests.TwinA.twin.jsonl"),
      ("twin", ["TrapTests", "Inner"], "TrapTests.TrapTests.Inner.twin.jsonl"),
    ] as [(String, [String]?, String)])
  func plain(property: String, suites: [String]?, expected: String) {
    #expect(name(property, suites) == expected)
  }

  @Test func `have a hash where other names would lead to the same, and it never changes`() {
    // The low 40 bits of FNV-1a, as another program computes them.
    #expect(name("≤ 3") == "TrapTests.3_4kj4kf8s.jsonl")
    #expect(name("") == "TrapTests._wj2ekmds.jsonl")
    let names = [
      "3", "≤ 3", "≥ 3", "a b", "a-b", "a  b", " a b", "A b", "a B", "ab", "aB", "", "-", "é", "e",
      String(repeating: "long ", count: 80), String(repeating: "long ", count: 81),
    ]
    // As a file system that knows no cases sees them.
    #expect(Set(names.map { name($0).lowercased() }).count == names.count)
    #expect(Set(names.map { name("twin", [$0]) }).count == names.count)
  }

  @Test func `tell functions without a suite, in suites of every kind, and of unknown ones apart`() {
    let suites: [[String]?] = [
      nil, [], ["TrapTests"], ["TrapTests", "TrapTests"], ["twin"], ["_"], ["-"], [""], ["", ""], ["a.b"],
      ["a", "b"], ["a-b"], ["a b"], ["a_b"],
    ]
    #expect(Set(suites.map { name("twin", $0) }).count == suites.count)
    // The suite of one file is not the end of another one's name.
    #expect(name("twin", ["B"], in: "A") != name("twin", ["A.B"], in: "A.B"))
  }

  @Test(
    "fit a file system, which counts bytes, and stay apart",
    arguments: ["long", "Long", "長", "é", "👩‍👩‍👧‍👦长"])
  func cut(word: String) throws {
    let long = String(repeating: word, count: 85)
    let names = [
      name(long), name(long + word), name(long, [long]), name(long, [long, long]), name("twin", [long]),
      name("twin", [long + word]), name("twin", [long, long]),
      name("twin", Array(repeating: word, count: 85)),
    ]
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.utf8.count <= 215) }
    let folder = Folder()
    let store = StoreFile(property: long, suites: [long, long], besideTestFile: folder.testFile)
    try store.write(long)
    #expect(try store.read() == long)
  }
}
