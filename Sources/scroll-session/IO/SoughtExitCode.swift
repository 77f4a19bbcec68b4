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
    let log = ShrinkReport.log(
      SessionCase(scene: session.header.scene, events: session.events), name: "candidate", announces: false)
    code = try outside.exitCode(for: log)
    guard code != 0 else {
      // A command that is fine once need not be so the next time.
      for _ in 0..<2 {
        guard try outside.exitCode(for: log) == 0 else { throw change }
      }
      return nil
    }
    // So a shell says that there is no such command, or that it is none.
    guard code != 126 && code != 127 else {
      throw FileError(command, reason: "could not be run (exit code \(code))")
    }
    guard !SoughtExitCode.interruptions.contains(code) else {
      throw FileError(command, reason: "was interrupted (exit code \(code))")
    }
  }

  /// What a command ends with that somebody has ended.
  private static let interruptions: [Int32] = [SIGHUP, SIGINT, SIGTERM].map { 128 + $0 }

  /// That the command does not say the same of the same session.
  var change: FileError {
    FileError(
      command, reason: "ended with \(code) for the recording, and then with something else for the same")
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
