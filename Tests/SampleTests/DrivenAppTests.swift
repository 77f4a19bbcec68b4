import ScrollTesting
import Testing

/// What the engine's effects make of an app is what its state says is shown: after every event, and between events.
@Suite("A driven app")
struct DrivenAppTests {
  /// How long after an event the display is looked at, in microseconds.
  private static let waits: [Int64] = [0, 1, 8_333, 70_000, 199_999, 300_000]

  @Test("shows what each moment says", arguments: 0..<40 as Range<UInt64>)
  func generated(number: UInt64) throws {
    var generator = SessionGenerator(
      seed: Seed(number), allowsLiteral: number % 3 == 2, length: number % 4 == 0 ? 300 : 100)
    var scene = generator.scene
    // A curve has no effects: an app moves what has one by itself.
    for view in scene.views.indices { scene.views[view].curves = [] }
    var session = SessionCase(scene: scene, events: [])
    var replay = try DrivenApp(scene).replay
    while let event = generator.next(after: replay.state) {
      session.events.append(event)
      replay.step(event)
    }
    guard var shrinker = SessionShrinker(session, look: { DrivenAppTests.difference(in: $0)?.event }) else {
      return
    }
    shrinker.shrink()
    let difference = DrivenAppTests.difference(in: shrinker.smallest)
    Issue.record("\(difference?.text ?? ""), seed \(number):\n\(shrinker.smallest)")
  }

  /// An item of a moment about which a question has another answer.
  private static func wrongAnswer(in moment: SessionMoment, ofView view: Int) -> String? {
    for item in moment.views[view].items {
      let answer = moment.state.item(item.path, inView: view, at: moment.time)
      if answer.map(Bits.init) != Bits(item) { return "asked for \(item), the state says \(answer as Any)" }
    }
    return nil
  }

  /// An item with its numbers as bits: the original's scale may be none, and 0 is not −0.
  private struct Bits: Equatable {
    var item: Screen.Item
    var numbers: [UInt64?]

    init(_ item: Screen.Item) {
      self.item = item
      let frame = item.frame
      numbers = [item.alpha, item.target, item.scale, frame.x, frame.y, frame.width, frame.height].map {
        $0?.bitPattern
      }
      (self.item.alpha, self.item.target, self.item.scale) = (nil, nil, nil)
    }
  }

  /// What no cell has been asked for: alphas and scales that go along with their items through edits and reloads.
  @Test(
    "needs effects alone where nothing is literal and cells stay with their items",
    arguments: 0..<40 as Range<UInt64>)
  func effectsAlone(number: UInt64) throws {
    var generator = SessionGenerator(seed: Seed(number), length: 200)
    var replay = try DrivenApp(generator.scene).replay
    var shown: [[ItemID: DrivenView.Cell]] = generator.scene.views.map { _ in [:] }
    func take(_ records: [EffectRecord]) {
      for record in records {
        guard let view = record.view else { continue }
        let layout = replay.state.views[view].layout
        switch record.effect {
        case .fade(let fade), .unfade(let fade):
          shown[view][layout.id(of: fade.item), default: DrivenView.Cell()].fade = DrivenView.Animation(
            from: fade.from, to: fade.to, start: record.time, duration: fade.duration)
        case .transform(let item, let scale):
          shown[view][layout.id(of: item), default: DrivenView.Cell()].scale = scale
        default: break
        }
      }
    }
    while let event = generator.next(after: replay.state) {
      while replay.stepTick(before: event) { take(replay.effects.records) }
      replay.step(event)
      take(replay.effects.records)
      let time = Microseconds((replay.state.clock?.count ?? 0) + 70_000)
      let timings = replay.state.views.map { $0.fadeSettings?.timing ?? .linear }
      // Content that moves by itself moves on by effects of its own.
      for (view, state) in replay.state.views.enumerated() {
        for item in state.screen(at: time).items {
          let cell = shown[view][item.id]
          try #require(item.alpha == nil || item.alpha == cell?.fade.alpha(at: time, by: timings[view]))
          try #require(item.scale == nil || item.scale == cell?.scale)
        }
      }
    }
  }

