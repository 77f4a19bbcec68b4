import ScrollGeometry
import SessionModel

/// The limits of what layouts take in, and the checks at the door.
///
/// Behind the door nothing is checked again: no sum of admitted lengths that a layout forms can overflow.
enum Admission {
  /// The longest single length, and the longest content, in points.
  static var longestLength: Double { 0x1p41 }
  /// The longest content as a fixed-point length.
  static var longestContent: LayoutUnit { LayoutUnit(rawValue: 1 << 61) }
  /// The most items in a section or in a view: 2^52, or where an `Int` has 32 bits, as many as leave room for the sum
  /// of two such numbers.
  static var mostItems: Int { Int(min(Int64(1) << 52, Int64(Int.max / 2 - 1))) }
  /// The most items of different sizes in a section, whether they came as a list or became one.
  static var mostListed: Int { 1 << 23 }

  /// The most items given by count that one viewport may show.
  ///
  /// They cost nothing until they are looked at; a billion of no size would all be looked at together.
  static var mostInSight: Int { 1 << 20 }
  /// How much longer than the viewport queries for items may be, in points: they ask for a point more on either side.
  static var queryReach: Double { 4 }

  /// Checks a length: finite, not negative, at most 2^41 pt.
  static func check(length: Double) throws(LayoutError) {
    guard length.isFinite && length >= 0 else { throw .badSize }
    guard length <= longestLength else { throw .tooLarge }
  }

  /// Checks a coordinate or an inset that may be negative: finite, at most 2^41 pt either way.
  static func check(coordinate: Double) throws(LayoutError) {
    guard coordinate.isFinite else { throw .badSize }
    guard coordinate <= longestLength && coordinate >= -longestLength else { throw .tooLarge }
  }

  /// Checks both lengths of a size.
  static func check(_ size: LayoutSize) throws(LayoutError) {
    try check(length: size.width)
    try check(length: size.height)
  }

  /// Checks a rectangle: its place may be negative, its lengths not.
  static func check(_ rect: LayoutRect) throws(LayoutError) {
    try check(coordinate: rect.x)
    try check(coordinate: rect.y)
    try check(length: rect.width)
    try check(length: rect.height)
  }

  /// Checks the insets of a section, none of which may be negative.
  static func check(sectionInset inset: LayoutInsets) throws(LayoutError) {
    try check(length: inset.top)
    try check(length: inset.left)
    try check(length: inset.bottom)
    try check(length: inset.right)
  }

  /// Checks a view's content inset, which may be negative.
  static func check(contentInset inset: LayoutInsets) throws(LayoutError) {
    try check(coordinate: inset.top)
    try check(coordinate: inset.left)
    try check(coordinate: inset.bottom)
    try check(coordinate: inset.right)
  }

  /// Checks a number of items.
  static func check(itemCount: Int) throws(LayoutError) {
    guard itemCount >= 0 else { throw .badSize }
    guard itemCount <= mostItems else { throw .tooLarge }
  }
}
