import ScrollCore

/// A decoration, for as long as it was on screen as it was.
struct DecorationSpan: Equatable {
  /// Its kind.
  var kind: DecorationKind
  /// The section it belongs to, under the number it had.
  var section: Int
  /// What the section is called now; nothing if it is gone.
  var name: Int?
  /// The item of its index path.
  var item: Int
  /// Its frame in content coordinates.
  var frame: LayoutRect
  /// When it came, or changed last.
  var start: Microseconds
  /// When it left or changed; nothing while it is on screen.
  var end: Microseconds?
  /// The event with which it came, or changed last, where that was followed.
  var changedBy: ConformanceFinding.Place?

  /// Whether two are the same decoration, looking the same.
  func isAlike(_ other: DecorationSpan) -> Bool {
    kind == other.kind && section == other.section && item == other.item && frame == other.frame
  }
}
