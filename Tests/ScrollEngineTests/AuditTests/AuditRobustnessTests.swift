import ScrollCore
import SessionAudit
import TestSupport
import Testing

/// Events and records that nobody should send.
private struct Nonsense {
  var random: SeededGenerator

  mutating func number() -> Double {
    let numbers: [Double] = [
      0, 1, 50, 100.0 / 3, -20, 250, 400, 1e9, 0x1p41, 0x1p60, -0x1p60, 1e300, -1e300,
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan, .infinity, -.infinity, -0.0,
    ]
    return numbers[random.below(random.below(3) == 0 ? numbers.count : 7)]
  }

  mutating func integer() -> Int {
    let integers = [0, 1, 2, 3, 4, 7, -1, .max, .min, 1 << 52, (1 << 52) + 1]
    return integers[random.below(random.below(4) == 0 ? integers.count : 5)]
  }

  mutating func path() -> ItemIndexPath { ItemIndexPath(section: integer(), item: integer()) }
  mutating func size() -> LayoutSize { LayoutSize(width: number(), height: number()) }
  mutating func rect() -> LayoutRect {
    LayoutRect(x: number(), y: number(), width: number(), height: number())
  }
  mutating func insets() -> LayoutInsets {
    LayoutInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  mutating func items() -> ItemsSpec {
    switch random.below(3) {
    case 0: .count(random.below(9))
    case 1: .sizes((0..<random.below(4)).map { _ in size() })
    default: .frames((0..<random.below(4)).map { _ in rect() })
    }
  }

  mutating func section() -> SectionSpec {
    SectionSpec(items: items(), header: random.below(3) == 0 ? number() : nil)
  }

  mutating func update() -> LayoutUpdate {
    switch random.below(9) {
    case 0: .itemsInserted(section: integer(), at: integer(), items())
    case 1: .itemsDeleted(section: integer(), at: integer(), count: integer())
    case 2: .itemMoved(from: path(), to: path())
    case 3: .itemsResized(section: integer(), at: integer(), items())
    case 4: .itemsReloaded(section: integer(), at: integer(), count: integer(), nil)
    case 5: .sectionsInserted(at: integer(), [section()])
    case 6: .sectionsDeleted(at: integer(), count: integer())
    case 7: .sectionMoved(from: integer(), to: integer())
    default: .sectionsReloaded(at: integer(), count: integer(), nil)
    }
  }

  mutating func action() -> SessionEvent.Action {
    switch random.below(12) {
    case 0: .appear(x: number(), y: number())
    case 1: .viewport(size())
    case 2: .insets(contentInset: insets(), occlusion: insets())
    case 3: .content(size())
    case 4, 5: .update(update())
    case 6: .batch((0..<random.below(5)).map { _ in update() })
    case 7: .reload((0..<random.below(4)).map { _ in section() }, contentSize: nil)
    case 8: .behaviour(.fade(fadedAlpha: number(), clearAlpha: nil, duration: nil))
    case 9:
      .behaviour(
        .sectionShadow(
          offset: LayoutPoint(x: number(), y: number()), radius: number(), opacity: nil, cornerRadius: nil,
          z: number(), extent: .section))
    default: .scroll(x: nil, y: number(), by: nil)
    }
  }

  mutating func effect() -> Effect {
    let identity = DecorationIdentity(kind: .sectionShadow, section: integer(), item: integer())
    let fade = FadeTransition(
      item: path(), cell: random.below(2) == 0 ? path() : nil, from: number(), to: number(),
      duration: Microseconds(Int64(integer())))
    return switch random.below(9) {
    case 0: .fade(fade)
    case 1: .unfade(fade)
    case 2: .decorationRemoved(identity)
    case 3: .decorationReindexed(kind: .sectionShadow, from: integer(), to: integer())
    case 4: .decorationChanged(identity, from: rect(), to: rect())
    case 5, 6: .decorationAdded(identity, frame: rect(), z: number())
    case 7: .warning(.literalTrap(reason: .invalidRange))
    default: .rejected(.badSize)
    }
  }
}

@Suite("Robustness of the auditor")
struct AuditRobustnessTests {
  @Test("no input crashes it", arguments: 0..<60)
  func nonsense(seed: Int) throws {
    var nonsense = Nonsense(random: SeededGenerator(seed: UInt64(seed)))
    for _ in 0..<60 {
      var fade = FadeSettings()
      fade.mode = nonsense.random.below(2) == 0 ? .corrected : .literal
      var shadow = ShadowSettings()
      shadow.mode = nonsense.random.below(2) == 0 ? .corrected : .literal
      shadow.variant = ShadowSettings.Variant.allCases[nonsense.random.below(4)]
      var view = Column.view([.fade(fade), .sectionShadow(shadow)], items: 5)
      if nonsense.random.below(3) == 0 {
        view = Boxes.view()
        view.behaviours = [.fade(fade), .sectionShadow(shadow)]
      }
      view.axis = nonsense.random.below(2) == 0 ? .vertical : .horizontal
      var session = try AuditedSession(view, everyEvent: nonsense.random.below(2) == 0)
      for _ in 0..<40 {
        let effects = (0..<nonsense.random.below(4)).map { _ in nonsense.effect() }
        let cache = (0..<nonsense.random.below(3)).map { _ in Boxes.identity(nonsense.integer()) }
        session.send(nonsense.action(), effects, cache: cache)
      }
    }
  }

  @Test("a scene of nonsense is refused, not a crash", arguments: 0..<200)
  func scenes(seed: Int) {
    var nonsense = Nonsense(random: SeededGenerator(seed: ~UInt64(seed)))
    var metrics = FlowMetrics()
    metrics.itemSize = nonsense.size()
    metrics.minimumLineSpacing = nonsense.number()
    metrics.minimumInteritemSpacing = nonsense.number()
    metrics.sectionInset = nonsense.insets()
    let view = ViewSpec(
      viewport: nonsense.size(), contentInset: nonsense.insets(), occlusion: nonsense.insets(),
      layout: .flow(metrics), sections: [nonsense.section(), SectionSpec(items: .count(nonsense.integer()))])
    _ = try? Auditor(scene: SceneSpec(views: [view]))
  }
}
