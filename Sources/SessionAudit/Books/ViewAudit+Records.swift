import ScrollCore

extension ViewAudit {
  /// Follows the offsets among an event's records, before anything is checked: what linked views show depends on them.
  mutating func takeOffsets(_ effects: borrowing [EffectRecord], _ context: AuditContext) {
    shown = 0
    target = nil
    guard isMoved else { return }
    for index in context.records {
      guard concerns(effects[index].view, context.isOwn) else { continue }
      guard let place = ViewAudit.offset(effects, at: index) else { continue }
      if place.along(axis) != offset.along(axis) { shown += 1 }
      if scrolling.offsets == .recorded && place.across(axis) != offset.across(axis) {
        // A link moves a view along its axis alone.
        ledger.occurrence(
          .linkedOffsetsAgree, .session, expected: .number(offset.across(axis)),
          actual: .number(place.across(axis)))
      }
      offset = place
    }
  }

  /// The offset of a record that has one. (Like others, the record is not taken out of the array, which would copy it.)
  @inline(__always)
  static func offset(_ effects: borrowing [EffectRecord], at index: Int) -> LayoutPoint? {
    switch effects[index].effect {
    case .offset(let place): place
    default: nil
    }
  }

  /// Whether a record is one of this view.
  @inline(__always)
  private func concerns(_ view: Int?, _ isOwn: Bool) -> Bool {
    guard let view else { return isOwn }
    return view == number
  }

  /// Whether there is a record of this view among those of an event.
  func isMentioned(in effects: borrowing [EffectRecord], _ records: Range<Int>) -> Bool {
    for index in records where effects[index].view == number { return true }
    return false
  }

  /// Checks and enters the event's records.
  mutating func takeRecords(
    _ effects: borrowing [EffectRecord], _ action: SessionEvent.Action, _ context: AuditContext,
    _ links: borrowing LinkAudit
  ) {
    for index in context.records {
      if concerns(effects[index].view, context.isOwn) {
        FiniteOutput.check(effects, at: index, &ledger)
        take(effects, at: index, action, isOwn: context.isOwn)
      } else if context.isOwn, let view = effects[index].view, !links.joins(number, view) {
        FiniteOutput.check(effects, at: index, &ledger)
        foreign(effects[index].effect, view)
      }
    }
    if context.repeats && shown > 0 {
      ledger.occurrence(.idempotentScroll, .session, expected: .count(0), actual: .count(shown))
    }
  }

  private mutating func take(
    _ effects: borrowing [EffectRecord], at index: Int, _ action: borrowing SessionEvent.Action, isOwn: Bool
  ) {
    switch effects[index].effect {
    case .fade(let record):
      shown += 1
      take(record, isUnfade: false, at: effects[index].time, isAppear: isOwn && action.isAppear)
    case .unfade(let record):
      shown += 1
      take(record, isUnfade: true, at: effects[index].time, isAppear: isOwn && action.isAppear)
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
    case .transform(let item, let scale):
      guard hasCarousel else { return foreign(effects[index].effect, number) }
      if carousel.take(item, scale, &ledger) { shown += 1 }
    case .dot(let dot, let alpha, let y):
      guard hasDots else { return foreign(effects[index].effect, number) }
      if dots.take(dot, alpha: alpha, y: y, &ledger) { shown += 1 }
    case .page(let from, let to):
      guard hasDots else { return foreign(effects[index].effect, number) }
      shown += 1
      dots.takePage(from: from, to: to, &ledger)
    case .mask(let record):
      guard hasMask else { return foreign(effects[index].effect, number) }
      shown += 1
      mask.take(record)
    case .offset:
      // It has been followed.
      if !isMoved { foreign(effects[index].effect, number) }
    case .target(let record):
      guard scrolling.paging != .none || scrolling.offsets == .simulated else {
        return foreign(effects[index].effect, number)
      }
      target = record
    case .warning(.literalTrap(let reason)):
      fade.trap()
      ledger.occurrence(.noTrap, .session, expected: .none, actual: .text(reason.rawValue))
    case .warning(let warning):
      warnings.take(warning)
    case .phase(let from, let to):
      phases.take(from: from, to: to, isOwn: isOwn, &ledger)
    case .rejected, .violation, .state:
      break
    }
  }

  private mutating func take(
    _ record: FadeTransition, isUnfade: Bool, at time: Microseconds, isAppear: Bool
  ) {
    if hasFade {
      fade.take(record, isUnfade: isUnfade, at: time, isAppear: isAppear, ledger: &ledger)
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
    case .transform(let item, _):
      ledger.occurrence(.pathIndependence, .item(item), expected: .none, actual: actual)
    case .dot(let index, _, _):
      ledger.occurrence(.pathIndependence, .dot(index), expected: .none, actual: actual)
    case .page:
      ledger.occurrence(.pathIndependence, .session, expected: .none, actual: actual)
    case .offset:
      ledger.occurrence(.linkedOffsetsAgree, .session, expected: .none, actual: actual)
    case .mask:
      ledger.occurrence(.edgeMaskFresh, .session, expected: .none, actual: actual)
    case .target:
      ledger.occurrence(.snapTargetCentresAnItem, .session, expected: .none, actual: actual)
    case .phase:
      ledger.occurrence(.phaseFollowsEvents, .session, expected: .none, actual: actual)
    case .warning:
      ledger.occurrence(.warnsOnce, .session, expected: .none, actual: actual)
    case .rejected, .violation, .state:
      break
    }
  }
}
