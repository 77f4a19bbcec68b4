import ScrollCore
import ScrollEngine
import Testing

extension LayoutRect {
  /// A rectangle from `[x, y, width, height]`.
  init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The strict test of the layout reference.
  func overlapsStrictly(_ other: LayoutRect) -> Bool {
    x < other.maxX && maxX > other.x && y < other.maxY && maxY > other.y
  }

  /// The rectangle with the axes swapped.
  var transposed: LayoutRect { LayoutRect(x: y, y: x, width: height, height: width) }
}

extension LayoutSize {
  /// The size with the axes swapped.
  var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}

extension LayoutInsets {
  /// The insets with the axes swapped.
  var transposed: LayoutInsets { LayoutInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension ItemIndexPath {
  /// An index path from `section-item`.
  init(_ key: String) {
    let parts = key.split(separator: "-").map { Int($0) ?? -1 }
    self.init(section: parts[0], item: parts[1])
  }
}

/// Compares within an absolute tolerance for each number.
struct Tolerance {
  var value: Double

  init(_ value: Double) { self.value = value }

  func equal(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= value }

  func equal(_ left: LayoutSize, _ right: LayoutSize) -> Bool {
    equal(left.width, right.width) && equal(left.height, right.height)
  }

  func equal(_ left: LayoutRect?, _ right: LayoutRect?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return equal(left.x, right.x) && equal(left.y, right.y) && equal(left.width, right.width)
      && equal(left.height, right.height)
  }
}

/// An item's index path and frame, whoever it is: what two layouts of the same data have in common.
struct ItemPlace: Hashable {
  var path: ItemIndexPath
  var frame: LayoutRect
}

/// The same of a decoration.
struct DecorationPlace: Hashable {
  var section: Int
  var frame: LayoutRect
}

extension ContentLayout {
  /// Carries out an edit, and says where everything went by it.
  mutating func change(_ edit: (inout ContentLayout) throws -> Void) rethrows -> IndexChange {
    let before = self
    try edit(&self)
    return IndexChange(from: before, to: self)
  }

  /// The items that meet a stretch, without their identities.
  func collectItems(near: Extent, into items: inout [ItemPlace]) -> Extent {
    var found: [PlacedItem] = []
    let quiet = collectItems(near: near, into: &found)
    for item in found {
      #expect(item.id == id(of: item.path))
      items.append(ItemPlace(path: item.path, frame: item.frame))
    }
    return quiet
  }

  /// The decorations that meet a stretch, without their identities.
  func collectDecorations(
    near: Extent, extent: DecorationExtent, into decorations: inout [DecorationPlace]
  ) -> Extent {
    var found: [PlacedDecoration] = []
    let quiet = collectDecorations(near: near, extent: extent, into: &found)
    for decoration in found {
      #expect(decoration.id == id(ofSection: decoration.section))
      decorations.append(DecorationPlace(section: decoration.section, frame: decoration.frame))
    }
    return quiet
  }

  /// All items with their frames, one by one.
  var allItems: [ItemPlace] {
    (0..<sectionCount).flatMap { section in
      (0..<itemCount(inSection: section)).map { item in
        let path = ItemIndexPath(section: section, item: item)
        return ItemPlace(path: path, frame: frame(of: path))
      }
    }
  }

  /// All decorations with their frames, one by one.
  func allDecorations(_ extent: DecorationExtent) -> [DecorationPlace] {
    (0..<sectionCount).compactMap { section in
      decorationFrame(ofSection: section, extent: extent).map {
        DecorationPlace(section: section, frame: $0)
      }
    }
  }
}
