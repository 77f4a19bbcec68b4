#if DEBUG  // It borrows the frames of the auditor's geometry, which only debug builds let tests see.
  import ScrollSession
  import ScrollGeometry
  import SessionModel

  @testable import SessionAudit

  /// What a session must show, found by asking every item and section at every event.
  struct ModelSession {
    var view: ViewSpec
    var geometry: AuditGeometry
    var offset = LayoutPoint.zero
    private var targets: [ItemIndexPath: Double] = [:]
    private var shadows: [Int: LayoutRect] = [:]

    init(_ view: ViewSpec) throws {
      self.view = view
      geometry = try AuditGeometry(view)
    }

    private var paths: [ItemIndexPath] {
      (0..<geometry.sectionCount).flatMap { section in
        (0..<geometry.itemCount(ofSection: section)).map { ItemIndexPath(section: section, item: $0) }
      }
    }

    /// Offsets along the axis at which an edge of an item or of a painted rectangle meets one of the viewport.
    var criticalOffsets: [Double] {
      let axis = view.axis
      let length = geometry.viewport.along(axis)
      let leading = view.occlusion.leading(axis)
      let trailing = length - view.occlusion.trailing(axis)
      var offsets: [Double] = []
      for path in paths {
        let extent = geometry.frame(path).extent(along: axis)
        for edge in [extent.lower, extent.upper] { offsets += [edge - leading, edge - trailing] }
      }
      for section in 0..<geometry.sectionCount {
        guard let frame = geometry.decorationFrame(section) else { continue }
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
      let bounds = LayoutRect(origin: offset, size: geometry.viewport)
      let window = bounds.inset(by: view.occlusion)
      var now: [ItemIndexPath: Double] = [:]
      for path in paths {
        let visibility = window.visibility(of: geometry.frame(path))
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
      let bounds = LayoutRect(origin: offset, size: geometry.viewport)
      var painted: [Int: LayoutRect] = [:]
      for section in 0..<geometry.sectionCount {
        guard let frame = geometry.decorationFrame(section) else { continue }
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
