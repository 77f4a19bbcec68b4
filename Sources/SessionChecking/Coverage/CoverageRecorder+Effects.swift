import ScrollCore
import ScrollEngine
import SessionReplay

/// Effects, the rules that decided them, and the invariants about them.
extension CoverageRecorder {
  /// Takes down all records of an event.
  ///
  /// - Returns: Whether the event was rejected.
  @discardableResult
  mutating func note(
    _ effects: borrowing EffectBuffer, of event: SessionEvent, in state: borrowing SessionState
  ) -> Bool {
    var isRejected = false
    reached.insert(.invariantEffectsInOrder, if: effects.records.count > 1)
    for index in effects.records.indices {
      let view = effects.records[index].view ?? -1
      if effects.explains, view >= 0 { noteRule(of: effects.records[index], of: view, state) }
      // What ticks made up between two events have earlier times.
      let isTick = effects.records[index].time < event.time
      switch effects.records[index].effect {
      case .rejected(let reason):
        isRejected = true
        if let point = CoveragePoint(reason) { reached.insert(point) }
      case .warning(let warning):
        reached.insert(CoveragePoint(warning))
        reached.insert(.invariantWarnsOnce)
      case .violation: reached.insert(.effectViolation)
      case .state: break
      case .phase(let from, let to):
        reached.insert(.invariantPhaseFollowsEvents)
        if let point = CoveragePoint(from: from, to: to) { reached.insert(point) }
        if isTick { books[view].phase = to }
      case .offset:
        reached.insert(.invariantMotionExplained, if: state.isSimulated(view))
        reached.insert(.invariantMotionInBounds, if: state.isSimulated(view))
        noteOffset(of: view, isTick: isTick, event, state)
      case .target(let target): note(target, of: view, event, state)
      case .page(_, let to): reached.insert(to == nil ? .effectPageNone : .effectPage)
      case .fade(let transition): note(transition, .effectFade, of: view, event, state)
      case .unfade(let transition): note(transition, .effectUnfade, of: view, event, state)
      case .transform:
        reached.insert(.effectTransform)
        noteNumber()
        reached.insert(.invariantScaleInRange)
      case .dot(_, let alpha, _): noteDot(alpha: alpha, of: view, event, state)
      case .mask(let mask): note(mask, of: view, event, state)
      case .decorationRemoved: noteDecoration(.effectDecorationRemoved, of: view, state)
      case .decorationReindexed: noteDecoration(.effectDecorationReindexed, of: view, state)
      case .decorationChanged:
        noteDecoration(.effectDecorationChanged, of: view, state)
        reached.insert(.invariantShadowCoversSection)
      case .decorationAdded:
        noteDecoration(.effectDecorationAdded, of: view, state)
        reached.insert(.invariantShadowCoversSection)
        reached.insert(.invariantOneShadowPerSection)
        reached.insert(.invariantShadowBehindContent)
      }
    }
    return isRejected
  }

  private mutating func noteRule(
    of record: EffectRecord, of view: Int, _ state: borrowing SessionState
  ) {
    guard let rule = ChangeRule(record),
      let point = CoveragePoint(rule)
    else { return }
    reached.insert(point)
  }

  private mutating func noteNumber() { reached.insert(.invariantFiniteOutput) }

  private mutating func noteOffset(
    of view: Int, isTick: Bool, _ event: borrowing SessionEvent, _ state: borrowing SessionState
  ) {
    reached.insert(.effectOffset)
    noteNumber()
    if books[view].isSimulated {
      reached.insert(.branchTicksMadeUp, if: isTick)
      reached.insert(.branchTicksRecorded, if: event.action.isFrame)
    }
    guard books[view].link != nil else { return }
    reached.insert(.branchLinkChain, if: books[view].depth > 1)
    reached.insert(.branchLinkTwoFollowers, if: books[view].hasTwin)
    reached.insert(.branchLinkAcrossAxes, if: books[view].followsOtherAxis)
    reached.insert(.branchLinkFromSimulation, if: books[view].followsSimulation)
  }

