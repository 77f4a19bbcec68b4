import ScrollCore

/// Whether an event is possible, as far as a screen says.
enum RefusalRules {
  /// What can be said of an event.
  enum Verdict: Equatable {
    case possible
    case impossible(Rejection)
    /// It is a matter of data, which no screen has.
    case unknown
  }

  /// Judges an event.
  ///
  /// - Parameters:
  ///   - action: What would happen.
  ///   - screen: The view's screen before.
  ///   - context: Its context.
  /// - Returns: What can be said of it.
  static func verdict(on action: SessionEvent.Action, _ screen: Screen, _ context: ScreenContext) -> Verdict {
    let isHeld = screen.phase == .dragging
    switch action {
    case .appear(let x, let y), .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _),
      .scrollTo(let x, let y, _):
      return (x ?? 0).isFinite && (y ?? 0).isFinite ? .possible : .impossible(.nonFiniteOffset)
    case .dragBegan(let finger):
      guard finger.isFinite else { return .impossible(.badSize) }
      return isHeld ? .impossible(.dragAlreadyBegan) : .possible
    case .dragMoved(let finger):
      guard finger.isFinite else { return .impossible(.badSize) }
      return isHeld ? .possible : .impossible(.noDrag)
    case .dragEnded, .dragCancelled: return isHeld ? .possible : .impossible(.noDrag)
    case .scrollEnded, .frame: return .possible
    case .viewport(let size):
      return size.isFiniteAndNonNegative ? .unknown : .impossible(.badSize)
    case .insets(let inset, let occlusion):
      if let inset, !inset.isFinite { return .impossible(.badSize) }
      if let occlusion, !covers(occlusion) { return .impossible(.badSize) }
      return inset == nil ? .possible : .unknown
    case .behaviour(let change): return isValid(change, context) ? .possible : .impossible(.badSetting)
    case .content, .update, .batch, .reload, .scrollToItem: return .unknown
    case .mark, .checkpoint, .observed, .end: return .possible
    }
  }

  /// Whether bars may cover so much: finite and not negative.
  private static func covers(_ bars: LayoutInsets) -> Bool {
    [bars.top, bars.left, bars.bottom, bars.right].allSatisfy { $0 >= 0 && $0.isFinite }
  }

  private static func isValid(_ change: BehaviourChange, _ context: ScreenContext) -> Bool {
    switch change {
    case .fade: isValid(context.fade, change)
    case .sectionShadow(_, _, _, _, let z, _):
      // No effect could tell that shadows lie elsewhere in the stack.
      (z == nil || z == context.shadow?.z) && isValid(context.shadow, change)
    case .carousel: isValid(context.carousel, change)
    case .pageControl: isValid(context.pageControl, change)
    case .edgeMask: isValid(context.edgeMask, change)
    }
  }

  private static func isValid<Settings: BehaviourSettings>(
    _ settings: Settings?, _ change: BehaviourChange
  ) -> Bool {
    settings?.changed(by: change)?.isValid ?? false
  }

  /// Whether an edit brings items that no layout may have: with lengths that are negative or no numbers, or fewer than none.
  static func bringsBadItems(_ action: SessionEvent.Action) -> Bool {
    switch action {
    case .update(let update): isBad(update)
    case .batch(let updates): updates.contains { isBad($0) }
    case .reload(let specs, _): specs.contains { isBad($0.items) }
    default: false
    }
  }

  private static func isBad(_ update: LayoutUpdate) -> Bool {
    switch update {
    case .itemsInserted(_, _, let items, _), .itemsResized(_, _, let items),
      .itemsReloaded(_, _, _, let items?, _):
      isBad(items)
    case .sectionsInserted(_, let specs), .sectionsReloaded(_, _, let specs?):
      specs.contains { isBad($0.items) }
    default: false
    }
  }

  private static func isBad(_ items: ItemsSpec) -> Bool {
    switch items {
    case .count(let count): count < 0
    case .sizes(let sizes): sizes.contains { !$0.isFiniteAndNonNegative }
    case .frames(let frames): frames.contains { !$0.isFinite || $0.width < 0 || $0.height < 0 }
    }
  }

  /// Whether a reason may be given for refusing data or sizes: those that speak of something else may not.
  static func mayRefuse(_ action: SessionEvent.Action, for reason: Rejection) -> Bool {
    switch reason {
    case .timeWentBackwards, .nonFiniteOffset, .dragAlreadyBegan, .noDrag, .noSuchView, .badSetting: false
    case .badSize, .layoutTooLarge: true
    case .noSuchSection, .noSuchItem, .wrongLayout, .conflictingUpdates, .duplicateKey:
      switch action {
      case .update, .batch, .reload: true
      case .content: reason == .wrongLayout
      case .scrollToItem: reason == .noSuchItem
      default: false
      }
    }
  }
}
