/// The brackets that are open within a value that is skipped: which are braces, and how many keys each object has.
///
/// A stack of bits and counts instead of recursion. Objects in lists, and lists in lists, allocate nothing down to 64 levels.
struct OpenBrackets {
  /// How many brackets are open.
  private(set) var depth = 0
  /// How many keys the innermost bracket has, if it is a brace.
  var keyCount = 0
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
    if isInBraces { outerKeyCounts.append(keyCount) }
    if depth & 63 == 0 && depth > 0 {
      outerKinds.append(kinds)
      kinds = 0
    }
    kinds = kinds &<< 1 | (isBrace ? 1 : 0)
    depth &+= 1
    keyCount = 0
  }

  /// Leaves the innermost bracket, of which there must be one.
  mutating func close() {
    kinds = kinds &>> 1
    depth &-= 1
    if depth & 63 == 0, let outer = outerKinds.popLast() { kinds = outer }
    if isInBraces, let count = outerKeyCounts.popLast() { keyCount = count }
  }
}
