import ScrollSession

/// What `replay` and `check` have in common.
enum Shared {
  static func options(_ arguments: Arguments) throws -> SessionRunner.Options {
    var options = SessionRunner.Options()
    options.replay.everyEvent = arguments.has("--every-event")
    options.scene = try arguments.value("--scene").map { try SceneCommand.read($0) }
    return options
  }

  static func outcome(of reports: [SessionReport], _ arguments: Arguments) -> Command.Outcome {
    let isFine = reports.allSatisfy(\.isFine)
    let isClean = reports.allSatisfy { $0.rejected == 0 && $0.torn == nil }
    if isFine && !isClean && arguments.has("--strict") {
      Terminal.complain("--strict: there are rejected events or a torn last line")
    }
    return isFine && (isClean || !arguments.has("--strict")) ? .fine : .found
  }
}
