import ScrollCore

/// How a finger holds content that it moves.
struct Grip: Hashable, Sendable {
  /// Where the finger was when the offset without resistance was ``raw``.
  private let finger: LayoutPoint
  /// The offset without resistance at that moment.
  private let raw: LayoutPoint

  /// A finger takes hold of the content where it is.
  init(at finger: LayoutPoint, offset: LayoutPoint, room: ScrollRoom) {
    self.finger = finger
    raw = LayoutPoint(x: room.raw(offset.x, on: .horizontal), y: room.raw(offset.y, on: .vertical))
  }

  /// Where the content is with the finger at a place.
  func offset(with place: LayoutPoint, from offset: LayoutPoint, room: ScrollRoom) -> LayoutPoint {
    LayoutPoint(
      x: room.dragged(raw.x - (place.x - finger.x), from: offset.x, on: .horizontal),
      y: room.dragged(raw.y - (place.y - finger.y), from: offset.y, on: .vertical))
  }

  func add(to digest: inout Digest) {
    digest.add(finger.x)
    digest.add(finger.y)
    digest.add(raw.x)
    digest.add(raw.y)
  }
}
