import ScrollCore

/// The settings of the fade.
struct FadeFields: BehaviourFields {
  private var mode: Mode?
  private var fadedAlpha: Double?
  private var clearAlpha: Double?
  private var duration: Microseconds?
  private var timing: FadeTiming?
  private var enters: FadeEntrance?
  private var entersStart = 0

  init() {}

  static var names: [String] { ["mode", "fadedAlpha", "clearAlpha", "duration", "timing", "enters"] }

  mutating func read(_ key: String, _ cursor: inout JSONCursor) throws(ScanError) -> Bool {
    switch key {
    case "mode": mode = try cursor.word(Mode.self)
    case "fadedAlpha": fadedAlpha = try cursor.number(in: FadeSettings.alphas, "an alpha in 0...1")
    case "clearAlpha": clearAlpha = try cursor.number(in: FadeSettings.alphas, "an alpha in 0...1")
    case "duration":
      duration = Microseconds(try cursor.nonNegativeInteger("a duration in microseconds, 0 or more"))
    case "timing": timing = try cursor.fadeTiming()
    case "enters":
      entersStart = cursor.position
      enters = try cursor.word(FadeEntrance.self)
    default: return false
    }
    return true
  }

  func spec() throws(ScanError) -> BehaviourSpec {
    var settings = FadeSettings().changed(by: change) ?? FadeSettings()
    settings.mode = mode ?? settings.mode
    settings.timing = timing ?? settings.timing
    settings.enters = enters ?? settings.enters
    guard settings.mode == .corrected || settings.enters == .instant else {
      throw ScanError(entersStart, expected: "\"instant\": items enter a literal fade at once")
    }
    return .fade(settings)
  }

  var change: BehaviourChange {
    .fade(fadedAlpha: fadedAlpha, clearAlpha: clearAlpha, duration: duration)
  }

  static var fixed: [String] { ["mode", "variant", "timing", "enters"] }
}

extension JSONCursor {
  /// Reads how a transition goes on: a name, or the four numbers of a curve.
  fileprivate mutating func fadeTiming() throws(ScanError) -> FadeTiming {
    skipSpace()
    let start = position
    if isNext(UInt8(ascii: "\"")) {
      let name = try string()
      for (known, timing) in FadeTiming.named where known == name { return timing }
    } else if isNext(UInt8(ascii: "[")) {
      let numbers = try numbers(4, "four numbers, [x1, y1, x2, y2]")
      let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      if curve.isValid { return .curve(curve) }
    }
    throw ScanError(
      start,
      expected:
        "\"linear\", \"ease\", \"ease-in\", \"ease-out\", \"ease-in-out\" or four numbers in 0...1, [x1, y1, x2, y2]"
    )
  }
}
