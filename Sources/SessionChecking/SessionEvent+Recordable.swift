package import ScrollCore
import SessionLog

extension SessionEvent {
  /// Whether a log can say what happened: finite numbers, a view that exists, a time, counts and lengths in their ranges.
  ///
  /// - Complexity: That of reading the event's line, for an event that changes data, sizes or settings.
  package func isRecordable(in scene: SceneSpec) -> Bool {
    let whole = 0...(1 << 53)
    guard scene.views.indices.contains(view), whole.contains(Int(time.count)) else { return false }
    var copy = action
    var isFinite = true
    copy.visitNumbers(view: view, axis: scene.views[view].axis) { number, _ in
      if !number.isFinite { isFinite = false }
    }
    guard isFinite else { return false }
    switch action {
    case .viewport, .insets, .content, .update, .batch, .reload, .behaviour: return isRead()
    default: return true
    }
  }

  /// Whether its line is read as what it is.
  private func isRead() -> Bool {
    var event = self
    event.view = 0
    var writer = SessionLogWriter()
    writer.begin("", SceneSpec(views: [ViewSpec()]), fields: "")
    writer.append(event)
    var reader = SessionReader()
    reader.append(writer.bytes)
    return (try? reader.next()) != nil && (try? reader.next()) == .event && reader.event == event
  }
}
