/// What happens when somebody ends the command: what had been found is told, and what is half done goes.
///
/// A signal's handler may do next to nothing, so it wakes a thread. That one waits until nobody is changing a result (``whole(_:)``),
/// says what there is (``keep(_:)``) and ends the process with 128 and the signal's number. Where it does not get that far, since nobody
/// reads what it says, another thread ends the process; so does the signal when it comes again.
enum Interruption {
  nonisolated(unsafe) private static var number: Int32 = 0
  /// Where the handler writes to wake the thread.
  nonisolated(unsafe) private static var bell: Int32 = -1
  nonisolated(unsafe) private static var tell: ((_ isInterrupted: Bool) throws -> Void)?
  /// Whether somebody else is waited for, and not the disk or what is being found out.
  nonisolated(unsafe) private static var isWaiting = false
  /// How often the wait for somebody has ended.
  nonisolated(unsafe) private static var waits = 0
  /// One thread may hold it several times.
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(lock, &attributes)
    return lock
  }()

  /// Listens from now on; what somebody wanted to be ignored stays ignored, as behind `nohup`.
  static func listen() {
    // A handler must not be the first to use them.
    whole { UnfinishedFiles.removeAll() }
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let listener = ends[0]
      if Workers.start({ Interruption.wait(listener) }) { bell = ends[1] }
    }
    for number in [SIGINT, SIGTERM, SIGHUP, SIGXCPU, SIGUSR1, SIGUSR2, SIGQUIT, SIGABRT] {
      let before = signal(number) { Interruption.hear($0) }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    // The write fails, as on a full disk: what else was to be written is. Programs that are started do not inherit this.
    signal(SIGPIPE) { _ in }
  }

  /// Does what an interruption must not cut in two: a change of what has been found, a line that is printed, a file that gets its name.
  static func whole<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body()
  }

  /// Does what may take as long as somebody else likes, within ``whole(_:)``.
  static func waiting<Result>(_ body: () -> Result) -> Result {
    let before = isWaiting
    isWaiting = true
    defer { (isWaiting, waits) = (before, waits &+ 1) }
    return body()
  }

  /// Keeps what says what has been found, for the command's end, or for an interruption before it.
  static func keep(_ tell: @escaping (_ isInterrupted: Bool) throws -> Void) {
    whole { Interruption.tell = tell }
  }

  /// Says what has been found, once.
  static func conclude() throws {
    try whole {
      let last = tell
      tell = nil
      try last?(false)
    }
  }

  private static func hear(_ number: Int32) {
    let error = errno
    let isUrgent = number == SIGQUIT || number == SIGABRT
    guard Interruption.number == 0, bell >= 0, !isUrgent else { return end(number) }
    Interruption.number = number
    var byte: UInt8 = 0
    _ = write(bell, &byte, 1)
    errno = error
  }

  /// Ends the process with nothing but what a handler may call.
  private static func end(_ number: Int32) {
    UnfinishedFiles.removeAll()
    OutsideCommand.kill()
    _exit(128 + number)
  }

  /// The thread that waits.
  private static func wait(_ listener: Int32) {
    var byte: UInt8 = 0
    while read(listener, &byte, 1) != 1 {}
    _ = Workers.start {
      // Who waits has waited long enough after 150 ms; who works may have a busy machine.
      var (waited, worked, ended) = (0, 0, waits)
      while waited < 15 && worked < 200 {
        usleep(10_000)
        if waits != ended { (waited, ended) = (0, waits) }
        if isWaiting { waited += 1 } else { worked += 1 }
      }
      end(number)
    }
    whole {
      OutsideCommand.kill()
      Terminal.complain("interrupted")
      do { try tell?(true) } catch { Command.complain(CommandError(error)) }
      end(number)
    }
  }
}
