import ScrollCore

extension SessionState {
  /// The parts in which two states differ, in the order of views and of what the hash covers; none for states of one hash.
  ///
  /// - Complexity: O(*n*) in the visible items and shadows, in dots, and in the data where they are not known to be the same.
  public func differences(from other: SessionState) -> [StateDifference] {
    guard hashFromScratch != other.hashFromScratch else { return [] }
    var parts = PartList()
    parts.note(.clock, clock != other.clock)
    parts.note(.frameDriven, isFrameDriven != other.isFrameDriven)
    guard views.count == other.views.count else {
      parts.note(.viewCount, true)
      return parts.differences
    }
    for view in views.indices {
      parts.view = view
      views[view].compare(with: other.views[view], &parts)
    }
    return parts.differences
  }
}

/// The differences found so far.
private struct PartList {
  var view: Int?
  private(set) var differences: [StateDifference] = []

  mutating func note(_ part: StateDifference.Part, _ isDifferent: Bool) {
    if isDifferent { differences.append(StateDifference(view: view, part: part)) }
  }

  /// Compares two lists of things that have names of their own, both ascending.
  mutating func compare<Entry, Name: Comparable>(
    _ own: [Entry], _ other: [Entry], name: (Entry) -> Name, isSame: (Entry, Entry) -> Bool,
    _ part: (Name) -> StateDifference.Part
  ) {
    var left = 0
    var right = 0
    while left < own.count || right < other.count {
      if right >= other.count || (left < own.count && name(own[left]) < name(other[right])) {
        note(part(name(own[left])), true)
        left += 1
      } else if left >= own.count || name(other[right]) < name(own[left]) {
        note(part(name(other[right])), true)
        right += 1
      } else {
        note(part(name(own[left])), !isSame(own[left], other[right]))
        left += 1
        right += 1
      }
    }
  }
}

extension ViewState {
  fileprivate func compare(with other: ViewState, _ parts: inout PartList) {
    parts.note(.offset, offset != other.offset)
    parts.note(.phase, phase != other.phase)
    parts.note(.appearance, isLive != other.isLive)
    parts.note(.viewport, axis != other.axis || viewport != other.viewport)
    parts.note(.insets, contentInset != other.contentInset || occlusion != other.occlusion)
    parts.note(.layout, layout.digest != other.layout.digest)
    compareSettings(with: other, &parts)
    compareMotion(with: other, &parts)
    compareFade(with: other, &parts)
    compareShadows(with: other, &parts)
    parts.compare(
      carousel?.entries ?? [], other.carousel?.entries ?? [], name: { $0.path },
      isSame: { $0.scale == $1.scale }
    ) { .scale($0) }
    compareDots(with: other, &parts)
    parts.note(.page, pageControl?.activePage != other.pageControl?.activePage)
    parts.note(.mask, digest { mask?.add(to: &$0) } != digest { other.mask?.add(to: &$0) })
    parts.note(
      .warnings,
      reportedOverlong != other.reportedOverlong || mask?.reportedBase != other.mask?.reportedBase)
  }

  private func compareSettings(with other: ViewState, _ parts: inout PartList) {
    parts.note(.scrolling, scrolling != other.scrolling)
    parts.note(.setting(.fade), fade?.settings != other.fade?.settings)
    parts.note(.setting(.sectionShadow), shadows?.settings != other.shadows?.settings)
    parts.note(.setting(.carousel), carousel?.settings != other.carousel?.settings)
    parts.note(.setting(.pageControl), pageControl?.settings != other.pageControl?.settings)
    parts.note(.setting(.edgeMask), mask?.settings != other.mask?.settings)
  }

  private func compareMotion(with other: ViewState, _ parts: inout PartList) {
    guard hasMore || other.hasMore else { return }
    parts.note(.motion, digest { addMotion(to: &$0) } != digest { other.addMotion(to: &$0) })
  }

  /// The digest of some fields: there numbers that are none are equal.
  private func digest(_ add: (inout Digest) -> Void) -> UInt64 {
    var digest = Digest(seed: 0)
    add(&digest)
    return digest.value
  }

  private func compareDots(with other: ViewState, _ parts: inout PartList) {
    let dots = pageControl?.dots ?? []
    let others = other.pageControl?.dots ?? []
    for index in 0..<max(dots.count, others.count) {
      guard index < dots.count, index < others.count else {
        parts.note(.dot(index), true)
        continue
      }
      let (dot, otherDot) = (dots[index], others[index])
      let isSame = dot == otherDot || dot?.alpha.isNaN ?? false && otherDot?.alpha.isNaN ?? false
      parts.note(.dot(index), !isSame)
    }
  }

  private func compareFade(with other: ViewState, _ parts: inout PartList) {
    parts.compare(
      fade?.entries ?? [], other.fade?.entries ?? [], name: { $0.path }, isSame: { $0 == $1 }
    ) { .fade($0) }
    // After an edit, cells are in the order they had before it.
    parts.compare(
      (fade?.literal.visible ?? []).sorted { $0.path < $1.path },
      (other.fade?.literal.visible ?? []).sorted { $0.path < $1.path }, name: { $0.path },
      isSame: { $0.alpha == $1.alpha }
    ) { .fade($0) }
    parts.note(
      .reuse,
      fade?.literal.reusable ?? [] != other.fade?.literal.reusable ?? []
        || fade?.literal.hasTrapped ?? false != other.fade?.literal.hasTrapped ?? false)
  }

  private func compareShadows(with other: ViewState, _ parts: inout PartList) {
    parts.compare(
      shadows?.entries ?? [], other.shadows?.entries ?? [], name: { $0.section },
      isSame: { $0.frame == $1.frame }
    ) { .shadow(section: $0) }
    guard let own = shadows?.literal, let others = other.shadows?.literal, own != others else { return }
    var sections: [Int] = []
    for (list, otherList) in [
      (own.cache, others.cache), (own.returned, others.returned), (own.onScreen, others.onScreen),
    ] where list != otherList {
      sections += list.filter { !otherList.contains($0) }.map { $0.path.section }
      sections += otherList.filter { !list.contains($0) }.map { $0.path.section }
      // The same ones in another order.
      if sections.isEmpty, let first = list.first { sections.append(first.path.section) }
    }
    sections.sort()
    for index in sections.indices where index == 0 || sections[index] != sections[index - 1] {
      parts.note(.shadow(section: sections[index]), true)
    }
  }
}
