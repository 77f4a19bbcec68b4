import ScrollGeometry

extension Auditor {
  /// Gives back the memory of buffers that hold nothing between events.
  mutating func dropBuffers() {
    for view in views.indices { views[view].geometry.dropBuffers() }
  }
}

/// Estimates of memory, for who keeps copies of the auditor's books.
extension AuditGeometry {
  /// Gives back the memory that edits work in.
  mutating func dropBuffers() {
    scratch = AuditScratch()
    touched = []
  }

  /// About how many bytes changes in one section copy if somebody else holds a copy: the directory and a block of sections, and
  /// of the section a directory and some blocks of its runs and lines, or rectangles.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  func byteCount(copiedByEditsIn section: Int) -> Int {
    let own = sections.byteCountOfEdit
    guard section >= 0, section < sections.end.section else { return own + indexByteCount }
    let position = sections.last { $0.section <= section }
    return own + sections[position].byteCountOfEdit + indexByteCount
  }

  /// About how many bytes all data take.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  var byteCount: Int {
    var count = sections.byteCount + indexByteCount
    for block in sections.blocks.indices {
      for index in sections.blocks[block].elements.indices {
        count += sections.blocks[block].elements[index].byteCount
      }
    }
    return count
  }

  /// What an index over given frames takes, which is made anew after each edit.
  private var indexByteCount: Int {
    guard isFrames else { return 0 }
    let perBlock = 2 * MemoryLayout<Extent>.stride
    return sections.blocks.count * perBlock
      + (frameIndex.isScattered ? Int(sections.end.item) * 2 * MemoryLayout<Rect>.stride : 0)
  }
}

extension AuditSection {
  /// About how many bytes an edit of some neighbouring items copies.
  fileprivate var byteCountOfEdit: Int {
    items.list.byteCountOfEdit + lines.list.byteCountOfEdit + frames.list.byteCountOfEdit
  }

  /// About how many bytes the section refers to.
  fileprivate var byteCount: Int {
    items.list.byteCount + lines.list.byteCount + frames.list.byteCount
  }
}

extension AuditBlocks {
  /// The header of an array, and what an allocator rounds up.
  private static var header: Int { 48 }

  /// About how many bytes an edit of some neighbours copies: the directory and two blocks.
  fileprivate var byteCountOfEdit: Int {
    guard !blocks.isEmpty else { return 0 }
    var longest = 0
    for place in [0, blocks.count / 2, blocks.count - 1] {
      longest = Swift.max(longest, blocks[place].elements.capacity)
    }
    let block = longest * MemoryLayout<Element>.stride + AuditBlocks.header
    return blocks.count * MemoryLayout<Block>.stride + AuditBlocks.header + Swift.min(2, blocks.count) * block
  }

  /// About how many bytes the list takes, without what its elements refer to.
  ///
  /// - Complexity: O(*n*) in the number of blocks.
  fileprivate var byteCount: Int {
    var count = blocks.count * MemoryLayout<Block>.stride
    for block in blocks.indices {
      count += blocks[block].elements.capacity * MemoryLayout<Element>.stride + AuditBlocks.header
    }
    return count
  }
}
