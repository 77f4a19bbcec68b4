import Foundation
import ScrollTesting
import Testing

@Suite("Asserting that a log is fine")
struct AssertFineTests {
  /// A row that a scroll has brought wholly into view; the app shows it at an alpha, 0.3 s later.
  private static func log(_ alpha: Double, declared: Bool = true, expecting: String = "") -> String {
    let behaviours = declared ? #","behaviours":[{"kind":"fade"}]"# : ""
    return #"""
      {"format":"scroll-session","version":1,"name":"row"\#(expecting),"scene":{"views":[{"viewport":{"width":100,"height":300},"layout":{"kind":"frames","contentSize":[100,500]},"sections":[{"frames":[[0,300,100,100]]}]\#(behaviours)}]}}
      {"t":0,"type":"scroll","y":200}
      {"t":300000,"type":"observed.alpha","item":[0,0],"alpha":\#(alpha)}

      """#
  }

  @Test func `what is right passes`() throws {
    try assertFine(AssertFineTests.log(1))
    try assertFine(AssertFineTests.log(0.1, expecting: #","expect":{"findings":["stuck fade"]}"#))
  }

  @Test(
    "what is wrong fails with the verdict",
    arguments: [
      (log(0.1), "FAILED  list"), (log(0.1) + log(1), "rests at alpha 0.1, should be 1"),
      ("", "nothing was recorded"), ("{", "list:1:2"),
      (log(1, declared: false), "not judged  list"), (log(1) + #"{"t":300"#, "cut off"),
    ])
  func wrong(log: String, text: String) {
    let failure = #expect(throws: PropertyFailure.self) { try assertFine(log, name: "list") }
    #expect(failure?.description.contains(text) == true, "\(failure?.description ?? "")")
  }

  @Test
  func `the bytes of a recorder are judged, and the failure begins with the call and ends with the log`()
    throws
  {
    // Within the expectation, lines are those of its expansion.
    let line = #line + 1
    func call() throws { try assertFine(Array(AssertFineTests.log(0.1).utf8)) }
    let failure = #expect(throws: PropertyFailure.self) { try call() }
    let path = failure?.description.components(separatedBy: "the log is in ").last ?? ""
    #expect(failure?.description.contains("more: scroll-session why \(path) --finding 1\n") == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == AssertFineTests.log(0.1))
    #expect(failure?.description.hasPrefix("\(#filePath):\(line): FAILED  the bytes of a recorder") == true)
  }

  @Test func `each call that fails in one line keeps its log`() throws {
    let logs = [0.1, 0.2, 0.3].map { AssertFineTests.log($0) }
    let paths = logs.map { log in
      let failure = #expect(throws: PropertyFailure.self) { try assertFine(log) }
      return failure?.description.components(separatedBy: "the log is in ").last ?? ""
    }
    #expect(try paths.map { try String(contentsOfFile: $0, encoding: .utf8) } == logs)
  }

  @Test func `who is not strict lets pass what was not looked at`() throws {
    try assertFine(AssertFineTests.log(1, declared: false), strict: false)
    #expect(throws: PropertyFailure.self) { try assertFine(AssertFineTests.log(0.1), strict: false) }
  }

  @Test func `tolerances allow what they say`() throws {
    var tolerances = JudgingOptions()
    tolerances.alphaTolerance = 0.9
    try assertFine(AssertFineTests.log(0.1), tolerances: tolerances)
  }
}
