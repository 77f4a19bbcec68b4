import ScrollCore
import ScrollEngine

/// Offsets at which something may change: where an edge of an item, a page or a shadow meets one of the viewport, the
/// middles between two stops, the ends of the range and places beyond them.
enum EdgeOffsets {
  /// One of them along the axis, or a hair beside it.
  static func pick(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance) -> Double {
    let offset = place(ofView: view, in: state, &chance)
    let tolerance = Extent.tolerance
    switch chance.below(8) {
    case 0: return offset.nextUp
    case 1: return offset.nextDown
    case 2: return offset + (chance.oneIn(2) ? tolerance : -tolerance)
    case 3: return offset + (chance.oneIn(2) ? tolerance.nextUp : -tolerance.nextUp)
    case 4: return offset + (chance.oneIn(2) ? 0.5 : -0.5)
    case 5: return offset + (chance.oneIn(2) ? 1 : -1)
    default: return offset
    }
  }

  private static func place(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance)
    -> Double
  {
    let axis = state.views[view].axis
    let length = state.views[view].viewport.along(axis)
    switch chance.below(11) {
    case 0:
      let range = state.views[view].layout.scrollRange()
      return chance.oneIn(2) ? range.lower : range.upper
    case 1:
      let pitch = state.views[view].layout.pitch
      return state.views[view].layout.fromStart(
        Double(chance.below(8)) * pitch + (chance.oneIn(2) ? pitch / 2 : 0))
    case 2:
      // Jumps of a viewport, and a point less or more.
      let jump = length + Double(chance.below(3) - 1)
      return state.views[view].offset.along(axis) + (chance.oneIn(2) ? jump : -jump)
    case 3: return state.views[view].offset.along(axis)
    case 4:
      let range = state.views[view].layout.scrollRange()
      let beyond = Double(chance.pick([1, 50, 250]))
      return chance.oneIn(2) ? range.lower - beyond : range.upper + beyond
    default: break
    }
    let extent = element(ofView: view, in: state, &chance)
    switch chance.below(5) {
    case 0: return extent.lower
    case 1: return extent.upper - length
    case 2: return extent.lower - length + state.views[view].occlusion.trailing(axis)
    case 3: return extent.upper - state.views[view].occlusion.leading(axis)
    default: return (extent.lower + extent.upper - length) / 2
    }
  }

  /// Where an item near the viewport, or anywhere, or a section's shadow lies.
  private static func element(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance)
    -> Extent
  {
    let sections = state.views[view].layout.sectionCount
    guard sections > 0 else { return Extent(lower: 0, upper: 0) }
    let section = chance.below(sections)
    let items = state.views[view].layout.itemCount(inSection: section)
    guard items > 0 else { return Extent(lower: 0, upper: 0) }
    if chance.oneIn(6), let settings = state.views[view].shadowSettings,
      let frame = state.views[view].layout.decorationFrame(ofSection: section, extent: settings.extent)
    {
      return settings.paintedRect(of: frame).extent(along: state.views[view].axis)
    }
    let item = chance.oneIn(4) ? chance.below(items) : chance.below(min(items, 12))
    return state.views[view].layout.frame(of: ItemIndexPath(section: section, item: item)).extent(
      along: state.views[view].axis)
  }
}
