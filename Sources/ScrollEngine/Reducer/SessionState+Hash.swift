import ScrollCore

extension SessionState {
  /// The hash of every field that decides what follows, in the order that <doc:StateHash> gives.
  ///
  /// It is worked out from the fields each time. What can be recomputed is left out, so replays with and without the
  /// shortcut have equal hashes; identities are hashed as the places they stand for.
  ///
  /// - Complexity: O(*n*) in the number of items of all views.
  public var hash: UInt64 {
    var digest = Digest(seed: 0x5353_0001)
    for group in groups where group.members.count > 1 { group.add(to: &digest) }
    digest.add(isFrameDriven ? 1 : 0)
    digest.add(clock == nil ? UInt64(1) << 63 : UInt64(bitPattern: clock?.count ?? 0))
    for view in views { digest.add(view.hash) }
    return digest.value
  }
}

extension ViewState {
  /// The view's part of the state hash.
  package var hash: UInt64 {
    var digest = Digest(seed: 0x5353_0002)
    digest.add(layout.digest)
    digest.add(occlusion)
    scrolling.add(to: &digest)
    digest.add(isLive ? 1 : 0)
    digest.add(offset.x)
    digest.add(offset.y)
    digest.add(dragStart.x)
    digest.add(dragStart.y)
    content.add(to: &digest)
    digest.add(tracker == nil ? 0 : 1)
    tracker?.add(to: &digest)
    behaviours.add(to: &digest, layout)
    digest.add(reportedOverlong.count)
    for overlong in layout.overlongItems {
      guard let reported = reportedOverlong[layout.id(ofSection: overlong.section)] else { continue }
      digest.add(overlong.section)
      digest.add(reported.first)
      digest.add(reported.count)
    }
    return digest.value
  }
}

extension ViewBehaviours {
  /// Adds all settings, and what is shown, in the order of the layout.
  fileprivate func add(to digest: inout Digest, _ layout: ContentLayout) {
    if let fade {
      digest.add(1)
      digest.add(fade.settings)
      fade.transitions.add(to: &digest, in: layout) { $1.add(to: &$0) }
      if fade.settings.once {
        layout.forEachItem { id, path in if fade.hasBeenClear(id) { digest.add(path) } }
      }
    }
    if let carousel {
      digest.add(2)
      digest.add(carousel.settings)
      carousel.scales.add(to: &digest, in: layout) { $0.add($1) }
    }
    if let pageControl {
      digest.add(3)
      digest.add(pageControl.settings.radius)
      digest.add(pageControl.dots.count)
      for dot in pageControl.dots { dot.add(to: &digest) }
      digest.add(pageControl.activePage ?? -1)
    }
    if let edgeMask {
      digest.add(4)
      digest.add(edgeMask.settings)
      digest.add(edgeMask.mask)
      digest.add(edgeMask.reportedBase == nil ? 0 : 1)
      digest.add(edgeMask.reportedBase ?? 0)
    }
    if let shadows {
      digest.add(5)
      digest.add(shadows.settings)
      digest.add(shadows.shadows.count)
      for section in 0..<layout.sectionCount {
        guard let shadow = shadows.shadows[layout.id(ofSection: section)] else { continue }
        digest.add(section)
        digest.add(shadow.frame)
      }
    }
    originals.add(to: &digest, layout)
  }
}

extension Originals {
  fileprivate func add(to digest: inout Digest, _ layout: ContentLayout) {
    if let fade {
      digest.add(11)
      digest.add(fade.settings)
      fade.add(to: &digest, layout)
    }
    if let carousel {
      digest.add(12)
      digest.add(carousel.settings)
      carousel.scales.add(to: &digest, in: layout) { $0.add($1) }
    }
    if let pageControl {
      digest.add(13)
      digest.add(pageControl.settings.radius)
      digest.add(pageControl.dots.count)
      for dot in pageControl.dots {
        digest.add(dot == nil ? 0 : 1)
        dot?.add(to: &digest)
      }
    }
    if let edgeMask {
      digest.add(14)
      digest.add(edgeMask.settings)
      digest.add(edgeMask.mask)
    }
    if let shadows {
      digest.add(15)
      digest.add(shadows.settings)
      shadows.add(to: &digest)
    }
  }
}

