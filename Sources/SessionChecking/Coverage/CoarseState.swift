import ScrollCore
public import ScrollEngine

/// A view seen from afar: where states that look alike to a person are the same one.
///
/// How many there are says how varied a search is. Numbers are sorted into classes (none, one, two, and on by doubling),
/// places into before, at, within, behind.
///
/// A ``SessionSearch`` goes on from sessions that led to one it had not come to.
public struct CoarseState: Hashable, Sendable {
  /// The classes, packed: the same number on every machine.
  public let bucket: UInt64

  /// Looks at a view.
  ///
  /// - Parameters:
  ///   - view: The view, as an index into the state's views.
  ///   - state: The state after an event.
  /// - Complexity: O(*k*) in the visible items.
  public init(ofView view: Int, in state: borrowing SessionState) {
    var classes = Classes()
    classes.add(state.views[view].axis == .vertical ? 0 : 1, of: 2)
    classes.add(CoarseState.layout(of: state.views[view].layout.spec), of: 4)
    classes.add(CoarseState.phase(state.views[view].phase), of: 6)
    classes.add(CoarseState.place(ofView: view, in: state), of: 6)
    classes.addCount(state.views[view].layout.sectionCount, most: 3)
    classes.addCount(state.views[view].layout.itemCount, most: 5)
    CoarseState.addFade(ofView: view, in: state, to: &classes)
    let hasShadows = state.views[view].shadowSettings != nil
    classes.addCount(hasShadows ? state.views[view].decorations.count + 1 : 0, most: 4)
    classes.addCount(state.views[view].cachedDecorations.count, most: 4)
    classes.addCount(state.views[view].scaledItems.count, most: 4)
    classes.addCount(state.views[view].dots.count, most: 4)
    classes.add(CoarseState.side(state.views[view].mask?.start), of: 4)
    classes.add(CoarseState.side(state.views[view].mask?.end), of: 4)
    bucket = classes.packed
  }

  /// Numbers from small ranges in one.
  private struct Classes {
    var packed: UInt64 = 0

    mutating func add(_ value: Int, of count: Int) {
      packed = packed &* UInt64(count) &+ UInt64(value)
    }

    /// Adds a count by its class: 0, 1, 2, 3 and 4, 5 to 8, and on by doubling up to the most.
    mutating func addCount(_ count: Int, most: Int) {
      add(min(most, Int.bitWidth - max(0, count - 1).leadingZeroBitCount + (count > 0 ? 1 : 0)), of: most + 1)
    }
  }

  private static func addFade(ofView view: Int, in state: borrowing SessionState, to classes: inout Classes) {
    let settings = state.views[view].fadeSettings
    let items = state.views[view].fadingItems
    classes.addCount(settings == nil ? 0 : items.count + 1, most: 5)
    classes.addCount(items.count { $0.transition.target != settings?.clearAlpha }, most: 4)
    let first = items.first?.path ?? ItemIndexPath(section: 0, item: 0)
    classes.addCount(first.section, most: 2)
    classes.addCount(first.item, most: 5)
    classes.addCount((items.last?.path.section ?? 0) - first.section, most: 2)
  }

  private static func layout(of spec: LayoutSpec) -> Int {
    switch spec {
    case .flow: 0
    case .carousel: 1
    case .pages: 2
    case .frames: 3
    }
  }

  private static func phase(_ phase: Phase) -> Int {
    switch phase {
    case .idle: 0
    case .dragging: 1
    case .decelerating: 2
    case .bouncing: 3
    case .snapping: 4
    case .animating: 5
    }
  }

  /// Before the range, at its start, within, at its end, behind it; or there is no range.
  private static func place(ofView view: Int, in state: borrowing SessionState) -> Int {
    let range = state.views[view].scrollRange
    let offset = state.views[view].offset.along(state.views[view].axis)
    if offset < range.lower { return 0 }
    if offset > range.upper { return 4 }
    guard range.upper > range.lower else { return 5 }
    return offset == range.lower ? 1 : (offset == range.upper ? 3 : 2)
  }

  /// No mask, opaque, between, or transparent.
  private static func side(_ alpha: Double?) -> Int {
    guard let alpha else { return 0 }
    return alpha >= 1 ? 1 : (alpha > 0 ? 2 : 3)
  }
}
