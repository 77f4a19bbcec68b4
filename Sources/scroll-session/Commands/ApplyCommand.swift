import SessionLog
import SessionReplay

/// `scroll-session apply`: the log a patch makes of another.
enum ApplyCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard arguments.operands.count == 2 else {
      throw arguments.usage("apply takes a patch and the log it was made from")
    }
    guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
      throw arguments.usage("standard input, -, can be read only once")
    }
    let out = arguments[.out] ?? "-"
    for path in arguments.operands where isSameFile(input: path, output: out) {
      throw arguments.usage("--out would overwrite \(path)")
    }
    let patch = try InputFile(arguments.operands[0])
    let log = try InputFile(arguments.operands[1])
    // What is found to be wrong at the end must not have taken the place of anything.
    let output = try ReplacingFile(out)
    let progress = Progress(size: log.size)
    defer { progress.end() }
    var applier = LogPatchApplier(limits: try arguments.limits())
    do {
      while true {
        switch try applier.next() {
        case .needsInput(.patch): try applier.read(.patch) { try patch.read(into: $0) }
        case .needsInput(.log):
          try applier.read(.log) { buffer in
            let count = try log.read(into: buffer)
            progress.advance(by: count, events: 0)
            return count
          }
        case .written:
          guard applier.bytes.count >= 1 << 16 else { continue }
          try output.write(applier.bytes)
          applier.removeAll()
        case .end:
          try output.write(applier.bytes)
          try output.finish()
          return .fine
        }
      }
    } catch let failure as LogPatchApplier.Failure {
      let warning = out == "-" ? "; what has been written is of no use" : ""
      switch failure {
      case .patch(let error):
        throw CommandError.input(CommandError.input(patch.path, error).message + warning)
      case .log(let error): throw CommandError.input(CommandError.input(log.path, error).message + warning)
      case .result:
        throw CommandError.input(
          "\(patch.path): the result is not the log the patch was made for: the patch is damaged" + warning)
      }
    }
  }
}
