#if hasFeature(Embedded)
  /// What a property may throw: there are no other errors than ``Discarded`` on a machine without existentials.
  public typealias PropertyError = Discarded
#else
  /// What a property may throw.
  public typealias PropertyError = any Error
#endif

/// A statement about all values of a generator, which can be checked.
///
/// ```swift
/// let property = Property("reversed twice is the same", .array(of: .integer(in: 0...9))) { numbers in
///   Array(numbers.reversed().reversed()) == numbers
/// }
/// let report = property.check(CheckSettings(seed: Seed(1)))
/// ```
public struct Property<Value> {
  /// What the property is called, in reports and in stored failures.
  public let name: String
  /// Makes the values.
  public let generator: Generator<Value>
  /// Whether the property holds for a value; an error is a failure too, except ``Discarded``.
  public let test: (Value) throws(PropertyError) -> Bool
  /// A value in words, for reports.
  public let describe: (Value) -> String

  /// A property that answers yes or no, or throws.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - generator: Makes the values.
  ///   - describe: Says a value in words.
  ///   - test: Whether it holds for a value.
  public init(
    _ name: String, _ generator: Generator<Value>, describe: @escaping (Value) -> String,
    test: @escaping (Value) throws(PropertyError) -> Bool
  ) {
    self.name = name
    self.generator = generator
    self.describe = describe
    self.test = test
  }

  #if !hasFeature(Embedded)
    /// A property that answers yes or no, or throws; values are described as they describe themselves, text in quotation marks.
    public init(_ name: String, _ generator: Generator<Value>, test: @escaping (Value) throws -> Bool) {
      self.init(
        name, generator,
        describe: { value in
          switch value {
          // As in a list or a tuple: else nobody sees an empty text, or the spaces at its end.
          case is String, is Substring, is Character, is Unicode.Scalar: String(reflecting: value)
          default: String(describing: value)
          }
        }, test: test)
    }
  #endif

  /// Checks the property: stored failures first, then the simplest case, then random ones.
  ///
  /// The report depends on the arguments alone, whatever the machine, if the property does.
  ///
  /// - Parameters:
  ///   - settings: How many cases, and which.
  ///   - stored: Failures of earlier runs; those of other properties are ignored.
  ///   - beforeCase: Told the number of each random case before it is tested, so that a case that ends the
  ///     process can be found again.
  /// - Returns: What came of it.
  public func check(
    _ settings: CheckSettings = CheckSettings(), replaying stored: [StoredFailure] = [],
    beforeCase: (Int) -> Void = { _ in }
  ) -> CheckReport<Value> {
    var run = CheckRun(property: self, settings: settings)
    run.replay(stored.filter { $0.property == name })
    run.search(beforeCase)
    return run.report()
  }
}
