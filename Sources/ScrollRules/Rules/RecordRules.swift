import ScrollCore

/// What holds of records, whatever screens they lead to.
extension ScreenStep {
  func checkRecords(_ breaches: inout Breaches) {
    var changes = 0
    for record in records {
      FiniteOutput.check(record, &breaches)
      if case .warning(.literalTrap(let reason)) = record {
        breaches.occurrence(.noTrap, expected: .none, actual: .text(reason.rawValue))
      }
      if !isOfThisView(record) {
        breaches.occurrence(
          .effectsInOrder, expected: .text("records of what the view has"), actual: .text("another"))
      }
      if isRepeated && isChange(record) { changes += 1 }
    }
    if changes > 0 { breaches.occurrence(.idempotentScroll, expected: .count(0), actual: .count(changes)) }
    if isSettled || records.contains(where: { $0.isWarning }) { checkWarnings(&breaches) }
  }

  /// Whether a record changes what is on screen.
  private func isChange(_ record: ScrollEffect) -> Bool {
    switch record {
    case .fade, .unfade, .decorationRemoved, .decorationReindexed, .decorationChanged, .decorationAdded,
      .page, .mask:
      return true
    case .transform(let item, let scale): return was.screen.items.item(item)?.scale != scale
    case .dot(let index, let alpha, let y):
      let dot = was.context.dots.first { $0.index == index }
      return dot?.alpha != alpha || dot?.y != y
    case .offset(let offset): return offset.along(axis) != was.screen.offset.along(axis)
    default: return false
    }
  }

  // MARK: Whose records

  /// Whether a view has what a record speaks of.
  private func isOfThisView(_ record: ScrollEffect) -> Bool {
    switch record {
    case .fade, .unfade: now.context.fade != nil
    case .transform: now.context.carousel != nil
    case .dot: now.context.pageControl != nil
    case .page: now.context.pageControl?.mode == .corrected
    case .mask: now.context.edgeMask != nil
    case .decorationRemoved, .decorationReindexed, .decorationChanged, .decorationAdded:
      now.context.shadow != nil
    case .offset: link?.linked != nil || now.context.scrolling.offsets == .simulated
    case .target: now.context.scrolling.paging != .none || now.context.scrolling.offsets == .simulated
    case .phase, .warning, .rejected, .violation, .state: true
    }
  }

  // MARK: Warnings

  /// Of what cannot be shown as asked there is one warning, when it comes to be so: the curve's base, then each section whose items
  /// are longer than their lines.
  private func checkWarnings(_ breaches: inout Breaches) {
    var due: [Warning] = []
    if isSettled {
      if let base = now.context.badBase, base != was.context.badBase { due.append(.maskBase(base)) }
      let known = was.context.overlong.sorted { $0.id < $1.id }
      for one in now.context.overlong {
        let same = known.find(one.id) { $0.id }.map { known[$0] }
        if same?.first == one.first && same?.count == one.count { continue }
        due.append(
          .itemExceedsLine(first: ItemIndexPath(section: one.section, item: one.first), count: one.count))
      }
    }
    let told = records.compactMap { $0.isWarning ? $0.warning : nil }
    guard told != due else { return }
    breaches.occurrence(.warnsOnce, expected: .count(due.count), actual: .count(told.count))
  }

}

extension ScrollEffect {
  /// Whether it warns of something that the app asked for.
  fileprivate var isWarning: Bool {
    switch self {
    case .warning(.literalTrap): false
    case .warning: true
    default: false
    }
  }

  fileprivate var warning: Warning? {
    if case .warning(let warning) = self { warning } else { nil }
  }
}

/// Every number an effect carries is finite, and none is the greatest double there is, which is what is left of a search for a minimum
/// that found nothing.
enum FiniteOutput {
  static func check(_ record: ScrollEffect, _ breaches: inout Breaches) {
    switch record {
    case .fade(let transition), .unfade(let transition):
      check([transition.from ?? 0, transition.to], .item(transition.item), &breaches)
    case .decorationChanged(let one, let from, let to):
      check([from.x, from.y, from.width, from.height], .section(one.section), &breaches)
      check([to.x, to.y, to.width, to.height], .section(one.section), &breaches)
    case .decorationAdded(let one, let frame, let z):
      check([frame.x, frame.y, frame.width, frame.height, z], .section(one.section), &breaches)
    case .target(let target): check([target.offset.x, target.offset.y], .view, &breaches)
    case .transform(let item, let scale): check([scale], .item(item), &breaches)
    case .offset(let offset): check([offset.x, offset.y], .view, &breaches)
    case .dot(let index, let alpha, let y): check([alpha, y], .dot(index), &breaches)
    case .mask(let mask):
      check([mask.start, mask.startStop], .side(.start), &breaches)
      check([mask.end, mask.endStop], .side(.end), &breaches)
    case .phase, .page, .decorationRemoved, .decorationReindexed, .warning, .rejected, .violation, .state:
      break
    }
  }

  private static func check(
    _ numbers: [Double], _ subject: ScreenSubject, _ breaches: inout Breaches
  ) {
    for number in numbers where !number.isFinite || number.magnitude == .greatestFiniteMagnitude {
      breaches.occurrence(
        .finiteOutput, subject, expected: .text("a finite number"), actual: .number(number))
    }
  }
}

/// The records of an event come view by view, stage by stage, and those of a stage by item, dot or section (article Behaviours, 0).
struct RecordPlace {
  // First the views, each with its stages, then the warnings of each; as wide on machines whose integers are not.
  private let stage: Int64
  private let path: ItemIndexPath?

  /// The place of a record; those of an original fade have no order among each other.
  init(_ record: EffectRecord, isLiteralFade: Bool) {
    let view = Int64(record.view ?? 0) * 16
    var path: ItemIndexPath?
    switch record.effect {
    case .phase: stage = view
    case .target: stage = view + 1
    case .page: stage = view + 2
    case .fade(let transition), .unfade(let transition):
      stage = view + 3
      path = isLiteralFade ? nil : transition.item
    case .warning(.literalTrap): stage = view + 3
    case .transform(let item, _):
      stage = view + 4
      path = item
    case .offset: stage = view + 5
    case .dot(let index, _, _):
      stage = view + 6
      path = ItemIndexPath(section: 0, item: index)
    case .mask: stage = view + 7
    case .decorationRemoved(let one):
      stage = view + 8
      path = ItemIndexPath(section: one.section, item: one.item)
    case .decorationReindexed(_, _, let section):
      stage = view + 9
      path = ItemIndexPath(section: section, item: 0)
    case .decorationChanged(let one, _, _):
      stage = view + 10
      path = ItemIndexPath(section: one.section, item: one.item)
    case .decorationAdded(let one, _, _):
      stage = view + 11
      path = ItemIndexPath(section: one.section, item: one.item)
    case .warning, .rejected, .violation, .state: stage = view + 1 << 48
    }
    self.path = path
  }

  /// Whether a record of this place may stand before one of another.
  func mayPrecede(_ other: RecordPlace) -> Bool {
    if stage != other.stage { return stage < other.stage }
    guard let path, let next = other.path else { return true }
    return path < next
  }
}
