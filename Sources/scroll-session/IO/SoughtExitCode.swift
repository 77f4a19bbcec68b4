import ScrollEngine
import SessionLog
import SessionReports
import SessionSearch

/// The exit code of an outside command, which a session is shrunk for.
final class SoughtExitCode {
  /// What kept the command from running.
  private(set) var failure: FileError?
  private let command: String
  private let outside: OutsideCommand
  private let code: Int32

  /// Finds out what the command says of a session; nothing if all is well.
  init?(_ command: String, for session: RecordedSession) throws {
    self.command = command
    outside = try OutsideCommand(command)
    let whole = SessionCase(scene: session.header.scene, events: session.events)
    code = try outside.exitCode(for: ShrinkReport.log(whole, name: "candidate", announces: false))
    guard code != 0 else { return nil }
    // So a shell says that there is no such command, or that it is none.
    guard code != 126 && code != 127 else {
      throw FileError(command, reason: "could not be run (exit code \(code))")
    }
  }

  /// That the command says the same of a smaller session.
  var sought: Sought {
    Sought("exit code \(code) of \(command)") { [self] candidate in
      guard failure == nil, (try? SessionState(scene: candidate.scene)) != nil else { return nil }
      do throws(FileError) {
        let log = ShrinkReport.log(candidate, name: "candidate", announces: false)
        return try outside.exitCode(for: log) == code ? max(0, candidate.events.count - 1) : nil
      } catch {
        failure = error
        return nil
      }
    }
  }
}
