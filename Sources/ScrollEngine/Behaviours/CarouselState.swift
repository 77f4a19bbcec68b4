public import ScrollCore

/// The carousel of a view: its settings and the scales on screen.
public struct CarouselState: Sendable {
  /// The settings now.
  public internal(set) var settings: CarouselSettings
  /// The visible items with their scales, ascending.
  public internal(set) var entries: [ScaleEntry] = []

  init(_ settings: CarouselSettings) {
    self.settings = settings
  }

  /// The scale of a visible item; nothing for any other.
  ///
  /// - Complexity: O(log *k*) in the visible items.
  func scale(of item: ItemIndexPath) -> Double? {
    entries.index(of: item, by: { $0.path }).map { entries[$0].scale }
  }

  /// Takes the scales along with their items through an edit.
  mutating func follow(_ change: IndexChange) {
    var kept = 0
    for index in entries.indices {
      guard let path = change.item(entries[index].path) else { continue }
      entries[kept] = ScaleEntry(path: path, scale: entries[index].scale)
      kept += 1
    }
    entries.removeSubrange(kept...)
    entries.sort { $0.path < $1.path }
  }

  /// Adds what only an event about the setting changes.
  func addSettings(to digest: inout Digest) {
    digest.add(settings.peakScale)
    digest.add(settings.minimumScale)
    digest.add(settings.mode == .corrected ? 0 : 1)
  }

  func add(to digest: inout Digest) {
    digest.add(entries.count)
    for index in entries.indices {
      digest.add(entries[index].path.section)
      digest.add(entries[index].path.item)
      digest.add(entries[index].scale)
    }
  }
}

/// A visible item's scale.
public struct ScaleEntry: Hashable, Sendable {
  /// The item.
  public let path: ItemIndexPath
  /// How large it is drawn, about its centre; its frame stays as it is.
  public let scale: Double
}
