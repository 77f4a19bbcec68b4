package import ScrollCore

/// A stretch of a damaged log, and what became of it.
package struct LogStretch: Hashable, Sendable {
  /// What is wrong with it; nothing if it was kept, byte for byte.
  package var damage: LogDamage?
  /// How many records were kept.
  package var recordCount = 0
  /// The line it begins in, from 1.
  package var line: Int
  /// The line it ends in.
  package var lastLine: Int
  /// The offset of its first byte from the start of the input.
  package var byteOffset: Int
  /// How many bytes it has, up to the last record's end without its line break; a line break that is missing has none.
  package var byteCount: Int

  /// Adds a stretch that follows, if it is told together with this one: more of what is kept, more lines without a header, or more
  /// of one bad line or of null bytes.
  ///
  /// - Returns: Whether it was added.
  mutating func add(_ next: LogStretch) -> Bool {
    let isNext = lastLine == next.line && byteOffset + byteCount == next.byteOffset
    let isSame = damage?.kind == next.damage?.kind
    switch (damage?.kind, next.damage?.kind) {
    case (nil, nil), (.noHeader?, .noHeader?): break
    case (.cutOff?, .cutOff?), (.cutOff?, .badLine?), (.badLine?, .cutOff?), (.badLine?, .badLine?):
      guard isNext else { return false }
    case (.nullBytes?, _), (.tooLong?, _): guard isNext && isSame else { return false }
    default: return false
    }
    recordCount += next.recordCount
    lastLine = next.lastLine
    byteCount = next.byteOffset + next.byteCount - byteOffset
    return true
  }
}

/// Why a stretch of a log is not as the format wants it.
package struct LogDamage: Hashable, Sendable {
  /// What is wrong with it.
  package var kind: Kind
  /// What the reader would say of it, if it would say anything.
  package var error: LogError?
  /// Why a header's scene cannot be set up, if that is what is wrong.
  package var sceneError: SceneError?
  /// How it begins, for people to see; empty if it has no text.
  package var beginning = ""

  /// The ways in which a stretch can be damaged.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
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
    /// A byte-order mark.
    case byteOrderMark = "byte-order-mark"
    /// Two records without a line break between them, or with one byte in its place; or a last line without one.
    case lineBreak = "line-break"

    /// Whether records may have been lost here; otherwise only what lies between them is not as it should be.
    package var losesRecords: Bool { self != .byteOrderMark && self != .lineBreak }
  }

  /// What a mark says where bytes are lost.
  package static func label(byteCount: Int) -> String {
    byteCount == 1 ? "1 byte is lost here" : "\(byteCount) bytes are lost here"
  }

  /// Whether a mark says that bytes are lost, in the words of recovering.
  package static func isLabel(_ text: String) -> Bool {
    let words = text.utf8.drop { $0 >= 0x30 && $0 <= 0x39 }
    guard words.startIndex > text.utf8.startIndex else { return false }
    return words.starts(with: " bytes are lost here".utf8) || words.starts(with: " byte is lost here".utf8)
  }
}
