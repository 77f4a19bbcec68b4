/// A plain scroll or a finger's move, as nearly all lines of a recording are: flat, so nobody has to retain or destroy it.
@usableFromInline
package struct PlainMove: Sendable {
  /// When it happened.
  @usableFromInline package var time: Microseconds
  /// The view it happened in.
  @usableFromInline package var view: Int
  /// What has moved where; a coordinate left out stays.
  @usableFromInline package var x: Double?
  @usableFromInline package var y: Double?
  /// What moved the content.
  @usableFromInline package var source: ScrollSource?
  /// Whether it is a finger that moved, to a place in the view, of which no coordinate is left out.
  @usableFromInline package var isFinger: Bool

  /// Creates a move.
  @inlinable
  package init(
    time: Microseconds, view: Int, x: Double?, y: Double?, by source: ScrollSource?, isFinger: Bool = false
  ) {
    self.time = time
    self.view = view
    self.x = x
    self.y = y
    self.source = source
    self.isFinger = isFinger
  }

  /// The event that it is.
  @inlinable
  package var event: SessionEvent {
    let action: SessionEvent.Action =
      isFinger ? .dragMoved(LayoutPoint(x: x ?? 0, y: y ?? 0)) : .scroll(x: x, y: y, by: source)
    return SessionEvent(time: time, view: view, action: action)
  }
}

extension SessionEvent {
  /// The plain move that the event is; `nil` for any other event.
  @inlinable
  package var plainMove: PlainMove? {
    switch action {
    case .scroll(let x, let y, let source): PlainMove(time: time, view: view, x: x, y: y, by: source)
    case .dragMoved(let finger):
      PlainMove(time: time, view: view, x: finger.x, y: finger.y, by: nil, isFinger: true)
    default: nil
    }
  }
}
