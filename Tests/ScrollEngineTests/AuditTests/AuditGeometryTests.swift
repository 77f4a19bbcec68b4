#if DEBUG  // The auditor's geometry is internal; only debug builds let tests look inside.
  import ScrollCore
  import Testing

  @testable import SessionAudit

  @Suite("Geometry of the auditor")
  struct AuditGeometryTests {
    private static let files = [
      "content-inset", "decorations", "edge-cases", "horizontal", "justification", "line-breaking", "queries",
      "sections", "updates",
    ]

    @Test("gives the frames of the layout vectors", arguments: files)
    func vectors(file: String) throws {
      let document = try VectorValue.file("../Layout/Vectors/\(file).json")
      let vectors = document["vectors"]?.list ?? []
      #expect(!vectors.isEmpty)
      for vector in vectors {
        guard let expected = vector["expected"] else { continue }
        let name = vector["name"]?.text ?? ""
        var geometry = try AuditGeometry(LayoutVector.view(vector))
        let tolerance = vector["tolerance"]?.double ?? 0.001
        expect(&geometry, expected, tolerance, name)
        for step in vector["steps"]?.list ?? [] {
          try LayoutVector.apply(step, to: &geometry)
          if let expected = step["expected"] {
            expect(&geometry, expected, tolerance, "\(name), \(step["op"]?.text ?? "")")
          }
        }
      }
    }

    private func expect(
      _ geometry: inout AuditGeometry, _ expected: VectorValue, _ tolerance: Double, _ name: String
    ) {
      for key in expected["frames"]?.keys ?? [] {
        let parts = key.split(separator: "-").compactMap { Int($0) }
        let path = ItemIndexPath(section: parts[0], item: parts[1])
        #expect(geometry.hasItem(path), "\(name): \(key)")
        guard geometry.hasItem(path), let frame = expected["frames"]?[key]?.rect else { continue }
        #expect(isNear(geometry.frame(path), frame, tolerance), "\(name): \(key) \(geometry.frame(path))")
      }
      for extent in DecorationExtent.allCases {
        guard let frames = expected["decorations"]?[extent.rawValue] else { continue }
        geometry.setExtent(extent)
        for section in 0..<geometry.sectionCount {
          let given = geometry.decorationFrame(section)
          var wanted = frames[String(section)]?.rect
          // Vectors also join items without an area; here these have no decoration.
          if extent == .union, let frame = wanted, !frame.hasArea { wanted = nil }
          #expect((given == nil) == (wanted == nil), "\(name): \(extent) of \(section)")
          if let given, let wanted {
            #expect(isNear(given, wanted, tolerance), "\(name): \(extent) of \(section) \(given)")
          }
        }
      }
      for key in expected["headers"]?.keys ?? [] {
        guard let section = Int(key), let frame = expected["headers"]?[key]?.rect else { continue }
        let given = geometry.headerFrame(section) ?? .zero
        #expect(isNear(given, frame, tolerance), "\(name): header \(section) \(given)")
      }
      for query in expected["queries"]?.list ?? [] {
        guard let rect = query["rect"]?.rect else { continue }
        var interval = SafeInterval(around: rect.y, reach: rect.height)
        var sight = AuditSight()
        geometry.findItems(in: rect, tolerance: 0, offset: rect.y, &sight, interval: &interval)
        let found = sight.found.flatMap { run in
          (run.first..<run.end).map { "\(run.section)-\($0)" }
        }
        let withArea = (query["items"]?.list.map(\.text) ?? []).filter { key in
          expected["frames"]?[key].map { $0.rect.hasArea } ?? true
        }
        #expect(found == withArea, "\(name): \(rect)")
      }
    }

    private func isNear(_ left: LayoutRect, _ right: LayoutRect, _ tolerance: Double) -> Bool {
      (left.x - right.x).magnitude <= tolerance && (left.y - right.y).magnitude <= tolerance
        && (left.width - right.width).magnitude <= tolerance
        && (left.height - right.height).magnitude <= tolerance
    }

    /// One step for each of 2^33 items would take longer.
    @Test("a section of 2^52 items costs no more than one of ten", .timeLimit(.minutes(1)))
    func many() throws {
      var view = Column.view([], items: 1 << 33)
      view.behaviours = [.fade(FadeSettings())]
      var geometry = try AuditGeometry(view)
      let last = ItemIndexPath(section: 0, item: (1 << 33) - 1)
      #expect(geometry.frame(last) == LayoutRect(x: 10, y: Double(last.item) * 110, width: 300, height: 100))
      let window = LayoutRect(x: 0, y: Double(last.item) * 110 - 50, width: 320, height: 350)
      var interval = SafeInterval(around: window.y, reach: window.height)
      var sight = AuditSight()
      geometry.findItems(
        in: window, tolerance: Extent.tolerance, offset: window.y, &sight, interval: &interval)
      #expect(sight.found.flatMap { Array($0.first..<$0.end) } == [last.item - 1, last.item])
      var empty = FlowMetrics()
      empty.itemSize = .zero
      empty.minimumLineSpacing = 0
      empty.minimumInteritemSpacing = 0
      view.layout = .flow(empty)
      view.sections = [SectionSpec(items: .count(1 << 52))]
      geometry = try AuditGeometry(view)
      #expect(geometry.decorationFrame(0) == nil)
      view.contentInset = LayoutInsets(left: 400)
      geometry = try AuditGeometry(view)
      #expect(geometry.sections[0][0].lines.slots == 1)
    }

    @Test func `lengths beyond the limits are refused`() throws {
      var view = Column.view([])
      view.sections = [SectionSpec(items: .count(1 << 52))]
      #expect(throws: LayoutError.tooLarge) { try Auditor(scene: SceneSpec(views: [view])) }
      view.sections = [SectionSpec(items: .sizes([LayoutSize(width: .nan, height: 1)]))]
      #expect(throws: LayoutError.badSize) { try Auditor(scene: SceneSpec(views: [view])) }
      view.sections = [
        SectionSpec(items: .count(1), header: 0x1p41), SectionSpec(items: .count(1), header: 0x1p41),
      ]
      #expect(throws: LayoutError.tooLarge) { try Auditor(scene: SceneSpec(views: [view])) }
      view.sections = [SectionSpec(items: .frames([.zero]))]
      #expect(throws: LayoutError.wrongItemShape) { try Auditor(scene: SceneSpec(views: [view])) }
    }

    @Test func `slots are those that fit, whatever the items are`() {
      // 155 + 10 + 155 fills 320 exactly.
      #expect(AuditLines.slots(lineLength: 320, itemCross: 155, spacing: 10, itemCount: 1) == 2)
      #expect(AuditLines.slots(lineLength: 319.999, itemCross: 155, spacing: 10, itemCount: 9) == 1)
      #expect(AuditLines.slots(lineLength: 1, itemCross: 1.0 / 3, spacing: 0, itemCount: 9) == 3)
      #expect(AuditLines.slots(lineLength: 5, itemCross: 0, spacing: 0, itemCount: 7) == 7)
      #expect(AuditLines.slots(lineLength: -5, itemCross: 0, spacing: 0, itemCount: 7) == 1)
      #expect(AuditLines.slots(lineLength: -5, itemCross: 1, spacing: 1, itemCount: 7) == 1)
      #expect(AuditLines.slots(lineLength: 1e300, itemCross: 1, spacing: 1, itemCount: 7) == 1 << 52)
      #expect(
        AuditLines.slots(lineLength: 10, itemCross: .leastNonzeroMagnitude, spacing: 0, itemCount: 7) == 1
          << 52)
    }
  }

  /// Layout vectors as views and edits.
  enum LayoutVector {
    static func view(_ vector: VectorValue) -> ViewSpec {
      ViewSpec(
        axis: ScrollAxis(rawValue: vector["direction"]?.text ?? "") ?? .vertical,
        viewport: vector["viewport"]?.size ?? .zero, contentInset: insets(vector["contentInset"]),
        sections: (vector["sections"]?.list ?? []).map(section))
    }

    private static func insets(_ value: VectorValue?) -> LayoutInsets {
      LayoutInsets(
        top: value?["top"]?.double ?? 0, left: value?["left"]?.double ?? 0,
        bottom: value?["bottom"]?.double ?? 0, right: value?["right"]?.double ?? 0)
    }

    private static func section(_ value: VectorValue) -> SectionSpec {
      SectionSpec(
        items: .sizes((value["items"]?.list ?? []).map(\.size)), sectionInset: insets(value["inset"]),
        minimumLineSpacing: value["minimumLineSpacing"]?.double,
        minimumInteritemSpacing: value["minimumInteritemSpacing"]?.double, header: value["header"]?.double,
        footer: value["footer"]?.double)
    }

    static func apply(_ step: VectorValue, to geometry: inout AuditGeometry) throws {
      let index = step["index"]?.int ?? 0
      let section = step["section"]?.int ?? 0
      var updates: [LayoutUpdate] = []
      switch step["op"]?.text {
      case "insertItems":
        updates = [
          .itemsInserted(section: section, at: index, .sizes((step["items"]?.list ?? []).map(\.size)))
        ]
      case "deleteItems":
        for item in step["indices"]?.list ?? [] {
          updates.append(.itemsDeleted(section: section, at: item.int, count: 1))
        }
      case "deleteSection": updates = [.sectionsDeleted(at: index, count: 1)]
      case "insertSection":
        if let value = step["value"] { updates = [.sectionsInserted(at: index, [self.section(value)])] }
      case "moveSection":
        updates = [.sectionMoved(from: step["from"]?.int ?? 0, to: step["to"]?.int ?? 0)]
      case "resizeItem":
        let parts = (step["at"]?.text ?? "").split(separator: "-").compactMap { Int($0) }
        updates = [.itemsResized(section: parts[0], at: parts[1], .sizes([step.size]))]
      case "batch":
        // The one batch of the vectors, whose changes are given in words.
        let new = step["result"]?.list.map(self.section) ?? []
        updates = [
          .sectionsDeleted(at: 2, count: 1), .sectionsInserted(at: 3, [new[3]]),
          .sectionMoved(from: 3, to: 1),
          .itemsReloaded(section: 0, at: 0, count: 1, .sizes([LayoutSize(width: 85, height: 30)])),
          .itemsDeleted(section: 0, at: 1, count: 1),
          .itemsInserted(section: 2, at: 1, .sizes([LayoutSize(width: 85, height: 10)])),
        ]
      case "setViewport":
        try geometry.setViewport(step.size)
        return
      default: Issue.record("unknown step")
      }
      var edit = AuditEdit()
      edit.begin(sectionCount: geometry.sectionCount)
      for update in updates { try edit.add(update) }
      try geometry.apply(&edit)
    }
  }
#endif
