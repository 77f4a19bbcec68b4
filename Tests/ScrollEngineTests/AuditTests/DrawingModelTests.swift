#if DEBUG  // It asks the auditor's geometry for middles, which only debug builds let tests see.
  import TestSupport
  import ScrollCore
  import ScrollEngine
  import Testing

  @testable import SessionAudit

  /// Random views whose scales are found by asking every item at every event.
  private struct ScaleModel {
    var view: ViewSpec
    /// Where the engine has everything.
    let layout: ContentLayout
    var offset = LayoutPoint.zero
    private var shown: [ItemIndexPath: Double] = [:]

    init(_ view: ViewSpec) throws {
      self.view = view
      layout = try ContentLayout(
        axis: view.axis, viewport: view.viewport, contentInset: view.contentInset, spec: view.layout,
        sections: view.sections)
    }

    var paths: [ItemIndexPath] {
      (0..<layout.sectionCount).flatMap { section in
        (0..<layout.itemCount(inSection: section)).map { ItemIndexPath(section: section, item: $0) }
      }
    }

    static func random(_ random: inout SeededGenerator) -> ViewSpec {
      let isVertical = Bool.random(using: &random)
      let isFlow = Bool.random(using: &random)
      var sections: [SectionSpec] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let sizes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
          let lengths = [0, 20, 100.0 / 3, 80, 200]
          return LayoutSize(
            width: lengths.randomElement(using: &random) ?? 0,
            height: lengths.randomElement(using: &random) ?? 0)
        }
        let isUniform = Bool.random(using: &random)
        var items = ItemsSpec.sizes(isUniform ? sizes.map { _ in LayoutSize(width: 70, height: 90) } : sizes)
        if !isFlow {
          items = .frames(
            sizes.map {
              let place = LayoutPoint(
                x: .random(in: -50...900, using: &random), y: .random(in: -50...900, using: &random))
              return LayoutRect(origin: place, size: $0)
            })
        }
        sections.append(SectionSpec(items: items, header: isFlow ? .random(in: 0...40, using: &random) : nil))
      }
      return ViewSpec(
        axis: isVertical ? .vertical : .horizontal, viewport: LayoutSize(width: 310, height: 240),
        layout: isFlow ? .flow(FlowMetrics()) : .frames(contentSize: nil), sections: sections,
        behaviours: [.carousel(CarouselSettings())])
    }

    mutating func effects() -> [Effect] {
      let window = LayoutRect(origin: offset, size: view.viewport)
      var now: [ItemIndexPath: Double] = [:]
      var effects: [Effect] = []
      for path in paths {
        let frame = layout.frame(of: path)
        guard window.intersects(frame) else { continue }
        let extent = frame.extent(along: view.axis)
        let length = view.viewport.along(view.axis)
        let distance = offset.along(view.axis) + length / 2 - (extent.lower + extent.upper) / 2
        let scale = 1.1 - min(1, distance.magnitude / (length / 2 + extent.upper - extent.lower))
        now[path] = scale
        if shown[path] != scale { effects.append(.transform(item: path, scale: scale)) }
      }
      shown = now
      return effects
    }
  }

  @Suite("Audit of random carousels")
  struct DrawingModelTests {
    @Test("passes what asking every item says, and finds each record that is lost", arguments: 0..<60)
    func scales(seed: Int) throws {
      var random = SeededGenerator(seed: UInt64(seed))
      var model = try ScaleModel(ScaleModel.random(&random))
      var session = try AuditedSession(model.view)
      for step in 0..<40 {
        model.offset = LayoutPoint(
          x: .random(in: -200...1200, using: &random), y: .random(in: -200...1200, using: &random))
        let action: SessionEvent.Action =
          step == 0
          ? .appear(x: model.offset.x, y: model.offset.y)
          : .scroll(x: model.offset.x, y: model.offset.y, by: nil)
        let effects = model.effects()
        var lossy = session
        #expect(session.send(action, effects) == [], "seed \(seed), step \(step)")
        guard case .transform(let item, _) = effects.last else { continue }
        let found = lossy.send(action, Array(effects.dropLast()))
        #expect(
          found.contains { $0.invariant == .pathIndependence && $0.subject == .item(item) },
          "seed \(seed), step \(step)")
      }
    }

    @Test("finds the middles next to a place as asking every item does", arguments: 0..<200)
    func centres(seed: Int) throws {
      var random = SeededGenerator(seed: UInt64(seed))
      let model = try ScaleModel(ScaleModel.random(&random))
      let geometry = try AuditGeometry(model.view)
      let middles = model.paths.map { model.layout.frame(of: $0) }.filter(\.hasArea).map { frame in
        let extent = frame.extent(along: model.view.axis)
        return extent.lower + (extent.upper - extent.lower) / 2
      }
      for _ in 0..<40 {
        if let middle = middles.randomElement(using: &random) {
          // Just at a middle, rounding decides on which side it is.
          let found = geometry.centres(around: middle)
          #expect(min(middle - found.below, found.above - middle) < 1e-6, "seed \(seed), \(middle)")
        }
        let place = Double.random(in: -300...2500, using: &random)
        let found = geometry.centres(around: place)
        let below = middles.filter { $0 <= place }.max() ?? -.infinity
        let above = middles.filter { $0 >= place }.min() ?? .infinity
        // Items of one line may be half a unit of 2^-20 pt apart.
        #expect(found.below == below || (found.below - below).magnitude < 1e-6, "seed \(seed), \(place)")
        #expect(found.above == above || (found.above - above).magnitude < 1e-6, "seed \(seed), \(place)")
      }
    }
  }
#endif
