import ScrollLayout
import ScrollSession
import SessionModel

/// What an edit does to the numbers of items and sections.
enum Renumbering: Sendable {
  /// An edit that carries items and sections along.
  case edit(IndexChange)
  /// Everything is new: the same is what has the same index path; in a view with keys items go where the change says. How
  /// many items the sections had.
  case reload(counts: [Int], IndexChange?)

  /// What an event will do, if it is an edit of this view and the layout takes it; nothing otherwise.
  ///
  /// The replay may still reject it, because it is late for example.
  ///
  /// - Complexity: That of the edit, twice: it is tried in a copy of the layout.
  init?(_ event: borrowing SessionEvent, of view: Int, in state: borrowing SessionState) {
    guard event.view == view else { return nil }
    switch event.action {
    case .update(let update):
      var layout = state.views[view].layout
      guard let change = try? layout.apply(update) else { return nil }
      self = .edit(change)
    case .batch(let updates):
      var layout = state.views[view].layout
      guard let change = try? layout.apply(updates) else { return nil }
      self = .edit(change)
    case .reload(let sections, let contentSize):
      var layout = state.views[view].layout
      let counts = (0..<layout.sectionCount).map { layout.itemCount(inSection: $0) }
      guard let change = try? layout.reload(sections, contentSize: contentSize) else {
        self = .reload(counts: counts, nil)
        return
      }
      self = .reload(counts: counts, change)
    default: return nil
    }
  }

  /// What a subject is called after the edit; nothing if it is gone.
  func after(_ subject: ChangeSubject, in view: borrowing ViewState) -> ChangeSubject? {
    switch (self, subject) {
    case (_, .view), (_, .dot): subject
    case (.edit(let change), .item(let path)): change.item(path).map { .item($0) }
    case (.edit(let change), .section(let section)): change.section(section).map { .section($0) }
    case (.reload(_, let change), .item(let path)):
      (change.map { $0.item(path) } ?? path).map { .item($0) }.flatMap { $0.exists(in: view) ? $0 : nil }
    case (.reload, .section): subject.exists(in: view) ? subject : nil
    }
  }

  /// What a subject was called before the edit; nothing if it came with it.
  func before(_ subject: ChangeSubject) -> ChangeSubject? {
    switch (self, subject) {
    case (_, .view), (_, .dot): subject
    case (.edit(let change), .item(let path)): change.origin(of: path).map { .item($0) }
    case (.edit(let change), .section(let section)): change.origin(ofSection: section).map { .section($0) }
    case (.reload(let counts, let change), .item(let path)):
      (change.map { $0.origin(of: path) } ?? path).flatMap {
        $0.section < counts.count && $0.item < counts[$0.section] ? .item($0) : nil
      }
    case (.reload(let counts, _), .section(let section)): section < counts.count ? subject : nil
    }
  }
}
