import ScrollGeometry
import ScrollLayout

/// The auditor's books of one view.
struct ViewAudit: Sendable {
  let number: Int
  let axis: Axis
  var geometry: AuditGeometry
  var edit = AuditEdit()
  var occlusion: EdgeInsets
  var offset = Point.zero
  /// Whether an event of the view has been accepted.
  var isLive = false
  /// Whether the books can no longer follow.
  var isStopped = false
  var hasFade = false
  var hasShadow = false
  var fade = FadeAudit(FadeSettings())
  var shadow = ShadowAudit(ShadowSettings())
  var ledger = BreachLedger()
  /// Where the same items are visible, as much as now.
  private var itemZone = SafeZone.none
  /// Where the same shadows are due.
  private var shadowZone = SafeZone.none

  init(_ view: ViewSpec, number: Int) throws(LayoutError) {
    self.number = number
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
      case .carousel, .pageControl, .edgeMask: break
      }
    }
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
    (hasFade && fade.settings.mode == .literal) || (hasShadow && shadow.settings.mode == .literal)
  }

  /// Checks an accepted event and what came of it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - eventNumber: The number of its line.
  ///   - effects: Its records, from `start` on; violations are appended.
  ///   - start: Where the event's records begin.
  ///   - decorationCache: What the reducer claims to keep.
  ///   - repeats: Whether the event scrolls to where the one before it scrolled.
  ///   - looksEverywhere: Whether everything is found anew, even where it cannot be different.
  /// - Returns: What the quick check of the next events needs to know.
  mutating func check(
    _ event: borrowing Event, number eventNumber: Int, effects: inout [EffectRecord], from start: Int,
    decorationCache: borrowing [DecorationIdentity], repeats: Bool, looksEverywhere: Bool
  ) -> QuickCheck {
    if isStopped { return .everything(axis: axis) }
    if let text = enter(event.action) {
      isStopped = true
      ledger.occurrence(.rejectedChangesNothing, .session, expected: .text(text), actual: .text("accepted"))
      ledger.settle(event: eventNumber, time: event.time, view: number, effects: &effects)
      return .everything(axis: axis)
    }
    if isStopped { return .everything(axis: axis) }
    let isFirst = !isLive
    isLive = true
    let isLiteral = hasLiteral
    if looksEverywhere || isLiteral || !event.action.leavesContentAlone {
      itemZone = .none
      shadowZone = .none
    }
    let window = Rect(origin: offset, size: geometry.viewport)
    if hasFade && !fade.isTrapped && !itemZone.contains(offset, axis: axis) { showItems(in: window) }
    if start < effects.count { takeRecords(effects, from: start, event.action, repeats: repeats) }
    if hasFade && !fade.isTrapped { fade.check(&ledger) }
    if hasShadow {
      checkShadows(in: window, decorationCache, cacheMayChange: isFirst || !event.action.isScroll)
    }
    ledger.settle(event: eventNumber, time: event.time, view: number, effects: &effects)
    if isLiteral { return QuickCheck(axis: axis, offset: offset) }
    return QuickCheck(
      axis: axis, offset: offset, items: hasFade ? itemZone : .everywhere,
      shadows: hasShadow ? shadowZone : .everywhere)
  }

  private mutating func checkShadows(
    in window: Rect, _ decorationCache: borrowing [DecorationIdentity], cacheMayChange: Bool
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
      var ignored = SafeInterval(around: offset.along(axis), reach: reach)
      geometry.findItems(in: window, tolerance: 0, offset: offset.along(axis), interval: &ignored)
      shadow.findFresh(in: window, geometry)
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

  /// Brings the books of the fade to the event's offset and data.
  private mutating func showItems(in bounds: Rect) {
    let along = offset.along(axis)
    var interval = SafeInterval(around: along, reach: reach)
    if fade.settings.mode == .literal {
      var ignored = interval
      geometry.findItems(in: bounds, tolerance: 0, offset: along, interval: &ignored)
      fade.cells.show(geometry.found)
    }
    geometry.findItems(
      in: bounds.inset(by: occlusion), tolerance: Extent.tolerance, offset: along, interval: &interval)
    fade.show(geometry.found)
    itemZone = SafeZone(offset: offset, axis: axis, interval: interval)
  }

  /// Checks and enters the event's records.
  private mutating func takeRecords(
    _ effects: borrowing [EffectRecord], from start: Int, _ action: Event.Action, repeats: Bool
  ) {
    var shown = 0
    var index = start
    while index < effects.count {
      FiniteOutput.check(effects, at: index, &ledger)
      if let view = effects[index].view, view != number {
        foreign(effects[index].effect, view)
      } else {
        switch effects[index].effect {
        case .fade(let record):
          shown += 1
          take(record, isUnfade: false, action)
        case .unfade(let record):
          shown += 1
          take(record, isUnfade: true, action)
        case .decorationRemoved(let identity):
          shown += 1
          shadow.takeRemoved(identity, &ledger)
        case .decorationReindexed(_, let from, let to):
          shown += 1
          shadow.takeReindexed(from: from, to: to, &ledger)
        case .decorationChanged(let identity, let from, let to):
          shown += 1
          shadow.takeChanged(identity, from: from, to: to, isScroll: action.isScroll, &ledger)
        case .decorationAdded(let identity, let frame, let z):
          shown += 1
          shadow.takeAdded(identity, frame: frame, z: z, &ledger)
        case .warning(.literalTrap(let reason)):
          fade.trap()
          ledger.occurrence(.noTrap, .session, expected: .none, actual: .text(reason.rawValue))
        case .target, .page, .transform, .offset, .dot, .mask:
          break
        case .phase, .warning, .rejected, .violation, .state:
          break
        }
      }
      index += 1
    }
    if repeats && shown > 0 {
      ledger.occurrence(.idempotentScroll, .session, expected: .count(0), actual: .count(shown))
    }
  }

  private mutating func take(_ record: FadeTransition, isUnfade: Bool, _ action: borrowing Event.Action) {
    if hasFade {
      fade.take(record, isUnfade: isUnfade, isAppear: action.isAppear, ledger: &ledger)
    } else {
      foreign(.fade(record), number)
    }
  }

  /// Reports a record of a view that the event does not concern, or of a behaviour it does not have.
  private mutating func foreign(_ effect: borrowing Effect, _ view: Int) {
    let actual = Violation.Value.count(view)
    switch effect {
    case .fade(let record), .unfade(let record):
      ledger.occurrence(.fadeOnlyVisible, .item(record.item), expected: .none, actual: actual)
    case .decorationRemoved(let identity), .decorationChanged(let identity, _, _),
      .decorationAdded(let identity, _, _):
      ledger.occurrence(
        .decorationDiffConsistent, .section(identity.section), expected: .none, actual: actual)
    case .decorationReindexed(_, _, let section):
      ledger.occurrence(.decorationDiffConsistent, .section(section), expected: .none, actual: actual)
    case .target, .page, .transform, .offset, .dot, .mask:
      break
    case .phase, .warning, .rejected, .violation, .state:
      break
    }
  }
}

extension Event.Action {
  /// Whether the content scrolled, or was asked to.
  var isScroll: Bool {
    switch self {
    case .scroll, .scrollWithCellOrder, .scrollTo: true
    default: false
    }
  }

  /// Whether data, insets, sizes and settings stay what they were: at most the offset changes.
  var leavesContentAlone: Bool {
    switch self {
    case .scroll, .scrollWithCellOrder, .scrollTo, .dragBegan, .dragMoved, .dragEnded, .dragCancelled,
      .scrollEnded, .frame:
      true
    case .appear, .viewport, .insets, .content, .update, .batch, .reload, .behaviour, .mark, .checkpoint,
      .observed, .end:
      false
    }
  }

  /// Whether the view came on screen.
  var isAppear: Bool {
    if case .appear = self { return true }
    return false
  }
}
