/// A page that nothing has been put into yet: its text, cut at the places where the title, the engine and the logs go.
struct PageTemplate: Sendable {
  /// Why a text is no template.
  struct Fault: Error, Hashable, Sendable {
    /// What is wrong, in words.
    let message: String
  }

  /// What stands for the title, inside its element, where text is escaped.
  static let title = "<!--TITLE-->"
  /// What stands for the engine, inside its element: gzip in base64.
  static let engine = "<!--ENGINE-->"
  /// What stands for the elements of the logs and the list of them.
  static let contents = "<!--CONTENTS-->"

  /// What stands before the first mark, between two, and behind the last.
  let beforeTitle: [UInt8]
  let beforeEngine: [UInt8]
  let beforeContents: [UInt8]
  let afterContents: [UInt8]

  /// Cuts a text at its marks.
  ///
  /// - Parameter text: The bytes of the page.
  /// - Throws: Which mark is missing, or stands there twice or out of order.
  init(_ text: [UInt8]) throws(Fault) {
    var rest = text[...]
    beforeTitle = try PageTemplate.cut(&rest, at: PageTemplate.title)
    beforeEngine = try PageTemplate.cut(&rest, at: PageTemplate.engine)
    beforeContents = try PageTemplate.cut(&rest, at: PageTemplate.contents)
    afterContents = Array(rest)
    for mark in [PageTemplate.title, PageTemplate.engine, PageTemplate.contents] {
      guard PageTemplate.places(of: mark, in: text[...]).count == 1 else {
        throw Fault(message: "the mark \(mark) stands there more than once")
      }
    }
  }

  /// Takes what stands before a mark, and the mark, away from a text.
  private static func cut(_ text: inout ArraySlice<UInt8>, at mark: String) throws(Fault) -> [UInt8] {
    guard let place = places(of: mark, in: text).first else {
      throw Fault(message: "there is no mark \(mark), or it stands before one that it should follow")
    }
    let before = Array(text[text.startIndex..<place])
    text = text[(place + mark.utf8.count)...]
    return before
  }

  private static func places(of mark: String, in text: ArraySlice<UInt8>) -> [Int] {
    let mark = Array(mark.utf8)
    var places: [Int] = []
    var place = text.startIndex
    while place + mark.count <= text.endIndex {
      if text[place] == mark[0], text[place..<place + mark.count].elementsEqual(mark) { places.append(place) }
      place += 1
    }
    return places
  }
}
