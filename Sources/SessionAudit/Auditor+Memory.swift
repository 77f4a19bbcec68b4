/// Estimates of memory, for who keeps copies of an auditor.
extension Auditor {
  /// About how many bytes edits in one section copy of the books.
  package func byteCount(copiedByEditsIn section: Int, ofView view: Int) -> Int {
    views[view].geometry.byteCount(copiedByEditsIn: section)
  }

  /// About how many bytes the books of a view's data take.
  package func byteCount(ofView view: Int) -> Int { views[view].geometry.byteCount }

  /// About how many bytes the books of a view take besides its data.
  ///
  /// - Parameter counts: How many visible things there is room for, and how many dots there are.
  /// - Returns: The bytes.
  package static func ownByteCount(of counts: (visible: Int, dots: Int)) -> Int {
    // There are several arrays where a reducer has one: what is shown, what was, what a search found, and breaches.
    MemoryLayout<ViewAudit>.stride + 4 * counts.visible * entryByteCount + counts.dots * entryByteCount
      + arrayCount * arrayHeader
  }

  /// What is kept of a visible item.
  private static var entryByteCount: Int { 72 }
  /// How many arrays change with events.
  private static var arrayCount: Int { 24 }
  /// The header of an array, and what an allocator rounds up.
  private static var arrayHeader: Int { 48 }
}
