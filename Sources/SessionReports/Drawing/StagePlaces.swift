import ScrollCore

/// Where the views of a session stand in a picture: side by side, all at one scale, as large as fits.
struct StagePlaces {
  /// A view that wants a place.
  struct View {
    var viewport: LayoutSize
    var axis: ScrollAxis
    var hasDots: Bool
  }

  /// The place of a view.
  struct Box {
    /// What is drawn: the viewport, and something beyond both its ends.
    var whole: LayoutRect
    /// The viewport.
    var frame: LayoutRect
    /// How high the heading is, and the row of dots.
    var head: Double
    var foot: Double
    /// The width of the column, and that of the heading, which may reach into the room beside.
    var columnWidth: Double
    var headWidth: Double
  }

  /// How many pixels a point has.
  var scale: Double
  /// The places of the views.
  var boxes: [Box] = []

  private static let gap = 12.0
  private static let mostScale = 3.0
  private static let leastLength = 40.0
  /// What is drawn beyond each end of a viewport: so much at least, and at most if there is room.
  private static let leastBeyond = 0.02
  private static let mostBeyond = 0.12
  /// How much text stands beside a view.
  private static let labelRoom = 22.0

  private struct Grid {
    var scale = 0.0
    var columns = 1
    var rows = 1
    var widths: [Double] = []
    var heights: [Double] = []
    var extras: [Double] = []
  }

  private struct Size {
    var width: Double
    var height: Double
    var isWide: Bool
    var head: Double
    var foot: Double
  }

  /// - Parameters:
  ///   - views: The views.
  ///   - size: How large the picture is.
  ///   - em: The size of its text.
  ///   - hasLabels: Whether text may stand beside the views.
  init(_ views: [View], in size: LayoutSize, em: Double, hasLabels: Bool = true) {
    let sizes = views.map { view in
      Size(
        width: min(max(view.viewport.width, StagePlaces.leastLength), 1e6),
        height: min(max(view.viewport.height, StagePlaces.leastLength), 1e6),
        isWide: view.axis == .horizontal, head: hasLabels ? 1.6 * em : 0, foot: view.hasDots ? 3.2 * em : 0)
    }
    scale = 1
    guard !sizes.isEmpty else { return }
    var best = Grid()
    for columns in 1...sizes.count {
      let grid = StagePlaces.grid(sizes, columns, size)
      if grid.scale > best.scale { best = grid }
    }
    scale = best.scale
    boxes = StagePlaces.boxes(sizes, best, size, hasLabels ? em : 0)
  }

  private static func grid(_ sizes: [Size], _ columns: Int, _ size: LayoutSize) -> Grid {
    let rows = (sizes.count + columns - 1) / columns
    var grid = Grid(columns: columns, rows: rows)
    grid.widths = Array(repeating: 0, count: columns)
    grid.heights = Array(repeating: 0, count: rows)
    grid.extras = Array(repeating: 0, count: rows)
    let beyond = 1 + 2 * leastBeyond
    for (index, one) in sizes.enumerated() {
      let (row, column) = (index / columns, index % columns)
      grid.widths[column] = max(grid.widths[column], one.isWide ? one.width * beyond : one.width)
      grid.heights[row] = max(grid.heights[row], one.isWide ? one.height : one.height * beyond)
      grid.extras[row] = max(grid.extras[row], one.head + one.foot)
    }
    let roomX = size.width - gap * Double(columns + 1)
    let roomY = size.height - gap * Double(rows) - sum(grid.extras)
    grid.scale = max(1e-6, min(mostScale, roomX / sum(grid.widths), roomY / sum(grid.heights)))
    return grid
  }

  private static func boxes(_ sizes: [Size], _ grid: Grid, _ size: LayoutSize, _ em: Double) -> [Box] {
    let scale = grid.scale
    // Labels stand on the right of each view, if they have room; where there is more, the view is in the middle.
    let freeX = (size.width - sum(grid.widths) * scale) / Double(grid.columns)
    let freeLeft = freeX - min(max(labelRoom * em, 0.5 * freeX), 0.8 * freeX)
    let freeY = max(
      0, (size.height - sum(grid.heights) * scale - sum(grid.extras)) / Double(grid.rows))
    func beyond(_ length: Double, _ free: Double) -> Double {
      min(mostBeyond * length, leastBeyond * length + max(0, free - gap) / scale / 2)
    }
    return sizes.enumerated().map { index, one in
      let (row, column) = (index / grid.columns, index % grid.columns)
      let columnWidth = grid.widths[column] * scale
      let rowHeight = grid.heights[row] * scale
      let columnLeft = freeX * Double(column) + freeLeft + sum(grid.widths[..<column]) * scale
      let spread = 1 + 2 * leastBeyond
      let beyondX =
        one.isWide
        ? beyond(one.width, columnWidth - one.width * scale * spread + 2 * min(freeLeft, freeX - freeLeft))
        : 0
      let beyondY = one.isWide ? 0 : beyond(one.height, rowHeight - one.height * scale * spread + freeY)
      let (width, height) = ((one.width + 2 * beyondX) * scale, (one.height + 2 * beyondY) * scale)
      let x = columnLeft + (columnWidth - width) / 2
      let y =
        sum(grid.heights[..<row]) * scale + sum(grid.extras[..<row]) + freeY * Double(row) + one.head
        + max(0, (rowHeight + freeY - height) / 2)
      return Box(
        whole: LayoutRect(x: x, y: y, width: width, height: height),
        frame: LayoutRect(
          x: x + beyondX * scale, y: y + beyondY * scale, width: one.width * scale, height: one.height * scale
        ),
        head: one.head, foot: one.foot, columnWidth: columnWidth,
        headWidth: columnLeft + columnWidth + freeX - freeLeft - x - 8)
    }
  }

  private static func sum(_ values: some Sequence<Double>) -> Double { values.reduce(0, +) }
}
