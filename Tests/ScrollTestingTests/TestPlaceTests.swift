import Testing

@testable import ScrollTesting

/// The patterns were tried with `swift test list` and `swift test --filter` on suites, free functions and an XCTestCase.
@Suite("The command that runs a test again")
struct TestPlaceTests {
  @Test(
    "names the function, whatever its type is called",
    arguments: [
      ("reversing()", "reversing", "AppTests.Lists/reversing()"),
      ("reversing(value:)", "reversing", "AppTests.Lists/Inner/reversing(value:)"),
      ("reversing()", "reversing", "AppTests.reversing()"),
      ("testReversing()", "testReversing", "AppTests.ListTestCase/testReversing"),
      (
        "the list's (first) item()", "the list.s .first. item", "AppTests.Lists/`the list's (first) item`()"
      ),
      ("404()", "404", "AppTests.Lists/`404`()"),
    ])
  func command(function: String, pattern: String, id: String) throws {
    let place = TestPlace(
      file: "/app/Tests/ListTests.swift", line: 12, fileID: "AppTests/ListTests.swift", function: function,
      test: nil)
    #expect(place.command == "swift test --filter '^AppTests.*[./]`?\(pattern)`?(\\(|$)'")
    let regex = try Regex("^AppTests.*[./]`?\(pattern)`?(\\(|$)")
    #expect(id.contains(regex))
    #expect(!"MyAppTests.Lists/\(function)".contains(regex))
    let name = place.functionName
    for other in ["\(name)Twice()", "`\(name) twice`()", "un\(name)()", "\(name)Twice"] {
      #expect(!"AppTests.Lists/\(other)".contains(regex))
    }
  }

  @Test func `a known test is named alone`() throws {
    let place = TestPlace(
      file: "/app/Tests/ListTests.swift", line: 12, fileID: "AppTests/ListTests.swift",
      function: "helper(_:)",
      test: ["TwinA", "Inner", "twin()"])
    #expect(place.command == #"swift test --filter '^AppTests.TwinA/Inner/twin(\(|$)'"#)
    let regex = try Regex(#"^AppTests.TwinA/Inner/twin(\(|$)"#)
    #expect("AppTests.TwinA/Inner/twin()".contains(regex))
    #expect(!"AppTests.TwinB/Inner/twin()".contains(regex))
    #expect(!"AppTests.TwinA/Inner/twins()".contains(regex))
  }

  @Test func `the framework says which test runs`() {
    func place(_ function: String = #function, _ fileID: String = #fileID) -> TestPlace {
      TestPlace(file: #filePath, line: 12, fileID: fileID, function: function)
    }
    #expect(
      place().command
        == #"swift test --filter '^ScrollTestingTests.TestPlaceTests/`the framework says which test runs`(\(|$)'"#
    )
    #expect(place().suites == ["TestPlaceTests"])
  }

  @Test func `of two functions with one name nobody can tell which is meant where the test is not known`()
    throws
  {
    let folder = Folder()
    func place(test: [String]?) -> TestPlace {
      TestPlace(
        file: folder.testFile, line: 12, fileID: "AppTests/SumTests.swift", function: "twin()", test: test)
    }
    #expect(!place(test: nil).isAmbiguous)
    try folder.write("SumTests.swift", "func twin() {}\nfunc twins() {}\n")
    #expect(!place(test: nil).isAmbiguous)
    try folder.write("SumTests.swift", "func twin() {}\nfunc twin() {}\n")
    #expect(place(test: nil).isAmbiguous && !place(test: ["TwinA", "twin()"]).isAmbiguous)
  }
}
