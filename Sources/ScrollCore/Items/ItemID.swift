/// Who an item is: a number that the layout gives it once, and that it keeps through edits.
///
/// Nobody may rely on the number: it enters no hash, no order of effects and no report. Two layouts number their items
/// each for itself, unless one is a copy of the other.
public struct ItemID: Hashable, Sendable, Comparable {
  private let number: Int64

  /// The identity with a number.
  package init(number: Int64) { self.number = number }

  /// Whether one came before the other; for tables that are searched by identity, and nothing else.
  public static func < (left: ItemID, right: ItemID) -> Bool { left.number < right.number }
}

/// Who a section is, and the decoration that belongs to it; as an ``ItemID`` otherwise.
public struct SectionID: Hashable, Sendable, Comparable {
  private let number: Int64

  /// The identity with a number.
  package init(number: Int64) { self.number = number }

  /// Whether one came before the other; for tables that are searched by identity, and nothing else.
  public static func < (left: SectionID, right: SectionID) -> Bool { left.number < right.number }
}
