#if DEBUG
  import ScrollCore
  @testable import ScrollEngine

  /// What the engine makes of a timeline.
  struct TimelineRun {
    /// A phase, by its name, and the event that met it.
    struct Pair: Hashable, Comparable {
      let phase: String
      let event: PhaseEvent

      static func < (left: Pair, right: Pair) -> Bool {
        (left.phase, left.event.rawValue) < (right.phase, right.event.rawValue)
      }
    }

    /// The rows as the engine fills them.
    private(set) var rows: [Timeline.Row] = []
    /// The pairs that met.
    private(set) var pairs: Set<Pair> = []

    /// Gives the events of a timeline to the reducer.
    init(_ timeline: Timeline) throws {
      var state = try SessionState(scene: timeline.scene)
      let reducer = SessionReducer()
      var effects = EffectBuffer()
      for (number, row) in timeline.rows.enumerated() {
        guard let time = Double(row.cells[0]) else {
          throw TimelineError(line: row.line, text: "'\(row.cells[0])' is no time")
        }
        let action = try Timeline.action(row.cells[1], line: row.line)
        let content = state.views[0].content
        if let event = PhaseEvent(action) { pairs.insert(Pair(phase: content.name, event: event)) }
        let event = SessionEvent(time: Microseconds(Int64(time * 1000)), action: action)
        reducer.reduce(event, number: number, into: &state, effects: &effects)
        let view = state.views[0]
        rows.append(
          Timeline.Row(cells: [
            row.cells[0], row.cells[1], view.phase.rawValue, view.offset.along(view.axis).brief,
            TimelineRun.text(of: effects.records, view, since: content.tag),
          ]))
        effects.removeAll()
      }
    }

    /// Effects as the column says them.
    private static func text(of records: [EffectRecord], _ view: ViewState, since before: Phase) -> String {
      var words: [String] = []
      var isTold = view.phase == before
      for record in records {
        switch record.effect {
        case .phase(let from, let to):
          if !isTold && from == before && to == view.phase {
            isTold = true
          } else {
            words.append("phase \(from)>\(to)")
          }
        case .offset(let offset):
          words.append(offset == view.offset ? "moves" : "moves to \(offset.along(view.axis).brief)")
        case .target(let target):
          words.append("target \(target.offset.along(view.axis).brief)\(target.stop.text)")
        case .fade(let transition): words.append("fade \(transition.text)")
        case .unfade(let transition): words.append("unfade \(transition.text)")
        case .rejected(let rejection): words.append("rejected \(rejection.rawValue)")
        case let other: words.append("\(other)")
        }
      }
      if !isTold { words.insert("no effect tells of the phase", at: 0) }
      return words.joined(separator: ", ")
    }
  }

  extension ContentPhase {
    /// A phase of every name.
    static let examples: [ContentPhase] = {
      let motion = ContentMotion(.animate(from: 0, to: 1), .still(at: 0), at: .zero)
      let view = try? SessionState(scene: SceneSpec(views: [ViewSpec()])).views[0]
      guard let motion, let view else { preconditionFailure("an animation with a way to go is a motion") }
      let grip = Grip(at: .zero, offset: .zero, room: ScrollRoom(view.layout, view.scrolling))
      return [
        .idle, .dragging(.recorded), .dragging(.simulated(grip)), .decelerating(.recorded),
        .decelerating(.simulated(motion)), .animating(.recorded), .animating(.simulated(motion)),
        .bouncing(motion), .snapping(.recorded), .snapping(.simulated(motion)),
      ]
    }()

    /// The phase, and who moves the content, where both may.
    var name: String {
      switch self {
      case .idle: "idle"
      case .dragging(.recorded): "dragging, recorded"
      case .dragging(.simulated): "dragging, simulated"
      case .decelerating(.recorded): "decelerating, recorded"
      case .decelerating(.simulated): "decelerating, simulated"
      case .animating(.recorded): "animating, recorded"
      case .animating(.simulated): "animating, simulated"
      case .bouncing: "bouncing"
      case .snapping(.recorded): "snapping, recorded"
      case .snapping(.simulated): "snapping, simulated"
      }
    }
  }

  extension TargetOffset.Stop? {
    fileprivate var text: String {
      switch self {
      case .item(let path): " item \(path.item)"
      case .page(let page): " page \(page)"
      case nil: ""
      }
    }
  }

  extension FadeTransition {
    fileprivate var text: String {
      "[\(item.section),\(item.item)] \(from.map { $0.brief + ">" } ?? "")\(to.brief)"
    }
  }

  extension Double {
    /// The number with three decimals at most.
    fileprivate var brief: String {
      guard isFinite, magnitude < 1e12 else { return "\(self)" }
      let thousandths = Int64((self * 1000).rounded())
      let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
      var text = (thousandths < 0 ? "-" : "") + "\(whole)"
      if part > 0 {
        var digits = "\(1000 + part)".dropFirst()
        while digits.last == "0" { digits.removeLast() }
        text += "." + digits
      }
      return text
    }
  }
#endif
