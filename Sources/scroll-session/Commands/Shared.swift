import ScrollCore
import SessionReplay
import SessionReports

/// What commands that read session logs have in common.
enum Shared {
  static func options(_ arguments: Arguments) throws -> SessionRunner.Options {
    var options = SessionRunner.Options()
    let limits = try arguments.limits()
    options.log.limits = limits
    options.log.examination.replay.everyEvent = arguments[.everyEvent]
    options.log.examination.isStrict = arguments[.strict]
    options.log.ignoresExpectations = arguments[.ignoreExpect]
    options.log.examination.judging = judging(arguments)
    options.log.change.offsets = arguments[.offsets]
    let standardInputs = (arguments.operands + [arguments[.scene] ?? "", arguments[.b] ?? ""]).count {
      $0 == "-"
    }
    guard standardInputs <= 1 else {
      throw arguments.usage("standard input, -, can be read only once")
    }
    options.log.change.scene = try arguments[.scene].map { try SceneCommand.read($0, limits) }
    options.log.change.settings = try settings(arguments)
    return options
  }

  /// The logs that the command is about; what a folder has beside them and nobody looks at is told.
  static func sessions(_ arguments: Arguments) -> Sessions {
    let found = Sessions.find(arguments.operands)
    for one in found.leftOut { Terminal.complain(one) }
    return found
  }

  /// What `--set` gives, in its order.
  static func settings(_ arguments: Arguments) throws -> [SceneSetting] {
    let limits = try arguments.limits()
    var settings: [SceneSetting] = []
    for text in arguments[all: .set] {
      do {
        settings.append(try SceneSetting(text, limits: limits))
      } catch {
        throw arguments.usage(error.message)
      }
    }
    return settings
  }

  /// How far what was observed may lie from what is replayed.
  private static func judging(_ arguments: Arguments) -> JudgingOptions {
    var options = JudgingOptions()
    if let points = arguments[.tolerance] { options.pointTolerance = points }
    if let alpha = arguments[.alphaTolerance] { options.alphaTolerance = alpha }
    if let scale = arguments[.scaleTolerance] { options.scaleTolerance = scale }
    if let mask = arguments[.maskTolerance] { options.maskTolerance = mask }
    if let time = arguments[.timeTolerance] { options.timeTolerance = time }
    return options
  }

  /// Says that files are left out since somebody interrupts.
  ///
  /// - Returns: Their paths.
  static func leave(_ paths: ArraySlice<String>) -> [String] {
    if let first = paths.first {
      Terminal.complain(
        "left out \(paths.count.grouped) \(paths.count == 1 ? "file" : "files"), from \(first) on")
    }
    return Array(paths)
  }

  static func outcome(of reports: [SessionReport]) -> Command.Outcome {
    reports.allSatisfy(\.passes) ? .fine : .found
  }
}
