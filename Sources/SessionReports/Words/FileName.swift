import SessionLog

/// The name of a file, as reports say it.
///
/// Anybody may have named the file, so in text it stands on one line and a terminal acts on nothing in it, whereas programs get
/// the ``path`` itself.
package struct FileName: Hashable, Sendable, CustomStringConvertible {
  /// What standard input is called.
  package static let standardInput = FileName("standard input")

  /// The name as the system knows it.
  package let path: String

  /// Names a file.
  package init(_ path: String) {
    self.path = path
  }

  /// The whole name, with controls shown by their numbers.
  package var description: String { LogError.escaped(path) }
}

extension FileName {
  /// What heads a text about a session of this file: the session's name, if it has one, and the file's.
  package func title(ofSession name: String) -> String {
    name.isEmpty ? description : "\(LogError.printable(name))  (\(self))"
  }
}
