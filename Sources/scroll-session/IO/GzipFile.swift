/// Bytes that the system's `gzip` compresses, by way of a temporary file that goes with the value.
final class GzipFile {
  private let path: String
  private let file: OutputFile

  /// Where `gzip` puts what it has made.
  private var compressed: String { path + ".gz" }

  init() throws(FileError) {
    let (descriptor, name) = UnfinishedFiles.make("\(Folders.temporary)/scroll-session-XXXXXX")
    guard descriptor >= 0 else { throw FileError(Folders.temporary) }
    path = name
    // Nobody has seen its name.
    file = OutputFile(descriptor: descriptor, Folders.temporary)
    UnfinishedFiles.note(compressed)
  }

  deinit {
    UnfinishedFiles.remove(path)
    UnfinishedFiles.remove(compressed)
  }

  /// Adds bytes.
  func append(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }

  /// Compresses all that has been added: of the same bytes, one machine's `gzip` makes the same.
  ///
  /// - Throws: Why there is no `gzip`, or what it ended with, having said why.
  func finish() throws(FileError) -> [UInt8] {
    try file.flush()
    guard let code = OutsideCommand.run(["gzip", "-n", path]) else { throw FileError("gzip") }
    guard code == 0 else { throw FileError("gzip", reason: "ended with \(code)") }
    return try InputFile(compressed).readAll()
  }
}
