import Foundation
import ScrollCore
import Testing

/// A vector of the carousel, the page control or the edge mask: a scene, and events with the records they led to.
struct DrawingVector {
  struct Step {
    var event: SessionEvent
    var records: [EffectRecord]
  }

  let name: String
  var scene = SceneSpec(views: [])
  private(set) var steps: [Step] = []
  let violates: [String]

  init(_ vector: VectorValue) {
    name = vector["name"]?.text ?? ""
    violates = vector["violates"]?.list.map(\.text) ?? []
    switch vector["system"]?.text {
    case "carousel": readCarousel(vector)
    case "page-control": readPages(vector)
    default: readMask(vector)
    }
  }

  /// Reads a file's vectors, but for those that speak of what no session has: other rectangles than the viewport
  /// (`rect`, and `all` where items have no area), and a geometry without a session (`prepare`).
  static func all(_ file: String) throws -> [DrawingVector] {
    try VectorValue.file("../Vectors/\(file)").list.filter { vector in
      let events = vector["events"]?.list ?? []
      let isEmpty = vector["viewport"]?.size == .zero
      return !events.contains {
        $0["rect"] != nil || $0["type"]?.text == "prepare" || ($0["all"] != nil && isEmpty)
      }
    }
    .map(DrawingVector.init)
  }

  static func mode(_ vector: VectorValue) -> Mode { Mode(rawValue: vector["mode"]?.text ?? "") ?? .corrected }

  /// Adds an event of a view, and what it led to.
  mutating func add(
    _ time: VectorValue?, _ view: Int, _ action: SessionEvent.Action, _ effects: [(Int, Effect)]
  ) {
    let time = Microseconds(Int64(((time?.double ?? 0) * 1_000_000).rounded()))
    let number = steps.count
    let records = effects.map { EffectRecord(event: number, time: time, view: $0.0, effect: $0.1) }
    steps.append(Step(event: SessionEvent(time: time, view: view, action: action), records: records))
  }

  /// The refusal in a record, if it is one.
  static func rejection(_ record: VectorValue?) -> Effect? {
    record?["rejected"].map { .rejected(Rejection(rawValue: $0.text) ?? .badSetting) }
  }

  static func point(_ value: VectorValue?) -> LayoutPoint {
    let numbers = value?.numbers ?? [0, 0]
    return LayoutPoint(x: numbers[0], y: numbers[1])
  }

  // MARK: Carousel

  /// The only memory is the scales on screen: those not listed are gone, those that differ are records.
  private mutating func readCarousel(_ vector: VectorValue) {
    var view = ViewSpec(
      axis: .horizontal, viewport: vector["viewport"]?.size ?? .zero,
      layout: .frames(contentSize: vector["layout"]?["contentSize"]?.listedSize),
      sections: vector["layout"].map(BehaviourVector.sections) ?? [])
    if let inset = vector["config"]?["contentInset"]?.numbers {
      view.contentInset = LayoutInsets(left: inset[0], right: inset[1])
    }
    view.scrolling.paging = .item
    var settings = CarouselSettings()
    settings.mode = DrawingVector.mode(vector)
    view.behaviours = [.carousel(settings)]
    scene = SceneSpec(views: [view])
    var shown: [ItemIndexPath: Double] = [:]
    for (number, event) in (vector["events"]?.list ?? []).enumerated() {
      let record = vector["expected"]?.list.first { $0["event"]?.int == number }
      var effects: [Effect] = DrawingVector.rejection(record).map { [$0] } ?? []
      if let rows = record?["scales"]?.list {
        var now: [ItemIndexPath: Double] = [:]
        for row in rows {
          let scale = row.list[2].double
          now[row.path] = scale
          if shown[row.path] != scale { effects.append(.transform(item: row.path, scale: scale)) }
        }
        shown = now
      }
      if let place = record?["target"] {
        let stop = record?["item"].map { TargetOffset.Stop.item($0.path) }
        effects.append(.target(TargetOffset(offset: DrawingVector.point(place), stop: stop)))
      }
      add(event["t"], 0, DrawingVector.action(event), effects.map { (0, $0) })
    }
  }

  private static func action(_ event: VectorValue) -> SessionEvent.Action {
    let offset = point(event["offset"])
    switch event["type"]?.text {
    case "appear": return .appear(x: offset.x, y: offset.y)
    case "resize": return .viewport(event["viewport"]?.size ?? .zero)
    case "contentSize": return .content(event["contentSize"]?.listedSize ?? .zero)
    case "layout":
      return .reload(
        event["layout"].map(BehaviourVector.sections) ?? [],
        contentSize: event["layout"]?["contentSize"]?.listedSize)
    case "dragEnd":
      // Vectors give the velocity of the offset, sessions that of the finger.
      let velocity = point(event["velocity"])
      return .dragEnded(
        velocityX: 0 - velocity.x, velocityY: 0 - velocity.y, proposed: event["proposed"].map { point($0) })
    default: return .scroll(x: offset.x, y: offset.y, by: nil)
    }
  }

  // MARK: Edge mask

  /// Every record is a mask as it stands.
  private mutating func readMask(_ vector: VectorValue) {
    guard let config = vector["config"] else {
      Issue.record("a mask without settings")
      return
    }
    let axis = ScrollAxis(rawValue: config["axis"]?.text ?? "") ?? .vertical
    var view = ViewSpec(
      axis: axis, viewport: vector["viewport"]?.size ?? .zero,
      layout: .frames(contentSize: vector["layout"]?["contentSize"]?.listedSize))
    if let inset = config["contentInset"]?.numbers {
      view.contentInset =
        axis == .vertical
        ? LayoutInsets(top: inset[0], bottom: inset[1]) : LayoutInsets(left: inset[0], right: inset[1])
    }
    var settings = EdgeMaskSettings()
    settings.mode = DrawingVector.mode(vector)
    settings.startFadeSize = config["startFadeSize"]?.double ?? .nan
    settings.endFadeSize = config["endFadeSize"]?.double ?? .nan
    settings.startHide = config["startHide"]?.double ?? .nan
    settings.endHide = config["endHide"]?.double ?? .nan
    let base = config["interpolation"]?["base"]?.double ?? .nan
    switch config["interpolation"]?["kind"]?.text {
    case "logarithmic": settings.interpolation = .logarithmic(base: base)
    case "exponential": settings.interpolation = .exponential(base: base)
    default: settings.interpolation = .linear
    }
    view.behaviours = [.edgeMask(settings)]
    scene = SceneSpec(views: [view])
    for (number, event) in (vector["events"]?.list ?? []).enumerated() {
      let record = vector["expected"]?.list.first { $0["event"]?.int == number }
      var effects: [Effect] = DrawingVector.rejection(record).map { [$0] } ?? []
      if let start = record?["start"], let end = record?["end"], let stops = record?["locations"]?.numbers {
        effects.append(
          .mask(EdgeMask(start: start.double, end: end.double, startStop: stops[1], endStop: stops[2])))
      }
      add(event["t"], 0, DrawingVector.action(event), effects.map { (0, $0) })
    }
  }
}
