#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The system's steady clock.
enum Clock {
  /// Nanoseconds since some moment.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// The nanoseconds each of some calls takes.
  static func time(_ calls: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    let start = now()
    for call in 0..<calls { try body(call) }
    return Double(now() - start) / Double(calls)
  }
}

/// The memory of this process.
enum Memory {
  /// The bytes that are in main memory now; nothing where there is no `/proc`.
  static var residentBytes: Int? {
    let file = open("/proc/self/statm", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 256)
    let count = text.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    // Pages: the whole size, then those in main memory.
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(getpagesize())
  }
}
