import ScrollCore
import ScrollEngine

extension Renumbering {
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
