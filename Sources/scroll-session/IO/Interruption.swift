/// Whether somebody has pressed Ctrl-C during work that can end early, with what it has; pressed twice it ends the process.
enum Interruption {
  nonisolated(unsafe) private static var flag: sig_atomic_t = 0

  /// Whether it has happened.
  static var hasHappened: Bool { flag != 0 }

  /// Listens from now on; what somebody wanted to be ignored stays ignored.
  static func listen() {
    let before = signal(SIGINT) { number in
      Interruption.flag = 1
      signal(number, SIG_DFL)
    }
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
  }

  /// Listens no more.
  static func stopListening() {
    if !hasHappened { signal(SIGINT, SIG_DFL) }
  }
}
