/// Makes values of choices.
///
/// A generator is a function from a ``ChoiceSource`` to a value. It must depend on nothing else: the same
/// choices always give the same value, which is what replaying and shrinking rest upon.
///
/// ```swift
/// let point = Generator { source in
///   LayoutPoint(x: source.real(in: 0...390), y: source.real(in: 0...844))
/// }
/// ```
public struct Generator<Value>: Sendable {
  /// Draws the value.
  public let generate: @Sendable (inout ChoiceSource) throws(Discarded) -> Value

  /// A generator from a function.
  @inlinable
  public init(_ generate: @escaping @Sendable (inout ChoiceSource) throws(Discarded) -> Value) {
    self.generate = generate
  }

  /// A generator of what a function makes of the values.
  @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Generator<Result> {
    Generator<Result> { source throws(Discarded) in transform(try self.generate(&source)) }
  }

  /// A generator that depends on a value drawn first.
  @inlinable
  public func flatMap<Result>(
    _ next: @escaping @Sendable (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result> { source throws(Discarded) in try next(try self.generate(&source)).generate(&source) }
  }

  /// A generator of the values that fit.
  ///
  /// - Parameters:
  ///   - tries: How often to draw before the case is discarded.
  ///   - isIncluded: Whether a value fits.
  /// - Returns: A generator that discards a case when no try fits.
  public func filter(
    tries: Int = 5, _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    Generator { source throws(Discarded) in
      for _ in 0..<tries {
        source.openSpan(.alternative)
        let value = try self.generate(&source)
        source.closeSpan()
        if isIncluded(value) { return value }
      }
      throw .filter
    }
  }

  /// A generator of values or `nil`, which is simpler.
  ///
  /// - Parameter probability: How often there is a value, from 0 to 1.
  /// - Returns: A generator of values that may be missing.
  public func optional(probability: Double = 0.5) -> Generator<Value?> {
    Generator<Value?> { source throws(Discarded) in
      try source.span(.optional) { source throws(Discarded) in
        source.boolean(probability: probability) ? try self.generate(&source) : nil
      }
    }
  }
}
