import ScrollCore

/// What is remembered of the items or sections in sight, by who they are.
///
/// A behaviour passes through it at each evaluation: ``begin()``, ``pass(_:_:)`` for each one in sight in the order of the layout, and
/// ``end()``, which forgets all others. Mostly the same ones come in the same order, and the next one is the next entry. Where 1, 2 and 3
/// are known and 1, 9, 2 and 3 come, as after an insertion, the pass leaves step at 9: from there on each one is searched, and at the end
/// all are sorted. So does each later pass while they come in another order than that of their numbers.
struct IdentityTable<ID: Hashable & Comparable & Sendable, Value: Sendable>: Sendable {
  /// One of them, with what is remembered.
  private struct Entry: Sendable {
    let id: ID
    var value: Value
  }

  /// Ascending by identity, but during a pass.
  private var entries: [Entry] = []
  /// How many have been passed in step; those are in the order of the layout.
  private var passed = 0
  /// Those that had not been passed when the pass first found another than the next, ascending.
  private var former: [Entry] = []
  private var isInStep = true

  /// An empty table.
  init() {}

  /// How many there are.
  var count: Int { entries.count }

  /// What is remembered of one; `nil` if it is not known.
  ///
  /// - Complexity: O(log *n*).
  subscript(id: ID) -> Value? { IdentityTable.find(id, in: entries) }

  /// All that is remembered; who comes first means nothing.
  var values: [Value] { entries.map { $0.value } }

  /// What is remembered of those that are not in another table.
  ///
  /// - Complexity: O(*n* log *n*).
  func values(without other: IdentityTable) -> [Value] {
    entries.filter { other[$0.id] == nil }.map { $0.value }
  }

  /// Begins a pass.
  mutating func begin() {
    passed = 0
    isInStep = true
  }

  /// Passes one that is in sight.
  ///
  /// - Parameters:
  ///   - id: Who it is; nobody is passed twice.
  ///   - change: What is to be remembered, given what was, if that was known; `nil` to leave it.
  /// - Complexity: O(1) if it is the next; otherwise O(log *n*).
  @inline(__always)
  mutating func pass(_ id: ID, _ change: (Value?) -> Value?) {
    if isInStep && passed < entries.count && entries[passed].id == id {
      if let new = change(entries[passed].value) { entries[passed].value = new }
      passed += 1
      return
    }
    let old = leaveStep(toFind: id)
    guard let value = change(old) ?? old else { return }
    entries.append(Entry(id: id, value: value))
  }

  /// Ends a pass: what has not been passed is forgotten.
  mutating func end() {
    if isInStep { return entries.removeSubrange(passed...) }
    former.removeAll(keepingCapacity: true)
    for index in entries.indices.dropFirst() where entries[index].id < entries[index - 1].id {
      return entries.sort { $0.id < $1.id }
    }
  }

  /// From here on those that are passed are appended, and the others searched.
  private mutating func leaveStep(toFind id: ID) -> Value? {
    if isInStep {
      isInStep = false
      former += entries[passed...]
      entries.removeSubrange(passed...)
    }
    return IdentityTable.find(id, in: former)
  }

  private static func find(_ id: ID, in entries: [Entry]) -> Value? {
    let place = entries.partitioningIndex { !($0.id < id) }
    return place < entries.count && entries[place].id == id ? entries[place].value : nil
  }
}
