import ScrollCore

/// The auditor's books of one view.
struct ViewAudit: Sendable {
  let number: Int
  let axis: ScrollAxis
  var geometry: AuditGeometry
  var edit = AuditEdit()
  /// What the window shows that items fade in, and what another does that was asked about last.
  var itemSight = AuditSight()
  var sight = AuditSight()
  var occlusion: LayoutInsets
  var offset = LayoutPoint.zero
  /// Whether the view has been checked after an event.
  var isLive = false
  /// Whether the view is on screen: an event of its own has been accepted, or it was moved along with another.
  var isAwake = false
  /// Whether the books can no longer follow.
  var isStopped = false
  /// Whether it follows another view or is followed.
  let isLinked: Bool
  /// Whether the engine moves the content: offsets come as records, not only with events.
  let isMoved: Bool
  /// Whether the view's own scrolls say where the content is, and not only what was seen.
  let followsScrolls: Bool
  /// Whether the app's words move the content: it appears somewhere, or is told to be there.
  let followsApp: Bool
  let scrolling: ScrollingSpec
  var hasFade = false
  var hasShadow = false
  var hasCarousel = false
  var hasDots = false
  var hasMask = false
  var fade = FadeAudit(FadeSettings())
  var shadow = ShadowAudit(ShadowSettings())
  var carousel = ScaleAudit(CarouselSettings())
  var dots = DotAudit(PageControlSettings())
  var mask = MaskAudit(EdgeMaskSettings())
  var warnings = WarningAudit()
  var ledger = BreachLedger()
  /// The distance from page to page, or item to item.
  private(set) var pitch = 0.0
  /// The offsets between which the content scrolls.
  private(set) var range = Extent(lower: 0, upper: 0)
  /// The first item's size.
  private(set) var firstItemSize: LayoutSize?
  /// The offset along the axis when the last drag began.
  var dragStart: Double?
  /// What the content is doing.
  var phases: PhaseAudit
  /// Where the present event itself has put the content.
  var departure = LayoutPoint.zero
  /// The scroll ranges before the present event's edit, and the one across the axis now, of simulated content.
  var formerRange = Extent(lower: 0, upper: 0)
  var formerCrossRange = Extent(lower: 0, upper: 0)
  private(set) var crossRange = Extent(lower: 0, upper: 0)
  /// Where moving content will come to rest along the axis, if that is known.
  var goal: Double?
  /// How many things the records of the present event changed on screen, and the last target among them.
  var shown = 0
  var target: TargetOffset?
  /// Whether an event of another view may have changed the literal decoration cache.
  private var mayHaveCached = false
  /// Where the same items are visible, as much as now.
  private var itemZone = SafeZone.none
  /// Where the same shadows are due.
  private var shadowZone = SafeZone.none

  init(_ view: ViewSpec, number: Int, tie: LinkAudit.Tie) throws(LayoutError) {
    self.number = number
    scrolling = view.scrolling
    isLinked = tie.isLinked
    let isCorrectedFollower = tie.leader >= 0 && tie.mode == .corrected
    isMoved = tie.leader >= 0 || scrolling.offsets == .simulated
    followsScrolls = !isCorrectedFollower && scrolling.offsets == .recorded
    followsApp = !isCorrectedFollower
    phases = PhaseAudit(isSimulated: !isCorrectedFollower && scrolling.offsets == .simulated)
    axis = view.axis
    occlusion = view.occlusion
    do throws(AuditFailure) {
      geometry = try AuditGeometry(view)
    } catch .impossible(let error) {
      throw error
    } catch {
      var empty = view
      empty.sections = []
      geometry = try ViewAudit.geometry(empty)
      isStopped = true
    }
    guard occlusion.isFinite else { throw .badSize }
    for behaviour in view.behaviours {
      switch behaviour {
      case .fade(let settings):
        hasFade = true
        fade = FadeAudit(settings)
      case .sectionShadow(let settings):
        hasShadow = true
        shadow = ShadowAudit(settings)
        geometry.setExtent(settings.extent)
      case .carousel(let settings):
        hasCarousel = true
        carousel = ScaleAudit(settings)
      case .pageControl(let settings):
        hasDots = true
        dots = DotAudit(settings)
      case .edgeMask(let settings):
        hasMask = true
        mask = MaskAudit(settings)
      }
    }
    measure()
  }

