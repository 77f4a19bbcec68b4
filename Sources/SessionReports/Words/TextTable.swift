/// Columns of text for people: the first is flush left, the others flush right.
struct TextTable {
  private var rows: [[String]] = []
  private let indentation: Int
  private let firstWidth: Int

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - indentation: How many spaces stand before each row but the first, which has two fewer.
  ///   - firstWidth: How wide the first column is at least.
  init(indentation: Int, firstWidth: Int) {
    self.indentation = indentation
    self.firstWidth = firstWidth
  }

  /// Adds a row; the first one holds the headings.
  mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  /// The rows, with two spaces between columns and none at the end of a line.
  var lines: [String] {
    let columns = rows.map { $0.count }.max() ?? 0
    var widths = (0..<columns).map { column in rows.map { TextTable.width(of: $0, column) }.max() ?? 0 }
    if columns > 0 { widths[0] = max(widths[0], firstWidth) }
    return rows.enumerated().map { index, cells in
      var line = String(repeating: " ", count: indentation - (index == 0 ? 2 : 0))
      for (column, cell) in cells.enumerated() {
        let extra = column == 0 && index == 0 ? 2 : 0
        let padding = String(
          repeating: " ", count: widths[column] + extra - cell.unicodeScalars.count)
        line += column == 0 ? cell + padding : "  " + padding + cell
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  private static func width(of cells: [String], _ column: Int) -> Int {
    column < cells.count ? cells[column].unicodeScalars.count : 0
  }
}
