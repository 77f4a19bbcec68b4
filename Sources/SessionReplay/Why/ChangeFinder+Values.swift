import ScrollCore
import ScrollEngine

/// What the properties of the subject are like at the moment.
extension ChangeFinder {
  /// The alpha an item has on screen at the moment, be it in the middle of a transition; nothing for what is not visible, or
  /// has no alpha.
  public var alpha: Double? {
    guard case .item(let path) = subject, let state = moment?.views[view], let fade = state.fadeSettings,
      let transition = state.transition(of: path)
    else { return nil }
    if fade.mode == .corrected { return transition.alpha(at: time, by: fade.timing) }
    guard let change = histories.first(where: { $0.aspect == .alpha })?.last,
      case .effect(let record) = change.outcome
    else { return transition.target }
    return record.effect.alpha(at: time.since(record.time), by: fade.timing)
  }

  /// What a property is like on screen at the moment; nothing for one that is never observed, as a phase, or while the moment is not
  /// known.
  public func value(of aspect: ChangeAspect) -> ShownValue? {
    guard let state = moment?.views[view] else { return nil }
    switch (aspect, subject) {
    case (.alpha, .item): return .number(alpha)
    case (.scale, .item(let path)):
      return .number(state.scale(of: path))
    case (.visibility, .item(let path)): return .visibility(state.visibility(of: path, for: .visibility))
    case (.shadow, .section(let section)):
      return .frames(state.decorations.filter { $0.section == section }.map { $0.frame })
    case (.dot, .dot(let index)):
      let dots = state.dots
      let dot = dots.indices.contains(index) ? dots[index] : nil
      return .dot(alpha: dot?.alpha, y: dot?.y)
    case (.offset, .view): return .offset(x: state.offset.x, y: state.offset.y)
    case (.page, .view): return .page(state.activePage)
    case (.mask, .view):
      return state.mask.map { .mask(start: $0.start, end: $0.end, stops: $0.stops) }
    default: return nil
    }
  }
}
