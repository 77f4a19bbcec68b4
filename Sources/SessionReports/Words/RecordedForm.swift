import ScrollCore
import SessionReplay

/// What the app showed, for programs.
extension ReportForm {
  /// An observation, when it was made, and its line.
  ///
  /// - Parameters:
  ///   - name: What the object is called among those of all reports.
  ///   - form: The form of what was shown.
  ///   - describe: Adds fields before those that all have.
  /// - Returns: Its form.
  static func recorded<Shown>(
    _ name: String, _ form: ReportForm<Shown>, _ describe: (inout ReportObject<Value>) -> Void = { _ in }
  ) -> ReportForm where Value == Recorded<Shown> {
    .object(name, "What the app showed, and the line that says so.") {
      describe(&$0)
      $0.add("value", form, "What it showed.") { $0.value }
      $0.add("t", .time, "When that was observed.") { $0.time }
      $0.add("line", .integer, "The line of the observation.") { $0.line }
    }
  }
}

extension ShownValue {
  /// A number, a word, a list or an object; null for what is not there.
  static let form = {
    let number = ReportForm<Double?>.orNull(.number)
    let integer = ReportForm<Int?>.orNull(.integer)
    let pair = ReportForm<[Double?]>.row(of: number, ["x", "y"])
    let frames = ReportForm<[LayoutRect]>.list(of: .rect)
    let visibility = ReportForm<ItemVisibility>.visibility
    let types = [number.type, visibility.type, frames.type, dot.type, pair.type, mask.type]
    return ReportForm<ShownValue>(.either(types)) { value, json in
      switch value {
      case .number(let value): number.write(value, &json)
      case .visibility(let value): visibility.write(value, &json)
      case .frames(let value): frames.write(value, &json)
      case .dot(let alpha, let y): dot.write(ShownDot(alpha: alpha, y: y), &json)
      case .offset(let x, let y): pair.write([x, y], &json)
      case .page(let page): integer.write(page, &json)
      case .mask(let start, let end, let stops):
        mask.write(ShownMask(start: start, end: end, stops: stops), &json)
      }
    }
  }()

  private static let dot = ReportForm<ShownDot>.object("shownDot", "A dot as the app showed it.") {
    $0.add("alpha", .orNull(.number), "How lit it is; null if that was not looked at.") { $0.alpha }
    $0.add("y", .orNull(.number), "How far below the control's top it lies; null if that was not looked at.")
    {
      $0.y
    }
  }

  private static let mask = ReportForm<ShownMask>.object("shownMask", "An edge mask as the app showed it.") {
    $0.add("start", .number, "The alpha at the start.") { $0.start }
    $0.add("end", .number, "The alpha at the end.") { $0.end }
    $0.add("stops", .orNull(.list(of: .number)), "The four stops; null if they were not looked at.") {
      $0.stops
    }
  }
}

private struct ShownDot {
  let alpha: Double?
  let y: Double?
}

private struct ShownMask {
  let start: Double
  let end: Double
  let stops: [Double]?
}
