import ScrollCore

/// The rectangles of a section of a `frames` layout.
struct AuditFrames: Sendable {
  /// The rectangles of the items.
  var list: [LayoutRect] = []
  /// The header's rectangle.
  var header: LayoutRect?
  /// Where those with an area lie along the axis.
  private(set) var reach = AuditReach()
  /// The rectangle of the decoration, or nothing.
  private(set) var decoration: LayoutRect?
  /// The largest right and bottom edge, header included; at least 0.
  private(set) var farCorner = LayoutPoint.zero

  /// Brings what is known of all up to date.
  ///
  /// - Complexity: O(*n*), O(*n* log *n*) where they lie in no order.
  mutating func arrange(axis: ScrollAxis, extent: DecorationExtent) {
    farCorner = .zero
    reach.removeAll()
    var hull = AuditHull()
    for item in list.indices {
      widen(to: list[item])
      hull.add(list[item])
      if list[item].hasArea { reach.append(list[item].extent(along: axis), item) }
    }
    if let header {
      widen(to: header)
      if extent == .section { hull.add(header) }
    }
    reach.arrange()
    decoration = hull.union
  }

  private mutating func widen(to frame: LayoutRect) {
    farCorner.x = max(farCorner.x, frame.maxX)
    farCorner.y = max(farCorner.y, frame.maxY)
  }

  /// The rectangles of new items; nothing where there are none.
  static func list(_ items: ItemsSpec) throws(AuditFailure) -> [LayoutRect]? {
    switch items {
    case .frames(let frames):
      for frame in frames { try check(frame) }
      return frames
    case .count(0):
      return nil
    case .sizes(let sizes) where sizes.isEmpty:
      return nil
    case .count, .sizes:
      throw .impossible(.wrongItemShape)
    }
  }

  /// Throws unless a rectangle is one that an item can have.
  static func check(_ frame: LayoutRect) throws(AuditFailure) {
    guard frame.isFinite && frame.width >= 0 && frame.height >= 0 else { throw .impossible(.badSize) }
  }
}

/// The least rectangle around those with an area.
private struct AuditHull {
  private var count = 0
  /// The last one; a lone one is its own union.
  ///
  /// Of several, the lengths are the differences of the outermost edges, so that their order does not matter.
  private var lone = LayoutRect.zero
  private var right = -Double.infinity
  private var bottom = -Double.infinity
  private var left = Double.infinity
  private var top = Double.infinity

  var union: LayoutRect? {
    guard count > 1 else { return count == 1 ? lone : nil }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  mutating func add(_ frame: LayoutRect) {
    guard frame.hasArea else { return }
    count += 1
    lone = frame
    left = min(left, frame.x)
    top = min(top, frame.y)
    right = max(right, frame.maxX)
    bottom = max(bottom, frame.maxY)
  }
}
