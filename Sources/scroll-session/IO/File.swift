import SessionLog
import SessionReports

/// A file that cannot be used, and why.
struct FileError: Error {
  let path: String
  let reason: String

  /// The system's reason for the last failed call.
  init(_ path: String, error: Int32 = errno) {
    self.path = path
    // A folder lists such a name, and no text leads there.
    reason =
      error == ENOENT && path.contains("\u{FFFD}")
      ? "its name is no valid UTF-8" : String(cString: strerror(error))
  }

  init(_ path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Whether nobody reads standard output any more: that is no error, and there is nobody to tell.
  var isUnread: Bool { path == "standard output" && reason == String(cString: strerror(EPIPE)) }
}

/// What a path names, whether or not it is there: a file, a pipe, or a name in a folder; by whatever path one comes to it.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t
  /// The name in the folder, of what is not there yet.
  private let name: String

  /// Nothing for what is neither a regular file nor a pipe, or has no folder.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - standard: The descriptor that `-` stands for.
  init?(_ path: String, standard: Int32) {
    var status = stat()
    if (path == "-" ? fstat(standard, &status) : stat(path, &status)) == 0 {
      guard [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT) else { return nil }
      name = ""
    } else {
      guard stat(Folders.around(path), &status) == 0 else { return nil }
      name = String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
    }
    device = status.st_dev
    number = status.st_ino
  }
}

/// An open file that is read piece by piece; `-` is standard input.
final class InputFile {
  /// The name people see.
  let path: String
  /// Hears what is read: the buffer, and how many of its bytes.
  var listener: (([UInt8], Int) -> Void)?
  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    self.path = path == "-" ? FileName.standardInput.path : path
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(self.path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(self.path, reason: "is a directory") }
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// Reads into a buffer, again after an interruption; 0 at the end.
  func read(into buffer: inout [UInt8]) throws(FileError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count >= 0 {
        if count > 0 { listener?(buffer, count) }
        return count
      }
      guard errno == EINTR else { throw FileError(path) }
    }
  }

  /// Reads a piece; empty at the end.
  func readPiece() throws(FileError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    piece.removeLast(piece.count - (try read(into: &piece)))
    return piece
  }

  /// Reads all that is left of a log, or up to a line that is longer than it may be, which whoever reads the log will say.
  func readLog(_ limits: Limits) throws(FileError) -> [UInt8] {
    try LogInput.all(longestLine: limits.lineLength) { (_) throws(FileError) in try readPiece() }
  }

  /// Reads all that is left.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that are read.
  ///   - hint: What an error about more says besides.
  /// - Returns: The bytes.
  /// - Throws: Why the file cannot be read, or that it is too long.
  func readAll(limit: Int = .max, hint: String = "") throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let piece = try readPiece(), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= limit else {
        throw FileError(path, reason: "is longer than \(limit) bytes" + hint)
      }
    }
    return bytes
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

/// An open file that is written through a buffer; `-` is standard output.
///
/// Whoever makes a file that somebody keeps makes a ``ReplacingFile``, which writes through this.
final class OutputFile {
  /// Whether a person reads it as it comes.
  let isTerminal: Bool
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ path: String) throws(FileError) {
    self.path = path == "-" ? "standard output" : path
    descriptor = path == "-" ? 1 : open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path) }
    isTerminal = isatty(descriptor) == 1
    buffer.reserveCapacity(1 << 17)
  }

  /// Writes to a file that is open, and closes it at the end.
  init(descriptor: Int32, _ path: String) {
    self.path = path
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    buffer.reserveCapacity(1 << 17)
  }

  deinit {
    if descriptor > 2 { close(descriptor) }
  }

  /// Adds bytes; they reach the file when enough have come together, or with ``flush()``.
  func write(_ bytes: [UInt8]) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Hands everything to the system, as often as it takes.
  func flush() throws(FileError) {
    // What is printed is printed whole.
    guard descriptor == STDOUT_FILENO else { return try hand() }
    try Interruption.whole { () throws(FileError) in try hand() }
  }

  private func hand() throws(FileError) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        // No more at once than a pipe takes, so that one sees whether somebody reads.
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...].prefix(1 << 16))
        return descriptor == STDOUT_FILENO
          ? Interruption.waiting { systemWrite(descriptor, rest) } : systemWrite(descriptor, rest)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // A pipe that does not wait, whose reader is slow.
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = Interruption.waiting { Int(poll(&wanted, 1, -1)) }
      } else if errno != EINTR {
        throw FileError(path)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Returns when what was flushed is on the disk.
  func synchronize() throws(FileError) {
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw FileError(path) }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
