package import ScrollCore

/// The display's ticks between recorded events, for views whose offsets are simulated.
extension SessionState {
  /// The next tick of a view that moves by itself, at 120 Hz; of several at the same time that of the first view.
  ///
  /// Nothing while all content rests, and in a session that records its ticks as `frame` events.
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

  /// Whether a view moves by itself now.
  ///
  /// - Precondition: The view exists.
  package func isMoving(_ view: Int) -> Bool { views[view].content.motion != nil }

  /// Where a view's content is at a time after its last tick and before the next one.
  ///
  /// - Precondition: The view exists.
  package func offset(ofView view: Int, at time: Microseconds) -> LayoutPoint {
    // Field by field: a method of the view would be handed a copy of all its arrays.
    views[view].content.motion?.offset(at: time) ?? views[view].offset
  }

  /// Whether a view's offset is simulated, be it by way of the view it follows.
  ///
  /// - Precondition: The view exists.
  public func isSimulated(_ view: Int) -> Bool {
    let group = groupOfView[view]
    return views[view].isSimulated || (group >= 0 && views[groups[group].root].isSimulated)
  }
}