  /// Measures what follows from data and sizes alone.
  mutating func measure() {
    pitch = geometry.pitch
    range = geometry.scrollRange
    firstItemSize = geometry.firstItemSize
    if phases.isSimulated { crossRange = geometry.crossScrollRange }
  }

  private static func geometry(_ view: ViewSpec) throws(LayoutError) -> AuditGeometry {
    do throws(AuditFailure) {
      return try AuditGeometry(view)
    } catch .impossible(let error) {
      throw error
    } catch {
      throw .tooLarge
    }
  }

  /// Whether nothing but records and critical offsets can bring something to check.
  @inline(__always)
  private var hasLiteral: Bool {
    // Reads only: so debug builds do not copy the view's books for it.
    mutating get {
      (hasFade && fade.settings.mode == .literal) || (hasShadow && shadow.settings.mode == .literal)
    }
  }

  /// Whether events other than scrolls to unsafe places can bring something to check.
  @inline(__always)
  private var isBusy: Bool {
    mutating get { hasCarousel || hasDots || hasMask || isLinked || scrolling.paging != .none }
  }

  /// Enters what an accepted event of this view changes.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - eventNumber: The number of its line.
  ///   - effects: Where a violation is appended.
  /// - Returns: Whether the books can follow.
  mutating func enter(
    _ event: borrowing SessionEvent, number eventNumber: Int, effects: inout [EffectRecord]
  ) -> Bool {
    if isStopped { return false }
    formerRange = range
    formerCrossRange = crossRange
    let reason = enter(event.action)
    departure = offset
    if let reason {
      isStopped = true
      ledger.occurrence(
        .rejectedChangesNothing, .session, expected: .text(reason.impossibility), actual: .text("accepted"))
      ledger.settle(event: eventNumber, time: event.time, view: number, effects: &effects)
      return false
    }
    return !isStopped
  }

  /// Checks what came of an accepted event of this view, or of one it is linked with.
  ///
  /// - Parameters:
  ///   - event: The event; it has been entered, and so have the offsets among its records.
  ///   - context: What else is to know of it.
  ///   - effects: Its records; violations are appended.
  ///   - decorationCache: What the reducer claims to keep for the event's view.
  ///   - links: Which views an event of this one concerns.
  /// - Returns: What the quick check of the next events needs to know.
  mutating func check(
    _ event: borrowing SessionEvent, _ context: AuditContext, effects: inout [EffectRecord],
    decorationCache: borrowing [DecorationIdentity], links: borrowing LinkAudit
  ) -> QuickCheck {
    let isFirst = !isLive
    isLive = true
    let isLiteral = hasLiteral
    let mayDiffer = context.isOwn && (event.action.changesSetting || event.action.isAppear)
    if context.looksEverywhere || isLiteral || mayDiffer {
      itemSight.forget()
      sight.forget()
      itemZone = .none
      shadowZone = .none
    }
    if context.isOwn, case .dragBegan = event.action { dragStart = offset.along(axis) }
    // What is nowhere shows nothing, and has been reported as no number.
    let isSomewhere = offset.isFinite
    let window = LayoutRect(origin: offset, size: geometry.viewport)
    if isSomewhere && hasFade && !fade.isTrapped && !itemZone.contains(offset, axis: axis) {
      showItems(in: window)
    }
    if hasCarousel { showScales(in: window) }
    if hasDots { dots.setCount(geometry.itemCount) }
    if !context.records.isEmpty { takeRecords(effects, event.action, context, links) }
    if hasFade && !fade.isTrapped { fade.check(&ledger) }
    if isSomewhere {
      if hasShadow && context.isOwn {
        let mayChange = isFirst || !event.action.isScroll || mayHaveCached
        checkShadows(in: window, decorationCache, cacheMayChange: mayChange)
        mayHaveCached = false
      } else if hasShadow {
        // The cache of another view than the event's is not known.
        let cache = shadow.cache
        checkShadows(in: window, cache, cacheMayChange: true)
        mayHaveCached = true
      }
      checkDrawing(context)
    }
    if isLinked { checkLink(context.link) }
    checkWarnings(isOwn: context.isOwn)
    if context.isOwn {
      checkTarget(of: event.action)
      checkPhase(event.action)
    }
    ledger.settle(event: context.number, time: event.time, view: number, effects: &effects)
    if isLiteral || isBusy {
      return QuickCheck(axis: axis, offset: offset, followsScrolls: followsScrolls)
    }
    return QuickCheck(
      axis: axis, offset: offset, followsScrolls: followsScrolls, phase: phases.phase, range: range,
      items: hasFade ? itemZone : .everywhere, shadows: hasShadow ? shadowZone : .everywhere)
  }