  @Test func `sections that change their numbers and stay where they are keep their shadows`() throws {
    var scene = SceneSpec(views: [
      ViewSpec(sections: [SectionSpec(items: .count(2)), SectionSpec(items: .count(3))])
    ])
    scene.views[0].behaviours = [.sectionShadow(ShadowSettings())]
    // An empty section takes no room: 0 becomes 1 and 1 becomes 2, and no frame changes.
    let session = SessionCase(
      scene: scene,
      events: [
        SessionEvent(time: .zero, action: .appear(x: 0, y: 0)),
        SessionEvent(
          time: Microseconds(1), action: .update(.sectionsInserted(at: 0, [SectionSpec(items: .count(0))]))),
      ])
    #expect(DrivenAppTests.difference(in: session)?.text == nil)
    var app = try DrivenApp(scene)
    for event in session.events { app.take(event) }
    #expect(app.replay.effects.records.count == 2 && Set(app.views[0].shadows.keys.map(\.section)) == [1, 2])
  }

  /// The first event after which the app shows something else than the engine says, and what it is.
  private static func difference(in session: SessionCase) -> (event: Int, text: String)? {
    guard var app = try? DrivenApp(session.scene) else { return nil }
    for (number, event) in session.events.enumerated() {
      // As a display would, but for an event that says when that draws, and for one that comes too late.
      if !event.action.isFrame && event.time >= app.replay.state.clock ?? .zero {
        app.displayTick(at: event.time)
      }
      app.take(event)
      for wait in waits {
        let time = Microseconds((app.replay.state.clock?.count ?? 0) + wait)
        var later = app
        later.displayTick(at: time)
        let moment = app.replay.moment(at: time)
        for (index, view) in later.views.enumerated() {
          let state = moment.state.views[index]
          if let text = view.difference(from: moment.views[index], of: state, at: time)
            ?? DrivenAppTests.wrongAnswer(in: moment, ofView: index)
          {
            return (number, "view \(index), \(wait) µs later: \(text)")
          }
        }
      }
    }
    return nil
  }
}

extension DrivenView {
  /// What the view shows otherwise than a moment says; nothing if it shows the same.
  fileprivate func difference(from moment: Screen, of state: ViewState, at time: Microseconds) -> String? {
    guard moment.isLive else { return cells.isEmpty ? nil : "cells before anything was shown" }
    for item in moment.items {
      guard let cell = cells[item.id] else {
        if item.visibility == .hidden { continue }
        return "no cell for \(item.path)"
      }
      let alpha = cell.fade.alpha(at: time, by: state.fadeSettings?.timing ?? .linear)
      if let expected = item.alpha, expected != alpha {
        return "\(item.path) has alpha \(alpha), not \(expected)"
      }
      if let scale = item.scale, scale.bitPattern != cell.scale.bitPattern {
        return "\(item.path) has scale \(cell.scale), not \(scale)"
      }
    }
    let shown = moment.decorations.map {
      (DecorationIdentity(kind: .sectionShadow, section: $0.section, item: $0.item), $0.frame)
    }
    if shadows != Dictionary(shown, uniquingKeysWith: { $1 }) {
      return "shadows \(shadows), not \(moment.decorations)"
    }
    // The original's code keeps the dots of deleted items until its next scroll.
    let lit = moment.dots.filter { $0.index < dots.count }
    for (index, dot) in dots.enumerated() where dot != nil && dot?.alpha != 0 {
      let expected = lit.first(where: { $0.index == index })
      if dot?.alpha.bitPattern != expected?.alpha.bitPattern || dot?.y.bitPattern != expected?.y.bitPattern {
        return "dot \(index) is \(dot as Any), not \(expected as Any)"
      }
    }
    if dots.count(where: { $0 != nil && $0?.alpha != 0 }) != lit.count {
      return "dots \(dots), not \(moment.dots)"
    }
    if state.pageControlSettings?.mode == .corrected && dots.count != moment.dotCount {
      return "\(dots.count) dots, not \(moment.dotCount ?? 0)"
    }
    if page != moment.activePage { return "page \(page as Any), not \(moment.activePage as Any)" }
    if mask.map(\.bits) != moment.mask.map(\.bits) { return "mask \(mask as Any), not \(moment.mask as Any)" }
    return nil
  }
}

extension EdgeMask {
  /// Its numbers as bits: the original's may be none.
  fileprivate var bits: [UInt64] { [start, end, startStop, endStop].map(\.bitPattern) }
}
