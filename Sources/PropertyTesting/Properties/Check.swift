public import PropertyChecking

/// Checks that a property holds, in any test framework: throws an error that tells everything if it does not.
///
/// ```swift
/// @Test func reversing() throws {
///   try check("reversed twice is the same", .array(of: .integer(in: 0...9))) { numbers in
///     Array(numbers.reversed().reversed()) == numbers
///   }
/// }
/// ```
///
/// A failing value is shrunk, reported, and stored beside the test file (``FailureStore``), so that the next
/// run tests it first. With the environment variable `CI` nothing is written.
/// A trap ends the process before that: with `PROPERTY_TRACE=1` the last case printed is the one that leads to it.
///
/// - Parameters:
///   - name: What the property is called; it names the store and, by default, the seed. No other property of the suite, and with
///     XCTest of the file, may be called so.
///   - generator: Makes the values.
///   - cases: How many cases to test; the environment variable `PROPERTY_CASES` overrides it.
///   - seed: What the cases start from; the environment variable `PROPERTY_SEED` overrides it. Without
///     either, the same cases are tested in every run: the seed is made of the name.
///   - environment: Where the variables come from.
///   - file: The test's file; failures are stored beside it.
///   - fileID: The test's module and file.
///   - function: The test's function, by which it can be run again.
///   - test: Whether the property holds for a value. An error is a failure, too.
/// - Returns: What came of it.
/// - Throws: ``PropertyFailure`` if the property does not hold, if the run says nothing about it, or if the
///   store cannot be read or written.
@discardableResult
public func check<Value>(
  _ name: String, _ generator: Generator<Value>, cases: Int = 100, seed: Seed? = nil,
  environment: TestEnvironment = .process, file: String = #filePath, fileID: String = #fileID,
  function: String = #function,
  _ test: (Value) throws -> Bool
) throws(PropertyFailure) -> CheckReport<Value> {
  try withoutActuallyEscaping(test) { test throws(PropertyFailure) in
    let property = Property(name, generator, test: test)
    let place = TestPlace(file: file, fileID: fileID, function: function)
    return try PropertyTest(property: property, environment: environment, place: place)
      .run(cases: cases, seed: seed)
  }
}

/// Checks a property that says no by throwing, and yes by coming to its end.
///
/// - Parameters:
///   - name: What the property is called.
///   - generator: Makes the values.
///   - cases: How many cases to test.
///   - seed: What the cases start from.
///   - environment: Where the variables come from.
///   - file: The test's file; failures are stored beside it.
///   - fileID: The test's module and file.
///   - function: The test's function, by which it can be run again.
///   - test: Throws if the property does not hold for a value.
/// - Returns: What came of it.
/// - Throws: ``PropertyFailure``, as ``check(_:_:cases:seed:environment:file:fileID:function:_:)`` does.
@discardableResult
public func checkNoThrow<Value>(
  _ name: String, _ generator: Generator<Value>, cases: Int = 100, seed: Seed? = nil,
  environment: TestEnvironment = .process, file: String = #filePath, fileID: String = #fileID,
  function: String = #function,
  _ test: (Value) throws -> Void
) throws(PropertyFailure) -> CheckReport<Value> {
  try check(
    name, generator, cases: cases, seed: seed, environment: environment, file: file, fileID: fileID,
    function: function
  ) { value in
    try test(value)
    return true
  }
}
