import ScrollCore

extension ViewAudit {
  /// What the books think of an event.
  enum Verdict {
    case possible
    case impossible(Rejection)
    /// They cannot follow.
    case unknown
  }

  /// Whether an event is possible now; changes of data, sizes and settings are tried in a copy.
  ///
  /// - Complexity: That of the change.
  func verdict(on action: SessionEvent.Action) -> Verdict {
    if isStopped { return .unknown }
    switch action {
    case .dragBegan(let finger), .dragMoved(let finger):
      if !finger.isFinite { return .impossible(.badSize) }
    case .scrollTo(let x, let y, true):
      if !(x ?? 0).isFinite || !(y ?? 0).isFinite { return .impossible(.nonFiniteOffset) }
    default: break
    }
    if let reason = phases.refusal(of: action) { return .impossible(reason) }
    var trial = self
    if let reason = trial.enter(action) { return .impossible(reason) }
    if trial.isStopped { return .unknown }
    let isTooMuch = hasDots && trial.geometry.itemCount > PageControlSettings.mostDots
    return isTooMuch ? .impossible(.layoutTooLarge) : .possible
  }
}

extension Rejection {
  /// What was impossible, in words.
  var impossibility: String {
    switch self {
    case .timeWentBackwards: "a time before the last one"
    case .nonFiniteOffset: "an offset that is not finite"
    case .badSize: "a size, position or spacing out of range"
    case .noSuchSection: "a section that does not exist"
    case .noSuchItem: "an item that does not exist"
    case .badSetting: "settings out of range, or of a behaviour the view does not have"
    case .wrongLayout: "items of the wrong shape for the layout"
    case .conflictingUpdates: "changes that contradict each other"
    case .duplicateKey: "two items of one key"
    case .layoutTooLarge: "content too long to measure"
    case .dragAlreadyBegan: "a drag during another"
    case .noDrag: "a drag that has not begun"
    case .noSuchView: "a view that does not exist"
    }
  }
}
