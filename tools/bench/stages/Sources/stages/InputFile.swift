#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file read in pieces of a fixed size into one buffer.
struct InputFile: ~Copyable {
  /// Why a file could not be read.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let pieceSize = 256 << 10

  /// The piece read last; only as many bytes of it as ``readPiece()`` said.
  private(set) var piece = [UInt8](repeating: 0, count: pieceSize)
  private let descriptor: Int32
  private let path: String

  init(path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure(description: "\(path): \(String(cString: strerror(errno)))") }
  }

  deinit {
    close(descriptor)
  }

  /// Goes to a byte of the file: the next piece begins there.
  func seek(to byteOffset: Int) {
    lseek(descriptor, off_t(byteOffset), SEEK_SET)
  }

  /// Reads the next piece and returns its size, 0 at the end of the file.
  mutating func readPiece() throws(Failure) -> Int {
    while true {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      guard errno == EINTR else { throw Failure(description: "\(path): \(String(cString: strerror(errno)))") }
    }
  }
}
