/// One of the ``Limits``, as messages and the command name it.
package enum Limit: String, Hashable, Sendable, CaseIterable {
  /// The length of a line; see ``Limits/lineLength``.
  case lineLength = "line-length"
  /// The length of a string; see ``Limits/stringLength``.
  case stringLength = "string-length"
  /// The levels of brackets; see ``Limits/depth``.
  case depth
  /// The keys of an object; see ``Limits/keyCount``.
  case keys
  /// The digits of a number; see ``Limits/digitCount``.
  case digits
  /// The elements of a list; see ``Limits/listLength``.
  case listLength = "list-length"
  /// The views of a scene, and their links; see ``Limits/viewCount``.
  case views

  /// What is limited, as the beginning of "… at most 64".
  package var subject: String {
    switch self {
    case .lineLength: "bytes in a line, and in a scene file"
    case .stringLength: "bytes in a string"
    case .depth: "levels of brackets in a field's value"
    case .keys: "keys in an object, ignored ones included"
    case .digits: "digits in a number, its exponent's included"
    case .listLength: "elements in a list that is read"
    case .views: "views in a scene, and links between them"
    }
  }

  /// Whether the limit counts bytes.
  package var countsBytes: Bool {
    switch self {
    case .lineLength, .stringLength: true
    case .depth, .keys, .digits, .listLength, .views: false
    }
  }

  /// How far the limit may be set.
  ///
  /// Below, what the format itself needs would be refused: its own words, objects and numbers. Above, one line could
  /// ask for hours (keys and digits cost their square), or for more memory than an address has room for.
  package var range: ClosedRange<Int> {
    switch self {
    case .lineLength: 1_024...1 << 30
    case .stringLength: 64...1 << 30
    case .depth: 8...1_024
    case .keys: 16...10_000
    case .digits: 20...10_000
    case .listLength: 1...1 << 30
    case .views: 1...10_000
    }
  }

  /// What an error says was expected.
  func expectation(_ value: Int) -> String {
    switch self {
    case .lineLength: "a line of at most \(value) bytes"
    case .stringLength: "a string of at most \(value) bytes"
    case .depth: "at most \(value) levels of brackets"
    case .keys: "an object of at most \(value) keys"
    case .digits: "a number of at most \(value) digits"
    case .listLength: "a list of at most \(value) elements"
    case .views: "at most \(value) views, and links between them"
    }
  }

  /// What an error says was found.
  var excess: String { countsBytes ? "a longer one" : "more" }
}
