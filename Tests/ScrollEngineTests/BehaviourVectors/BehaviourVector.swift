import Foundation
import ScrollCore
import Testing

/// A value of a vector file, as the audit's tests read it.
struct VectorValue {
  private let value: Any

  init(_ value: Any) { self.value = value }

  /// Reads a vector file beside the tests.
  static func file(_ path: String, from source: String = #filePath) throws -> VectorValue {
    let folder = URL(fileURLWithPath: source).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    return VectorValue(try JSONSerialization.jsonObject(with: data))
  }

  /// Reads a vector file beside the tests that is a list of objects.
  static func objects(_ path: String, from source: String = #filePath) throws -> [[String: Any]] {
    try #require(try file(path, from: source).value as? [[String: Any]])
  }

  subscript(_ key: String) -> VectorValue? {
    ((value as? [String: Any])?[key]).flatMap { $0 is NSNull ? nil : VectorValue($0) }
  }

  var keys: [String] { ((value as? [String: Any])?.keys).map { $0.sorted() } ?? [] }
  var list: [VectorValue] { ((value as? [Any]) ?? []).map { VectorValue($0) } }
  var text: String { value as? String ?? "" }
  var int: Int { (value as? NSNumber)?.intValue ?? 0 }

  var double: Double {
    switch value as? String {
    case "NaN": .nan
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    default: (value as? NSNumber)?.doubleValue ?? .nan
    }
  }

  var numbers: [Double] { list.map(\.double) }
  var rect: LayoutRect {
    let n = numbers
    return LayoutRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
  var path: ItemIndexPath { ItemIndexPath(section: list[0].int, item: list[1].int) }
  var listedSize: LayoutSize { LayoutSize(width: numbers[0], height: numbers[1]) }
  var size: LayoutSize { LayoutSize(width: self["w"]?.double ?? .nan, height: self["h"]?.double ?? .nan) }
}

/// A behaviour vector as a scene, its events and the records it expects.
struct BehaviourVector {
  let name: String
  /// The vector itself.
  let source: VectorValue
  let scene: SceneSpec
  let events: [SessionEvent]
  /// The records of each event.
  let records: [[EffectRecord]]
  /// The cached index paths after each event.
  let caches: [[DecorationIdentity]]
  let violates: [String]

  static func all(_ file: String) throws -> [BehaviourVector] {
    try VectorValue.file("../Vectors/\(file)").list.map(BehaviourVector.init)
  }

  init(_ vector: VectorValue) {
    source = vector
    name = vector["name"]?.text ?? ""
    violates = vector["violates"]?.list.map(\.text) ?? []
    let mode = Mode(rawValue: vector["mode"]?.text ?? "") ?? .corrected
    var view = ViewSpec(
      viewport: vector["viewport"]?.size ?? .zero,
      layout: .frames(contentSize: vector["layout"]?["contentSize"]?.listedSize))
    let config = vector["config"]
    if let bars = config?["occlusion"]?.numbers {
      view.occlusion = LayoutInsets(top: bars[0], left: bars[1], bottom: bars[2], right: bars[3])
    }
    if let layout = vector["layout"] { view.sections = BehaviourVector.sections(layout) }
    let isFade = vector["system"]?.text == "fade"
    var fade = FadeSettings()
    fade.mode = mode
    var shadow = ShadowSettings()
    shadow.mode = mode
    if let variant = config?["variant"]?.text {
      shadow.variant = ShadowSettings.Variant(rawValue: variant) ?? .cached
    }
    view.behaviours = [isFade ? .fade(fade) : .sectionShadow(shadow)]
    scene = SceneSpec(views: [view])
    let events = vector["events"]?.list.map(BehaviourVector.event) ?? []
    var records: [[EffectRecord]] = Array(repeating: [], count: events.count)
    var caches: [[DecorationIdentity]] = Array(repeating: [], count: events.count)
    var shown = LiteralDecorations(isAccumulating: shadow.variant == .dedup)
    for expected in vector["expected"]?.list ?? [] {
      let event = expected["event"]?.int ?? 0
      if let decorations = expected["decorations"]?.list {
        let effects = shown.effects(showing: decorations, cached: expected["cacheSections"])
        records[event] += effects.map { BehaviourVector.record(event, events[event].time, $0) }
        caches[event] = shown.cache
      } else {
        records[event] += BehaviourVector.effects(expected)
          .map { BehaviourVector.record(event, events[event].time, $0) }
      }
    }
    self.events = events
    self.records = records
    self.caches = caches
  }

  private static func record(_ event: Int, _ time: Microseconds, _ effect: ScrollEffect) -> EffectRecord {
    EffectRecord(event: event, time: time, view: 0, effect: effect)
  }

