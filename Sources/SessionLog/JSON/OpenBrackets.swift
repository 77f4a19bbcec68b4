/// The brackets that are open within a value that is skipped: which are braces, and how many members each has.
///
/// A stack of bits and counts instead of recursion. Objects in lists, and lists in lists, allocate nothing down to 64 levels.
struct OpenBrackets {
  /// How many brackets are open.
  private(set) var depth = 0
  /// How many keys the innermost bracket has, if it is a brace; of elements it matters only whether there are some.
  var count = 0
  /// The innermost brackets, up to 64: a bit each, set for a brace, the innermost lowest.
  private var kinds: UInt64 = 0
  /// The brackets around those, 64 a word.
  private var outerKinds: [UInt64] = []
  /// How many keys the braces around the innermost bracket have.
  private var outerKeyCounts: [Int] = []

  /// Whether the innermost bracket is a brace.
  var isInBraces: Bool { kinds & 1 == 1 }

  /// Goes a level deeper.
  mutating func open(isBrace: Bool) {
    if isInBraces { outerKeyCounts.append(count) }
    if depth & 63 == 0 && depth > 0 {
      outerKinds.append(kinds)
      kinds = 0
    }
    kinds = kinds &<< 1 | (isBrace ? 1 : 0)
    depth &+= 1
    count = 0
  }

  /// Leaves the innermost bracket, of which there must be one.
  mutating func close() {
    assert(depth > 0, "no bracket is open")
    kinds = kinds &>> 1
    depth &-= 1
    if depth & 63 == 0, let outer = outerKinds.popLast() { kinds = outer }
    // The list around it has at least this element.
    count = isInBraces ? outerKeyCounts.popLast() ?? 0 : 1
  }
}
