import ScrollCore
import Testing

@testable import SessionReports

/// Where views stand in a picture, and how text is made to fit.
@Suite("Places and texts of a picture")
struct StagePlacesTests {
  private static func view(_ width: Double, _ height: Double) -> [StagePlaces.View] {
    [StagePlaces.View(viewport: LayoutSize(width: width, height: height), axis: .vertical, hasDots: false)]
  }

  @Test func `a view has room for a label beside it, and stands in the middle where there is more`() throws {
    let rooms = [600.0, 2_000].map { width in
      let box = StagePlaces(
        StagePlacesTests.view(200, 400), in: LayoutSize(width: width, height: 500), em: 14
      ).boxes[0]
      return (left: box.whole.x, right: width - box.whole.maxX)
    }
    // A fifth of what is free is on the left; 22 times the text's size, which are 308, on the right are enough.
    #expect((rooms[0].right - min(308, 4 * rooms[0].left)).magnitude < 1, "\(rooms[0])")
    #expect((rooms[1].left - rooms[1].right).magnitude < 1, "\(rooms[1])")
  }

  @Test func `the viewport comes first, and what is beyond it has the room that is left`() {
    let tall = StagePlacesTests.view(390, 760)
    let narrow = StagePlaces(tall, in: LayoutSize(width: 300, height: 2_000), em: 14).boxes[0]
    let low = StagePlaces(tall, in: LayoutSize(width: 2_000, height: 700), em: 14).boxes[0]
    #expect(narrow.frame.width > 275)
    // 12 % at each end.
    #expect(((narrow.whole.height - narrow.frame.height) / narrow.frame.height - 0.24).magnitude < 0.01)
    #expect(low.frame.height > 0.93 * (700 - 1.6 * 14) && low.whole.maxY <= 700)
  }

  @Test func `text that fits is left alone, other text loses its middle`() {
    let width = TextFitting.width("hotel-card-000017")
    #expect(TextFitting.fitted("hotel-card-000017", width) == "hotel-card-000017")
    #expect(TextFitting.fitted("hotel-card-000017", width - 2).hasPrefix("hotel-"))
    #expect(TextFitting.fitted("hotel-card-000017", width - 2).hasSuffix("0017"))
    #expect(TextFitting.fitted("Gloria", 0.5) == "")
    #expect(TextFitting.fitted("😀😀😀😀", 3.2) == "😀…😀")
    let name = StageView.isolated("a-key-that-begins-as-all-of-them-do-and-is-long-017")
    #expect(name.hasPrefix("\u{2068}a-key-that") && name.hasSuffix("long-017\u{2069}"))
    #expect(TextFitting.width("\u{2068}ab\u{2069}") == TextFitting.width("ab"))
  }

  @Test func `text is broken behind commas if that is enough, else between words`() {
    #expect(TextFitting.lines("one two, three four", 7) == ["one two,", "three four"])
    #expect(TextFitting.lines("one two three", 5) == ["one two", "three"])
    #expect(TextFitting.lines("one two", 40) == ["one two"])
  }
}
