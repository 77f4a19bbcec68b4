package import ScrollCore
import ScrollEngine
import SessionReplay

/// A violation that has to stay while everything else of a session may go.
///
/// A session still has it if the same invariant is broken with the same expected and the same actual value, if what that is about
/// is there, and if its view has items where it had some. Numbers are the same within 0.01, as alphas, scales and masks are elsewhere; those of invariants about places,
/// and edges of frames, within half a point; durations within a millisecond. Of lists of items only the length counts, since items
/// have other numbers in a smaller session, and of state hashes nothing.
package struct KeptViolation: Hashable, Sendable {
  /// The record that tells of it in the session it was found in.
  package let record: EffectRecord
  /// The violation.
  package let violation: Violation
  /// The key of the item it is about, if that has one.
  package let key: ItemKey?
  /// The event after which it was found.
  package let event: Int
  /// What there was of the thing it is about.
  private let holding: Holding

  /// Takes the first violation of a session; nothing if all hold, or if the scene cannot be replayed.
  ///
  /// - Parameters:
  ///   - invariant: Of which invariant; of any if there is none.
  ///   - session: The session.
  package init?(of invariant: Invariant? = nil, in session: SessionCase) {
    var found: (record: EffectRecord, violation: Violation, key: ItemKey?, holding: Holding)?
    let event = session.firstEvent { replay in
      for record in replay.effects.records {
        guard let violation = record.violation, invariant == nil || violation.invariant == invariant else {
          continue
        }
        let key = replay.state.key(of: record)
        found = (record, violation, key, Holding(violation, record.view, replay.state))
        return true
      }
      return false
    }
    guard let event, let found else { return nil }
    self.event = event
    (record, violation, key, holding) = found
  }

  /// The first event of a session that shows it; nothing if none does, or if the scene cannot be replayed.
  package func firstEvent(in session: SessionCase) -> Int? {
    session.firstEvent { replay in
      replay.effects.records.contains { record in
        guard let other = record.violation else { return false }
        return violation.isSame(as: other) && holding == Holding(other, record.view, replay.state)
      }
    }
  }

  /// What there is of the thing that a violation is about.
  private struct Holding: Hashable {
    /// Whether there is such a thing; of an end of the mask, whether its view has one.
    let exists: Bool
    /// Whether its view has items.
    let hasItems: Bool

    init(_ violation: Violation, _ view: Int?, _ state: borrowing SessionState) {
      guard let view, state.views.indices.contains(view) else {
        (exists, hasItems) = (false, false)
        return
      }
      exists =
        switch violation.subject {
        case .view: true
        case .item(let path): state.views[view].layout.contains(path)
        case .section(let section): section >= 0 && section < state.views[view].layout.sectionCount
        case .dot(let index): index >= 0 && index < state.views[view].layout.itemCount
        case .side: state.views[view].mask != nil
        }
      hasItems = state.views[view].layout.itemCount > 0
    }
  }
}

extension Violation {
  /// Whether another violation is of the same invariant, about a thing of the same kind, with the same values.
  func isSame(as other: Violation) -> Bool {
    invariant == other.invariant && subject.isAlike(other.subject)
      && expected.isSame(as: other.expected, within: tolerance)
      && actual.isSame(as: other.actual, within: tolerance)
  }

  /// How far numbers may lie apart: half a point for places, a hundredth for all others.
  private var tolerance: Double {
    switch invariant {
    case .snapTargetCentresAnItem, .snapInBounds, .snapIdempotent, .snapNearest, .snapBreaksTies,
      .motionExplained,
      .motionInBounds, .linkedOffsetsAgree, .pageYInRange:
      Value.pointTolerance
    // Of a view the place in it is meant, of items and dots an alpha.
    case .pathIndependence: subject == .view ? Value.pointTolerance : Value.tolerance
    default: Value.tolerance
    }
  }
}

extension ScreenSubject {
  /// Whether another one is of the same kind; a side is itself.
  func isAlike(_ other: ScreenSubject) -> Bool {
    switch (self, other) {
    case (.view, .view), (.item, .item), (.section, .section), (.dot, .dot): true
    case (.side(let side), .side(let other)): side == other
    default: false
    }
  }
}

extension Violation.Value {
  fileprivate static let tolerance = 0.01
  fileprivate static let pointTolerance = 0.5
  private static let durationTolerance: UInt64 = 1_000

  fileprivate func isSame(as other: Violation.Value, within tolerance: Double) -> Bool {
    func near(_ one: Double, _ other: Double, _ tolerance: Double) -> Bool {
      // What is not finite is the same as itself, and no number as another that is none.
      one == other || (one - other).magnitude <= tolerance || (one.isNaN && other.isNaN)
    }
    switch (self, other) {
    case (.none, .none), (.hash, .hash): return true
    case (.number(let one), .number(let other)): return near(one, other, tolerance)
    case (.count(let one), .count(let other)): return one == other
    case (.duration(let one), .duration(let other)):
      return one.since(other).count.magnitude <= Violation.Value.durationTolerance
    case (.frame(let one), .frame(let other)):
      let points = Violation.Value.pointTolerance
      return near(one.x, other.x, points) && near(one.y, other.y, points)
        && near(one.width, other.width, points) && near(one.height, other.height, points)
    case (.items(let one), .items(let other)): return one.count == other.count
    case (.text(let one), .text(let other)): return one == other
    default: return false
    }
  }
}
