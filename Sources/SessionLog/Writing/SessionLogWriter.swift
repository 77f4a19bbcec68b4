package import ScrollGeometry
public import SessionModel

/// Writes session logs in their canonical form, one line a call.
public struct SessionLogWriter: Sendable {
  /// What has been written since the last ``removeAll()``.
  public var bytes: [UInt8] { text.bytes }

  /// The version that what has been begun by somebody else is continued in: only marks, checkpoints and `end` lines.
  package var version: LogVersion {
    get { text.version }
    set { text.version = newValue }
  }

  private var text = JSONText()
  /// The names of the scene's views; empty for a scene of one view, whose events do not name it.
  private var views: [String] = []

  /// Creates a writer of nothing yet.
  ///
  /// - Parameter omitsDefaults: Whether scenes are written without what has its default, for people to read; otherwise they
  ///   say everything.
  public init(omitsDefaults: Bool = false) {
    text.omitsDefaults = omitsDefaults
  }

  /// Removes what has been written and keeps the storage.
  public mutating func removeAll() {
    text.bytes.removeAll(keepingCapacity: true)
  }

  /// Writes a header line, the scene with every default spelled out or with none; links to views that do not exist are left out.
  public mutating func begin(_ header: SessionHeader) {
    views = header.scene.views.count > 1 ? header.scene.views.map { $0.id } : []
    text.raw("{\"format\":\"scroll-session\",\"version\":1,\"name\":")
    text.string(header.name)
    text.raw(",\"scene\":")
    text.scene(header.scene)
    expect(header.expectedViolations, header.expectedFindings)
    add(header.unknownFields)
    text.raw("}\n")
  }

  /// Writes what a session is known to do, if its header says so.
  private mutating func expect(_ violations: [Invariant]?, _ findings: [FindingKind]?) {
    guard violations != nil || findings != nil else { return }
    text.raw(",\"expect\":{")
    if let violations {
      text.raw("\"violations\":")
      text.list(violations) { $0.string($1.rawValue) }
    }
    if let findings {
      text.raw(violations == nil ? "\"findings\":" : ",\"findings\":")
      text.list(findings) { $0.string($1.description) }
    }
    text.raw("}")
  }

  /// Writes an event line.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - unknownFields: Fields that no event knows, as ``SessionReader/unknownFields`` has them.
  public mutating func append(_ event: SessionEvent, unknownFields: String = "") {
    text.event(event, view: name(of: event.view))
    if !unknownFields.isEmpty {
      text.bytes.removeLast()
      add(unknownFields)
      text.raw("}")
    }
    text.raw("\n")
  }

  /// Writes an observation's line as ``append(_:unknownFields:)`` writes it, without the memory that an event keeps one in.
  package mutating func append(_ observation: SessionObservation, at time: Microseconds, view: Int) {
    text.event(observation, at: time, view: name(of: view))
    text.raw("\n")
  }

  /// The name that an event of a view says; nothing in a scene of one.
  private func name(of view: Int) -> String? {
    views.indices.contains(view) ? views[view] : nil
  }

  /// Writes fields as they were read.
  private mutating func add(_ unknownFields: String) {
    guard !unknownFields.isEmpty else { return }
    text.raw(",")
    text.bytes.append(contentsOf: unknownFields.utf8)
  }

  /// A scene as one JSON object with every default spelled out.
  public static func text(of scene: SceneSpec) -> String {
    var text = JSONText()
    text.scene(scene)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// A text as a JSON string, in quotes and with the escapes it needs.
  public static func quoted(_ string: String) -> String {
    var text = JSONText()
    text.string(string)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
