/// Who an item is: a number that the layout gives it once, and that it keeps through edits.
///
/// Nobody may rely on the number: it enters no hash, no order of effects and no report. Two layouts number their items
/// each for itself, unless one is a copy of the other.
public struct ItemID: Hashable, Sendable, Comparable {
  let number: Int64

  /// Whether one came before the other; for tables that are searched by identity, and nothing else.
  public static func < (left: ItemID, right: ItemID) -> Bool { left.number < right.number }
}

/// Who a section is, and the decoration that belongs to it; as an ``ItemID`` otherwise.
public struct SectionID: Hashable, Sendable, Comparable {
  let number: Int64

  /// Whether one came before the other; for tables that are searched by identity, and nothing else.
  public static func < (left: SectionID, right: SectionID) -> Bool { left.number < right.number }
}

/// Hands out identities.
struct IDSource: Sendable {
  private var next: Int64 = 0

  mutating func item() -> ItemID {
    next += 1
    return ItemID(number: next)
  }

  mutating func section() -> SectionID {
    next += 1
    return SectionID(number: next)
  }
}
