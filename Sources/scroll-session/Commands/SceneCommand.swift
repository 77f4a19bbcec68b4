import ScrollCore
import ScrollEngine
import SessionLog
import SessionReports

/// `scroll-session scene`: a scene with all its defaults.
enum SceneCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let scene = try read(arguments.operands[0], try arguments.limits())
    try Command.show(SessionLogWriter.text(of: scene) + "\n")
    return .fine
  }

  /// Reads a scene from a file and makes sure that it can be replayed.
  static func read(_ path: String, _ limits: Limits) throws -> SceneSpec {
    try readHeader(path, limits).scene
  }

  /// The same, with what a session log's header says besides.
  static func readHeader(_ path: String, _ limits: Limits) throws -> SessionHeader {
    let file = try InputFile(path)
    var bytes = try file.readAll(limit: limits.lineLength, hint: Limit.lineLength.hint)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let header: SessionHeader
    do {
      header = try SceneFile.read(bytes, limits: limits)
    } catch {
      throw CommandError.input(file.path, error)
    }
    do {
      _ = try SessionState(scene: header.scene)
    } catch {
      throw CommandError.input("\(file.path): \(SceneMessages.describe(error))")
    }
    for field in header.ignoredFields { Terminal.complain("\(file.path): \(field.description)") }
    return header
  }
}
