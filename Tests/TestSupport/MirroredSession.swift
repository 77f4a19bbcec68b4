package import ScrollCore
import ScrollEngine

/// A session of horizontal views, and the same as a mirror shows it: there those views start at the right.
///
/// Vertical views are as they are. Given rectangles keep the size of their content unless `edits` are wanted; what changes where the mirror
/// stands is left out, or followed by a scroll, and rectangles, that put the content where the mirror has it.
package struct MirroredSession {
  package private(set) var scene: SceneSpec
  package private(set) var events: [SessionEvent] = []
  package private(set) var mirrored: SceneSpec
  package private(set) var mirroredEvents: [SessionEvent] = []
  /// How many events moved the mirror.
  package private(set) var editCount = 0

  private var state: SessionState
  private var mirroredState: SessionState
  /// The sum of an offset and the one that the mirror shows, and the width of the content, of each view.
  private var sums: [Double]
  private var widths: [Double] = []
  /// The views that have appeared: before, they are at offset 0, on both sides of the mirror.
  private var live: Set<Int> = []

  /// - Parameters:
  ///   - scene: The scene; nothing if it has no horizontal view, or originals.
  ///   - given: The events.
  ///   - edits: Whether events that move the mirror stay.
  /// - Throws: What is wrong with the scene.
  package init?(_ scene: SceneSpec, _ given: [SessionEvent], edits: Bool) throws {
    guard scene.views.contains(where: { $0.axis == .horizontal }),
      !scene.views.contains(where: { $0.hasOriginals }), !scene.links.contains(where: { $0.mode == .literal })
    else { return nil }
    self.scene = scene
    let before = try SessionState(scene: scene)
    for index in scene.views.indices where scene.views[index].axis == .horizontal && !edits {
      guard case .frames(nil, let pinned) = scene.views[index].layout else { continue }
      self.scene.views[index].layout = .frames(
        contentSize: before.views[index].layout.contentSize, pinnedHeaders: pinned)
    }
    mirrored = self.scene
    state = try SessionState(scene: self.scene)
    for index in mirrored.views.indices where mirrored.views[index].axis == .horizontal {
      mirrored.views[index].direction = mirrored.views[index].direction == .ltr ? .rtl : .ltr
    }
    mirroredState = try SessionState(scene: mirrored)
    sums = []
    for index in mirrored.views.indices where mirrored.views[index].axis == .horizontal {
      mirrored.views[index].mirror(self.width(index))
    }
    mirroredState = try SessionState(scene: mirrored)
    sums = mirrored.views.indices.map { self.sum($0) }
    widths = mirrored.views.indices.map { self.width($0) }
    for event in given { try take(event, edits: edits) }
  }

  /// The view that starts at the right, here or there, knows where the mirror stands.
  private func sum(_ view: Int) -> Double {
    mirroredState.views[view].layout.startOffset + state.views[view].layout.startOffset
  }

  private func width(_ view: Int) -> Double {
    sum(view) + LayoutUnit.rounded(state.views[view].viewport.width)
  }

  private mutating func take(_ event: SessionEvent, edits: Bool) throws {
    switch event.action {
    // Where a header is on screen, depends on how long it is.
    case .checkpoint, .observed(.header): return
    case .appear(let x, _): if x?.isFinite != false { live.insert(event.view) }
    default: break
    }
    // Who follows a view that has not appeared follows it to offset 0.
    let heads = scene.links.map { $0.leader }.filter { head in !scene.links.contains { $0.follower == head } }
    guard heads.allSatisfy({ live.contains($0) }) || heads.contains(event.view) else { return }
    guard mirrored.views.indices.contains(event.view), mirrored.views[event.view].axis == .horizontal else {
      Self.reduce(event, &state)
      Self.reduce(event, &mirroredState)
      events.append(event)
      mirroredEvents.append(event)
      return
    }
    guard live.contains(event.view) else { return }
    var event = event
    if case .reload(let sections, _) = event.action,
      case .frames(let size?, _) = scene.views[event.view].layout,
      !edits
    {
      event.action = .reload(sections, contentSize: size)
    }
    let (before, mirroredBefore) = (state, mirroredState)
    Self.reduce(event, &state)
    // Rectangles are told by where the mirror stands afterwards.
    var image = event
    image.action = event.action.mirrored(
      sum: sums[event.view], width: width(event.view),
      viewport: before.views[event.view].viewport.width)
    Self.reduce(image, &mirroredState)
    // From 2^40 pt on the mirror would round what an engine compares.
    if max(state.views[event.view].offset.x.magnitude, mirroredState.views[event.view].offset.x.magnitude)
      > 0x1p40
    {
      return (state, mirroredState) = (before, mirroredBefore)
    }
    let (now, isFrames) = (sum(event.view), state.views[event.view].layout.holdsFrames)
    guard now != sums[event.view] || width(event.view) != widths[event.view] else {
      events.append(event)
      mirroredEvents.append(image)
      return
    }
    guard edits else { return (state, mirroredState) = (before, mirroredBefore) }
    editCount += 1
    (sums[event.view], widths[event.view]) = (now, width(event.view))
    events.append(event)
    mirroredEvents.append(image)
    var more: [SessionEvent.Action] = []
    if isFrames {
      for (index, section) in state.views[event.view].layout.sections.enumerated() {
        guard case .frames(let frames) = section.items, !frames.isEmpty else { continue }
        let rects = frames.map { $0.mirrored(width(event.view)) }
        more.append(.update(.itemsResized(section: index, at: 0, .frames(rects))))
      }
    }
    more.append(.scroll(x: now - state.views[event.view].offset.x, y: nil, by: .browser))
    for action in more {
      let added = SessionEvent(time: event.time, view: event.view, action: action)
      Self.reduce(added, &mirroredState)
      mirroredEvents.append(added)
    }
  }

  private static func reduce(_ event: SessionEvent, _ state: inout SessionState) {
    var effects = EffectBuffer()
    SessionReducer().reduce(event, number: 0, into: &state, effects: &effects)
  }

  /// Pairs of effects, each with what the mirror has to show of it, and what it shows.
  ///
  /// An offset counts only where it is another, within what rounding makes of it; a view that follows another begins at offset 0, at the
  /// start of its content on one side of the mirror alone.
  package func pairs(_ records: [EffectRecord], _ images: [EffectRecord]) -> [(due: String, shown: String)] {
    func isHash(_ record: EffectRecord) -> Bool { if case .state = record.effect { true } else { false } }
    let due = records.filter { !isHash($0) }.map { record in
      var due = record
      due.effect = image(of: record.effect, ofView: record.view)
      return due
    }
    return zip(news(due), news(images.filter { !isHash($0) })).map { ("\($0)", "\($1)") }
  }

  /// The records without offsets that say nothing new.
  private func news(_ records: [EffectRecord]) -> [EffectRecord] {
    var last = mirroredState.views.map { LayoutPoint(x: $0.layout.startOffset, y: 0) }
    return records.filter { record in
      guard case .offset(let offset) = record.effect, let view = record.view else { return true }
      let before = last[view]
      last[view] = offset
      return (before.x - offset.x).magnitude + (before.y - offset.y).magnitude > 1e-6
    }
  }

  /// An effect of the session as the mirror shows it.
  package func image(of effect: ScrollEffect, ofView view: Int?) -> ScrollEffect {
    guard let view, mirrored.views.indices.contains(view), mirrored.views[view].axis == .horizontal else {
      return effect
    }
    let width = width(view)
    func point(_ point: LayoutPoint) -> LayoutPoint { LayoutPoint(x: sums[view] - point.x, y: point.y) }
    switch effect {
    case .decorationChanged(let identity, let from, let to):
      return .decorationChanged(identity, from: from.mirrored(width), to: to.mirrored(width))
    case .decorationAdded(let identity, let frame, let z):
      return .decorationAdded(identity, frame: frame.mirrored(width), z: z)
    case .target(let target): return .target(TargetOffset(offset: point(target.offset), stop: target.stop))
    case .offset(let offset): return .offset(point(offset))
    default: return effect
    }
  }
}

