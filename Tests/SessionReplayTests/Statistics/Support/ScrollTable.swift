import Foundation
import ScrollCore
import TestSupport

/// A table of scroll frames measured on a real device, as the README of `../shared/data/captured/perfetto-scroll` describes.
///
/// Times are nanoseconds; `[NULL]` is nothing.
struct ScrollTable {
  /// A row, by the names of its columns.
  struct Row {
    let cells: [String: String]

    func number(_ column: String) -> Double? { cells[column].flatMap { Double($0) } }

    func integer(_ column: String) -> Int64? { cells[column].flatMap { Int64($0) } }

    /// A column of nanoseconds, in whole microseconds.
    func time(_ column: String) -> Microseconds? { integer(column).map { Microseconds(($0 + 500) / 1_000) } }
  }

  let rows: [Row]

  init(_ name: String) throws {
    let text = try String(contentsOf: ScrollTable.data.folder.appendingPathComponent(name), encoding: .utf8)
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map { $0.replacing("\"", with: "") }
    }
    rows = lines.dropFirst().map {
      Row(cells: Dictionary(uniqueKeysWithValues: zip(lines[0].map(String.init), $0.map(String.init))))
    }
  }

  /// The tables, where a machine has them.
  static let data = sharedData("captured/perfetto-scroll")
}
