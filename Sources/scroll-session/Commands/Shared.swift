import ScrollGeometry
import SessionModel
import SessionReplay

/// What `replay` and `check` have in common.
enum Shared {
  static func options(_ arguments: Arguments, _ command: CommandSpec) throws -> SessionRunner.Options {
    var options = SessionRunner.Options()
    let limits = try Allowance.limits(arguments, command.name)
    options.limits = limits
    options.replay.everyEvent = arguments.has("--every-event")
    options.isStrict = arguments.has("--strict")
    options.ignoresExpectations = arguments.has("--ignore-expect")
    options.conformance = try conformance(arguments)
    if let word = arguments.value("--offsets") {
      guard let source = ScrollingSpec.OffsetSource(rawValue: word) else {
        throw CommandError.usage("--offsets needs recorded or simulated, not \(word)", command: nil)
      }
      options.offsets = source
    }
    let standardInputs = (arguments.operands + [arguments.value("--scene") ?? ""]).count { $0 == "-" }
    guard standardInputs <= 1 else {
      throw CommandError.usage("standard input, -, can be read only once", command: nil)
    }
    options.scene = try arguments.value("--scene").map { try SceneCommand.read($0, limits) }
    return options
  }

  /// How far what was observed may lie from what is replayed.
  private static func conformance(_ arguments: Arguments) throws(CommandError) -> ConformanceOptions {
    let name = CommandSpec.check.name
    var options = ConformanceOptions()
    if let points = try arguments.number("--tolerance", name) { options.pointTolerance = points }
    if let alpha = try arguments.number("--alpha-tolerance", name) { options.alphaTolerance = alpha }
    if let scale = try arguments.number("--scale-tolerance", name) { options.scaleTolerance = scale }
    if let mask = try arguments.number("--mask-tolerance", name) { options.maskTolerance = mask }
    if let time = try arguments.time("--time-tolerance", name) { options.timeTolerance = Microseconds(time) }
    return options
  }

  static func outcome(of reports: [SessionReport]) -> Command.Outcome {
    reports.allSatisfy(\.passes) ? .fine : .found
  }
}
