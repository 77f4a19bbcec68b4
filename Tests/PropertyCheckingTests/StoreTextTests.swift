import PropertyChecking
import Testing

@Suite("Stored failures as text")
struct StoreTextTests {
  private static let text = """
    property-failures 1
    "a \\"quoted\\" name\\u{a}" "back\\\\slash" t f i-3 r0.1 r1e-300 x2
    "b" "false"
    "b" "false" i10
    "b" "false" i9

    """

  private static let failures = [
    StoredFailure(
      property: "a \"quoted\" name\n", label: "back\\slash",
      choices: [.boolean(true), .boolean(false), .integer(-3), .real(0.1), .real(1e-300), .index(2)]),
    StoredFailure(property: "b", label: "false", choices: []),
    StoredFailure(property: "b", label: "false", choices: [.integer(10)]),
    StoredFailure(property: "b", label: "false", choices: [.integer(9)]),
  ]

  @Test func `failures are written sorted, each once`() {
    let shuffled = StoreTextTests.failures.reversed() + StoreTextTests.failures
    #expect(FailureStoreText.encode(Array(shuffled)) == StoreTextTests.text)
  }

  @Test func `what was written is read back`() throws {
    #expect(try FailureStoreText.decode(StoreTextTests.text) == StoreTextTests.failures)
    #expect(FailureStoreText.encode([]) == "property-failures 1\n")
    #expect(try FailureStoreText.decode("property-failures 1\n\n# a comment\n") == [])
  }

  @Test func `any failures survive writing and reading`() {
    let text = Generator.string(of: "a \"\\\n\t\u{7f}é😀{}", count: 0...6)
    let choice = Generator<Choice>.oneOf([
      Generator.boolean().map { .boolean($0) },
      Generator.integer(in: .min ... .max).map { .integer($0) },
      Generator.real(in: -1e308...1e308).map { .real($0) },
      Generator.integer(in: 0...Int.max).map { .index($0) },
    ])
    let failure = zip(text, text, .array(of: choice, count: 0...9))
      .map { StoredFailure(property: $0, label: $1, choices: $2) }
    let report = Property("round trip", .array(of: failure, count: 0...5)) { failures in
      Set(try FailureStoreText.decode(FailureStoreText.encode(failures))) == Set(failures)
    }.check(CheckSettings(cases: 500, seed: Seed(1)))
    #expect(report.isPassed, "\(report)")
  }

  private static let choiceError =
    "expected a choice: t, f, i and a whole number, r and a finite number, or x and an index"

  @Test(
    "what is wrong is told with its place",
    arguments: [
      ("", "1:1: expected the header “property-failures 1”"),
      ("property-failures 2\n", "1:1: expected the header “property-failures 1”"),
      ("property-failures 1\nname", "2:1: expected the property's name in quotation marks"),
      ("property-failures 1\n\n\"a", "3:3: expected a closing quotation mark"),
      ("property-failures 1\n\"a\"", "2:4: expected a space"),
      ("property-failures 1\n\"a\" b", "2:5: expected the failure's label in quotation marks"),
      ("property-failures 1\n\"a\" \"b\"t", "2:8: expected a space"),
      ("property-failures 1\n\"a\" \"b\" t  f", "2:11: \(choiceError)"),
      ("property-failures 1\n\"a\" \"b\" i1.5", "2:9: \(choiceError)"),
      ("property-failures 1\n\"a\" \"b\" i99999999999999999999", "2:9: \(choiceError)"),
      ("property-failures 1\n\"é\" \"b\" rnan", "2:9: \(choiceError)"),
      ("property-failures 1\n\"a\" \"b\" x-1", "2:9: \(choiceError)"),
      ("property-failures 1\n\"a\" \"b\" tt", "2:9: \(choiceError)"),
      (#"property-failures 1\#n"\n" "b""#, #"2:2: expected \", \\ or \u{…} with a hexadecimal number"#),
      (#"property-failures 1\#n"\u{d800}" "b""#, #"2:2: expected \", \\ or \u{…} with a hexadecimal number"#),
    ])
  func errors(text: String, expected: String) {
    let error = #expect(throws: StoreTextError.self) { try FailureStoreText.decode(text) }
    #expect(error?.description == expected)
  }
}
