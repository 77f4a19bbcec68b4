import ScrollGeometry

/// Estimates of memory, for who keeps copies of the auditor's books.
extension AuditGeometry {
  /// The header of an array, and what an allocator rounds up.
  static var arrayHeader: Int { 48 }

  /// About how many bytes changes in one section copy if somebody else holds a copy: the section, and what is kept of all.
  func byteCount(copiedByEditsIn section: Int) -> Int {
    sumByteCount + (hasSection(section) ? sections[section][0].byteCount : 0)
  }

  /// About how many bytes all data take.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  var byteCount: Int { sections.reduce(sumByteCount) { $0 + $1[0].byteCount } }

  /// What is kept of all sections, which every edit changes.
  private var sumByteCount: Int {
    sections.capacity * MemoryLayout<[AuditSection]>.stride + places.capacity * MemoryLayout<Place>.stride
      + itemReach.byteCount + decorationReach.byteCount + keyring.byteCount
  }
}