extension IdentityTable where ID == ItemID {
  /// Adds what is remembered of items, in the order of the layout.
  fileprivate func add(
    to digest: inout Digest, in layout: ContentLayout, _ add: (inout Digest, Value) -> Void
  ) {
    digest.add(count)
    guard count > 0 else { return }
    layout.forEachItem { id, path in
      guard let value = self[id] else { return }
      digest.add(path)
      add(&digest, value)
    }
  }
}

extension ContentPhase {
  fileprivate func add(to digest: inout Digest) {
    digest.add(tag.code)
    switch self {
    case .dragging(.simulated(let grip)): grip.add(to: &digest)
    default: motion?.add(to: &digest)
    }
  }
}

extension Phase {
  /// The phase's number in the state hash; never reused.
  fileprivate var code: UInt64 {
    switch self {
    case .idle: 0
    case .dragging: 1
    case .decelerating: 2
    case .animating: 3
    case .bouncing: 4
    case .snapping: 5
    }
  }
}

extension ScrollingSpec {
  /// Adds all settings, in the order of declaration.
  fileprivate func add(to digest: inout Digest) {
    digest.add(bounces ? 1 : 0)
    digest.add(alwaysBounce ? 1 : 0)
    digest.add(deceleration.exponent)
    switch paging {
    case .none: digest.add(0)
    case .page: digest.add(1)
    case .item: digest.add(2)
    case .start: digest.add(3)
    case .center: digest.add(4)
    case .end: digest.add(5)
    }
    digest.add(offsets == .recorded ? 0 : 1)
    switch stops {
    case .each: break
    case .every(let length):
      digest.add(1)
      digest.add(length)
    case .at(let places):
      digest.add(2)
      digest.add(places.count)
      for place in places { digest.add(place) }
    case .items(let count):
      digest.add(3)
      digest.add(count)
    }
    if let flick { digest.add(flick == .one ? 4 : 5) }
  }
}

extension Digest {
  mutating func add(_ path: ItemIndexPath) {
    add(path.section)
    add(path.item)
  }

  mutating func add(_ path: ItemIndexPath?) { add(path ?? ItemIndexPath(section: -1, item: -1)) }

  mutating func add(_ insets: LayoutInsets) {
    add(insets.top)
    add(insets.left)
    add(insets.bottom)
    add(insets.right)
  }

  mutating func add(_ rect: LayoutRect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }

  fileprivate mutating func add(_ settings: FadeSettings) {
    add(settings.fadedAlpha)
    add(settings.clearAlpha)
    add(UInt64(bitPattern: settings.duration.count))
    let curve = settings.timing.curve
    add(curve == nil ? 0 : 1)
    for number in [curve?.x1 ?? 0, curve?.y1 ?? 0, curve?.x2 ?? 0, curve?.y2 ?? 0] { add(number) }
    switch settings.enters {
    case .instant: add(0)
    case .faded: add(1)
    case .clear: add(2)
    }
    guard settings.threshold < 1 || settings.once else { return }
    add(settings.threshold)
    add(settings.once ? 1 : 0)
  }

  fileprivate mutating func add(_ settings: CarouselSettings) {
    add(settings.peakScale)
    add(settings.minimumScale)
  }

  fileprivate mutating func add(_ settings: EdgeMaskSettings) {
    for length in settings.lengths { add(length.number) }
    switch settings.interpolation {
    case .linear: add(0)
    case .logarithmic: add(1)
    case .exponential: add(2)
    }
    add(settings.interpolation.base ?? 0)
    guard settings.lengths.contains(where: { $0.isInPoints }) else { return }
    for length in settings.lengths { add(length.isInPoints ? 1 : 0) }
  }

  mutating func add(_ mask: EdgeMask?) {
    add(mask == nil ? 0 : 1)
    guard let mask else { return }
    for number in [mask.start, mask.end, mask.startStop, mask.endStop] { add(number) }
  }

  fileprivate mutating func add(_ settings: ShadowSettings) {
    add(settings.offset.x)
    add(settings.offset.y)
    for number in [settings.radius, settings.opacity, settings.cornerRadius, settings.z] { add(number) }
    add(settings.extent == .union ? 0 : 1)
    switch settings.variant {
    case .cached: add(0)
    case .perItem: add(1)
    case .perVisibleItem: add(2)
    case .dedup: add(3)
    }
  }
}
