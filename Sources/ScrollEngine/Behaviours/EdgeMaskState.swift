public import ScrollCore

/// The edge mask of a view: its settings and what was last emitted.
public struct EdgeMaskState: Sendable {
  /// The settings now.
  public internal(set) var settings: EdgeMaskSettings
  /// The mask on screen; nothing before the first.
  public internal(set) var mask: EdgeMask?
  /// Whether the next evaluation emits the mask even if it is the same: the view has just come on screen, or the literal
  /// mask has been configured.
  var isFirst = false
  /// The base that has been warned of.
  var reportedBase: Double?

  init(_ settings: EdgeMaskSettings) {
    self.settings = settings
  }

  /// Adds what only an event about the setting changes.
  func addSettings(to digest: inout Digest) {
    digest.add(settings.startFadeSize)
    digest.add(settings.endFadeSize)
    digest.add(settings.startHide)
    digest.add(settings.endHide)
    switch settings.interpolation {
    case .linear: digest.add(0)
    case .logarithmic(let base):
      digest.add(1)
      digest.add(base)
    case .exponential(let base):
      digest.add(2)
      digest.add(base)
    }
    digest.add(settings.mode == .corrected ? 0 : 1)
    digest.add(reportedBase == nil ? 0 : 1)
    digest.add(reportedBase ?? 0)
  }

  func add(to digest: inout Digest) {
    digest.add(mask == nil ? 0 : 1)
    guard let mask else { return }
    digest.add(mask.start)
    digest.add(mask.end)
    digest.add(mask.startStop)
    digest.add(mask.endStop)
  }
}
