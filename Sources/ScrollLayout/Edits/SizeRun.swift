import ScrollGeometry

/// A stretch of item sizes while a section is put together: one size repeated, or a slice of a list.
struct SizeRun {
  /// The size of all items when there is no list.
  let size: Size
  /// The list, if there is one.
  let sizes: ArraySlice<Size>?
  /// The number of items.
  let count: Int

  /// Finds the sizes of a piece; given ones are admitted here.
  init(_ piece: ItemPiece, from sections: [FlowSection]) throws(LayoutError) {
    switch piece {
    case .kept(let section, let start, let count):
      self.count = count
      switch sections[section].items {
      case .uniform(let size, _):
        self.size = size
        sizes = nil
      case .mixed(let all):
        size = .zero
        sizes = all[start..<(start + count)]
      }
    case .given(let spec, let section, let start, let count):
      self.count = count
      switch spec {
      case .frames: throw .wrongItemShape
      case .count:
        size = sections[section].metrics.itemSize
        sizes = nil
      case .sizes(let all):
        let slice = all[start..<(start + count)]
        for size in slice { try Admission.check(size) }
        size = .zero
        sizes = slice
      }
    }
  }

  /// Whether all items have the common size; the first one sets it.
  func isAll(_ common: inout Size?) -> Bool {
    guard let sizes else {
      if common == nil { common = size }
      return common == size
    }
    for size in sizes {
      if common == nil { common = size }
      if common != size { return false }
    }
    return true
  }

  /// Lists the sizes.
  func append(to list: inout [Size]) {
    if let sizes {
      list.append(contentsOf: sizes)
    } else {
      list.append(contentsOf: repeatElement(size, count: count))
    }
  }
}
