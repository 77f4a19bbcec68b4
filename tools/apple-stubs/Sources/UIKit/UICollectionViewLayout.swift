import QuartzCore

/// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes.
open class UICollectionViewLayoutAttributes: NSObject {
  /// developer.apple.com/documentation/uikit/uicollectionview/elementcategory.
  public var representedElementCategory = UICollectionView.ElementCategory.cell
  /// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/representedelementkind.
  public var representedElementKind: String?
  /// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/indexpath.
  open var indexPath: IndexPath
  /// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/center.
  open var center = CGPoint.zero
  /// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/size.
  open var size = CGSize.zero
  /// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/transform.
  open var transform = CGAffineTransform.identity
  /// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/zindex.
  open var zIndex = 0
  /// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/frame.
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

  /// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/init(forcellwith:).
  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  /// developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes/init(fordecorationviewofkind:with:).
  public init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = kind
  }
}

/// developer.apple.com/documentation/uikit/uicollectionviewlayout.
@MainActor open class UICollectionViewLayout: NSObject {
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/collectionview.
  public internal(set) weak var collectionView: UICollectionView?
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/collectionviewcontentsize.
  open var collectionViewContentSize: CGSize { .zero }

  var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  var isInvalid = true

  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/init().
  public override init() {}

  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/prepare().
  open func prepare() {}
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/invalidatelayout().
  open func invalidateLayout() { isInvalid = true }
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/shouldinvalidatelayout(forboundschange:).
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/layoutattributesforelements(in:).
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/layoutattributesforitem(at:).
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/layoutattributesfordecorationview(ofkind:at:).
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/targetcontentoffset(forproposedcontentoffset:withscrollingvelocity:).
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/register(_:fordecorationviewofkind:)-4fl33.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }
}

/// developer.apple.com/documentation/uikit/uicollectionviewflowlayout.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/itemsize.
  open var itemSize = CGSize(width: 50, height: 50)
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/minimumlinespacing.
  open var minimumLineSpacing: CGFloat = 10
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/sectioninset.
  open var sectionInset = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/scrolldirection.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/sectionheaderspintovisiblebounds.
  open var sectionHeadersPinToVisibleBounds = false

  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var content = CGSize.zero

  // One item a line, in the middle across, which is all that the samples want.
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/prepare().
  open override func prepare() {
    guard let view = collectionView else { return }
    items = [:]
    let isVertical = scrollDirection == .vertical
    var end: CGFloat = 0
    for section in 0..<view.numberOfSections {
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
    }
    content =
      isVertical
      ? CGSize(width: view.bounds.width, height: end) : CGSize(width: end, height: view.bounds.height)
  }

  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/collectionviewcontentsize.
  open override var collectionViewContentSize: CGSize { content }

  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/layoutattributesforelements(in:).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    items.values.filter { touches($0.frame, rect) }.sorted { $0.indexPath < $1.indexPath }
  }

  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/layoutattributesforitem(at:).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items[indexPath]
  }

  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/shouldinvalidatelayout(forboundschange:).
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// Whether two rectangles have an area in common, which `CGRect.intersects` does not say on every system.
  private func touches(_ a: CGRect, _ b: CGRect) -> Bool {
    min(a.maxX, b.maxX) > max(a.minX, b.minX) && min(a.maxY, b.maxY) > max(a.minY, b.minY)
  }
}
