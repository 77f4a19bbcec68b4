import ScrollCore
import SessionLog
import SessionReplay

/// Options as the page says them.
extension LogOptions {
  /// Reads options, one a line: `set fade.fadedAlpha=0.3`, `offsets simulated`, `tolerance 1`, `time-tolerance 120ms`, `scene {…}`,
  /// `strict`, `ignore-expect`, `allow line-length=268435456`; a limit goes before the scene that needs it.
  ///
  /// - Throws: What is wrong with one.
  package init(lines: String) throws(ReportError) {
    self.init()
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let name = parts.first else { continue }
      try take(String(name), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private mutating func take(_ name: String, _ value: String) throws(ReportError) {
    switch name {
    case "set":
      do throws(SceneSetting.Failure) {
        change.settings.append(try SceneSetting(value))
      } catch {
        throw ReportError(error.message)
      }
    case "offsets":
      guard let source = ScrollingSpec.OffsetSource(rawValue: value) else {
        throw ReportError("offsets: expected recorded or simulated, found \(LogError.shown(value))")
      }
      change.offsets = source
    case "scene":
      do throws(LogError) {
        change.scene = try SceneFile.read(Array(value.utf8), limits: limits).scene
      } catch {
        throw ReportError("scene: expected \(error.expected), found \(error.found)")
      }
    case "tolerance": examination.judging.pointTolerance = try number(name, value)
    case "alpha-tolerance": examination.judging.alphaTolerance = try number(name, value)
    case "scale-tolerance": examination.judging.scaleTolerance = try number(name, value)
    case "mask-tolerance": examination.judging.maskTolerance = try number(name, value)
    case "time-tolerance": examination.judging.timeTolerance = try duration(name, value)
    case "strict": examination.isStrict = true
    case "ignore-expect": ignoresExpectations = true
    case "allow": try allow(value)
    default: throw ReportError("there is no option \(LogError.shown(name))")
    }
  }

  private mutating func allow(_ text: String) throws(ReportError) {
    let parts = text.split(separator: "=")
    guard parts.count == 2, let limit = Limit(rawValue: String(parts[0])), let value = Int(String(parts[1])),
      limit.range.contains(value)
    else { throw ReportError("allow: expected a limit and its value, found \(LogError.shown(text))") }
    limits[limit] = value
  }

  private func number(_ name: String, _ value: String) throws(ReportError) -> Double {
    guard let number = JSONNumber.value(value), number.isFinite, number >= 0 else {
      throw ReportError("\(name): expected a number from 0 on, found \(LogError.shown(value))")
    }
    return number
  }

  private func duration(_ name: String, _ value: String) throws(ReportError) -> Microseconds {
    let units: [(name: String, microseconds: Double)] = [("us", 1), ("ms", 1_000), ("s", 1_000_000)]
    for unit in units where value.hasSuffix(unit.name) {
      guard let number = JSONNumber.value(value.dropLast(unit.name.utf8.count)) else { continue }
      guard number >= 0 && number * unit.microseconds <= 0x1p53 else { continue }
      return Microseconds(Int64(number * unit.microseconds + 0.5))
    }
    throw ReportError("\(name): expected a duration such as 120ms, found \(LogError.shown(value))")
  }
}
