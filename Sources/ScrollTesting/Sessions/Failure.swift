/// How a property failed.
public struct Failure: Hashable, Sendable {
  /// What makes two failures the same one; shrinking never leaves it.
  public let label: String
  /// What to tell people, in full.
  public let message: String

  /// The failure of a property that answered no.
  package static let isFalse = Failure(label: "false", message: "the property is false")

  private init(label: String, message: String) {
    self.label = label
    self.message = message
  }

  /// The failure that an error stands for.
  ///
  /// Errors are told apart by their type and by the beginning of their description, up to the first digit, quotation mark or bracket:
  /// values in a message would make a failure of its own out of every session.
  init(_ error: any Error) {
    let description = String(describing: error)
    let type = String(describing: Swift.type(of: error))
    if let label = (error as? PropertyFailure)?.label {
      (self.label, message) = (Failure.beginning(of: label), description)
      return
    }
    message = description.hasPrefix(type) ? description : "\(type): \(description)"
    if let error = error as? any FailureIdentifiable {
      label = error.failureLabel
    } else {
      let cause = Failure.beginning(of: description)
      label = cause.isEmpty || cause == type ? type : "\(type): \(cause)"
    }
  }

  /// A description up to where values may begin, at most 60 characters of it.
  private static func beginning(of description: String) -> String {
    let end = description.firstIndex { character in
      character.isNumber || character.isNewline || "([{\"'`".contains(character)
    }
    let words = description[..<(end ?? description.endIndex)].prefix(60)
    return String(words.reversed().drop { $0 == " " || $0 == ":" }.reversed())
  }
}

/// An error that says itself which errors count as the same failure.
///
/// Errors without it are told apart by their type and by the beginning of their description.
public protocol FailureIdentifiable: Error {
  /// Equal for errors of the same cause, whatever the values.
  var failureLabel: String { get }
}
