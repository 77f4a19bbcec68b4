package import ScrollCore
import ScrollEngine
package import SessionLog
package import SessionReplay

/// What was found out about a subject at a moment.
package struct WhyReport: Sendable {
  /// The file, as people named it.
  package let file: FileName
  /// The session's header.
  package let header: SessionHeader
  /// The view, as an index into the scene's.
  package let view: Int
  /// What was found out.
  package let finder: ChangeFinder
  /// What was found about it, if that was asked about.
  package let finding: Finding?
  /// The edit with which that went wrong; nothing if it was none.
  package let edit: SessionEvent?
  /// The event that changed last what should have been shown, where no property tells: of a thing that is not there, such as the deletion
  /// of its section, and of a frame.
  package let change: SessionEvent?

  /// An explanation for people.
  package var text: String { WhyText(report: self).text }

  /// The same for programs: one object.
  package var json: String { WhyReport.form.line(self) }

  /// The properties; the one in which something was found is first.
  var histories: [ChangeHistory] {
    guard let aspect = finding?.property.aspect else { return finder.histories }
    return finder.histories.filter { $0.aspect == aspect } + finder.histories.filter { $0.aspect != aspect }
  }

  /// What the curves give at the moment: of an item its own, of the view those of named elements.
  var curves: [ToldCurve] {
    guard let state else { return [] }
    switch finder.subject {
    case .item(let path):
      let id = state.layout.id(of: path)
      return state.curveReadings(of: state.layout.frame(of: path)).map {
        ToldCurve(reading: $0, recorded: finder.observations.number($0.curve.property, of: id))
      }
    case .view:
      return state.elementReadings.map {
        ToldCurve(
          reading: $0,
          recorded: finder.observations.number($0.curve.property, ofElement: $0.curve.element ?? ""))
      }
    case .section, .dot, .side: return []
    }
  }

  /// The view at the moment.
  var state: ViewState? { finder.moment?.views[view] }

  /// The key of the subject, if it is an item that has one.
  var key: ItemKey? {
    guard case .item(let path) = finder.subject else { return nil }
    return state?.layout.key(of: path)
  }

  /// How much of an item is visible at the moment: to the fade, if there is one, else in the viewport without bars.
  var visibility: ItemVisibility? {
    guard case .item(let path) = finder.subject, let state else { return nil }
    guard state.isLive else { return .hidden }
    return state.uncoveredRect.visibility(of: state.layout.frame(of: path))
  }

  /// An event as a line of a log.
  func line(of event: SessionEvent) -> LogLine {
    var writer = SessionLogWriter()
    writer.begin(header)
    writer.removeAll()
    writer.append(event)
    return LogLine(text: String(decoding: writer.bytes.dropLast(), as: UTF8.self))
  }

  /// An effect as a line of an effect log.
  func line(of record: EffectRecord) -> LogLine {
    var writer = EffectLogWriter()
    writer.begin(header)
    writer.removeAll()
    writer.append(record)
    return LogLine(text: String(decoding: writer.bytes.dropLast(), as: UTF8.self))
  }
}

/// What a curve gives, and what the app showed.
struct ToldCurve {
  let reading: CurveReading
  let recorded: Recorded<Double>?

  /// The thing whose number it gives, if that is what a finding is about.
  func isTold(by finding: Finding?) -> Bool {
    guard case .drawn(let thing, _, _) = finding?.worst.shown.finding else { return false }
    if case .element(let name, _) = thing, name != reading.curve.element { return false }
    return thing.drawn == reading.curve.property
  }
}

extension ObservedProperty {
  /// The same among the properties that change; nothing for frames, which nothing but the data changes.
  var aspect: ChangeAspect? {
    switch self {
    case .visible: .visibility
    case .alpha: .alpha
    case .scale: .scale
    case .dots: .dot
    case .page: .page
    case .mask: .mask
    case .decorations: .shadow
    case .offset: .offset
    case .frame, .shift, .element, .header, .content: nil
    }
  }
}
