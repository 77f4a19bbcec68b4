import ScrollRecording
import UIKit

/// A row of cards that are the smaller the farther they are from the middle, and one of which always comes to rest there.
final class ScalingCarousel: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let layout = CarouselLayout()
  private lazy var row = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private var recorder: ScrollRecorder?
  private var size = CGSize.zero

  override func viewDidLoad() {
    row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    row.decelerationRate = .fast
    row.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    row.dataSource = self
    row.delegate = self
    view.addSubview(row)

    recorder = ScrollRecorder.record(
      row, as: "cards", behaviours: [.carousel()], paging: .item, axis: .horizontal)
  }

  /// Turned, the cards have another size, and none would be in the middle any more.
  override func viewDidLayoutSubviews() {
    guard row.bounds.size != size else { return }
    size = row.bounds.size
    row.layoutIfNeeded()
    row.contentOffset = layout.targetContentOffset(
      forProposedContentOffset: row.contentOffset, withScrollingVelocity: .zero)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    recorder?.willEndDragging(
      pointsPerMillisecond: velocity, natural: layout.natural, target: targetContentOffset.pointee)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    cell.backgroundColor = .systemTeal
    return cell
  }
}

/// Scales items by their distance from the middle, and brings the nearest one there.
final class CarouselLayout: UICollectionViewFlowLayout {
  /// Where the last drag would have come to rest by itself.
  private(set) var natural: CGPoint?

  override func prepare() {
    guard let size = collectionView?.bounds.size else { return }
    scrollDirection = .horizontal
    itemSize = CGSize(width: 0.6 * size.height, height: 0.8 * size.height)
    let side = max(0, (size.width - itemSize.width) / 2)
    sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(scaled)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(scaled)
  }

  /// A copy, since the layout's own attributes are not to be changed.
  private func scaled(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let bounds = collectionView?.bounds,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let reach = bounds.width / 2 + copy.size.width
    let scale = reach > 0 ? 1.1 - min(1, abs(bounds.midX - copy.center.x) / reach) : 1
    copy.transform = CGAffineTransform(scaleX: scale, y: scale)
    return copy
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    natural = proposed
    guard let collectionView, collectionView.bounds.width > 0 else { return proposed }
    let everything = CGRect(origin: .zero, size: collectionViewContentSize)
    let targets = (super.layoutAttributesForElements(in: everything) ?? [])
      .map { $0.center.x - collectionView.bounds.width / 2 }
    // The nearest; of two that are equally near, the one the flick goes to.
    let nearest = targets.min {
      let (a, b) = (abs($0 - proposed.x), abs($1 - proposed.x))
      return a == b ? (velocity.x > 0) == ($0 > $1) : a < b
    }
    return CGPoint(x: nearest ?? proposed.x, y: proposed.y)
  }
}
