import ScrollGeometry

/// The item sizes of a flow section in canonical form: one size and a count whenever all are equal.
///
/// So equal data are equal values however they came about, and a billion equal items take no memory.
enum SectionItems: Hashable, Sendable {
  /// So many items of one size; an empty section has the section's item size.
  case uniform(Size, count: Int)
  /// At least two items, not all of one size.
  case mixed([Size])

  /// The number of items.
  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .mixed(let sizes): sizes.count
    }
  }

  /// Admits items as a scene or a reload gives them.
  ///
  /// - Parameters:
  ///   - spec: The items.
  ///   - itemSize: The size of items given by count.
  ///   - takesCountsOnly: Whether sizes are refused.
  /// - Throws: `wrongItemShape`, and whatever admission refuses.
  /// - Complexity: O(*n*) in the number of sizes listed.
  init(_ spec: ItemsSpec, itemSize: Size, takesCountsOnly: Bool) throws(LayoutError) {
    switch spec {
    case .frames: throw .wrongItemShape
    case .count(let count):
      try Admission.check(itemCount: count)
      self = .uniform(itemSize, count: count)
    case .sizes(let sizes):
      guard !takesCountsOnly else { throw .wrongItemShape }
      guard let first = sizes.first else {
        self = .uniform(itemSize, count: 0)
        return
      }
      var isUniform = true
      for size in sizes {
        try Admission.check(size)
        if size != first { isUniform = false }
      }
      guard isUniform || sizes.count <= Admission.mostListed else { throw .tooLarge }
      self = isUniform ? .uniform(first, count: sizes.count) : .mixed(sizes)
    }
  }

  /// Puts items together from pieces of old sections and of an edit.
  ///
  /// Items given by count stay a count as long as all items are equal; else all are listed, up to
  /// ``Admission/mostListed`` of them.
  ///
  /// - Complexity: O(*n*) in the number of sizes listed before or after.
  init(
    _ pieces: [ItemPiece], itemSize: Size, from sections: [FlowSection]
  ) throws(LayoutError) {
    var runs: [SizeRun] = []
    for piece in pieces {
      runs.append(try SizeRun(piece, from: sections))
    }
    var count = 0
    var common: Size?
    var isUniform = true
    for run in runs where run.count > 0 {
      count += run.count
      guard count <= Admission.mostItems else { throw .tooLarge }
      isUniform = isUniform && run.isAll(&common)
    }
    if isUniform {
      self = .uniform(common ?? itemSize, count: count)
      return
    }
    guard count <= Admission.mostListed else { throw .tooLarge }
    var sizes: [Size] = []
    sizes.reserveCapacity(count)
    for run in runs { run.append(to: &sizes) }
    self = .mixed(sizes)
  }

  /// Puts pieces together where items have no size but their section's.
  init(counting pieces: [ItemPiece], itemSize: Size) throws(LayoutError) {
    var count = 0
    for piece in pieces {
      count += piece.count
      guard count <= Admission.mostItems else { throw .tooLarge }
    }
    self = .uniform(itemSize, count: count)
  }

  /// The first item's size; the section's item size if there is no item.
  var firstSize: Size {
    switch self {
    case .uniform(let size, _): size
    case .mixed(let sizes): sizes[0]
    }
  }

  /// The items as a scene gives them: by count if they have the section's item size.
  func spec(itemSize: Size) -> ItemsSpec {
    switch self {
    case .uniform(let size, let count):
      size == itemSize ? .count(count) : .sizes(Array(repeating: size, count: count))
    case .mixed(let sizes): .sizes(sizes)
    }
  }

  /// Adds the items to a digest: their number, then one size or all of them.
  func add(to digest: inout Digest) {
    digest.add(count)
    switch self {
    case .uniform(let size, _):
      digest.add(size.width)
      digest.add(size.height)
    case .mixed(let sizes):
      for size in sizes {
        digest.add(size.width)
        digest.add(size.height)
      }
    }
  }
}
