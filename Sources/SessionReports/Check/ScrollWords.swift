import ScrollCore
import SessionLog
import SessionReplay

/// What a rule that needs no declaration has found, as a sentence, with what one may do if it is meant.
struct ScrollWords {
  let matter: ScrollBreach.Matter
  let grade: FindingGrade
  /// The line that led to it.
  let cause: Int?

  /// Such as `the content jumped by 461 pt when item [0,12] "m12" became 200 pt taller (line 255); nobody is known to have scrolled then`.
  var sentence: String {
    switch matter {
    case .jump(let item, let distance, let excess, let edit, let mover):
      let accounts =
        mover == .user
        ? "the user and what came and went in sight account" : "what came and went in sight accounts"
      let beyond =
        (excess.magnitude - distance.magnitude).magnitude < 1
        ? "" : ", \(points(excess)) more than \(accounts) for,"
      let who = words(mover)
      return "\(name(item)) jumped by \(points(distance)) on screen\(beyond) when \(words(edit))\(line)\(who)"
    case .loss(let item, let distance, let edit, let mover):
      return
        "nothing that was in sight stayed there: \(name(item)) jumped by \(points(distance)) when \(words(edit))\(line)\(words(mover))"
    case .pushedOut(let item, let edit):
      return
        "nothing that was in sight stayed there: \(name(item)) is out of sight, and laid out no more, since \(words(edit))\(line); nobody is known to have scrolled then"
    case .swap(let item, let distance, let count):
      return
        "nothing that was in sight stayed there: \(name(item)) and \(count - 1) more came from \(points(distance)) away\(line); nobody is known to have scrolled then"
    case .left(let side, let distance, let isShorter):
      let (meant, since) =
        isShorter
        ? ("", "since the viewport, less bars, got shorter") : (", where it is to stay,", "after an edit")
      return
        "the content was at its \(side.rawValue)\(meant) and rests \(points(distance)) from it \(since)\(line)"
    case .pulledBack(let distance, let count):
      return
        "the app took the content back \(TextReport.count(count, "time")) under the finger that dragged it, by up to \(points(distance))"
    case .blank(let offset, let duration, let unseen):
      if unseen > 0 {
        return
          "all that was in sight, \(TextReport.count(unseen, "item")), rested at alpha 0 for \(TextReport.seconds(duration)), and was never visible before"
      }
      return "no item was in sight for \(TextReport.seconds(duration)), from offset \(number(offset)) on"
    case .unlit(let item, let duration, let others):
      let more = others > 0 ? "; so did \(TextReport.count(others, "item")) more" : ""
      return
        "\(name(item)) rested in sight at alpha 0 for \(TextReport.seconds(duration)), and was never visible, while others like it were\(more)"
    case .faded(let item, let alpha, let duration, let others, let isHalfWay):
      let more = others > 0 ? "; so did \(TextReport.count(others, "item")) more" : ""
      let place =
        isHalfWay ? "half way where nobody can scroll on" : "as faded as where an edge had cut it"
      return
        "\(name(item)) rested in sight at alpha \(number(alpha)) for \(TextReport.seconds(duration)), \(place), while others had come up\(more)"
    case .overlap(let one, let other, let along, let across, let others):
      let more = others > 0 ? ", and \(TextReport.count(others, "pair")) more" : ""
      return
        "\(name(one)) and \(name(other, isFirst: false)) overlap by \(number(along)) × \(number(across)) pt\(more)"
    case .beyond(let offset, let range, let side):
      let end = side == .start ? "before the start" : "beyond the end"
      let over = max(range.lower - offset, offset - range.upper)
      return "the content rests \(points(over)) \(end) of its range, at \(number(offset))"
    case .stop(let offset, let nearest):
      return
        "the content rests between two stops, at (\(number(offset.x)), \(number(offset.y))), the nearest is (\(number(nearest.x)), \(number(nearest.y)))"
    case .otherStop(let stop, let due, let natural):
      func name(_ stop: ScrollBreach.Stop) -> String {
        stop.item.map { self.name($0) } ?? "stop \(stop.number), at \(number(stop.offset))"
      }
      let reason =
        natural.map { "it would have gone to \(number($0))" } ?? "a flick goes one stop from where it began"
      return "the content rests at \(name(stop)), should be \(name(due)): \(reason)"
    case .otherPage(let before, let after, let isStop):
      let now =
        after.map {
          isStop ? ", and rests at \(name($0, isFirst: false))" : ", now \(name($0, isFirst: false)) is"
        } ?? ""
      return isStop
        ? "before the viewport changed its size the content rested at \(name(before))\(now)"
        : "\(name(before)) was in sight before the viewport changed its size\(now)"
    case .leap(let distance, let times):
      let usual =
        times.isFinite ? ", \(number((times + 0.5).flooredToWhole)) times as far as the moves before" : ""
      return "the content leapt by \(points(distance)) in one move of a scroll\(usual)"
    case .deadStop(let speed): return "a fling stopped dead at \(number((speed + 0.5).flooredToWhole)) pt/s"
    case .covered(let item, let covered, let isStart):
      return
        "\(name(item)) is covered by the bar at the \(isStart ? "start" : "end"), by \(points(covered)), where the content cannot be scrolled further"
    case .target(let item, let align, let distance):
      let wanted =
        switch align {
        case .start: "at the start"
        case .center: "in the centre"
        case .end: "at the end"
        case .visible: "in sight"
        }
      let way = align == .visible ? "out of sight" : distance < 0 ? "before it" : "behind it"
      return "\(name(item)) was asked for \(wanted)\(line), rests \(points(distance)) \(way)"
    case .twoDecorations(let section, let kind):
      return "section \(section) has more than one decoration of the kind \(LogError.printable(kind))"
    case .twoDots(let dots):
      return "dots \(dots.prefix(6).map { "\($0)" }.joined(separator: " and ")) are lit at the same time"
    }
  }

