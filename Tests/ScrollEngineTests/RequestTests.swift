import ScrollCore
import SessionLog
import Testing

@testable import ScrollEngine

/// Ten items of 100 from 0 to 1,000 in a viewport of 300, with bars of 20 and 40: 240 are open, and the range is 0 to 700.
@Suite("Items that are asked for")
struct RequestTests {
  private static func state(
    axis: String = "vertical", more: String = "", length: Int = 100
  ) throws -> SessionState {
    let (isAcross, frames) = (
      axis == "horizontal",
      (0..<10).map {
        axis == "horizontal" ? "[\($0 * 100),0,\(length),50]" : "[0,\($0 * 100),50,\(length)]"
      }.joined(separator: ",")
    )
    let bars = isAcross ? #"{"left":20,"right":40}"# : #"{"top":20,"bottom":40}"#
    let scene =
      #"{"views":[{"axis":"\#(axis)","viewport":[300,300],"occlusion":\#(bars),"#
      + #""layout":{"kind":"frames","contentSize":\#(isAcross ? "[1000,50]" : "[50,1000]")},"#
      + #""sections":[{"frames":[\#(frames)]}]\#(more)}]}"#
    return try SessionState(scene: SceneFile.read(Array(scene.utf8)).scene)
  }

  private static func run(_ actions: [SessionEvent.Action], _ state: inout SessionState) -> EffectBuffer {
    var effects = EffectBuffer()
    for (index, action) in actions.enumerated() {
      SessionReducer().reduce(
        SessionEvent(time: Microseconds(Int64(index) * 10_000), action: action), number: index, into: &state,
        effects: &effects)
    }
    return effects
  }

  private static func ask(_ item: Int, _ align: ItemAlignment, animated: Bool = false) -> SessionEvent.Action
  {
    .scrollToItem(ItemIndexPath(section: 0, item: item), align: align, animated: animated)
  }

  @Test(
    "content goes to where the item lies as asked for",
    arguments: [
      // 500 - 20; 600 - 300 + 40; 550 - 20 - 240 / 2.
      (5, ItemAlignment.start, 0.0, 480.0), (5, .end, 0, 340), (5, .center, 0, 410),
      // The least move to 340...480, or none.
      (5, .visible, 0, 340), (5, .visible, 700, 480), (5, .visible, 400, 400), (5, .visible, 340, 340),
      (5, .visible, 480, 480),
      // No further than the range: 0 - 20, 900 - 20, 100 - 260.
      (0, .start, 300, 0), (9, .start, 0, 700), (0, .end, 300, 0),
    ])
  func destinations(item: Int, align: ItemAlignment, offset: Double, place: Double) throws {
    for axis in ["vertical", "horizontal"] {
      var state = try Self.state(axis: axis)
      let isAcross = axis == "horizontal"
      let start: SessionEvent.Action = isAcross ? .appear(x: offset, y: 7) : .appear(x: 7, y: offset)
      _ = Self.run([start, Self.ask(item, align)], &state)
      let now = state.views[0].offset
      #expect(now == (isAcross ? LayoutPoint(x: place, y: 7) : LayoutPoint(x: 7, y: place)))
    }
  }

  @Test func `where nobody knows the range it is no limit`() throws {
    for (item, place) in [(0, -20.0), (9, 880)] {
      var state = try Self.state(more: #","range":"unknown""#)
      _ = Self.run([.appear(x: nil, y: 300), Self.ask(item, .start)], &state)
      #expect(state.views[0].offset.y == place)
    }
  }

  @Test func `what is too long to be seen shows its start`() throws {
    // 400 of which 240 are seen: from before and from behind to 500 - 20, and no further once that is where it is.
    for offset in [0.0, 480, 600] {
      var state = try Self.state(length: 400)
      _ = Self.run([.appear(x: nil, y: offset), Self.ask(5, .visible)], &state)
      #expect(state.views[0].offset.y == 480)
    }
  }

  @Test func `recorded content waits for its scrolls, simulated content goes there`() throws {
    for (offsets, isThere) in [("recorded", false), ("simulated", true)] {
      var state = try Self.state(more: #","scrolling":{"offsets":"\#(offsets)"}"#)
      let frames = [SessionEvent.Action](repeating: .frame, count: 100)
      _ = Self.run([.appear(x: nil, y: 0), Self.ask(5, .start, animated: true)] + frames, &state)
      #expect(state.views[0].offset.y == (isThere ? 480 : 0))
      #expect(state.views[0].phase == (isThere ? .idle : .animating))
    }
  }

  @Test func `an item that is not there is refused, and nothing changes`() throws {
    for path in [(0, 10), (1, 0), (-1, 0), (0, -1)] {
      var state = try Self.state()
      _ = Self.run([.appear(x: nil, y: 30)], &state)
      let before = state.hash
      let asked = SessionEvent.Action.scrollToItem(
        ItemIndexPath(section: path.0, item: path.1), align: .visible, animated: false)
      let effects = Self.run([asked], &state)
      #expect(effects.records.map { $0.effect } == [.rejected(.noSuchItem)])
      #expect(state.hash == before)
    }
  }
}
