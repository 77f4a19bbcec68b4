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
    UnfinishedFiles.note(path)
    return path
  }

  /// The working directory; nothing if it is gone.
  static var current: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Makes a folder and those it lies in, as far as they are not there.
  static func make(_ path: String) throws(FileError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      if mkdir(made, 0o777) == 0 {
        UnfinishedFiles.note(made)
      } else if errno != EEXIST {
        throw FileError(made)
      }
      made += "/"
    }
    guard try Sessions.status(path).get() == S_IFDIR else { throw FileError(path, reason: "is not a folder") }
  }

  /// The path of what has a name in a folder.
  static func path(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The names of what lies in a folder, in no order; none if it is not there.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// What files about a log are called that go to one folder: as its path, without the ending.
  static func name(of path: String) -> String {
    let name = path.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "_")
    return String(name.dropLast(name.hasSuffix(".jsonl") ? ".jsonl".count : 0))
  }

  /// The folder of a file, with a slash at its end.
  static func around(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }
}
