import ScrollCore

/// The settings of the carousel.
struct CarouselFields: BehaviourFields {
  private var mode: Mode?
  private var peakScale: Double?
  private var peakStart = 0
  private var minimumScale: Double?
  private var minimumStart = 0

  init() {}

  static var names: [String] { ["mode", "peakScale", "minimumScale"] }

  mutating func read(_ key: String, _ cursor: inout JSONCursor) throws(ScanError) -> Bool {
    switch key {
    case "mode": mode = try cursor.word(Mode.self)
    case "peakScale":
      peakStart = cursor.position
      peakScale = try cursor.number(in: CarouselSettings.peakScales, "a scale above 0, at most 1024")
    case "minimumScale":
      minimumStart = cursor.position
      minimumScale = try cursor.number(in: CarouselSettings.minimumScales, "a scale, 0 to 1024")
    default: return false
    }
    return true
  }

  func spec() throws(ScanError) -> BehaviourSpec {
    var settings = CarouselSettings().changed(by: change) ?? CarouselSettings()
    settings.mode = mode ?? settings.mode
    guard settings.minimumScale <= settings.peakScale else {
      guard minimumScale != nil else {
        throw ScanError(peakStart, expected: "a scale of at least the default \"minimumScale\"")
      }
      throw ScanError(minimumStart, expected: "a scale of at most the \"peakScale\"")
    }
    return .carousel(settings)
  }

  var change: BehaviourChange { .carousel(peakScale: peakScale, minimumScale: minimumScale) }
}
