#if DEBUG  // Only debug builds let tests look inside the auditor.
  import TestSupport
  import ScrollCore
  import Testing

  @testable import SessionAudit

  @Suite("What the auditor skips")
  struct SafeIntervalTests {
    /// A view with few items, of one of several kinds of layout.
    private static func view(_ random: inout SeededGenerator) -> ViewSpec {
      var view = ViewSpec(
        axis: Bool.random(using: &random) ? .vertical : .horizontal,
        viewport: LayoutSize(width: 300 + Double.random(in: 0...3, using: &random) / 3, height: 320),
        behaviours: [
          [.fade(FadeSettings())], [.sectionShadow(ShadowSettings())],
          [.fade(FadeSettings()), .sectionShadow(ShadowSettings())],
        ][Int.random(in: 0...2, using: &random)])
      // Far apart, or close together: what is alone on its side of the viewport must be found as well.
      let spread = Bool.random(using: &random) ? 700.0 : 0
      if Bool.random(using: &random) {
        view.occlusion = LayoutInsets(top: 64, left: 20.0 / 3, bottom: 34, right: 1)
      }
      let sections = Int.random(in: 1...5, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0:
        var metrics = FlowMetrics()
        metrics.itemSize = LayoutSize(width: 260.0 / 3, height: 200.0 / 3)
        // Whole units from line to line, and items as wide as the viewport, somewhat less, and more.
        if Bool.random(using: &random) {
          let widths = [90.0, 150, 300, 301]
          metrics.itemSize = LayoutSize(width: widths.randomElement(using: &random) ?? 0, height: 60)
        }
        metrics.minimumLineSpacing = Double(Int.random(in: 0...1, using: &random)) * 10 / 3
        metrics.minimumLineSpacing += spread
        metrics.header = Double(Int.random(in: 0...1, using: &random)) * 20 + spread
        view.layout = .flow(metrics)
        for _ in 0..<sections {
          view.sections.append(SectionSpec(items: .count(Int.random(in: 0...14, using: &random))))
        }
      case 1:
        for _ in 0..<sections {
          let sizes = (0..<Int.random(in: 0...14, using: &random)).map { _ in
            LayoutSize(
              width: Double(Int.random(in: 0...300, using: &random)) / 3,
              height: Double(Int.random(in: 0...300, using: &random)) / 3)
          }
          view.sections.append(
            SectionSpec(
              items: .sizes(sizes), minimumLineSpacing: spread, header: spread, footer: 1.0 / 3))
        }
      default:
        view.layout = .frames(contentSize: nil)
        for _ in 0..<sections {
          let frames = (0..<Int.random(in: 0...9, using: &random)).map { _ in
            LayoutRect(
              x: Double.random(in: -50...400, using: &random),
              y: Double.random(in: -50...400, using: &random),
              width: Double(Int.random(in: 0...500, using: &random)) / 3,
              height: Double(Int.random(in: 0...500, using: &random)) / 3)
          }
          view.sections.append(SectionSpec(items: .frames(frames)))
        }
      }
      return view
    }

    /// An offset on, beside or far from a critical one.
    private static func offset(_ model: ModelSession, _ random: inout SeededGenerator) -> Double {
      let now = model.offset.along(model.view.axis)
      let target = model.criticalOffsets.randomElement(using: &random) ?? 0
      switch Int.random(in: 0...13, using: &random) {
      case 0: return target
      case 1: return target.nextUp
      case 2: return target.nextDown
      case 3: return target + 0x1p-10
      case 4: return target - 0x1p-10
      case 5: return (target + 0x1p-10).nextUp
      case 6: return (target - 0x1p-10).nextDown
      case 7: return target + Double.random(in: -0x1p-8...0x1p-8, using: &random)
      case 8: return now + 1.0 / 3
      case 9: return now - 0x1p-9
      case 10: return now
      case 11: return now + Double.random(in: -900...900, using: &random)
      default: return now + Double.random(in: -5...5, using: &random)
      }
    }

    /// Records as a faulty reducer might give them.
    private static func spoilt(_ effects: [Effect], _ random: inout SeededGenerator) -> [Effect] {
      var effects = effects
      switch Int.random(in: -6...3, using: &random) {
      // Mostly none at all: only then may anything be skipped.
      case ...0: effects.removeAll()
      case 1: if !effects.isEmpty { effects.removeLast() }
      case 2: effects += effects.prefix(1)
      default: effects.append(Column.record(Int.random(in: 0...4, using: &random), 1, 0.1))
      }
      return effects
    }

    @Test("changes no verdict, right or wrong", arguments: 0..<160)
    func equal(seed: Int) throws {
      var random = SeededGenerator(seed: UInt64(seed))
      let isSpoilt = seed % 2 == 1
      var model = try ModelSession(SafeIntervalTests.view(&random))
      let axis = model.view.axis
      var quick = try AuditedSession(model.view)
      var thorough = try AuditedSession(model.view, everyEvent: true)
      for step in 0..<120 {
        var action: SessionEvent.Action
        switch Int.random(in: 0...39, using: &random) {
        case 0: action = .frame
        case 1:
          let size = LayoutSize(width: Double.random(in: 90...400, using: &random), height: 300)
          try model.setViewport(size)
          action = .viewport(size)
        case 2:
          let across = Double.random(in: -30...30, using: &random)
          model.offset =
            axis == .vertical
            ? LayoutPoint(x: across, y: model.offset.y) : LayoutPoint(x: model.offset.x, y: across)
          action = .scroll(x: model.offset.x, y: model.offset.y, by: .code)
        default:
          let along = SafeIntervalTests.offset(model, &random)
          let isVertical = axis == .vertical
          model.offset =
            isVertical ? LayoutPoint(x: model.offset.x, y: along) : LayoutPoint(x: along, y: model.offset.y)
          action = .scroll(x: isVertical ? nil : along, y: isVertical ? along : nil, by: .finger)
        }
        var effects = model.records()
        if isSpoilt && Int.random(in: 0...2, using: &random) == 0 {
          effects = SafeIntervalTests.spoilt(effects, &random)
        }
        // Transitions are over by then, so that each begins at a level.
        let found = quick.send(action, effects, after: 200_000)
        let wanted = thorough.send(action, effects, after: 200_000)
        #expect(found == wanted, "seed \(seed), event \(step), \(action)")
        // The model makes no warnings, which items too long for a narrow viewport are due.
        let broken = wanted.filter { $0.invariant != .warnsOnce }
        if !isSpoilt { #expect(broken == [], "seed \(seed), event \(step), \(action)") }
        if found != wanted || (!isSpoilt && broken != []) { return }
      }
    }

    @Test func `ends before the nearest critical offset`() {
      var interval = SafeInterval(around: 100, reach: 300)
      interval.add(90)
      interval.add(80)
      interval.add(110)
      interval.add(130)
      let bounds = interval.bounds
      #expect(bounds.map { $0.lower > 90.001 && $0.lower < 90.01 } == true)
      #expect(bounds.map { $0.upper < 109.999 && $0.upper > 109.99 } == true)
    }

    @Test("there is none at or near a critical offset", arguments: [100, 100.001, 99.999, .nan])
    func none(critical: Double) {
      var interval = SafeInterval(around: 100, reach: 300)
      interval.add(critical)
      #expect(interval.bounds == nil)
    }

    @Test func `far from all edges it has no end`() {
      let interval = SafeInterval(around: 100, reach: 300)
      #expect(interval.bounds.map { $0.lower == -.infinity && $0.upper == .infinity } == true)
    }
  }
#endif
