import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// A view at a moment: what it shows, what the app showed last, and what is wrong with that.
struct StageView {
  /// Something that is wrong at the moment.
  struct Wrong {
    let grade: FindingGrade
    let property: ObservedProperty
    let stretch: FindingStretch

    var tint: Drawing.Tint { Drawing.Tint(grade) }

    /// What a rule that needs no declaration has found.
    var matter: ScrollBreach.Matter? {
      if case .scroll(let matter) = stretch.shown.finding { matter } else { nil }
    }

    /// Both answers: those of the moment if they are given, else of the stretch.
    func words(recorded: Double? = nil, replayed: Double?? = nil) -> String {
      if let matter { return StageView.words(matter) }
      var (shown, should) = FindingWords.answers(stretch.shown.finding)
      if let recorded, let replayed {
        (shown, should) = (TextReport.measure(recorded), replayed.map { TextReport.measure($0) } ?? "none")
      }
      switch stretch.shown.finding {
      case .decoration(_, _, let recorded, let replayed):
        return replayed == nil ? "a shadow too many" : recorded == nil ? "no shadow" : "shadow elsewhere"
      case .frame: return "shown elsewhere"
      case .stop: return "rests between two stops"
      case .content: return "shows the content of \(shown)"
      case .scale: return "shown scale \(shown), should be \(should)"
      case .alpha, .dot: return "shown alpha \(shown), should be \(should)"
      case .drawn(let thing, _, _):
        let what = thing.drawn.map { "\($0.rawValue) " } ?? "header at "
        if case .element(let name, _) = thing {
          return "\(LogError.printable(name)): shown \(what)\(shown), should be \(should)"
        }
        return "shown \(what)\(shown), should be \(should)"
      default: return "shown \(shown), should be \(should)"
      }
    }
  }

  /// The view's name.
  let id: String
  let state: ViewState
  let screen: Screen
  let observed: ViewObservations
  let rests: Bool
  let finger: LayoutPoint?
  /// The moment.
  let time: Microseconds
  /// Whether anything that the app showed was observed.
  let isRecording: Bool
  let wrong: [Wrong]
  /// What the app's side alone takes its shifts from.
  var shifts: ViewObservations?

  /// A name of which nothing else on the line changes the direction, nor is changed by it; a long one loses its middle.
  static func isolated(_ name: String) -> String {
    "\u{2068}\(TextFitting.fitted(LogError.escaped(name), 26))\u{2069}"
  }

  /// What an item is called where there is little room.
  static func name(_ path: ItemIndexPath, _ key: ItemKey?) -> String {
    key.map { isolated($0.text) } ?? "\(ordinal(path.item)) [\(path.section),\(path.item)]"
  }

  private static func ordinal(_ index: Int) -> String {
    let number = index &+ 1
    let end = (11...13).contains(number % 100) ? 0 : number % 10
    return "\(number)" + (end == 1 ? "st" : end == 2 ? "nd" : end == 3 ? "rd" : "th")
  }

  /// What an item is called in a sentence.
  static func longName(_ path: ItemIndexPath, _ key: ItemKey?) -> String {
    "item [\(path.section),\(path.item)] "
      + (key.map { "\"\(isolated($0.text))\"" } ?? "(\(ordinal(path.item)))")
  }

  /// What the content does: what rests is at rest, whatever its phase is called.
  var phase: String { rests || screen.phase == .idle ? "at rest" : screen.phase.rawValue }

  /// What a rule has found, in a few words: the sentence stands elsewhere.
  static func words(_ matter: ScrollBreach.Matter) -> String {
    func points(_ value: Double) -> String { "\(TextReport.measure(value.magnitude)) pt" }
    switch matter {
    case .jump(_, let distance, _, _, _): return "jumped by \(points(distance))"
    case .loss(_, let distance, _, _): return "gone by \(points(distance)), with all that was in sight"
    case .pushedOut: return "out of sight, with all that was in it"
    case .swap(_, let distance, let count): return "\(count.grouped) came from \(points(distance)) away"
    case .left(let side, let distance, _):
      return "was at its \(side.rawValue), rests \(points(distance)) from it"
    case .pulledBack(let distance, _): return "taken back by \(points(distance))"
    case .blank(_, let duration, let unseen):
      return "\(unseen > 0 ? "all at alpha 0" : "no item") for \(TextReport.seconds(duration))"
    case .unlit(_, let duration, _): return "at alpha 0 for \(TextReport.seconds(duration))"
    case .faded(_, let alpha, let duration, _, _):
      return "at alpha \(TextReport.measure(alpha)) for \(TextReport.seconds(duration))"
    case .overlap(_, _, let along, let across, _):
      return "overlap by \(TextReport.measure(along)) × \(TextReport.measure(across)) pt"
    case .beyond(let offset, let range, let side):
      let over = max(range.lower - offset, offset - range.upper)
      return "rests \(points(over)) \(side == .start ? "before the start" : "beyond the end") of its range"
    case .stop: return "rests between two stops"
    case .otherStop: return "rests at another stop than it would have gone to"
    case .otherPage(_, let after, let isStop):
      return isStop || after == nil ? "another page than before the turn" : "was in sight before the turn"
    case .leap(let distance, _): return "leapt by \(points(distance)) in one move"
    case .deadStop(let speed):
      return "stopped dead at \(TextReport.measure((speed + 0.5).flooredToWhole)) pt/s"
    case .covered(_, let covered, _): return "\(points(covered)) under the bar"
    case .target(_, _, let distance): return "asked for, rests \(points(distance)) away"
    case .twoDecorations: return "more than one shadow"
    case .twoDots: return "lit at the same time"
    }
  }
}

extension SeekReport {
  /// The views of the moment, with what of some findings is wrong then.
  ///
  /// - Parameters:
  ///   - findings: All findings of the session.
  ///   - isRecording: Whether anything that the app showed was observed.
  /// - Returns: The views, in scene order.
  func stage(_ findings: [Finding], isRecording: Bool) -> [StageView] {
    let time = moment.time
    return moment.views.indices.map { view in
      var wrong: [StageView.Wrong] = []
      for finding in findings where finding.view == view {
        for stretch in finding.stretches
        where stretch.first.time <= time && stretch.endPlace.map({ time < $0.time }) ?? true
          || stretch.shownPlace.time == time
        {
          wrong.append(StageView.Wrong(grade: finding.grade, property: finding.property, stretch: stretch))
        }
      }
      return StageView(
        id: header.scene.views[view].id, state: moment.state.views[view], screen: moment.views[view],
        observed: moment.observations[view], rests: moment.rests[view], finger: head.fingers[view],
        time: time,
        isRecording: isRecording, wrong: wrong)
    }
  }
}
