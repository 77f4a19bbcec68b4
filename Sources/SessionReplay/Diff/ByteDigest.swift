import ScrollCore

/// A hash of a file's bytes, however they arrive in pieces.
struct ByteDigest: Hashable, Sendable {
  private var digest = Digest(seed: 0x7061_7463_68)
  /// Bytes that do not fill a word yet, the first lowest, and how many.
  private var pending: UInt64 = 0
  private var pendingCount = 0
  private var length = 0

  /// Adds some bytes of an array.
  mutating func add(_ bytes: [UInt8], from start: Int, to end: Int) {
    length += end - start
    var position = start
    while position < end && pendingCount > 0 { take(bytes[position], &position) }
    let raw = unsafe bytes.span.bytes
    while position + 8 <= end {
      digest.add(ByteComparison.word(raw, position))
      position += 8
    }
    while position < end { take(bytes[position], &position) }
  }

  private mutating func take(_ byte: UInt8, _ position: inout Int) {
    position += 1
    pending |= UInt64(byte) << UInt64(pendingCount * 8)
    pendingCount += 1
    guard pendingCount == 8 else { return }
    digest.add(pending)
    pending = 0
    pendingCount = 0
  }

  /// The hash of all bytes so far, and of their number.
  var value: UInt64 {
    var whole = digest
    whole.add(pending)
    whole.add(length)
    return whole.value
  }
}
