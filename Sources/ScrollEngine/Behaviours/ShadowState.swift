public import ScrollCore

/// The section shadows of a view: their settings and what is on screen.
public struct ShadowState: Sendable {
  /// The settings now.
  public internal(set) var settings: ShadowSettings
  /// The shadows on screen, ascending by section; corrected mode.
  public internal(set) var entries: [ShadowEntry] = []
  /// What the original's layout object holds; literal mode.
  public internal(set) var literal = LiteralShadows()

  init(_ settings: ShadowSettings) {
    self.settings = settings
  }

  /// Takes the shadows along with their sections through an edit; evaluation then says what became of them.
  mutating func follow(_ change: IndexChange) {
    guard settings.mode == .corrected else { return }
    for index in entries.indices {
      entries[index].follow(change)
    }
    if entries.count > 1 { entries.sort { ($0.section, $0.sectionBefore) < ($1.section, $1.sectionBefore) } }
  }

  /// Adds what only an event about the setting changes.
  func addSettings(to digest: inout Digest) {
    digest.add(settings.offset.x)
    digest.add(settings.offset.y)
    digest.add(settings.radius)
    digest.add(settings.opacity)
    digest.add(settings.cornerRadius)
    digest.add(settings.z)
    digest.add(settings.extent == .union ? 0 : 1)
    digest.add(settings.mode == .corrected ? 0 : 1)
    digest.add(settings.variant.code)
  }

  func add(to digest: inout Digest) {
    digest.add(entries.count)
    for entry in entries {
      digest.add(entry.section)
      digest.add(entry.frame)
    }
    if settings.mode == .literal { literal.add(to: &digest) }
  }
}

extension ShadowSettings.Variant {
  /// The variant's number in the state hash; never reused.
  fileprivate var code: UInt64 {
    switch self {
    case .cached: 0
    case .perItem: 1
    case .perVisibleItem: 2
    case .dedup: 3
    }
  }
}

/// A shadow on screen.
public struct ShadowEntry: Hashable, Sendable {
  /// The section it belongs to now; −1 while its section has just been deleted.
  public internal(set) var section: Int
  /// The section's number before this event.
  var sectionBefore: Int
  /// Its rectangle in content coordinates.
  public internal(set) var frame: LayoutRect

  init(section: Int, frame: LayoutRect) {
    self.section = section
    sectionBefore = section
    self.frame = frame
  }

  fileprivate mutating func follow(_ change: IndexChange) {
    if section >= 0 { section = change.section(section) ?? -1 }
  }
}
