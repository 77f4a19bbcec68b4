/// One of the two logs of a comparison.
public enum LogSide: Hashable, Sendable {
  /// The one named first: what was recorded, or the older.
  case a
  /// The one named second: what was replayed, or the newer.
  case b
}

/// The bytes of one log that have arrived and are still needed, with the place of those that come next.
struct LogSource: Sendable {
  /// The bytes, from ``start`` to ``end``; what is before and behind is storage.
  private(set) var bytes: [UInt8] = []
  /// Where the next byte stands that has not been compared.
  private(set) var start = 0
  /// Behind the last byte that has arrived.
  private(set) var end = 0
  /// Whether no more bytes will come.
  private(set) var hasEnded = false
  /// The number of lines before ``start``.
  private(set) var line = 0
  /// The number of bytes before the first of the storage.
  private(set) var storageOffset = 0
  /// The hash of all bytes that have arrived, if it is wanted.
  private(set) var digest: ByteDigest?

  /// The most bytes taken in at once: two pieces fit a core's second cache, so that they are still there when compared.
  static let piece = 1 << 17

  init(hashes: Bool) {
    digest = hashes ? ByteDigest() : nil
  }

  /// Lets bytes be written behind those that are there; none means that the log has ended.
  ///
  /// - Parameter body: Fills a buffer from its beginning and says how far.
  /// - Throws: What the body throws.
  mutating func read<Failure>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    makeRoom()
    var count = 0
    var failure: Failure?
    // The closure of `withUnsafeMutableBytes` throws nothing typed in embedded Swift.
    unsafe bytes.withUnsafeMutableBytes { storage in
      do throws(Failure) {
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: storage[end..<end + LogSource.piece])
        count = try unsafe body(room)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    digest?.add(bytes, from: end, to: end + count)
    end += count
    if count == 0 { hasEnded = true }
  }

  /// Moves what is needed to the front, or takes more storage.
  private mutating func makeRoom() {
    guard end + LogSource.piece > bytes.count else { return }
    if start > 0 {
      let kept = end - start
      if kept > 0 {
        unsafe bytes.withUnsafeMutableBytes { storage in
          let target = unsafe UnsafeMutableRawBufferPointer(rebasing: storage[0..<kept])
          unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[start..<end]))
        }
      }
      storageOffset += start
      start = 0
      end = kept
    }
    let missing = end + LogSource.piece - bytes.count
    // At least twice as much each time, so that a long line is copied a few times only.
    if missing > 0 { bytes += [UInt8](repeating: 0, count: max(missing, bytes.count)) }
  }

  /// Moves behind a byte-order mark.
  mutating func skipMark() {
    if bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
  }

  /// Moves behind whole lines.
  mutating func advance(by length: Int, lines: Int) {
    start += length
    line += lines
  }

  /// Whether a window holds the last line.
  func ends(with window: [LogLine]) -> Bool {
    guard hasEnded else { return false }
    guard let last = window.last else { return start == end }
    return last.start - storageOffset + last.length + (last.hasBreak ? 1 : 0) == end
  }

  /// The bytes of a line.
  func text(of line: LogLine) -> ArraySlice<UInt8> {
    let first = line.start - storageOffset
    return bytes[first..<first + line.length]
  }
}

/// Where a line of a log stands, and what tells it from others.
struct LogLine: Hashable, Sendable {
  /// The number of bytes before it.
  var start: Int
  /// Its length in bytes, without its line break.
  var length: Int
  /// Whether it ends with a line break; the last line of a log may not.
  var hasBreak: Bool
  /// Its time in microseconds; 0 if it has none.
  var time: Int64
  /// The event it names; -1 if it names none.
  var event: Int64
  /// A hash of all it says but its time and its event.
  var content: UInt64
  /// Whether it has a time; headers have none, and no shift moves them.
  var hasTime: Bool
}
