import ScrollEngine
import SessionLog
import SessionReports

/// `scroll-session recover`: a valid log of a damaged one.
enum RecoverCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let path = arguments.operands[0]
    let target = arguments[.out]
    guard path != "-" || arguments[.scene] != "-" else {
      throw arguments.usage("standard input, -, can be read only once")
    }
    let limits = try arguments.limits()
    let most = arguments.listLimit
    let header = try arguments[.scene].map { try SceneCommand.readHeader($0, limits) }
    let input = try InputFile(path)
    let output = try target.map { try ReplacingFile($0) }
    var report = RecoveryReport(
      file: FileName(input.path), target: target.map(FileName.init), mostStretches: most)
    try recover(
      input, LogRecovery(sceneCheck: SessionState.check, limits: limits, givenHeader: header), output, &report
    )
    try Command.all([
      {
        guard report.summary.sessionCount > 0 else { return }
        let written = report.target.take()
        try output?.finish()
        report.target = written
      },
      {
        if target == "-" {
          Terminal.show(Terminal.coloured(report.text))
        } else {
          try Command.show(arguments[.json] ? ReportText(report.json) : report.text)
        }
      },
    ])
    guard report.summary.sessionCount > 0 else {
      let hint = header == nil ? "; --scene FILE gives the scene of one that is lost" : ""
      throw CommandError.input("\(input.path): nothing can be recovered without a header" + hint)
    }
    return report.summary.isWhole ? .fine : .found
  }

  private static func recover(
    _ input: InputFile, _ recovery: consuming LogRecovery, _ output: ReplacingFile?,
    _ report: inout RecoveryReport
  ) throws(FileError) {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      switch recovery.next() {
      case .stretch(let stretch): report.add(stretch)
      case .needsInput:
        try output?.write(recovery.bytes)
        recovery.removeAll()
        let count = try input.read(into: &piece)
        if count == 0 { recovery.endInput() }
        recovery.append(piece, count: count)
      case .end:
        try output?.write(recovery.bytes)
        report.summary = recovery.summary
        return
      }
    }
  }
}
