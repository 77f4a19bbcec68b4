import SessionLog

/// The name of a file, as reports say it.
///
/// Anybody may have named the file, so in text it stands on one line and a terminal acts on nothing in it, whereas programs get
/// the ``path`` itself.
struct FileName: Hashable, CustomStringConvertible {
  /// What standard input is called.
  static let standardInput = FileName("standard input")

  /// The name as the system knows it.
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The whole name, with controls shown by their numbers.
  var description: String { LogError.escaped(path) }
}
