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
  /// that a crash of the machine left, is taken back. The file is locked as long as it is open: a second recorder of it is refused.
  ///
  /// What goes wrong later is in ``failure``: the recorder tries again after a second, with a session of its own, and a file that
  /// was removed is then made anew.
  public final class LogFile: RecordingSink {
    /// What went wrong last, and nothing since lines were taken again.
    public private(set) var failure: LogFileError?

    private let path: String
    private let sync: SyncPolicy
    /// The file; below 0 when it is closed.
    private var file: Int32 = -1
    private var isFinished = false
    /// How long the file is with whole lines only; nothing if it has no length, as a pipe.
    private var length: off_t?
    /// How many lines have not been sent to the disk, and since when.
    private var unsynced: (count: Int, since: Microseconds) = (0, .zero)

    /// Opens a file for appending, or makes it.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - sync: When lines have to survive a power cut, too.
    /// - Throws: Why the system refuses, that another recorder has the file, or that it is no session log.
    public init(path: String, sync: SyncPolicy = .atEnd) throws(LogFileError) {
      self.path = path
      self.sync = sync
      try open()
    }

    deinit { finish() }

    private func open() throws(LogFileError) {
      file = systemOpen(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
      guard file >= 0 else { throw LogFileError(code: errno) }
      do throws(LogFileError) {
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw LogFileError(code: errno) }
        length = nil
        guard status.st_mode & S_IFMT == S_IFREG else {
          // Who could read a pipe as well would never hear that nobody does.
          close(file)
          file = systemOpen(path, O_WRONLY | O_CLOEXEC, 0)
          guard file >= 0 else { throw LogFileError(code: errno) }
          return
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw LogFileError(code: errno) }
        let whole = try LogFile.endOfLog(file, lseek(file, 0, SEEK_END))
        guard ftruncate(file, whole) == 0 else { throw LogFileError(code: errno) }
        length = whole
      } catch {
        shut()
        throw error
      }
    }

    /// Where the last whole line of a log ends: what comes after it was cut off by a crash, or is nothing but zeros.
    ///
    /// - Throws: That the file has something else than a log.
    private static func endOfLog(_ file: Int32, _ end: off_t) throws(LogFileError) -> off_t {
      let beginning = Array("{\"format\":\"scroll-session\"".utf8)
      let first = try bytes(of: file, 0, min(end, off_t(beginning.count)))
      guard beginning.starts(with: first) || first.allSatisfy({ $0 == 0 }) else {
        throw LogFileError(code: EINVAL)
      }
      var end = end
      while end > 0 {
        let start = max(0, end - 4_096)
        let piece = try bytes(of: file, start, end - start)
        if first.first == 0 {
          guard piece.allSatisfy({ $0 == 0 }) else { throw LogFileError(code: EINVAL) }
        } else if let place = piece.lastIndex(of: UInt8(ascii: "\n")) {
          return start + off_t(place) + 1
        }
        end = start
      }
      return 0
    }

    private static func bytes(of file: Int32, _ start: off_t, _ length: off_t) throws(LogFileError) -> [UInt8]
    {
      var bytes = [UInt8](repeating: 0, count: Int(length))
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(file, $0.baseAddress, $0.count, start) }
      guard count == bytes.count else { throw LogFileError(code: count < 0 ? errno : EIO) }
      return bytes
    }

    /// Appends whole lines.
    ///
    /// - Returns: Whether all of them are in the file and, if they had to be, on the disk; if not, none is in the file.
    public func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
      guard !isFinished else { return false }
      do throws(LogFileError) {
        if file < 0 { try open() }
        try look()
        try append(lines)
        // Whoever cuts the file in between leaves half a line before these, so that they are taken back.
        try look(behind: off_t(lines.count))
        if unsynced.count == 0 { unsynced.since = time }
        unsynced.count += count
        if sync.isDue(count: unsynced.count, age: time.since(unsynced.since)) { try synchronize() }
        length? += off_t(lines.count)
        failure = nil
        return true
      } catch {
        failure = error
        guard file >= 0 else { return false }
        if let length {
          _ = ftruncate(file, length)
        } else {
          // A part of a line may have gone into a pipe, and is not taken back.
          isFinished = true
        }
        // Whatever has happened to the file: it is looked at as a whole before there are more lines.
        shut()
        return false
      }
    }

    /// Closes the file.
    public func finish() {
      guard !isFinished else { return }
      isFinished = true
      guard file >= 0 else { return }
      do throws(LogFileError) {
        if sync != .never && unsynced.count > 0 { try synchronize() }
      } catch {
        failure = error
      }
      shut()
    }

    /// Sees that the file is still there, and as it was left but for what has been written just now.
    private func look(behind written: off_t = 0) throws(LogFileError) {
      guard let length else { return }
      var status = stat()
      guard unsafe fstat(file, &status) == 0 else { throw LogFileError(code: errno) }
      // Somebody else's line may have come after these: it stays, and is told of at the next look.
      let isWhole = written == 0 ? status.st_size == length : status.st_size >= length + written
      guard status.st_nlink > 0, isWhole else {
        self.length = max(0, status.st_size - written)
        throw LogFileError(code: status.st_nlink > 0 ? ESTALE : ENOENT)
      }
    }

    private func append(_ lines: [UInt8]) throws(LogFileError) {
      var start = 0
      while start < lines.count {
        let written = unsafe lines.withUnsafeBytes { bytes in
          let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
          return unsafe systemWrite(file, rest.baseAddress, rest.count)
        }
        if written > 0 {
          start += written
        } else if errno != EINTR {
          throw LogFileError(code: errno)
        }
      }
    }

    private func synchronize() throws(LogFileError) {
      unsynced.count = 0
      while fsync(file) != 0 {
        // What has no disk behind it, such as a pipe, says so.
        guard errno != EINVAL && errno != ENOTSUP else { return }
        guard errno == EINTR else { throw LogFileError(code: errno) }
      }
    }

    private func shut() {
      if file >= 0 { close(file) }
      file = -1
    }
  }

  private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    unsafe open(path, flags, mode)
  }

  private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, bytes, count)
  }

  /// Why a file cannot be opened, or written to any more.
  public struct LogFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The system's number for it, `errno`.
    public var code: Int32

    /// Creates an error.
    public init(code: Int32) {
      self.code = code
    }

    /// What is wrong, and the system's number for it.
    public var description: String {
      let reason =
        switch code {
        case EWOULDBLOCK: "another recorder is writing to it"
        case EINVAL: "it is no session log"
        case ESTALE: "somebody else has changed it"
        default: unsafe strerror(code).map { unsafe String(cString: $0) } ?? "unknown error"
        }
      return "the log file cannot be used: \(reason) (errno \(code))"
    }
  }
#endif
