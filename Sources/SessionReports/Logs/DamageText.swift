import SessionLog

/// Damage in words.
enum DamageText {
  /// What became of a stretch, and why.
  static func describe(_ stretch: LogStretch) -> String {
    switch stretch.fate {
    case .kept(let records): TextReport.count(records, "record")
    case .lost(let damage), .mended(let damage): describe(damage)
    }
  }

  /// What is wrong, in words.
  static func describe(_ damage: LogDamage) -> String {
    let what =
      switch damage.kind {
      case .cutOff: "cut off"
      case .badLine: "no record"
      case .badChecksum: "a wrong checksum"
      case .tooLong: "too long"
      case .nullBytes: damage.byteCount == 1 ? "a null byte" : "null bytes"
      case .badHeader: "no header that can be read"
      case .noHeader: "no header to read it by"
      case .falseEnd: "says complete, but something of its session is lost"
      case .afterEnd: "the session is complete; a header begins the next"
      case .byteOrderMark: "a byte-order mark"
      case .lineBreak: damage.byteCount == 0 ? "no line break" : "a damaged line break"
      }
    // What is cut off says no more than where it ends; better to see what there is of it.
    if damage.kind == .cutOff { return what + ": " + damage.beginning }
    return what + (reason(damage).map { ": " + $0 } ?? "")
  }

  /// What the reader says of it, with the column where that is not the stretch's first.
  private static func reason(_ damage: LogDamage) -> String? {
    if let error = damage.sceneError { return SceneMessages.describe(error) }
    guard let error = damage.error else { return nil }
    let limit = error.limit.map { " (limit: \($0.rawValue))" + $0.hint } ?? ""
    return "expected \(error.expected), found \(error.found) at column \(error.column.grouped)" + limit
  }
}
