import ScrollCore
import ScrollEngine
import SessionReplay

/// Only what was observed last, of all there is in the scene.
extension SessionShrinker {
  /// Takes away the sections and items before and behind the one that the last event is about.
  mutating func isolate() {
    keepOneSection()
    guard let subject = smallest.observedSubject else { return }
    let view = subject.view
    takeAway {
      $0.observedSubject.map { 0..<$0.section }
    } without: {
      $0.without(sections: $1, ofView: view)
    }
    takeAway {
      guard let subject = $0.observedSubject else { return nil }
      return (subject.section + 1)..<$0.scene.views[view].sections.count
    } without: {
      $0.without(sections: $1, ofView: view)
    }
    takeAway {
      $0.observedSubject.map { 0..<($0.item ?? 0) }
    } without: {
      $0.withoutItems($1, ofView: view)
    }
    takeAway {
      guard let subject = $0.observedSubject, let item = subject.item else { return nil }
      return (item + 1)..<$0.scene.views[view].sections[subject.section].items.count
    } without: {
      $0.withoutItems($1, ofView: view)
    }
  }

  /// Takes away all sections but one of those whose decorations the last event observed: it need not be the first.
  private mutating func keepOneSection() {
    guard let event = smallest.events.last, case .observed(.decorations(let list)) = event.action else {
      return
    }
    var tried: [Int] = []
    for section in list.map({ $0.section }) where !tried.contains(section) {
      tried.append(section)
      if takeFirst(smallest.keeping(section: section, ofView: event.view)) { return }
    }
  }

  /// Takes away all of a range, else what of it may go, in pieces that are halved.
  ///
  /// - Parameters:
  ///   - rest: What is left to be taken away of a session; after a piece of it has gone, of the smaller session.
  ///   - without: A session without a piece, in the ways worth trying.
  private mutating func takeAway(
    _ rest: (SessionCase) -> Range<Int>?, without: (SessionCase, Range<Int>) -> [SessionCase]
  ) {
    guard let all = rest(smallest), !all.isEmpty else { return }
    var length = all.count
    while length > 0 && !isExhausted {
      guard let left = rest(smallest), left.count >= length else {
        length = min(length / 2, rest(smallest)?.count ?? 0)
        continue
      }
      // The first ones, and if they have to stay the last ones.
      let first = left.lowerBound..<(left.lowerBound + length)
      if takeFirst(without(smallest, first)) { continue }
      let last = (left.upperBound - length)..<left.upperBound
      if last != first, takeFirst(without(smallest, last)) { continue }
      length /= 2
    }
  }
}

extension SessionCase {
  /// What the last event observed, if it is an observation of one thing or begins with one.
  struct ObservedSubject {
    let view: Int
    let section: Int
    /// Nothing if it is about a section.
    let item: Int?
  }

  /// Whether the last event is an observation: then nothing else can show what is looked for.
  var endsWithObservation: Bool {
    if case .observed? = events.last?.action { true } else { false }
  }

  /// What the last event observed, by the numbers of the scene; nothing if it is no observation, or about none of its items.
  var observedSubject: ObservedSubject? {
    guard let event = events.last, scene.views.indices.contains(event.view),
      case .observed(let observation) = event.action
    else { return nil }
    let sections = scene.views[event.view].sections
    func subject(_ path: ItemIndexPath?) -> ObservedSubject? {
      guard let path, sections.indices.contains(path.section), path.item >= 0,
        path.item < sections[path.section].items.count
      else { return nil }
      return ObservedSubject(view: event.view, section: path.section, item: path.item)
    }
    switch observation {
    case .alpha(let item, _), .scale(let item, _), .frame(let item, _): return subject(item)
    case .visible(let whole, let partial): return subject(whole?.first ?? partial?.first)
    case .decorations(let list):
      guard let section = list.first?.section, sections.indices.contains(section) else { return nil }
      return ObservedSubject(view: event.view, section: section, item: nil)
    case .dots(let first, _, _): return subject(path(ofDot: first, in: sections))
    case .page, .mask, .offset: return nil
    }
  }

  private func path(ofDot index: Int, in sections: [SectionSpec]) -> ItemIndexPath? {
    var left = index
    for section in sections.indices {
      if left < sections[section].items.count { return ItemIndexPath(section: section, item: left) }
      left -= sections[section].items.count
    }
    return nil
  }

  /// The case without some sections of a view: as it is, with the content moved so that what was observed stays in its place, and with
  /// room before it instead.
  fileprivate func without(
    sections: Range<Int>, ofView view: Int, of observed: ObservedSubject? = nil
  ) -> [SessionCase] {
    guard let subject = observed ?? observedSubject else { return [] }
    var copy = self
    let removed = Array(scene.views[view].sections[sections])
    copy.scene.views[view].sections.removeSubrange(sections)
    let count = removed.reduce(0) { $0 + $1.items.count }
    copy.forget(inView: view) { sections.contains($0.section) }
    copy.renumber(.sectionsInserted(at: sections.lowerBound, removed), ofView: view)
    if sections.upperBound <= subject.section { copy.lowerDots(by: count, ofView: view) }
    return [copy, copy.moved(like: subject, in: self), copy.padded(like: subject, in: self)].compactMap { $0 }
  }