  /// What one may declare or do if a finding is meant; `nil` of one that is about what the scene declares.
  static func remedy(_ finding: Finding) -> String? {
    switch finding.worst.shown.finding {
    case .stop, .scroll:
      let announcement = "announce it in the header: \"expect\": {\"findings\": [\"\(finding.kind)\"]}"
      // A jump is odd unless the view says what it keeps: then it is said already.
      let isDeclared = finding.rule == .jump && finding.grade != .odd
      return isDeclared ? announcement : finding.rule.remedy(announcing: announcement)
    default: return nil
    }
  }

  private var line: String { cause.map { " (line \($0))" } ?? "" }

  private func words(_ mover: ScrollBreach.Mover) -> String {
    switch mover {
    case .nobody: "; nobody is known to have scrolled then"
    case .user: ", while the user scrolled"
    case .app: "; the app scrolled by too little or too much to make up for it"
    case .appElsewhere: "; the app took the content elsewhere"
    }
  }

  private func words(_ edit: ScrollBreach.Edit) -> String {
    switch edit {
    case .resized(let item, let distance, let count):
      let more = count > 1 ? ", and \(count - 1) more changed," : ""
      return "\(name(item))\(more) became \(points(distance)) \(distance < 0 ? "shorter" : "longer")"
    case .inserted(let item, let count):
      return count == 1
        ? "\(name(item)) came" : "\(count.grouped) items came from \(name(item, isFirst: false)) on"
    case .deleted(let count): return count == 1 ? "an item went" : "\(count.grouped) items went"
    case .anew: return "the same content was made anew"
    case .shortened(let duration): return "the content was short for \(TextReport.seconds(duration))"
    case .moved: return "the items were laid out anew"
    case .other: return "the data changed"
    }
  }

  private func name(_ item: ScrollBreach.Item, isFirst: Bool = true) -> String {
    (isFirst ? "item " : "") + ItemName.text(item.path, item.key)
  }

  private func number(_ value: Double) -> String { TextReport.measure(value) }
  private func points(_ value: Double) -> String { "\(number(value.magnitude)) pt" }
}
