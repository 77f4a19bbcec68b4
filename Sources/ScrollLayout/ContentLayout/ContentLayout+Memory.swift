import ScrollGeometry
import SessionModel

/// Estimates of memory, for who keeps copies of a layout: copies share what has not changed.
extension ContentLayout {
  /// About how many bytes changes in one section copy if somebody else holds a copy: the way to the section, and the way to
  /// some items that lie close together.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - changesNames: Whether sections may have come, gone or got another name, and so the way to a name is copied.
  /// - Returns: The bytes.
  /// - Complexity: O(log *n*) in the number of sections, and in the items of the section.
  public func byteCount(copiedByEditsIn section: Int, changesNames: Bool) -> Int {
    let exists = section >= 0 && section < sectionCount
    let own =
      MemoryLayout<SectionNames>.stride + Memory.arrayHeader
      + (keyed.first?.byteCount(copiedByEditsIn: section) ?? 0)
    switch storage {
    case .flow(let flow):
      return own + flow.sections.pathByteCount + (changesNames ? flow.sectionNames.pathByteCount : 0)
        + (exists ? flow.sections[section].byteCountOfEdit : 0)
    case .frames(let frames):
      return own + frames.sections.pathByteCount + (changesNames ? frames.names.pathByteCount : 0)
        + (exists ? frames.sections[section].byteCountOfEdit : 0)
    case .changing: return 0
    }
  }

  /// About how many bytes all data take; equal items take none.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  public var byteCount: Int {
    var count = keyed.first?.byteCount ?? 0
    switch storage {
    case .flow(let flow):
      count += flow.sections.byteCount
      flow.sections.visit(from: 0) {
        count += $0.byteCount
        return true
      }
    case .frames(let frames):
      count += frames.sections.byteCount
      frames.sections.visit(from: 0) {
        count += $0.byteCount
        return true
      }
    case .changing: break
    }
    return count
  }
}

extension ItemKeys {
  /// About how many bytes changes of the keys of one section copy: the list of sections, the section, the way to a key.
  fileprivate func byteCount(copiedByEditsIn section: Int) -> Int {
    let own = sections.indices.contains(section) ? sections[section].byteCount : 0
    return sections.count * ItemKeys.bytesPerSection + own + taken.pathByteCount
  }

  /// About how many bytes all keys take; each text once, which all copies share.
  fileprivate var byteCount: Int {
    sections.reduce(taken.byteCount) { $0 + ItemKeys.bytesPerSection + $1.byteCount }
  }

  /// What a section takes in the lists of sections and of their hashes.
  private static var bytesPerSection: Int {
    MemoryLayout<SectionKeys>.stride + MemoryLayout<UInt64?>.stride
  }
}

extension SectionKeys {
  /// About how many bytes the entries take, without their texts.
  fileprivate var byteCount: Int {
    entries.isEmpty ? 0 : entries.count * MemoryLayout<Entry>.stride + Memory.arrayHeader
  }
}

extension FlowSection {
  /// About how many bytes an edit of some neighbouring items copies.
  var byteCountOfEdit: Int {
    let own = MemoryLayout<UniformLines>.stride + MemoryLayout<MixedLines>.stride + Memory.arrayHeader
    guard isMixed else { return own }
    // The chunk and the ones beside it, whose lines may break elsewhere.
    let chunk = LineChunk.capacity * MemoryLayout<LineItem>.stride + Memory.arrayHeader
    return own + mixed.chunks.pathByteCount + min(3, mixed.chunks.count) * chunk
  }

  /// About how many bytes the section refers to.
  var byteCount: Int {
    let own = MemoryLayout<UniformLines>.stride + MemoryLayout<MixedLines>.stride + Memory.arrayHeader
    guard isMixed else { return own }
    // A run of equal items is a chunk like any other; so many chunks list so many items at most.
    let chunk = LineChunk.capacity * MemoryLayout<LineItem>.stride + Memory.arrayHeader
    return own + mixed.chunks.byteCount + mixed.chunks.count * chunk
  }
}

extension FramesSection {
  /// About how many bytes an edit of some neighbouring items copies; where they are in little order, their index.
  var byteCountOfEdit: Int {
    let chunk = FrameChunk.capacity * MemoryLayout<LayoutRect>.stride + Memory.arrayHeader
    return tree.pathByteCount + min(3, tree.count) * chunk
      + (isIndexed ? summary.itemCount * Self.indexBytesPerItem : 0)
  }

  /// About how many bytes the section refers to.
  var byteCount: Int {
    let chunk = FrameChunk.capacity * MemoryLayout<LayoutRect>.stride + Memory.arrayHeader
    return tree.byteCount + tree.count * chunk
      + (isIndexed ? summary.itemCount * Self.indexBytesPerItem : 0)
  }

  /// What the index of items in little order takes for each: its rectangle, its number, its share of the sums.
  private static var indexBytesPerItem: Int { 64 }
}
