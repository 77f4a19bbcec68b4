import Foundation

/// A Markdown file of the project, as far as tests look at it.
struct Document {
  /// A fenced block.
  struct Block {
    /// The number of its opening line, from 1.
    let line: Int
    /// What stands between the fences, every line with its line break.
    let text: String
    /// The same, line by line.
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  let path: String
  let text: String

  /// Reads a file named from the top of the project.
  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Scroll.project.appendingPathComponent(path), encoding: .utf8)
  }

  /// The fenced blocks in a language, in order.
  func blocks(in language: String) -> [Block] {
    var blocks: [Block] = []
    var start: Int?
    var content = ""
    var isWanted = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if start == nil {
        guard line.hasPrefix("```") else { continue }
        start = index + 1
        isWanted = line == "```\(language)"
        content = ""
      } else if line == "```" {
        if isWanted { blocks.append(Block(line: start ?? 0, text: content)) }
        start = nil
      } else {
        content += line + "\n"
      }
    }
    return blocks
  }

  /// The names in backticks in the first column of the tables below a heading, up to the next heading.
  func names(inTablesBelow heading: String) -> [String] {
    var names: [String] = []
    var isBelow = false
    var rowsBefore = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { isBelow = line.drop { $0 == "#" } == " " + heading }
      rowsBefore = line.hasPrefix("|") ? rowsBefore + 1 : 0
      // The first two rows are the table's head.
      guard isBelow && rowsBefore > 2 else { continue }
      let cell = line.dropFirst().prefix { $0 != "|" }
      names += cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    return names
  }

  /// The targets of links within the project, as they are written.
  var links: [String] {
    text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }.filter { !$0.contains(":") }
  }

  /// The anchors that GitHub gives the headings.
  var anchors: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" }.dropFirst().lowercased()
        .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        .replacing(" ", with: "-")
    }
  }
}
