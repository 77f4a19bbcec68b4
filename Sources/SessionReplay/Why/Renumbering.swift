import ScrollCore
public import ScrollEngine

/// What an edit of a view's data did to the numbers of items and sections.
public indirect enum Renumbering: Sendable {
  /// An edit that carried items and sections along.
  case edit(IndexChange)
  /// Everything is new: the same is what has the same index path; in a view with keys items went where the change says. How
  /// many items the sections had.
  case reload(counts: [Int], IndexChange?)

  /// Compares the data before an edit with those after it; nothing for an event that is no edit.
  init?(_ event: borrowing SessionEvent, from before: ContentLayout, to after: ContentLayout) {
    switch event.action {
    case .update, .batch: self = .edit(IndexChange(from: before, to: after))
    case .reload:
      let counts = (0..<before.sectionCount).map { before.itemCount(inSection: $0) }
      let hasKeys = before.hasKeys || after.hasKeys
      self = .reload(counts: counts, hasKeys ? IndexChange(from: before, to: after) : nil)
    default: return nil
    }
  }
}

extension SessionState {
  /// The layout of a view; nothing if there is no such view.
  func layout(ofView view: Int) -> ContentLayout? { views.indices.contains(view) ? views[view].layout : nil }
}
