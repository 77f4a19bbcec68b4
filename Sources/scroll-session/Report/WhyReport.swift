import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog
import SessionReplay

/// What was found out about a subject at a moment.
struct WhyReport {
  /// The file, as people named it.
  let file: String
  let header: SessionHeader
  /// The view, as an index into the scene's.
  let view: Int
  let origin: SubjectOrigin
  let finder: ChangeFinder

  /// The view at the moment.
  var state: ViewState? { finder.moment?.views[view] }

  /// How much of an item is visible at the moment: to the fade, if there is one, else in the viewport without bars.
  var visibility: Visibility? {
    guard case .item(let path) = finder.subject, let state else { return nil }
    guard state.isLive else { return .hidden }
    return state.uncoveredRect.visibility(of: state.layout.frame(of: path))
  }

  /// An event as a line of a log.
  func line(of event: Event) -> String {
    var writer = SessionLogWriter()
    writer.begin(header)
    writer.removeAll()
    writer.append(event)
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }

  /// An effect as a line of an effect log.
  func line(of record: EffectRecord) -> String {
    var writer = EffectLogWriter()
    writer.begin(header)
    writer.removeAll()
    writer.append(record)
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }
}
