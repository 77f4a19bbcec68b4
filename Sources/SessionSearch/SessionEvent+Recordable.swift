package import ScrollCore
import SessionLog

extension SessionEvent {
  /// Whether a log can say what happened: its line is read as what it is.
  ///
  /// - Complexity: That of writing and reading the line.
  package func isRecordable(in scene: SceneSpec) -> Bool {
    guard scene.views.indices.contains(view) else { return false }
    var event = self
    event.view = 0
    var writer = SessionLogWriter()
    writer.append(event)
    var reader = SessionEvent.readerOfEvents
    reader.append(writer.bytes)
    return (try? reader.next()) == .event && reader.event == event
  }

  /// A reader that has read the header of a scene with one view.
  private static let readerOfEvents: SessionReader = {
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin("", SceneSpec(views: [ViewSpec()]), fields: "")
    var reader = SessionReader()
    reader.append(writer.bytes)
    _ = try? reader.next()
    return reader
  }()
}
