/// Compares two values, and says what was compared and how they differ.
///
/// Made for the rules of `checkSessions`: what differs is a failure called `what`, whatever the values are, and shrinking keeps to it.
///
/// - Parameters:
///   - actual: What it is.
///   - expected: What it should be.
///   - what: What is compared.
/// - Returns: `true`, so that a rule may end with it.
/// - Throws: A ``PropertyFailure`` if they differ.
@discardableResult
public func assertEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ what: String
) throws(PropertyFailure) -> Bool {
  if actual == expected { return true }
  throw PropertyFailure("\(what): \(words(actual)), should be \(words(expected))", label: what)
}

/// Compares two numbers, such as alphas, and says by how much they differ.
///
/// - Parameters:
///   - actual: What it is; `nil` if there is nothing.
///   - expected: What it should be.
///   - tolerance: How far apart they may be.
///   - what: What is compared.
/// - Returns: `true`, so that a rule may end with it.
/// - Throws: A ``PropertyFailure`` if they are farther apart, if one of them is missing, or if one is not a number.
@discardableResult
public func assertEqual(
  _ actual: Double?, _ expected: Double?, within tolerance: Double, _ what: String
) throws(PropertyFailure) -> Bool {
  guard let difference = difference(actual, expected, tolerance) else { return true }
  throw PropertyFailure("\(what): \(difference)", label: what)
}

/// Compares the numbers of many things, such as the alphas of items, and says which of them differ and by how much.
///
/// - Parameters:
///   - actual: What they are.
///   - expected: What they should be.
///   - tolerance: How far apart two numbers may be.
///   - what: What is compared.
/// - Returns: `true`, so that a rule may end with it.
/// - Throws: A ``PropertyFailure`` if numbers are farther apart, or if a key is in one of them alone.
@discardableResult
public func assertEqual<Key: Hashable>(
  _ actual: [Key: Double], _ expected: [Key: Double], within tolerance: Double, _ what: String
) throws(PropertyFailure) -> Bool {
  let keys = Set(actual.keys).union(expected.keys)
  let differences = keys.compactMap { key in
    difference(actual[key], expected[key], tolerance).map { "\(key) \($0)" }
  }.sorted()
  if differences.isEmpty { return true }
  let more = differences.count > 3 ? ["and \(differences.count - 3) more"] : []
  throw PropertyFailure(
    "\(what): " + (differences.prefix(3) + more).joined(separator: "; "), label: what)
}

/// How two numbers differ; `nil` if they do not.
private func difference(_ actual: Double?, _ expected: Double?, _ tolerance: Double) -> String? {
  if actual == expected { return nil }
  guard let actual else { return "missing, should be \(words(expected))" }
  guard let expected else { return "\(actual), should not be there" }
  let distance = (actual - expected).magnitude
  if distance <= tolerance { return nil }
  return "\(actual), should be \(expected): \(distance) too \(actual < expected ? "little" : "much")"
    + (tolerance > 0 ? ", \(tolerance) allowed" : "")
}

/// A value without the word Optional, cut where it is long.
private func words(_ value: some Any) -> String {
  var value: Any = value
  while let optional = value as? any OptionalValue {
    guard let wrapped = optional.wrapped else { return "nil" }
    value = wrapped
  }
  let text = String(describing: value)
  return text.count > 200 ? text.prefix(200) + "…" : text
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}
