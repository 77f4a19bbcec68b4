import Foundation
import ScrollGeometry
import ScrollLayout
import SessionModel

/// The room of a layout that is scrolled through vertically.
struct NaiveRoom {
  var viewport: LayoutSize
  var contentInset: LayoutInsets

  /// The room of a layout; that of a horizontal one with the axes swapped.
  init(_ layout: ContentLayout) {
    let isVertical = layout.axis == .vertical
    viewport = isVertical ? layout.viewport : layout.viewport.transposed
    contentInset = isVertical ? layout.contentInset : layout.contentInset.transposed
  }
}

/// The flow layout once more, as slowly and plainly as it can be written: counting, Foundation's rounding, no index.
struct NaiveFlow {
  var frames: [LayoutRect] = []
  var sectionEnds: [Double] = []

  /// Lays out the sections of a vertical flow layout.
  init(_ layout: ContentLayout, metrics: FlowMetrics) {
    self.init(layout.sections, in: NaiveRoom(layout), metrics: metrics)
  }

  /// Lays out sections, scrolled through vertically.
  init(_ sections: [SectionSpec], in space: NaiveRoom, metrics: FlowMetrics) {
    let room = space.viewport.width - space.contentInset.left - space.contentInset.right
    var start = 0
    for spec in sections {
      let inset = spec.sectionInset ?? metrics.sectionInset
      let sizes = spec.items.rects(itemSize: spec.itemSize ?? metrics.itemSize).map {
        LayoutSize(width: $0.width, height: $0.height)
      }
      var main = start + units(spec.header ?? metrics.header) + units(inset.top)
      let lines = Lines(
        room: room - inset.left - inset.right,
        gap: spec.minimumInteritemSpacing ?? metrics.minimumInteritemSpacing,
        lineSpacing: spec.minimumLineSpacing ?? metrics.minimumLineSpacing)
      let placed = Set(sizes).count == 1 ? lines.uniform(sizes) : lines.mixed(sizes)
      for (place, size) in zip(placed.places, sizes) {
        frames.append(
          LayoutRect(
            x: points(down(inset.left) + place.cross), y: points(main + place.main),
            width: points(down(size.width)), height: points(units(size.height))))
      }
      main += placed.length
      let supplements = units(spec.header ?? metrics.header) + units(spec.footer ?? metrics.footer)
      // Only negative insets, which a literal carousel has, make this more than the sum.
      start = max(
        start + supplements, main + units(inset.bottom) + units(spec.footer ?? metrics.footer))
      sectionEnds.append(points(start))
    }
  }

  /// The nearest whole number of 2^-20 pt.
  private func units(_ length: Double) -> Int { nearestUnits(length) }
}

private func nearestUnits(_ length: Double) -> Int { Int((length * 1_048_576).rounded(.toNearestOrEven)) }
private func down(_ length: Double) -> Int { Int((length * 1_048_576).rounded(.down)) }
private func points(_ units: Int) -> Double { Double(units) / 1_048_576 }

private struct Lines {
  var room: Double
  var gap: Double
  var lineSpacing: Double

  /// Whether so much is no longer than a line, give or take a unit.
  func fits(_ used: Double) -> Bool { used - room <= 1 / 1_048_576 }

  typealias Placed = (places: [(main: Int, cross: Int)], length: Int)

  /// Equal items: count how many fit, then go through slots and lines.
  func uniform(_ sizes: [LayoutSize]) -> Placed {
    let size = sizes[0]
    var slots = 1
    if size.width + gap > 0 {
      while fits(Double(slots + 1) * size.width + Double(slots) * gap) { slots += 1 }
    } else if fits(0) {
      slots = sizes.count
    }
    let leftover = max(0, room - (Double(slots) * size.width + Double(slots - 1) * gap))
    var places: [(main: Int, cross: Int)] = []
    for item in sizes.indices {
      let main = nearestUnits(Double(item / slots) * (size.height + lineSpacing))
      var cross = 0
      if slots == 1 {
        cross = leftover > 0 ? down(leftover / 2) : 0
      } else if size.width + gap > 0 {
        cross = (item % slots) * (down(size.width) + down(gap + leftover / Double(slots - 1)))
      }
      places.append((main: main, cross: cross))
    }
    return (places: places, length: (places.last?.main ?? 0) + nearestUnits(size.height))
  }

  /// Different items: break first, then place line by line.
  func mixed(_ sizes: [LayoutSize]) -> Placed {
    var lines: [[LayoutSize]] = []
    var used = 0.0
    for size in sizes {
      if !lines.isEmpty && fits(used + gap + size.width) {
        lines[lines.count - 1].append(size)
        used = used + gap + size.width
      } else {
        lines.append([size])
        used = size.width
      }
    }
    var places: [(main: Int, cross: Int)] = []
    var main = 0
    var length = 0
    for (number, line) in lines.enumerated() {
      var used = line[0].width
      for size in line.dropFirst() { used = used + gap + size.width }
      var cross = 0
      var step = down(gap)
      if number < lines.count - 1 {
        if line.count > 1 {
          step = down(gap + max(0, room - used) / Double(line.count - 1))
        } else if room - used > 0 {
          cross = down((room - used) / 2)
        }
      }
      let thickness = line.map { nearestUnits($0.height) }.max() ?? 0
      for size in line {
        let spare = thickness - nearestUnits(size.height)
        places.append((main: main + Int((Double(spare) / 2).rounded(.down)), cross: cross))
        cross += down(size.width) + step
      }
      length = main + thickness
      main = length + nearestUnits(lineSpacing)
    }
    return (places: places, length: length)
  }
}
