/// An input that can be read from its beginning again; standard input and pipes are kept for that.
final class RepeatableInput {
  /// The name people see.
  let path: String
  /// How long the input is, if that is known beforehand.
  var size: Int? { input.size }

  private var input: InputFile
  private let source: String
  /// Whether the input can be opened again.
  private var isFile: Bool { source != "-" && input.size != nil }
  /// Whether nobody will want it again, so that nothing more is kept.
  private var isLast: Bool
  /// The pieces that have been read, to be read again.
  private var kept: [[UInt8]] = []
  /// How many of them have been read again.
  private var place = 0

  /// Opens an input.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - isReadOnce: Whether nobody will want it a second time, so that nothing is kept.
  /// - Throws: Why it cannot be read.
  init(_ path: String, isReadOnce: Bool = false) throws(FileError) {
    source = path
    isLast = isReadOnce
    input = try InputFile(path)
    self.path = input.path
  }

  /// Reads the next piece into one that may be used again, and returns how many bytes of it are new; 0 at the end.
  func read(into piece: inout [UInt8]) throws(FileError) -> Int {
    if place < kept.count {
      piece = kept[place]
      if isLast { kept[place] = [] }
      place += 1
      return piece.count
    }
    let count = try input.readPiece(into: &piece)
    if !isLast && !isFile {
      kept.append(Array(piece[..<count]))
      place += 1
    }
    return count
  }

  /// Goes back to the beginning.
  ///
  /// - Parameter isLast: Whether it will be read only once more.
  /// - Throws: Why it cannot be opened again.
  func rewind(isLast: Bool = true) throws(FileError) {
    self.isLast = isLast
    place = 0
    if isFile { input = try InputFile(source) }
  }
}
