/// An output of a command: it takes the place of a file when it is complete, and leaves it alone until then.
///
/// It is written beside the file under a name of its own, which goes with the process if that is interrupted. What is no regular file (a
/// pipe, a device, standard output) is written directly. A symbolic link is not followed to a file, which would be lost.
///
/// Nor does it take the place of what is read, or of another output of the same command, whoever chose its name.
final class ReplacingFile {
  /// What no output may take the place of, and why.
  nonisolated(unsafe) static var kept: [FileIdentity: String] = [:]

  private let output: OutputFile
  /// Where the output goes until it is complete; nothing if it is written directly.
  private var temporary: String?
  /// What is kept from others while this one is written.
  private var identity: FileIdentity?
  private let path: String
  /// The session log that was there before, if it was one, and how long it was: it may be replaced, or whoever asked would have been told.
  private let before: (file: FileIdentity?, length: Int)?
  /// Why a part of it could not be written: what comes behind that is nothing without it.
  private var failure: FileError?

  init(_ path: String) throws(FileError) {
    self.path = path
    before = ReplacingFile.log(at: path)
    var link = stat()
    var status = stat()
    let isThere = path != "-" && lstat(path, &link) == 0
    let leadsSomewhere = isThere && stat(path, &status) == 0
    let kind = leadsSomewhere ? status.st_mode & S_IFMT : S_IFREG
    guard kind != S_IFDIR else { throw FileError(path, error: EISDIR) }
    guard path != "-", kind == S_IFREG else {
      output = try OutputFile(path)
      try keep()
      return
    }
    guard !isThere || link.st_mode & S_IFMT != S_IFLNK else {
      throw FileError(path, reason: "is a symbolic link: name the file that is to be replaced")
    }
    guard !path.isEmpty, !isThere || access(path, W_OK) == 0 else {
      throw FileError(path, error: path.isEmpty ? ENOENT : errno)
    }
    let (descriptor, name) = UnfinishedFiles.make(Folders.around(path) + ".scroll-session-XXXXXX")
    guard descriptor >= 0 else { throw FileError(path) }
    temporary = name
    // The rights of a file there was, else those of any new one.
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, isThere ? status.st_mode & 0o777 : 0o644 & ~mask)
    output = OutputFile(descriptor: descriptor, path)
    try keep()
  }

  /// What would be lost if a file that was not asked for by its name took the place of another.
  static func loss(of path: String, by bytes: [UInt8] = []) -> String? {
    if let recording = Sessions.recording(ofEffects: path) { return "says what is expected of \(recording)" }
    guard Sessions.isLog(path) else { return nil }
    guard Sessions.beginsAsLog(bytes.prefix(40)) else { return "is a session log" }
    return Sessions.expectedEffects(of: path).map { "is a session log, of which \($0) says what is expected" }
  }

  /// Whether there is a file whose place it would take; what is written directly takes none.
  var hasPredecessor: Bool { temporary != nil && access(path, F_OK) == 0 }

  private func keep() throws(FileError) {
    guard let identity = FileIdentity(path, standard: STDOUT_FILENO) else { return }
    try Interruption.whole { () throws(FileError) in
      if let reason = ReplacingFile.kept[identity] { throw FileError(path, reason: reason) }
      ReplacingFile.kept[identity] = "is another output of this command"
      self.identity = identity
    }
  }

  deinit {
    if let identity { Interruption.whole { ReplacingFile.kept[identity] = nil } }
    if let temporary { UnfinishedFiles.remove(temporary) }
  }

  /// Writes a file as a whole.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try ReplacingFile(path)
    if let loss = loss(of: path, by: bytes) { throw FileError(path, reason: loss) }
    try file.write(bytes)
    try file.finish()
  }

  /// Adds bytes, whole lines on a terminal, where what that would act on is spelled out.
  ///
  /// - Throws: Why standard output takes no more. Of any other file ``finish()`` says it: until then there may be more to find.
  func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      if let failure { throw failure }
      try output.write(
        output.isTerminal ? Array(Terminal.spelledOut(String(decoding: bytes, as: UTF8.self)).utf8) : bytes)
    } catch {
      failure = error
      if path == "-" { throw error }
    }
  }

  /// Puts the output, once it is on the disk, in the place of the file.
  func finish() throws(FileError) {
    if let failure { throw failure }
    try output.flush()
    guard let temporary else { return }
    try output.synchronize()
    if let now = ReplacingFile.log(at: path),
      before.map({ now.file != $0.file || now.length != $0.length }) ?? true
    {
      throw FileError(path, reason: "is a session log that was recorded meanwhile")
    }
    try UnfinishedFiles.finish(temporary, as: path)
    self.temporary = nil
  }

  /// The session log that has a path, if one has.
  private static func log(at path: String) -> (file: FileIdentity?, length: Int)? {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, Sessions.isLog(path) else { return nil }
    return (FileIdentity(path, standard: STDOUT_FILENO), Int(status.st_size))
  }
}
