package import ScrollCore
package import SessionReplay

extension Violation: CustomStringConvertible {
  /// What `check` prints of it, such as `fade-matches-visibility: item [0,3] expected 0.1, actual 1`.
  ///
  /// Keys and views are left out, since a violation does not know them.
  package var description: String { "\(invariant.rawValue): \(TextReport.sentence(self, nil))" }
}

extension Finding: CustomStringConvertible {
  /// What `check` prints of it, such as
  /// `stuck: item [0,6] "Gloria" rests at alpha 0.1, should be 1, seen from 1.818 s until the end (line 150)`.
  ///
  /// The view is left out, since a finding knows only its number.
  package var description: String { "\(grade.rawValue): \(TextReport.sentence(self))" }
}
