/// A view that follows another: it shows the same progress, in its own pages.
///
/// A view follows at most one other, and nothing follows itself, be it in a round.
public struct LinkSpec: Hashable, Sendable {
  /// The view that is followed, as an index into the scene's views.
  public var leader: Int
  /// The view that follows.
  public var follower: Int
  /// How the follower moves.
  ///
  /// Corrected: after every event the offsets, in pages, are the same. Literal: as the original sample has it, which
  /// copies the offset at scrolls of the leader alone, and divides it for a page control by the control's length in
  /// dots.
  public var mode: Mode

  /// Creates a link.
  public init(leader: Int, follower: Int, mode: Mode = .corrected) {
    self.leader = leader
    self.follower = follower
    self.mode = mode
  }
}
