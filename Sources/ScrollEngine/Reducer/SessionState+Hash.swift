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

extension IdentityTable where ID == ItemID {
  /// Adds what is remembered of items, in the order of the layout.
  func add(
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
    if loops { digest.add(6) }
    if let padding {
      digest.add(7)
      digest.add(padding)
    }
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

  mutating func add(_ mask: EdgeMask?) {
    add(mask == nil ? 0 : 1)
    guard let mask else { return }
    for number in [mask.start, mask.end, mask.startStop, mask.endStop] { add(number) }
  }
}

extension ContentLayout {
  /// A hash of all data: axis, direction, viewport, insets, the rules, and each section's name, resolved metrics, item sizes and keys.
  ///
  /// Equal data give equal digests however they came about, on every machine; it does not matter whether equal sizes were
  /// listed or counted, nor whether a metric came from the section or the layout. Of a carousel or pages, it covers the
  /// layout's metrics too, and which item sizes and insets are a section's own: they decide what another viewport makes of
  /// them.
  ///
  /// - Complexity: O(*n*) in the number of sections and items.
  public var digest: UInt64 {
    var digest = Digest(seed: 0x5353_0003)
    digest.add(axis == .vertical ? 0 : 1)
    digest.add(viewport)
    digest.add(contentInset)
    spec.add(to: &digest)
    digest.add(hasKeys ? 1 : 0)
    digest.add(sectionCount)
    for section in sectionLayouts { section.add(to: &digest, keys) }
    if space.direction == .rtl { digest.add(1) }
    return digest.value
  }
}

extension LayoutSpec {
  /// Adds what sections do not add themselves.
  fileprivate func add(to digest: inout Digest) {
    switch self {
    case .flow(let flow):
      digest.add(1)
      digest.add(flow.pinnedHeaders ? 1 : 0)
      digest.add(flow.pinnedFooters ? 1 : 0)
    case .carousel(let carousel):
      digest.add(2)
      digest.add(carousel.itemWidth)
      digest.add(carousel.itemHeight)
      digest.add(carousel.minimumLineSpacing)
      digest.add(carousel.keepsNegativeInset ? 1 : 0)
    case .pages(let pages):
      digest.add(3)
      digest.add(pages.minimumLineSpacing)
    case .frames(let size, let pinnedHeaders):
      digest.add(4)
      digest.add(size == nil ? 0 : 1)
      digest.add(size ?? .zero)
      if let pinnedHeaders { digest.add(pinnedHeaders) }
    }
  }
}

extension LayoutSection {
  /// Adds name, metrics and items.
  fileprivate func add(to digest: inout Digest, _ keys: borrowing KeyTable) {
    digest.add(spec.id == nil ? 0 : 1)
    digest.add(spec.id ?? "")
    digest.add(items.count)
    if let metrics {
      digest.add(metrics)
      for item in items { digest.add(item.size) }
    } else {
      digest.add(spec.headerFrame == nil ? 0 : 1)
      digest.add(spec.headerFrame ?? .zero)
      for item in items { digest.add(LayoutRect(origin: item.origin, size: item.size)) }
    }
    if !keys.isEmpty {
      for item in items { digest.add(keys[item.id]?.digest ?? 0) }
    }
  }
}

extension Digest {
  fileprivate mutating func add(_ metrics: SectionMetrics) {
    let flow = metrics.flow
    add(flow.itemSize)
    add(flow.sectionInset)
    add(flow.minimumLineSpacing)
    // As a length that is longer than any line: what an item of its own line has had from the start.
    add(flow.minimumInteritemSpacing.isFinite ? flow.minimumInteritemSpacing : 0x1p42)
    add(flow.header)
    add(flow.footer)
    if let fixed = metrics.fixed { add(fixed) }
  }

  fileprivate mutating func add(_ size: LayoutSize) {
    add(size.width)
    add(size.height)
  }
}
