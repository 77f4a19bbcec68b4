import SessionReports

/// Session logs on disk.
struct Sessions {
  /// The logs, and what could not be looked into.
  private(set) var paths: [String] = []
  private var problems: [String: FileError] = [:]
  /// What may be missed: folders that links lead to, and what is expected of recordings that are gone.
  private(set) var leftOut: [String] = []

  /// The logs that paths name: a file stands for itself, a folder for all `.jsonl` files in and below it but expected
  /// effect logs, in the order of their names' bytes.
  ///
  /// What begins with a dot is hidden, here as elsewhere.
  ///
  /// What keeps one from being read keeps none of the others: it is told when that one is asked for.
  static func find(_ paths: [String]) -> Sessions {
    var found = Sessions()
    for path in paths {
      let before = found.paths.count
      if path != "-", case .success(let mode) = status(path), mode == S_IFDIR {
        found.add(folder: path)
        guard found.paths.count == before else { continue }
        found.add(path, FileError(path, reason: "holds no session, no file ending in .jsonl"))
      } else {
        found.paths.append(path)
      }
    }
    return found
  }

  /// Makes sure that a path of ``paths`` can be opened.
  ///
  /// - Throws: Why it cannot.
  func admit(_ path: String) throws(FileError) {
    if let problem = problems[path] { throw problem }
  }

  /// The expected effect log of a session, if there is one; a pipe is none, and nobody waits for it.
  static func expectedEffects(of path: String) -> String? {
    guard let expected = effectsPath(of: path), case .success(S_IFREG) = status(expected) else { return nil }
    return expected
  }

  /// What the expected effect log of a session holds, if there is one.
  ///
  /// - Throws: Why it cannot be read, as where its name leads nowhere, or to a folder or pipe.
  static func expectedEffects(for path: String) throws -> ExpectedEffects? {
    guard let file = expectedEffects(of: path) else {
      var link = stat()
      if let name = effectsPath(of: path), lstat(name, &link) == 0 {
        throw FileError(name, reason: "says what is expected, and is no regular file")
      }
      return nil
    }
    return ExpectedEffects(try InputFile(file).readAll(limit: 1 << 30), in: FileName(file))
  }

  /// Where the expected effect log of a session would be, or nothing for a name that does not end in `.jsonl`.
  static func effectsPath(of path: String) -> String? {
    path.hasSuffix(".jsonl") ? String(path.dropLast(".jsonl".count)) + ".effects.jsonl" : nil
  }

  /// The recording whose expected effect log has this path, if both are there.
  static func recording(ofEffects path: String) -> String? {
    let recording = String(path.dropLast(".effects.jsonl".count)) + ".jsonl"
    return expectedEffects(of: recording) == path && access(recording, F_OK) == 0 ? recording : nil
  }

  /// Whether a file begins as a session log does.
  static func isLog(_ path: String) -> Bool {
    var start = [UInt8](repeating: 0, count: 40)
    guard case .success(S_IFREG) = status(path), let file = try? InputFile(path),
      let count = try? file.read(into: &start)
    else { return false }
    return beginsAsLog(start.prefix(count))
  }

  /// Whether the first 40 bytes of a file are those of a session log.
  static func beginsAsLog(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(#""scroll-session""#)
  }

  private mutating func add(_ path: String, _ problem: FileError) {
    paths.append(path)
    problems[path] = problem
  }

  /// What kind of file is at a path, links followed.
  static func status(_ path: String) -> Result<mode_t, FileError> {
    var status = stat()
    return stat(path, &status) == 0 ? .success(status.st_mode & S_IFMT) : .failure(FileError(path))
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private mutating func add(folder: String) {
    guard let directory = opendir(folder) else { return add(folder, FileError(folder)) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard bytes.first != UInt8(ascii: ".") else { continue }
      if let name = String(validating: bytes, as: UTF8.self) {
        names.append(name)
      } else if bytes.suffix(6) == Array(".jsonl".utf8)[...] || Int(entry.pointee.d_type) == Int(DT_DIR) {
        // No path leads there, which is told when it is opened: the other logs are looked at. What could hold no log is no matter.
        paths.append(Folders.path(String(decoding: bytes, as: UTF8.self), in: folder))
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let logs = Set(names.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix(".effects.jsonl") })
    for name in names where !logs.isEmpty && name.hasSuffix(".effects.jsonl") {
      let recording = name.dropLast(".effects.jsonl".count) + ".jsonl"
      guard !logs.contains(String(recording)) else { continue }
      leftOut.append(
        "\(Folders.path(name, in: folder)): says what is expected of \(recording), which is not there")
    }
    for name in names {
      let path = Folders.path(name, in: folder)
      let isLog = logs.contains(name)
      switch Sessions.status(path) {
      case .success(S_IFDIR):
        // A link to a folder may lead back up; whoever means it can name it.
        if !Sessions.isLink(path) {
          add(folder: path)
        } else {
          leftOut.append("\(path): a link to a folder is not followed; name it")
        }
      case .success(S_IFREG): if isLog { paths.append(path) }
      // To open a pipe would be to wait for somebody who writes.
      case .success: if isLog { add(path, FileError(path, reason: "is no regular file")) }
      case .failure(let problem): if isLog || path.utf8.count >= Int(PATH_MAX) { add(path, problem) }
      }
    }
  }
}
