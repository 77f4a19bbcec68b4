extension Generator {
  /// Always one value, without a choice.
  public static func constant(_ value: Value) -> Generator where Value: Sendable {
    Generator { _ in value }
  }

  /// One of several values; earlier ones are simpler.
  ///
  /// - Precondition: There is at least one.
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    precondition(!values.isEmpty, "there must be a value to choose from")
    return Generator { source in values[source.index(below: values.count)] }
  }
}

extension Generator where Value == Int {
  /// Whole numbers of a range, as ``ChoiceSource/integer(in:origin:)`` draws them.
  ///
  /// - Parameters:
  ///   - range: The numbers to choose from.
  ///   - origin: The simplest number, clamped to the range.
  /// - Returns: A generator of one choice.
  public static func integer(in range: ClosedRange<Int>, origin: Int = 0) -> Generator {
    Generator { source in source.integer(in: range, origin: origin) }
  }

  /// Identifiers: half of them from a small hot set, so that they repeat, and half from a large cold one, so
  /// that they do not.
  ///
  /// - Parameters:
  ///   - count: How many identifiers there are, from 0.
  ///   - hot: How many of them, the first ones, are hot.
  /// - Returns: A generator of one choice; smaller identifiers are simpler.
  /// - Precondition: Both are positive, and `hot` is at most `count`.
  public static func identifier(below count: Int, hot: Int = 4) -> Generator {
    precondition(0 < hot && hot <= count, "of \(count) identifiers, \(hot) cannot be hot")
    return Generator { source in
      source.integer(in: 0...(count - 1)) { random in
        let isHot = random.next() >> 63 == 0
        return Int(random.integer(upTo: UInt64((isHot ? hot : count) - 1)))
      }
    }
  }
}

extension Generator where Value == Double {
  /// Real numbers of a range, as ``ChoiceSource/real(in:edges:)`` draws them.
  ///
  /// - Parameters:
  ///   - range: The numbers to choose from.
  ///   - edges: Numbers at which something changes, the simplest first.
  /// - Returns: A generator of one choice.
  /// - Precondition: The ends of the range are finite.
  public static func real(in range: ClosedRange<Double>, edges: [Double] = []) -> Generator {
    let edges = edges.filter { range.contains($0) && $0 != 0 }
    return Generator { source in source.real(in: range, edges: edges) }
  }
}

extension Generator where Value == Bool {
  /// Yes or no, no being simpler.
  ///
  /// - Parameter probability: How often it is yes, from 0 to 1.
  /// - Returns: A generator of one choice.
  public static func boolean(probability: Double = 0.5) -> Generator {
    Generator { source in source.boolean(probability: probability) }
  }
}

extension Generator where Value == String {
  /// Strings of given characters; earlier characters are simpler.
  ///
  /// - Parameters:
  ///   - characters: The characters to choose from.
  ///   - count: How many of them a string has.
  /// - Returns: A generator of strings that shrink as arrays do.
  /// - Precondition: There is at least one character.
  public static func string(of characters: String, count: ClosedRange<Int>) -> Generator {
    Generator<[Character]>.array(of: .element(of: Array(characters)), count: count).map { String($0) }
  }
}
