/// The bytes of a log, kept once, in pieces: they grow without being copied, and a copy shares them.
package struct LogBytes: Sendable {
  /// A little less than a power of two, since an allocator adds a header of its own.
  static let pieceSize = 1 << 20 - 256

  private var pieces: [[UInt8]] = []
  /// How many bytes there are.
  package private(set) var count = 0

  /// No bytes.
  package init() {}

  /// Adds bytes.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    while start < bytes.count {
      if pieces.last.map({ $0.count == LogBytes.pieceSize }) ?? true {
        var piece: [UInt8] = []
        piece.reserveCapacity(LogBytes.pieceSize)
        pieces.append(piece)
      }
      let room = LogBytes.pieceSize - pieces[pieces.count - 1].count
      let end = min(bytes.count, start + room)
      unsafe pieces[pieces.count - 1].append(contentsOf: bytes[start..<end])
      start = end
    }
    count += bytes.count
  }

  /// Up to so many bytes from an offset on: all that are left, or fewer where a piece ends.
  func slice(from offset: Int, most: Int) -> [UInt8] {
    guard offset < count else { return [] }
    let piece = offset / LogBytes.pieceSize
    let start = offset % LogBytes.pieceSize
    let end = min(pieces[piece].count, start + most)
    return Array(pieces[piece][start..<end])
  }

  /// The bytes of a range.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let more = slice(from: offset, most: range.upperBound - offset)
      if more.isEmpty { break }
      bytes += more
      offset += more.count
    }
    return bytes
  }
}
