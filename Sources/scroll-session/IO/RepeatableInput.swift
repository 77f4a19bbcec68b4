/// An input that can be read from its beginning a second time; standard input and pipes are kept until then.
final class RepeatableInput {
  /// The name people see.
  let path: String
  /// How long the input is, if that is known beforehand.
  var size: Int? { input.size }

  private var input: InputFile
  private let source: String
  /// Whether the input can be opened again.
  private var isFile: Bool { source != "-" && input.size != nil }
  private var isRepeated: Bool
  /// The pieces read the first time that have not been read again.
  private var kept: [[UInt8]] = []

  /// Opens an input.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - isReadOnce: Whether nobody will want it a second time, so that nothing is kept.
  /// - Throws: Why it cannot be read.
  init(_ path: String, isReadOnce: Bool = false) throws(FileError) {
    source = path
    isRepeated = isReadOnce
    input = try InputFile(path)
    self.path = input.path
  }

  /// Reads the next piece; an empty one at the end.
  func read() throws(FileError) -> [UInt8] {
    if isRepeated, let piece = kept.popLast() { return piece }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    let count = try input.read(into: &piece)
    piece.removeLast(piece.count - count)
    if !isRepeated && !isFile { kept.append(piece) }
    return piece
  }

  /// Goes back to the beginning, once.
  func rewind() throws(FileError) {
    isRepeated = true
    kept.reverse()
    if isFile { input = try InputFile(source) }
  }
}
