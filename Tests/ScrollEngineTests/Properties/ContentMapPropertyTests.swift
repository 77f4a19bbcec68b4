import ScrollCore
import ScrollEngine
import TestSupport
import Testing

/// Content that lies elsewhere, or is seen in a mirror, shows the same.
@Suite("Moved and mirrored content")
struct ContentMapPropertyTests {
  @Test func `content moved as a whole has the same effects there`() throws {
    for seed in SessionSeeds.seeds(60) {
      let session = ExactSession.make(seed: seed, resizes: true)
      let view = session.scene.views[0]
      for way in [1000.125, -512, 0x1p30] {
        let map = ContentMap(
          kind: .translation(by: way), axis: view.axis, viewport: view.viewport.along(view.axis))
        // Whoever never appeared is at 0 still.
        try compare(session.appearing, map, "seed \(seed), moved by \(way)")
      }
    }
  }

  @Test func `content in a mirror has the mirror image's effects`() throws {
    for seed in SessionSeeds.seeds(60) {
      let session = ExactSession.make(seed: seed, resizes: false)
      let view = session.scene.views[0]
      let map = ContentMap(
        kind: .reflection(length: ExactSession.contentLength), axis: view.axis,
        viewport: view.viewport.along(view.axis))
      try compare(session.appearing, map, "seed \(seed)")
    }
  }

  @Test func `dots are lit as far before a page as behind it`() throws {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 48, height: 20)
    metrics.minimumLineSpacing = 16
    let count = 7
    let view = ViewSpec(
      axis: .horizontal, viewport: LayoutSize(width: 200, height: 80), layout: .flow(metrics),
      sections: [SectionSpec(items: .count(count))], behaviours: [.pageControl(PageControlSettings())])
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      // Pages of 64 pt and eighths: every quotient is exact.
      let offset = Double(random.below(64 * 8 * 8)) / 8 - 64
      let dots = try [offset, 64 * Double(count - 1) - offset].map { offset in
        var state = try SessionState(scene: SceneSpec(views: [view]))
        let reducer = SessionReducer()
        var effects = EffectBuffer()
        let event = SessionEvent(time: .zero, action: .appear(x: offset, y: 0))
        reducer.reduce(event, number: 0, into: &state, effects: &effects)
        return state.views[0].dots
      }
      #expect(dots[0].count == count && dots[0] == dots[1].reversed(), "at \(offset)")
    }
  }

  private func compare(_ session: RandomSession, _ map: ContentMap, _ comment: Comment) throws {
    let records = try SessionRun(session, explains: false).records.withoutHashes
    let mapped = try SessionRun(session.mapped(map), explains: false).records.withoutHashes
    #expect(records.count == mapped.count, comment)
    for (record, actual) in zip(records, mapped) {
      var expected = record
      expected.effect = map.effect(record.effect)
      if expected.effect.isNear(actual.effect) { expected.effect = actual.effect }
      guard expected != actual else { continue }
      Issue.record("\(comment)\nexpected \(expected)\nactual   \(actual)\n\(session.log)")
      return
    }
  }
}

extension RandomSession {
  /// The session with its view on screen from the beginning.
  fileprivate var appearing: RandomSession {
    var other = self
    let start = events.map(\.time).min() ?? .zero
    other.events.insert(SessionEvent(time: start, action: .appear(x: 0, y: 0)), at: 0)
    return other
  }
}

extension Effect {
  /// Whether two masks are the same but for the rounding of 1 − *x* and of a quotient in their stops, at most 2^-52.
  fileprivate func isNear(_ other: Effect) -> Bool {
    guard case .mask(let mask) = self, case .mask(let actual) = other else { return false }
    return mask.start == actual.start && mask.end == actual.end
      && (mask.startStop - actual.startStop).magnitude <= 0x1p-52
      && (mask.endStop - actual.endStop).magnitude <= 0x1p-52
  }
}
