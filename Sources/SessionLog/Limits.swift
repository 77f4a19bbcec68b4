/// How much a log may ask of its reader; whatever is beyond is refused, with the limit in the message.
///
/// ```swift
/// var limits = Limits()
/// limits.lineLength = 256 << 20
/// var reader = SessionReader(limits: limits)
/// ```
///
/// ``Limit`` has their names, and how far each may be set.
package struct Limits: Hashable, Sendable {
  /// The longest line, in bytes, without its line break; of a scene file, all of it.
  package var lineLength = SessionLogWriter.longestLine
  /// The longest string, be it a key or a value, in bytes as it is written, without its quotes.
  package var stringLength = 16 << 20
  /// How deep arrays and objects may nest in the value of a line's field.
  package var depth = 64
  /// The most keys of one object, those that are ignored included.
  package var keyCount = 256
  /// The most digits of one number, those of its exponent included.
  package var digitCount = 1_000
  /// The most elements of one list that is read: items, sections, updates, index paths.
  package var listLength = 4_000_000
  /// The most views of a scene, and the most links between them.
  package var viewCount = 1_000

  /// Creates the default limits: lines of 64 MiB, strings of 16 MiB, 64 levels of brackets, 256 keys, 1,000 digits, lists
  /// of four million elements, a thousand views.
  package init() {}

  /// A limit by its name.
  package subscript(limit: Limit) -> Int {
    get {
      switch limit {
      case .lineLength: lineLength
      case .stringLength: stringLength
      case .depth: depth
      case .keys: keyCount
      case .digits: digitCount
      case .listLength: listLength
      case .views: viewCount
      }
    }
    set {
      switch limit {
      case .lineLength: lineLength = newValue
      case .stringLength: stringLength = newValue
      case .depth: depth = newValue
      case .keys: keyCount = newValue
      case .digits: digitCount = newValue
      case .listLength: listLength = newValue
      case .views: viewCount = newValue
      }
    }
  }
}