  /// The case without all sections of a view but one, likewise.
  fileprivate func keeping(section: Int, ofView view: Int) -> [SessionCase] {
    guard scene.views.indices.contains(view), scene.views[view].sections.indices.contains(section) else {
      return []
    }
    let subject = ObservedSubject(view: view, section: section, item: nil)
    let behind = without(
      sections: (section + 1)..<scene.views[view].sections.count, ofView: view, of: subject)
    return behind.first?.without(sections: 0..<section, ofView: view, of: subject) ?? []
  }

  /// The case without some items of the section that was observed, likewise.
  fileprivate func withoutItems(_ items: Range<Int>, ofView view: Int) -> [SessionCase] {
    guard let subject = observedSubject, let item = subject.item else { return [] }
    var copy = self
    let section = scene.views[view].sections[subject.section]
    copy.scene.views[view].sections[subject.section].items = section.items.removing(items)
    copy.scene.views[view].sections[subject.section].keys?.removeSubrange(items)
    copy.forget(inView: view) { $0.section == subject.section && $0.item.map(items.contains) == true }
    copy.renumber(
      .itemsInserted(section: subject.section, at: items.lowerBound, .count(items.count)), ofView: view)
    if items.upperBound <= item { copy.lowerDots(by: items.count, ofView: view) }
    return [copy, copy.moved(like: subject, in: self)].compactMap { $0 }
  }

  /// Takes out of all observations of a view what they say of things that are gone.
  private mutating func forget(inView view: Int, isGone: ((section: Int, item: Int?)) -> Bool) {
    func isLeft(_ path: ItemIndexPath) -> Bool { !isGone((path.section, path.item)) }
    var kept: [SessionEvent] = []
    kept.reserveCapacity(events.count)
    for var event in events {
      if event.view == view, case .observed(let observation) = event.action {
        switch observation {
        case .alpha(let item, _), .scale(let item, _), .frame(let item, _):
          if !isLeft(item) { continue }
        case .visible(let whole, let partial):
          event.action = .observed(.visible(whole: whole?.filter(isLeft), partial: partial?.filter(isLeft)))
        case .decorations(let list):
          event.action = .observed(.decorations(list.filter { !isGone(($0.section, nil)) }))
        case .offset, .dots, .page, .mask: break
        }
      }
      kept.append(event)
    }
    events = kept
  }

  /// Lets events count without an insertion that the scene no longer has.
  private mutating func renumber(_ insertion: LayoutUpdate, ofView view: Int) {
    guard let renumbering = Renumbering(removing: insertion) else { return }
    for index in events.indices where events[index].view == view {
      events[index].action = renumbering.applied(to: events[index].action)
    }
  }

  /// Counts the dots of the last event without so many before them.
  private mutating func lowerDots(by count: Int, ofView view: Int) {
    guard let event = events.last, case .observed(.dots(let first, let alphas, let ys)) = event.action else {
      return
    }
    events[events.count - 1].action = .observed(.dots(first: max(0, first - count), alphas: alphas, ys: ys))
  }

  /// The case with all offsets of a view moved by as much as what was observed lies elsewhere than in another case; nothing if it
  /// lies at the same place.
  private func moved(like subject: ObservedSubject, in other: SessionCase) -> SessionCase? {
    let axis = scene.views[subject.view].axis
    guard let shift = shift(of: subject, in: other) else { return nil }
    var copy = self
    copy.visitNumbers { number, role in
      if role == .offset(view: subject.view, axis) { number += shift }
    }
    return copy
  }
}

extension SessionCase {
  /// The case with so much more room before the lines of its sections as what was observed lay farther behind in another case; nothing
  /// if it did not, or if the layout has no such room.
  private func padded(like subject: ObservedSubject, in other: SessionCase) -> SessionCase? {
    guard let shift = shift(of: subject, in: other), shift < 0,
      case .flow(var metrics) = scene.views[subject.view].layout
    else { return nil }
    switch scene.views[subject.view].axis {
    case .vertical: metrics.sectionInset.top -= shift
    case .horizontal: metrics.sectionInset.left -= shift
    }
    var copy = self
    copy.scene.views[subject.view].layout = .flow(metrics)
    return copy
  }

  /// How much farther along the axis what was observed lies than in another case; nothing if it lies at the same place.
  private func shift(of subject: ObservedSubject, in other: SessionCase) -> Double? {
    guard let here = observedSubject?.frame(in: scene), let there = subject.frame(in: other.scene) else {
      return nil
    }
    let axis = scene.views[subject.view].axis
    let shift = here.extent(along: axis).lower - there.extent(along: axis).lower
    return shift == 0 ? nil : shift
  }
}

extension SessionCase.ObservedSubject {
  /// Where it lies in a scene; of a section, where its first item does.
  fileprivate func frame(in scene: SceneSpec) -> LayoutRect? {
    guard let state = try? SessionState(scene: scene) else { return nil }
    let path = ItemIndexPath(section: section, item: item ?? 0)
    guard state.views[view].layout.contains(path) else { return nil }
    return state.views[view].layout.frame(of: path)
  }
}
