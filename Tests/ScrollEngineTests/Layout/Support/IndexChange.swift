import ScrollCore
import ScrollEngine

/// Where items and sections went in an edit: two layouts compared by identity.
struct IndexChange: Sendable {
  private let before: ContentLayout
  private let after: ContentLayout

  /// Compares a layout with what an edit made of it.
  init(from before: ContentLayout, to after: ContentLayout) {
    self.before = before
    self.after = after
  }

  /// The number of an old section now; `nil` if it was deleted or never was.
  func section(_ old: Int) -> Int? {
    guard old >= 0, old < before.sectionCount else { return nil }
    let id = before.id(ofSection: old)
    return old < after.sectionCount && after.id(ofSection: old) == id ? old : after.section(of: id)
  }

  /// The index path of an old item now; `nil` if it was deleted or reloaded, or never was.
  func item(_ old: ItemIndexPath) -> ItemIndexPath? {
    guard before.contains(old) else { return nil }
    let id = before.id(of: old)
    return after.contains(old) && after.id(of: old) == id ? old : after.path(of: id)
  }

  /// The number a section had before the edit; `nil` if the edit inserted it.
  func origin(ofSection new: Int) -> Int? { IndexChange(from: after, to: before).section(new) }

  /// The index path an item had before the edit; `nil` if the edit inserted or reloaded it.
  func origin(of new: ItemIndexPath) -> ItemIndexPath? {
    IndexChange(from: after, to: before).item(new)
  }
}
