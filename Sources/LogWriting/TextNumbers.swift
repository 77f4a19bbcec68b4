import ScrollCore

/// Numbers in the place of the texts of logs: the same text has the same one, whatever it names.
package struct TextNumbers: Sendable {
  /// The fields of the line whose texts were replaced, and how many of each were.
  package private(set) var fields: [(name: String, count: Int)] = []
  /// By their bytes: texts that only look alike are different ones.
  private var numbers: [ItemKey: Int] = [:]
  /// How many bytes of the line have been searched for the name of a field.
  private var searched = 0

  /// No text has a number.
  package init() {}

  /// Begins a line; numbers stay.
  package mutating func beginLine() {
    (fields, searched) = ([], 0)
  }

  /// What stands for a text behind what has been written of its line, `t17`; an empty one stays, which says that there is none.
  mutating func replacement(of text: String, behind line: [UInt8]) -> String {
    guard !text.isEmpty else { return text }
    // No text that has been written holds a colon: the last one stands behind the field's name.
    var colon = line.count - 1
    while colon >= searched, line[colon] != UInt8(ascii: ":") { colon -= 1 }
    if colon >= searched, colon > 1 {
      let start = (line[..<(colon - 1)].lastIndex(of: UInt8(ascii: "\"")) ?? -1) + 1
      let name = String(decoding: line[start..<(colon - 1)], as: UTF8.self)
      if fields.last?.name != name { fields.append((name, 0)) }
    }
    searched = line.count
    if !fields.isEmpty { fields[fields.count - 1].count += 1 }
    let key = ItemKey(text)
    let number = numbers[key] ?? numbers.count + 1
    numbers[key] = number
    return "t\(number)"
  }
}
