#if DEBUG  // It checks the auditor's geometry, which only debug builds let tests see.
  import TestSupport
  import ScrollCore

  @testable import SessionAudit

  /// Data of a view as plain lists, edited as the documentation of ``LayoutUpdate`` says, and random edits of them.
  struct PlainData {
    /// The data of a section.
    struct Section: Equatable {
      var sizes: [LayoutSize] = []
      var frames: [LayoutRect] = []
      var spec = SectionSpec(items: .count(0))
    }

    /// What kind of data.
    enum Kind: CaseIterable {
      /// Hardly two items of one size.
      case different
      /// Few sizes, so that neighbours are often equal, and whole sections become so and cease to be.
      case alike
      /// All of one size but for one now and then, in longer sections.
      case nearlyEqual
      /// Given frames, one below another.
      case ascending
      /// Given frames anywhere.
      case anywhere
    }

    let kind: Kind
    var view: ViewSpec
    var sections: [Section] = []

    init(_ kind: Kind, _ random: inout SeededGenerator) {
      self.kind = kind
      view = ViewSpec(axis: Bool.random(using: &random) ? .vertical : .horizontal)
      view.viewport = LayoutSize(width: 320, height: 320)
      var metrics = FlowMetrics()
      metrics.itemSize = LayoutSize(width: 100.0 / 3, height: 70.0 / 3)
      metrics.minimumLineSpacing = [0, 10, 10.0 / 3].randomElement(using: &random) ?? 0
      metrics.minimumInteritemSpacing = [0, 10, 5.0 / 3].randomElement(using: &random) ?? 0
      view.layout = isFrames ? .frames(contentSize: nil) : .flow(metrics)
      for _ in 0..<Int.random(in: 0...(kind == .nearlyEqual ? 4 : 12), using: &random) {
        sections.append(section(&random))
      }
      view.sections = specs
    }

    var isFrames: Bool { kind == .ascending || kind == .anywhere }

    /// Where everything lies now, from scratch.
    var layout: PlainLayout {
      PlainLayout(
        axis: view.axis, viewport: view.viewport, contentInset: view.contentInset, spec: view.layout,
        sections: specs)
    }

    /// The sections as they would be given now.
    var specs: [SectionSpec] { sections.map(spec) }

    private func spec(_ section: Section) -> SectionSpec {
      var spec = section.spec
      spec.items = isFrames ? .frames(section.frames) : .sizes(section.sizes)
      return spec
    }

    // MARK: New items

    private func size(_ random: inout SeededGenerator) -> LayoutSize {
      switch kind {
      case .different:
        return LayoutSize(
          width: Double(Int.random(in: 0...500, using: &random)) / 3,
          height: Double(Int.random(in: 0...500, using: &random)) / 3)
      case .nearlyEqual where Int.random(in: 0..<30, using: &random) > 0:
        return LayoutSize(width: 100.0 / 3, height: 70.0 / 3)
      default:
        let sizes = [
          LayoutSize(width: 100.0 / 3, height: 70.0 / 3), LayoutSize(width: 310, height: 20),
          LayoutSize(width: 155, height: 20),
          LayoutSize(width: 0, height: 20), LayoutSize(width: 50, height: 0),
          LayoutSize(width: 100.0 / 3, height: 200.0 / 3),
        ]
        return sizes.randomElement(using: &random) ?? .zero
      }
    }

    private func frame(_ place: Int, _ random: inout SeededGenerator) -> LayoutRect {
      let wide = Double(Int.random(in: 0...60, using: &random)) * 5 / 3
      let place =
        kind == .ascending
        ? Double(place) * 40 / 3 + Double(Int.random(in: 0...90, using: &random)) / 3
        : Double(Int.random(in: -30_000...60_000, using: &random)) / 3
      let cross = Double(Int.random(in: -20...300, using: &random)) / 3
      let deep = Double(Int.random(in: 0...120, using: &random)) / 7
      return view.axis == .vertical
        ? LayoutRect(x: cross, y: place, width: wide, height: deep)
        : LayoutRect(x: place, y: cross, width: deep, height: wide)
    }

    private mutating func items(_ count: Int, after place: Int, _ random: inout SeededGenerator) -> Section {
      var new = Section()
      for index in 0..<count {
        if isFrames {
          new.frames.append(frame(place + index, &random))
        } else {
          new.sizes.append(size(&random))
        }
      }
      return new
    }

    private mutating func section(_ random: inout SeededGenerator) -> Section {
      let most = kind == .nearlyEqual ? 120 : 40
      var section = items(Int.random(in: 0...most, using: &random), after: sections.count * 20, &random)
      if isFrames {
        if Int.random(in: 0..<5, using: &random) == 0 { section.spec.headerFrame = frame(0, &random) }
      } else if Bool.random(using: &random) {
        section.spec.header = 44.0 / 3
        section.spec.sectionInset = LayoutInsets(top: 7.0 / 3, left: 10, bottom: 5, right: 10.0 / 3)
      }
      return section
    }

    private func spec(ofItems section: Section) -> ItemsSpec {
      if isFrames { return .frames(section.frames) }
      // Items of the section's own size may come by count.
      let own = LayoutSize(width: 100.0 / 3, height: 70.0 / 3)
      if section.sizes.allSatisfy({ $0 == own }) { return .count(section.sizes.count) }
      return .sizes(section.sizes)
    }

    // MARK: Edits

    /// An edit, single or a batch, that is possible; the data are the ones after it.
    mutating func edit(_ random: inout SeededGenerator) -> PlainBatch {
      var plan = PlainBatch(sections)
      let changes = Bool.random(using: &random) ? 1 : Int.random(in: 2...12, using: &random)
      for _ in 0..<changes { change(&plan, isAlone: changes == 1, &random) }
      sections = plan.result()
      return plan
    }

    private mutating func change(
      _ plan: inout PlainBatch, isAlone: Bool, _ random: inout SeededGenerator
    ) {
      guard let section = plan.old.indices.randomElement(using: &random) else {
        let new = self.section(&random)
        plan.insert(new, spec(new), &random)
        return
      }
      let count = plan.old[section].count
      let item = count > 0 ? Int.random(in: 0..<count, using: &random) : 0
      let number = min(count - item, Int.random(in: 1...4, using: &random))
      switch Int.random(in: 0..<(isAlone ? 20 : 24), using: &random) {
      case 0..<6:
        let new = items(Int.random(in: 0...5, using: &random), after: section * 20 + item, &random)
        plan.insert(new, spec(ofItems: new), into: section, &random)
      case 6..<10 where count > 0:
        plan.delete(section, item, number)
      case 10..<14 where count > 0:
        let new = items(number, after: section * 20 + item, &random)
        plan.change(section, item, to: new, spec(ofItems: new), isReload: Bool.random(using: &random))
      case 14..<16 where count > 0:
        plan.move(section, item, to: plan.old.indices.randomElement(using: &random) ?? 0, &random)
      case 16:
        plan.delete(section)
      case 17:
        plan.move(section, &random)
      case 18:
        let new = self.section(&random)
        plan.reload(section, new, spec(new))
      default:
        let new = self.section(&random)
        plan.insert(new, spec(new), &random)
      }
    }
  }
#endif
