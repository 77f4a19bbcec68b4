import ScrollCore

extension ViewAudit {
  /// Enters what an accepted event changes.
  ///
  /// - Returns: Why the event was impossible, or nothing.
  mutating func enter(_ action: SessionEvent.Action) -> Rejection? {
    switch action {
    case .appear(let x, let y):
      return move(to: LayoutPoint(x: x ?? 0, y: y ?? 0), ifTrue: followsApp)
    case .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _):
      return move(to: LayoutPoint(x: x ?? offset.x, y: y ?? offset.y), ifTrue: followsScrolls)
    case .scrollTo(let x, let y, let animated):
      let target = LayoutPoint(x: x ?? offset.x, y: y ?? offset.y)
      return move(to: target, ifTrue: followsApp && !animated)
    case .dragBegan, .dragMoved, .dragEnded, .dragCancelled, .scrollEnded, .frame:
      return nil
    case .mark, .checkpoint, .observed, .end:
      return nil
    case .behaviour(let change):
      warnings.isOpen = true
      return enter(change)
    case .viewport, .insets, .content, .update, .batch, .reload:
      do throws(AuditFailure) {
        try enterData(action)
        measure()
        warnings.isOpen = true
        mask.changeSizes()
        dots.memory.forget()
        return nil
      } catch .impossible(let error) {
        return ViewAudit.rejection(error)
      } catch {
        isStopped = true
        return nil
      }
    }
  }

  /// The offset an action sets, or nothing if it sets none or only says where the content was seen.
  @inline(__always)
  func destination(of action: SessionEvent.Action, from offset: LayoutPoint) -> LayoutPoint? {
    if action.isAppear || action.isRequest ? followsApp : followsScrolls {
      return action.destination(from: offset)
    }
    return nil
  }

  /// Moves the content, unless the event only says where it was seen; the place must make sense either way.
  private mutating func move(to target: LayoutPoint, ifTrue isMove: Bool) -> Rejection? {
    guard target.isFinite else { return .nonFiniteOffset }
    if isMove { offset = target }
    return nil
  }

  private mutating func enterData(_ action: SessionEvent.Action) throws(AuditFailure) {
    switch action {
    case .viewport(let size):
      try geometry.setViewport(size)
    case .insets(let contentInset, let occlusion):
      if let occlusion {
        let sides = [occlusion.top, occlusion.left, occlusion.bottom, occlusion.right]
        guard sides.allSatisfy({ $0 >= 0 && $0.isFinite }) else { throw .impossible(.badSize) }
        self.occlusion = occlusion
      }
      if let contentInset { try geometry.setContentInset(contentInset) }
    case .content(let size):
      try geometry.setContentSize(size)
    case .update(let update):
      edit.begin(sectionCount: geometry.sectionCount)
      try edit.add(update)
      try geometry.apply(&edit)
      remap()
    case .batch(let updates):
      edit.begin(sectionCount: geometry.sectionCount)
      for update in updates { try edit.add(update) }
      try geometry.apply(&edit)
      remap()
    case .reload(let specs, let contentSize):
      guard !ViewAudit.nameTwice(specs) else { throw .impossible(.conflictingUpdates) }
      let before = geometry.keyring.isInUse || specs.contains { $0.keys != nil } ? geometry : nil
      if geometry.isFrames || contentSize != nil { try geometry.setContentSize(contentSize) }
      try geometry.replace(with: specs)
      edit.begin(sectionCount: 0)
      edit.replacesAll = true
      if let before {
        edit.reload = AuditReload(from: before, to: geometry)
        remapItems()
        edit.reload = nil
      }
    default:
      return
    }
  }

  /// Whether two sections have one name.
  static func nameTwice(_ specs: [SectionSpec]) -> Bool {
    var names: Set<String> = []
    for spec in specs {
      if let name = spec.id, !names.insert(name).inserted { return true }
    }
    return false
  }

  /// Lets the books follow their items, when sections keep their numbers.
  private mutating func remapItems() {
    if hasFade { fade.remap(edit) }
    if hasCarousel { carousel.remap(edit) }
    ledger.remap(edit, sectionsKeepNumbers: true)
  }

  /// Lets the books follow their items and sections.
  private mutating func remap() {
    if hasFade { fade.remap(edit) }
    if hasShadow { shadow.remap(edit) }
    if hasCarousel { carousel.remap(edit) }
    warnings.remap(edit)
    ledger.remap(edit, sectionsKeepNumbers: shadow.settings.mode == .literal)
  }

  private mutating func enter(_ change: BehaviourChange) -> Rejection? {
    switch change {
    case .fade:
      guard hasFade else { return .badSetting }
      guard let settings = ViewAudit.valid(fade.settings, change) else { return .badSetting }
      fade.change(to: settings)
    case .sectionShadow(_, _, _, _, let z, _):
      guard z == nil || z == shadow.settings.z else { return .badSetting }
      guard hasShadow else { return .badSetting }
      guard let settings = ViewAudit.valid(shadow.settings, change) else { return .badSetting }
      shadow.settings = settings
      if settings.extent != geometry.extent { geometry.setExtent(settings.extent) }
    case .carousel:
      guard hasCarousel else { return .badSetting }
      guard let settings = ViewAudit.valid(carousel.settings, change) else { return .badSetting }
      carousel.settings = settings
    case .pageControl:
      guard hasDots else { return .badSetting }
      guard let settings = ViewAudit.valid(dots.settings, change) else { return .badSetting }
      dots.change(to: settings)
    case .edgeMask:
      guard hasMask else { return .badSetting }
      guard let settings = ViewAudit.valid(mask.settings, change) else { return .badSetting }
      mask.change(to: settings)
    }
    return nil
  }

  private static func valid<Settings: BehaviourSettings>(
    _ settings: Settings, _ change: BehaviourChange
  ) -> Settings? {
    settings.changed(by: change).flatMap { $0.isValid ? $0 : nil }
  }

  private static func rejection(_ error: LayoutError) -> Rejection {
    switch error {
    case .badSize: .badSize
    case .noSuchSection: .noSuchSection
    case .noSuchItem: .noSuchItem
    case .wrongItemShape: .wrongLayout
    case .conflictingUpdates: .conflictingUpdates
    case .duplicateKey: .duplicateKey
    case .tooLarge: .layoutTooLarge
    }
  }
}
