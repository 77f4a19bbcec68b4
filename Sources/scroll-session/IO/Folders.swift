#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Folders that are made when something is to be written there.
enum Folders {
  /// Where the system keeps what nobody needs for long.
  static var temporary: String {
    guard let folder = getenv("TMPDIR").map({ String(cString: $0) }), !folder.isEmpty else { return "/tmp" }
    return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
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

  /// Removes a file, if it is there.
  static func remove(_ path: String) {
    unlink(path)
  }
}

private func systemRename(_ path: String, _ target: String) -> Int32 {
  rename(path, target)
}
