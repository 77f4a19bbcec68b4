// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import QuartzCore

/// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes.
open class UICollectionViewLayoutAttributes: NSObject {
  public var representedElementCategory = UICollectionView.ElementCategory.cell
  public var representedElementKind: String?
  open var indexPath: IndexPath
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform = CGAffineTransform.identity
  open var zIndex = 0
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/copy().
  open override func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform, copy.zIndex) = (center, size, transform, zIndex)
    return copy
  }

  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  public init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }

  public init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = kind
  }
}

/// developer.apple.com/documentation/uikit/uicollectionviewlayout.
@MainActor open class UICollectionViewLayout: NSObject {
  public internal(set) weak var collectionView: UICollectionView?
  open var collectionViewContentSize: CGSize { .zero }

  var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  var isInvalid = true

  public override init() {}

  open func prepare() {}
  open func invalidateLayout() {
    isInvalid = true
    collectionView?.setNeedsLayout()
  }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }
}

/// developer.apple.com/documentation/uikit/uicollectionviewflowlayout.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var sectionHeadersPinToVisibleBounds = false
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero

  /// Where headers rest, and where their sections end.
  private var headers: [(rest: CGRect, end: CGFloat)] = []
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var content = CGSize.zero

  // One item a line, in the middle across, which is all that the samples want.
  open override func prepare() {
    guard let view = collectionView else { return }
    items = [:]
    headers = []
    let isVertical = scrollDirection == .vertical
    var end: CGFloat = 0
    for section in 0..<view.numberOfSections {
      // Headers are only wanted of what scrolls down.
      let header = CGRect(
        x: 0, y: end, width: view.bounds.width, height: isVertical ? headerReferenceSize.height : 0)
      end += header.height
      end += isVertical ? sectionInset.top : sectionInset.left
      for item in 0..<view.numberOfItems(inSection: section) {
        if item > 0 { end += minimumLineSpacing }
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        attributes.size = itemSize
        attributes.center =
          isVertical
          ? CGPoint(x: view.bounds.width / 2, y: end + itemSize.height / 2)
          : CGPoint(x: end + itemSize.width / 2, y: view.bounds.height / 2)
        items[attributes.indexPath] = attributes
        end += isVertical ? itemSize.height : itemSize.width
      }
      end += isVertical ? sectionInset.bottom : sectionInset.right
      headers.append((header, end))
    }
    content =
      isVertical
      ? CGSize(width: view.bounds.width, height: end) : CGSize(width: end, height: view.bounds.height)
  }

  open override var collectionViewContentSize: CGSize { content }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    items.values.filter { touches($0.frame, rect) }.sorted { $0.indexPath < $1.indexPath }
      + headers.indices.compactMap { header($0) }.filter { touches($0.frame, rect) }
  }

  private func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
    guard headers[section].rest.height > 0, let view = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: section))
    var frame = headers[section].rest
    if sectionHeadersPinToVisibleBounds {
      let top = view.contentOffset.y + view.adjustedContentInset.top
      frame.origin.y = max(frame.minY, min(top, headers[section].end - frame.height))
    }
    attributes.frame = frame
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items[indexPath]
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size || sectionHeadersPinToVisibleBounds
  }

  /// Whether two rectangles have an area in common, which `CGRect.intersects` does not say on every system.
  private func touches(_ a: CGRect, _ b: CGRect) -> Bool {
    min(a.maxX, b.maxX) > max(a.minX, b.minX) && min(a.maxY, b.maxY) > max(a.minY, b.minY)
  }
}
