import ScrollCore

/// Hands out identities.
struct IDSource: Sendable {
  private var last: Int64 = 0

  mutating func item() -> ItemID {
    last += 1
    return ItemID(number: last)
  }

  mutating func section() -> SectionID {
    last += 1
    return SectionID(number: last)
  }
}
