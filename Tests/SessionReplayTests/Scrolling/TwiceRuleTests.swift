import ScrollCore
import Testing

@testable import SessionReplay

@Suite("What there is one of")
struct TwiceRuleTests {
  @Test func `two dots of a row that switches are not lit at rest`() throws {
    for (alphas, wait, found) in [
      ("[1,0,1]", 600, ["stuck twice"]), ("[1,0,0]", 600, []), ("[1,0.4,1]", 600, []), ("[1,0,1]", 100, []),
    ] {
      var log = ScrollLog()
      log.drag(to: 40)
      log.rest(wait)
      log.add("observed.dots", #""alphas":\#(alphas)"#)
      #expect(try log.found() == found)
    }
  }

  @Test func `a section has one decoration of a kind`() throws {
    for (sections, found) in [([0, 0], ["stuck twice"]), ([0, 1], [])] {
      var log = ScrollLog()
      log.rest()
      let list = sections.map { #"{"kind":"card","section":\#($0),"frame":[0,0,10,10]}"# }.joined(
        separator: ",")
      log.add("observed.decorations", #""decorations":[\#(list)]"#)
      #expect(try log.found() == found)
    }
  }
}
