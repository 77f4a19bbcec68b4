#if DEBUG
  import ScrollCore
  import ScrollEngine

  /// What a session must show, found by asking every item and section at every event.
  struct ModelSession {
    var view: ViewSpec
    /// Where the engine has everything: the auditor has to find out by itself.
    var layout: ContentLayout
    var offset = LayoutPoint.zero
    private var targets: [ItemIndexPath: Double] = [:]
    private var shadows: [Int: LayoutRect] = [:]

    init(_ view: ViewSpec) throws {
      self.view = view
      layout = try ContentLayout(
        axis: view.axis, viewport: view.viewport, contentInset: view.contentInset, spec: view.layout,
        sections: view.sections)
    }

    /// The viewport has another size.
    mutating func setViewport(_ size: LayoutSize) throws {
      view.viewport = size
      try layout.setViewport(size, contentInset: view.contentInset)
    }

    private var paths: [ItemIndexPath] {
      (0..<layout.sectionCount).flatMap { section in
        (0..<layout.itemCount(inSection: section)).map { ItemIndexPath(section: section, item: $0) }
      }
    }

    /// Offsets along the axis at which an edge of an item or of a painted rectangle meets one of the viewport.
    var criticalOffsets: [Double] {
      let axis = view.axis
      let length = view.viewport.along(axis)
      let leading = view.occlusion.leading(axis)
      let trailing = length - view.occlusion.trailing(axis)
      var offsets: [Double] = []
      for path in paths {
        let extent = layout.frame(of: path).extent(along: axis)
        for edge in [extent.lower, extent.upper] { offsets += [edge - leading, edge - trailing] }
      }
      for section in 0..<layout.sectionCount {
        guard let frame = layout.decorationFrame(ofSection: section, extent: .union) else { continue }
        let extent = ShadowSettings().paintedRect(of: frame).extent(along: axis)
        offsets += [extent.upper, extent.lower - length]
      }
      return offsets
    }

    private var hasFade: Bool {
      view.behaviours.contains { if case .fade = $0 { true } else { false } }
    }

    private var hasShadow: Bool {
      view.behaviours.contains { if case .sectionShadow = $0 { true } else { false } }
    }

    /// The records the present offset leads to.
    mutating func records() -> [Effect] {
      (hasFade ? fades() : []) + (hasShadow ? decorations() : [])
    }

    private mutating func fades() -> [Effect] {
      var effects: [Effect] = []
      let bounds = LayoutRect(origin: offset, size: view.viewport)
      let window = bounds.inset(by: view.occlusion)
      var now: [ItemIndexPath: Double] = [:]
      for path in paths {
        let visibility = window.visibility(of: layout.frame(of: path))
        guard visibility != .hidden else { continue }
        let target = visibility == .whole ? 1 : 0.1
        now[path] = target
        guard targets[path] != target else { continue }
        let before = targets[path]
        let record = FadeTransition(
          item: path, from: before, to: target, duration: Microseconds(before == nil ? 0 : 200_000))
        effects.append(target == 1 ? .unfade(record) : .fade(record))
      }
      targets = now
      return effects
    }

    private mutating func decorations() -> [Effect] {
      var effects: [Effect] = []
      let bounds = LayoutRect(origin: offset, size: view.viewport)
      var painted: [Int: LayoutRect] = [:]
      for section in 0..<layout.sectionCount {
        guard let frame = layout.decorationFrame(ofSection: section, extent: .union) else { continue }
        if bounds.intersects(ShadowSettings().paintedRect(of: frame)) { painted[section] = frame }
      }
      for section in shadows.keys.sorted() where painted[section] == nil {
        effects.append(.decorationRemoved(Boxes.identity(section)))
      }
      for section in painted.keys.sorted() {
        guard let frame = painted[section] else { continue }
        if let before = shadows[section], before != frame {
          effects.append(.decorationChanged(Boxes.identity(section), from: before, to: frame))
        }
      }
      for section in painted.keys.sorted() where shadows[section] == nil {
        effects.append(.decorationAdded(Boxes.identity(section), frame: painted[section] ?? .zero, z: -1))
      }
      shadows = painted
      return effects
    }
  }
#endif
