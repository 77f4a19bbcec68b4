import ScrollGeometry
import SessionModel

/// Collects the rectangles of a section that meet a stretch of the scroll axis.
struct FrameWalk: Walk {
  let section: Int
  let axis: ScrollAxis
  let near: Extent
  /// How many items come before the next chunk.
  private var first = 0
  /// What was found.
  var found: [PlacedItem] = []
  /// How far nothing else is found.
  var quiet = Extent(lower: -.infinity, upper: .infinity)

  init(section: Int, axis: ScrollAxis, near: Extent) {
    self.section = section
    self.axis = axis
    self.near = near
  }

  @inline(__always)
  mutating func passes(_ summary: FrameSummary, count: Int) -> Bool {
    guard passes(summary.all.extent(along: axis)) else { return false }
    first += summary.count
    return true
  }

  mutating func visit(_ chunk: FrameChunk) {
    for place in chunk.frames.indices { judge(chunk.frames[place], of: first + place) }
    first += chunk.frames.count
  }

  /// Passes what lies beside the stretch.
  @inline(__always)
  mutating func passes(_ hull: Extent) -> Bool {
    if hull.meets(near) { return false }
    quiet.keepApart(from: hull, near: near)
    return true
  }

  /// Takes a rectangle if it meets the stretch.
  @inline(__always)
  mutating func judge(_ frame: LayoutRect, of item: Int) {
    if passes(frame.extent(along: axis)) { return }
    found.append(PlacedItem(path: ItemIndexPath(section: section, item: item), frame: frame))
  }
}
