import ScrollCore

/// The cells of a literal fade, as the auditor believes the platform reuses them: first in, first out.
///
/// A cell keeps its alpha when it is reused; that is one of the defects.
struct LiteralCells: Sendable {
  /// A cell on screen.
  struct Cell: Sendable {
    var path: ItemIndexPath
    var alpha: Double
    /// Whether its item went away or became another in the present event.
    var hasLeft: Bool
  }

  private var cells: [Cell] = []
  private var next: [Cell] = []
  /// The alphas of the cells that wait, from `queueHead` on.
  private var queue: [Double] = []
  private var queueHead = 0

  /// The number of cells on screen.
  var count: Int { cells.count }

  /// The item of a cell on screen, in index-path order.
  func path(at index: Int) -> ItemIndexPath { cells[index].path }

  /// The alpha of a cell on screen.
  func alpha(at index: Int) -> Double { cells[index].alpha }

  /// The alpha of an item's cell, if it has one.
  func alpha(of path: ItemIndexPath) -> Double? {
    cells.index(of: path).map { cells[$0].alpha }
  }

  /// A cell gets an alpha.
  mutating func setAlpha(_ alpha: Double, of path: ItemIndexPath) {
    guard let index = cells.index(of: path) else { return }
    cells[index].alpha = alpha
  }

  /// Cells go with their items through an edit; their order stays until the next ``show(_:)``.
  mutating func remap(_ edit: borrowing AuditEdit) {
    for index in cells.indices {
      if let path = edit.place(of: cells[index].path) {
        cells[index].path = path
      } else {
        cells[index].hasLeft = true
      }
    }
  }

  /// These items are on screen now, in index-path order: cells of items that left wait in a queue, items that came
  /// take the first of it, or a new cell with alpha 1.
  mutating func show(_ runs: borrowing [AuditedRun]) {
    next.removeAll(keepingCapacity: true)
    for cell in cells {
      if !cell.hasLeft && LiteralCells.contains(runs, cell.path) {
        next.append(cell)
      } else {
        queue.append(cell.alpha)
      }
    }
    next.sortInPlace { $0.path < $1.path }
    cells.removeAll(keepingCapacity: true)
    var kept = 0
    for run in runs.indices {
      for item in runs[run].first..<runs[run].end {
        let path = ItemIndexPath(section: runs[run].section, item: item)
        if kept < next.count && next[kept].path == path {
          cells.append(next[kept])
          kept += 1
          continue
        }
        var alpha = 1.0
        if queueHead < queue.count {
          alpha = queue[queueHead]
          queueHead += 1
        }
        cells.append(Cell(path: path, alpha: alpha, hasLeft: false))
      }
    }
    if queueHead * 2 >= queue.count {
      queue.removeSubrange(0..<queueHead)
      queueHead = 0
    }
  }

  private static func contains(_ runs: borrowing [AuditedRun], _ path: ItemIndexPath) -> Bool {
    for run in runs.indices {
      if runs[run].section == path.section && runs[run].first <= path.item && path.item < runs[run].end {
        return true
      }
    }
    return false
  }
}
