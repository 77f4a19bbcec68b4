// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import QuartzCore

/// developer.apple.com/documentation/uikit/uitableviewcell.
open class UITableViewCell: UIView {
  public let contentView = UIView(frame: .zero)
}

/// developer.apple.com/documentation/uikit/uitableviewdatasource.
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {}

/// developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir.
@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { nil }
}

/// developer.apple.com/documentation/uikit/uitableview.
open class UITableView: UIScrollView {
  private let rowHeight: CGFloat = 100
  private var cells: [IndexPath: UITableViewCell] = [:]

  open weak var dataSource: (any UITableViewDataSource)?
  open var numberOfSections: Int { 1 }
  open func numberOfRows(inSection section: Int) -> Int { Int(contentSize.height / rowHeight) }
  open var indexPathsForVisibleRows: [IndexPath]? { Array(cells.keys) }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    (0..<numberOfRows(inSection: 0)).map { IndexPath(item: $0, section: 0) }.filter {
      let row = rectForRow(at: $0)
      return row.maxY > rect.minY && row.minY < rect.maxY
    }
  }
  open func rectForHeader(inSection section: Int) -> CGRect { .zero }
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    CGRect(x: 0, y: CGFloat(indexPath.item) * rowHeight, width: bounds.width, height: rowHeight)
  }

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
