import SessionReports
import Testing

/// What a page asks of a session, beside what the command tells.
@Suite("A page's questions")
struct PageQuestionsTests {
  private func page() throws -> PageLog { try PageLogTests.page(PageLogTests.log) }

  @Test func `an outline has times, drags and marks`() throws {
    var page = try page()
    let outline = try page.answer("outline\n1")
    #expect(
      outline.contains(
        #""name":"washed out","verdict":"failed","from":0,"to":900000,"events":8,"firstLine":1,"lastLine":9,"meta":null,"#
      ))
    #expect(
      outline.contains(
        #""views":[{"view":"main","axis":"vertical","viewport":[100,110],"behaviours":["fade"],"links":[],"items":3,"sections":1,"offsets":"recorded","occlusion":{"top":0,"left":0,"bottom":0,"right":0}}]"#
      ))
    #expect(
      outline.contains(
        #""drags":[[100000,300000,0]],"marks":[{"t":350000,"line":7,"label":"here"}],"#
      ))
    // The finger rests at once when it leaves: the app never says that it throws the content.
    #expect(outline.contains(#""phases":[[0,100000,300000,"dragging"],[0,300000,400000,"decelerating"]]"#))
  }

  @Test func `tracks tell offsets, speeds and counts in columns of time`() throws {
    var page = try page()
    // 0…900 ms in nine columns: 50 points in the 100 ms since the finger came are 500 a second.
    let tracks = try page.answer("tracks\n1\n0\n0\n900000\n9")
    #expect(
      tracks.contains(
        #""offset":{"min":[0,0,50,50,100,null,null,null,null],"max":[0,0,50,100,100,null,null,null,null]}"#))
    #expect(
      tracks.contains(
        #""velocity":{"min":[null,0,500,0,500,null,null,null,null],"max":[null,0,500,0,500,null,null,null,null]}"#
      ))
    #expect(
      tracks.contains(#""observed":[0,0,0,0,0,0,0,0,1]"#)
        && tracks.contains(#""differences":[0,0,0,0,0,0,0,0,1]"#))
    #expect(tracks.contains(#""drags":[0,1,0,0,0,0,0,0,0],"marks":[0,0,0,1,0,0,0,0,0]"#))
    #expect(!tracks.contains("mask") && !tracks.contains("recorded"))
    let later = try page.answer("tracks\n1\n0\n310000\n900000\n1")
    #expect(later.contains(#""before":100"#))
  }

  @Test func `a moment has what seek tells, and for a stage of some size what is drawn there`() throws {
    var page = try page()
    let seek = try page.answer("seek\n1\ntime\n250000").dropLast()
    #expect(try page.answer("moment\n1\ntime\n250000") == "{\"seek\":\(seek)}\n")
    let drawn = try page.answer("moment\n1\ntime\n250000\n400\n300\n14")
    #expect(drawn.hasPrefix(#"{"seek":"# + seek + #","drawing":{"em":14,"size":[400,300],"wrong":0,"#))
    // At 50 the first two are in sight; the third lies farther below than is drawn.
    #expect(drawn.contains(#""subject":"item:0,1","label":"item [0,1] (2nd), "#), "\(drawn)")
    #expect(!drawn.contains("item:0,2"))
    #expect(drawn.contains(#""finger","#))
    #expect(!(try page.answer("moment\n1\nend\n\n400\n300\n14")).contains(#""finger","#))
    #expect(try page.answer("moment\n1\ntime\n900000\n400\n300\n14").contains(#""wrong":1,"#))
  }

  @Test func `an outline counts the events of each type`() throws {
    var page = try page()
    // The log's lines behind its header, by type.
    #expect(
      try page.answer("outline\n1").contains(
        #""types":[["appear",1],["drag.began",1],["scroll",2],["drag.ended",1],["mark",1],["scroll.ended",1],["observed.alpha",1]]"#
      ))
  }

  @Test func `rows are the lines of some events, and one alone is told in full`() throws {
    var page = try page()
    let lines = try page.answer("lines\n1\n4\n2")
    #expect(try page.answer("rows\n1\n4,5") == lines)
    #expect(try page.answer("rows\n1\n7,99,x").hasPrefix("[[7,9,900000,\"observed.alpha\","))
    #expect(try page.answer("rows\n1\n99") == "[]\n")
    let label = String(repeating: "long ", count: 1_000)
    var long = try PageLogTests.page(
      PageLogTests.log.replacing(#""label":"here""#, with: #""label":"\#(label)""#))
    #expect(try long.answer("rows\n1\n5").contains(label))
    #expect(try !long.answer("rows\n1\n5,6").contains(label))
  }

  @Test func `lines stand as they do in the log`() throws {
    var page = try page()
    #expect(
      try page.answer("lines\n1\n4\n2")
        == ##"[[4,6,300000,"scroll","main","{\"t\":300000,\"type\":\"scroll\",\"y\":100}"],[5,7,350000,"mark","main","{\"t\":350000,\"type\":\"mark\",\"label\":\"here\"}"]]"##
        + "\n")
    #expect(try page.answer("lines\n1\n8\n2") == "[]\n")
    #expect(try page.answer("lines\n1\n7\n900").hasPrefix("[[7,9,900000,\"observed.alpha\","))
  }

  @Test(
    arguments: [
      ("0\nforward\n10\nscroll\n\n", "2,4,6", "null"), ("0\nforward\n2\nscroll\nmain\n", "2,4", "5"),
      ("7\nback\n10\nobserved,mark\n\n", "7,5", "null"), ("7\nback\n1\nscroll\n\n", "6", "5"),
      ("0\nforward\n10\n\n\nHERE", "5", "null"), ("0\nforward\n10\n\nother\n", "", "null"),
    ])
  func `a search finds lines by type, view and text`(question: String, found: String, next: String) throws {
    var page = try page()
    let answer = try page.answer("search\n1\n" + question)
    let parts = question.split(separator: "\n")
    // `scroll` is also the beginning of `scroll.ended`.
    #expect(
      answer.hasPrefix("{\"found\":[\(found)],\"next\":\(next)")
        || (parts[1] == "back" && answer.contains("[\(found)]")), "\(answer)")
  }

  @Test(
    arguments: [
      ("event\nforward\nevent\n2", 3), ("event\nback\nevent\n2", 1), ("drag\nforward\ntime\n0", 1),
      ("drag\nback\nend", 1), ("mark\nforward\ntime\n100000", 5), ("mark\nforward\ntime\n350000", nil),
      ("observation\nforward\nevent\n0", 7), ("effect\nforward\nevent\n0", 2), ("effect\nback\nevent\n3", 2),
      ("violation\nforward\nevent\n0", nil), ("rejected\nback\nend", nil),
    ])
  func `the next event of a kind`(question: String, event: Int?) throws {
    var page = try page()
    let answer = try page.answer("next\n1\n" + question)
    if let event {
      #expect(answer.contains("\"event\":\(event),\"line\":\(event + 2)}"), "\(answer)")
    } else {
      #expect(answer == "null\n")
    }
  }
}
