public import ScrollCore

/// Everything the engine knows at a moment of a session.
///
/// A value: copy it to keep a moment, compare two by their hash. Copies share storage until one changes.
public struct SessionState: Sendable {
  /// The time of the last accepted event; `nil` before the first.
  public internal(set) var clock: Microseconds?
  /// The views, in scene order.
  public internal(set) var views: [ViewState]
  /// Whether ticks of the display come as events, so that none are made up between events.
  public internal(set) var isFrameDriven = false
  /// The views that move together.
  let groups: [LinkGroup]
  /// The group of each view.
  let groupOfView: [Int]

  /// Creates the state before the first event of a scene.
  ///
  /// - Throws: What is wrong with the scene.
  /// - Complexity: O(*n*) in the number of items.
  public init(scene: SceneSpec) throws(SceneError) {
    guard !scene.views.isEmpty else { throw .noViews }
    groups = try LinkGroup.groups(of: scene)
    var groupOfView = [Int](repeating: 0, count: scene.views.count)
    views = []
    views.reserveCapacity(scene.views.count)
    for (index, spec) in scene.views.enumerated() {
      for earlier in scene.views[..<index] where earlier.id == spec.id {
        throw .duplicateView(id: spec.id)
      }
      views.append(try ViewState(spec))
    }
    for (number, group) in groups.enumerated() {
      for member in group.members {
        groupOfView[member.view] = number
        if group.members.count > 1 { views[member.view].mayBeQuiet = false }
        if member.leader != nil && !member.isOriginal { views[member.view].becomeFollower() }
      }
    }
    self.groupOfView = groupOfView
    for link in scene.links where link.mode == .literal {
      for view in [link.leader, link.follower] where scene.views[view].direction == .rtl {
        throw .literalDirection(view: scene.views[view].id)
      }
    }
  }

  /// Finds out whether a scene can be set up.
  ///
  /// - Throws: What is wrong with it.
  /// - Complexity: That of setting it up.
  @Sendable
  public static func check(_ scene: SceneSpec) throws(SceneError) { _ = try SessionState(scene: scene) }
}

// MARK: - Views in place

/// What is asked of a view after every event. A whole view is copied to read one of its computed properties, a stored one is just read.
extension SessionState {
  /// The direction in which a view scrolls.
  package func axis(ofView view: Int) -> ScrollAxis { views.span[view].axis }
  /// The offset of a view as rules see it that know of no direction.
  package func offsetFromStart(ofView view: Int) -> LayoutPoint {
    views[view].layout.isReversed ? views[view].offsetFromStart : views[view].offset
  }
  /// How long a view's viewport is along its axis.
  package func viewportLength(ofView view: Int) -> Double {
    views.span[view].viewport.along(views.span[view].axis)
  }
  /// The offsets along the axis at which a view's content and viewport are in line.
  package func scrollRange(ofView view: Int) -> Extent { views.span[view].scrollRange }
}

// MARK: - Admission

/// What would be refused. `ViewState.apply` refuses what is impossible, before it changes anything.
extension SessionState {
  /// Whether an event is earlier than the last one that was accepted.
  public func isLate(_ event: borrowing SessionEvent) -> Bool {
    if let clock { event.time < clock } else { false }
  }

  /// Why an event that changes something would be rejected now; `nil` if it would be accepted.
  ///
  /// - Complexity: That of the change: it is tried in a copy of the view.
  public func refusal(of event: SessionEvent) -> Rejection? {
    do throws(Rejection) {
      try admit(event)
      var view = views[event.view]
      _ = try view.apply(event.action, at: event.time)
      return nil
    } catch {
      return error
    }
  }

  /// Whether an event could be rejected: all but scrolls, ticks and what a finger does, if they are in order.
  ///
  /// So it is known of nearly all events of a recording, without trying them, that they are not.
  ///
  /// - Complexity: O(1).
  package func mayRefuse(_ event: borrowing SessionEvent) -> Bool {
    guard event.view >= 0, event.view < views.count, !isLate(event) else { return true }
    switch event.action {
    case .appear(let x, let y), .scroll(let x, let y, _):
      return x?.isFinite == false || y?.isFinite == false
    case .dragBegan(let finger): return views[event.view].phase == .dragging || !finger.isFinite
    case .dragMoved(let finger): return views[event.view].phase != .dragging || !finger.isFinite
    case .dragEnded, .dragCancelled: return views[event.view].phase != .dragging
    case .frame, .scrollEnded: return false
    default: return true
    }
  }
}

// MARK: - Ticks of the display

/// The display's ticks between recorded events, for views whose offsets are simulated.
extension SessionState {
  /// The next tick of a view that moves by itself, at 120 Hz; of several at the same time that of the first view.
  ///
  /// `nil` while all content rests, and in a session that records its ticks as `frame` events.
  package func nextTick() -> (time: Microseconds, view: Int)? {
    guard !isFrameDriven else { return nil }
    var next: (time: Microseconds, view: Int)?
    for index in views.indices {
      guard let time = views[index].content.motion?.nextTick else { continue }
      if let earlier = next, earlier.time <= time { continue }
      next = (time, index)
    }
    return next
  }

  /// Whether the physics of the finger move some view.
  package var hasSimulation: Bool { views.contains { $0.isSimulated } }

  /// The views that an event of one may move: those it is linked with, itself among them; nothing if there is no such view.
  package func viewsMoving(with view: Int) -> [Int] {
    views.indices.contains(view) ? groups[groupOfView[view]].members.map { $0.view } : []
  }

  /// Whether a view moves by itself now.
  ///
  /// - Precondition: The view exists.
  package func isMoving(_ view: Int) -> Bool { views[view].content.motion != nil }

  /// Where a view's content is at a time after its last tick and before the next one.
  ///
  /// - Precondition: The view exists.
  package func offset(ofView view: Int, at time: Microseconds) -> LayoutPoint {
    views[view].content.motion?.offset(at: time) ?? views[view].offset
  }

  /// Whether a view's offset is simulated, be it by way of the view it follows.
  ///
  /// - Precondition: The view exists.
  package func isSimulated(_ view: Int) -> Bool {
    views[view].isSimulated || views[groups[groupOfView[view]].root].isSimulated
  }
}

extension SessionState {
  /// The key of an item, if it exists and has one.
  ///
  /// - Complexity: O(log *n*) in the keys of the item's section.
  public func key(of item: ItemIndexPath, inView view: Int) -> ItemKey? {
    views.indices.contains(view) ? views[view].layout.key(of: item) : nil
  }

  /// The key of the item that a record is about, if it is about one with a key; asked after the record's event.
  ///
  /// - Complexity: O(log *n*) in the keys of the item's section.
  public func key(of record: EffectRecord) -> ItemKey? {
    guard let view = record.view, views.indices.contains(view), views[view].layout.hasKeys else { return nil }
    return record.effect.item.flatMap { views[view].layout.key(of: $0) }
  }
}

extension ScrollEffect {
  /// The item it is about; nothing if it is about none.
  fileprivate var item: ItemIndexPath? {
    switch self {
    case .fade(let transition), .unfade(let transition): return transition.item
    case .transform(let item, _): return item
    case .target(let target):
      guard case .item(let item) = target.stop else { return nil }
      return item
    case .warning(.itemExceedsLine(let first, _)): return first
    case .violation(let violation):
      guard case .item(let item) = violation.subject else { return nil }
      return item
    default: return nil
    }
  }
}
