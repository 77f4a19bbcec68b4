import ScrollCore

/// The settings of the page control.
struct PageControlFields: BehaviourFields {
  private var mode: Mode?
  private var radius: Double?

  init() {}

  static var names: [String] { ["mode", "radius"] }

  mutating func read(_ key: String, _ cursor: inout JSONCursor) throws(ScanError) -> Bool {
    switch key {
    case "mode": mode = try cursor.word(Mode.self)
    case "radius": radius = try cursor.radius()
    default: return false
    }
    return true
  }

  func spec() -> BehaviourSpec {
    var settings = PageControlSettings().changed(by: change) ?? PageControlSettings()
    settings.mode = mode ?? settings.mode
    return .pageControl(settings)
  }

  var change: BehaviourChange { .pageControl(radius: radius) }
}
