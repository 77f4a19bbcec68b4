import SessionModel

/// What an edit comes to, in numbers of items and sections only; any layout can carry it out.
///
/// Splices of one list ascend and do not overlap; their places mean the state before the edit, so they are carried out
/// from the last to the first.
struct EditPlan {
  /// Where a section comes from.
  enum SectionSource {
    /// An old section that moved.
    case moved(Int)
    /// An old section with new contents.
    case reloaded(Int, SectionSpec)
    /// A new section.
    case inserted(SectionSpec)
  }

  /// Neighbouring sections that others take the place of.
  struct SectionSplice {
    /// The old sections that go, or the place where none does.
    var sections: Range<Int>
    /// What comes.
    var added: [SectionSource]
  }

  /// Neighbouring items of a section that others take the place of.
  struct ItemSplice {
    /// The old items that go, or the place where none does.
    var items: Range<Int>
    /// What comes.
    var added: [ItemPiece]
  }

  /// A section whose items change.
  struct SectionEdit {
    /// Its index before the edit.
    var section: Int
    /// How its items change.
    var splices: [ItemSplice]
  }

  /// How the sections change; of none the items change and the section goes.
  var sections: [SectionSplice]
  /// The sections whose items change, ascending.
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
