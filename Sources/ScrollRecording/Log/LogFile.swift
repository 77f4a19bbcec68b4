#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  public import ScrollCore
  public import LogWriting

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A file that a recording is appended to, by calls of the system alone.
  ///
  /// Lines are written as a whole and at once, so a crash of the app loses none. The part of a line that was written to a full disk, or
  /// that a crash of the machine left, is taken back.
  public final class LogFile: RecordingSink {
    private let file: Int32
    private let sync: SyncPolicy
    private var isOpen = true
    /// How long the file is with whole lines only; nothing if it has no length, as a pipe.
    private var length: off_t?
    /// Whether the file ends with a part of a line that could not be taken back.
    private var hasTornLine = false
    /// How many lines have not been sent to the disk, and since when.
    private var unsynced: (count: Int, since: Microseconds) = (0, .zero)

    /// Opens a file for appending, or makes it.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - sync: When lines have to survive a power cut, too.
    /// - Throws: Why the system refuses.
    public init(path: String, sync: SyncPolicy = .atEnd) throws(LogFileError) {
      let file = unsafe open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
      guard file >= 0 else { throw LogFileError(code: errno) }
      self.file = file
      self.sync = sync
      let end = lseek(file, 0, SEEK_END)
      guard end >= 0 else { return }
      let whole = LogFile.endOfLastLine(file, before: end)
      hasTornLine = whole < end && LogFile.beginsLikeLine(file, at: whole, end - whole)
      length = hasTornLine ? whole : end
    }

    /// Whether what begins at a place in a file can be the beginning of a log's line.
    private static func beginsLikeLine(_ file: Int32, at place: off_t, _ length: off_t) -> Bool {
      var bytes = [UInt8](repeating: 0, count: Int(min(length, 6)))
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(file, $0.baseAddress, $0.count, place) }
      return count == bytes.count
        && ["{\"t\":", "{\"format"].contains { zip(bytes, $0.utf8).allSatisfy { $0 == $1 } }
    }

    /// Where the last whole line of a file ends: what comes after it was cut off by a crash.
    private static func endOfLastLine(_ file: Int32, before end: off_t) -> off_t {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      var end = end
      while end > 0 {
        let start = max(0, end - off_t(bytes.count))
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
          unsafe pread(file, buffer.baseAddress, Int(end - start), start)
        }
        // What cannot be read is left as it is.
        guard count == Int(end - start) else { return end }
        if let place = bytes[..<count].lastIndex(of: UInt8(ascii: "\n")) { return start + off_t(place) + 1 }
        end = start
      }
      return 0
    }

    deinit { finish() }

    /// Appends whole lines.
    public func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
      guard isOpen, takeBackTornLine() else { return false }
      guard append(lines) else {
        hasTornLine = true
        _ = takeBackTornLine()
        return false
      }
      length? += off_t(lines.count)
      if unsynced.count == 0 { unsynced.since = time }
      unsynced.count += count
      if sync.isDue(count: unsynced.count, age: time.since(unsynced.since)) { synchronize() }
      return true
    }

    /// Closes the file.
    public func finish() {
      guard isOpen else { return }
      if sync != .never { synchronize() }
      close(file)
      isOpen = false
    }

    private func append(_ lines: [UInt8]) -> Bool {
      var start = 0
      while start < lines.count {
        let written = unsafe lines.withUnsafeBytes { bytes in
          let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
          return unsafe systemWrite(file, rest.baseAddress, rest.count)
        }
        if written > 0 {
          start += written
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }

    private func takeBackTornLine() -> Bool {
      guard hasTornLine else { return true }
      guard let length, ftruncate(file, length) == 0 else { return false }
      hasTornLine = false
      return true
    }

    private func synchronize() {
      _ = fsync(file)
      unsynced.count = 0
    }
  }

  private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, bytes, count)
  }

  /// Why a file cannot be opened.
  public struct LogFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The system's number for it, `errno`.
    public var code: Int32

    /// Creates an error.
    public init(code: Int32) {
      self.code = code
    }

    /// What the system says of the number, and the number.
    public var description: String {
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "unknown error"
      return "the log file cannot be opened: \(reason) (errno \(code))"
    }
  }
#endif
