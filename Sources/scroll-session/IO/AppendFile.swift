#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a file that is appended to asks of the system.
///
/// Tests put something in its place that fails.
protocol AppendCalls {
  /// Writes behind the end of the file, perhaps only a part.
  ///
  /// - Returns: How many bytes were written, or the number of the error.
  mutating func write(_ bytes: ArraySlice<UInt8>) -> CallOutcome
  /// Takes away what stands behind a length.
  mutating func truncate(to length: Int) -> CallOutcome
  /// Returns when everything is on the disk.
  mutating func synchronize() -> CallOutcome
}

/// How a call of the system ended.
enum CallOutcome: Equatable {
  /// It did what it was to do, to so many bytes.
  case done(Int)
  /// It failed with this number.
  case failed(Int32)
}

/// Why a record could not be appended, and what the file is like now.
struct AppendFailure: Error, Equatable {
  /// The number of the system's error.
  let error: Int32
  /// How many bytes of the record stand behind the last whole one and could not be taken away.
  let leftByteCount: Int
}

/// A file of whole records: one is written in one call, and what was written of one that does not fit is taken away.
struct AppendFile<Calls: AppendCalls> {
  /// How long the file is: up to the end of its last whole record.
  private(set) var length: Int
  /// How many records have been written and are perhaps not on the disk.
  private(set) var unsynchronizedCount = 0
  private(set) var calls: Calls

  /// Goes on with a file of whole records.
  init(_ calls: Calls, length: Int) {
    self.calls = calls
    self.length = length
  }

  /// Appends a record with its line break.
  ///
  /// - Throws: Why it could not be. The file is as long as before, unless the failure says otherwise.
  mutating func append(_ record: [UInt8]) throws(AppendFailure) {
    var written = 0
    while written < record.count {
      switch calls.write(record[written...]) {
      case .done(let count) where count > 0: written += count
      case .failed(EINTR): continue
      case .done: throw takeBack(written, EIO)
      case .failed(let error): throw takeBack(written, error)
      }
    }
    length += written
    unsynchronizedCount += 1
  }

  /// Takes away what was written of a record.
  private mutating func takeBack(_ written: Int, _ error: Int32) -> AppendFailure {
    guard written > 0 else { return AppendFailure(error: error, leftByteCount: 0) }
    if case .done = truncate(to: length) { return AppendFailure(error: error, leftByteCount: 0) }
    return AppendFailure(error: error, leftByteCount: written)
  }

  /// Takes away what stands behind a length.
  mutating func cut(to length: Int) throws(AppendFailure) {
    if case .failed(let error) = truncate(to: length) { throw AppendFailure(error: error, leftByteCount: 0) }
    self.length = length
  }

  private mutating func truncate(to length: Int) -> CallOutcome {
    while true {
      let outcome = calls.truncate(to: length)
      if outcome != .failed(EINTR) { return outcome }
    }
  }

  /// Returns when everything is on the disk.
  ///
  /// After a failure nobody knows what is there; the system may have forgotten what it was to write.
  mutating func synchronize() throws(AppendFailure) {
    while true {
      switch calls.synchronize() {
      case .done:
        unsynchronizedCount = 0
        return
      case .failed(EINTR): continue
      case .failed(let error): throw AppendFailure(error: error, leftByteCount: 0)
      }
    }
  }
}

/// The system's own calls for a file that one process at a time appends to.
final class SystemAppendCalls: AppendCalls {
  /// Whether the file was not there before.
  let isNew: Bool
  private let file: LockedFile

  /// Opens a file, or makes it, and keeps others from appending to it.
  init(_ path: String) throws(FileError) {
    var isNew = false
    var file = try LockedFile(path, &isNew)
    // Whoever made it may have removed it before it was locked; what is written to such a file nobody finds.
    while !file.stands(at: path) { file = try LockedFile(path, &isNew) }
    self.isNew = isNew
    self.file = file
  }

  private var descriptor: Int32 { file.descriptor }

  func write(_ bytes: ArraySlice<UInt8>) -> CallOutcome {
    outcome(bytes.withUnsafeBytes { systemWrite(descriptor, $0) })
  }

  func truncate(to length: Int) -> CallOutcome {
    outcome(Int(ftruncate(descriptor, off_t(length))))
  }

  func synchronize() -> CallOutcome {
    #if canImport(Darwin)
      // There `fsync` leaves it to the disk when to write.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return .done(0) }
    #endif
    return outcome(Int(fsync(descriptor)))
  }

  private func outcome(_ result: Int) -> CallOutcome {
    result >= 0 ? .done(result) : .failed(errno)
  }
}

/// An open file that no other process can lock, closed with the value.
private final class LockedFile {
  let descriptor: Int32

  /// Opens a file, or makes it, and locks it.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - isNew: Set to whether it was not there before.
  /// - Throws: Why it cannot be opened, or is not to be appended to.
  init(_ path: String, _ isNew: inout Bool) throws(FileError) {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK
    var descriptor = open(path, flags | O_CREAT | O_EXCL, 0o644)
    isNew = descriptor >= 0
    if descriptor < 0 && errno == EEXIST { descriptor = open(path, flags) }
    if descriptor < 0 && errno == ENOENT {
      // A link that leads nowhere yet is there, and what it leads to is not.
      descriptor = open(path, flags | O_CREAT, 0o644)
      isNew = descriptor >= 0
    }
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw FileError(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path, reason: "is no file that can be appended to")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK
        ? FileError(path, reason: "another process is appending to it") : FileError(path)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether this is the file that a path leads to now.
  func stands(at path: String) -> Bool {
    var here = stat()
    var there = stat()
    guard fstat(descriptor, &here) == 0, stat(path, &there) == 0 else { return false }
    return here.st_dev == there.st_dev && here.st_ino == there.st_ino
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
