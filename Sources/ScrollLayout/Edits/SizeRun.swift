import ScrollGeometry
import SessionModel

/// The sizes of items that follow each other.
enum SizeRun {
  /// So many of one size.
  case equal(LayoutSize, count: Int)
  /// One by one.
  case listed(ArraySlice<LayoutSize>)

  /// The number of items.
  var count: Int {
    switch self {
    case .equal(_, let count): count
    case .listed(let sizes): sizes.count
    }
  }

  /// Whether all items have the common size; the first one sets it.
  func isAll(_ common: inout LayoutSize?) -> Bool {
    switch self {
    case .equal(let size, let count):
      guard count > 0 else { return true }
      if common == nil { common = size }
      return common == size
    case .listed(let sizes):
      for size in sizes {
        if common == nil { common = size }
        if common != size { return false }
      }
      return true
    }
  }

  /// Admits items as a scene or an edit gives them.
  ///
  /// - Parameters:
  ///   - spec: The items.
  ///   - itemSize: The size of items given by count.
  ///   - takesCountsOnly: Whether sizes are refused.
  /// - Throws: `wrongItemShape`, and whatever admission refuses.
  /// - Complexity: O(*n*) in the number of sizes listed.
  init(_ spec: ItemsSpec, itemSize: LayoutSize, takesCountsOnly: Bool) throws(LayoutError) {
    switch spec {
    case .frames: throw .wrongItemShape
    case .count(let count):
      try Admission.check(itemCount: count)
      self = .equal(itemSize, count: count)
    case .sizes(let sizes):
      guard !takesCountsOnly else { throw .wrongItemShape }
      for size in sizes { try Admission.check(size) }
      self = .listed(sizes[...])
    }
  }
}

extension Digest {
  /// Adds width and height.
  mutating func add(_ size: LayoutSize) {
    add(size.width)
    add(size.height)
  }
}

extension [LayoutSize] {
  /// Lists the sizes of a run.
  mutating func append(_ run: SizeRun) {
    switch run {
    case .equal(let size, let count): append(contentsOf: repeatElement(size, count: count))
    case .listed(let sizes): append(contentsOf: sizes)
    }
  }
}
