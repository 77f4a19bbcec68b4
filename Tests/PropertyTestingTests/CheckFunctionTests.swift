import Foundation
import PropertyChecking
import PropertyTesting
import Testing

/// Tests write their stores into folders of their own, as if the test file were there.
@Suite("check")
struct CheckFunctionTests {
  private let folder = Folder()

  /// The error's text with the folder's path left out.
  private func failure(_ body: () throws -> Void) throws -> String {
    let error = try #require(#expect(throws: PropertyFailure.self, performing: body))
    return error.description.replacingOccurrences(of: folder.path, with: "FOLDER")
  }

  @Test func `a property of one's own takes a few lines`() throws {
    try check("reversed twice is the same", .array(of: .integer(in: 0...9))) { numbers in
      Array(numbers.reversed().reversed()) == numbers
    }
  }

  @Test func `a property may say no by throwing`() throws {
    struct TooLong: Error {}
    let report = try checkNoThrow(
      "short", .array(of: .boolean(), count: 0...3), environment: TestEnvironment([:])
    ) { list in
      if list.count > 3 { throw TooLong() }
    }
    // 1 + 2 + 4 + 8 lists.
    #expect(report.isExhausted && report.cases == 15)
  }

  @Test func `a failure tells the value, its seed and how to replay it`() throws {
    let text = try failure {
      try check(
        "sum is small", .array(of: .integer(in: 0...99)), environment: TestEnvironment([:]),
        file: folder.testFile
      ) { $0.reduce(0, +) < 100 }
    }
    #expect(
      text == """
        property “sum is small” failed, case 1, seed enq2ydg2
          value:    [1, 99]
          failure:  the property is false
          shrunk:   from 29 choices to 5 in 69 calls
          replay:   PROPERTY_SEED=enq2ydg2 PROPERTY_CASE=1 swift test --filter '^PropertyTestingTests.CheckFunctionTests/`a failure tells the value, its seed and how to replay it`(\\(|$)'
          stored:   FOLDER/__properties__/SumTests.CheckFunctionTests.sum-is-small.failures
        """)
    #expect(
      try folder.read("__properties__/SumTests.CheckFunctionTests.sum-is-small.failures") == """
        property-failures 1
        "sum is small" "false" t i1 t i99 f

        """)
  }

  @Test func `the canary of the store: kept, tested first, told when fixed, forgotten when told to`() throws {
    let store = "__properties__/SumTests.CheckFunctionTests.needle.failures"
    func run(_ variables: [String: String], holds: @escaping (Int) -> Bool) throws -> CheckReport<Int> {
      try check(
        "needle", .integer(in: 0...1_000_000_000), cases: 10, environment: TestEnvironment(variables),
        file: folder.testFile, holds)
    }
    // Kept by an earlier run: tested first, and kept on.
    try folder.write(store, "property-failures 1\n\"needle\" \"false\" i123456789\n")
    var tested: [Int] = []
    let text = try failure {
      _ = try run([:]) { number in
        tested.append(number)
        return number != 123_456_789
      }
    }
    #expect(tested.first == 123_456_789)
    #expect(text.hasPrefix("property “needle” failed, as in an earlier run"))
    #expect(!text.contains("replay:"))
    #expect(try folder.read(store) == "property-failures 1\n\"needle\" \"false\" i123456789\n")
    // Fixed: told, and kept until told otherwise.
    #expect(try run([:]) { _ in true }.fixed.map(\.choices) == [[.integer(123_456_789)]])
    #expect(folder.exists(store))
    #expect(try run(["PROPERTY_FORGET_FIXED": "1"]) { _ in true }.fixed.count == 1)
    #expect(!folder.exists(store))
  }

  @Test func `what still fails is replaced by what it shrinks to`() throws {
    let store = "__properties__/SumTests.CheckFunctionTests.large.failures"
    try folder.write(store, "property-failures 1\n\"large\" \"false\" i900\n")
    _ = try failure {
      try check(
        "large", .integer(in: 0...1000), environment: TestEnvironment([:]), file: folder.testFile
      ) { $0 < 500 }
    }
    #expect(try folder.read(store) == "property-failures 1\n\"large\" \"false\" i500\n")
  }

  @Test func `a case that is asked for is tested without the stored failures, which stay`() throws {
    let store = "__properties__/SumTests.CheckFunctionTests.large.failures"
    try folder.write(store, "property-failures 1\n\"large\" \"false\" i900\n")
    var tested: [Int] = []
    let text = try failure {
      try check(
        "large", .integer(in: 0...1000), environment: TestEnvironment(["PROPERTY_CASE": "3"]),
        file: folder.testFile
      ) {
        tested.append($0)
        return $0 < 0
      }
    }
    #expect(text.hasPrefix("property “large” failed, case 3, ") && tested.first != 900)
    #expect(
      try folder.read(store)
        == "property-failures 1\n\"large\" \"false\" i0\n\"large\" \"false\" i900\n")
  }

  @Test func `a value that fails only once is told, and not kept`() throws {
    var asked = 0
    let text = try failure {
      try check("flaky", .integer(in: 0...1000), environment: TestEnvironment([:]), file: folder.testFile) {
        _ in
        asked += 1
        return asked != 3
      }
    }
    #expect(text.contains("\n  shrunk:   from 1 choice to 1 in "))
    #expect(text.hasSuffix("\n  stored:   no, since it does not fail every time"))
    #expect(!folder.exists("__properties__"))
  }

  @Test func `in CI nothing is written`() throws {
    let text = try failure {
      try check(
        "always wrong", .constant(0), environment: TestEnvironment(["CI": "true"]), file: folder.testFile
      ) { _ in false }
    }
    #expect(text.hasSuffix("  stored:   no, since CI is set"))
    #expect(!folder.exists("__properties__"))
  }

  @Test func `a store that cannot be understood is told with its place`() throws {
    try folder.write(
      "__properties__/SumTests.CheckFunctionTests.broken.failures", "property-failures 1\n\"broken\"\n")
    let text = try failure {
      try check("broken", .constant(0), environment: TestEnvironment([:]), file: folder.testFile) { _ in true
      }
    }
    #expect(text == "FOLDER/__properties__/SumTests.CheckFunctionTests.broken.failures:2:9: expected a space")
  }

  @Test func `the environment says how many cases, and which`() throws {
    func run(_ variables: [String: String]) throws -> [Int] {
      var seen: [Int] = []
      try check(
        "cases", .integer(in: 0...Int.max), environment: TestEnvironment(variables), file: folder.testFile
      ) {
        seen.append($0)
        return true
      }
      return seen
    }
    let all = try run([:])
    #expect(all.count == 100)
    #expect(try run([:]) == all, "without a seed every run is the same")
    #expect(try run(["PROPERTY_CASES": "7"]) == Array(all.prefix(7)))
    #expect(try run(["PROPERTY_CASE": "5"]) == [all[5]])
    let other = try run(["PROPERTY_SEED": "abc"])
    #expect(other != all)
    #expect(try run(["PROPERTY_SEED": "ABC", "PROPERTY_CASE": "9"]) == [other[9]])
    #expect(try run(["PROPERTY_SEED": "random"]) != run(["PROPERTY_SEED": "random"]))
  }

  @Test(
    "what the environment gets wrong is told",
    arguments: [
      ("PROPERTY_CASES", "0", "a positive whole number"),
      ("PROPERTY_CASES", "many", "a positive whole number"),
      ("PROPERTY_SEED", "u", "a seed such as 3kf0v7tz, or “random”"),
      ("PROPERTY_CASE", "-1", "a case's number"),
    ])
  func wrongEnvironment(name: String, value: String, expected: String) throws {
    let text = try failure {
      try check("wrong", .constant(0), environment: TestEnvironment([name: value]), file: folder.testFile) {
        _ in true
      }
    }
    #expect(text == "the environment variable \(name) must be \(expected), not “\(value)”")
  }

  @Test func `a run that says nothing fails`() throws {
    let text = try failure {
      try check(
        "picky", Generator.integer(in: 0...9).filter { _ in false }, environment: TestEnvironment([:]),
        file: folder.testFile
      ) { _ in true }
    }
    #expect(text.hasPrefix("property “picky” says nothing: nearly all cases were discarded"))
  }

  @Test func `no case at all is an error`() throws {
    let text = try failure {
      try check("nothing", .constant(0), cases: 0, environment: TestEnvironment([:]), file: folder.testFile) {
        _ in true
      }
    }
    #expect(text == "property “nothing” is not tested: it has 0 cases")
  }

  @Test func `a text that fails is told in quotation marks`() throws {
    let text = try failure {
      try check(
        "text", .constant("a \"b\" "), environment: TestEnvironment([:]), file: folder.testFile
      ) { _ in false }
    }
    #expect(text.contains(#"value:    "a \"b\" ""# + "\n"))
    let character = try failure {
      try check(
        "character", .constant(" " as Character), environment: TestEnvironment([:]), file: folder.testFile
      ) { _ in false }
    }
    #expect(character.contains("value:    \" \"\n"))
  }

  @Test func `a store that cannot be written does not hide the value`() throws {
    try folder.write("__properties__", "a file where a folder should be")
    let text = try failure {
      try check(
        "sum is small", .array(of: .integer(in: 0...99)), environment: TestEnvironment([:]),
        file: folder.testFile
      ) { $0.reduce(0, +) < 100 }
    }
    #expect(text.contains("  value:    [1, 99]\n"))
    #expect(
      text.contains(
        "\n  stored:   no: FOLDER/__properties__/SumTests.CheckFunctionTests.sum-is-small.failures cannot be written: "
      ))
  }

  @Test func `neither does one that cannot be understood, and it stays as it is`() throws {
    let store = "__properties__/SumTests.CheckFunctionTests.broken.failures"
    try folder.write(store, "property-failures 1\n\"broken\"\n")
    let text = try failure {
      try check(
        "broken", .integer(in: 0...9), environment: TestEnvironment([:]), file: folder.testFile
      ) { $0 < 5 }
    }
    #expect(text.contains("  value:    5\n"))
    #expect(text.contains("\n  stored:   no: FOLDER/\(store):2:9: expected a space"))
    #expect(try folder.read(store) == "property-failures 1\n\"broken\"\n")
  }
}
