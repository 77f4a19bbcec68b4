#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a search leaves behind if the engine itself crashes: the numbers of the cases that were being run.
///
/// A trap ends the process; nothing can be shrunk or reported any more. So each worker notes its case before it begins, and a
/// handler of the signals a trap raises writes the notes to standard error, with nothing but what a handler may call.
final class TrapNote: @unchecked Sendable {
  /// Where the handler finds the notes; −1 for a worker that has none.
  nonisolated(unsafe) private static var cases: UnsafeMutablePointer<Int>?
  nonisolated(unsafe) private static var count = 0

  private let next = Locked(0)

  /// Prepares notes for a number of workers, for the rest of the process.
  init(workers: Int) {
    let cases = UnsafeMutablePointer<Int>.allocate(capacity: workers)
    cases.initialize(repeating: -1, count: workers)
    TrapNote.cases = cases
    TrapNote.count = workers
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(number) { number in
        TrapNote.tell()
        // Once more, as if nobody had listened.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// A place for a worker's note.
  func place() -> Int {
    next.use { next in
      defer { next += 1 }
      return next
    }
  }

  /// Notes which case a worker runs.
  func note(_ number: Int, at place: Int) {
    if place < TrapNote.count { TrapNote.cases?[place] = number }
  }

  private static func tell() {
    write("\nscroll-session: the engine has crashed in one of these cases; run it again with --case:")
    for place in 0..<count {
      guard let number = cases?[place], number >= 0 else { continue }
      write(" ")
      write(number)
    }
    write("\n")
  }

  private static func write(_ text: StaticString) {
    #if canImport(Darwin)
      _ = Darwin.write(2, text.utf8Start, text.utf8CodeUnitCount)
    #elseif canImport(Musl)
      _ = Musl.write(2, text.utf8Start, text.utf8CodeUnitCount)
    #else
      _ = Glibc.write(2, text.utf8Start, text.utf8CodeUnitCount)
    #endif
  }

  /// Writes a number digit by digit: a handler must not allocate.
  private static func write(_ number: Int) {
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      switch number / divisor % 10 {
      case 0: write("0")
      case 1: write("1")
      case 2: write("2")
      case 3: write("3")
      case 4: write("4")
      case 5: write("5")
      case 6: write("6")
      case 7: write("7")
      case 8: write("8")
      default: write("9")
      }
      divisor /= 10
    }
  }
}
