import SessionReports

/// Finds session logs on disk.
enum Sessions {
  /// The logs that paths name: a file stands for itself, a folder for all `.jsonl` files in and below it but expected
  /// effect logs, in the order of their names' bytes.
  static func find(_ paths: [String]) throws(FileError) -> [String] {
    var found: [String] = []
    for path in paths {
      guard path != "-", isFolder(path) else {
        found.append(path)
        continue
      }
      let inside = try logs(in: path)
      guard !inside.isEmpty else {
        throw FileError(path, reason: "holds no session, no file ending in .jsonl")
      }
      found += inside
    }
    return found
  }

  /// The expected effect log of a session, if there is one.
  static func expectedEffects(of path: String) -> String? {
    guard let expected = effectsPath(of: path) else { return nil }
    return access(expected, F_OK) == 0 ? expected : nil
  }

  /// What the expected effect log of a session holds, if there is one.
  static func expectedEffects(for path: String) throws -> ExpectedEffects? {
    guard let file = expectedEffects(of: path) else { return nil }
    return ExpectedEffects(try InputFile(file).readAll(limit: 1 << 30), in: FileName(file))
  }

  /// Where the expected effect log of a session would be, or nothing for a name that does not end in `.jsonl`.
  static func effectsPath(of path: String) -> String? {
    path.hasSuffix(".jsonl") ? String(path.dropLast(".jsonl".count)) + ".effects.jsonl" : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func logs(in folder: String) throws(FileError) -> [String] {
    guard let directory = opendir(folder) else { throw FileError(folder) }
    defer { closedir(directory) }
    var names: [String] = []
    var found: [String] = []
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard bytes.first != UInt8(ascii: ".") else { continue }
      if let name = String(validating: bytes, as: UTF8.self) {
        names.append(name)
      } else if bytes.suffix(6) == Array(".jsonl".utf8)[...] || Int(entry.pointee.d_type) == Int(DT_DIR) {
        // No path leads there, which is told when it is opened: the other logs are looked at. What could hold no log is no matter.
        found.append(path(String(decoding: bytes, as: UTF8.self), in: folder))
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names {
      let path = path(name, in: folder)
      if isFolder(path) {
        // A link to a folder may lead back up; whoever means it can name it.
        guard !isLink(path) else { continue }
        found += try logs(in: path)
      } else if name.hasSuffix(".jsonl") && !name.hasSuffix(".effects.jsonl") {
        found.append(path)
      }
    }
    return found
  }

  private static func path(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
