#if DEBUG  // It asks for the phases themselves, which only debug builds let tests see.
  import ScrollCore

  /// A session of one view as a table: what happens, and what should come of it.
  ///
  ///     time  event               phase         offset  effects
  ///     0     appear 0            idle          0
  ///     16    drag.began 160,500  dragging      0
  ///     33    drag.moved 160,460  dragging      40      moves
  ///
  /// Times are milliseconds. Phase and offset (along the scroll axis) are those after the event. The effect that tells of a
  /// change of phase is not written: it has to be there when the column changes, and only then. `moves` is the effect by
  /// which the engine tells the offset in the column. Numbers have three decimals at most. Cells begin where their headings
  /// do; a line that begins with `//` is a comment.
  struct Timeline: Sendable {
    /// A line of the table.
    struct Row: Sendable {
      var cells: [String]
      /// Where the line stands in the text, from 1; 0 for what the engine made of it.
      var line = 0
    }

    /// The headings, in order.
    static let headings = ["time", "event", "phase", "offset", "effects"]

    let scene: SceneSpec
    /// The rows as they should be.
    let rows: [Row]
    /// Where each column begins.
    private let columns: [Int]

    /// Reads a table.
    init(_ scene: SceneSpec, _ text: String) throws {
      self.scene = scene
      var columns: [Int] = []
      var rows: [Row] = []
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if line.allSatisfy({ $0 == " " }) || line.hasPrefix("//") { continue }
        guard !columns.isEmpty else {
          columns = try Timeline.columns(of: line, number + 1)
          continue
        }
        let cells = try Timeline.cells(of: line, columns, number + 1)
        rows.append(Row(cells: cells, line: number + 1))
      }
      self.columns = columns
      self.rows = rows
    }

    /// Where the headings begin.
    private static func columns(of line: Substring, _ number: Int) throws -> [Int] {
      var columns: [Int] = []
      var before: Character = " "
      for (place, character) in line.enumerated() {
        if character != " " && before == " " { columns.append(place) }
        before = character
      }
      guard line.split(separator: " ").map(String.init) == headings else {
        throw TimelineError(
          line: number, text: "expected the headings \(headings.joined(separator: ", ")), found '\(line)'")
      }
      return columns
    }

    /// The cells of a line; what belongs to a column begins where its heading does.
    private static func cells(of line: Substring, _ columns: [Int], _ number: Int) throws -> [String] {
      let characters = Array(line)
      return try columns.enumerated().map { index, start in
        guard start < characters.count else { return "" }
        if start > 0 && characters[start - 1] != " " {
          throw TimelineError(
            line: number, text: "'\(headings[index - 1])' reaches into '\(headings[index])' in '\(line)'")
        }
        let end = index + 1 < columns.count ? min(columns[index + 1], characters.count) : characters.count
        return String(String(characters[start..<end]).trimmed)
      }
    }

    /// The table with what the engine made of each row below those that differ; nothing if none does.
    ///
    /// Rows marked `-` are expected, rows marked `+` are what came.
    func comparison(with actual: [Row]) -> String? {
      guard zip(rows, actual).contains(where: { $0.cells != $1.cells }) else { return nil }
      var lines = ["  " + text(of: Timeline.headings)]
      for (row, came) in zip(rows, actual) {
        guard row.cells != came.cells else {
          lines.append("  " + text(of: row.cells))
          continue
        }
        lines.append("- " + text(of: row.cells))
        lines.append("+ " + text(of: came.cells))
      }
      return lines.joined(separator: "\n")
    }

    private func text(of cells: [String]) -> String {
      var text = ""
      for (cell, column) in zip(cells, columns) {
        text += String(repeating: " ", count: max(column - text.count, text.isEmpty ? 0 : 1)) + cell
      }
      return String(text.trimmed)
    }
  }

  /// What is wrong with the text of a timeline.
  struct TimelineError: Error, CustomStringConvertible {
    let line: Int
    let text: String
    var description: String { "line \(line): \(text)" }
  }

  extension StringProtocol {
    /// The text without spaces behind it.
    var trimmed: SubSequence {
      var rest = self[...]
      while rest.last == " " { rest.removeLast() }
      return rest
    }
  }
#endif
