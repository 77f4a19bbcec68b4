import ScrollCore

extension SessionLogWriter {
  /// Writes a header line, the scene with every default spelled out or with none; links to views that do not exist are left out.
  package mutating func begin(_ header: SessionHeader) {
    var fields = JSONText()
    fields.expect(header.expectedViolations, header.expectedFindings)
    if !fields.bytes.isEmpty, !header.unknownFields.isEmpty { fields.raw(",") }
    fields.line(header.unknownFields)
    begin(header.name, header.scene, fields: String(decoding: fields.bytes, as: UTF8.self))
  }
}

extension JSONText {
  /// Appends what a session is known to do, if its header says so.
  fileprivate mutating func expect(_ violations: [Invariant]?, _ findings: [FindingKind]?) {
    guard violations != nil || findings != nil else { return }
    raw("\"expect\":{")
    if let violations {
      raw("\"violations\":")
      list(violations) { $0.word($1.rawValue) }
    }
    if let findings {
      raw(violations == nil ? "\"findings\":" : ",\"findings\":")
      list(findings) { $0.word($1.description) }
    }
    raw("}")
  }
}
