import ScrollCore
import ScrollEngine
import SessionAudit
import Testing

/// Where the engine moves the content, the auditor passes an offset inside its safe interval without a look.
@Suite("Audit shortcuts of simulated views")
struct SimulatedShortcutTests {
  private static let scene: SceneSpec = {
    var view = ViewSpec(id: "main", viewport: LayoutSize(width: 390, height: 844))
    view.sections = [SectionSpec(items: .count(40)), SectionSpec(items: .count(40))]
    view.scrolling.offsets = .simulated
    view.behaviours = [.fade(FadeSettings()), .sectionShadow(ShadowSettings())]
    return SceneSpec(views: [view])
  }()

  /// Two flicks, the second of which catches the content of the first, with a tick at 120 Hz for 6 s.
  private static let events: [SessionEvent] = {
    var events = [SessionEvent(time: .zero, action: .appear(x: 0, y: 0))]
    for tick in 1...720 as ClosedRange<Int64> {
      let time = Microseconds(tick * 1_000_000 / 120)
      let finger = LayoutPoint(x: 195, y: 800 - 12 * Double(tick % 120))
      switch tick {
      case 1, 120: events.append(SessionEvent(time: time, action: .dragBegan(finger)))
      case 2..<40, 121..<160: events.append(SessionEvent(time: time, action: .dragMoved(finger)))
      case 40, 160:
        events.append(
          SessionEvent(time: time, action: .dragEnded(velocityX: 0, velocityY: -1440, proposed: nil)))
      default: break
      }
      events.append(SessionEvent(time: time, action: .frame))
    }
    return events
  }()

  /// The effects of each event.
  private static func effects() throws -> [[EffectRecord]] {
    var state = try SessionState(scene: scene)
    let reducer = SessionReducer()
    return events.enumerated().map { number, event in
      var effects = EffectBuffer()
      reducer.reduce(event, number: number, into: &state, effects: &effects)
      return effects.records
    }
  }

  private static func violations(_ effects: [[EffectRecord]], everyEvent: Bool) throws -> [EffectRecord] {
    var auditor = try Auditor(scene: scene, everyEvent: everyEvent)
    var violations: [EffectRecord] = []
    for (number, event) in events.enumerated() {
      var records = effects[number]
      auditor.audit(event, number: number, effects: &records, from: 0, decorationCache: [])
      violations += records[effects[number].count...]
    }
    return violations
  }

  @Test func `the simulation's own effects break nothing, with and without the shortcut`() throws {
    let effects = try SimulatedShortcutTests.effects()
    let moved = effects.count { $0.count == 1 && SimulatedShortcutTests.offset($0[0]) != nil }
    #expect(moved > 300)
    #expect(try SimulatedShortcutTests.violations(effects, everyEvent: false).isEmpty)
    #expect(try SimulatedShortcutTests.violations(effects, everyEvent: true).isEmpty)
  }

  @Test func `lost effects are missed with and without the shortcut`() throws {
    var effects = try SimulatedShortcutTests.effects()
    for number in effects.indices where number > 0 {
      effects[number].removeAll { SimulatedShortcutTests.offset($0) == nil }
    }
    let quick = try SimulatedShortcutTests.violations(effects, everyEvent: false)
    #expect(quick.count > 10)
    #expect(try quick == SimulatedShortcutTests.violations(effects, everyEvent: true))
  }

  @Test(
    "an offset that is no number is found with and without the shortcut",
    arguments: [Double.nan, .infinity, .greatestFiniteMagnitude])
  func noNumber(y: Double) throws {
    var effects = try SimulatedShortcutTests.effects()
    let number = try #require(
      effects.indices.dropFirst(200).first {
        effects[$0].count == 1 && SimulatedShortcutTests.offset(effects[$0][0]) != nil
      })
    effects[number][0].effect = .offset(LayoutPoint(x: 0, y: y))
    for everyEvent in [false, true] {
      let violations = try SimulatedShortcutTests.violations(effects, everyEvent: everyEvent)
      #expect(
        violations.contains { record in
          guard case .violation(let violation) = record.effect else { return false }
          return record.event == number && violation.invariant == .finiteOutput
        })
    }
  }

  private static func offset(_ record: EffectRecord) -> LayoutPoint? {
    if case .offset(let offset) = record.effect { offset } else { nil }
  }
}
