/// A section among the others: where it lies, and its books behind a reference.
///
/// Whoever changes a section while somebody holds a copy of all copies its books, and of its neighbours only these few words.
struct AuditSectionEntry: AuditPlaced {
  /// What is kept of neighbouring sections as a whole, behind a reference: mostly there is none, and the directory has to be
  /// small as well.
  final class Summary: Sendable {
    let values: AuditSection.Summary

    init(_ values: AuditSection.Summary) { self.values = values }
  }

  static var blockCapacity: Int { AuditBlockLength.most(64) }

  /// Where it lies among the sections.
  var place = AuditSection.Place.zero
  /// The section itself, as the only element.
  var books: [AuditSection]

  /// A section whose place is yet to be said.
  init(_ section: consuming AuditSection) { books = [section] }
}

extension AuditBlocks where Element == AuditSectionEntry {
  /// A section that exists.
  @inline(__always)
  subscript(at position: Position) -> AuditSection {
    get { blocks[position.block].elements[position.index].books[0] }
    _modify { yield &blocks[position.block].elements[position.index].books[0] }
  }
}