extension MirroredSession {
  /// Whether two texts are the same but for the last digits of numbers.
  package static func areNear(_ one: String, _ other: String) -> Bool {
    func parts(_ text: String) -> (words: [Substring], numbers: [Double]) {
      let all = text.split { #" ,():[]{}""#.contains($0) }
      return (all.filter { Double($0) == nil }, all.compactMap { Double($0) })
    }
    let (one, other) = (parts(one), parts(other))
    return one.words == other.words && one.numbers.count == other.numbers.count
      && zip(one.numbers, other.numbers).allSatisfy { ($0 - $1).magnitude <= 1e-6 + $0.magnitude * 1e-12 }
  }
}

extension ContentLayout {
  fileprivate var holdsFrames: Bool { if case .frames = spec { true } else { false } }
}

extension LayoutRect {
  fileprivate func mirrored(_ total: Double) -> LayoutRect {
    LayoutRect(x: total - x - width, y: y, width: width, height: height)
  }
}

extension LayoutInsets {
  fileprivate var mirrored: LayoutInsets { LayoutInsets(top: top, left: right, bottom: bottom, right: left) }
}

extension ItemsSpec {
  fileprivate func mirrored(_ width: Double) -> ItemsSpec {
    if case .frames(let frames) = self { .frames(frames.map { $0.mirrored(width) }) } else { self }
  }
}

extension SectionSpec {
  fileprivate func mirrored(_ width: Double) -> SectionSpec {
    var other = self
    other.items = items.mirrored(width)
    other.headerFrame = headerFrame?.mirrored(width)
    return other
  }
}

extension ViewSpec {
  fileprivate mutating func mirror(_ width: Double) {
    (contentInset, occlusion) = (contentInset.mirrored, occlusion.mirrored)
    sections = sections.map { $0.mirrored(width) }
    behaviours = behaviours.map { behaviour in
      guard case .sectionShadow(var settings) = behaviour else { return behaviour }
      settings.offset.x = 0 - settings.offset.x
      return .sectionShadow(settings)
    }
    curves = curves.map { curve in
      guard curve.property == .x else { return curve }
      var other = curve
      for index in other.points.indices { other.points[index].value = 0 - other.points[index].value }
      return other
    }
  }
}

extension LayoutUpdate {
  fileprivate func mirrored(_ width: Double) -> LayoutUpdate {
    switch self {
    case .itemsInserted(let section, let at, let items, let keys):
      .itemsInserted(section: section, at: at, items.mirrored(width), keys: keys)
    case .itemsResized(let section, let at, let items):
      .itemsResized(section: section, at: at, items.mirrored(width))
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      .itemsReloaded(section: section, at: at, count: count, items?.mirrored(width), keys: keys)
    case .sectionsInserted(let at, let sections):
      .sectionsInserted(at: at, sections.map { $0.mirrored(width) })
    case .sectionsReloaded(let at, let count, let sections):
      .sectionsReloaded(at: at, count: count, sections?.map { $0.mirrored(width) })
    case .itemsDeleted, .itemMoved, .sectionsDeleted, .sectionMoved: self
    }
  }
}

extension SessionEvent.Action {
  /// What the mirror shows: offsets by their sum, rectangles by the width of the content, fingers by that of the viewport.
  fileprivate func mirrored(sum: Double, width: Double, viewport: Double) -> SessionEvent.Action {
    func offset(_ x: Double?) -> Double? { x.map { sum - $0 } }
    func point(_ point: LayoutPoint) -> LayoutPoint { LayoutPoint(x: sum - point.x, y: point.y) }
    func finger(_ place: LayoutPoint) -> LayoutPoint { LayoutPoint(x: viewport - place.x, y: place.y) }
    func way(_ x: Double?) -> Double? { x.map { 0 - $0 } }
    switch self {
    case .appear(let x, let y): return .appear(x: sum - (x ?? 0), y: y)
    case .scroll(let x, let y, let by): return .scroll(x: offset(x), y: y, by: by)
    case .scrollTo(let x, let y, let animated): return .scrollTo(x: offset(x), y: y, animated: animated)
    case .dragBegan(let place): return .dragBegan(finger(place))
    case .dragMoved(let place): return .dragMoved(finger(place))
    case .dragEnded(let x, let y, let proposed, let natural):
      return .dragEnded(
        velocityX: way(x), velocityY: y, proposed: proposed.map(point), natural: natural.map(point))
    case .insets(let inset, let occlusion):
      return .insets(contentInset: inset?.mirrored, occlusion: occlusion?.mirrored)
    case .update(let update): return .update(update.mirrored(width))
    case .batch(let updates): return .batch(updates.map { $0.mirrored(width) })
    case .reload(let sections, let contentSize):
      return .reload(sections.map { $0.mirrored(width) }, contentSize: contentSize)
    case .behaviour(.sectionShadow(let shift, let radius, let opacity, let cornerRadius, let z, let extent)):
      let image = shift.map { LayoutPoint(x: 0 - $0.x, y: $0.y) }
      return .behaviour(
        .sectionShadow(
          offset: image, radius: radius, opacity: opacity, cornerRadius: cornerRadius, z: z, extent: extent))
    case .observed(.frame(let item, let frame)):
      return .observed(.frame(item: item, frame: frame.mirrored(width)))
    case .observed(.element(let name, let alpha, let scale, let x, let y)):
      return .observed(.element(of: name, alpha: alpha, scale: scale, x: way(x), y: y))
    case .observed(.shift(let item, let x, let y)): return .observed(.shift(item: item, x: way(x), y: y))
    case .observed(.offset(let x, let y)): return .observed(.offset(x: offset(x), y: y))
    case .observed(.decorations(let decorations)):
      return .observed(
        .decorations(
          decorations.map {
            ObservedDecoration(kind: $0.kind, section: $0.section, frame: $0.frame.mirrored(width))
          }))
    default: return self
    }
  }
}