  private mutating func note(
    _ transition: FadeTransition, _ point: CoveragePoint, of view: Int, _ event: borrowing SessionEvent,
    _ state: borrowing SessionState
  ) {
    reached.insert(point)
    noteNumber()
    reached.insert(.invariantFadeDuration)
    reached.insert(.invariantFadeLevels)
    reached.insert(.invariantAlphaInUnitRange)
    reached.insert(.invariantNoRedundantTransition, if: transition.duration > .zero)
    guard let from = transition.from else {
      reached.insert(.invariantEnterIsInstant)
      return
    }
    reached.insert(.invariantFadeAlternates)
    reached.insert(.branchFadeAtOnce, if: transition.duration == .zero)
    // Other levels are where a transition began before a setting changed.
    if case .behaviour = event.action { return }
    guard let settings = state.views[view].fadeSettings else { return }
    let isBetween =
      (from > settings.fadedAlpha) == (from < settings.clearAlpha) && from != settings.fadedAlpha
    let isUnderWay = isBetween && from != settings.clearAlpha
    reached.insert(.branchFadeTurned, if: isUnderWay)
    reached.insert(.branchFadeCurved, if: isUnderWay && settings.timing != .linear)
    let first = books[view].firstVisible ?? transition.item
    let wasOutside =
      books[view].firstVisible == nil || transition.item < first
      || transition.item > (books[view].lastVisible ?? first)
    reached.insert(.branchFadeEntered, if: wasOutside && from == settings.enteringAlpha)
  }

  private mutating func noteDot(
    alpha: Double, of view: Int, _ event: borrowing SessionEvent, _ state: borrowing SessionState
  ) {
    reached.insert(.effectDot)
    noteNumber()
    reached.insert(.invariantAlphaInUnitRange)
    reached.insert(.invariantPageAlphaInUnitRange)
    reached.insert(.invariantPageYInRange)
    reached.insert(.invariantPageAlphaSymmetric, if: alpha > 0 && alpha < 1)
    reached.insert(.invariantPageContinuous, if: books[view].dotCount > 0 && event.action.mayMoveContent)
  }

  private mutating func note(
    _ mask: EdgeMask, of view: Int, _ event: borrowing SessionEvent, _ state: borrowing SessionState
  ) {
    reached.insert(.effectMask)
    noteNumber()
    reached.insert(.invariantAlphaInUnitRange)
    reached.insert(.invariantEdgeMaskInRange)
    reached.insert(.invariantEdgeMaskContinuous, if: books[view].hasMask && event.action.mayMoveContent)
    reached.insert(.invariantEdgeStopsOrdered, if: mask.startStop > 0 || mask.endStop < 1)
    reached.insert(.edgeMaskStopsMeet, if: mask.startStop == mask.endStop)
    guard let settings = state.views[view].edgeMaskSettings else { return }
    switch settings.interpolation {
    case .linear: reached.insert(.branchMaskLinear)
    case .logarithmic: reached.insert(.branchMaskLogarithmic)
    case .exponential: reached.insert(.branchMaskExponential)
    }
    reached.insert(.invariantEdgeCurveDual, if: settings.interpolation.base != nil && !settings.hasBadBase)
  }

  private mutating func noteDecoration(_ point: CoveragePoint, of view: Int, _ state: borrowing SessionState)
  {
    reached.insert(point)
    noteNumber()
    reached.insert(.invariantDecorationDiffConsistent)
    guard let settings = state.views[view].shadowSettings, settings.mode == .literal else { return }
    switch settings.variant {
    case .cached: reached.insert(.branchLiteralShadowCached)
    case .perItem: reached.insert(.branchLiteralShadowPerItem)
    case .perVisibleItem: reached.insert(.branchLiteralShadowPerVisibleItem)
    case .dedup: reached.insert(.branchLiteralShadowDedup)
    }
  }
}

extension CoveragePoint {
  fileprivate init(_ warning: Warning) {
    switch warning {
    case .itemExceedsLine: self = .warningItemExceedsLine
    case .literalTrap: self = .warningLiteralTrap
    case .maskBase: self = .warningMaskBase
    }
  }
}
