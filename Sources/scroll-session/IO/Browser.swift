import SessionLog

/// The program that shows a page to the person at this machine.
enum Browser {
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Shows a file; where that fails, says so and where the file is.
  static func open(_ path: String) {
    // A name that begins with a dash would be an option.
    let file = path.hasPrefix("-") ? "./" + path : path
    guard let status = run([opener, file]) else {
      Terminal.complain("there is no \(opener) here: open \(path) in a browser")
      return
    }
    if status != 0 { Terminal.complain("\(opener) failed (\(status)): open \(path) in a browser") }
  }

  /// Runs a program of the search path, with its output on standard error.
  ///
  /// - Returns: Its exit code, 128 and the signal's number where a signal ended it; nothing if it cannot be started.
  private static func run(_ arguments: [String]) -> Int32? {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var process = pid_t()
    guard posix_spawnp(&process, arguments[0], &actions, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
