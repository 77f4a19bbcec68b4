import ScrollCore

/// The settings of the edge mask.
struct EdgeMaskFields: BehaviourFields {
  private var mode: Mode?
  private var startFadeSize: Double?
  private var endFadeSize: Double?
  private var startHide: Double?
  private var endHide: Double?
  private var interpolation: Interpolation?

  init() {}

  static var names: [String] {
    ["mode", "startFadeSize", "endFadeSize", "startHide", "endHide", "interpolation"]
  }

  mutating func read(_ key: String, _ cursor: inout JSONCursor) throws(ScanError) -> Bool {
    switch key {
    case "mode": mode = try cursor.word(Mode.self)
    case "startFadeSize": startFadeSize = try cursor.viewportFraction()
    case "endFadeSize": endFadeSize = try cursor.viewportFraction()
    case "startHide": startHide = try cursor.viewportFraction()
    case "endHide": endHide = try cursor.viewportFraction()
    case "interpolation": interpolation = try cursor.interpolation()
    default: return false
    }
    return true
  }

  func spec() -> BehaviourSpec {
    var settings = EdgeMaskSettings().changed(by: change) ?? EdgeMaskSettings()
    settings.mode = mode ?? settings.mode
    return .edgeMask(settings)
  }

  var change: BehaviourChange {
    .edgeMask(
      startFadeSize: startFadeSize, endFadeSize: endFadeSize, startHide: startHide, endHide: endHide,
      interpolation: interpolation)
  }
}

extension JSONCursor {
  /// Reads a fraction of the viewport's length; one that is not above 0 switches its side off.
  fileprivate mutating func viewportFraction() throws(ScanError) -> Double {
    try number(in: EdgeMaskSettings.fractions, "a fraction of the viewport, at most 2^20 either way")
  }

  /// Reads a curve; a base that makes none is not wrong here: the engine takes it as linear, and says so.
  fileprivate mutating func interpolation() throws(ScanError) -> Interpolation {
    var kind: InterpolationKind?
    var base = Interpolation.usualBase
    var keys = try beginObject("an interpolation, an object")
    while let key = try nextKey(&keys) {
      switch key {
      case "kind": kind = try word(InterpolationKind.self)
      case "base": base = try number()
      default: try ignore(key, in: .interpolation)
      }
    }
    return switch kind {
    case .linear: .linear
    case .logarithmic: .logarithmic(base: base)
    case .exponential: .exponential(base: base)
    case nil: throw ScanError(keys.start, expected: "an interpolation with a \"kind\"")
    }
  }
}

/// The names of curves in a log.
package enum InterpolationKind: String, CaseIterable {
  case linear, logarithmic, exponential
}
