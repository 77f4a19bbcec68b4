import ScrollCore
import ScrollEngine

/// Offsets and frames.
extension ObservationComparison {
  /// Compares the content offset with those the content had, or passed on the way from one to the next.
  ///
  /// A coordinate that was not looked at is not compared.
  func compare(offsetX x: Double?, y: Double?, into outcome: inout Outcome) {
    var newer = view.offset
    func passes(_ older: LayoutPoint) -> Bool {
      defer { newer = older }
      return lies(x, between: older.x, newer.x) && lies(y, between: older.y, newer.y)
    }
    let delay = firstDelay { passes($0.offset) }
    if delay == .zero { return }
    if let rest = restOffset, lies(x, between: rest.x, rest.x), lies(y, between: rest.y, rest.y) { return }
    outcome.found.append((.offset(recordedX: x, recordedY: y, replayed: view.offset), delay))
  }

  private func lies(_ recorded: Double?, between one: Double, _ other: Double) -> Bool {
    guard let recorded else { return true }
    return recorded >= min(one, other) - options.pointTolerance
      && recorded <= max(one, other) + options.pointTolerance
  }

  /// Compares an item's frame with the layout's, now and before recent changes of it.
  ///
  /// What a carousel does to items is drawing: their frames stay as they are laid out.
  func compare(frame recorded: LayoutRect, of item: ItemIndexPath, into outcome: inout Outcome) {
    let delay = delay(of: item) { frame in
      firstDelay { moment in
        guard let frame = frame(moment) else { return false }
        return agree(recorded, frame)
      }
    }
    if delay == .zero { return }
    let replayed = view.layout.contains(item) ? view.layout.frame(of: item) : nil
    outcome.found.append((.frame(item: item, recorded: recorded, replayed: replayed), delay))
  }
}
