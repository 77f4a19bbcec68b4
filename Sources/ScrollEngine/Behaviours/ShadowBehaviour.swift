package import ScrollCore

/// Every section has one shadow behind its items (article Behaviours, 5c).
///
/// A section whose items have an area has one shadow; it is on screen while what it paints meets the viewport. Its frame is
/// the layout's own union of the section's items: it changes with the data and never by scrolling, so there is nothing here
/// that could outlive a section.
struct ShadowBehaviour: Behaviour {
  /// A shadow on screen, as its host was last told.
  struct Shadow: Sendable {
    /// The number its section had.
    let section: Int
    /// Its rectangle in content coordinates.
    let frame: LayoutRect
  }

  var settings: ShadowSettings
  /// The shadows on screen.
  private(set) var shadows = IdentityTable<SectionID, Shadow>()

  init(_ settings: ShadowSettings) {
    self.settings = settings
  }

  /// No effect could tell the host that shadows lie elsewhere in the stack.
  func admits(_ new: ShadowSettings) -> Bool { new.z == settings.z }

  /// Finds the shadows near the viewport and emits what changed: removed, reindexed, changed, added.
  ///
  /// - Returns: Where no shadow can come or go.
  /// - Complexity: O(*k* + log *n*) for *k* of *n* sections near the viewport.
  mutating func evaluate(
    _ layout: ContentLayout, _ view: Surroundings, into effects: inout EffectBuffer
  ) -> QuietZone {
    var zone = QuietZone(around: view)
    let along = view.along
    let reach = settings.radius + settings.offset.along(view.axis).magnitude
    var found: [PlacedDecoration] = []
    let quiet = layout.collectDecorations(
      near: along.grown(by: reach + 1), extent: settings.extent, into: &found)
    zone.end(at: quiet.lower + reach - along.lower)
    zone.end(at: quiet.upper - reach - along.upper)
    var count = 0
    for shadow in found {
      let painted = settings.paintedRect(of: shadow.frame)
      zone.end(where: painted.extent(along: view.axis), meets: along)
      guard view.viewport.intersects(painted) else { continue }
      found[count] = shadow
      count += 1
    }
    found.removeSubrange(count...)
    emitChanges(to: found, in: view.viewport, &effects)
    return zone
  }

  /// Emits what is different, and remembers what is on screen now.
  private mutating func emitChanges(
    to now: [PlacedDecoration], in viewport: LayoutRect, _ effects: inout EffectBuffer
  ) {
    let before = shadows
    shadows.begin()
    for shadow in now {
      shadows.pass(shadow.id) { _ in Shadow(section: shadow.section, frame: shadow.frame) }
    }
    shadows.end()
    for old in before.values(without: shadows).sorted(by: { $0.section < $1.section }) {
      effects.emit(
        .decorationRemoved(identity(old.section)), because: settings.paintedRect(of: old.frame), in: viewport,
        .notPainted)
    }
    for new in now {
      guard let old = before[new.id], old.section != new.section else { continue }
      effects.emit(.decorationReindexed(kind: .sectionShadow, from: old.section, to: new.section))
    }
    for new in now {
      guard let old = before[new.id], old.frame != new.frame else { continue }
      effects.emit(
        .decorationChanged(identity(new.section), from: old.frame, to: new.frame),
        because: settings.paintedRect(of: new.frame), in: viewport, .sectionChanged)
    }
    for new in now where before[new.id] == nil {
      effects.emit(
        .decorationAdded(identity(new.section), frame: new.frame, z: settings.z),
        because: settings.paintedRect(of: new.frame), in: viewport, .painted)
    }
  }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings)
    digest.add(shadows.count)
    for section in 0..<layout.sectionCount {
      guard let shadow = shadows[layout.id(ofSection: section)] else { continue }
      digest.add(section)
      digest.add(shadow.frame)
    }
  }

  private func identity(_ section: Int) -> DecorationIdentity {
    DecorationIdentity(kind: .sectionShadow, section: section)
  }
}

extension ShadowSettings {
  /// Where a shadow of this frame paints: the frame, and the frame moved by the offset and grown by the radius on
  /// all sides. (The blur reaches one radius.)
  package func paintedRect(of frame: LayoutRect) -> LayoutRect {
    frame.union(
      LayoutRect(
        x: frame.x + offset.x - radius, y: frame.y + offset.y - radius, width: frame.width + 2 * radius,
        height: frame.height + 2 * radius))
  }
}

extension Digest {
  mutating func add(_ settings: ShadowSettings) {
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
