import ScrollCore
import Testing

@testable import LogWriting
@testable import SessionLog

@Suite("Versions of the session log")
struct VersionTests {
  @Test func `the version may stand anywhere in the header`() {
    let fields = [
      #""format":"scroll-session""#, #""title":"old""#, #""name":"new""#, #""scene":{"views":[{}]}"#,
    ]
    for place in 0...fields.count {
      var fields = fields
      fields.insert(#""version":1"#, at: place)
      let log = readLog("{" + fields.joined(separator: ",") + "}\n")
      let header = SessionHeader(
        name: "new", scene: SceneSpec(views: [ViewSpec()]), unknownFields: #""title":"old""#)
      #expect(log.items == [.header(header)])
    }
  }

  @Test(
    "another version is refused by its number, whatever else its header says",
    arguments: [
      (
        #"{"format":"scroll-session","version":2,"scene":[]}"#,
        #"1:38: expected version 1, which this engine reads, found version 2"#
      ),
      (
        #"{"format":"scroll-session","version":0,"title":"old","scene":{"views":[{}]}}"#,
        #"1:38: expected version 1, which this engine reads, found version 0"#
      ),
      (
        #"{"scene":[],"version":4294967297,"format":"scroll-session"}"#,
        #"1:23: expected version 1, which this engine reads, found version 4294967297"#
      ),
      (
        #"{"format":"scroll-session","version":-1}"#,
        #"1:38: expected version 1, which this engine reads, found version -1"#
      ),
      (
        #"{"format":"scroll-session","version":1.5}"#,
        #"1:38: expected an integer of at most 2^53, found '1.5'"#
      ),
    ])
  func refused(header: String, message: String) {
    #expect(complaint(about: "", header: header + "\n") == message)
  }
}
