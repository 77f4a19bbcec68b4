// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import QuartzCore

extension IndexPath {
  /// developer.apple.com/documentation/foundation/indexpath/init(item:section:).
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// developer.apple.com/documentation/foundation/indexpath/item.
  public var item: Int { self[1] }
  /// developer.apple.com/documentation/foundation/indexpath/section.
  public var section: Int { self[0] }
}

/// developer.apple.com/documentation/uikit/uicollectionreusableview.
open class UICollectionReusableView: UIView {
  open func prepareForReuse() {}
}

/// developer.apple.com/documentation/uikit/uicollectionviewcell.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)
}

/// developer.apple.com/documentation/uikit/uicollectionviewdatasource.
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// developer.apple.com/documentation/uikit/uicollectionviewdelegate.
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )
}

// The method is optional where there is Objective-C.
extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
}

/// developer.apple.com/documentation/uikit/uicollectionview.
open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }

  open weak var dataSource: (any UICollectionViewDataSource)?
  public let collectionViewLayout: UICollectionViewLayout

  private var cellClasses: [String: UICollectionViewCell.Type] = [:]
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var unused: [UICollectionViewCell] = []
  /// Cells that were made for items behind the last one in sight, and are not shown yet.
  private var fetched: [IndexPath: UICollectionViewCell] = [:]
  /// How far ahead cells are made, in points.
  @_spi(Fake) public var prefetchedLength: CGFloat = 0
  private var decorations: [[Int]: UICollectionReusableView] = [:]
  private var headers: [IndexPath: UICollectionReusableView] = [:]
  private var counts: [Int] = []
  /// Whether the layout was prepared anew, and cells are still where they were.
  private var showsOldLayout = true

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init(frame: CGRect) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(frame: frame)
    collectionViewLayout.collectionView = self
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = unused.popLast() else {
      return (cellClasses[identifier] ?? UICollectionViewCell.self).init(frame: .zero)
    }
    cell.prepareForReuse()
    return cell
  }

  // Until the layout after a reload, the data source is asked.
  open var numberOfSections: Int {
    counts.isEmpty ? dataSource?.numberOfSections(in: self) ?? 0 : counts.count
  }
  open func numberOfItems(inSection section: Int) -> Int {
    counts.isEmpty ? dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0 : counts[section]
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  open var indexPathsForVisibleItems: [IndexPath] { Array(cells.keys) }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    Array(headers.keys)
  }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { headers[indexPath] }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  open func reloadData() {
    for cell in cells.values { retire(cell) }
    for cell in fetched.values { retire(cell) }
    (cells, fetched) = ([:], [:])
    counts = []
    collectionViewLayout.invalidateLayout()
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    layoutSubviews()
    completion?(true)
  }

  open func insertItems(at indexPaths: [IndexPath]) {}
  open func deleteItems(at indexPaths: [IndexPath]) {}

  open override func layoutSubviews() {
    let layout = collectionViewLayout
    prepareIfNeeded()
    let wasInvalid = showsOldLayout
    showsOldLayout = false
    let shown = layout.layoutAttributesForElements(in: bounds) ?? []
    let paths = Set(shown.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    for (path, cell) in cells where !paths.contains(path) {
      retire(cell)
      cells[path] = nil
    }
    defer { fetchAhead(layout) }
    for (path, view) in headers
    where !shown.contains(where: {
      $0.representedElementCategory == .supplementaryView && $0.indexPath == path
    }) {
      view.removeFromSuperview()
      headers[path] = nil
    }
    var keys: Set<[Int]> = []
    for attributes in shown {
      if attributes.representedElementCategory == .cell {
        showCell(attributes, isFresh: wasInvalid)
      } else if attributes.representedElementCategory == .supplementaryView {
        let view = headers[attributes.indexPath] ?? UICollectionReusableView(frame: .zero)
        headers[attributes.indexPath] = view
        view.frame = attributes.frame
        if view.superview == nil { addSubview(view) }
      } else if let kind = attributes.representedElementKind, let type = layout.decorationClasses[kind] {
        let key = Array(attributes.indexPath)
        keys.insert(key)
        let view = decorations[key] ?? type.init(frame: .zero)
        decorations[key] = view
        view.frame = attributes.frame
        if view.superview == nil { addSubview(view) }
      }
    }
    for (key, view) in decorations where !keys.contains(key) {
      view.removeFromSuperview()
      decorations[key] = nil
    }
  }

  private func prepareIfNeeded() {
    let layout = collectionViewLayout
    if counts.isEmpty, let dataSource {
      counts = (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.collectionView(self, numberOfItemsInSection: $0)
      }
      layout.isInvalid = true
    }
    guard layout.isInvalid else { return }
    layout.isInvalid = false
    showsOldLayout = true
    layout.prepare()
    contentSize = layout.collectionViewContentSize
  }

  private func showCell(_ attributes: UICollectionViewLayoutAttributes, isFresh: Bool) {
    let known = cells[attributes.indexPath]
    guard
      let cell = known ?? fetched.removeValue(forKey: attributes.indexPath)
        ?? dataSource?.collectionView(self, cellForItemAt: attributes.indexPath)
    else {
      return
    }
    guard known == nil || isFresh else { return }
    cells[attributes.indexPath] = cell
    if known == nil {
      (delegate as? any UICollectionViewDelegate)?.collectionView(
        self, willDisplay: cell, forItemAt: attributes.indexPath)
    }
    cell.frame = attributes.frame
    cell.transform = attributes.transform
    cell.contentView.frame = CGRect(origin: .zero, size: attributes.size)
    if cell.superview == nil { addSubview(cell) }
  }

  private func fetchAhead(_ layout: UICollectionViewLayout) {
    guard prefetchedLength > 0 else { return }
    var ahead = bounds
    ahead.origin.y += bounds.height
    ahead.size.height = prefetchedLength
    for element in layout.layoutAttributesForElements(in: ahead) ?? []
    where element.representedElementCategory == .cell && cells[element.indexPath] == nil
      && fetched[element.indexPath] == nil
    {
      fetched[element.indexPath] = dataSource?.collectionView(self, cellForItemAt: element.indexPath)
    }
  }

  private func retire(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    unused.append(cell)
  }

  override func boundsChanged(from old: CGRect) {
    super.boundsChanged(from: old)
    if old.size != bounds.size || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      collectionViewLayout.invalidateLayout()
    }
  }

  override func target(forProposed target: CGPoint, velocity: CGPoint) -> CGPoint {
    let paged = super.target(forProposed: target, velocity: velocity)
    return collectionViewLayout.targetContentOffset(
      forProposedContentOffset: paged, withScrollingVelocity: velocity)
  }
}
