#if DEBUG  // It checks the auditor's geometry, which only debug builds let tests see.
  import ScrollGeometry
  import SessionModel

  @testable import SessionAudit

  /// The layout from scratch: every item of every section gets a box of its own, in the order of the rules.
  ///
  /// It knows neither equal neighbours nor groups of lines, and asks nothing of the auditor; it is what the auditor's books must always come to.
  struct PlainGeometry {
    /// The data of a section.
    struct Section: Equatable {
      var sizes: [LayoutSize] = []
      var frames: [LayoutRect] = []
      var spec = SectionSpec(items: .count(0))
    }

    /// A box in units, from the section's start.
    private struct Box {
      var start: Int64
      var end: Int64
      var crossStart: Int64
      var crossEnd: Int64

      var hasArea: Bool { end > start && crossEnd > crossStart }
    }

    let axis: ScrollAxis
    let isFrames: Bool
    private(set) var starts: [Int64] = [0]
    private(set) var frames: [[LayoutRect]] = []
    private(set) var unions: [LayoutRect?] = []

    init(_ view: ViewSpec, _ sections: [Section]) {
      axis = view.axis
      if case .frames = view.layout { isFrames = true } else { isFrames = false }
      for section in sections {
        if isFrames {
          frames.append(section.frames)
          unions.append(PlainGeometry.union(section.frames))
        } else {
          layOut(section, view)
        }
      }
    }

    /// The union of rectangles with an area: a lone one as it stands, several between their outermost edges.
    static func union(_ frames: [LayoutRect]) -> LayoutRect? {
      let solid = frames.filter(\.hasArea)
      guard let left = solid.map(\.x).min(), let top = solid.map(\.y).min(),
        let right = solid.map(\.maxX).max(), let bottom = solid.map(\.maxY).max()
      else { return nil }
      return solid.count == 1
        ? solid[0] : LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private mutating func layOut(_ section: Section, _ view: ViewSpec) {
      guard case .flow(let metrics) = view.layout else { preconditionFailure("only flow layouts wrap") }
      let inset = section.spec.sectionInset ?? metrics.sectionInset
      let lineSpacing = section.spec.minimumLineSpacing ?? metrics.minimumLineSpacing
      let itemSpacing = section.spec.minimumInteritemSpacing ?? metrics.minimumInteritemSpacing
      let header = LayoutUnit(rounding: section.spec.header ?? metrics.header).rawValue
      let footer = LayoutUnit(rounding: section.spec.footer ?? metrics.footer).rawValue
      let room =
        view.viewport.across(axis) - view.contentInset.crossLeading(axis)
        - view.contentInset.crossTrailing(axis)
      let lineLength = room - inset.crossLeading(axis) - inset.crossTrailing(axis)
      let first = header + LayoutUnit(rounding: inset.leading(axis)).rawValue
      let crossOrigin = LayoutUnit(flooring: inset.crossLeading(axis)).rawValue
      var boxes: [Box] = []
      var end = first
      if let size = section.sizes.first, section.sizes.allSatisfy({ $0 == size }) {
        boxes = grid(size, section.sizes.count, lineLength, lineSpacing, itemSpacing)
      } else {
        boxes = lines(section.sizes, lineLength, lineSpacing, itemSpacing)
      }
      for index in boxes.indices {
        boxes[index].start += first
        boxes[index].end += first
        boxes[index].crossStart += crossOrigin
        boxes[index].crossEnd += crossOrigin
        end = max(end, boxes[index].end)
      }
      end += LayoutUnit(rounding: inset.trailing(axis)).rawValue + footer
      place(boxes, length: max(end, header + footer))
    }

    /// Gives boxes their place in the content.
    private mutating func place(_ boxes: [Box], length: Int64) {
      let origin = starts[starts.count - 1]
      frames.append(boxes.map { rect($0, origin) })
      var union: Box?
      for box in boxes where box.hasArea {
        union = Box(
          start: min(union?.start ?? box.start, box.start), end: max(union?.end ?? box.end, box.end),
          crossStart: min(union?.crossStart ?? box.crossStart, box.crossStart),
          crossEnd: max(union?.crossEnd ?? box.crossEnd, box.crossEnd))
      }
      unions.append(union.map { rect($0, origin) })
      starts.append(origin + length)
    }

    private func rect(_ box: Box, _ origin: Int64) -> LayoutRect {
      let points = { (units: Int64) in Double(units) / 1_048_576 }
      return axis == .vertical
        ? LayoutRect(
          x: points(box.crossStart), y: points(origin + box.start),
          width: points(box.crossEnd - box.crossStart), height: points(box.end - box.start))
        : LayoutRect(
          x: points(origin + box.start), y: points(box.crossStart), width: points(box.end - box.start),
          height: points(box.crossEnd - box.crossStart))
    }

    /// Equal items: as many slots as fit, line *k* at round(*k* · pitch).
    private func grid(
      _ size: LayoutSize, _ count: Int, _ lineLength: Double, _ lineSpacing: Double, _ itemSpacing: Double
    ) -> [Box] {
      let cross = size.across(axis)
      let along = LayoutUnit(rounding: size.along(axis)).rawValue
      let across = LayoutUnit(flooring: cross).rawValue
      var slots = 1
      let mayAll = cross + itemSpacing == 0
      while slots < (mayAll ? count : 1 << 20),
        Double(slots + 1) * cross + Double(slots) * itemSpacing - lineLength <= 1 / 1_048_576
      {
        slots += 1
      }
      let leftover = max(0, lineLength - (Double(slots) * cross + Double(slots - 1) * itemSpacing))
      return (0..<count).map { item in
        let start = LayoutUnit(rounding: Double(item / slots) * (size.along(axis) + lineSpacing)).rawValue
        var crossStart: Int64 = 0
        if slots == 1 {
          crossStart = leftover > 0 ? LayoutUnit(flooring: leftover / 2).rawValue : 0
        } else if cross + itemSpacing > 0 {
          let gap = LayoutUnit(flooring: itemSpacing + leftover / Double(slots - 1)).rawValue
          crossStart = Int64(item % slots) * (across + gap)
        }
        return Box(
          start: start, end: start + along, crossStart: crossStart, crossEnd: crossStart + across)
      }
    }

    /// Mixed items, line by line: a line takes items while the running sum of their lengths fits.
    private func lines(
      _ sizes: [LayoutSize], _ lineLength: Double, _ lineSpacing: Double, _ itemSpacing: Double
    ) -> [Box] {
      var boxes: [Box] = []
      var start: Int64 = 0
      var item = 0
      while item < sizes.count {
        var used = sizes[item].across(axis)
        var end = item + 1
        while end < sizes.count, used + itemSpacing + sizes[end].across(axis) <= lineLength + 1 / 1_048_576 {
          used = used + itemSpacing + sizes[end].across(axis)
          end += 1
        }
        let leftover = max(0, lineLength - used)
        var cross: Int64 = 0
        var gap = LayoutUnit(flooring: itemSpacing).rawValue
        if end < sizes.count && end == item + 1 {
          cross = leftover > 0 ? LayoutUnit(flooring: leftover / 2).rawValue : 0
        } else if end < sizes.count {
          gap = LayoutUnit(flooring: itemSpacing + leftover / Double(end - item - 1)).rawValue
        }
        let thickness = sizes[item..<end].map { LayoutUnit(rounding: $0.along(axis)).rawValue }.max() ?? 0
        for size in sizes[item..<end] {
          let along = LayoutUnit(rounding: size.along(axis)).rawValue
          let across = LayoutUnit(flooring: size.across(axis)).rawValue
          let lead = start + ((thickness - along) >> 1)
          boxes.append(Box(start: lead, end: lead + along, crossStart: cross, crossEnd: cross + across))
          cross += across + gap
        }
        start += thickness + LayoutUnit(rounding: lineSpacing).rawValue
        item = end
      }
      return boxes
    }
  }
#endif
