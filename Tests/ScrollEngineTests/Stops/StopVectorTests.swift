import Foundation
import ScrollCore
import SessionLog
import Testing

@testable import ScrollEngine

/// Where content that has stops comes to rest, against stops.json, which stops.py works out by fractions.
@Suite("Stops")
struct StopVectorTests {
  private static func view(_ scene: String) throws -> ViewState {
    try SessionState(scene: SceneFile.read(Array(scene.utf8)).scene).views[0]
  }

  @Test func `content rests where the vectors say`() throws {
    var kinds: Set<String> = []
    let vectors = try VectorValue.objects("stops.json")
    for vector in vectors {
      func number(_ key: String) -> Double { (vector[key] as? NSNumber)?.doubleValue ?? .nan }
      let bars = vector["bars"] as? [NSNumber] ?? []
      let frames = (vector["items"] as? [[NSNumber]] ?? []).map { "[0,\($0[0]),100,\($0[1])]" }
      let scrolling = try JSONSerialization.data(
        withJSONObject: vector["scrolling"] ?? [:], options: .sortedKeys)
      let text = String(decoding: scrolling, as: UTF8.self)
      kinds.insert(text)
      let view = try Self.view(
        #"{"views":[{"viewport":[100,\#(number("viewport"))],"contentInset":{"top":\#(number("inset"))},"#
          + #""occlusion":{"top":\#(bars[0]),"bottom":\#(bars[1])},"#
          + #""layout":{"kind":"frames","contentSize":[100,\#(number("content"))]},"#
          + #""sections":[{"frames":[\#(frames.joined(separator: ","))]}],"scrolling":\#(text)}]}"#)
      let stop = view.flickStop(
        to: number("natural"), velocity: number("velocity"), from: number("start"))
      #expect(stop.offset == number("offset"), "\(vector)")
      #expect(stop.number.map { Double($0) } == number("number"), "\(vector)")
      // Of cards that snap to their middle, the first settings there were, pages are as far apart as cards.
      #expect(view.pageStops.map { Double($0.count) } == (vector["count"] as? NSNumber)?.doubleValue)
      guard let pages = (vector["pages"] as? NSNumber)?.doubleValue else { continue }
      #expect((view.pages(at: LayoutPoint(x: 0, y: number("place"))) - pages).magnitude < 1e-12, "\(vector)")
    }
    #expect(vectors.count == 448)
    #expect(kinds.count == 32)
  }

  @Test func `a drag is simulated to the stop at which it should rest`() throws {
    // Multiples of 75; the content would go to 190 or 420.
    for (flick, natural, rest) in [("any", 190.0, 225.0), ("any", 420, 450), ("one", 420, 75)] {
      let scene = try SceneFile.read(
        Array(
          #"{"views":[{"viewport":[100,300],"layout":{"kind":"frames","contentSize":[100,900]},"scrolling":{"paging":"start","every":75,"flick":"\#(flick)","offsets":"simulated"}}]}"#
            .utf8)
      ).scene
      var state = try SessionState(scene: scene)
      var effects = EffectBuffer()
      let (finger, proposed) = (LayoutPoint(x: 50, y: 100), LayoutPoint(x: 0, y: 0))
      let actions: [SessionEvent.Action] = [
        .appear(x: nil, y: nil), .dragBegan(finger),
        .dragEnded(
          velocityX: nil, velocityY: -100, proposed: proposed, natural: LayoutPoint(x: 0, y: natural)),
      ]
      for (index, action) in actions.enumerated() {
        SessionReducer().reduce(
          SessionEvent(time: Microseconds(Int64(index) * 10_000), action: action), number: index,
          into: &state,
          effects: &effects)
      }
      SessionReducer().reduce(
        SessionEvent(time: Microseconds(20_000_000), action: .frame), number: 3, into: &state,
        effects: &effects)
      #expect(state.views[0].offset.y == rest)
    }
  }

  @Test func `stops that are none are refused`() throws {
    typealias Stops = ScrollingSpec.Stops
    func check(_ stops: Stops, _ paging: ScrollingSpec.Paging = .start) throws {
      var view = ViewSpec()
      (view.scrolling.stops, view.scrolling.paging) = (stops, paging)
      _ = try SessionState(scene: SceneSpec(views: [view]))
    }
    let bad: [Stops] = [
      .every(0), .every(-1), .every(.nan), .every(.infinity), .at([]), .at([1, 1]), .at([2, 1]), .at([.nan]),
      .at([0, .nan, 2]), .at([0, .infinity]), .items(0), .items(-1),
    ]
    for stops in bad { #expect(throws: SceneError.badSetting(view: "main")) { try check(stops) } }
    for paging in [ScrollingSpec.Paging.none, .page, .item] {
      #expect(throws: SceneError.badSetting(view: "main")) { try check(.every(10), paging) }
    }
    for stops in [Stops.each, .every(1e-300), .every(1e300), .at([-5, 1e300]), .items(.max)] {
      try check(stops)
    }
  }

  @Test func `many or tiny stops are found at once`() throws {
    let places = (0..<100_000).map { "\(Double($0) / 4)" }.joined(separator: ",")
    for (stops, item) in [(#""at":[\#(places)]"#, 1_000), (#""every":1e-300"#, nil)] {
      let view = try Self.view(
        #"{"views":[{"viewport":[100,300],"layout":{"kind":"frames","contentSize":[100,900]},"scrolling":{"paging":"end",\#(stops)}}]}"#
      )
      for _ in 0..<10_000 {
        let stop = view.nearestStop(to: 250.1)
        if let item { #expect(stop.offset == 250 && stop.number == item) }
      }
    }
  }
}
