package import ScrollCore

/// What a view might declare, since the recording shows it without a declaration.
package enum Proposal: Hashable, Sendable {
  /// Content that was let go rested so often at stops, of so many times.
  case paging(ScrollingSpec.Paging, count: Int, of: Int)
  /// Looked at so often, headers stayed in sight while their section did, so far behind the viewport's start.
  case pinnedHeaders(at: Double, count: Int)
  /// Looked at so often, a property of the items followed where they were, or of an element where the content was.
  case curve(CurveSpec, count: Int)
  /// At rest, items that were wholly in sight had one alpha, all others another.
  case fade(FadeSettings, count: Int)
  /// The content was at its end when the user first moved it, as a chat is.
  case keepsEnd
}
