package import ScrollCore

/// The offsets around the last evaluated one among which nothing a behaviour looks at can change.
///
/// While fade and shadows look at edges they collect, on either side, how far the content may move until one of them meets an
/// edge of the viewport. Until the content offset gets there, evaluating again would find the same.
///
/// The zone ends a margin before each such offset, for two reasons: visibility is decided with a tolerance of 2^-10,
/// and sums of doubles carry noise. If the offset lies within the margin of an edge there is no zone: what holds
/// *at* an edge says nothing about its neighbourhood.
struct QuietZone: Sendable {
  /// How far the content offset may fall, not above zero.
  private var below: Double
  /// How far the content offset may rise, not below zero.
  private var above: Double
  /// The offset along the scroll axis the distances are counted from.
  private let along: Double
  /// The offsets across the scroll axis, both ends included: it must not change at all.
  private let across: Extent
  /// How near an edge is too near: twice the tolerance, and some units in the last place.
  private let margin: Double

  /// No zone: every offset has to be evaluated.
  static let none = QuietZone(
    below: 0, above: 0, along: 0, across: Extent(lower: 0, upper: 0), margin: 0)

  /// All offsets that are finite: where there is nothing to look at.
  static let everywhere = QuietZone(
    below: -.infinity, above: .infinity, along: 0,
    across: Extent(lower: -.greatestFiniteMagnitude, upper: .greatestFiniteMagnitude), margin: 0)

  private init(below: Double, above: Double, along: Double, across: Extent, margin: Double) {
    self.below = below
    self.above = above
    self.along = along
    self.across = across
    self.margin = margin
  }

  /// Starts collecting at an offset; without any edge the zone has no end.
  init(around view: Surroundings) {
    let along = view.offset.along(view.axis)
    let across = view.offset.across(view.axis)
    self.init(
      below: -.infinity, above: .infinity, along: along, across: Extent(lower: across, upper: across),
      margin: 0x1p-9 + (along.magnitude + view.viewport.size.along(view.axis)) * 0x1p-48)
  }

  /// Whether nothing can have changed when the content is at this offset; at one that is not finite it can.
  @inline(__always)
  func contains(_ offset: LayoutPoint, axis: ScrollAxis) -> Bool {
    let moved = offset.along(axis) - along
    let side = offset.across(axis)
    return moved < above - margin && moved > below + margin && side >= across.lower && side <= across.upper
  }

  /// Ends the zone before an edge of the content meets an edge of the viewport, `distance` ahead of it.
  @inline(__always)
  mutating func end(at distance: Double) {
    if distance > margin {
      if distance < above { above = distance }
    } else if distance < -margin {
      if distance > below { below = distance }
    } else {
      above = 0
      below = 0
    }
  }

  /// Ends the zone where either edge of a stretch of content meets either edge of the viewport.
  @inline(__always)
  mutating func end(where stretch: Extent, meets viewport: Extent) {
    end(at: stretch.lower - viewport.lower)
    end(at: stretch.lower - viewport.upper)
    end(at: stretch.upper - viewport.lower)
    end(at: stretch.upper - viewport.upper)
  }
}

/// The one shortcut of the reducer: moves of content and finger that cannot lead to anything, as most do.
extension SessionReducer {
  /// Takes in a move within the quiet zone of a view that shows nothing but fade and shadows; any other is left alone.
  ///
  /// What it does is what ``reduce(_:number:isTick:into:effects:)`` would do, in a fraction of the time.
  ///
  /// - Returns: Whether the move is part of the state now.
  /// - Complexity: O(1).
  @inline(__always)
  package func reduceQuietly(_ move: PlainMove, into state: inout SessionState) -> Bool {
    guard !evaluatesEveryEvent, move.view >= 0, move.view < state.views.count,
      state.views[move.view].mayBeQuiet
    else { return false }
    if let clock = state.clock, move.time < clock { return false }
    guard state.views[move.view].applyQuietly(move) else { return false }
    state.clock = move.time
    return true
  }
}

extension ViewState {
  /// Moves the content, or the finger, unless something may follow from it.
  @inline(__always)
  fileprivate mutating func applyQuietly(_ move: PlainMove) -> Bool {
    let target = move.isFinger ? offset : LayoutPoint(x: move.x ?? offset.x, y: move.y ?? offset.y)
    if move.isFinger {
      guard move.x?.isFinite != false, move.y?.isFinite != false, phase == .dragging else { return false }
    }
    guard isLive, behaviours.fadeZone.contains(target, axis: axis),
      behaviours.shadowZone.contains(target, axis: axis)
    else { return false }
    offset = target
    return true
  }
}
