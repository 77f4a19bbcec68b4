import ScrollCore
import Testing

@testable import SessionReplay

extension VisibilityRange {
  fileprivate func contains(_ visibility: ItemVisibility) -> Bool {
    switch visibility {
    case .hidden: mayBeHidden
    case .partial: mayBePartial
    case .whole: mayBeWhole
    }
  }
}

@Suite("Visibility within a tolerance")
struct VisibilityRangeTests {
  private let viewport = LayoutRect(x: 0, y: 10, width: 8, height: 12)

  /// Items at steps of a quarter point around the viewport's edges, of lengths shorter, equal and longer.
  private var items: [LayoutRect] {
    var items: [LayoutRect] = []
    for length in [4.0, 12, 15.5] {
      for step in -80...60 {
        items.append(LayoutRect(x: 2, y: 10 + Double(step) / 4, width: 3, height: length))
        items.append(LayoutRect(x: Double(step) / 4, y: 12.75, width: length, height: 4))
        items.append(LayoutRect(x: Double(step) / 4, y: 10 + Double(step) / 4, width: 4, height: length))
      }
    }
    return items
  }

  @Test func `without a tolerance there is one answer, the engine's`() {
    for item in items {
      let range = VisibilityRange(of: item, in: viewport, tolerance: 0)
      #expect(range.contains(viewport.visibility(of: item)) && !range.isOpen)
    }
  }

  /// The edges an item's edge may take: itself, and a little more than half a point to either side unless it
  /// coincides with one of the viewport's.
  private func shifted(_ edge: Double, _ viewport: Extent) -> [Double] {
    guard edge != viewport.lower && edge != viewport.upper else { return [edge] }
    return [edge, edge - 0.5 - 1.0 / 64, edge + 0.5 + 1.0 / 64]
  }

  @Test func `with one there are those that edges within it can have`() {
    for item in items {
      var found: Set<ItemVisibility> = []
      for left in shifted(item.x, viewport.horizontalExtent) {
        for right in shifted(item.maxX, viewport.horizontalExtent) {
          for top in shifted(item.y, viewport.verticalExtent) {
            for bottom in shifted(item.maxY, viewport.verticalExtent) {
              found.insert(
                viewport.visibility(
                  of: LayoutRect(x: left, y: top, width: right - left, height: bottom - top)))
            }
          }
        }
      }
      let range = VisibilityRange(of: item, in: viewport, tolerance: 0.5)
      let all: [ItemVisibility] = [.hidden, .partial, .whole]
      #expect(all.filter(range.contains) == all.filter(found.contains), "\(item)")
    }
  }

  @Test func `nothing is visible of what has no area`() {
    let flat = VisibilityRange(of: LayoutRect(x: 1, y: 12, width: 0, height: 3), in: viewport, tolerance: 5)
    #expect(flat.mayBeHidden && !flat.isOpen)
  }
}
