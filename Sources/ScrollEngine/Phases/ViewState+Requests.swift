package import ScrollCore

/// Where content goes when the app asks for an item: what comes after sees an offset, as if the app had asked for that.
extension ViewState {
  /// The offset along the axis that a request for an item asks for, in the scroll range where that is known.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - align: Where in the viewport less bars it is to be.
  ///   - offset: Where the content is along the axis.
  /// - Returns: The offset; `offset` itself where an item that is only to be visible is wholly in sight.
  /// - Precondition: The item exists.
  package func destination(of item: ItemIndexPath, _ align: ItemAlignment, from offset: Double) -> Double {
    let frame = layout.frame(of: item)
    let place: Double
    switch align {
    case .start: place = aligned(frame, .start)
    case .center: place = aligned(frame, .center)
    case .end: place = aligned(frame, .end)
    case .visible:
      // Of an item that fits, the end comes in sight before the start goes; one that does not fit shows its start.
      let (start, end, here) = (
        layout.fromStart(aligned(frame, .start)), layout.fromStart(aligned(frame, .end)),
        layout.fromStart(offset)
      )
      if here <= start + Extent.tolerance, end <= here + Extent.tolerance { return offset }
      place = layout.fromStart(end > start || here > start ? start : end)
    }
    guard knowsRange else { return place }
    let range = scrollRange
    return place.clamped(lower: range.lower, upper: range.upper) ?? range.lower
  }

  /// A request for an item as one for the offset that it asks for then; any other action as it is.
  func resolved(
    _ action: SessionEvent.Action, at time: Microseconds
  ) throws(Rejection) -> SessionEvent.Action {
    guard case .scrollToItem(let item, let align, let animated) = action else { return action }
    guard layout.contains(item) else { throw .noSuchItem }
    let here = content.motion?.offset(at: time) ?? offset
    let along = destination(of: item, align, from: here.along(axis))
    return axis == .vertical
      ? .scrollTo(x: nil, y: along, animated: animated) : .scrollTo(x: along, y: nil, animated: animated)
  }
}

extension SessionState {
  /// The event as what judges screens has to see it: a request for an item as one for an offset, unless it is going to be rejected.
  package func resolved(_ event: SessionEvent) -> SessionEvent {
    guard case .scrollToItem = event.action, views.indices.contains(event.view), !isLate(event),
      let action = try? views[event.view].resolved(event.action, at: event.time)
    else { return event }
    var event = event
    event.action = action
    return event
  }
}
