import SessionReports

/// `scroll-session redact`: logs that may leave the house.
enum RedactCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard let out = arguments[.out] else { throw arguments.usage("redact needs -o OUT, a file or a folder") }
    let found = Shared.sessions(arguments)
    let paths = found.paths
    let isFolder =
      arguments.operands.count > 1 || (try? Sessions.status(arguments.operands[0]).get()) == S_IFDIR
    let targets = isFolder ? try names(of: paths.count, in: out) : [out]
    for target in targets where target != "-" {
      let identity = FileIdentity(target, standard: STDOUT_FILENO)
      if let loss = identity.flatMap({ ReplacingFile.kept[$0] }) { throw arguments.usage("-o \(loss)") }
    }
    if isFolder { try Folders.make(out) }
    let limits = try arguments.limits()
    var redaction = Redaction(arguments[.fingers] ?? .coarse, limits: limits)
    var outcome = Command.Outcome.fine
    var left = paths[...]
    Interruption.keep { isInterrupted in if isInterrupted { _ = Shared.leave(left) } }
    for (path, target) in zip(paths, targets) {
      defer { Interruption.whole { _ = left.popFirst() } }
      do {
        try found.admit(path)
        let input = try InputFile(path)
        let log = try redaction.redact(try input.readLog(limits), of: FileName(input.path))
        let output = try ReplacingFile(target)
        try output.write(log.bytes)
        try output.finish()
        if target == "-" {
          Terminal.show(log.text(writtenTo: FileName("standard output")).plain)
        } else {
          try Command.show(log.text(writtenTo: FileName(target)))
        }
        if !log.keepsVerdict && outcome == .fine { outcome = .found }
      } catch {
        // One bad file does not keep the others from being redacted.
        let fault = CommandError(error)
        Command.complain(fault)
        if outcome != .unusable { outcome = fault.outcome }
      }
    }
    return outcome
  }

  /// Where the logs of a folder go: a name may say as much as a text does, so they have numbers.
  private static func names(of count: Int, in folder: String) throws -> [String] {
    guard folder != "-" else {
      throw CommandError.usage("several logs need a folder, not -", command: "redact")
    }
    let width = "\(count)".utf8.count
    let names = (1...count).map { "log-\("\($0 + 10_000_000)".suffix(width)).jsonl" }
    // What lies there already would leave the house with them.
    if let other = Folders.names(in: folder).first(where: { !names.contains($0) }) {
      throw FileError(folder, reason: "holds something else, \(other); name an empty folder, or a new one")
    }
    return names.map { Folders.path($0, in: folder) }
  }
}
