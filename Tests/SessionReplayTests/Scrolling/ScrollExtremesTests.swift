import ScrollCore
import Testing

@testable import SessionReplay

@Suite("Nothing traps")
struct ScrollExtremesTests {
  @Test(
    "whatever a view lacks",
    arguments: [
      #"{"views":[{"viewport":[0,0],"sections":[{"count":3}]}]}"#, #"{"views":[{"viewport":[300,600]}]}"#,
      #"{"views":[{"viewport":[300,600],"layout":{"kind":"frames"},"sections":[{"frames":[]}]}]}"#,
      #"{"views":[{"viewport":[300,600],"layout":{"kind":"frames","contentSize":[300,9000]},"sections":[{"frames":[[0,0,0,0]]}]}]}"#,
      #"{"views":[{"viewport":[300,600],"layout":{"kind":"pages"},"sections":[{"count":0}],"scrolling":{"paging":"page"}}]}"#,
    ])
  func bare(scene: String) throws {
    var log = ScrollLog()
    log.scene = scene
    log.drag(to: 300)
    log.scroll([600, 900, 1e12], by: "momentum")
    log.rest()
    log.add("items.inserted", #""section":0,"at":0,"count":1"#)
    log.add("viewport", #""width":0,"height":0"#)
    log.rest()
    _ = try ObservedSession(log.lines, in: log.scene)
  }

  @Test func `a hundred thousand edits in one moment are one moment`() throws {
    var log = ScrollLog(count: 4)
    log.wait(300)
    for _ in 0..<1_000 {
      log.insert(["x"], at: 4)
      log.delete(at: 4)
    }
    log.rest()
    let session = try ObservedSession(log.lines, in: log.scene)
    #expect(session.judge.evidence[0].momentCount == 1)
    #expect(session.judge.findings == [])
  }

  @Test func `a script's session is judged by none of the rules, a recording by all`() throws {
    var log = ScrollLog(at: 300)
    log.wait(300)
    log.insert(["new"], at: 0)
    log.rest()
    let lines = log.lines.filter { !$0.contains("observed") }
    #expect(try ObservedSession(lines, in: log.scene).findings == [])
    #expect(try log.found() == ["odd jump"])
  }
}
