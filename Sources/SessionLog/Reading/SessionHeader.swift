package import ScrollCore

/// The first line of a session: what was recorded, and in which setting.
package struct SessionHeader: Hashable, Sendable {
  /// The session's name, for people and for the effect log.
  package var name: String
  /// The setting.
  package var scene: SceneSpec
  /// The invariants the session is known to break, if it says so; then a check passes iff exactly these are broken.
  package var expectedViolations: [Invariant]?
  /// The kinds of findings the session is known to show, if it says so; then a check passes iff it shows these and, besides, none
  /// but late ones.
  package var expectedFindings: [FindingKind]?
  /// The fields that this engine does not know, such as `meta`, as they stand in a line: `"meta":{},"a":1`.
  ///
  /// They are written as they were read.
  package var unknownFields: String
  /// The fields of its scene and of what it expects that this engine does not know, the first 100; they are not written.
  ///
  /// With them those of its own that nearly have the name of one that it knows.
  package internal(set) var ignoredFields: [IgnoredField] = []

  /// Creates a header.
  package init(
    name: String = "", scene: SceneSpec, expectedViolations: [Invariant]? = nil,
    expectedFindings: [FindingKind]? = nil, unknownFields: String = ""
  ) {
    self.name = name
    self.scene = scene
    self.expectedViolations = expectedViolations
    self.expectedFindings = expectedFindings
    self.unknownFields = unknownFields
  }
}

extension JSONCursor {
  /// Reads a header line.
  mutating func header() throws(ScanError) -> SessionHeader {
    var header = SessionHeader(scene: SceneSpec(views: []))
    var hasVersion = false
    /// The fields that come before the version: of another version it is said by its number, whatever else the header says.
    var early: [(key: String, position: Int)] = []
    let start = position
    var keys = try beginObject("a header, an object")
    while let key = try nextKey(&keys) {
      switch HeaderKey(rawValue: key) {
      case .format:
        let start = position
        guard try string() == "scroll-session" else { throw ScanError(start, expected: "\"scroll-session\"") }
      case .version:
        try checkVersion()
        hasVersion = true
      default:
        if hasVersion {
          try field(key, of: &header)
        } else {
          early.append((key, position))
          try skipValue()
        }
      }
    }
    let end = position - 1
    guard hasVersion else { throw ScanError(end, expected: "a \"version\"") }
    for (key, start) in early {
      var cursor = JSONCursor(bytes: bytes, position: start, limits: limits)
      try cursor.field(key, of: &header)
      ignored += cursor.ignored
    }
    guard !header.scene.views.isEmpty else { throw ScanError(end, expected: "a \"scene\"") }
    header.ignoredFields = ignored
    if !keys.seen.allSatisfy({ HeaderKey(rawValue: $0) != nil }) {
      var cursor = JSONCursor(bytes: bytes, position: start, limits: limits)
      header.unknownFields = cursor.unknownFields { HeaderKey(rawValue: $0) != nil }
    }
    return header
  }

  /// Refuses a version this engine does not read.
  private mutating func checkVersion() throws(ScanError) {
    let start = position
    let version = try integer()
    guard version == SessionLogWriter.formatVersion else {
      throw ScanError(
        start, expected: "version \(SessionLogWriter.formatVersion), which this engine reads",
        found: "version \(version)")
    }
  }

  /// Reads a field of a header.
  private mutating func field(_ key: String, of header: inout SessionHeader) throws(ScanError) {
    switch HeaderKey(rawValue: key) {
    case .name: header.name = try string()
    case .scene: header.scene = try scene()
    case .expect: try expectation(&header)
    default:
      // Recorders may have fields of their own; one that is nearly one of these is a slip.
      let field = IgnoredField(key, at: position, in: "the header", among: ["name", "scene", "expect"])
      if field.suggestion != nil { ignored.append(field) }
      try skipValue()
    }
  }

  private mutating func expectation(_ header: inout SessionHeader) throws(ScanError) {
    var keys = try beginObject("an expectation, an object")
    while let key = try nextKey(&keys, ExpectationKey.self, in: "expect") {
      switch key {
      case .violations:
        header.expectedViolations = try list { (cursor) throws(ScanError) in try cursor.invariant() }
      case .findings:
        header.expectedFindings = try list { (cursor) throws(ScanError) in try cursor.findingKind() }
      }
    }
  }

  private mutating func invariant() throws(ScanError) -> Invariant {
    let start = position
    guard let invariant = Invariant(rawValue: try string()) else {
      throw ScanError(start, expected: "the name of an invariant")
    }
    return invariant
  }

  private mutating func findingKind() throws(ScanError) -> FindingKind {
    skipSpace()
    let start = position
    let name = try string()
    guard let kind = FindingKind(name) else {
      throw ScanError(
        start, expected: "the grade and rule of a finding, such as \"\(FindingKind.nearest(to: name))\"")
    }
    return kind
  }
}

extension FindingKind {
  /// The kind whose name comes nearest to a text, the first of several.
  fileprivate static func nearest(to name: String) -> FindingKind {
    func distance(_ kind: FindingKind) -> Int {
      EditDistance.between(name, kind.description, atMost: .max) ?? .max
    }
    return allCases.min { distance($0) < distance($1) } ?? allCases[0]
  }
}
