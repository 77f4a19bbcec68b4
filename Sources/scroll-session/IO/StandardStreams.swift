/// What a process finds when it starts, and must not be surprised by.
enum StandardStreams {
  /// Makes closed streams fail, and files that grow too long.
  ///
  /// - A standard stream that is closed leaves its number to the next file that is opened, and reports would be written into a
  ///   log. Something else is opened there, the wrong way round: who reads or writes it still hears that it is closed.
  /// - A limit of a file's length ends a write as a full disk does, with an error, and not the process with its work half done.
  static func prepare() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The place, from 1, of the first argument that is no valid UTF-8, if there is one: it names another file than it seems to.
  static var unreadableArgument: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
  }
}
