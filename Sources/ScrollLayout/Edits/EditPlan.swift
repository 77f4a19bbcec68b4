/// What an edit comes to, in numbers of items and sections only; any layout can carry it out.
struct EditPlan {
  /// Where a section comes from.
  enum SectionSource {
    /// An old section.
    case kept(Int)
    /// An old section with new contents.
    case reloaded(Int, SectionSpec)
    /// A new section.
    case inserted(SectionSpec)
  }

  /// A section whose items change.
  struct SectionEdit {
    /// Its index after the edit.
    var newSection: Int
    /// Its index before the edit.
    var oldSection: Int
    /// All its items after the edit, in order.
    var pieces: [ItemPiece]
  }

  /// All sections after the edit; nothing when the same sections stay in the same places.
  var sections: [SectionSource]?
  /// The sections whose items change.
  var edits: [SectionEdit] = []
  /// Where everything went.
  var change: IndexChange
}

/// What the planning of an edit needs to know of a layout.
protocol ItemCounting {
  /// The number of sections.
  var sectionCount: Int { get }
  /// The number of items of a section that exists.
  func itemCount(inSection section: Int) -> Int
}
