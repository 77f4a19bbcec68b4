#if DEBUG  // The auditor's geometry is internal; only debug builds let tests look inside.
  import ScrollCore
  import ScrollEngine
  import Testing

  @testable import SessionAudit

  @Suite("Geometry of the auditor, carousels and pages")
  struct AuditGeometryRowTests {
    @Test func `a carousel is where the behaviour vectors have it`() throws {
      let vectors = try VectorValue.file("../Layout/Vectors/carousel-prepare.json").list
      #expect(vectors.count >= 3)
      for vector in vectors {
        var metrics = CarouselMetrics()
        metrics.keepsNegativeInset = vector["mode"]?.text == "literal"
        let viewport = vector["viewport"]?.size ?? .zero
        for expected in vector["expected"]?.list ?? [] {
          let count = vector["events"]?.list[expected["event"]?.int ?? 0]["count"]?.int ?? 0
          let geometry = try AuditGeometry(
            ViewSpec(
              axis: .horizontal, viewport: viewport, layout: .carousel(metrics),
              sections: [SectionSpec(items: .count(count))]))
          let items = expected["items"]?.list ?? []
          #expect(items.count == count)
          for (item, row) in items.enumerated() {
            let numbers = row.list.map(\.double)
            let frame = geometry.frame(ItemIndexPath(section: 0, item: item))
            let differences = zip([frame.x, frame.y, frame.width, frame.height], numbers.dropFirst(2)).map {
              ($0 - $1).magnitude
            }
            #expect(differences.allSatisfy { $0 <= 1e-9 }, "\(vector["name"]?.text ?? ""), \(item): \(frame)")
          }
          let end = AuditGeometry.points(geometry.places[geometry.sectionCount].start)
          #expect((end - (expected["contentSize"]?.list[0].double ?? 0)).magnitude <= 1e-9)
        }
      }
    }

    @Test func `the engine and the auditor have everything in the same places, whatever happens`() throws {
      var compared = (rows: 0, others: 0)
      for seed in 1...250 as ClosedRange<UInt64> {
        let session = RandomSession(seed: seed)
        var state = try SessionState(scene: session.scene)
        var geometries = try session.scene.views.map { try AuditGeometry($0) }
        let reducer = SessionReducer()
        var effects = EffectBuffer()
        for (number, event) in session.events.enumerated() {
          guard case .accepted = reducer.reduce(event, number: number, into: &state, effects: &effects),
            try geometries[event.view].follow(event.action)
          else { continue }
          let layout = state.views[event.view].layout
          let label: Comment = "seed \(seed), event \(number): \(event.action)"
          expectSame(geometries[event.view], layout, label)
          if geometries[event.view].takesCountsOnly { compared.rows += 1 } else { compared.others += 1 }
        }
      }
      #expect(compared.rows > 100 && compared.others > 500, "\(compared)")
    }

    private func expectSame(_ geometry: AuditGeometry, _ layout: ContentLayout, _ label: Comment) {
      #expect(geometry.itemCounts == layout.sections.map(\.items.count), label)
      guard geometry.sectionCount == layout.sectionCount else { return }
      for section in 0..<layout.sectionCount {
        guard geometry.itemCount(ofSection: section) == layout.itemCount(inSection: section) else { continue }
        for item in 0..<layout.itemCount(inSection: section) {
          let path = ItemIndexPath(section: section, item: item)
          #expect(geometry.frame(path) == layout.frame(of: path), label)
        }
        #expect(geometry.headerFrame(section) == layout.headerFrame(ofSection: section), label)
        let decoration = layout.decorationFrame(ofSection: section, extent: geometry.extent)
        #expect(geometry.decorationFrame(section) == decoration, label)
      }
      guard !geometry.isFrames else { return }
      let end = layout.contentSize.along(layout.axis)
      #expect(AuditGeometry.points(geometry.places[geometry.sectionCount].start) == end, label)
    }

    @Test func `items that hang over their section are found in its neighbours`() throws {
      // Items of 180 in a viewport of 100: each section is 100 long, its item begins 40 before it and ends 40 after.
      var metrics = CarouselMetrics()
      metrics.keepsNegativeInset = true
      var geometry = try AuditGeometry(
        ViewSpec(
          axis: .horizontal, viewport: LayoutSize(width: 100, height: 300), layout: .carousel(metrics),
          sections: Array(repeating: SectionSpec(items: .count(1)), count: 4)))
      #expect(geometry.overhang == 40)
      let cases: [(x: Double, sections: [Int])] = [
        (-139, [0]), (-41, [0]), (-39, [0, 1]), (101, [0, 1, 2]), (239, [1, 2, 3]), (241, [2, 3]), (439, [3]),
        (441, []),
      ]
      var sight = AuditSight()
      for (x, sections) in cases {
        var interval = SafeInterval(around: x, reach: 100)
        geometry.findItems(
          in: LayoutRect(x: x, y: 0, width: 100, height: 300), tolerance: 0, offset: x, &sight,
          interval: &interval)
        #expect(sight.found.map(\.section) == sections, "\(x)")
      }
      // Where items are not longer than the viewport any more, nothing hangs over.
      try geometry.setViewport(LayoutSize(width: 180, height: 300))
      #expect(geometry.overhang == 0)
    }

    @Test func `sizes are refused, and so are numbers that are none`() throws {
      for layout in [LayoutSpec.carousel(CarouselMetrics()), .pages(PagesMetrics())] {
        var view = Column.view([])
        view.layout = layout
        view.sections = [SectionSpec(items: .sizes([LayoutSize(width: 1, height: 1)]))]
        #expect(throws: LayoutError.wrongItemShape) { try Auditor(scene: SceneSpec(views: [view])) }
        view.sections = [SectionSpec(items: .frames([.zero]))]
        #expect(throws: LayoutError.wrongItemShape) { try Auditor(scene: SceneSpec(views: [view])) }
        view.sections = [SectionSpec(items: .count(2), sectionInset: LayoutInsets(top: -1))]
        #expect(throws: LayoutError.badSize) { try Auditor(scene: SceneSpec(views: [view])) }
        view.sections = [SectionSpec(items: .count(2))]
        let one = ItemsSpec.sizes([LayoutSize(width: 1, height: 1)])
        let updates: [LayoutUpdate] = [
          .itemsInserted(section: 0, at: 0, one), .itemsResized(section: 0, at: 0, one),
          .itemsReloaded(section: 0, at: 0, count: 1, one),
          .itemsInserted(section: 0, at: 0, .frames([.zero])),
          .sectionsInserted(at: 0, [SectionSpec(items: one)]),
        ]
        for update in updates {
          var geometry = try AuditGeometry(view)
          let failure = #expect(throws: AuditFailure.self) { _ = try geometry.follow(.update(update)) }
          guard case .impossible(.wrongItemShape)? = failure else {
            Issue.record("\(update): \(String(describing: failure))")
            continue
          }
        }
      }
      var metrics = CarouselMetrics()
      metrics.itemWidth = .nan
      var view = Column.view([])
      view.layout = .carousel(metrics)
      #expect(throws: LayoutError.badSize) { try Auditor(scene: SceneSpec(views: [view])) }
    }
  }

  extension AuditGeometry {
    /// Does what an accepted event does to the geometry; false if that is nothing.
    fileprivate mutating func follow(_ action: SessionEvent.Action) throws(AuditFailure) -> Bool {
      switch action {
      case .viewport(let size): try setViewport(size)
      case .insets(let inset?, _): try setContentInset(inset)
      case .update(let update): try apply([update])
      case .batch(let updates): try apply(updates)
      case .reload(let sections, _): try replace(with: sections)
      default: return false
      }
      return true
    }

    private mutating func apply(_ updates: [LayoutUpdate]) throws(AuditFailure) {
      var edit = AuditEdit()
      edit.begin(sectionCount: sectionCount)
      for update in updates { try edit.add(update) }
      try apply(&edit)
    }
  }
#endif
