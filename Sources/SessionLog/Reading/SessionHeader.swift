public import ScrollSession

/// The first line of a session: what was recorded, and in which setting.
public struct SessionHeader: Hashable, Sendable {
  /// The version of the format this engine reads and writes.
  public static let version = 1

  /// The session's name, for people and for the effect log.
  public var name: String
  /// The setting.
  public var scene: Scene
  /// The invariants the session is known to break, if it says so; then a check passes iff exactly these are broken.
  public var expectedViolations: [Invariant]?

  /// Creates a header.
  public init(name: String = "", scene: Scene, expectedViolations: [Invariant]? = nil) {
    self.name = name
    self.scene = scene
    self.expectedViolations = expectedViolations
  }
}

extension JSONCursor {
  /// Reads a header line.
  mutating func header() throws(ScanError) -> SessionHeader {
    var name = ""
    var scene: Scene?
    var expected: [Invariant]?
    var hasVersion = false
    var keys = try beginObject("a header, an object")
    while let key = try nextKey(&keys) {
      let start = position
      switch key {
      case "format":
        guard try string() == "scroll-session" else { throw ScanError(start, expected: "\"scroll-session\"") }
      case "version":
        let version = try integer()
        guard version == SessionHeader.version else {
          throw ScanError(start, expected: "version \(SessionHeader.version), the one this engine reads")
        }
        hasVersion = true
      case "name": name = try string()
      case "scene": scene = try self.scene()
      case "expect": expected = try expectation()
      default: try skipValue()
      }
    }
    guard hasVersion else { throw ScanError(position - 1, expected: "a \"version\"") }
    guard let scene else { throw ScanError(position - 1, expected: "a \"scene\"") }
    return SessionHeader(name: name, scene: scene, expectedViolations: expected)
  }

  private mutating func expectation() throws(ScanError) -> [Invariant]? {
    var violations: [Invariant]?
    var keys = try beginObject("an expectation, an object")
    while let key = try nextKey(&keys) {
      guard key == "violations" else {
        try skipValue()
        continue
      }
      violations = try list { (cursor) throws(ScanError) in try cursor.invariant() }
    }
    return violations
  }

  private mutating func invariant() throws(ScanError) -> Invariant {
    let start = position
    guard let invariant = Invariant(rawValue: try string()) else {
      throw ScanError(start, expected: "the name of an invariant")
    }
    return invariant
  }
}
