/// Compresses bytes as they come, in the format gzip (RFC 1952), without a name and without a time: the same input gives the same
/// bytes, whenever and wherever it is compressed.
struct GzipWriter: Sendable {
  /// What has been written and not been removed.
  private(set) var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  private var deflate = DeflateWriter()
  private var checksum = CRC32()
  private var inputCount: UInt32 = 0

  /// Begins with nothing.
  init() {}

  /// Takes in more bytes.
  mutating func append(_ input: [UInt8]) {
    append(input, count: input.count)
  }

  /// Takes in the first bytes of a buffer.
  ///
  /// - Precondition: The buffer has as many.
  mutating func append(_ input: [UInt8], count: Int) {
    checksum.append(input, count: count)
    // The format counts modulo 2 to the 32.
    inputCount &+= UInt32(truncatingIfNeeded: count)
    deflate.append(input, count: count)
    takeOutput()
  }

  /// Ends the file; nothing can be appended after it.
  mutating func finish() {
    deflate.finish()
    takeOutput()
    for value in [checksum.value, inputCount] {
      for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
  }

  /// Forgets what has been written, which somebody else has now.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func takeOutput() {
    bytes.append(contentsOf: deflate.bytes)
    deflate.removeAll()
  }
}
