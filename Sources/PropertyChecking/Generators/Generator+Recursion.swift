extension Generator {
  /// Values that hold values of their own kind.
  ///
  /// Each level is a group, so shrinking can replace a value by one of those inside it.
  ///
  /// - Parameters:
  ///   - base: Draws a value that holds no other; the simplest.
  ///   - depth: How many levels there may be above a base.
  ///   - branch: Makes the generator of a value of the generator of those inside it.
  /// - Returns: A generator in which bases and branches are equally likely on every level.
  /// - Precondition: `depth` is not negative.
  public static func recursive(
    base: Generator, depth: Int = 5, branch: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    precondition(depth >= 0, "a recursion cannot be \(depth) levels deep")
    guard depth > 0 else {
      // The same choice as on the other levels, of one alternative, so that levels can replace each other.
      return level(of: [base])
    }
    return level(of: [base, branch(.recursive(base: base, depth: depth - 1, branch: branch))])
  }

  private static func level(of alternatives: [Generator]) -> Generator {
    Generator { source throws(Discarded) in
      try source.span(.level) { source throws(Discarded) in
        try alternatives[source.index(below: alternatives.count)].generate(&source)
      }
    }
  }
}
