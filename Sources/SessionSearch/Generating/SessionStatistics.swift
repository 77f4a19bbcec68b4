import ScrollCore

/// What recorded sessions are like: which kind of event follows which, after how long, and how far things move.
///
/// Sessions made with it look like those it has learnt from; see ``SessionGenerator``.
package struct SessionStatistics: Sendable {
  /// Kinds of events whose order is learnt; all others are made by other means.
  enum Kind: Int, CaseIterable {
    case scroll, dragBegan, dragMoved, dragEnded, scrollEnded, frame, other
  }

  /// How many times one kind followed another, the earlier one first.
  private var transitions = [[Int]](
    repeating: [Int](repeating: 0, count: Kind.allCases.count), count: Kind.allCases.count)
  /// Microseconds before an event of each kind.
  private var gaps = [Samples<Int64>](repeating: Samples(), count: Kind.allCases.count)
  /// How far an offset is from the one before, along the axis.
  private var scrolls = Samples<Double>()
  /// How far a finger is from where it was, along the axis.
  private var moves = Samples<Double>()
  /// The speed a finger leaves with, along the axis.
  private var lifts = Samples<Double>()
  /// Passages of what was recorded, statements left out.
  private var recorded = Samples<Passage>()
  /// How many sessions have been learnt from.
  package private(set) var sessions = 0

  /// How many events a passage has, at most.
  private static let passageLength = 32
  /// Some passages of what was recorded.
  var passages: [Passage] { recorded.kept }

  /// Statistics of nothing yet.
  package init() {}

  /// Whether nothing has been learnt yet.
  package var isEmpty: Bool { transitions[Kind.scroll.rawValue].allSatisfy { $0 == 0 } }

  /// Learns from a session.
  ///
  /// Views are told apart; statements, as of what was observed, are passed over.
  ///
  /// - Complexity: O(*n*) in the number of events. What is kept does not grow beyond a few thousand numbers and a thousand passages
  ///   of 32 events.
  package mutating func learn(from session: SessionCase) {
    sessions += 1
    for view in session.scene.views.indices {
      learn(
        session.events.filter { $0.view == view && !$0.isStatement }, axis: session.scene.views[view].axis)
    }
    let events = session.events.filter { !$0.isStatement }
    for start in stride(from: 0, to: events.count, by: SessionStatistics.passageLength) {
      let passage = Array(events[start...].prefix(SessionStatistics.passageLength))
      recorded.add(Passage(passage[...], in: session.scene))
    }
  }

  private mutating func learn(_ events: [SessionEvent], axis: ScrollAxis) {
    var last = Kind.other
    var time: Microseconds?
    var offset: Double?
    var finger: LayoutPoint?
    for event in events {
      let kind = Kind(event.action)
      transitions[last.rawValue][kind.rawValue] += 1
      if let time { gaps[kind.rawValue].add(max(0, event.time.count - time.count)) }
      last = kind
      time = event.time
      switch event.action {
      case .appear(let x, let y): offset = axis == .vertical ? y : x
      case .scroll(let x, let y, _):
        guard let along = axis == .vertical ? y : x else { continue }
        if let offset { scrolls.add(along - offset) }
        offset = along
      case .dragBegan(let point): finger = point
      case .dragMoved(let point):
        if let finger { moves.add(point.along(axis) - finger.along(axis)) }
        finger = point
      case .dragEnded(let x, let y, _, _): lifts.add((axis == .vertical ? y : x) ?? 0)
      default: break
      }
    }
  }

  /// The kind of the event after one.
  func kind(after last: Kind, _ chance: inout Chance) -> Kind {
    let counts = transitions[last.rawValue]
    guard counts.contains(where: { $0 > 0 }) else { return .other }
    return Kind(rawValue: chance.weighted(counts)) ?? .other
  }

  /// The microseconds before an event.
  func gap(before kind: Kind, _ chance: inout Chance) -> Int64 { gaps[kind.rawValue].pick(&chance) ?? 8333 }

  /// How far an offset moves.
  func scroll(_ chance: inout Chance) -> Double { scrolls.pick(&chance) ?? 0 }

  /// How far a finger moves.
  func move(_ chance: inout Chance) -> Double { moves.pick(&chance) ?? 0 }

  /// How fast a finger leaves.
  func lift(_ chance: inout Chance) -> Double { lifts.pick(&chance) ?? 0 }
}

extension SessionStatistics.Kind {
  init(_ action: SessionEvent.Action) {
    switch action {
    case .scroll, .scrollWithCellOrder: self = .scroll
    case .dragBegan: self = .dragBegan
    case .dragMoved: self = .dragMoved
    case .dragEnded, .dragCancelled: self = .dragEnded
    case .scrollEnded: self = .scrollEnded
    case .frame: self = .frame
    default: self = .other
    }
  }
}

/// Some of many values: the first thousand, then every second one, every fourth, so that all of a recording has its say.
private struct Samples<Value: Sendable>: Sendable {
  private static var most: Int { 1000 }
  private(set) var kept: [Value] = []
  private var stride = 1
  private var seen = 0

  mutating func add(_ value: Value) {
    defer { seen += 1 }
    guard seen % stride == 0 else { return }
    if kept.count == Samples.most {
      kept = kept.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }
      stride *= 2
      guard seen % stride == 0 else { return }
    }
    kept.append(value)
  }

  func pick(_ chance: inout Chance) -> Value? { kept.isEmpty ? nil : kept[chance.below(kept.count)] }
}
