/// An error that says itself which errors count as the same failure.
///
/// Errors without it are told apart by their type and by the beginning of their description, up to the first
/// digit, quotation mark or bracket: values in a message would make a failure of its own out of every case.
public protocol FailureIdentifiable: Error {
  /// Equal for errors of the same cause, whatever the values.
  var failureLabel: String { get }
}

extension Failure {
  /// The failure of a property that answered no.
  package static let isFalse = Failure(label: "false", message: "the property is false")
}

extension CaseOutcome {
  /// What an error stands for that a property has thrown.
  package init(_ error: PropertyError) {
    #if hasFeature(Embedded)
      self = .discarded(error)
    #else
      self = (error as? Discarded).map { .discarded($0) } ?? .failed(Failure(error))
    #endif
  }
}

#if !hasFeature(Embedded)
  extension Failure {
    /// The failure an error stands for.
    init(_ error: any Error) {
      let description = String(describing: error)
      let type = String(describing: Swift.type(of: error))
      let message = description.hasPrefix(type) ? description : "\(type): \(description)"
      if let error = error as? any FailureIdentifiable {
        self.init(label: error.failureLabel, message: message)
      } else {
        let cause = Failure.beginning(of: description)
        self.init(label: cause.isEmpty || cause == type ? type : "\(type): \(cause)", message: message)
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
#endif