  static func sections(_ layout: VectorValue) -> [SectionSpec] {
    let rows = layout["items"]?.list ?? []
    let headers = layout["headers"]?.list ?? []
    let highest = (rows + headers).map { $0.list[0].int + 1 }.max() ?? 0
    var frames: [[LayoutRect]] = Array(repeating: [], count: layout["sections"]?.int ?? highest)
    var sections: [SectionSpec] = []
    for row in rows { frames[row.list[0].int].append(VectorValue.rect(row.numbers.suffix(4))) }
    for section in frames { sections.append(SectionSpec(items: .frames(section))) }
    for header in headers {
      sections[header.list[0].int].headerFrame = VectorValue.rect(header.numbers.suffix(4))
    }
    return sections
  }

  private static func event(_ event: VectorValue) -> SessionEvent {
    let seconds = event["t"]?.double ?? 0
    let time = Microseconds(Int64((seconds * 1_000_000).rounded()))
    let offset = event["offset"]?.numbers ?? [0, 0]
    let action: SessionEvent.Action =
      switch event["type"]?.text {
      case "appear": .appear(x: offset[0], y: offset[1])
      case "resize": .viewport(event["viewport"]?.size ?? .zero)
      case "layout":
        .reload(
          event["layout"].map(sections) ?? [], contentSize: event["layout"]?["contentSize"]?.listedSize)
      default:
        if let order = event["literalCellOrder"]?.list {
          .scrollWithCellOrder(x: offset[0], y: offset[1], by: nil, cellOrder: order.map(\.path))
        } else {
          .scroll(x: offset[0], y: offset[1], by: nil)
        }
      }
    return SessionEvent(time: time, action: action)
  }

  /// The effects of a record that is no list of literal decorations.
  private static func effects(_ expected: VectorValue) -> [ScrollEffect] {
    if let reason = expected["rejected"]?.text {
      return [.rejected(Rejection(rawValue: reason) ?? .badSetting)]
    }
    if expected["trap"] != nil { return [.warning(.literalTrap(reason: .invalidRange))] }
    if let item = expected["item"] {
      let seconds = expected["duration"]?.double ?? 0
      let transition = FadeTransition(
        item: item.path, cell: expected["cell"]?.path, from: expected["from"]?.double,
        to: expected["to"]?.double ?? .nan, duration: Microseconds(Int64(seconds * 1_000_000)))
      return [transition.to == 1 ? .unfade(transition) : .fade(transition)]
    }
    var effects: [ScrollEffect] = []
    for section in expected["removed"]?.list ?? [] {
      effects.append(.decorationRemoved(identity(section.int)))
    }
    for row in expected["changed"]?.list ?? [] {
      effects.append(
        .decorationChanged(identity(row.list[0].int), from: row.list[1].rect, to: row.list[2].rect))
    }
    for row in expected["added"]?.list ?? [] {
      effects.append(.decorationAdded(identity(row.list[0].int), frame: row.list[1].rect, z: -1))
    }
    return effects
  }

  private static func identity(_ section: Int) -> DecorationIdentity {
    DecorationIdentity(kind: .sectionShadow, section: section)
  }
}

extension VectorValue {
  fileprivate static func rect(_ numbers: ArraySlice<Double>) -> LayoutRect {
    let n = Array(numbers)
    return LayoutRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}

/// Turns the lists of decorations that literal vectors give into the differences the records speak of.
private struct LiteralDecorations {
  let isAccumulating: Bool
  private var shown: [ItemIndexPath: LayoutRect] = [:]
  private var made: [Int: ItemIndexPath] = [:]
  private(set) var cache: [DecorationIdentity] = []

  init(isAccumulating: Bool) { self.isAccumulating = isAccumulating }

  mutating func effects(showing rows: [VectorValue], cached: VectorValue?) -> [ScrollEffect] {
    var now: [ItemIndexPath: LayoutRect] = isAccumulating ? shown : [:]
    for row in rows {
      guard let path = row["indexPath"]?.path, let frame = row["frame"]?.rect else { continue }
      now[path] = frame
      if made[path.section] == nil { made[path.section] = path }
    }
    var effects: [ScrollEffect] = []
    for path in shown.keys.sorted() where now[path] == nil {
      effects.append(.decorationRemoved(identity(path)))
    }
    for path in now.keys.sorted() {
      if let before = shown[path], let frame = now[path], before != frame {
        effects.append(.decorationChanged(identity(path), from: before, to: frame))
      }
    }
    for path in now.keys.sorted() where shown[path] == nil {
      effects.append(.decorationAdded(identity(path), frame: now[path] ?? .zero, z: -1))
    }
    shown = now
    cache = (cached?.list ?? []).compactMap { made[$0.int] }.map(identity)
    return effects
  }

  private func identity(_ path: ItemIndexPath) -> DecorationIdentity {
    DecorationIdentity(kind: .sectionShadow, section: path.section, item: path.item)
  }
}
