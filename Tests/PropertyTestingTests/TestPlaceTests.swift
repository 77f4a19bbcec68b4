import Testing

@testable import PropertyTesting

/// The patterns were tried with `swift test list` and `swift test --filter` on suites, free functions and an XCTestCase.
@Suite("The command that runs a test again")
struct TestPlaceTests {
  @Test(
    "names the function, whatever its type is called",
    arguments: [
      ("reversing()", #"[./]reversing\b"#, "AppTests.Lists/reversing()"),
      ("reversing(value:)", #"[./]reversing\b"#, "AppTests.Lists/Inner/reversing(value:)"),
      ("reversing()", #"[./]reversing\b"#, "AppTests.reversing()"),
      ("testReversing()", #"[./]testReversing\b"#, "AppTests.ListTestCase/testReversing"),
      (
        "the list's (first) item()", "[./]`?the list.s .first. item`?",
        "AppTests.Lists/`the list's (first) item`()"
      ),
      ("404()", "[./]`?404`?", "AppTests.Lists/`404`()"),
    ])
  func command(function: String, pattern: String, id: String) throws {
    let place = TestPlace(
      file: "/app/Tests/ListTests.swift", fileID: "AppTests/ListTests.swift", function: function)
    #expect(place.command == "swift test --filter 'AppTests.*\(pattern)'")
    let regex = try Regex("AppTests.*\(pattern)")
    #expect(id.contains(regex))
    #expect(!"AppTests.Lists/reversingTwice()".contains(regex))
    #expect(!"AppTests.Lists/unreversing()".contains(regex))
  }

  @Test func `a function of one's own is named as the compiler names it`() {
    func place(_ function: String = #function, _ fileID: String = #fileID) -> TestPlace {
      TestPlace(file: #filePath, fileID: fileID, function: function)
    }
    #expect(
      place().command
        == "swift test --filter 'PropertyTestingTests.*[./]`?a function of one.s own is named as the compiler names it`?'"
    )
  }
}