  private mutating func checkPhase(_ action: SessionEvent.Action) {
    let phase = phases.phase
    let moment = PhaseAudit.Moment(
      after: offset, target: target?.offset, axis: axis, hasPaging: scrolling.paging != .none)
    phases.settle(action, moment, &ledger)
    if phases.isSimulated && !isLinked { checkMotion(action, since: phase) }
  }

  private mutating func checkShadows(
    in window: LayoutRect, _ decorationCache: borrowing [DecorationIdentity], cacheMayChange: Bool
  ) {
    shadow.settle(&ledger)
    shadow.takeCache(decorationCache, mayChange: cacheMayChange, &ledger)
    if !shadowZone.contains(offset, axis: axis) {
      var interval = SafeInterval(around: offset.along(axis), reach: reach)
      shadow.findDue(in: window, geometry, interval: &interval)
      shadowZone = SafeZone(offset: offset, axis: axis, interval: interval)
      shadow.isChecked = false
    }
    if shadow.isChecked { return }
    if shadow.settings.mode == .literal {
      find(in: window, tolerance: 0)
      shadow.findFresh(sight.found, in: window, geometry)
    }
    let before = ledger.count
    shadow.check(in: window, geometry, &ledger)
    // What is broken is found again each time, lest it count as healed.
    shadow.isChecked = ledger.count == before
  }

  /// How far occlusion and shadows move edges, and the viewport's length: what rounding errors grow with. (Inlined,
  /// like others, as a call would first copy the view's books.)
  @inline(__always)
  private var reach: Double {
    var reach = geometry.viewport.along(axis)
    reach += occlusion.leading(axis).magnitude + occlusion.trailing(axis).magnitude
    if hasShadow { reach += shadow.settings.offset.along(axis).magnitude + shadow.settings.radius }
    return reach
  }

  /// Finds what a window shows.
  mutating func find(in window: LayoutRect, tolerance: Double) {
    let along = offset.along(axis)
    var ignored = SafeInterval(around: along, reach: reach)
    geometry.findItems(in: window, tolerance: tolerance, offset: along, &sight, interval: &ignored)
  }

  /// Brings the books of the fade to the event's offset and data.
  private mutating func showItems(in bounds: LayoutRect) {
    let along = offset.along(axis)
    var interval = SafeInterval(around: along, reach: reach)
    if fade.settings.mode == .literal {
      find(in: bounds, tolerance: 0)
      fade.cells.show(sight.found)
    }
    geometry.findItems(
      in: bounds.inset(by: occlusion), tolerance: Extent.tolerance, offset: along, &itemSight,
      interval: &interval)
    fade.show(itemSight.found)
    itemZone = SafeZone(offset: offset, axis: axis, interval: interval)
  }
}
