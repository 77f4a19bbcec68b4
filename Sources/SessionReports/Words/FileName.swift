import SessionLog

/// The name of a file, as reports say it.
///
/// Anybody may have named the file, so in text it stands on one line and a terminal acts on nothing in it, whereas programs get
/// the ``path`` itself.
public struct FileName: Hashable, Sendable, CustomStringConvertible {
  /// What standard input is called.
  public static let standardInput = FileName("standard input")

  /// The name as the system knows it.
  public let path: String

  /// Names a file.
  public init(_ path: String) {
    self.path = path
  }

  /// The whole name, with controls shown by their numbers.
  public var text: String { LogError.escaped(path) }

  /// The same as ``text``.
  public var description: String { text }
}
