import ScrollCore
package import SessionLog

/// Which session of a log.
package enum SessionChoice: Sendable, Hashable {
  /// Its number, from 1.
  case number(Int)
  /// What its header calls it.
  case name(String)

  /// Reads what somebody wrote: a number, or else a name.
  package init(_ text: String) {
    self = Int(text).map { .number($0) } ?? .name(text)
  }

  /// Whether it is a session, by its number from 1.
  package func matches(_ header: SessionHeader, _ number: Int) -> Bool {
    switch self {
    case .number(let wanted): number == wanted
    case .name(let wanted): header.name == wanted
    }
  }

  /// That a log has no such session, but those of some names.
  package func absence(among names: [String], in file: FileName) -> ReportError {
    let list = names.prefix(20).map { LogError.shown($0) }.joined(separator: ", ")
    let what: String
    switch self {
    case .number(let number): what = "there is no session \(number)"
    case .name(let name): what = "there is no session \(LogError.shown(name))"
    }
    return ReportError(
      "\(file.path): \(what), but \(TextReport.count(names.count, "session")): \(list)"
        + (names.count > 20 ? ", …" : ""))
  }
}
