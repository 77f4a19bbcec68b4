/// An output that takes the place of a file when it is complete, and leaves it alone until then.
///
/// It is written beside the file under a name of its own, which goes with the process if that is interrupted. What is no regular file (a pipe, a device, standard output, a link that
/// leads nowhere yet) is written directly.
final class ReplacingFile {
  /// What is written until it is complete.
  let output: OutputFile
  /// Where the output goes until it is complete; nothing if it is written directly.
  private var temporary: String?
  /// The file it takes the place of, links followed.
  private let target: String

  init(_ path: String) throws(FileError) {
    var status = stat()
    let exists = path != "-" && stat(path, &status) == 0
    var link = stat()
    let isLoose = !exists && lstat(path, &link) == 0
    guard path != "-", !isLoose, !exists || status.st_mode & S_IFMT == S_IFREG else {
      target = path
      output = try OutputFile(path)
      return
    }
    target = exists ? Folders.resolved(path) : path
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileError(path) }
    let name = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    temporary = name
    UnfinishedFiles.add(name)
    // The rights of a file there was, else those of any new one.
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, exists ? status.st_mode & 0o777 : 0o644 & ~mask)
    output = OutputFile(descriptor: descriptor, path)
  }

  deinit {
    guard let temporary else { return }
    Folders.remove(temporary)
    UnfinishedFiles.remove(temporary)
  }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try output.write(bytes)
  }

  /// Puts the output, once it is on the disk, in the place of the file.
  func finish() throws(FileError) {
    try output.flush()
    guard let temporary else { return }
    try output.synchronize()
    try Folders.rename(temporary, to: target)
    UnfinishedFiles.remove(temporary)
    self.temporary = nil
    Folders.synchronize(around: target)
  }
}
