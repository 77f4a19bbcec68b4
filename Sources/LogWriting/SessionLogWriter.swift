package import ScrollCore

/// Writes session logs in their canonical form, one line a call.
package struct SessionLogWriter: Sendable {
  /// What has been written since the last ``removeAll()``.
  package var bytes: [UInt8] { text.bytes }

  /// The version of the format that is written, the only one there is.
  package static var formatVersion: Int { 1 }

  /// The longest line that a reader takes unless it is told otherwise, in bytes, without its line break.
  package static var longestLine: Int { 64 << 20 }

  private var text = JSONText()
  /// The names of the scene's views; empty for a scene of one view, whose events do not name it.
  private var views: [String] = []

  /// What takes the place of all texts: names, keys, labels; nothing where they stay.
  package var numbers: TextNumbers? {
    get { text.numbers }
    _modify { yield &text.numbers }
  }

  /// Creates a writer of nothing yet.
  ///
  /// - Parameter omitsDefaults: Whether scenes are written without what has its default, for people to read; otherwise they
  ///   say everything.
  package init(omitsDefaults: Bool = false) {
    text.omitsDefaults = omitsDefaults
  }

  /// Removes what has been written and keeps the storage.
  package mutating func removeAll() {
    text.bytes.removeAll(keepingCapacity: true)
    text.numbers?.beginLine()
  }

  /// Writes a header line, the scene with every default spelled out or with none; links to views that do not exist are left out.
  ///
  /// - Parameters:
  ///   - name: The session's name.
  ///   - scene: The setting.
  ///   - fields: What else the header says, as it stands in a line: `"meta":{},"a":1`.
  package mutating func begin(_ name: String, _ scene: SceneSpec, fields: String) {
    views = scene.views.count > 1 ? scene.views.map { $0.id } : []
    text.raw("{\"format\":\"scroll-session\",\"version\":1,\"name\":")
    text.string(name)
    text.raw(",\"scene\":")
    text.scene(scene)
    add(fields)
    text.raw("}\n")
  }

  /// Writes an event line.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - unknownFields: Fields that no event knows, as they stand in a line, such as `"a":1,"b":2`.
  package mutating func append(_ event: SessionEvent, unknownFields: String = "") {
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
  package static func text(of scene: SceneSpec) -> String {
    var text = JSONText()
    text.scene(scene)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// A behaviour as a scene declares it, without what is its default.
  package static func text(of behaviour: BehaviourSpec) -> String {
    var text = JSONText()
    text.omitsDefaults = true
    text.behaviour(behaviour)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// A curve as a scene declares it.
  package static func text(of curve: CurveSpec) -> String {
    var text = JSONText()
    text.omitsDefaults = true
    text.curve(curve)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// A text as a JSON string, in quotes and with the escapes it needs.
  package static func quoted(_ string: String) -> String {
    var text = JSONText()
    text.string(string)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
