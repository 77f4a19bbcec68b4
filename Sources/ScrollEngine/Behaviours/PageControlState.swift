public import ScrollCore

/// The page control of a view: its settings and its dots.
public struct PageControlState: Sendable {
  /// The settings now.
  public internal(set) var settings: PageControlSettings
  /// The dots as last emitted, one for each item of the view; nothing for a literal dot never emitted.
  public internal(set) var dots: [Dot?] = []
  /// The active page; nothing without pages and in literal mode.
  public internal(set) var activePage: Int?
  /// The dots that may be lit.
  var lit = 0..<0
  /// How far below the top an unlit dot is, in points; NaN before the dots were first lit, and in literal mode.
  public internal(set) var drop = Double.nan

  /// A dot as shown.
  public struct Dot: Hashable, Sendable {
    /// How much of the lit image shows.
    public var alpha: Double
    /// How far below the control's top the dot is, in points.
    public var y: Double
  }

  init(_ settings: PageControlSettings) {
    self.settings = settings
  }

  /// Adds what only an event about the setting changes.
  func addSettings(to digest: inout Digest) {
    digest.add(settings.radius)
    digest.add(settings.mode == .corrected ? 0 : 1)
  }

  func add(to digest: inout Digest) {
    digest.add(dots.count)
    for index in dots.indices {
      digest.add(dots[index] == nil ? 0 : 1)
      digest.add(dots[index]?.alpha ?? 0)
      digest.add(dots[index]?.y ?? 0)
    }
    digest.add(activePage ?? -1)
  }
}
