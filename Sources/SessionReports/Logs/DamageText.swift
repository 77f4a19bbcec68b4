import SessionLog

/// Damage in words.
enum DamageText {
  /// What became of a stretch, and why.
  static func describe(_ stretch: LogStretch) -> String {
    guard let damage = stretch.damage else { return TextReport.count(stretch.recordCount, "record") }
    let what =
      switch damage.kind {
      case .cutOff: "cut off"
      case .badLine: "no record"
      case .badChecksum: "a wrong checksum"
      case .tooLong: "too long"
      case .nullBytes: stretch.byteCount == 1 ? "a null byte" : "null bytes"
      case .badHeader: "no header that can be read"
      case .noHeader: "no header to read it by"
      case .falseEnd: "says complete, but something of its session is lost"
      case .byteOrderMark: "a byte-order mark"
      case .lineBreak: stretch.byteCount == 0 ? "no line break" : "a damaged line break"
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
