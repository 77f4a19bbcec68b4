import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// Random sessions against rules that ask every item at every event.
@Suite("Models of carousel, pages, dots, links and mask")
struct BehaviourModelTests {
  @Test func `targets, dots, followers and masks are what the slow rules say`() throws {
    var counts = Counts()
    for seed in SessionSeeds.seeds(150) {
      let session = RandomSession(seed: seed, variety: .everything)
      var options = Replay.Options()
      options.audits = false
      var replay = try Replay(scene: session.scene, options: options)
      var shown = Shown(session.scene)
      var starts = [Double?](repeating: nil, count: session.scene.views.count)
      for (number, event) in session.events.enumerated() {
        let before = replay.state
        replay.step(event)
        shown.take(replay.effects.records)
        let comment: Comment = "seed \(seed), event \(number)"
        let isAccepted = !replay.effects.records.contains {
          if case .rejected = $0.effect { true } else { false }
        }
        if isAccepted && before.views.indices.contains(event.view) {
          // A follower of simulated content may have been ticked on since.
          let head = session.scene.views[session.scene.head(of: event.view)]
          if session.scene.head(of: event.view) == event.view || head.scrolling.offsets == .recorded {
            checkTarget(of: event, before, replay, starts[event.view], comment, &counts)
          }
          if case .dragBegan = event.action {
            let view = replay.state.views[event.view]
            starts[event.view] = view.offset.along(view.axis)
          }
        }
        checkViews(replay.state, shown, session.scene, comment, &counts)
      }
    }
    #expect(counts.items > 30 && counts.pages > 30 && counts.dots > 1000)
    #expect(counts.masks > 1000 && counts.followers > 1000)
  }

  private struct Counts {
    var items = 0
    var pages = 0
    var dots = 0
    var masks = 0
    var followers = 0
  }

  /// What the effects so far add up to, as a host would see it.
  private struct Shown {
    var dots: [[Int: BehaviourModel.Dot]]
    var pages: [Int?]
    var masks: [EdgeMask?]

    init(_ scene: SceneSpec) {
      dots = scene.views.map { _ in [:] }
      pages = scene.views.map { _ in nil }
      masks = scene.views.map { _ in nil }
    }

    mutating func take(_ records: [EffectRecord]) {
      for record in records {
        guard let view = record.view else { continue }
        switch record.effect {
        case .dot(let index, let alpha, let y): dots[view][index] = BehaviourModel.Dot(alpha: alpha, y: y)
        case .page(_, let to): pages[view] = to
        case .mask(let mask): masks[view] = mask
        default: break
        }
      }
    }
  }

  /// Checks the target of a drag whose velocity along the axis was recorded.
  private func checkTarget(
    of event: SessionEvent, _ before: SessionState, _ replay: Replay, _ start: Double?, _ comment: Comment,
    _ counts: inout Counts
  ) {
    guard case .dragEnded(let x, let y, let proposed) = event.action else { return }
    let view = before.views[event.view]
    guard let finger = view.axis == .vertical ? y : x, let start else { return }
    let target = replay.effects.records.lazy.compactMap { record in
      if case .target(let target) = record.effect, record.view == event.view { target } else { nil }
    }.first
    let model = BehaviourModel(view: view)
    switch view.scrolling.paging {
    case .none: break
    case .page:
      counts.pages += 1
      let expected = model.page(start: start, velocity: -finger)
      #expect(target?.offset.along(view.axis) == expected.target, comment)
      #expect(target?.stop == expected.page.map { .page($0) }, comment)
    case .item:
      counts.items += 1
      var wish = proposed?.along(view.axis)
      if wish == nil {
        let exponent = view.scrolling.deceleration.exponent
        wish = Deceleration(from: view.offset.along(view.axis), velocity: -finger, exponent: exponent).rest
      }
      let expected = model.snap(proposed: wish ?? .nan, velocity: -finger)
      #expect(target?.offset.along(view.axis) == expected.target, comment)
      #expect(target?.stop == expected.item.map { .item($0) }, comment)
    }
  }

  /// Checks what is shown of every view that is on screen.
  private func checkViews(
    _ state: SessionState, _ shown: Shown, _ scene: SceneSpec, _ comment: Comment, _ counts: inout Counts
  ) {
    for index in state.views.indices where state.views[index].isLive {
      let view = state.views[index]
      let model = BehaviourModel(view: view)
      let head = scene.head(of: index)
      let progress = BehaviourModel(view: state.views[head]).progress
      if head != index {
        counts.followers += 1
        #expect(view.offset.along(view.axis) == progress * view.layout.pitch, comment)
      }
      if let settings = view.pageControlSettings {
        let dots = model.dots(progress: progress, radius: settings.radius)
        counts.dots += dots.count
        // What a host remembers of dots that are gone says nothing.
        #expect(dots == dots.indices.map { shown.dots[index][$0] }, comment)
        #expect(shown.pages[index] == model.activePage(progress: progress), comment)
      }
      if let settings = view.edgeMaskSettings {
        counts.masks += 1
        let expected = model.mask(settings)
        guard let mask = shown.masks[index] else {
          Issue.record("no mask, \(comment)")
          continue
        }
        #expect(mask.startStop == expected.startStop && mask.endStop == expected.endStop, comment)
        // Both logarithms are within a unit in the last place; 1e-6 with bases next to 1, whose own digits are few.
        let tolerance = (settings.interpolation.base ?? 10) < 1.001 ? 1e-6 : 1e-14
        #expect((mask.start - expected.start).magnitude <= tolerance, comment)
        #expect((mask.end - expected.end).magnitude <= tolerance, comment)
        for (actual, due) in [(mask.start, expected.start), (mask.end, expected.end)]
        where due == 0 || due == 1 {
          #expect(actual == due, comment)
        }
      }
    }
  }
}

extension SceneSpec {
  /// The view at the head of those a view follows.
  fileprivate func head(of view: Int) -> Int {
    var head = view
    while let link = links.first(where: { $0.follower == head }) { head = link.leader }
    return head
  }
}
