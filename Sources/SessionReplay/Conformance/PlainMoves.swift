import ScrollCore

/// Moves of one view that nobody has followed yet, since so far nobody has observed anything.
///
/// Following each would cost more than all else that becomes of it; most are forgotten before anybody asks.
struct PlainMoves: Sendable {
  typealias Place = ConformanceFinding.Place

  /// From when on the content was where.
  struct Move: Sendable {
    var time: Microseconds
    var offset: LayoutPoint
  }

  /// The view.
  private(set) var view = -1
  /// What is put off, oldest first; each but the first is at another offset than the one before.
  private(set) var moves: [Move] = []
  /// The event that the last of them came with.
  private(set) var place = Place(event: 0, line: 0, time: .zero)
  private var last = LayoutPoint(x: .nan, y: .nan)

  /// How many are put off at most.
  private static let most = 1_024

  /// Whether those of another view, or too many, have been put off.
  @inline(__always)
  func isFull(for next: Int) -> Bool { next != view || moves.count >= PlainMoves.most }

  /// Puts off another move.
  @inline(__always)
  mutating func append(_ offset: LayoutPoint, _ next: Place) {
    guard offset != last else { return }
    last = offset
    place = next
    moves.append(Move(time: next.time, offset: offset))
  }

  /// Begins anew, with a view.
  mutating func restart(with next: Int) {
    view = next
    moves.removeAll(keepingCapacity: true)
    last = LayoutPoint(x: .nan, y: .nan)
  }
}
