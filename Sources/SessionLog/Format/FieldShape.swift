/// What the value of a field looks like, in which unit, and within which bounds.
indirect enum FieldShape: Hashable, Sendable {
  /// A finite number, within bounds if it has any.
  case number(FieldUnit, ClosedRange<Double>? = nil)
  /// A time or duration: a whole number from 0 to 2^53.
  case microseconds
  /// The number of a thing, or how many there are: whole, 0 or more.
  case index
  /// True or false.
  case flag
  /// A string.
  case text
  /// One of a few strings.
  case word([String])
  /// A state hash, sixteen hexadecimal digits.
  case hash
  /// An item's index path.
  case item
  /// An item's index path, or its number within a section that is named elsewhere.
  case itemOrIndex
  /// A point, both of whose coordinates lie within bounds if it has any.
  case point(ClosedRange<Double>? = nil)
  /// A size; no length is below 0.
  case size
  /// A rectangle; no length is below 0.
  case rectangle
  /// Insets, some of which may be below 0.
  case insets(areNegative: Bool)
  /// A value, or null for none.
  case orNull(FieldShape)
  /// A list of values alike: so many, or any number of them.
  case list(FieldShape, count: Int? = nil)
  /// Sizes or rectangles of items.
  case items
  /// Sections with their items.
  case sections
  /// Changes of the data, each with a type that is one of a change.
  case updates
  /// A length of a mask: a fraction of the viewport, or an object with a number of points.
  case maskLength
  /// How an alpha follows a length: a kind of curve and, for some, a base.
  case interpolation
  /// An object with fields of its own.
  case object([FieldFormat])
}

/// What a number counts.
enum FieldUnit: String, Hashable, Sendable {
  /// Points on screen.
  case points = "pt"
  /// Points a second.
  case pointsPerSecond = "pt/s"
  /// A part of a whole, 1 being all of it; alphas and opacities.
  case fraction
  /// How many times as large.
  case factor
  /// None: the number is compared with others of its kind alone.
  case none = "without a unit"
}
