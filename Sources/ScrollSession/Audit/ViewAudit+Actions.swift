import ScrollGeometry
import ScrollLayout

extension ViewAudit {
  /// Enters what an accepted event changes.
  ///
  /// - Returns: Why the event was impossible, or nothing.
  mutating func enter(_ action: Event.Action) -> String? {
    switch action {
    case .appear(let x, let y):
      return move(to: Point(x: x ?? 0, y: y ?? 0))
    case .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _):
      return move(to: Point(x: x ?? offset.x, y: y ?? offset.y))
    case .scrollTo(let x, let y, let animated):
      let target = Point(x: x ?? offset.x, y: y ?? offset.y)
      if animated { return target.isFinite ? nil : "an offset that is not finite" }
      return move(to: target)
    case .dragBegan, .dragMoved, .dragEnded, .dragCancelled, .scrollEnded, .frame:
      return nil
    case .mark, .checkpoint, .observed, .end:
      return nil
    case .behaviour(let change):
      return enter(change)
    case .viewport, .insets, .content, .update, .batch, .reload:
      do throws(AuditFailure) {
        try enterData(action)
        return nil
      } catch .impossible(let error) {
        return ViewAudit.text(error)
      } catch {
        isStopped = true
        return nil
      }
    }
  }

  private mutating func move(to target: Point) -> String? {
    guard target.isFinite else { return "an offset that is not finite" }
    offset = target
    return nil
  }

  private mutating func enterData(_ action: Event.Action) throws(AuditFailure) {
    switch action {
    case .viewport(let size):
      try geometry.setViewport(size)
    case .insets(let contentInset, let occlusion):
      if let occlusion {
        guard occlusion.isFinite else { throw .impossible(.badSize) }
        self.occlusion = occlusion
      }
      if let contentInset { try geometry.setContentInset(contentInset) }
    case .content(let size):
      guard geometry.isFrames else { throw .impossible(.wrongItemShape) }
      guard size.isFiniteAndNonNegative else { throw .impossible(.badSize) }
    case .update(let update):
      edit.begin(sectionCount: geometry.sections.count)
      try edit.add(update)
      try geometry.apply(&edit)
      remap()
    case .batch(let updates):
      edit.begin(sectionCount: geometry.sections.count)
      for update in updates { try edit.add(update) }
      try geometry.apply(&edit)
      remap()
    case .reload(let specs, let contentSize):
      if let contentSize {
        guard geometry.isFrames else { throw .impossible(.wrongItemShape) }
        guard contentSize.isFiniteAndNonNegative else { throw .impossible(.badSize) }
      }
      try geometry.replace(with: specs)
      edit.begin(sectionCount: 0)
      edit.replacesAll = true
    default:
      return
    }
  }

  /// Lets the books follow their items and sections.
  private mutating func remap() {
    if hasFade { fade.remap(edit) }
    if hasShadow { shadow.remap(edit) }
    ledger.remap(edit, sectionsKeepNumbers: shadow.settings.mode == .literal)
  }

  private mutating func enter(_ change: BehaviourChange) -> String? {
    switch change {
    case .fade(let fadedAlpha, let clearAlpha, let duration):
      guard hasFade else { return "settings of a behaviour the view does not have" }
      var settings = fade.settings
      settings.fadedAlpha = fadedAlpha ?? settings.fadedAlpha
      settings.clearAlpha = clearAlpha ?? settings.clearAlpha
      settings.duration = duration ?? settings.duration
      guard settings.isValid else { return "settings out of range" }
      fade.change(to: settings)
    case .sectionShadow(let offset, let radius, let opacity, let cornerRadius, let z, let extent):
      guard hasShadow else { return "settings of a behaviour the view does not have" }
      var settings = shadow.settings
      settings.offset = offset ?? settings.offset
      settings.radius = radius ?? settings.radius
      settings.opacity = opacity ?? settings.opacity
      settings.cornerRadius = cornerRadius ?? settings.cornerRadius
      settings.z = z ?? settings.z
      settings.extent = extent ?? settings.extent
      guard settings.isValid else { return "settings out of range" }
      shadow.settings = settings
      if settings.extent != geometry.extent { geometry.setExtent(settings.extent) }
    case .carousel, .pageControl, .edgeMask: break
    }
    return nil
  }

  private static func text(_ error: LayoutError) -> String {
    switch error {
    case .badSize: "a size, position or spacing out of range"
    case .noSuchSection: "a section that does not exist"
    case .noSuchItem: "an item that does not exist"
    case .wrongItemShape: "items of the wrong shape for the layout"
    case .conflictingUpdates: "changes that contradict each other"
    case .tooLarge: "content too long to measure"
    }
  }
}
