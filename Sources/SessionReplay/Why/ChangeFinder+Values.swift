import ScrollCore
import ScrollEngine

/// What the properties of the subject are like at the moment.
extension ChangeFinder {
  /// The alpha an item has on screen at the moment, be it in the middle of a transition; `nil` for what is not visible, or
  /// has no alpha.
  package var alpha: Double? {
    guard case .item(let path) = subject, let moment else { return nil }
    return moment.item(path, inView: view, at: time)?.alpha
  }

  /// What a property is like on screen at the moment; `nil` for one that is never observed, as a phase, or while the moment is not
  /// known.
  package func value(of aspect: ChangeAspect) -> ShownValue? {
    guard let state = moment?.views[view] else { return nil }
    switch (aspect, subject) {
    case (.alpha, .item): return .number(alpha)
    case (.scale, .item(let path)):
      return .number(state.scale(of: path))
    case (.visibility, .item(let path)):
      return .visibility(
        state.isLive ? state.uncoveredRect.visibility(of: state.layout.frame(of: path)) : .hidden)
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
