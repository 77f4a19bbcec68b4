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
}

/// Whether what is read and what is written are one existing file; `-` is standard input, or output.
func isSameFile(input: String, output: String) -> Bool {
  guard let first = fileStatus(input, STDIN_FILENO), let second = fileStatus(output, STDOUT_FILENO) else {
    return false
  }
  return first.isSameFile(as: second)
}

/// Whether two outputs are one file, which may be still to be made; `-` is standard output.
func isSameFile(outputs path: String, _ other: String) -> Bool {
  guard let first = fileStatus(path, STDOUT_FILENO), let second = fileStatus(other, STDOUT_FILENO) else {
    return path == other
  }
  return path == other || first.isSameFile(as: second)
}

private func fileStatus(_ path: String, _ standard: Int32) -> stat? {
  var status = stat()
  return (path == "-" ? fstat(standard, &status) : stat(path, &status)) == 0 ? status : nil
}

extension stat {
  /// Whether this and another are of one regular file.
  fileprivate func isSameFile(as other: stat) -> Bool {
    st_dev == other.st_dev && st_ino == other.st_ino && st_mode & S_IFMT == S_IFREG
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
    descriptor = path == "-" ? 0 : open(path, O_RDONLY)
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

  /// Reads into memory that belongs to somebody else; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(path) }
    }
  }

  /// Goes on at an offset of a file.
  func seek(to offset: Int) throws(FileError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw FileError(path) }
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
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ path: String) throws(FileError) {
    self.path = path == "-" ? "standard output" : path
    descriptor = path == "-" ? 1 : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw FileError(path) }
    buffer.reserveCapacity(1 << 17)
  }

  /// Writes to a file that is open, and closes it at the end.
  init(descriptor: Int32, _ path: String) {
    self.path = path
    self.descriptor = descriptor
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

  /// Adds text.
  func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Hands everything to the system, as often as it takes.
  func flush() throws(FileError) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes {
        systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]))
      }
      if count >= 0 {
        written += count
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
