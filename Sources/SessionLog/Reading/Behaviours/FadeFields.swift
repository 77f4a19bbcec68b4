import ScrollGeometry
import ScrollSession

/// The settings of the fade.
struct FadeFields: BehaviourFields {
  private var mode: Mode?
  private var fadedAlpha: Double?
  private var clearAlpha: Double?
  private var duration: Microseconds?

  init() {}

  mutating func read(_ key: String, _ cursor: inout JSONCursor) throws(ScanError) -> Bool {
    switch key {
    case "mode": mode = try cursor.word(Mode.self)
    case "fadedAlpha": fadedAlpha = try cursor.number(in: 0...1, "an alpha in 0...1")
    case "clearAlpha": clearAlpha = try cursor.number(in: 0...1, "an alpha in 0...1")
    case "duration":
      duration = Microseconds(try cursor.nonNegativeInteger("a duration in microseconds, 0 or more"))
    default: return false
    }
    return true
  }

  func spec() -> BehaviourSpec {
    var settings = FadeSettings()
    settings.mode = mode ?? settings.mode
    settings.fadedAlpha = fadedAlpha ?? settings.fadedAlpha
    settings.clearAlpha = clearAlpha ?? settings.clearAlpha
    settings.duration = duration ?? settings.duration
    return .fade(settings)
  }

  var change: BehaviourChange {
    .fade(fadedAlpha: fadedAlpha, clearAlpha: clearAlpha, duration: duration)
  }
}
