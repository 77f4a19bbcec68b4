import QuartzCore

/// developer.apple.com/documentation/uikit/uitableviewcell.
open class UITableViewCell: UIView {
  /// developer.apple.com/documentation/uikit/uitableviewcell/contentview.
  public let contentView = UIView(frame: .zero)
}

/// developer.apple.com/documentation/uikit/uitableview.
open class UITableView: UIScrollView {
  private let rowHeight: CGFloat = 100
  private var cells: [IndexPath: UITableViewCell] = [:]

  /// developer.apple.com/documentation/uikit/uitableview/numberofsections.
  open var numberOfSections: Int { 1 }
  /// developer.apple.com/documentation/uikit/uitableview/numberofrows(insection:).
  open func numberOfRows(inSection section: Int) -> Int { Int(contentSize.height / rowHeight) }
  /// developer.apple.com/documentation/uikit/uitableview/indexpathsforvisiblerows.
  open var indexPathsForVisibleRows: [IndexPath]? { Array(cells.keys) }
  /// developer.apple.com/documentation/uikit/uitableview/cellforrow(at:).
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  /// developer.apple.com/documentation/uikit/uitableview/rectforheader(insection:).
  open func rectForHeader(inSection section: Int) -> CGRect { .zero }
  /// developer.apple.com/documentation/uikit/uitableview/rectforrow(at:).
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    CGRect(x: 0, y: CGFloat(indexPath.item) * rowHeight, width: bounds.width, height: rowHeight)
  }

  /// developer.apple.com/documentation/uikit/uiview/layoutsubviews().
  open override func layoutSubviews() {
    for row in 0..<numberOfRows(inSection: 0) {
      let path = IndexPath(item: row, section: 0)
      let frame = rectForRow(at: path)
      guard frame.maxY > bounds.minY, frame.minY < bounds.maxY else {
        cells.removeValue(forKey: path)?.removeFromSuperview()
        continue
      }
      let cell = cells[path] ?? UITableViewCell(frame: frame)
      cells[path] = cell
      cell.frame = frame
      if cell.superview == nil { addSubview(cell) }
    }
  }
}
