import ScrollGeometry

/// Estimates of memory, for who keeps copies of the auditor's books.
extension AuditGeometry {
  /// Gives back the memory that edits work in.
  mutating func dropBuffers() {
    scratch = AuditScratch()
    touched = []
  }

  /// About how many bytes changes in one section copy if somebody else holds a copy: the directory and a block of sections, the
  /// section, and a directory and some blocks of its runs and lines, or rectangles.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  func byteCount(copiedByEditsIn section: Int) -> Int {
    let own = sections.byteCount(copiedWithBlocks: 1) + keyring.byteCount
    guard section >= 0, section < sections.end.section else { return own + indexByteCount }
    let position = sections.last { $0.section <= section }
    return own + sections[at: position].byteCountOfEdit + indexByteCount
  }

  /// About how many bytes all data take.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  var byteCount: Int {
    var count = sections.byteCount + indexByteCount + keyring.byteCount
    for block in sections.blocks.indices {
      for index in sections.blocks[block].elements.indices {
        count += sections[at: Position(block: block, index: index)].byteCount
      }
    }
    return count
  }

  /// What an index over given frames takes, which is made anew after each edit.
  private var indexByteCount: Int {
    guard isFrames else { return 0 }
    let perBlock = 2 * MemoryLayout<Extent>.stride
    return sections.blocks.count * perBlock
      + (frameIndex.isScattered ? Int(sections.end.item) * 2 * MemoryLayout<LayoutRect>.stride : 0)
  }
}

extension AuditSection {
  /// About how many bytes an edit of some neighbouring items copies: the section, and two blocks of each list.
  fileprivate var byteCountOfEdit: Int {
    AuditSection.ownByteCount + keys.byteCount + items.list.byteCount(copiedWithBlocks: 2)
      + lines.list.byteCount(copiedWithBlocks: 2) + frames.list.byteCount(copiedWithBlocks: 2)
  }

  /// About how many bytes the section takes, and what it refers to.
  fileprivate var byteCount: Int {
    AuditSection.ownByteCount + keys.byteCount + items.list.byteCount + lines.list.byteCount
      + frames.list.byteCount
  }

  /// What the section itself takes, the only element of an array.
  private static var ownByteCount: Int { MemoryLayout<AuditSection>.stride + AuditBooks.arrayHeader }
}

/// What the auditor's books cost besides what is kept in them.
private enum AuditBooks {
  /// The header of an array, and what an allocator rounds up.
  static var arrayHeader: Int { 48 }
}

extension AuditBlocks {
  /// About how many bytes an edit of some neighbours copies: the directory and so many blocks.
  fileprivate func byteCount(copiedWithBlocks count: Int) -> Int {
    guard !blocks.isEmpty else { return 0 }
    var longest = 0
    for place in [0, blocks.count / 2, blocks.count - 1] {
      longest = Swift.max(longest, blocks[place].elements.capacity)
    }
    let block = longest * MemoryLayout<Element>.stride + AuditBooks.arrayHeader
    let directory = blocks.count * MemoryLayout<Block>.stride + AuditBooks.arrayHeader
    return directory + Swift.min(count, blocks.count) * block
  }

  /// About how many bytes the list takes, without what its elements refer to.
  ///
  /// - Complexity: O(*n*) in the number of blocks.
  fileprivate var byteCount: Int {
    var count = blocks.count * MemoryLayout<Block>.stride
    for block in blocks.indices {
      count += blocks[block].elements.capacity * MemoryLayout<Element>.stride + AuditBooks.arrayHeader
    }
    return count
  }
}
