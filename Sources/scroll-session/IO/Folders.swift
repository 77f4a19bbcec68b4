/// Folders that are made when something is to be written there.
enum Folders {
  /// Where the system keeps what nobody needs for long.
  static var temporary: String {
    guard let folder = getenv("TMPDIR").map({ String(cString: $0) }), !folder.isEmpty else { return "/tmp" }
    return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// A folder of this run alone, made when it is asked for first; other runs, and other people's, have others.
  static let own = Result<String, FileError> { () throws(FileError) in
    var template = Array("\(temporary)/scroll-session-failures-XXXXXX".utf8CString)
    let isMade = mkdtemp(&template) != nil
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard isMade else { throw FileError(path) }
    return path
  }

  /// Makes a folder and those it lies in, as far as they are not there.
  static func make(_ path: String) throws(FileError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      if mkdir(made, 0o777) != 0 && errno != EEXIST { throw FileError(made) }
      made += "/"
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(path, reason: "is not a folder") }
  }

  /// Gives a file another name, in the place of what may have that name.
  static func rename(_ path: String, to target: String) throws(FileError) {
    guard systemRename(path, target) == 0 else { throw FileError(target) }
  }

  /// The path of a file that is there, links followed.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns when the names in a file's folder are on the disk; where a file system knows no such thing, at once.
  static func synchronize(around path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) {
    unlink(path)
  }
}

private func systemRename(_ path: String, _ target: String) -> Int32 {
  rename(path, target)
}
