import ScrollCore
import SessionAudit

/// A session whose records a test makes up, and what the auditor says about them.
///
/// It need not say anything of phases unless it is about them.
struct AuditedSession {
  private var auditor: Auditor
  private var number = 0
  private var now: Int64 = 0
  private let hasPhases: Bool

  init(_ view: ViewSpec, everyEvent: Bool = false, hasPhases: Bool = false) throws {
    try self.init(SceneSpec(views: [view]), everyEvent: everyEvent, hasPhases: hasPhases)
  }

  init(_ scene: SceneSpec, everyEvent: Bool = false, hasPhases: Bool = false) throws {
    self.hasPhases = hasPhases
    auditor = try Auditor(scene: scene, everyEvent: everyEvent)
  }

  /// Hands an event and its records to the auditor.
  ///
  /// - Returns: The violations.
  @discardableResult
  mutating func send(
    _ action: SessionEvent.Action, _ effects: [Effect] = [], cache: [DecorationIdentity] = [],
    after: Int64 = 1_000
  ) -> [Violation] {
    send(to: 0, action, effects.map { (0, $0) }, cache: cache, after: after)
  }

  /// Hands an event of a view, and records each with its view, to the auditor.
  ///
  /// - Returns: The violations.
  @discardableResult
  mutating func send(
    to view: Int, _ action: SessionEvent.Action, _ effects: [(view: Int, effect: Effect)] = [],
    cache: [DecorationIdentity] = [], after: Int64 = 1_000
  ) -> [Violation] {
    now += after
    let time = Microseconds(now)
    var records = effects.map { EffectRecord(event: number, time: time, view: $0.view, effect: $0.effect) }
    let count = records.count
    auditor.audit(
      SessionEvent(time: time, view: view, action: action), number: number, effects: &records, from: 0,
      decorationCache: cache)
    number += 1
    return records[count...].compactMap { record in
      guard case .violation(let violation) = record.effect else { return nil }
      let isOfPhases = [.phaseFollowsEvents, .rejectedForAReason].contains(violation.invariant)
      return isOfPhases && !hasPhases ? nil : violation
    }
  }
}

extension Sequence where Element == Violation {
  /// The names of the invariants, each once, in order.
  var invariants: [Invariant] {
    Invariant.allCases.filter { invariant in contains { $0.invariant == invariant } }
  }
}

/// A column of items of 300 × 100 with gaps of 10 in a viewport of 320 × 350: items 0 to 2 are whole at offset 0,
/// item 3 is cut.
enum Column {
  static func view(
    _ behaviours: [BehaviourSpec], items: Int = 16, viewport: LayoutSize = LayoutSize(width: 320, height: 350)
  ) -> ViewSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 300, height: 100)
    return ViewSpec(
      viewport: viewport, layout: .flow(metrics), sections: [SectionSpec(items: .count(items))],
      behaviours: behaviours)
  }

  static var fade: [BehaviourSpec] { [.fade(FadeSettings())] }

  static var literalFade: [BehaviourSpec] {
    var settings = FadeSettings()
    settings.mode = .literal
    return [.fade(settings)]
  }

  /// A record of an item that has just become visible.
  static func enter(_ item: Int, _ to: Double) -> Effect { record(item, nil, to, 0) }

  /// A record of an item of section 0.
  static func record(
    _ item: Int, _ from: Double?, _ to: Double, _ duration: Int64 = 200_000, cell: Int? = nil
  ) -> Effect {
    let transition = FadeTransition(
      item: ItemIndexPath(section: 0, item: item),
      cell: cell.map { ItemIndexPath(section: 0, item: $0) }, from: from, to: to,
      duration: Microseconds(duration))
    return to == 1 ? .unfade(transition) : .fade(transition)
  }

  /// What appearing at offset 0 leads to.
  static var entries: [Effect] { [enter(0, 1), enter(1, 1), enter(2, 1), enter(3, 0.1)] }

  static let top = SessionEvent.Action.appear(x: 0, y: 0)
  static func scroll(_ y: Double) -> SessionEvent.Action { .scroll(x: nil, y: y, by: nil) }
}

/// Three sections of boxes 300 wide in a viewport of 340 × 300: 0...220, 240...340, 360...560.
enum Boxes {
  static let frames: [LayoutRect] = [
    LayoutRect(x: 20, y: 0, width: 300, height: 220), LayoutRect(x: 20, y: 240, width: 300, height: 100),
    LayoutRect(x: 20, y: 360, width: 300, height: 200),
  ]

  static func view(_ settings: ShadowSettings = ShadowSettings()) -> ViewSpec {
    let sections: [[LayoutRect]] = [
      [rect(0, 40), rect(40, 60), rect(100, 120)], [rect(240, 40), rect(280, 60)],
      [rect(360, 50), rect(410, 50), rect(460, 50), rect(510, 50)],
    ]
    return ViewSpec(
      viewport: LayoutSize(width: 340, height: 300), layout: .frames(contentSize: nil),
      sections: sections.map { SectionSpec(items: .frames($0)) }, behaviours: [.sectionShadow(settings)])
  }

  static func literal(_ variant: ShadowSettings.Variant) -> ViewSpec {
    var settings = ShadowSettings()
    settings.mode = .literal
    settings.variant = variant
    return view(settings)
  }

  static func rect(_ y: Double, _ height: Double) -> LayoutRect {
    LayoutRect(x: 20, y: y, width: 300, height: height)
  }

  static func identity(_ section: Int, item: Int = 0) -> DecorationIdentity {
    DecorationIdentity(kind: .sectionShadow, section: section, item: item)
  }

  static func added(_ section: Int, item: Int = 0, frame: LayoutRect? = nil, z: Double = -1) -> Effect {
    .decorationAdded(identity(section, item: item), frame: frame ?? frames[section], z: z)
  }

  static func removed(_ section: Int, item: Int = 0) -> Effect {
    .decorationRemoved(identity(section, item: item))
  }

  /// What appearing at offset 0 leads to: sections 0 and 1.
  static var entries: [Effect] { [added(0), added(1)] }
}
