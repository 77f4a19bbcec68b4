public import ScrollCore

/// A stretch of a line that is not as the format wants it, and why.
public struct LogDamage: Hashable, Sendable {
  /// What is wrong with it.
  public var kind: Kind
  /// The line, from 1.
  public var line: Int
  /// The offset of its first byte from the start of the input.
  public var byteOffset: Int
  /// How many bytes it has; a line break that is missing has none.
  public var byteCount: Int
  /// What the reader would say of it, if it would say anything.
  public var error: LogError?
  /// Why a header's scene cannot be set up, if that is what is wrong.
  public var sceneError: SceneError?
  /// How it begins, for people to see; empty if it has no text.
  public var beginning: String

  /// The ways in which a stretch can be damaged.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A record ends too early: the recorder crashed, or another record was written into its line.
    case cutOff = "cut-off"
    /// A line is not in the format.
    case badLine = "bad-line"
    /// A line is in the format, and its checksum says that it was another.
    case badChecksum = "bad-checksum"
    /// A line is longer than the limit allows.
    case tooLong = "too-long"
    /// Null bytes, as a file system leaves where data was still to be written when the power went.
    case nullBytes = "null-bytes"
    /// A header cannot be read, or its scene not be set up; nothing up to the next header can be understood.
    case badHeader = "bad-header"
    /// A line that no header goes before.
    case noHeader = "no-header"
    /// An `end` line that says a session is complete of which something is lost.
    case falseEnd = "false-end"
    /// A record behind the line that says its session is complete.
    case afterEnd = "after-end"
    /// A byte-order mark.
    case byteOrderMark = "byte-order-mark"
    /// Two records without a line break between them, or with one byte in its place; or a last line without one.
    case lineBreak = "line-break"

    /// Whether records may have been lost here; otherwise only what lies between them is not as it should be.
    public var losesRecords: Bool {
      switch self {
      case .cutOff, .badLine, .badChecksum, .tooLong, .nullBytes, .badHeader, .noHeader, .falseEnd, .afterEnd:
        true
      case .byteOrderMark, .lineBreak: false
      }
    }
  }

  /// What a mark says where bytes are lost.
  package static func label(byteCount: Int) -> String {
    byteCount == 1 ? "1 byte is lost here" : "\(byteCount) bytes are lost here"
  }

  /// Whether a mark says that bytes are lost, in the words of recovering or appending.
  package static func isLabel(_ text: String) -> Bool {
    let words = text.utf8.drop { $0 >= 0x30 && $0 <= 0x39 }
    guard words.startIndex > text.utf8.startIndex else { return false }
    return words.starts(with: " bytes are lost here".utf8) || words.starts(with: " byte is lost here".utf8)
  }

  /// Creates a damage.
  public init(
    _ kind: Kind, line: Int, byteOffset: Int, byteCount: Int, error: LogError? = nil,
    sceneError: SceneError? = nil, beginning: String = ""
  ) {
    self.kind = kind
    self.line = line
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.error = error
    self.sceneError = sceneError
    self.beginning = beginning
  }
}
