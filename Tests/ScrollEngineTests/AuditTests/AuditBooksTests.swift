#if DEBUG  // Only debug builds let tests look inside the auditor.
  import TestSupport
  import ScrollCore
  import Testing

  @testable import SessionAudit

  @Suite("The auditor's geometry after edits")
  struct AuditBooksTests {
    @Test("is the layout from scratch, whatever was edited", arguments: PlainData.Kind.allCases)
    func edits(kind: PlainData.Kind) throws {
      for seed in 0..<16 as Range<UInt64> {
        var random = SeededGenerator(seed: seed)
        var data = PlainData(kind, &random)
        var geometry = try AuditGeometry(data.view)
        for step in 0..<40 {
          let before = step % 8 == 0 ? geometry : nil
          let frames = before?.allFrames
          let label: Comment = "\(kind), seed \(seed), step \(step)"
          if Int.random(in: 0..<12, using: &random) == 0 {
            try resize(&data, &geometry, &random)
          } else {
            let batch = data.edit(&random)
            var edit = AuditEdit()
            edit.begin(sectionCount: geometry.sectionCount)
            for update in batch.updates { try edit.add(update) }
            try geometry.apply(&edit)
            let places = batch.old.indices.map { edit.place(ofSection: $0) ?? -1 }
            #expect(places == batch.places, label)
          }
          #expect(before?.allFrames == frames, "a copy is changed: \(label)")
          data.view.sections = data.specs
          try expectSame(&geometry, data, label, &random)
          guard geometry.itemCounts == data.sections.map(\.count) else { return }
        }
      }
    }

    private func resize(
      _ data: inout PlainData, _ geometry: inout AuditGeometry, _ random: inout SeededGenerator
    ) throws {
      if Bool.random(using: &random) {
        data.view.viewport = LayoutSize(
          width: Double(Int.random(in: 0...1200, using: &random)) / 3, height: 320)
        try geometry.setViewport(data.view.viewport)
      } else {
        data.view.contentInset = LayoutInsets(
          top: 5, left: Double(Int.random(in: 0...60, using: &random)) / 3)
        try geometry.setContentInset(data.view.contentInset)
      }
    }

    private func expectSame(
      _ geometry: inout AuditGeometry, _ data: PlainData, _ label: Comment, _ random: inout SeededGenerator
    ) throws {
      let plain = data.layout
      #expect(geometry.allFrames == plain.frames, label)
      #expect((0..<geometry.sectionCount).map { geometry.decorationFrame($0) } == plain.unions, label)
      if let edges = plain.edges { #expect(geometry.sectionStarts == edges, label) }
      var fresh = try AuditGeometry(data.view)
      #expect(geometry.itemCount == fresh.itemCount, label)
      #expect(geometry.firstItemSize == fresh.firstItemSize, label)
      #expect(geometry.pitch == fresh.pitch, label)
      #expect(geometry.scrollRange == fresh.scrollRange, label)
      for _ in 0..<2 {
        let extent = geometry.scrollRange
        let place = Double.random(in: (extent.lower - 200)...(extent.upper + 400), using: &random)
        let window = LayoutRect(
          axis: data.view.axis, along: Extent(lower: place, upper: place + 200),
          across: Extent(lower: 0, upper: 320))
        expectFound(&geometry, &fresh, plain, window, label)
        let centres = geometry.centres(around: place)
        let wanted = plain.centres(around: place)
        #expect(centres.below == wanted.below && centres.above == wanted.above, label)
      }
    }

    private func expectFound(
      _ geometry: inout AuditGeometry, _ fresh: inout AuditGeometry, _ plain: PlainLayout,
      _ window: LayoutRect,
      _ label: Comment
    ) {
      let place = window.extent(along: plain.axis).lower
      for tolerance in [0, Extent.tolerance] {
        var interval = SafeInterval(around: place, reach: 200)
        var freshInterval = interval
        var sight = AuditSight()
        var freshSight = AuditSight()
        geometry.findItems(in: window, tolerance: tolerance, offset: place, &sight, interval: &interval)
        fresh.findItems(
          in: window, tolerance: tolerance, offset: place, &freshSight, interval: &freshInterval)
        #expect(sight.items == plain.items(in: window, tolerance: tolerance), label)
        #expect(interval.bounds?.lower == freshInterval.bounds?.lower, label)
        #expect(interval.bounds?.upper == freshInterval.bounds?.upper, label)
      }
    }

    @Test("finds what every item says, wherever the window was before", arguments: PlainData.Kind.allCases)
    func moving(kind: PlainData.Kind) throws {
      for seed in 100..<130 as Range<UInt64> {
        var random = SeededGenerator(seed: seed)
        let data = PlainData(kind, &random)
        let geometry = try AuditGeometry(data.view)
        let plain = data.layout
        var sight = AuditSight()
        var place = 0.0
        for step in 0..<200 {
          // Mostly on by less than a line or a few of them; now and then somewhere else, or aside.
          let far = Int.random(in: 0..<20, using: &random) == 0
          let range = geometry.scrollRange
          place =
            far
            ? Double.random(in: (range.lower - 200)...(range.upper + 400), using: &random)
            : place + Double.random(in: -60...60, using: &random)
          let aside = step % 50 < 40 ? 0 : Double(step % 7) * 20
          let window = LayoutRect(
            axis: data.view.axis, along: Extent(lower: place, upper: place + 200),
            across: Extent(lower: aside, upper: aside + 320))
          var interval = SafeInterval(around: place, reach: 200)
          geometry.findItems(
            in: window, tolerance: Extent.tolerance, offset: place, &sight, interval: &interval)
          let label: Comment = "\(kind), seed \(seed), step \(step)"
          let wanted = plain.items(in: window, tolerance: Extent.tolerance)
          #expect(sight.items == wanted, label)
          guard sight.items == wanted else { return }
          // Up to the ends of the interval all stays as it is.
          guard let bounds = interval.bounds else { continue }
          for end in [bounds.lower, bounds.upper] where end.isFinite {
            let other = LayoutRect(
              axis: data.view.axis, along: Extent(lower: end, upper: end + 200),
              across: Extent(lower: aside, upper: aside + 320))
            #expect(plain.items(in: other, tolerance: Extent.tolerance) == wanted, label)
          }
        }
      }
    }

    @Test func `an odd item among a million equal ones is three lines or so, and gone again none`() throws {
      var view = ViewSpec(viewport: LayoutSize(width: 320, height: 480))
      view.sections = [SectionSpec(items: .count(1_000_000))]
      var geometry = try AuditGeometry(view)
      let equal = geometry
      // Items of 50 with 10 between them: five in a line of 290, which they share out over 320.
      let path = ItemIndexPath(section: 0, item: 500_003)
      for size in [
        LayoutSize(width: 50, height: 70), LayoutSize(width: 120, height: 50),
        LayoutSize(width: 400, height: 1),
      ] {
        try geometry.apply([.itemsResized(section: 0, at: path.item, .sizes([size]))])
        #expect(geometry.sections[0][0].lines.equalCount == 0)
        #expect(geometry.frame(path).size == size)
      }
      try geometry.apply([.itemsResized(section: 0, at: path.item, .count(1))])
      #expect(geometry.sections[0][0].lines.equalCount == 200_000)
      for item in [0, path.item, 999_999] {
        let path = ItemIndexPath(section: 0, item: item)
        #expect(geometry.frame(path) == equal.frame(path))
      }
    }

    @Test func `the same error is had as from scratch, and sooner than numbers overflow`() throws {
      // 2^41 pt in all: two items of half as much fit, and not a third.
      var view = ViewSpec(viewport: LayoutSize(width: 320, height: 480))
      let long = LayoutSize(width: 10, height: 0x1p40)
      var metrics = FlowMetrics()
      metrics.minimumLineSpacing = 0
      metrics.minimumInteritemSpacing = 400
      view.layout = .flow(metrics)
      view.sections = [
        SectionSpec(items: .sizes([long, LayoutSize(width: 10, height: 1)])), SectionSpec(items: .count(0)),
      ]
      var geometry = try AuditGeometry(view)
      try geometry.apply([.itemsResized(section: 0, at: 1, .sizes([LayoutSize(width: 20, height: 0x1p40)]))])
      #expect(geometry.contentLength == 0x1p41)
      // Longer on the way, but not in the end.
      try geometry.apply([
        .itemMoved(from: ItemIndexPath(section: 0, item: 1), to: ItemIndexPath(section: 1, item: 0)),
        .itemsResized(section: 0, at: 0, .sizes([LayoutSize(width: 20, height: 0x1p40)])),
      ])
      #expect(geometry.contentLength == 0x1p41)
      let added = LayoutUpdate.itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 10, height: 1)]))
      let failure = #expect(throws: AuditFailure.self) { try geometry.apply([added]) }
      guard case .impossible(.tooLarge)? = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }

    @Test func `more items of different sizes than the books hold are beyond them`() throws {
      var view = ViewSpec(viewport: LayoutSize(width: 320, height: 480))
      view.sections = [SectionSpec(items: .count(AuditSection.mixedLimit))]
      var geometry = try AuditGeometry(view)
      try geometry.apply([.itemsResized(section: 0, at: 5, .sizes([LayoutSize(width: 10, height: 1)]))])
      let failure = #expect(throws: AuditFailure.self) {
        try geometry.apply([.itemsInserted(section: 0, at: 1, .count(1))])
      }
      guard case .beyondBooks? = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
      geometry = try AuditGeometry(view)
      try geometry.apply([.itemsInserted(section: 0, at: 1, .count(1 << 30))])
      #expect(geometry.itemCount == AuditSection.mixedLimit + (1 << 30))
    }

    @Test func `ten thousand sections stay where they belong`() throws {
      var view = ViewSpec(viewport: LayoutSize(width: 320, height: 480))
      let spec = { (height: Int) in
        SectionSpec(items: .sizes([LayoutSize(width: 320, height: Double(height) / 3)]), header: 0)
      }
      var heights = (0..<10_000).map { $0 % 70 }
      view.sections = heights.map(spec)
      var geometry = try AuditGeometry(view)
      var random = SeededGenerator(seed: 3)
      for step in 0..<300 {
        let at = Int.random(in: 0..<heights.count, using: &random)
        let to = Int.random(in: 0..<heights.count, using: &random)
        switch step % 3 {
        case 0:
          heights.insert(step, at: at)
          try geometry.apply([.sectionsInserted(at: at, [spec(step)])])
        case 1:
          let count = min(heights.count - at, 3)
          heights.removeSubrange(at..<(at + count))
          try geometry.apply([.sectionsDeleted(at: at, count: count)])
        default:
          heights.insert(heights.remove(at: at), at: to)
          try geometry.apply([.sectionMoved(from: at, to: to)])
        }
      }
      var start: Int64 = 0
      let places = geometry.places
      for section in heights.indices {
        guard places[section].start == start else {
          Issue.record("section \(section) is at \(places[section].start), not \(start)")
          return
        }
        start += LayoutUnit(rounding: Double(heights[section]) / 3).rawValue
      }
    }
  }

  extension AuditSight {
    /// What was found, item by item.
    fileprivate var items: [FoundItem] {
      found.flatMap { run in
        (run.first..<run.end).map {
          FoundItem(path: ItemIndexPath(section: run.section, item: $0), isWhole: run.isWhole)
        }
      }
    }
  }

  /// An item a window shows.
  struct FoundItem: Equatable {
    var path: ItemIndexPath
    var isWhole: Bool
  }

  extension PlainLayout {
    /// The items a window shows, by asking each.
    func items(in window: LayoutRect, tolerance: Double) -> [FoundItem] {
      var found: [FoundItem] = []
      for section in frames.indices {
        var item = -1
        for frame in frames[section] {
          item += 1
          guard frame.width > 0 && frame.height > 0 else { continue }
          let along = PlainLayout.visibility(
            of: frame.extent(along: axis), in: window.extent(along: axis), tolerance)
          guard along != .hidden else { continue }
          let across = PlainLayout.visibility(
            of: frame.extent(across: axis), in: window.extent(across: axis), tolerance)
          guard across != .hidden else { continue }
          found.append(
            FoundItem(
              path: ItemIndexPath(section: section, item: item), isWhole: along == .whole && across == .whole)
          )
        }
      }
      return found
    }

    /// Of an item that has more than a tolerance in common with a window, a part is seen, or all as far as the window can
    /// hold it.
    private static func visibility(
      of item: Extent, in window: Extent, _ tolerance: Double
    ) -> ItemVisibility {
      guard min(item.upper, window.upper) - max(item.lower, window.lower) > tolerance else { return .hidden }
      let noise = 1.0 / 1024
      let isInside = item.lower >= window.lower - noise && item.upper <= window.upper + noise
      let isAround = window.lower >= item.lower - noise && window.upper <= item.upper + noise
      return isInside || isAround ? .whole : .partial
    }

    /// The middles next to a place, by asking each.
    func centres(around place: Double) -> (below: Double, above: Double) {
      var (below, above) = (-Double.infinity, Double.infinity)
      for frames in frames {
        for frame in frames where frame.width > 0 && frame.height > 0 {
          let centre = axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2
          if centre <= place { below = max(below, centre) }
          if centre >= place { above = min(above, centre) }
        }
      }
      return (below, above)
    }
  }

  extension AuditGeometry {
    /// The frames of all items of all sections.
    fileprivate var allFrames: [[LayoutRect]] {
      var all: [[LayoutRect]] = []
      for section in 0..<sectionCount {
        var frames: [LayoutRect] = []
        for item in 0..<itemCount(ofSection: section) {
          frames.append(frame(ItemIndexPath(section: section, item: item)))
        }
        all.append(frames)
      }
      return all
    }

    fileprivate mutating func apply(_ updates: [LayoutUpdate]) throws {
      var edit = AuditEdit()
      edit.begin(sectionCount: sectionCount)
      for update in updates { try edit.add(update) }
      try apply(&edit)
    }
  }
#endif
