/// A program that the command starts and waits for: it goes when the command is interrupted.
final class OutsideCommand {
  /// The process group of the one that runs; there is one at a time.
  nonisolated(unsafe) private static var running: pid_t = 0

  private let command: String
  private let path: String

  /// Prepares a command of somebody else's that is shown session logs, and answers with its exit code.
  ///
  /// The log is put into a temporary file, which goes with the value.
  init(_ command: String) throws(FileError) {
    self.command = command
    let (descriptor, name) = UnfinishedFiles.make(
      "\(Folders.temporary)/scroll-session-XXXXXX.jsonl", suffix: 6)
    path = name
    guard descriptor >= 0 else { throw FileError(path) }
    close(descriptor)
    guard OutsideCommand.run(["sh", "-n", "-c", line]) == 0 else {
      throw FileError(command, reason: "is no command that sh can read")
    }
  }

  /// What a shell is given: a comment at the command's end hides no more than the path.
  private var line: String {
    let quoted = String(path.unicodeScalars.replacing("'".unicodeScalars, with: "'\\''".unicodeScalars))
    return "( \(command) '\(quoted)'\n) >/dev/null 2>&1"
  }

  deinit { UnfinishedFiles.remove(path) }

  /// Runs the command with a log's path as its last argument, its output thrown away.
  ///
  /// - Returns: Its exit code; 128 and the signal's number where a signal ended it.
  func exitCode(for log: [UInt8]) throws(FileError) -> Int32 {
    let file = try OutputFile(path)
    try file.write(log)
    try file.flush()
    guard let code = OutsideCommand.run(["sh", "-c", line]) else {
      throw FileError("sh", reason: String(cString: strerror(errno)))
    }
    return code
  }

  /// Runs a program of the search path, with its output on standard error.
  ///
  /// - Returns: Its exit code, 128 and the signal's number where a signal ended it; nothing if it cannot be started, of which `errno` says why.
  static func run(_ arguments: [String]) -> Int32? {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var process = pid_t()
    let isStarted = Interruption.whole {
      errno = posix_spawnp(&process, arguments[0], &actions, &attributes, &words, environ)
      if errno == 0 { running = process }
      return errno == 0
    }
    guard isStarted else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    Interruption.whole { running = 0 }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Ends the program that runs, with all that it has started, in a handler of signals.
  static func kill() {
    if running > 0 { systemKill(-running, SIGKILL) }
  }
}

@discardableResult
private func systemKill(_ process: pid_t, _ number: Int32) -> Int32 { kill(process, number) }
